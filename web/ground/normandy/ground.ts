import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { GroundMaker, GroundPicture } from '../work.ts'
import { front, westernFrance } from './picture.ts'
import { type Coasts, france, Sheet, type SheetData } from './sheet.ts'

/** The finest is drawn, the others are made smaller from it. A hex is 160 pixels high in it. */
const finest = 1.6
const scales = [finest / 4, finest / 2, finest]
/** The beaches between the Vire and the Orne, in map units. */
const cardView = { x: 700, y: 560, width: 960 }
/** Pictures on the way between two steps are not worth packing. */
const quick = { compressionLevel: 0 }

export const ground: GroundMaker = (root) => {
  const read = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
  const data: SheetData = read('..', 'games', 'normandy', 'data', 'map.json')
  const coasts: Coasts = read('ground', 'normandy', 'coast.json')
  const sheet = new Sheet(data)
  const beaches = data.beaches.map(({ hex }) => hex)
  const main = pictureOf('normandy-front', sheet, () => front(sheet, coasts.front, beaches))
  return {
    grounds: [main, pictureOf('normandy-france', france, () => westernFrance(coasts.france))],
    async card({ width, height }) {
      const pixels = (units: number) => Math.round(units * finest)
      const cut = {
        left: pixels(cardView.x),
        top: pixels(cardView.y),
        width: pixels(cardView.width),
        height: pixels((cardView.width * height) / width),
      }
      return sharp(await (await main.at(finest)).png(quick).toBuffer())
        .extract(cut)
        .resize(width, height)
    },
  }
}

/** A picture that is drawn once, at its finest. */
function pictureOf(
  id: string,
  { width, height }: { readonly width: number; readonly height: number },
  svg: () => string,
): GroundPicture {
  const size = (scale: number) => [Math.round(width * scale), Math.round(height * scale)] as const
  let drawn: Promise<Buffer> | undefined
  const draw = (): Promise<Buffer> =>
    sharp(Buffer.from(svg()), { density: 72 * finest, limitInputPixels: false, unlimited: true })
      .resize(...size(finest))
      .removeAlpha()
      .png(quick)
      .toBuffer()
  return {
    id,
    width,
    height,
    scales,
    async at(scale): Promise<Sharp> {
      drawn ??= draw()
      return sharp(await drawn, { limitInputPixels: false }).resize(...size(scale))
    },
  }
}
