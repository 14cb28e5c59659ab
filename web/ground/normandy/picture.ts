import { gradientNoise, seeded } from '../random.ts'
import { at, curve, num, type Point, polygon, walk } from '../shapes.ts'
import { fields } from './fields.ts'
import { ACROSS, type Coasts, france, pointsOf, type Sheet } from './sheet.ts'

/** The front, and western France. Lines and names are drawn by the board itself. */

/** The year; any other number would do as well. */
const seed = 1944

const edge = gradientNoise(9)

const deep = '#6E9FB9'
/** Bands of shallower water along the coast, widest first; widths in map units. */
const shallows = [
  [150, '#86B3C6', 0.5],
  [90, '#A3C8D3', 0.6],
  [42, '#CBE1DF', 0.75],
] as const

const frame = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}">${body}</svg>`

/** Water with its bands, the land cut out by its coast, and the line of the coast. */
function map(id: string, width: number, height: number, land: string, shore: string, thinner: number, body: string) {
  const bands = shallows.map(
    ([band, colour, opacity]) =>
      `<path d="${land}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${num(band / thinner)}" stroke-linejoin="round"/>`,
  )
  return `<clipPath id="${id}"><path d="${land}"/></clipPath><rect width="${num(width)}" height="${num(height)}" fill="${deep}"/>${bands.join('')}
<path d="${land}" fill="#B9C98F"/><g clip-path="url(#${id})">${body}</g><path d="${shore}" fill="none" stroke="#5A4B2A" stroke-width="1.6"/>`
}

export function front(sheet: Sheet, lines: readonly string[], beaches: readonly string[]): string {
  const [main = [], beyond = []] = lines.map((line) => pointsOf(line).map((point) => sheet.point(point)))
  const far = 4 * ACROSS
  const [east, south] = [sheet.width + far, sheet.height + far]
  const first = (line: readonly Point[]) => line[0] ?? [0, 0]
  const last = (line: readonly Point[]) => line.at(-1) ?? [0, 0]
  const land = [
    `${curve(main)}L${at([east, last(main)[1]])}L${at([east, south])}L${at([-far, south])}L${at([-far, first(main)[1]])}Z`,
    `${curve(beyond)}L${at([last(beyond)[0], -far])}L${at([east, -far])}L${at([east, first(beyond)[1]])}Z`,
  ].join('')
  const random = seeded(seed)
  const body = fields(random, {
    width: sheet.width,
    height: sheet.height,
    density: 13,
    hedged: 0.6,
    groundAt: (x, y) => sheet.groundAt(x, y),
  })
  const shore = curve(main) + curve(beyond)
  const whole = map('front', sheet.width, sheet.height, land, shore, 1, body) + sands(sheet, main, beaches)
  return frame(sheet.width, sheet.height, whole)
}

/** Sand along the coast of every beach. */
function sands(sheet: Sheet, coast: readonly Point[], beaches: readonly string[]): string {
  const random = seeded(seed + 1)
  const clips = beaches.map((code) => {
    const [x, y] = sheet.centre(code)
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${0.62 * ACROSS}"/>`
  })
  let grains = ''
  for (const { point, normal } of walk(coast, 4)) {
    const off = random.between(-5, 5)
    grains += `M${at([point[0] + normal[0] * off, point[1] + normal[1] * off])}h.1`
  }
  return `<clipPath id="sands">${clips.join('')}</clipPath><g clip-path="url(#sands)" fill="none"><path d="${curve(coast)}" stroke="#F2DFA2" stroke-width="13"/><path d="${grains}" stroke="#A98F56" stroke-width="1.5" stroke-linecap="round"/></g>`
}

export function westernFrance({ land: rings, rivers }: Coasts['france']): string {
  const point = ([x, y]: Point): Point => [
    (france.x + (x / 100) * france.share.x) * france.width,
    (france.y + (y / 100) * france.share.y) * france.height,
  ]
  const land = rings.map((ring) => polygon(pointsOf(ring).map(point))).join('')
  const random = seeded(seed + 2)
  const body = fields(random, {
    width: france.width,
    height: france.height,
    density: 26,
    hedged: 0.4,
    // Hedges in the west, open country beyond.
    groundAt(x, y) {
      const off = 90 * edge(x * 0.008, y * 0.008) + 40 * edge(x * 0.03, y * 0.03)
      return x + off < 0.52 * france.width && y + off < 0.62 * france.height ? 'bocage' : 'clear'
    },
  })
  const water = rivers.map((line) => curve(pointsOf(line).map(point))).join('')
  const streams = `<path d="${water}" fill="none" stroke="#E9F3F1" stroke-opacity=".7" stroke-width="6"/><path d="${water}" fill="none" stroke="#5A96B4" stroke-width="3.4"/>`
  // Half as green: the boxes are what counts here.
  const calm = `<rect width="${france.width}" height="${france.height}" fill="#E6DDB4" fill-opacity=".42"/>`
  return frame(
    france.width,
    france.height,
    map('france', france.width, france.height, land, land, 1.5, `${body}${calm}${streams}`),
  )
}
