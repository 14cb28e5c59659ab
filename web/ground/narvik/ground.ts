import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { GroundMaker } from '../work.ts'
import { heightsOf } from './heights.ts'
import { paintSheet, type Season, thaw, winter } from './picture.ts'
import { Sheet, type SheetData } from './sheet.ts'
import { type Waters, watersOf } from './waters.ts'

/** The finest is painted, the others are made smaller from it. A hex is 160 pixels wide in it. */
const finest = 1.6
const scales = [finest / 4, finest / 2, finest]
/** Ofotfjorden with Narvik, in map units. */
const cardView = { x: 1080, y: 890, width: 880 }

export const ground: GroundMaker = (root) => {
  const read = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
  const data: SheetData = read('..', 'games', 'narvik', 'data', 'map.json')
  const coast: { land: string[] } = read('ground', 'narvik', 'coast.json')
  const sheet = new Sheet(data)
  const painted = new Map<Season, Promise<Sharp>>()
  let land: Promise<{ waters: Waters; heights: ReturnType<typeof heightsOf> }> | undefined

  async function survey() {
    const waters = await watersOf(sheet, coast.land)
    return { waters, heights: heightsOf(sheet, waters, finest) }
  }
  async function paint(season: Season): Promise<Sharp> {
    land ??= survey()
    const { waters, heights } = await land
    const { columns: width, rows: height } = heights.height
    return sharp(paintSheet(sheet, waters, heights, season), {
      raw: { width, height, channels: 3 },
      limitInputPixels: false,
    })
  }
  async function at(season: Season, scale: number): Promise<Sharp> {
    const whole = painted.get(season) ?? paint(season)
    painted.set(season, whole)
    return (await whole).clone().resize(Math.round(sheet.width * scale), Math.round(sheet.height * scale))
  }
  const size = { width: sheet.width, height: sheet.height, scales }
  return {
    grounds: [
      { id: 'narvik', ...size, at: (scale) => at(winter, scale) },
      { id: 'narvik-thaw', ...size, at: (scale) => at(thaw, scale) },
    ],
    async card({ width, height }) {
      const { data, info } = await (await at(thaw, finest)).raw().toBuffer({ resolveWithObject: true })
      const view = {
        left: cardView.x,
        top: cardView.y,
        width: cardView.width,
        height: (cardView.width * height) / width,
      }
      const pixels = Object.entries(view).map(([side, units]) => [side, Math.round(units * finest)])
      return sharp(data, { raw: info }).extract(Object.fromEntries(pixels)).resize(width, height)
    },
  }
}
