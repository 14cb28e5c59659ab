import type { Normandy } from '@bridgehead/normandy'
import type { ActingGuide } from '../title.ts'
import { focusOf } from './focus.ts'
import type { NormandyChoice, NormandyLook } from './look.ts'
import { panels } from './panels.ts'
import { standingAnswers } from './standing.ts'
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

/** The answer that is laid ready, never taken by itself, where most would give it. */
export function restfulAnswer({ view }: NormandyLook, options: readonly NormandyChoice[]): NormandyChoice | undefined {
  const step = view.flow.at(-1)?.step
  return step !== undefined && restful.has(step) ? options.find(({ verb }) => verb === 'done') : undefined
}

/** How the first question of a match is handled; what a hand does with counters, and how one fights, is fetched later (`later.ts`). */
export const normandyActing: ActingGuide<Normandy, NormandyWords> = {
  focus: focusOf,
  primary: primary.map((verb) => ({ verb })),
  proposal: restfulAnswer,
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
  reach: () => [],
}
