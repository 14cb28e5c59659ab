import type { HexId, PieceId, UnitId } from '@bridgehead/normandy'
import { cannotMove } from '@bridgehead/normandy/rules/movement'
import { isOnMap, pieceOf } from '@bridgehead/normandy/rules/pieces'
import type { Field } from './field.ts'
import { forays } from './forays.ts'
import { postGuards } from './guards.ts'
import { keepLifelines } from './lifelines.ts'
import { placeUnits } from './line.ts'
import type { MoveOrder } from './moveOrder.ts'
import { Occupancy } from './occupancy.ts'
import { type Operation, Staff } from './operations.ts'
import { promise, type Why } from './order.ts'
import { guardAgainstRaids } from './raids.ts'
import { type Reach, reachOf } from './reach.ts'
import { ridersAtDoor } from './ride.ts'
import { withRoom } from './room.ts'
import { Staffs } from './staffs.ts'

/**
 * The movement of a whole segment, thought out once: first the guards and the ride out of the map, then the attacks that are worth making
 * and who must stand where for them, then the line, then everybody else, last the HQs.
 */
export function planMoves(field: Field, pieces: readonly PieceId[]): MoveOrder[] {
  const { g, m, s } = field
  const movable = pieces.filter((p) => isOnMap(g, p) && !m.confusion[s.place[p]!] && !cannotMove(g, m, p))
  const moving = new Set(movable)
  const reach = new Map<PieceId, Reach>(movable.map((p) => [p, reachOf(field, p)]))
  const plan = new Occupancy(field)
  plan.settle((p) => moving.has(p))
  const orders: MoveOrder[] = []
  const placed = new Set<PieceId>()
  const put = (piece: PieceId, to: HexId, why: Why, reserve = false) => {
    placed.add(piece)
    orders.push({ piece, from: s.place[piece]!, to, reserve, why })
  }
  const isUnit = (p: PieceId) => pieceOf(g, p).sort === 'unit'
  for (const { unit, to } of postGuards(field, plan, reach, movable.filter(isUnit)))
    put(unit, to, { key: 'garrison', piece: unit, place: to })
  for (const { piece, to } of ridersAtDoor(field, plan, reach)) put(piece, to, { key: 'toDoor', piece, place: to })
  for (const { unit, to } of forays(
    field,
    plan,
    reach,
    movable.filter((p) => isUnit(p) && !placed.has(p)),
  ))
    put(unit, to, { key: 'foray', piece: unit, place: to })
  const operations = new Staff(field, plan, reach, placed).operations()
  for (const operation of operations) orderAttack(operation, moving, placed, put)
  const units = movable.filter((p) => isUnit(p) && !placed.has(p))
  for (const { unit, to, why } of placeUnits(field, plan, reach, units))
    put(unit, to, why, isReserve(field, operations, unit, to))
  orders.splice(0, orders.length, ...guardAgainstRaids(field, orders, reach))
  const staffs = movable.filter((p) => !isUnit(p) && !placed.has(p))
  const stands = new Map<PieceId, HexId>(orders.map(({ piece, to }) => [piece, to]))
  for (const { hq, to } of new Staffs(field, plan, reach, stands).place(staffs))
    put(hq, to, { key: 'staff', piece: hq, place: to })
  return withRoom(field, keepLifelines(field, orders), reach)
}

function orderAttack(
  { target, units, origins, hq, hqHex, prospect }: Operation,
  moving: ReadonlySet<PieceId>,
  placed: ReadonlySet<PieceId>,
  put: (piece: PieceId, to: HexId, why: Why) => void,
): void {
  const why = promise(target, prospect)
  units.forEach((unit, i) => {
    if (moving.has(unit)) put(unit, origins[i]! as HexId, { key: 'mass', piece: unit, ...why })
  })
  if (hq >= 0 && moving.has(hq) && !placed.has(hq)) put(hq, hqHex, { key: 'staffForAttack', piece: hq, ...why })
}

/** Armour that has nothing better to do waits behind an attack that may break through. */
function isReserve({ g, def, s, side }: Field, operations: readonly Operation[], u: UnitId, to: HexId): boolean {
  const { isArmoured, isPanzergrenadier } = pieceOf(g, u)
  if (!(isArmoured || isPanzergrenadier) || def.grid.distance(s.place[u]!, to) > 1 || side === 'german') return false
  return operations.some(
    ({ hqHex, prospect }) =>
      prospect.exploits > 0 && def.grid.distance(hqHex, to) <= def.data.tables.limits.controlRange,
  )
}
