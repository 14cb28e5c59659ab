import { NONE } from '@bridgehead/engine'
import { withAll } from '@bridgehead/normandy/rules/attackOutlook'
import { type AttackOutlook, type Battle, outlookOf } from './combat.ts'
import type { Frame } from './focus.ts'
import { imagine, optionsAfter, rehearse } from './imagine.ts'
import type { NormandyChoice, NormandyLook } from './look.ts'

/** An attack put together on the page before anything of it is sent: the rules take it choice by choice, the player as one. */

export interface Draft {
  /** Whoever could join and stays out. */
  readonly without: readonly number[]
  readonly fighters: boolean
  readonly support: boolean
  /** Points of ships, counters of bombers, and the second hex of a carpet; −1 for none. */
  readonly naval: number
  readonly medium: number
  readonly heavy: number
  readonly second: number
}

/** Questions that the attacker answers before the die, in the order of the rules. */
const steps = [
  'combat.attackers',
  'combat.naval',
  'combat.bombers',
  'combat.fighters',
  'combat.support',
  'combat.roll',
] as const
type AssemblyFrame = Extract<Frame, { readonly step: (typeof steps)[number] }>

/** The attack that the player is putting together; undefined while he does nothing of the kind. */
export function assemblyIn(look: NormandyLook): Battle | undefined {
  const frame = look.view.flow.at(-1)
  return isIn(frame) && frame.step !== 'combat.roll' && isAsked(look, frame) ? frame.battle : undefined
}

/** Everybody who takes part or could. */
export const poolOf = (look: NormandyLook, battle: Battle): readonly number[] =>
  look.view.flow.at(-1)?.step === 'combat.attackers' ? withAll(imagine(look), battle).attackers : battle.attackers

/** Those of them who take part in a draft. */
export function joinedIn(look: NormandyLook, draft: Draft): readonly number[] {
  const battle = assemblyIn(look)
  if (!battle) return []
  return poolOf(look, battle).filter((unit) => battle.attackers.includes(unit) || !draft.without.includes(unit))
}

/** What each question on the way to the die offers the attacker. */
export interface Help {
  readonly naval: readonly number[]
  readonly medium: readonly number[]
  readonly heavy: readonly number[]
  readonly second: readonly number[]
  /** Classes of fighter-bombers. */
  readonly fighters: readonly number[]
  readonly support: boolean
}

const everybody: Draft = {
  without: [],
  fighters: false,
  support: false,
  naval: 0,
  medium: 0,
  heavy: 0,
  second: NONE,
}

/** Counted once for each position. */
const known = new WeakMap<object, { readonly help: Help; readonly best: Draft }>()

function knownOf(look: NormandyLook): { readonly help: Help; readonly best: Draft } {
  let found = known.get(look.view)
  if (!found) {
    const help = countHelp(look)
    found = { help, best: findBest(look, help) }
    known.set(look.view, found)
  }
  return found
}

/** What the player could bring to the attack that he puts together. */
export const helpFor = (look: NormandyLook): Help => knownOf(look).help

/** The best attack: every help that moves something, and nobody who changes neither column nor die. */
export const bestDraft = (look: NormandyLook): Draft => knownOf(look).best

function countHelp(look: NormandyLook): Help {
  const offered: NormandyChoice[] = []
  walk(look, everybody, (options) => offered.push(...options))
  const numbers = (verb: string) => offered.flatMap((choice) => (choice.verb === verb ? (choice.arg ?? []) : []))
  const heavy = numbers('hb')
  return {
    naval: numbers('naval'),
    medium: numbers('mb'),
    heavy,
    second: heavy.length > 0 ? secondsFor(look, heavy[0] ?? 1) : [],
    fighters: numbers('air'),
    support: offered.some(({ verb }) => verb === 'support'),
  }
}

/** Second hexes of a carpet are offered once heavy bombers are named. */
function secondsFor(look: NormandyLook, heavy: number): readonly number[] {
  const before = walk(look, everybody, () => {}).before('combat.bombers')
  return optionsAfter(look, [...before, { verb: 'hb', arg: heavy }]).flatMap(({ verb, arg }) =>
    verb === 'second' ? (arg ?? []) : [],
  )
}

/** The choices that carry a draft out, as far as the first die or somebody else's question. */
export const choicesOf = (look: NormandyLook, draft: Draft): readonly NormandyChoice[] =>
  walk(look, draft, () => {}).choices

interface Walked {
  readonly choices: readonly NormandyChoice[]
  /** The choices before this question. */
  before(step: string): readonly NormandyChoice[]
}

/** More questions than an attack can ask. */
const FAR = 60

function walk(look: NormandyLook, draft: Draft, see: (options: readonly NormandyChoice[]) => void): Walked {
  const choices: NormandyChoice[] = []
  const asked: string[] = []
  for (let k = 0; k < FAR; k++) {
    const frame = rehearse(look, choices, (g) => structuredClone(g.s.flow.at(-1)))
    const options = optionsAfter(look, choices)
    const choice = isIn(frame) && isAsked(look, frame) ? answerTo(frame, draft, options) : undefined
    if (!frame || !choice) break
    see(options)
    choices.push(choice)
    asked.push(frame.step)
  }
  return {
    choices,
    before: (step) => choices.slice(0, Math.max(0, asked.indexOf(step))),
  }
}

