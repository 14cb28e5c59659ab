import { NONE } from '@bridgehead/engine'
import { type AttackOutlook, attacksOf, fullAttack, weigh } from '@bridgehead/normandy/rules/attackOutlook'
import type { Span } from '@bridgehead/normandy/rules/outlook'
import { foretell, imagine, optionsAfter, rehearse } from './imagine.ts'
import type { NormandyChoice, NormandyLook } from './look.ts'

/** A combat before its die, as the panels show it. */

export type Battle = Parameters<typeof weigh>[1]
export type { AttackOutlook }

/** The combat that the present question is about. */
export function battleIn({ view }: NormandyLook): Battle | undefined {
  const frame = view.flow.at(-1)
  return frame && 'battle' in frame ? frame.battle : undefined
}

/** The combat as it stands; undefined while nobody attacks. */
export function outlookOf(look: NormandyLook, battle = battleIn(look)): AttackOutlook | undefined {
  return battle && battle.attackers.length > 0 ? weigh(imagine(look), battle) : undefined
}

/** The attack of everybody who can join, with the help that is there for the asking. */
export function wholeAttackIn(look: NormandyLook): AttackOutlook | undefined {
  const frame = look.view.flow.at(-1)
  if (frame?.step !== 'combat.attackers' || frame.battle.attackers.length > 0) return undefined
  const { hq, target, pool } = frame.battle
  const whole = hq >= 0 ? fullAttack(imagine(look), hq, target, pool) : undefined
  return whole && whole.battle.attackers.length > 0 ? whole : undefined
}

/** What an answer makes of a combat, as far as it moves the column; undefined where it does nothing of the kind. */
export function after(
  { view }: NormandyLook,
  battle: Battle,
  { verb, arg = NONE }: NormandyChoice,
): Battle | undefined {
  switch (verb) {
    case 'air':
      return { ...battle, fighters: arg }
    case 'support':
      return { ...battle, supports: [...battle.supports, battle.hq] }
    case 'hq':
      return view.flow.at(-1)?.step === 'combat.defenceHq'
        ? { ...battle, defenceHq: arg }
        : { ...battle, supports: [...battle.supports, arg] }
    case 'village':
    case 'base':
      return { ...battle, cover: verb }
    case 'unit':
      return { ...battle, attackers: [...battle.attackers, arg], origins: [...battle.origins, view.place[arg] ?? NONE] }
    case 'drop':
      return {
        ...battle,
        attackers: battle.attackers.filter((unit) => unit !== arg),
        origins: battle.origins.filter((_, i) => battle.attackers[i] !== arg),
      }
    case 'no':
    case 'roll':
    case 'done':
      return battle.attackers.length > 0 ? battle : undefined
    default:
      return undefined
  }
}

export interface Answer {
  readonly choice: NormandyChoice
  readonly outlook: AttackOutlook
}

/** The answers to a question before the die, each with what it makes of the combat. */
export function answersTo(look: NormandyLook, options: readonly NormandyChoice[]): readonly Answer[] {
  const battle = battleIn(look)
  if (!battle) return []
  return options.flatMap((choice) => {
    const changed = after(look, battle, choice)
    const outlook = changed && outlookOf(look, changed)
    return outlook ? { choice, outlook } : []
  })
}

/** Who could still join, and what he would add: the one who helps most first. */
export function additionsTo(look: NormandyLook, options: readonly NormandyChoice[]): readonly Answer[] {
  return answersTo(
    look,
    options.filter(({ verb }) => verb === 'unit'),
  ).toSorted((a, b) => worthOf(b.outlook) - worthOf(a.outlook))
}

/** Steps that the defender may expect to lose beyond the attacker's, and the hex. */
export const worthOf = ({ fates, clears }: AttackOutlook): number =>
  middle(clears) +
  fates.reduce(
    (sum, { attackerSteps, defenderSteps }) => sum + (middle(defenderSteps) - middle(attackerSteps)) / fates.length,
    0,
  )

const middle = ({ least, most }: Span): number => (least + most) / 2

/** Each attack of an HQ that may fight, everything it has counted; those of the reserves in an exploitation. */
export function attacksBy(look: NormandyLook, hq: number): readonly AttackOutlook[] {
  const g = imagine(look)
  const frame = look.view.flow.at(-1)
  if (frame?.step !== 'exploit.target') return attacksOf(g, hq)
  const targets = new Set(frame.units.flatMap((unit) => neighboursOf(look, look.view.place[unit] ?? NONE)))
  return [...targets]
    .map((target) => fullAttack(g, hq, target, frame.units))
    .filter(({ battle, defenders }) => battle.attackers.length > 0 && defenders.length > 0)
}

