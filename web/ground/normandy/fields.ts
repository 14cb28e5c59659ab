import { Delaunay } from 'd3-delaunay'
import { gradientNoise, type Random } from '../random.ts'
import { at, between, distance, num, type Point, polygon } from '../shapes.ts'
import type { Ground } from './sheet.ts'

/** What grows: fields and their hedges, woods, reeds. Everything is drawn once over the rectangle and cut to the land afterwards. */

const colours: Readonly<Record<Ground, readonly string[]>> = {
  bocage: ['#A9C17F', '#9DB873', '#B6CB8D', '#93AF69', '#C2CC8E', '#A3BD78'],
  clear: ['#DDD59C', '#E6DCA8', '#D3D193', '#E1D08E', '#DACB90'],
  forest: ['#587B45', '#4F713E', '#527541'],
  marsh: ['#A8C7B4', '#9BBFB0', '#AFCDB9'],
  sea: ['#E6D9A6', '#E2D29A', '#EADFB2'],
}
const edges: Readonly<Record<Ground, string>> = {
  bocage: '#8BA560',
  clear: '#BDB67C',
  forest: '#47683A',
  marsh: '#86AE9E',
  sea: '#D0BE86',
}

/** Hedges are beads of three sizes along the edges of fields. */
const beads = [2.3, 3, 3.7]

/** Share of the fields of a kind of ground. */
const ORCHARDS = 0.1
const PLOUGHED = 0.3

const bend = gradientNoise(44)

export interface Country {
  readonly width: number
  readonly height: number
  /** Fields in an area of one hex. */
  readonly density: number
  /** Share of a field's edges that carry a hedge, where there are hedges. */
  readonly hedged: number
  groundAt(x: number, y: number): Ground
}

export function fields(random: Random, { width, height, density, hedged, groundAt }: Country): string {
  const hedges = beads.map(() => '')
  const crowns: string[] = []
  let ground = ''
  let reeds = ''
  let furrows = ''
  for (const { site, cell } of cells(random, width, height, density)) {
    const [x, y] = site
    // The border of a kind of ground is not the border of a hex.
    const kind = groundAt(x + 14 * bend(x * 0.017, y * 0.017), y + 14 * bend(x * 0.017 + 40, y * 0.017))
    ground += `<path d="${polygon(cell)}" fill="${random.pick(colours[kind])}" stroke="${edges[kind]}" stroke-width=".8"/>`
    if (kind === 'bocage')
      for (let k = 0; k + 1 < cell.length; k++)
        if (random.chance(hedged)) hedges[Math.floor(random.between(0, beads.length))] += hedge(cell[k]!, cell[k + 1]!)
    if (kind === 'bocage' && random.chance(ORCHARDS)) crowns.push(orchard(random, site))
    if (kind === 'clear' && random.chance(PLOUGHED)) furrows += ploughed(random, site)
    if (kind === 'forest') crowns.push(...trees(random, site))
    if (kind === 'marsh') for (let k = 0; k < 2; k++) reeds += tuft(random, site)
  }
  const rows = hedges.map((path, i) => {
    const row = (width: number, gap: number, look: string) =>
      `<path d="${path}" stroke-width="${num(width)}" stroke-dasharray="0 ${num(gap)}" ${look}/>`
    const bead = beads[i]!
    const shade = row(bead + 1.4, bead, 'transform="translate(1 1.3)" stroke="#3F5A30" stroke-opacity=".32"')
    const crown = row(bead, 1.15 * bead, 'stroke="#577643" stroke-opacity=".85"')
    const lit = row(0.42 * bead, 2.3 * bead, 'transform="translate(-.5 -.6)" stroke="#9DBB79" stroke-opacity=".8"')
    return shade + crown + lit
  })
  return `${ground}<path d="${furrows}" fill="none" stroke="#B9AB6C" stroke-width=".7" stroke-opacity=".7"/><g fill="none" stroke-linecap="round">${rows.join('')}</g>${crowns.join('')}<path d="${reeds}" fill="none" stroke="#3E7F96" stroke-width="1.1" stroke-linecap="round"/>`
}

/** Fields of about the same size: sites at random, moved half-way to the middle of their cells. */
function* cells(
  random: Random,
  width: number,
  height: number,
  density: number,
): Generator<{ site: Point; cell: readonly Point[] }> {
  const margin = 30
  const count = Math.round((width * height * density) / 8660)
  const bounds: [number, number, number, number] = [-margin, -margin, width + margin, height + margin]
  const sites = Array.from({ length: count }, (): [number, number] => [
    random.between(-margin, width + margin),
    random.between(-margin, height + margin),
  ])
  const first = Delaunay.from(sites).voronoi(bounds)
  const settled = sites.map(([x, y], i): [number, number] => {
    const cell = first.cellPolygon(i)
    if (!cell) return [x, y]
    const middle = (axis: 0 | 1) => cell.reduce((sum, point) => sum + point[axis], 0) / cell.length
    return [x * 0.4 + middle(0) * 0.6, y * 0.4 + middle(1) * 0.6]
  })
  const voronoi = Delaunay.from(settled).voronoi(bounds)
  for (const [i, site] of settled.entries()) {
    const cell = voronoi.cellPolygon(i)
    if (cell) yield { site, cell: cell as unknown as readonly Point[] }
  }
}

const hedge = (from: Point, to: Point): string =>
  distance(from, to) < 4 ? '' : `M${at(between(from, to, 0.04))}L${at(between(from, to, 0.96))}`

/** Apple trees in rows. */
function orchard(random: Random, [x, y]: Point): string {
  const turn = Math.round(random.between(0, 90))
  let trees = ''
  for (const dx of [-6, 0, 6])
    for (const dy of [-3, 3])
      trees += `<circle cx="${dx + 0.5}" cy="${dy + 0.7}" r="2" fill="#43582E" fill-opacity=".45"/><circle cx="${dx}" cy="${dy}" r="1.9" fill="#6F9150"/>`
  return `<g transform="translate(${at([x, y])}) rotate(${turn})">${trees}</g>`
}

function ploughed(random: Random, [x, y]: Point): string {
  const turn = random.between(0, Math.PI)
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
  return [-6, -3, 0, 3, 6]
    .map((off) => `M${at([x - dy * off - dx * 8, y + dx * off - dy * 8])}l${num(dx * 16)},${num(dy * 16)}`)
    .join('')
}

/** Crowns with their shade and their lit side. */
function trees(random: Random, [x, y]: Point): string[] {
  return Array.from({ length: 5 }, () => {
    const [cx, cy] = [x + random.between(-11, 11), y + random.between(-11, 11)]
    const r = random.between(2.6, 4.6)
    return `<circle cx="${num(cx + 0.8)}" cy="${num(cy + 1.2)}" r="${num(r)}" fill="#2C4424" fill-opacity=".7"/><circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${random.pick(['#3C5B31', '#446537', '#36542C'])}"/><circle cx="${num(cx - 0.9)}" cy="${num(cy - 1)}" r="${num(r * 0.42)}" fill="#7C9C5E" fill-opacity=".6"/>`
  })
}

function tuft(random: Random, [x, y]: Point): string {
  const [cx, cy] = [x + random.between(-11, 11), y + random.between(-9, 9)]
  return `M${at([cx - 4.5, cy])}h9M${at([cx - 2.4, cy])}v-3.6M${at([cx, cy])}v-4.8M${at([cx + 2.4, cy])}v-3.6`
}
