import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Pictures } from './make.ts'
import type { GroundMaker } from './work.ts'

const moduleId = 'virtual:ground'

/** The games that have a folder here, each with a `ground.ts`. */
const gamesIn = (root: string): readonly string[] =>
  readdirSync(join(root, 'ground'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** What a drawing depends on besides the files beside this one: its own folder, and the map of the game where there is one. */
const readsOf = (root: string, game: string): readonly string[] =>
  [join(root, 'ground', game), join(root, '..', 'games', game, 'data', 'map.json')].filter((path) => existsSync(path))

/** Loaded when needed: those who draw are heavy. */
async function makerOf(root: string, game: string): Promise<GroundMaker> {
  const { module } = await runnerImport<{ readonly ground: GroundMaker }>(join(root, 'ground', game, 'ground.ts'))
  return module.ground
}

/**
 * Makes the ground pictures from their data before anything is built or served, unless the folder named after the data and the
 * code that draws it is there already.
 */
export function groundPictures(): Plugin {
  const pictures: Record<string, Pictures> = {}
  return {
    name: 'bridgehead-ground',
    async config(config) {
      const root = config.root ?? process.cwd()
      for (const game of gamesIn(root)) pictures[game] = await picturesOf(game, root)
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined
      const grounds = Object.assign({}, ...Object.values(pictures).map((each) => each.grounds))
      const cards = Object.fromEntries(Object.entries(pictures).map(([game, each]) => [game, each.card]))
      return `export const grounds = ${JSON.stringify(grounds)}\nexport const cards = ${JSON.stringify(cards)}`
    },
  }
}

async function picturesOf(game: string, root: string): Promise<Pictures> {
  const name = `${game}-${keyOf(root, readsOf(root, game))}`
  const all = join(root, 'public', 'ground')
  const out = join(all, name)
  const file = join(out, 'manifest.json')
  if (!existsSync(file)) {
    mkdirSync(out, { recursive: true })
    for (const other of readdirSync(all))
      if (other !== name && isOld(other, game)) rmSync(join(all, other), { recursive: true })
    const { makePictures } = await import('./make.ts')
    writeFileSync(file, JSON.stringify(await makePictures((await makerOf(root, game))(root), out, `/ground/${name}/`)))
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Earlier pictures of this game, or of the time when all games shared a folder: the build would ship them. */
const isOld = (folder: string, game: string): boolean => folder.startsWith(`${game}-`) || !folder.includes('-')

function keyOf(root: string, reads: readonly string[]): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else if (!path.endsWith('.test.ts')) hash.update(readFileSync(path))
  }
  const shared = readdirSync(join(root, 'ground')).filter((name) => name.endsWith('.ts') && name !== 'plugin.ts')
  for (const name of shared.sort()) add(join(root, 'ground', name))
  for (const path of reads) add(path)
  return hash.digest('hex').slice(0, 10)
}
