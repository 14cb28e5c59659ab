import type { Random } from '../random.ts'
import { at, curve, distanceToLine, num, type Point, walk } from '../shapes.ts'
import type { Scenery } from './scenery.ts'

/** Sea in bands that grow paler towards the land, with wave marks that thin out near the shore. */
export function sea(random: Random, scenery: Scenery, width: number, height: number): string {
  const shore = curve(beyond(scenery.coast))
  const bands: [number, string, number][] = [
    [250, '#5488a6', 0.5],
    [170, '#6398b3', 0.5],
    [104, '#79abbf', 0.55],
    [62, '#93bfcb', 0.6],
    [34, '#b4d4d7', 0.65],
    [14, '#dcebe2', 0.75],
  ]
  const ring = (w: number, colour: string, opacity: number) =>
    `<path d="${shore}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`
  // A pale hair line shows at the outer edge of each band.
  const rings = bands.map(([w, colour, opacity]) => ring(w + 1.2, '#eaf4f5', 0.22) + ring(w, colour, opacity)).join('')
  let waves = ''
  for (let k = 0; k < 150; k++) {
    const spot: Point = [random.between(0, width), random.between(4, 370)]
    if (distanceToLine(spot, scenery.coast) < 24) continue
    waves += `M${at(spot)}q3,-2.6 6,0q3,2.6 6,0`
  }
  return `<rect width="${width}" height="${height}" fill="url(#deep)"/>${rings}<path d="${waves}" fill="none" stroke="#e4f0f3" stroke-width=".75" stroke-opacity=".5" stroke-linecap="round"/>`
}

/** The coast drawn on past both edges of the map, so that the widest band has no visible end. */
function beyond(coast: readonly Point[]): Point[] {
  const extend = ([fx, fy]: Point, [tx, ty]: Point): Point => [tx + (tx - fx) * 4, ty + (ty - fy) * 4]
  const [first, second] = coast as [Point, Point]
  const [last, before] = coast.toReversed() as [Point, Point]
  return [extend(second, first), ...coast, extend(before, last)]
}

/** Chalk cliffs: a lit band inland of the edge, hachures that fall to the foreshore, and the foot in shadow. */
export function cliffs(random: Random, scenery: Scenery): string {
  const shore = curve(scenery.coast)
  let ticks = ''
  for (const { point, normal } of walk(scenery.coast, 2.5)) {
    if (onBeach(point, scenery)) continue
    const inland = random.between(4.4, 7.6)
    ticks += `M${at([point[0] - normal[0] * inland, point[1] - normal[1] * inland])}L${at([point[0] + normal[0] * 0.6, point[1] + normal[1] * 0.6])}`
  }
  const crest = walk(scenery.coast, 9).map(({ point, normal }): Point => {
    const inland = 6.4 + random.between(-1, 1)
    return [point[0] - normal[0] * inland, point[1] - normal[1] * inland]
  })
  return `<g clip-path="url(#land)"><path d="${shore}" fill="none" stroke="#6f7a45" stroke-width="19" stroke-opacity=".35"/><path d="${shore}" fill="none" stroke="#f6efdb" stroke-width="13"/>
<path d="${ticks}" fill="none" stroke="#8a7a55" stroke-width=".8" stroke-opacity=".85"/><path d="${curve(crest)}" fill="none" stroke="#7b7148" stroke-width=".9"/></g>
<path d="${shore}" fill="none" stroke="#3f5a63" stroke-width="3.4" stroke-opacity=".28" transform="translate(0,-1.2)"/><path d="${shore}" fill="none" stroke="#5f5335" stroke-width="1.3"/>`
}

export function beaches(random: Random, scenery: Scenery): string {
  return scenery.beaches
    .map((outline) => {
      const shape = curve(outline, true)
      let shingle = ''
      const xs = outline.map((p) => p[0])
      const ys = outline.map((p) => p[1])
      for (let k = 0; k < outline.length * 22; k++) {
        const spot: Point = [
          random.between(Math.min(...xs), Math.max(...xs)),
          random.between(Math.min(...ys), Math.max(...ys)),
        ]
        if (inside(spot, outline))
          shingle += `<circle cx="${num(spot[0])}" cy="${num(spot[1])}" r="${num(random.between(0.3, 0.6))}"/>`
      }
      return `<path d="${shape}" fill="#fff" fill-opacity=".5" transform="translate(0,-2.4)"/><path d="${shape}" fill="#ecdaa4" stroke="#b79f63" stroke-width=".8"/><g fill="#a98f56" opacity=".7">${shingle}</g>`
    })
    .join('')
}

const onBeach = (point: Point, scenery: Scenery): boolean => scenery.beaches.some((outline) => inside(point, outline))

function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let within = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [[ax, ay], [bx, by]] = [outline[i] as Point, outline[j] as Point]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
  }
  return within
}

/** The land side of the coast, closed along the lower edge of the map. */
export function landShape(scenery: Scenery, width: number, height: number): string {
  return `${curve(scenery.coast)}L${width + 30},${height + 10}L-30,${height + 10}Z`
}
