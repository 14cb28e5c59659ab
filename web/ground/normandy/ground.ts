import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { GroundMaker } from '../work.ts'
import { picture, sizeOf } from './picture.ts'
import { type Coasts, Sheet, type SheetData } from './sheet.ts'

/** The finest is drawn, the others are made smaller from it. A hex is 160 pixels high in it. */
const finest = 1.6
const scales = [finest / 4, finest / 2, finest]
/** The beaches between the Vire and the Orne, in map units. */
const cardView = { x: 700, y: 560, width: 960 }

export const ground: GroundMaker = (root) => {
  const read = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
  const data: SheetData = read('..', 'games', 'normandy', 'data', 'map.json')
  const coasts: Coasts = read('ground', 'normandy', 'coast.json')
  const sheet = new Sheet(data)
  const size = sizeOf(sheet)
  let drawn: Promise<Buffer> | undefined

  function draw(): Promise<Buffer> {
    const svg = picture(
      sheet,
      coasts,
      data.beaches.map(({ hex }) => hex),
    )
    return sharp(Buffer.from(svg), { density: 72 * finest, limitInputPixels: false, unlimited: true })
      .resize(Math.round(size.width * finest), Math.round(size.height * finest))
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer()
  }
  async function at(scale: number): Promise<Sharp> {
    drawn ??= draw()
    return sharp(await drawn, { limitInputPixels: false }).resize(
      Math.round(size.width * scale),
      Math.round(size.height * scale),
    )
  }
  return {
    grounds: [{ id: 'normandy', ...size, scales, at }],
    async card({ width, height }) {
      const pixels = (units: number) => Math.round(units * finest)
      const cut = {
        left: pixels(cardView.x),
        top: pixels(cardView.y),
        width: pixels(cardView.width),
        height: pixels((cardView.width * height) / width),
      }
      return sharp(await (await at(finest)).png({ compressionLevel: 0 }).toBuffer())
        .extract(cut)
        .resize(width, height)
    },
  }
}
