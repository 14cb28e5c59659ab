import type { HexId, PieceId } from '@bridgehead/normandy'
import type { Field } from './field.ts'
import type { Why } from './order.ts'

/** Where a piece goes in this segment, and why. */
export interface MoveOrder {
  readonly piece: PieceId
  readonly from: HexId
  readonly to: HexId
  /** Put in reserve there, for an exploitation (M-4.1.1-7). */
  readonly reserve: boolean
  readonly why: Why
}

/** Looks at the map as it will be when the orders have been carried out. */
export function asPlanned<T>({ s }: Field, orders: readonly MoveOrder[], look: () => T): T {
  for (const { piece, to } of orders) s.place[piece] = to
  const seen = look()
  for (const { piece, from } of orders) s.place[piece] = from
  return seen
}
