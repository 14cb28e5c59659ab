import { distance, type Point } from './geometry.ts'
import type { BoardModel } from './model.ts'
import type { ShownMap } from './sheet.ts'

/** A piece that stands elsewhere than before: the points it passes, in map units. */
export interface Travel {
  readonly piece: number
  readonly path: readonly Point[]
  readonly duration: number
}

export const perLink = 320
export const longest = 1200

export const durationOf = (links: number): number => Math.min(longest, perLink * Math.max(1, links))

/** What moved between two states of the board. Pieces that appear, leave or change the sheet do not travel. */
export function travels(map: ShownMap, before: BoardModel, after: BoardModel): Travel[] {
  const earlier = new Map(before.pieces.map((piece) => [piece.id, piece.place]))
  const found: Travel[] = []
  for (const { id, place, way: kind } of after.pieces) {
    const from = earlier.get(id)
    if (from === undefined || from === place || !map.isShown(from) || !map.isShown(place)) continue
    const way = wayBetween(map, from, place, kind)
    found.push({ piece: id, path: way, duration: durationOf(linksOn(map, way)) })
  }
  return found
}

function linksOn(map: ShownMap, way: readonly Point[]): number {
  const { hex } = map.sheet
  if (!hex || way.length > 2) return way.length - 1
  const [from, to] = way
  return from && to ? Math.round(distance(from, to) / hex.across) : 1
}

const neighbours = new WeakMap<ShownMap, Map<string | undefined, Map<number, number[]>>>()

/** Places that links join, those of one kind or of any. */
function neighboursIn(map: ShownMap, kind?: string): Map<number, number[]> {
  const known = neighbours.get(map) ?? new Map<string | undefined, Map<number, number[]>>()
  neighbours.set(map, known)
  const before = known.get(kind)
  if (before) return before
  const made = new Map<number, number[]>()
  const join = (a: number, b: number) => made.set(a, [...(made.get(a) ?? []), b])
  for (const link of map.links) {
    if (kind !== undefined && link.kind !== kind) continue
    join(link.from, link.to)
    join(link.to, link.from)
  }
  known.set(kind, made)
  return made
}

/** Along the fewest links on a zone map, or for a piece that follows links; else, and where no such way exists, straight. */
function wayBetween(map: ShownMap, from: number, to: number, kind?: string): Point[] {
  const point = (place: number): Point => map.places[place] ?? { x: 0, y: 0 }
  if (map.sheet.hex && kind === undefined) return [point(from), point(to)]
  const around = neighboursIn(map, kind)
  const cameFrom = new Map<number, number>([[from, from]])
  const queue = [from]
  for (let next = queue.shift(); next !== undefined && !cameFrom.has(to); next = queue.shift())
    for (const place of around.get(next) ?? [])
      if (!cameFrom.has(place)) {
        cameFrom.set(place, next)
        queue.push(place)
      }
  if (!cameFrom.has(to)) return [point(from), point(to)]
  const way = [to]
  for (let place = to; place !== from; ) {
    place = cameFrom.get(place) as number
    way.unshift(place)
  }
  return way.map(point)
}
