import { join } from 'node:path'
import type { GroundLevel, GroundManifest } from '../src/board/ground.ts'
import type { GroundPicture, GroundWork } from './work.ts'

/** Longest side of a tile in pixels. */
const tile = 1280
const card = { width: 864, height: 490 }

export interface Pictures {
  readonly grounds: Readonly<Record<string, GroundManifest>>
  readonly card: string
}

/** Draws everything of one game into a folder; `base` is the folder's address. */
export async function makePictures(work: GroundWork, out: string, base: string): Promise<Pictures> {
  const grounds: Record<string, GroundManifest> = {}
  for (const ground of work.grounds) {
    const levels: GroundLevel[] = []
    for (const scale of ground.scales) levels.push(await cut(ground, scale, levels.length, out))
    grounds[ground.id] = { base: `${base}${ground.id}-`, width: ground.width, height: ground.height, levels }
  }
  await (await work.card(card)).webp({ quality: 80 }).toFile(join(out, 'card.webp'))
  return { grounds, card: `${base}card.webp` }
}

async function cut(ground: GroundPicture, scale: number, level: number, out: string): Promise<GroundLevel> {
  const picture = await ground.at(scale)
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const columns = Math.ceil(info.width / tile)
  const rows = Math.ceil(info.height / tile)
  const { default: sharp } = await import('sharp')
  // Tiles share their edges to the pixel, whatever the size of the picture.
  const edge = (k: number, count: number, length: number) => Math.round((k * length) / count)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [left, top] = [edge(column, columns, info.width), edge(row, rows, info.height)]
      const [right, bottom] = [edge(column + 1, columns, info.width), edge(row + 1, rows, info.height)]
      await sharp(data, { raw: info, limitInputPixels: false })
        .extract({ left, top, width: right - left, height: bottom - top })
        .webp({ quality: 78, effort: 5 })
        .toFile(join(out, `${ground.id}-${level}-${column}-${row}.webp`))
    }
  return { pixelsPerUnit: scale, columns, rows }
}
