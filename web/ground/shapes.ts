/** Plane geometry and SVG path text for the ground pictures. */

export type Point = readonly [x: number, y: number]

export const num = (value: number): string => (Math.round(value * 10) / 10).toString()
export const at = ([x, y]: Point): string => `${num(x)},${num(y)}`

/** A curve through all points (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const point = (index: number) =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] as Point
  let path = `M${at(point(0))}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${at(first)} ${at(second)} ${at(to)}`
  }
  return closed ? `${path}Z` : path
}

export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`

export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** Points every `step` along the curve through `points`, each with the unit normal to the left of the way. */
export function walk(points: readonly Point[], step: number): { point: Point; normal: Point }[] {
  const dense: Point[] = []
  const point = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as Point
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    for (let k = 0; k < 12; k++) {
      const t = k / 12
      const blend = (p: number, q: number, r: number, s: number) =>
        q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
      dense.push([blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1])])
    }
  }
  dense.push(point(points.length - 1))
  const found: { point: Point; normal: Point }[] = []
  let travelled = 0
  for (let i = 0; i < dense.length - 1; i++) {
    const from = dense[i] as Point
    const to = dense[i + 1] as Point
    const length = distance(from, to)
    if (length === 0) continue
    for (; travelled < length; travelled += step)
      found.push({
        point: between(from, to, travelled / length),
        normal: [(to[1] - from[1]) / length, -(to[0] - from[0]) / length],
      })
    travelled -= length
  }
  return found
}

/** Distance from a point to a polyline. */
export function distanceToLine(p: Point, line: readonly Point[]): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b] = [line[i] as Point, line[i + 1] as Point]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    best = Math.min(best, Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy))
  }
  return best
}
