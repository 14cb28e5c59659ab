import type { Random } from '../random.ts'
import { distance, num, type Point } from '../shapes.ts'
import type { Scenery } from './scenery.ts'

const crowns = ['#557a3f', '#4d7239', '#63874a', '#5b7f45', '#4a6c38']

/** Crowns from the back to the front, each with its shade and its lit side. */
export function woods(random: Random, scenery: Scenery): string {
  const trees: { x: number; y: number; r: number }[] = []
  for (const wood of scenery.woods)
    for (let k = 0; k < wood.trees * 1.25; k++) {
      const turn = random.between(0, 2 * Math.PI)
      const reach = Math.sqrt(random.between(0, 1))
      trees.push({
        x: wood.x + wood.rx * reach * Math.cos(turn),
        y: wood.y + wood.ry * reach * Math.sin(turn),
        // Bushes at the edge, tall trees inside.
        r: random.between(3, 4.9) * (1.1 - reach * 0.3),
      })
    }
  trees.sort((a, b) => a.y - b.y)
  const floor = trees
    .map(({ x, y, r }) => `<circle cx="${num(x + 1.8)}" cy="${num(y + 2.4)}" r="${num(r + 0.6)}"/>`)
    .join('')
  const crown = trees
    .map(
      ({ x, y, r }) =>
        `<circle cx="${num(x + 0.7)}" cy="${num(y + 1)}" r="${num(r)}" fill="#34502a"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${random.pick(crowns)}"/><circle cx="${num(x - 1)}" cy="${num(y - 1.2)}" r="${num(r * 0.46)}" fill="#8db06b" fill-opacity=".7"/>`,
    )
    .join('')
  return `<g fill="#39472a" opacity=".5">${floor}</g>${crown}`
}

export function orchards(random: Random, scenery: Scenery): string {
  const gap = 6
  let svg = ''
  for (const { x, y, columns, rows, turn } of scenery.orchards) {
    const [w, h] = [columns * gap + 3, rows * gap + 3]
    svg += `<g transform="translate(${num(x)},${num(y)}) rotate(${num((turn * 180) / Math.PI)})"><rect x="${num(-w / 2)}" y="${num(-h / 2)}" width="${num(w)}" height="${num(h)}" rx="2" fill="#c3d093" stroke="#8f9f62" stroke-width=".6"/>`
    for (let i = 0; i < columns; i++)
      for (let j = 0; j < rows; j++) {
        const [cx, cy] = [
          (i - (columns - 1) / 2) * gap + random.between(-0.4, 0.4),
          (j - (rows - 1) / 2) * gap + random.between(-0.4, 0.4),
        ]
        const r = random.between(1.7, 2.2)
        svg += `<circle cx="${num(cx + 0.8)}" cy="${num(cy + 1)}" r="${num(r)}" fill="#43582e" fill-opacity=".55"/><circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="#779850"/><circle cx="${num(cx - 0.5)}" cy="${num(cy - 0.6)}" r=".8" fill="#a5c07d"/>`
      }
    svg += '</g>'
  }
  return svg
}

const roofs = ['#a8523c', '#b5654a', '#964d3a', '#a56a55', '#9c5a48', '#7f6f68']

/** Houses that keep clear of each other, turned a little like the lanes they stand on. */
export function villages(random: Random, scenery: Scenery): string {
  const houses: Point[] = []
  let svg = ''
  for (const village of scenery.villages)
    for (let built = 0, tries = 0; built < village.houses && tries < village.houses * 12; tries++) {
      const turn = random.between(0, 2 * Math.PI)
      const reach = random.between(0.5, 1)
      const spot: Point = [
        village.x + village.rx * reach * Math.cos(turn),
        village.y + village.ry * reach * Math.sin(turn),
      ]
      if (houses.some((other) => distance(other, spot) < 5.6)) continue
      houses.push(spot)
      built++
      svg += house(random, spot)
    }
  return svg
}

function house(random: Random, [x, y]: Point): string {
  const [w, h] = [random.between(4.6, 8.4), random.between(3.6, 5.2)]
  const roof = random.pick(roofs)
  const box = (dx: number, dy: number, height: number, fill: string) =>
    `<rect x="${num(-w / 2 + dx)}" y="${num(-h / 2 + dy)}" width="${num(w)}" height="${num(height)}" ${fill}/>`
  return `<g transform="translate(${num(x)},${num(y)}) rotate(${Math.round(random.between(-24, 24))})">${box(1.1, 1.4, h, 'fill="#2f2a20" fill-opacity=".42"')}${box(0, 0, h, `fill="${roof}"`)}${box(0, 0, h / 2, 'fill="#fff" fill-opacity=".16"')}${box(0, 0, h, 'fill="none" stroke="#4f261b" stroke-width=".5"')}<path d="M${num(-w / 2)},0H${num(w / 2)}" stroke="#4f261b" stroke-width=".45"/></g>`
}
