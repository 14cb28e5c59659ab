import type { Size } from './camera.ts'
import type { Point } from './geometry.ts'

/** Something that can be chosen, as the view has it: where it is on the screen, and how many counters it is about. */
export interface Sighting {
  readonly place: number
  readonly at: Point
  readonly pieces: number
}

/** An edge of the view beyond which something can be chosen. */
export interface Beyond {
  readonly edge: 'left' | 'top' | 'right' | 'bottom'
  /** Where along the edge its sign stands. */
  readonly at: Point
  /** The nearest of the places, and how many there are in all. */
  readonly place: number
  readonly places: number
  readonly pieces: number
}

/** The room inside the view in which signs stand: clear of what lies over its edges. */
export interface Room extends Size {
  readonly x: number
  readonly y: number
}

/** One sign for each edge beyond which something can be chosen; nothing for what is in sight. */
export function beyondEdges(sightings: readonly Sighting[], room: Room): readonly Beyond[] {
  const byEdge = new Map<Beyond['edge'], Sighting[]>()
  for (const each of sightings) {
    const edge = edgeTo(each.at, room)
    if (edge) byEdge.set(edge, [...(byEdge.get(edge) ?? []), each])
  }
  return [...byEdge].map(([edge, all]) => {
    const nearest = all.reduce((best, each) => (distance(each.at, room) < distance(best.at, room) ? each : best))
    return {
      edge,
      at: inside(nearest.at, room),
      place: nearest.place,
      places: all.length,
      pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
    }
  })
}

const inside = ({ x, y }: Point, room: Room): Point => ({
  x: Math.min(room.x + room.width, Math.max(room.x, x)),
  y: Math.min(room.y + room.height, Math.max(room.y, y)),
})

const distance = (at: Point, room: Room): number => {
  const near = inside(at, room)
  return Math.hypot(at.x - near.x, at.y - near.y)
}

/** The edge that a point lies beyond; at a corner, the one that it is farther beyond. */
function edgeTo({ x, y }: Point, room: Room): Beyond['edge'] | undefined {
  const near = inside({ x, y }, room)
  const [dx, dy] = [x - near.x, y - near.y]
  if (dx === 0 && dy === 0) return undefined
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'top' : 'bottom'
}
