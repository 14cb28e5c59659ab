import type { Size } from './camera.ts'
import type { Point } from './geometry.ts'
import { type Mark, placesLit, ringed } from './marks.ts'
import type { BoardModel } from './model.ts'
import type { ShownMap } from './sheet.ts'

/** Something that can be chosen, as the view has it: where it is on the screen, and how many counters it is about. */
export interface Sighting {
  readonly place: number
  readonly at: Point
  readonly pieces: number
}

/** What can be chosen on the sheet that is shown. */
export function sightingsOf(
  map: ShownMap,
  { pieces }: BoardModel,
  marks: readonly Mark[],
  onScreen: (at: Point) => Point,
): readonly Sighting[] {
  const legal = new Set(ringed(marks, 'legal'))
  const places = new Set([
    ...placesLit(marks, 'legal'),
    ...pieces.flatMap(({ id, place }) => (legal.has(id) ? [place] : [])),
  ])
  return [...places].flatMap((place) => {
    const at = map.isShown(place) ? map.places[place] : undefined
    return at ? [{ place, at: onScreen(at), pieces: pieces.filter((piece) => piece.place === place).length }] : []
  })
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

/** About as large as a sign is. */
const SIGN = { width: 220, height: 64 }
/** How far a sign moves along its edge, so that it covers nobody. */
const shifts = [0, 70, -70, 140, -140, 210, -210]

/**
 * One sign for each edge beyond which something can be chosen; nothing for what is in the view. Signs stand inside `room`, clear of
 * the counters at `busy` points where there is a way.
 */
export function beyondEdges(
  sightings: readonly Sighting[],
  view: Size,
  room: Room,
  busy: readonly Point[] = [],
): readonly Beyond[] {
  const byEdge = new Map<Beyond['edge'], Sighting[]>()
  for (const each of sightings) {
    const edge = edgeTo(each.at, view)
    if (edge) byEdge.set(edge, [...(byEdge.get(edge) ?? []), each])
  }
  // Those at the sides can best make room for those above and below.
  const edges = [...byEdge].sort(([a], [b]) => Number(isUpright(a)) - Number(isUpright(b)))
  const taken = [...busy]
  return edges.map(([edge, all]) => {
    const nearest = all.reduce((best, each) => (distance(each.at, room) < distance(best.at, room) ? each : best))
    const at = freePoint(edge, nearest.at, room, taken)
    taken.push(...pointsOf(edge, at))
    return {
      edge,
      at,
      place: nearest.place,
      places: all.length,
      pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
    }
  })
}

/** The point of the edge nearest to what lies beyond it at which a sign covers nobody. */
function freePoint(edge: Beyond['edge'], beyond: Point, room: Room, busy: readonly Point[]): Point {
  const upright = isUpright(edge)
  // A sign at the top or the bottom stands with its middle there.
  const half = upright ? 0 : Math.min(SIGN.width, room.width) / 2
  const free = { ...room, x: room.x + half, width: room.width - 2 * half }
  const points = shifts.map((by) =>
    inside(upright ? { ...beyond, y: beyond.y + by } : { ...beyond, x: beyond.x + by }, free),
  )
  return points.find((at) => !busy.some((each) => covers(edge, at, each))) ?? inside(beyond, free)
}

const isUpright = (edge: Beyond['edge']): boolean => edge === 'left' || edge === 'right'

/** Points all over a sign: whoever keeps clear of them keeps clear of it. */
function pointsOf(edge: Beyond['edge'], at: Point): readonly Point[] {
  const { width } = SIGN
  const from = { left: 0, right: -width, top: -width / 2, bottom: -width / 2 }[edge]
  const rows = [at.y, at.y + downTo(edge)]
  return rows.flatMap((y) => [0, 1 / 3, 2 / 3, 1].map((part) => ({ x: at.x + from + width * part, y })))
}

/** From where a sign is pinned to its middle, downwards. */
const downTo = (edge: Beyond['edge']): number =>
  ({ left: 0, right: 0, top: SIGN.height / 2, bottom: -SIGN.height / 2 })[edge]

/** Whether a sign that stands at a point of its edge would cover another point. */
function covers(edge: Beyond['edge'], at: Point, { x, y }: Point): boolean {
  const { width, height } = SIGN
  const across = { left: width / 2, right: -width / 2, top: 0, bottom: 0 }[edge]
  return Math.abs(x - at.x - across) < width / 2 && Math.abs(y - at.y - downTo(edge)) < height / 2
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
function edgeTo({ x, y }: Point, view: Size): Beyond['edge'] | undefined {
  const near = inside({ x, y }, { x: 0, y: 0, ...view })
  const [dx, dy] = [x - near.x, y - near.y]
  if (dx === 0 && dy === 0) return undefined
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'top' : 'bottom'
}
