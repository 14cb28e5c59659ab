import type { Battle, HqId, PlaceId, UnitId } from '@bridgehead/normandy'
import {
  cannotAttack,
  cannotBeAttacked,
  cannotReach,
  isNear,
  targetsNear,
} from '@bridgehead/normandy/rules/combat/battle'
import { cannotCommand, slotsOf } from '@bridgehead/normandy/rules/command'
import { isInPlay, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { bestOf, type Options } from '../frame/options.ts'
import { type Attack, bestAttack } from './attacks.ts'
import type { Field } from './field.ts'
import { markerPrice } from './operations.ts'
import { type Answer, answer, percent } from './order.ts'

/** Whoever of the role can attack under this HQ, or under none on D-Day. */
function ready(field: Field, hq: HqId, pool: readonly UnitId[]): UnitId[] {
  const { g, m, def, role } = field
  const slots = hq >= 0 ? slotsOf(g, hq) : undefined
  const units = pool.length > 0 ? pool : [...def.movers[role], def.ffi]
  return units.filter(
    (u) =>
      (pieceOf(g, u).sort === 'unit' || (u === def.ffi && role !== 'german')) &&
      isInPlay(g, u) &&
      !cannotAttack(g, u) &&
      (!slots || !cannotCommand(g, m, slots, hq, u)),
  )
}

/** Attacks of one HQ, each unit in one of them, and what they bring together. */
interface Series {
  readonly attacks: readonly Attack[]
  readonly worth: number
}

/**
 * The best that an HQ can do as everybody stands now: drawn up with more and with less in each attack, since it leads as many as its units
 * can make (M-1.1.3-7), and whoever is in one is in no other.
 */
export function bestSeriesOf(field: Field, hq: HqId, mayLend: boolean, pool: readonly UnitId[] = []): Series {
  const { g, m, side } = field
  const units = ready(field, hq, pool)
  const targets = new Set<PlaceId>()
  for (const u of units)
    for (const target of targetsNear(g, m, u))
      if (!cannotReach(g, u, target) && !cannotBeAttacked(g, side, target)) targets.add(target)
  const drafts = field.weights.attack.thrift.map((thrift) => draftSeries(field, hq, mayLend, units, targets, thrift))
  return drafts.reduce((best, each) => (each.worth > best.worth ? each : best))
}

/** The best attack first, then the best of those who are left; the HQ lends its support once (M-5.3-6). */
function draftSeries(
  field: Field,
  hq: HqId,
  mayLend: boolean,
  units: readonly UnitId[],
  targets: ReadonlySet<PlaceId>,
  thrift: number,
): Series {
  const { unit, least } = field.weights.attack
  const attacks: Attack[] = []
  const open = new Set(targets)
  let free = units
  let worth = 0
  let lends = mayLend
  const net = ({ prospect, units: taking }: Attack) => prospect.worth - unit * taking.length
  while (open.size > 0) {
    const found = [...open].flatMap((target) => attackOn(field, hq, lends, free, target, thrift) ?? [])
    const best = bestOf(found, net)
    if (!best || (attacks.length > 0 && best.prospect.worth < least[field.side])) break
    attacks.push(best)
    worth += net(best)
    lends &&= !canLend(field, hq, best.target)
    open.delete(best.target)
    free = free.filter((u) => !best.units.includes(u))
  }
  return { attacks, worth }
}

export const bestAttackOf = (
  field: Field,
  hq: HqId,
  mayLend: boolean,
  pool: readonly UnitId[] = [],
): Attack | undefined => bestSeriesOf(field, hq, mayLend, pool).attacks[0]

function attackOn(
  field: Field,
  hq: HqId,
  mayLend: boolean,
  units: readonly UnitId[],
  target: PlaceId,
  thrift?: number,
): Attack | undefined {
  const { g, def, s } = field
  const near = units
    .filter((unit) => isNear(g, unit, target) && !cannotReach(g, unit, target))
    .map((unit) => ({ unit, from: def.aroundOf[s.place[unit]!]! }))
  return bestAttack(field, hq, target, near, mayLend && canLend(field, hq, target) ? [hq] : [], thrift)
}

function canLend({ def, s }: Field, hq: HqId, target: PlaceId): boolean {
  if (hq < 0) return false
  const [from, to] = [s.place[hq]!, def.aroundOf[target]!]
  if (from >= def.hexCount || to >= def.hexCount) return from === to
  return def.grid.distance(from, to) <= def.data.tables.limits.supportRange
}

const whyAttack = ({ target, prospect }: Attack) =>
  ({ key: 'attack', place: target, number: percent(prospect.clears) }) as const

/** Combat phase: which HQ, which target, who; and what follows an advance. */
export class BattleAnswers {
  /** The attack that is being made up. */
  #attack: Attack | undefined

  nextHq(field: Field, options: Options): Answer {
    const plans = options.args('hq').flatMap((hq) => {
      const { attacks, worth } = bestSeriesOf(field, hq, true)
      return attacks[0] ? [{ attack: attacks[0], net: worth - markerPrice(field, hq) }] : []
    })
    const best = bestOf(plans, ({ net }) => net)
    if (!best || best.net < field.weights.attack.least[field.side]) return answer('done', { key: 'noAttack' })
    const { attack } = best
    return answer('hq', { ...whyAttack(attack), key: 'activate', piece: attack.hq }, attack.hq)
  }

  target(
    field: Field,
    options: Options,
    hq: HqId,
    mayLend: boolean,
    isPaid: boolean,
    pool: readonly UnitId[] = [],
  ): Answer {
    const price = isPaid ? 0 : markerPrice(field, hq)
    const { attacks, worth } = bestSeriesOf(field, hq, mayLend, pool)
    const [best] = attacks
    this.#attack = best
    if (!best || !options.has('target', best.target) || worth < price + field.weights.attack.least[field.side])
      return answer('done', { key: 'enough' })
    return answer('target', whyAttack(best), best.target)
  }

  attackers(field: Field, options: Options, battle: Battle): Answer {
    const wanted = this.#wanted(field, options, battle)
    const why = { key: 'joins', place: battle.target } as const
    const next = wanted.find((u) => !battle.attackers.includes(u) && options.has('unit', u))
    if (next !== undefined) return answer('unit', { ...why, piece: next }, next)
    if (options.has('done')) return answer('done', why)
    return answer('unit', { ...why, piece: options.args('unit')[0]! }, options.args('unit')[0])
  }

  #wanted(field: Field, options: Options, battle: Battle): readonly UnitId[] {
    if (this.#attack?.target === battle.target) return this.#attack.units
    const units = [...battle.attackers, ...options.args('unit')]
    this.#attack = attackOn(field, battle.hq, true, units, battle.target)
    return this.#attack?.units ?? units
  }
}
