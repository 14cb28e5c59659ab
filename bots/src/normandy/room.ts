import type { HexId, PieceId } from '@bridgehead/normandy'
import { bestOf } from '../frame/options.ts'
import type { Field } from './field.ts'
import type { MoveOrder } from './moveOrder.ts'
import { Occupancy } from './occupancy.ts'
import type { Why } from './order.ts'
import type { Reach } from './reach.ts'

/** Whoever has one of these errands has a right to his place before the others. */
const FIRST: ReadonlySet<Why['key']> = new Set(['mass', 'toDoor', 'foray', 'lifeline', 'garrison', 'raid'])

/** So often it is begun again, with those first who found no room. */
const TRIES = 4

/**
 * Where more would stand than a hex holds, somebody would be lost (M-2.1-6): a place was taken by somebody who was thought to leave it, or an
 * order was changed once everybody had his place. Whoever finds no room stays where he is, or goes next to it.
 */
export function withRoom(field: Field, orders: readonly MoveOrder[], reach: ReadonlyMap<PieceId, Reach>): MoveOrder[] {
  /** Those who can go nowhere else have a right to their place before everybody. */
  const stuck = new Set<PieceId>()
  const rank = ({ piece, why }: MoveOrder) => (stuck.has(piece) ? 0 : FIRST.has(why.key) ? 1 : 2)
  let placed = new Map<PieceId, MoveOrder>()
  for (let i = 0, before = -1; i < TRIES && stuck.size > before; i++) {
    before = stuck.size
    const sorted = [...orders].sort((a, b) => rank(a) - rank(b))
    placed = placeAll(field, sorted, reach, stuck)
  }
  return orders.map(({ piece }) => placed.get(piece)!)
}

/** Everybody in turn where he is to go, or as near as there is room; adds those to `stuck` for whom there is none. */
function placeAll(
  field: Field,
  orders: readonly MoveOrder[],
  reach: ReadonlyMap<PieceId, Reach>,
  stuck: Set<PieceId>,
): Map<PieceId, MoveOrder> {
  const plan = new Occupancy(field)
  const moving = new Set(orders.map(({ piece }) => piece))
  plan.settle((p) => moving.has(p))
  const placed = new Map<PieceId, MoveOrder>()
  for (const order of orders) {
    const { piece } = order
    const found = roomFor(field, plan, reach.get(piece)!, order)
    if (found === undefined) stuck.add(piece)
    const to = found ?? order.from
    plan.add(piece, to)
    placed.set(piece, to === order.to ? order : diverted(order, to))
  }
  return placed
}

const diverted = ({ piece, from }: MoveOrder, to: HexId): MoveOrder => ({
  piece,
  from,
  to,
  reserve: false,
  why: { key: to === from ? 'wait' : 'march', piece, place: to },
})

function roomFor(field: Field, plan: Occupancy, { hexes }: Reach, { piece, from, to }: MoveOrder): HexId | undefined {
  if (plan.hasRoomFor(piece, to)) return to
  if (plan.hasRoomFor(piece, from)) return from
  const free = [...hexes.keys()].filter((hex) => plan.hasRoomFor(piece, hex) && !field.isAstray(hex))
  return bestOf(free, (hex) => -field.far(hex, to))
}
