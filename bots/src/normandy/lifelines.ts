import type { PieceId } from '@bridgehead/normandy'
import { checkSupply } from '@bridgehead/normandy/rules/supply'
import { survey } from '@bridgehead/normandy/rules/survey'
import type { Field } from './field.ts'
import { asPlanned, type MoveOrder } from './moveOrder.ts'

/** How often a plan is mended before it is taken as it is. */
const TRIES = 3

/**
 * M-7.3.1-4: a friendly unit lets supply pass through an enemy zone of control. Whoever would cut off his neighbours by leaving stays
 * where he is.
 */
export function keepLifelines(field: Field, planned: readonly MoveOrder[]): MoveOrder[] {
  let orders = [...planned]
  const before = new Set(cutOff(field, []))
  for (let i = 0; i < TRIES; i++) {
    const cut = cutOff(field, orders).filter((p) => !before.has(p))
    const mended = cut.length === 0 ? orders : orders.map((order) => stayIfNeeded(field, orders, cut, order))
    if (mended.every((order, k) => order === orders[k])) return orders
    orders = mended
  }
  return orders
}

const cutOff = (field: Field, orders: readonly MoveOrder[]): readonly PieceId[] =>
  asPlanned(field, orders, () => checkSupply(field.g, survey(field.g), field.side).cut)

/** Stays if it leaves a hex empty next to somebody who is cut off by that. */
function stayIfNeeded(
  { def, s }: Field,
  orders: readonly MoveOrder[],
  cut: readonly PieceId[],
  order: MoveOrder,
): MoveOrder {
  const { piece, from, to } = order
  if (to === from || def.stacking[piece] === 0) return order
  const where = (p: PieceId) => orders.find((each) => each.piece === p)?.to ?? s.place[p]!
  const isNear = cut.some((p) => where(p) < def.hexCount && def.grid.distance(where(p), from) <= 1)
  const isEmptied = isNear && !def.units.some((u) => u !== piece && where(u) === from)
  return isEmptied ? { ...order, to: from, reserve: false, why: { key: 'lifeline', piece, place: from } } : order
}
