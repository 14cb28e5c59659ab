import { Delaunay } from 'd3-delaunay'
import { seeded } from '../random.ts'
import { at, between, curve, distance, num, type Point, polygon, walk } from '../shapes.ts'

const meadows = ['#9fbb70', '#8fae62', '#aac57c', '#97b56b', '#b6c987', '#86a65c']
const straw = ['#dcd09a', '#d2c58b', '#e3d9aa']

/** Bocage behind a beach: an illustration in the style of the map to come, not a piece of it. */
export function normandyCard({ width, height }: { width: number; height: number }): string {
  const random = seeded(1944)
  const coast: Point[] = Array.from(
    { length: 12 },
    (_, i): Point => [
      (i * width) / 10 - width / 20,
      height * 0.26 + 34 * Math.sin(i * 0.9) + random.between(-12, 12) - i * 3,
    ],
  )
  const shore = curve(coast)
  const land = `${shore}L${width + 80},${height + 20}L-80,${height + 20}Z`
  const sites = Array.from(
    { length: 620 },
    (): Point => [random.between(-40, width + 40), random.between(20, height + 40)],
  )
  const cells = Delaunay.from(sites.map(([x, y]): [number, number] => [x, y])).voronoi([
    -60,
    0,
    width + 60,
    height + 60,
  ])
  let fields = ''
  let hedges = ''
  for (let i = 0; i < sites.length; i++) {
    const cell = cells.cellPolygon(i) as Point[] | null
    if (!cell) continue
    const [x, y] = sites[i] as Point
    const open = x + y * 0.5 > width * 0.93
    fields += `<path d="${polygon(cell)}" fill="${random.pick(open ? straw : meadows)}" stroke="${open ? '#b3a566' : '#5d7a3c'}" stroke-width="1"/>`
    for (let k = 0; k < cell.length - 1 && !open; k++) {
      const [from, to] = [cell[k] as Point, cell[k + 1] as Point]
      if (!random.chance(0.45)) continue
      const beads = Math.floor(distance(from, to) / 5)
      for (let b = 0; b < beads; b++) {
        const [cx, cy] = between(from, to, b / beads)
        hedges += `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(random.between(1.8, 3.2))}"/>`
      }
    }
  }
  const road = (line: readonly Point[], w: number) =>
    `<path d="${curve(line)}" fill="none" stroke="#6d5a33" stroke-width="${w + 3}"/><path d="${curve(line)}" fill="none" stroke="#f3e6c4" stroke-width="${w}"/>`
  const river = curve([
    [width * 0.62, height * 0.24],
    [width * 0.57, height * 0.45],
    [width * 0.63, height * 0.66],
    [width * 0.55, height * 1.05],
  ])
  const towns: Point[] = [
    [width * 0.3, height * 0.56],
    [width * 0.72, height * 0.63],
    [width * 0.14, height * 0.82],
  ]
  const houses = towns
    .flatMap(([x, y]) =>
      Array.from({ length: 16 }, () => {
        const [dx, dy] = [random.between(-30, 30), random.between(-22, 22)]
        return `<rect x="${num(x + dx)}" y="${num(y + dy)}" width="${num(random.between(8, 13))}" height="7" fill="#a04a36" stroke="#54281c" stroke-width=".8" transform="rotate(${Math.round(random.between(-22, 22))} ${num(x + dx)} ${num(y + dy)})"/>`
      }),
    )
    .join('')
  let dots = ''
  for (const { point, normal } of walk(coast, 5))
    dots += `M${at([point[0] - normal[0] * random.between(2, 11), point[1] - normal[1] * random.between(2, 11)])}h.1`
  const bands = [
    [190, '#6a9db8', 0.5],
    [110, '#86b4c6', 0.55],
    [56, '#abcfd6', 0.65],
    [22, '#dcebe2', 0.8],
  ]
    .map(
      ([w, colour, opacity]) =>
        `<path d="${shore}" fill="none" stroke="${colour}" stroke-width="${w}" opacity="${opacity}"/>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><clipPath id="land"><path d="${land}"/></clipPath></defs>
<rect width="${width}" height="${height}" fill="#4f83a2"/>${bands}<g clip-path="url(#land)">${fields}<g fill="#3f5f2d" opacity=".72">${hedges}</g><path d="${river}" fill="none" stroke="#3f7597" stroke-width="7"/><path d="${river}" fill="none" stroke="#a5cde0" stroke-width="4"/>
${road([[-20, height * 0.72], towns[0] as Point, [width * 0.5, height * 0.5], towns[1] as Point, [width + 30, height * 0.46]], 6)}${road([towns[2] as Point, towns[0] as Point, [width * 0.36, height * 0.2]], 4.5)}${road([towns[1] as Point, [width * 0.83, height * 0.86], [width * 0.9, height * 1.1]], 4.5)}${houses}
<path d="${shore}" fill="none" stroke="#eddcae" stroke-width="26"/><path d="${dots}" stroke="#a98f56" stroke-width="1.6" stroke-linecap="round"/></g><path d="${shore}" fill="none" stroke="#8c7442" stroke-width="1.6"/></svg>`
}
