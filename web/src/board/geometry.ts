import type { Rect } from './ground.ts'
import type { MapModel, MapSheet } from './model.ts'
import type { ShownMap } from './sheet.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

type Hex = NonNullable<MapSheet['hex']>
type Box = NonNullable<MapModel['places'][number]['box']>

/** Corners of a hex round its centre, clockwise; the first is the top one, or the right one of the flat top. */
export function hexCorners({ across, points }: Hex, centre: Point = { x: 0, y: 0 }): Point[] {
  const radius = across / Math.sqrt(3)
  const start = points === 'up' ? -90 : -60
  return Array.from({ length: 6 }, (_, k) => {
    const turn = ((start + 60 * k) * Math.PI) / 180
    return { x: centre.x + radius * Math.cos(turn), y: centre.y + radius * Math.sin(turn) }
  })
}

const figure = (value: number): string => String(Math.round(value * 100) / 100)

export const pathOf = (points: readonly Point[], closed = true): string =>
  `M${points.map(({ x, y }) => `${figure(x)},${figure(y)}`).join('L')}${closed ? 'Z' : ''}`

/** Outline of a place: its hex, its box, or a circle of the zone's radius (grown by `grow`). */
export function placeOutline(map: ShownMap, place: number, radius: number, grow = 0): string {
  const centre = map.places[place]
  if (!centre) return ''
  if (centre.box) return pathOf(boxCorners(centre, centre.box, grow))
  const { hex } = map.sheet
  if (hex) return pathOf(hexCorners({ ...hex, across: hex.across + 2 * grow }, centre))
  const r = radius + grow
  return `M${figure(centre.x - r)},${figure(centre.y)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`
}

function boxCorners({ x, y }: Point, { width, height }: Box, grow = 0): Point[] {
  const [dx, dy] = [width / 2 + grow, height / 2 + grow]
  return [
    { x: x - dx, y: y - dy },
    { x: x + dx, y: y - dy },
    { x: x + dx, y: y + dy },
    { x: x - dx, y: y + dy },
  ]
}

/** One outline round a set of hexes: the sides that only one of them has; or only those that it shares with others. */
export function outlineOf(map: ShownMap, places: Iterable<number>, against?: Iterable<number>): string {
  const own = outerSides(map, places)
  const others = against && outerSides(map, against)
  return [...own].flatMap(([key, side]) => (others && !others.has(key) ? [] : pathOf(side, false))).join('')
}

function outerSides(map: ShownMap, places: Iterable<number>): Map<string, [Point, Point]> {
  const sides = new Map<string, [Point, Point]>()
  const { hex } = map.sheet
  if (!hex) return sides
  for (const place of places) {
    const centre = map.places[place]
    if (!centre) continue
    const corners = centre.box ? boxCorners(centre, centre.box) : hexCorners(hex, centre)
    corners.forEach((from, k) => {
      const to = corners[(k + 1) % corners.length] as Point
      // Two neighbours share a side; its middle names it, whichever of them asks.
      const key = `${Math.round(from.x + to.x)}:${Math.round(from.y + to.y)}`
      if (!sides.delete(key)) sides.set(key, [from, to])
    })
  }
  return sides
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function isInBox({ x, y }: Point, { width, height }: Box, point: Point): boolean {
  return Math.abs(point.x - x) <= width / 2 && Math.abs(point.y - y) <= height / 2
}

/**
 * The place under a point, or none. A box comes before the hexes that it covers, and a small box before the one around it. Hexes
 * tile the plane, so the nearest centre within a hex is the hex.
 */
export function placeAt(map: ShownMap, point: Point, radius: number): number | undefined {
  return boxAt(map, point) ?? nearest(map, point, map.sheet.hex ? map.sheet.hex.across / Math.sqrt(3) : radius)
}

function boxAt({ places, shown }: ShownMap, point: Point): number | undefined {
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of shown) {
    const at = places[place]
    if (!at?.box || !isInBox(at, at.box, point)) continue
    const area = at.box.width * at.box.height
    if (area < least) [best, least] = [place, area]
  }
  return best
}

function nearest({ places, shown }: ShownMap, point: Point, limit: number): number | undefined {
  let best: number | undefined
  let least = limit
  for (const place of shown) {
    const at = places[place]
    if (!at || at.box) continue
    const away = distance(at, point)
    if (away <= least) [best, least] = [place, away]
  }
  return best
}

export const directions = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const
export type Direction = keyof typeof directions

/** The place an arrow key leads to: near, and not far off the direction. */
export function nearestInDirection(
  { places, shown }: Pick<ShownMap, 'places' | 'shown'>,
  from: number,
  direction: Direction,
): number | undefined {
  const origin = places[from]
  if (!origin) return undefined
  const [dx, dy] = directions[direction]
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const index of shown) {
    const place = places[index]
    if (!place || index === from) continue
    const along = (place.x - origin.x) * dx + (place.y - origin.y) * dy
    const aside = Math.abs((place.x - origin.x) * dy) + Math.abs((place.y - origin.y) * dx)
    // Outside a cone of about 60 degrees to either side, another arrow key is meant.
    if (along <= 0 || aside > along * 1.8) continue
    const score = along + aside * 1.6
    if (score < least) [best, least] = [index, score]
  }
  return best
}

/** A broad arrow from one point to another, as a closed path, kept clear of both ends. */
export function arrowPath(from: Point, to: Point, clear: number, width: number): string {
  const length = distance(from, to)
  if (length <= clear * 2) return ''
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const at = (along: number, aside: number): Point => ({
    x: from.x + ux * along - uy * aside,
    y: from.y + uy * along + ux * aside,
  })
  const tip = length - clear
  const neck = Math.max(clear, tip - width * 3)
  return pathOf([
    at(clear, width * 0.7),
    at(neck, width),
    at(neck, width * 2.1),
    at(tip, 0),
    at(neck, -width * 2.1),
    at(neck, -width),
    at(clear, -width * 0.7),
  ])
}

/** With these two points at its corners. */
export const rectOf = (a: Point, b: Point): Rect => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(b.x - a.x),
  height: Math.abs(b.y - a.y),
})
