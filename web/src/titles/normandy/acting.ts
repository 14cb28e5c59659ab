import type { Normandy } from '@bridgehead/normandy'
import type { ActingGuide } from '../title.ts'
import { assemblyIn, poolOf } from './assembly.ts'
import { retreatsFrom } from './combat.ts'
import { toggleUnit } from './draft.ts'
import { focusOf } from './focus.ts'
import type { NormandyChoice, NormandyLook } from './look.ts'
import { idleOf, liftOf, marchTo, planFor, reachOf } from './marching.ts'
import { panels } from './panels.ts'
import { answerFor, defenceFor, standingAnswers } from './standing.ts'
import type { NormandyWords } from './words.en.ts'

/** What Enter stands for: whatever is done with the least said. Ending a phase is never among it. */
const primary = ['all', 'usual', 'roll', 'fire', 'support', 'stay'] as const

/** Questions whose dice their panel weighs already. */
const weighed = new Set<string>(Object.keys(panels))

/** Where a die is thrown although the question has a panel. */
const hazards: readonly string[] = ['overrun', 'infiltrate']

/** Questions that most players mostly leave as they are: Enter goes on. Elsewhere it never ends anything that others could still do. */
const restful = new Set<string>([
  'air.allocate',
  'air.reallocate',
  'logistics.airSupply',
  'rest.pick',
  'arrivals.pick',
  'offMap.pick',
  'combat.attackers',
  'combat.drop',
  'counter.units',
  'move.to',
])

/** The way back that costs least, and everybody forward: laid ready, never taken by itself. */
function proposalFor(look: NormandyLook, options: readonly NormandyChoice[]): NormandyChoice | undefined {
  const step = look.view.flow.at(-1)?.step
  if (step === 'combat.retreatPick' || step === 'combat.retreatTo') {
    return retreatsFrom(look, options)[0]?.choice ?? options[0]
  }
  if (step !== undefined && restful.has(step)) return options.find(({ verb }) => verb === 'done')
  return defenceFor(look, options)
}

export const normandyActing: ActingGuide<Normandy, NormandyWords> = {
  focus: focusOf,
  primary: primary.map((verb) => ({ verb })),
  proposal: proposalFor,
  guarded: ['pass', 'eliminate', 'cancel', 'withdraw', 'partisansAll', 'noneAll'],
  verbs: {
    roll: { icon: 'die' },
    fire: { icon: 'die' },
    all: { icon: 'users', key: 'A' },
    done: { icon: 'check', key: 'X' },
    no: { icon: 'close', key: 'X' },
    pass: { icon: 'pause', key: 'P' },
    foot: { key: 'F' },
    reserve: { key: 'V' },
    overrun: { icon: 'die', key: 'X' },
    cancel: { icon: 'close' },
    support: { icon: 'users' },
  },
  finish: { 'move.to': 'done' },
  preparing: ['setup.hex', 'move.to', 'combat.target', 'combat.attackers', 'air.send', 'arrivals.enter', 'land.depot'],
  panels,
  aside: ['reserve', 'inside', 'outside'],
  paneled: ['naval', 'mb', 'hb', 'american', 'sector', 'recallSector', 'air'],
  label({ view, words }, { verb }) {
    const step = view.flow.at(-1)?.step ?? ''
    const done: { readonly [step: string]: string } = words.done
    if (verb === 'all' && step === 'dday.firstWave') return words.dday.nextBeaches
    return verb === 'done' ? done[step] : undefined
  },
  gambles: (step, verb) =>
    hazards.includes(verb) ||
    (!weighed.has(step) && (step.startsWith('combat.') || step.startsWith('offMap.') || step.startsWith('dday.'))),
  standing: standingAnswers,
  answer: answerFor,
  drafts(look, piece) {
    const battle = assemblyIn(look)
    if (!battle || !poolOf(look, battle).includes(piece)) return false
    toggleUnit(look, piece)
    return true
  },
  idle: idleOf,
  reach: reachOf,
  lift: liftOf,
  march: marchTo,
  plan: planFor,
}
