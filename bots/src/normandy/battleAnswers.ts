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
import { type Answer, answer, promise } from './order.ts'

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

/** The best attack of an HQ as everybody stands now. */
export function bestAttackOf(
  field: Field,
  hq: HqId,
  mayLend: boolean,
  pool: readonly UnitId[] = [],
): Attack | undefined {
  const { g, m, side } = field
  const units = ready(field, hq, pool)
  const targets = new Set<PlaceId>()
  for (const u of units)
    for (const target of targetsNear(g, m, u))
      if (!cannotReach(g, u, target) && !cannotBeAttacked(g, side, target)) targets.add(target)
  const attacks = [...targets].flatMap((target) => attackOn(field, hq, mayLend, units, target) ?? [])
  return bestOf(attacks, ({ prospect }) => prospect.worth)
}

function attackOn(
  field: Field,
  hq: HqId,
  mayLend: boolean,
  units: readonly UnitId[],
  target: PlaceId,
): Attack | undefined {
  const { g, def, s } = field
  const near = units
    .filter((unit) => isNear(g, unit, target) && !cannotReach(g, unit, target))
    .map((unit) => ({ unit, from: def.aroundOf[s.place[unit]!]! }))
  return bestAttack(field, hq, target, near, mayLend && canLend(field, hq, target) ? [hq] : [])
}

function canLend({ def, s }: Field, hq: HqId, target: PlaceId): boolean {
  if (hq < 0) return false
  const [from, to] = [s.place[hq]!, def.aroundOf[target]!]
  if (from >= def.hexCount || to >= def.hexCount) return from === to
  return def.grid.distance(from, to) <= def.data.tables.limits.supportRange
}

const whyAttack = ({ target, prospect }: Attack) => ({ key: 'attack', ...promise(target, prospect) }) as const

/** Combat phase: which HQ, which target, who; and what follows an advance. */
export class BattleAnswers {
  /** The attack that is being made up. */
  #attack: Attack | undefined

  nextHq(field: Field, options: Options): Answer {
    const attacks = options.args('hq').flatMap((hq) => bestAttackOf(field, hq, true) ?? [])
    const net = ({ hq, prospect }: Attack) => prospect.worth - markerPrice(field, hq)
    const best = bestOf(attacks, net)
    if (!best || net(best) < field.weights.attack.least[field.side]) return answer('done', { key: 'noAttack' })
    return answer('hq', { ...whyAttack(best), key: 'activate', piece: best.hq }, best.hq)
  }

  target(
    field: Field,
    options: Options,
    hq: HqId,
    mayLend: boolean,
    isPaid: boolean,
    pool: readonly UnitId[] = [],
  ): Answer {
    const { side } = field
    const price = isPaid ? 0 : markerPrice(field, hq)
    const best = bestAttackOf(field, hq, mayLend, pool)
    this.#attack = best
    if (!best || !options.has('target', best.target) || best.prospect.worth < price + field.weights.attack.least[side])
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
