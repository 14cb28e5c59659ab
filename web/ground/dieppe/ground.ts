import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { GroundMaker } from '../work.ts'
import { flatGround, landMask, size, standing } from './picture.ts'
import { relief } from './relief.ts'
import type { Scenery } from './scenery.ts'

/** The finest serves a zoom of three on a phone with two pixels a point. */
const scales = [1, 2, 4]
/** Pictures on the way between two steps are not worth packing. */
const quick = { compressionLevel: 0 }

export const ground: GroundMaker = (root) => {
  const scenery: Scenery = JSON.parse(readFileSync(join(root, 'ground', 'dieppe', 'scenery.json'), 'utf8'))
  const shade = relief(scenery, size.width, size.height, 2)
  const at = async (scale: number) => sharp(await draw(scenery, shade, scale))
  return {
    grounds: [{ id: 'dieppe', ...size, scales, at }],
    // The coast from Vasterival to the battery, as the commandos saw it on the briefing model.
    card: async ({ width, height }): Promise<Sharp> =>
      (await at(4)).extract({ left: 2040, top: 500, width: 1420, height: 806 }).resize(width, height),
  }
}

async function draw(scenery: Scenery, shade: ReturnType<typeof relief>, scale: number): Promise<Buffer> {
  const [width, height] = [size.width * scale, size.height * scale]
  const render = (svg: string) =>
    sharp(Buffer.from(svg), { density: 72 * scale, limitInputPixels: false }).resize(width, height)
  // Grey 128 changes nothing in soft light, so the sea is left alone by making it transparent there.
  const mask = await render(landMask(scenery))
    .extractChannel(0)
    .blur(1.5 * scale)
    .raw()
    .toBuffer()
  const light = await sharp(shade.pixels, { raw: { width: shade.columns, height: shade.rows, channels: 1 } })
    .resize(width, height, { kernel: 'cubic' })
    .blur(2 * scale)
    .toColourspace('srgb')
    .joinChannel(mask, { raw: { width, height, channels: 1 } })
    .png(quick)
    .toBuffer()
  const flat = await render(flatGround(scenery)).png(quick).toBuffer()
  const shaded = await sharp(flat)
    .composite([{ input: light, blend: 'soft-light' }])
    .png(quick)
    .toBuffer()
  return sharp(shaded)
    .composite([{ input: await render(standing(scenery)).png(quick).toBuffer() }])
    .removeAlpha()
    .png(quick)
    .toBuffer()
}
