import { blend, type Colour, fill, type Paint, rgb, scaleOf, smooth } from '../colours.ts'
import { gradientNoise } from '../random.ts'
import type { Heights } from './heights.ts'
import type { Sheet, SheetHex } from './sheet.ts'
import type { Waters } from './waters.ts'

/** What the year changes: where snow begins, and the colours below it. */
export interface Season {
  readonly snowLine: number
  readonly ground: ReturnType<typeof scaleOf>
  /** Open water, or ice. */
  readonly lake: ReturnType<typeof scaleOf>
  readonly birch: Colour
  /** How much of the woods shows through the snow. */
  readonly birchInSnow: number
}

export const winter: Season = {
  snowLine: 0.05,
  ground: scaleOf([
    [0, '#B3B493'],
    [0.16, '#B5AE93'],
    [0.34, '#AFA492'],
    [0.59, '#A0978C'],
  ]),
  lake: scaleOf([
    [0, '#DCE9EC'],
    [8, '#BFD7E1'],
  ]),
  birch: rgb('#75806F'),
  birchInSnow: 0.62,
}

export const thaw: Season = {
  snowLine: 0.4,
  ground: scaleOf([
    [0, '#AEB98A'],
    [0.16, '#B5B48A'],
    [0.34, '#B7A78B'],
    [0.59, '#A79A8B'],
  ]),
  lake: scaleOf([
    [0, '#C9E0E3'],
    [6, '#9FC3D2'],
  ]),
  birch: rgb('#7F9668'),
  birchInSnow: 0,
}

const depth = scaleOf([
  [0, '#C7DEDD'],
  [5, '#9CC4CF'],
  [16, '#78AAC0'],
  [38, '#5A90AD'],
  [118, '#46799A'],
])
const [shadow, sun, snow, snowShade, snowSun, white] = [
  '#4B4A4E',
  '#FFF6DC',
  '#F6F8F8',
  '#8FA6BF',
  '#FBFBF8',
  '#FFFFFF',
].map(rgb) as [Colour, Colour, Colour, Colour, Colour, Colour]
const [shoreLine, straw, paper, depthLine] = ['#4A5A5E', '#EFE2B4', '#E9E1CC', '#3E6F8E'].map(rgb) as [
  Colour,
  Colour,
  Colour,
  Colour,
]
const depthLines = [10, 22, 40]
/** From the north-west, a little above the horizon. */
const light = [-0.62, -0.62, 0.58] as const

const grain = gradientNoise(99)
const jag = gradientNoise(5)

