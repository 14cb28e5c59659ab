import sharp from 'sharp'
import { Field } from '../field.ts'
import { gradientNoise } from '../random.ts'
import { type Point, polygon } from '../shapes.ts'
import type { Sheet } from './sheet.ts'

/** Sea and lakes: how wet a point is (0 to 1, the shore at a half), and how far land and water are. */
export interface Waters {
  readonly sea: Field
  readonly lake: Field
  readonly toSea: Field
  readonly toWater: Field
  readonly toLand: Field
}

const bend = gradientNoise(31)

/** Lakes smaller than this, in square map units, are left out. */
const leastLake = 1300

export async function watersOf(sheet: Sheet, rings: readonly string[]): Promise<Waters> {
  const land = await landMask(sheet, rings)
  const sea = Field.over(sheet, 1)
  const lake = Field.over(sheet, 1)
  sea.set((x, y, index) => {
    // Where the game's hexes decide and not the coastline, the shore is not drawn with a ruler.
    const { terrain, water, off } = sheet.hexAt(
      x + 9 * bend(x * 0.022, y * 0.022),
      y + 9 * bend(x * 0.022 + 40, y * 0.022),
    )
    const wet = (terrain === 'w' && !off) || (land[index] as number) < 128
    const salt = off || water !== '.'
    lake.values[index] = wet && !salt ? 1 : 0
    return wet && salt ? 1 : 0
  })
  dropSlivers(lake, sea)
  sea.blur(2.2)
  lake.blur(6)
  // Distances change slowly: half the points are enough.
  const coarse = Field.over(sheet, 0.5).set((x, y) => (sea.at(x, y) > 0.5 ? 2 : lake.at(x, y) > 0.5 ? 1 : 0))
  return {
    sea,
    lake,
    toSea: coarse.distances((value) => value === 2),
    toWater: coarse.distances((value) => value > 0),
    toLand: coarse.distances((value) => value === 0),
  }
}

/** The coastline drawn as one even-odd shape: 255 on land. */
async function landMask({ width, height }: Sheet, rings: readonly string[]): Promise<Buffer> {
  const path = rings.map((ring) =>
    polygon(ring.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point)),
  )
  const size = `width="${Math.round(width)}" height="${Math.round(height)}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="#fff" fill-rule="evenodd" d="${path.join('')}"/></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#000' }).extractChannel(0).raw().toBuffer()
}

/** Water in a hex that the game calls dry: what hangs on the sea or is a puddle becomes land. */
function dropSlivers(lake: Field, sea: Field): void {
  const { columns, values } = lake
  const seen = new Uint8Array(values.length)
  for (let start = 0; start < values.length; start++) {
    if (values[start] === 0 || seen[start]) continue
    const pool = [start]
    seen[start] = 1
    let salt = false
    for (let k = 0; k < pool.length; k++) {
      const index = pool[k] as number
      const column = index % columns
      const around = [
        column > 0 ? index - 1 : -1,
        column < columns - 1 ? index + 1 : -1,
        index - columns,
        index + columns,
      ]
      for (const next of around) {
        if (next < 0 || next >= values.length) continue
        salt ||= sea.values[next] === 1
        if (values[next] === 0 || seen[next]) continue
        seen[next] = 1
        pool.push(next)
      }
    }
    if (salt || pool.length < leastLake) for (const index of pool) values[index] = 0
  }
}
