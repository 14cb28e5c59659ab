import type { Random } from '../random.ts'
import { at, between, curve, distance, distanceToLine, num, type Point, polygon, walk } from '../shapes.ts'
import type { Scenery } from './scenery.ts'

const crops = [
  '#d9d6a0',
  '#c9d196',
  '#dccf94',
  '#bfca8c',
  '#e2d9ad',
  '#c4cf9c',
  '#d6c98d',
  '#cdd7a6',
  '#d2c386',
  '#b9c685',
]

/** Fields as a jittered grid: crops, furrows, and hedges on a third of the edges. */
export function fields(random: Random, width: number, height: number, top: number): string {
  const columns = 27
  const rows = 16
  const cell = { x: (width / columns) * 1.1, y: ((height - top) / rows) * 1.2 }
  const corner: Point[][] = []
  for (let i = 0; i <= columns + 1; i++)
    corner.push(
      Array.from(
        { length: rows + 2 },
        (_, j): Point => [
          (i - 1) * cell.x + random.between(-0.33, 0.33) * cell.x + j * 5,
          top + (j - 1) * cell.y + random.between(-0.33, 0.33) * cell.y - i * 1.2,
        ],
      ),
    )
  const corners = (i: number, j: number) =>
    [corner[i]?.[j], corner[i + 1]?.[j], corner[i + 1]?.[j + 1], corner[i]?.[j + 1]] as Point[]
  let ground = ''
  const hedges = { shade: '', leaves: '' }
  for (let i = 0; i <= columns; i++)
    for (let j = 0; j <= rows; j++) {
      const field = corners(i, j)
      ground += `<path d="${polygon(field)}" fill="${random.pick(crops)}" stroke="#9fa96f" stroke-width=".7"/>`
      ground += tillage(random, field)
      for (const edge of [0, 1])
        if (random.chance(0.33)) plant(random, hedges, field[edge] as Point, field[edge + 1] as Point)
    }
  // One group for all the shade: a translucent group costs the renderer a whole picture.
  return `${ground}<g fill="#47552c" opacity=".35">${hedges.shade}</g>${hedges.leaves}`
}

/** Furrows, or stubble, or a pale headland: what tells one field from the next. */
function tillage(random: Random, field: readonly Point[]): string {
  const [a, b, c, d] = field as [Point, Point, Point, Point]
  if (random.chance(0.38)) {
    const lines = Math.max(4, Math.round(distance(a, b) / 4.2))
    let path = ''
    for (let k = 1; k < lines; k++) path += `M${at(between(a, b, k / lines))}L${at(between(d, c, k / lines))}`
    return `<path d="${path}" fill="none" stroke="#a89e60" stroke-width=".4" stroke-opacity=".6"/>`
  }
  if (random.chance(0.3)) {
    let marks = ''
    for (let k = 0; k < 26; k++) {
      const [x, y] = between(
        between(a, b, random.between(0.1, 0.9)),
        between(d, c, random.between(0.1, 0.9)),
        random.between(0.1, 0.9),
      )
      marks += `M${num(x)},${num(y)}l.7,-1.6`
    }
    return `<path d="${marks}" fill="none" stroke="#97904f" stroke-width=".45" stroke-opacity=".65"/>`
  }
  return ''
}

function plant(random: Random, hedges: { shade: string; leaves: string }, from: Point, to: Point): void {
  const count = Math.floor(distance(from, to) / 2.8)
  for (let k = 0; k < count; k++) {
    const [x, y] = between(from, to, k / count)
    const [cx, cy, r] = [x + random.between(-0.6, 0.6), y + random.between(-0.6, 0.6), random.between(1.1, 1.95)]
    hedges.shade += `<circle cx="${num(cx + 0.8)}" cy="${num(cy + 1)}" r="${num(r)}"/>`
    hedges.leaves += `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${random.pick(['#6f8a4c', '#66824a', '#7a9455'])}"/>`
  }
}

export function saane(random: Random, scenery: Scenery): string {
  const valley = curve(scenery.valley)
  const river = curve(scenery.river)
  let reeds = ''
  for (let k = 0; k < 190; k++) {
    const t = random.between(0, scenery.valley.length - 1)
    const [x, y] = between(scenery.valley[Math.floor(t)] as Point, scenery.valley[Math.floor(t) + 1] as Point, t % 1)
    const reed: Point = [x + random.between(-28, 28), y]
    if (distanceToLine(reed, scenery.river) > 4) reeds += `M${at(reed)}l1,-3m1,3l0,-3.6m1,3.6l1,-3`
  }
  return `<path d="${valley}" fill="none" stroke="#98995a" stroke-width="88" stroke-opacity=".35"/>
<path d="${valley}" fill="none" stroke="#b3cd93" stroke-width="64"/>
<path d="${valley}" fill="none" stroke="#c2d8a2" stroke-width="34" stroke-opacity=".7"/>
<path d="${reeds}" fill="none" stroke="#6d9a66" stroke-width=".55"/>
<path d="${river}" fill="none" stroke="#4f86a3" stroke-width="5"/><path d="${river}" fill="none" stroke="#9cc6d8" stroke-width="3"/>
<path d="${river}" fill="none" stroke="#d3e9ee" stroke-width=".8" stroke-dasharray="5 9" stroke-opacity=".8"/>`
}

/** Short strokes down both slopes of the dry valleys. */
export function slopes(scenery: Scenery): string {
  let path = ''
  for (const { line, width } of scenery.gullies)
    for (const { point, normal } of walk(line, 3.6))
      for (const side of [1, -1])
        path += `M${at([point[0] + normal[0] * 3.2 * side, point[1] + normal[1] * 3.2 * side])}L${at([point[0] + normal[0] * width * side, point[1] + normal[1] * width * side])}`
  return `<path d="${path}" fill="none" stroke="#85824c" stroke-width=".65" stroke-opacity=".65"/>`
}

export function roads(scenery: Scenery): string {
  const line = (stroke: string, extra: number, opacity: number) =>
    scenery.roads
      .map(
        (road) =>
          `<path d="${curve(road.line)}" fill="none" stroke="${stroke}" stroke-width="${num(road.width + extra)}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${opacity}"/>`,
      )
      .join('')
  // All casings first, so that roads join without a line across the junction.
  return line('#7d6c46', 1.7, 0.85) + line('#f5ecd5', 0, 1)
}