const neighboursOf = ({ def }: NormandyLook, hex: number): readonly number[] =>
  hex < 0 || hex >= def.hexCount
    ? []
    : Array.from({ length: 6 }, (_, direction) => def.grid.neighbour(hex, direction)).filter((there) => there >= 0)

export interface Chance {
  readonly key: 'leave' | 'exploit' | 'theirStep' | 'yourStep' | 'yourDisorder' | 'yourRetreat'
  readonly least: number
  readonly most: number
  readonly isGood: boolean
}

/** The outcomes that a player asks about, from the attacker's seat; the defender reads them the other way round. */
export function chancesOf({ fates, clears, exploitation }: AttackOutlook): readonly Chance[] {
  const share = (is: (fate: AttackOutlook['fates'][number]) => boolean): number =>
    fates.filter(is).length / fates.length
  const sure = (key: Chance['key'], chance: number, isGood: boolean): Chance => ({
    key,
    least: chance,
    most: chance,
    isGood,
  })
  return [
    { key: 'leave', ...clears, isGood: true },
    sure('exploit', exploitation, true),
    sure(
      'theirStep',
      share(({ defenderSteps }) => defenderSteps.least > 0),
      true,
    ),
    sure(
      'yourStep',
      share(({ attackerSteps }) => attackerSteps.least > 0),
      false,
    ),
    sure(
      'yourDisorder',
      share(({ attacker }) => attacker.disorg > 0),
      false,
    ),
    sure(
      'yourRetreat',
      share(({ attacker }) => attacker.retreat > 0),
      false,
    ),
  ]
}

/** Steps and disorganisation that a choice is sure to cost its own side, and where it leads. */
export interface Price {
  readonly choice: NormandyChoice
  readonly steps: readonly number[]
  readonly disorganised: readonly number[]
  readonly lost: readonly number[]
  readonly path: readonly number[]
}

export function priceOf(look: NormandyLook, choice: NormandyChoice, of: readonly number[]): Price {
  // Only what happens before anybody is asked anything else: a retreat ends with the first event of another kind.
  const events = foretell(look, choice)
  const own = (piece: number) => of.includes(piece)
  return {
    choice,
    steps: events.flatMap((event) => (event.type === 'stepLost' && own(event.piece) ? event.piece : [])),
    disorganised: events.flatMap((event) => (event.type === 'disorganised' && own(event.piece) ? event.piece : [])),
    lost: events.flatMap((event) => (event.type === 'destroyed' && own(event.piece) ? event.piece : [])),
    path: events.flatMap((event) => (event.type === 'retreated' ? event.path : [])),
  }
}

/** The ways back that are open, the cheapest first. */
export function retreatsFrom(look: NormandyLook, options: readonly NormandyChoice[]): readonly Price[] {
  const frame = look.view.flow.at(-1)
  const pieces = frame && 'pieces' in frame ? frame.pieces : []
  return options
    .filter(({ verb }) => verb === 'together' || verb === 'hex')
    .map((choice) => priceOf(look, choice, pieces))
    .sort(
      (a, b) =>
        a.steps.length + a.lost.length - b.steps.length - b.lost.length ||
        a.disorganised.length - b.disorganised.length ||
        a.path.length - b.path.length,
    )
}

/** Everybody forward who may go, as far as there is room, and nobody else. */
export function advanceAll(look: NormandyLook): readonly NormandyChoice[] {
  const choices: NormandyChoice[] = []
  for (;;) {
    const options = optionsAfter(look, choices)
    const isStill = rehearse(look, choices, (g) => g.s.flow.at(-1)?.step === 'combat.advance')
    const next = options.find(({ verb }) => verb === 'stack') ?? options.find(({ verb }) => verb === 'unit')
    const last = next ?? options.find(({ verb }) => verb === 'done')
    if (!isStill || !last) return choices
    choices.push(last)
    if (!next) return choices
  }
}

/** The blow in return that an HQ would lead with all who may join it from where they stand. */
export function attackBack(look: NormandyLook, choice: NormandyChoice): AttackOutlook | undefined {
  return rehearse(look, [choice], (g) => {
    const frame = g.s.flow.at(-1)
    if (frame?.step !== 'counter.units') return undefined
    const { battle, eligible } = frame
    const attackers = eligible.filter((unit) => g.def.grid.areAdjacent(g.s.place[unit] ?? NONE, battle.target))
    if (attackers.length === 0) return undefined
    const blow = weigh(g, { ...battle, attackers, origins: attackers.map((unit) => g.s.place[unit] ?? NONE) })
    return blow.defenders.length > 0 ? blow : undefined
  })
}
