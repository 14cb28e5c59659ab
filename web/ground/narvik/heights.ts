import { smooth } from '../colours.ts'
import { Field } from '../field.ts'
import { gradientNoise } from '../random.ts'
import type { Sheet } from './sheet.ts'
import type { Waters } from './waters.ts'

/** How high and how broken each kind of ground is, by the letter of the map data. */
const shapes: Readonly<Record<string, readonly [height: number, roughness: number]>> = {
  c: [0.1, 0.1],
  r: [0.34, 0.55],
  m: [0.74, 1],
  t: [0.12, 0.12],
  w: [0, 0],
  l: [0.4, 0.2],
  s: [0.62, 0.7],
}
/** Lengths below are in hexes, as the recipe has them. */
const hex = 100

const broad = gradientNoise(21)
const peaks = gradientNoise(7)

export interface Heights {
  /** 0 at the shore, about 1 on the summits. */
  readonly height: Field
  readonly roughness: Field
}

/**
 * The land as the map data imply it: mountains where a hex is mountain, broken by ridged noise, raised along crest sides,
 * lowered along rivers, roads and the railway, and falling to the shore.
 */
export function heightsOf(sheet: Sheet, waters: Waters, scale: number): Heights {
  const coarse = 0.5
  const base = Field.over(sheet, coarse).set((x, y) => shapes[sheet.hexAt(x, y).terrain]?.[0] ?? 0)
  const roughness = Field.over(sheet, coarse).set((x, y) => shapes[sheet.hexAt(x, y).terrain]?.[1] ?? 0)
  base.blur(0.16 * hex)
  roughness.blur(0.16 * hex)
  const toRidge = distancesTo(sheet, coarse, sheet.sides('ridge'))
  const toValley = distancesTo(sheet, coarse, [...sheet.sides('river'), ...sheet.ways()])
  const height = Field.over(sheet, scale).set((x, y) => {
    const sea = waters.toSea.at(x, y)
    if (sea === 0) return 0
    const ridged = ridges(x / hex, y / hex)
    let rise = base.at(x, y) * (0.62 + 0.14 * broad(x * 0.004, y * 0.004)) + (ridged - 0.25) * roughness.at(x, y) * 0.7
    const crest = toRidge.at(x, y)
    if (crest < 60) rise += 0.41 * Math.exp(-((crest / 20) ** 2)) * (0.5 + 0.5 * ridged)
    const valley = toValley.at(x, y)
    if (valley < 40) rise *= 1 - 0.42 * Math.exp(-((valley / 13) ** 2))
    const coast = smooth(0, 42, sea) * (0.62 + 0.38 * smooth(0, 22, waters.toWater.at(x, y)))
    return Math.max(0.012, rise * (0.12 + 0.88 * coast) + 0.02)
  })
  return { height, roughness }
}

/** Ridged noise: sharp crests, each octave strongest where the one before was high. */
function ridges(x: number, y: number): number {
  const bentX = x + 0.1 * broad(x * 0.8, y * 0.8)
  const bentY = y + 0.1 * broad(x * 0.8 + 50, y * 0.8)
  let [sum, weight, frequency, gain] = [0, 0.5, 0.84, 1]
  for (let octave = 0; octave < 5; octave++) {
    const crest = (1 - Math.min(1, 1.36 * Math.abs(peaks(bentX * frequency + octave * 17, bentY * frequency)))) ** 2
    sum += crest * weight * gain
    gain = Math.min(1, crest * 1.35)
    weight *= 0.41
    frequency *= 2.1
  }
  return sum
}

function distancesTo(sheet: Sheet, scale: number, lines: ReturnType<Sheet['ways']>): Field {
  const marks = Field.over(sheet, scale)
  for (const [from, to] of lines) marks.stroke(from, to)
  return marks.distances((value) => value === 1)
}