/** Paints the whole sheet, three bytes a point. */
export function paintSheet(sheet: Sheet, waters: Waters, { height, roughness }: Heights, season: Season): Buffer {
  const { columns, rows, scale } = height
  const pixels = Buffer.alloc(columns * rows * 3)
  const paint: Paint = [0, 0, 0]
  const under: Paint = [0, 0, 0]
  for (let row = 0, index = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, index++) {
      const x = (column + 0.5) / scale
      const y = (row + 0.5) / scale
      const hex = sheet.hexAt(x, y)
      const sea = waters.sea.at(x, y)
      const lake = waters.lake.at(x, y)
      const shore = Math.max(sea, lake)
      const jitter = shore > 0.15 && shore < 0.85 ? 0.13 * jag(x * 0.07, y * 0.07) + 0.09 * jag(x * 0.17, y * 0.17) : 0
      // How much of this point is water; the shore is one point wide.
      const wet = Math.max(smooth(0.41, 0.59, sea + jitter), smooth(0.45, 0.55, lake + jitter))
      if (wet < 1) landAt(paint, x, y, row, column, hex)
      if (wet > 0) {
        if (sea > lake) seaAt(under, x, y, waters.toLand.at(x, y))
        else season.lake(under, waters.toLand.at(x, y))
        if (wet === 1) fill(paint, under)
        else blend(paint, under, wet)
      }
      if (hex.off) blend(paint, paper, 0.5)
      pixels[index * 3] = paint[0]
      pixels[index * 3 + 1] = paint[1]
      pixels[index * 3 + 2] = paint[2]
    }
  return pixels

  function landAt(paint: Paint, x: number, y: number, row: number, column: number, hex: SheetHex): void {
    const { shade, steep } = slopeAt(row, column)
    const rise = height.values[row * columns + column] as number
    const level = rise + 0.05 * grain(x * 0.04, y * 0.04) + 0.018 * grain(x * 0.12, y * 0.12)
    season.ground(paint, level)
    const broken = roughness.at(x, y)
    const shore = waters.toWater.at(x, y)
    const woods = woodsAt(x, y, level, broken, shore)
    if (woods > 0) blend(paint, season.birch, woods * 0.6)
    if (shade < 0) blend(paint, shadow, Math.min(0.5, -shade * 0.8))
    else blend(paint, sun, Math.min(0.45, shade * 0.7))
    const { snowLine } = season
    // Snow does not lie on the steepest faces; those in the sun are too bright to tell.
    const bare = shade < 0 ? 0.5 * smooth(0.8, 1.6, steep) : 0
    const cover =
      smooth(snowLine - 0.07, snowLine + 0.09, level + 0.1 * shade + 0.012 * grain(x * 0.13, y * 0.13)) * (1 - bare)
    if (cover > 0) {
      fill(drift, shade < 0 ? snow : snowSun)
      if (shade < 0) blend(drift, snowShade, Math.min(0.72, -shade * 1.15))
      else blend(drift, white, Math.min(1, shade * 2))
      if (woods > 0) blend(drift, season.birch, woods * season.birchInSnow)
      blend(paint, drift, cover)
    }
    if (shore < 2) blend(paint, shoreLine, 0.4 * (1 - shore / 2))
    if (hex.terrain === 's') makeSwedish(paint)
  }

  /** Light on the slope, 0 on level ground, and how steep it is. */
  function slopeAt(row: number, column: number): { shade: number; steep: number } {
    const [left, right] = [Math.max(0, column - 1), Math.min(columns - 1, column + 1)]
    const [top, bottom] = [Math.max(0, row - 1), Math.min(rows - 1, row + 1)]
    const at = (r: number, c: number) => height.values[r * columns + c] as number
    const rise = 72 * scale
    const east = ((at(row, right) - at(row, left)) / (right - left)) * rise
    const south = ((at(bottom, column) - at(top, column)) / (bottom - top)) * rise
    const steep = Math.hypot(east, south)
    const lit = (-east * light[0] - south * light[1] + light[2]) / Math.hypot(steep, 1)
    return { shade: (lit - light[2]) * 1.35, steep }
  }
}

/** Birch woods stand on low broken ground, away from the water's edge. */
function woodsAt(x: number, y: number, level: number, broken: number, shore: number): number {
  if (broken < 0.25 || broken > 0.9 || level > 0.34 || shore < 4) return 0
  const growth = 0.5 * grain(x * 0.04 + 9, y * 0.04) + 0.5 * grain(x * 0.11, y * 0.11 + 5)
  const stipple = 0.75 + 0.6 * grain(x * 0.42, y * 0.42)
  return smooth(-0.1, 0.4, growth) * (1 - smooth(0.22, 0.34, level)) * Math.max(0, stipple)
}

const drift: Paint = [0, 0, 0]

function seaAt(paint: Paint, x: number, y: number, away: number): void {
  depth(paint, away)
  for (const line of depthLines) {
    const off = Math.abs(away - line)
    if (off < 1.1) blend(paint, depthLine, 0.16 * (1 - off / 1.1))
  }
  const swell = 0.5 * grain(x * 0.09, y * 0.26) + 0.5 * grain(x * 0.03, y * 0.09)
  if (swell > 0) blend(paint, white, swell * 0.05)
}

/** Beyond the frontier nobody fights: half the colour, and straw. */
function makeSwedish(paint: Paint): void {
  const grey = paint[0] * 0.3 + paint[1] * 0.59 + paint[2] * 0.11
  blend(paint, [grey, grey, grey], 0.45)
  blend(paint, straw, 0.5)
}
