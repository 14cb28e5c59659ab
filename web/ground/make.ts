import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { GroundLevel, GroundManifest } from '../src/board/ground.ts'
import { narvikCard } from './cards/narvik.ts'
import { normandyCard } from './cards/normandy.ts'
import { flatGround, landMask, size, standing } from './dieppe/picture.ts'
import { relief } from './dieppe/relief.ts'
import type { Scenery } from './dieppe/scenery.ts'

/** Picture pixels per map unit; the finest serves a zoom of three on a phone with two pixels a point. */
const scales = [1, 2, 4]
/** Longest side of a tile in pixels. */
const tile = 1280
const quality = 78
/** Pictures on the way between two steps are not worth packing. */
const quick = { compressionLevel: 0 }
const card = { width: 864, height: 490 }

type Shade = ReturnType<typeof relief>

export async function makePictures(data: string, out: string, base: string) {
  const scenery: Scenery = JSON.parse(readFileSync(join(data, 'dieppe', 'scenery.json'), 'utf8'))
  const levels: GroundLevel[] = []
  const shade = relief(scenery, size.width, size.height, 2)
  let finest: Buffer = Buffer.alloc(0)
  for (const [index, scale] of scales.entries()) {
    finest = await drawDieppe(scenery, shade, scale)
    levels.push(await cut(finest, scale, index, out))
  }
  // The coast from Vasterival to the battery, as the commandos saw it on the briefing model.
  await sharp(finest)
    .extract({ left: 2040, top: 500, width: 1420, height: 806 })
    .resize(card.width, card.height)
    .webp({ quality: 80 })
    .toFile(join(out, 'card-dieppe.webp'))
  await narvikCard(card).webp({ quality: 80 }).toFile(join(out, 'card-narvik.webp'))
  await sharp(Buffer.from(normandyCard(card)))
    .webp({ quality: 80 })
    .toFile(join(out, 'card-normandy.webp'))
  const dieppe: GroundManifest = { base: `${base}`, width: size.width, height: size.height, levels }
  const cards = Object.fromEntries(['dieppe', 'narvik', 'normandy'].map((id) => [id, `${base}card-${id}.webp`]))
  return { grounds: { dieppe }, cards }
}

async function drawDieppe(scenery: Scenery, shade: Shade, scale: number): Promise<Buffer> {
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

async function cut(picture: Buffer, scale: number, level: number, out: string): Promise<GroundLevel> {
  const [width, height] = [size.width * scale, size.height * scale]
  const columns = Math.ceil(width / tile)
  const rows = Math.ceil(height / tile)
  const [w, h] = [Math.floor(width / columns), Math.floor(height / rows)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      await sharp(picture)
        .extract({ left: column * w, top: row * h, width: w, height: h })
        .webp({ quality, effort: 5 })
        .toFile(join(out, `${level}-${column}-${row}.webp`))
  return { pixelsPerUnit: scale, columns, rows }
}
