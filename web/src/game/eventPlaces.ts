import type { AnySpec, EventOf } from '@bridgehead/engine'
import type { Arrow } from '../board/model.ts'

/** Where events happen, whatever game they are of. */

type Located = EventOf<AnySpec> & { readonly [key: string]: unknown }
const pieceKeys = ['units', 'unit', 'shooter', 'pieces', 'piece'] as const
const placeKeys = ['at', 'zone', 'hex', 'place'] as const

/** Pieces that went, or shot, from one place to another. */
export function arrowOf(event: EventOf<AnySpec>): Arrow | undefined {
  const { from, to, at } = event as Located
  const end = typeof to === 'number' ? to : at
  if (typeof from !== 'number' || typeof end !== 'number' || from === end) return undefined
  return pieceKeys.some((key) => key in event) ? { from, to: end } : undefined
}

/** Where an event happened, as far as it says so. */
export function placeOfEvent(event: EventOf<AnySpec>): number | undefined {
  const found = placeKeys.map((key) => (event as Located)[key]).find((value) => typeof value === 'number')
  return (found as number | undefined) ?? arrowOf(event)?.to
}
