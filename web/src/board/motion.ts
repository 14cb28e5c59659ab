import { distance, type Point } from './geometry.ts'
import type { BoardModel, MapModel } from './model.ts'

/** A piece that stands elsewhere than before: the points it passes, in map units. */
export interface Travel {
  readonly piece: number
  readonly path: readonly Point[]
  readonly duration: number
}

export const perLink = 320
export const longest = 1200

export const durationOf = (links: number): number => Math.min(longest, perLink * Math.max(1, links))

/** What moved between two states of the board. Pieces that appear or leave do not travel. */
export function travels(map: MapModel, before: BoardModel, after: BoardModel): Travel[] {
  const earlier = new Map(before.pieces.map((piece) => [piece.id, piece.place]))
  const found: Travel[] = []
  for (const { id, place } of after.pieces) {
    const from = earlier.get(id)
    if (from === undefined || from === place) continue
    const way = wayBetween(map, from, place)
    found.push({ piece: id, path: way, duration: durationOf(linksOn(map, way)) })
  }
  return found
}

function linksOn(map: MapModel, way: readonly Point[]): number {
  if (!map.hex || way.length > 2) return way.length - 1
  const [from, to] = way
  return from && to ? Math.round(distance(from, to) / map.hex.across) : 1
}

const neighbours = new WeakMap<MapModel, Map<number, number[]>>()

function neighboursIn(map: MapModel): Map<number, number[]> {
  const known = neighbours.get(map)
  if (known) return known
  const made = new Map<number, number[]>()
  const join = (a: number, b: number) => made.set(a, [...(made.get(a) ?? []), b])
  for (const { from, to } of map.links) {
    join(from, to)
    join(to, from)
  }
  neighbours.set(map, made)
  return made
}

/** Along the fewest links on a zone map; straight across a hex map, and where no way of links exists. */
function wayBetween(map: MapModel, from: number, to: number): Point[] {
  const point = (place: number): Point => map.places[place] ?? { x: 0, y: 0 }
  if (map.shape === 'hexes') return [point(from), point(to)]
  const around = neighboursIn(map)
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
