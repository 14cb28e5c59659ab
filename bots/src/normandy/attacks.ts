import type { HqId, PlaceId, UnitId } from '@bridgehead/normandy'
import type { Field } from './field.ts'
import { battleOf, type Prospect, prospectOf, withAttackers } from './prospect.ts'

/** An attack that could be made: who, from where, and what it is expected to bring. */
export interface Attack {
  readonly target: PlaceId
  readonly hq: HqId
  readonly units: readonly UnitId[]
  readonly origins: readonly PlaceId[]
  readonly prospect: Prospect
}

/** A unit that could take part, from where it stands or would stand. */
export interface Candidate {
  readonly unit: UnitId
  readonly from: PlaceId
}

/**
 * The best that these units can do against a target: the strongest first, as many as make it clearly better; once with the fresh ones only,
 * since one shaken unit costs the whole attack a column (M-6.5-6).
 */
export function bestAttack(
  field: Field,
  hq: HqId,
  target: PlaceId,
  candidates: readonly Candidate[],
  support: readonly HqId[],
): Attack | undefined {
  const { s, side, weights } = field
  const sorted = candidates
    .filter(({ unit }) => field.attackOf(unit) > 0)
    .sort((a, b) => field.attackOf(b.unit) - field.attackOf(a.unit) || a.unit - b.unit)
  const fresh = sorted.filter(({ unit }) => s.disorg[unit] === 0)
  const orders = fresh.length === sorted.length || fresh.length === 0 ? [sorted] : [fresh, sorted]
  if (sorted.length === 0) return undefined
  let best: Attack | undefined
  let most = Number.NEGATIVE_INFINITY
  const battle = battleOf(field, target, hq, support)
  for (const order of orders)
    for (let count = 1; count <= order.length; count++) {
      const units = order.slice(0, count).map(({ unit }) => unit)
      const origins = order.slice(0, count).map(({ from }) => from)
      const prospect = prospectOf(field, withAttackers(battle, units, origins))
      const net = prospect.worth - weights.attack.unit[side] * count
      if (net <= most) continue
      most = net
      best = { target, hq, units, origins, prospect }
    }
  return best
}
