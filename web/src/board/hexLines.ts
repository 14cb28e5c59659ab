import { distance, hexCorners, type Point, pathOf } from './geometry.ts'
import type { ShownMap } from './sheet.ts'

/** Courses of the lines printed on a hex map. */

type Segment = readonly [Point, Point]

/** The side that two neighbouring hexes share. */
export function sharedSide(map: ShownMap, a: number, b: number): Segment | undefined {
  const [from, to] = [map.places[a], map.places[b]]
  const { hex } = map.sheet
  if (!from || !to || !hex) return undefined
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const [first, second] = hexCorners(hex, from).toSorted((p, q) => distance(p, middle) - distance(q, middle))
  return first && second ? [first, second] : undefined
}

/** Joins segments that meet end to end into as few lines as possible. */
export function chained(segments: readonly Segment[]): Point[][] {
  const key = ({ x, y }: Point) => `${Math.round(x)}:${Math.round(y)}`
  const open = new Map<string, Set<number>>()
  segments.forEach((ends, index) => {
    for (const end of ends) open.set(key(end), (open.get(key(end)) ?? new Set()).add(index))
  })
  const take = (at: Point): Point | undefined => {
    const [index] = open.get(key(at)) ?? []
    return index === undefined ? undefined : use(index, at)
  }
  const use = (index: number, from: Point): Point => {
    const [a, b] = segments[index] as Segment
    open.get(key(a))?.delete(index)
    open.get(key(b))?.delete(index)
    return key(a) === key(from) ? b : a
  }
  const lines: Point[][] = []
  segments.forEach(([a], index) => {
    if (!open.get(key(a))?.has(index)) return
    const line = [a, use(index, a)]
    for (let next = take(line.at(-1) as Point); next; next = take(next)) line.push(next)
    for (let next = take(a); next; next = take(next)) line.unshift(next)
    lines.push(line)
  })
  return lines
}

/** The sides of a kind as lines. */
export const sideLines = (map: ShownMap, kind: string): Point[][] =>
  chained(
    map.sides
      .filter((side) => side.kind === kind)
      .map(({ a, b }) => sharedSide(map, a, b))
      .filter((side) => side !== undefined),
  )

/** The links of a kind as lines from centre to centre, a little aside of it as real roads are. */
export function linkLines(map: ShownMap, kind: string): Point[][] {
  const lines: number[][] = []
  for (const link of map.links) {
    if (link.kind !== kind) continue
    const last = lines.at(-1)
    if (last?.at(-1) === link.from) last.push(link.to)
    else lines.push([link.from, link.to])
  }
  return lines.map((line) => line.map((place) => asideOf(map, place)))
}

/** Where a road passes a hex or a village stands: near the centre, the same for all who ask. */
export function asideOf(map: ShownMap, place: number): Point {
  const { x, y } = map.places[place] ?? { x: 0, y: 0 }
  const off = (map.sheet.hex?.across ?? 0) * 0.045
  return { x: x + off * Math.sin(x * 3.1 + y * 1.7), y: y + off * Math.cos(x * 1.3 + y) }
}

const figure = (value: number): string => String(Math.round(value * 10) / 10)
const at = ({ x, y }: Point): string => `${figure(x)},${figure(y)}`

/** A smooth curve through all points (Catmull-Rom as Bézier curves). */
export function curveThrough(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const point = (k: number) => points[Math.min(points.length - 1, Math.max(0, k))] as Point
  const toward = (p: Point, a: Point, b: Point): Point => ({ x: p.x + (b.x - a.x) / 6, y: p.y + (b.y - a.y) / 6 })
  let path = `M${at(first)}`
  for (let k = 0; k < points.length - 1; k++) {
    const [before, from, to, after] = [point(k - 1), point(k), point(k + 1), point(k + 2)]
    path += `C${at(toward(from, before, to))} ${at(toward(to, after, from))} ${at(to)}`
  }
  return path
}

/** The same line with more points, each a little off it: a river, a crest. */
export function wavering(line: readonly Point[], amplitude: number): Point[] {
  const found: Point[] = []
  for (let k = 0; k < line.length - 1; k++) {
    const [from, to] = [line[k] as Point, line[k + 1] as Point]
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = Math.hypot(dx, dy) || 1
    for (const share of [0, 0.33, 0.67]) {
      const off = Math.sin((from.x * 12.9 + from.y * 7.3 + share * 311) * 1.7) * amplitude * (share ? 1 : 0.5)
      found.push({ x: from.x + dx * share - (dy / length) * off, y: from.y + dy * share + (dx / length) * off })
    }
  }
  return [...found, line.at(-1) as Point]
}

/** Small peaks along a crest, three to a side, the middle one the highest: their lit and their dark faces. */
export function peaksAlong(line: readonly Point[], size: number): { lit: string; dark: string } {
  let [lit, dark] = ['', '']
  for (let k = 0; k < line.length - 1; k++)
    for (let peak = 0; peak < 3; peak++) {
      const [from, to] = [line[k] as Point, line[k + 1] as Point]
      const share = (peak + 0.5) / 3
      const half = size * (peak === 1 ? 1 : 0.78)
      const x = from.x + (to.x - from.x) * share
      const foot = from.y + (to.y - from.y) * share + half * 0.55
      const face = (side: number) =>
        pathOf([
          { x: x + side * half, y: foot },
          { x: x - half * 0.1, y: foot - half * 1.5 },
          { x: x + half * 0.12, y: foot },
        ])
      lit += face(-1)
      dark += face(1)
    }
  return { lit, dark }
}

/** A star of points, round 0,0. */
export const star = 'M0,-8.5l2.5,5 5.5,.8-4,3.9.9,5.5L0,4.1l-4.9,2.6.9,-5.5-4,-3.9 5.5,-.8z'

/** Houses strewn round a point, turned as streets would have them: one path. */
export function houses(centre: Point, count: number, spread: number, seed: number): string {
  const chance = (n: number) => {
    const value = Math.sin((n + seed) * 127.1) * 43758.5453
    return value - Math.floor(value)
  }
  return Array.from({ length: count }, (_, k) => {
    const angle = chance(k) * 2 * Math.PI
    const away = Math.sqrt(chance(k * 7 + 3)) * spread
    const [x, y] = [centre.x + away * Math.cos(angle), centre.y + away * Math.sin(angle) * 0.8]
    const [long, wide] = [1.9 + chance(k * 5) * 2.3, 1.6 + chance(k * 9) * 1.3]
    const turn = count > 15 ? -0.31 + (k % 2) * 1.57 : chance(k * 11) * 1.05 - 0.52
    const corner = (i: number, j: number): Point => ({
      x: x + i * long * Math.cos(turn) - j * wide * Math.sin(turn),
      y: y + i * long * Math.sin(turn) + j * wide * Math.cos(turn),
    })
    return pathOf([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
  }).join('')
}