/** Ships and aircraft are the Allies' to send, also against their attackers. */
const alliedSteps: readonly string[] = ['combat.naval', 'combat.bombers', 'combat.fighters']

const isIn = (frame: Frame | undefined): frame is AssemblyFrame => steps.some((step) => step === frame?.step)

const isAsked = (look: NormandyLook, { step, battle }: AssemblyFrame): boolean =>
  battle.attackerRole === look.role && (battle.by === 'allied' || !alliedSteps.includes(step))

function answerTo(frame: AssemblyFrame, draft: Draft, options: readonly NormandyChoice[]): NormandyChoice | undefined {
  const offered = (verb: NormandyChoice['verb'], arg?: number) =>
    options.find((choice) => choice.verb === verb && (arg === undefined || choice.arg === arg))
  switch (frame.step) {
    case 'combat.attackers': {
      const units = options.filter(({ verb }) => verb === 'unit')
      const wanted = units.filter(({ arg = NONE }) => !draft.without.includes(arg))
      if (wanted.length === units.length && wanted.length > 1) return offered('all')
      return wanted[0] ?? offered('done')
    }
    case 'combat.naval':
      return (draft.naval > 0 ? offered('naval', draft.naval) : undefined) ?? offered('no')
    case 'combat.bombers':
      if (draft.medium > 0 && frame.medium === 0) return offered('mb', draft.medium) ?? offered('no')
      if (draft.heavy > 0 && frame.heavy === 0) return offered('hb', draft.heavy) ?? offered('no')
      if (draft.second >= 0 && frame.heavy > 0 && frame.second < 0)
        return offered('second', draft.second) ?? offered('fire')
      return offered('fire') ?? offered('no')
    case 'combat.fighters':
      return (draft.fighters ? offered('air') : undefined) ?? offered('no')
    case 'combat.support':
      return (draft.support ? offered('support') : undefined) ?? offered('no')
    case 'combat.roll':
      return offered('roll')
  }
}

/** The combat as a draft makes it up. */
export function outlookWith(look: NormandyLook, draft: Draft, help = helpFor(look)): AttackOutlook | undefined {
  const battle = assemblyIn(look)
  if (!battle) return undefined
  const g = imagine(look)
  const attackers = joinedIn(look, draft)
  const [fighters = NONE] = help.fighters
  return outlookOf(look, {
    ...battle,
    attackers: [...attackers],
    origins: attackers.map((unit) => g.s.place[unit] ?? NONE),
    fighters: draft.fighters ? fighters : battle.fighters,
    supports: draft.support && help.support ? [...battle.supports, battle.hq] : battle.supports,
  })
}

/** What the die would bring, to be compared: the column, what is added to the die, who falls back. */
const gistOf = ({ column, ledger, clears }: AttackOutlook): string =>
  `${column} ${ledger.reduce((sum, { value }) => sum + value, 0)} ${clears.least} ${clears.most}`

function findBest(look: NormandyLook, help: Help): Draft {
  const battle = assemblyIn(look)
  if (!battle) return everybody
  // Somebody was picked by hand: only those who are.
  const unpicked = battle.attackers.length > 0 ? poolOf(look, battle).filter((u) => !battle.attackers.includes(u)) : []
  const most = { ...everybody, without: unpicked, fighters: help.fighters.length > 0, support: help.support }
  const whole = outlookWith(look, most, help)
  if (!whole) return most
  const same = (draft: Draft) => {
    const changed = outlookWith(look, draft, help)
    return changed !== undefined && gistOf(changed) === gistOf(whole)
  }
  let draft: Draft = most
  for (const lighter of [{ fighters: false }, { support: false }])
    if (same({ ...draft, ...lighter })) draft = { ...draft, ...lighter }
  for (const unit of weakestFirst(look, battle)) {
    if (draft.without.includes(unit)) continue
    const without = { ...draft, without: [...draft.without, unit] }
    if (same(without)) draft = without
  }
  return draft
}

const weakestFirst = (look: NormandyLook, battle: Battle): readonly number[] =>
  poolOf(look, battle)
    .filter((unit) => !battle.attackers.includes(unit))
    .toSorted((a, b) => attackOf(look, a) - attackOf(look, b))

const attackOf = ({ def }: NormandyLook, unit: number): number => def.pieces[unit]?.steps?.[0]?.attack ?? 0

/** Whether the button throws a die of ships or bombers first. */
export const isBombarding = (choices: readonly NormandyChoice[]): boolean =>
  choices.some(({ verb }) => verb === 'naval' || verb === 'fire')

/** What tells one attack from the next. */
export const keyOf = ({ view }: NormandyLook, { kind, hq, target }: Battle): string =>
  `${view.turn} ${view.phase} ${kind} ${hq} ${target}`
