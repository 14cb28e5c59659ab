import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { GroundManifest } from '../src/board/ground.ts'

const moduleId = 'virtual:ground'

/**
 * Makes the ground pictures from their data before anything is built or served, unless the folder named after the data and the
 * code that draws it is there already.
 */
export function groundPictures(): Plugin {
  let manifest: { grounds: Record<string, GroundManifest>; cards: Record<string, string> }
  return {
    name: 'bridgehead-ground',
    async config(config) {
      const root = config.root ?? process.cwd()
      const key = keyOf(join(root, 'ground'))
      const out = join(root, 'public', 'ground')
      const file = join(out, key, 'manifest.json')
      if (!existsSync(file)) {
        rmSync(out, { recursive: true, force: true })
        mkdirSync(join(out, key), { recursive: true })
        // Loaded only when needed: it brings the picture library with it.
        const { makePictures } = await import('./make.ts')
        writeFileSync(file, JSON.stringify(await makePictures(join(root, 'ground'), join(out, key), `/ground/${key}/`)))
      }
      manifest = JSON.parse(readFileSync(file, 'utf8'))
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) =>
      id === `\0${moduleId}`
        ? `export const grounds = ${JSON.stringify(manifest.grounds)}\nexport const cards = ${JSON.stringify(manifest.cards)}`
        : undefined,
  }
}

function keyOf(folder: string): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(readFileSync(path))
  }
  add(folder)
  return hash.digest('hex').slice(0, 10)
}
