import type { HexId, PieceId } from '@bridgehead/normandy'
import { pieceOf } from '@bridgehead/normandy/rules/pieces'
import type { Field } from './field.ts'
import type { Occupancy } from './occupancy.ts'
import type { Reach } from './reach.ts'

interface Rider {
  readonly piece: PieceId
  readonly to: HexId
}

/**
 * The ride out of the map: whoever is chosen for it goes to the door, and nothing else is asked of him, as soon as an HQ and somebody to lead
 * can stand there together (M-4.1.2-5), or an HQ beyond it takes them on. One without the other would wait for nothing.
 */
export function ridersAtDoor(field: Field, plan: Occupancy, reach: ReadonlyMap<PieceId, Reach>): Rider[] {
  const { goals, g } = field
  const { door } = goals
  if (door < 0) return []
  const near = [...goals.riders].filter((p) => reach.get(p)?.hexes.has(door))
  const isHq = (p: PieceId) => pieceOf(g, p).sort === 'hq'
  const needsHq = !goals.isLedBeyond && [...goals.riders].some(isHq)
  if ((needsHq && !near.some(isHq)) || near.every(isHq)) return []
  const found: Rider[] = []
  for (const piece of near) {
    if (!plan.hasRoomFor(piece, door)) continue
    plan.add(piece, door)
    found.push({ piece, to: door })
  }
  return found
}
