import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { inColumns } from '../src/device/columns.ts'

const GAMES = resolve(import.meta.dirname, '../../games')
const FETCHING = resolve(import.meta.dirname, '../src/device/gameData.ts')
const ADDRESSES = resolve(import.meta.dirname, '../src/device/dataAddresses.ts')
const isPart = /\/games\/(\w+)\/data\/(\w+)\.json$/

/** The files with the data of a game, by what they are called in its folder. */
const partsOf = (game: string): readonly string[] =>
  readdirSync(join(GAMES, game, 'data')).filter((name) => name.endsWith('.json'))

/** The games that have data. */
const gamesWithData = (): readonly string[] =>
  readdirSync(GAMES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(GAMES, entry.name)).includes('data'))
    .map(({ name }) => name)

/**
 * Ships the data of each game as one file beside its script, by columns: a browser reads it faster than code and need not compile it. It is
 * fetched at the same time (`src/device/gameData.ts`), and what the script imports is filled then. Sources, tests and the development server
 * know nothing of it.
 */
export function gameData(): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'bridgehead-game-data',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const game of gamesWithData()) {
        const parts = partsOf(game).map((name) => [basename(name, '.json'), columnsIn(join(GAMES, game, 'data', name))])
        const source = JSON.stringify(Object.fromEntries(parts))
        files.set(game, this.emitFile({ type: 'asset', name: `data-${game}.json`, source }))
      }
    },
    load(id) {
      if (id === ADDRESSES) {
        const lines = [...files].map(([game, file]) => `  ${game}: import.meta.ROLLUP_FILE_URL_${file},`)
        return `export const dataAddresses = {\n${lines.join('\n')}\n}\n`
      }
      const [, game, part] = isPart.exec(id) ?? []
      if (!game) return undefined
      const code = `import { partOf } from ${JSON.stringify(FETCHING)}\nexport default partOf('${game}', '${part}')\n`
      return { code, moduleType: 'js' }
    },
  }
}

function columnsIn(file: string): unknown {
  const data: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (Array.isArray(data)) throw new Error(`${file} should be an object: the page fills it once it has been fetched.`)
  return inColumns(data)
}
