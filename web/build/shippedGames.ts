import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const SHIPPED = resolve(import.meta.dirname, '../src/device/shipped.ts')
const LATER = '?later'

/** The words of a game in one language, what checks its states, what checks its data. */
const parts = /\/games\/\w+\/(text\/(en|fr)(\/index)?|faults|data\/schema)\.ts$/
const isGame = /\/games\/\w+\/(index|definition)\.ts$/
const isKernel = /\/engine\/src\/index\.ts$/

/**
 * Games as the built page ships them: a visitor speaks one language, and plays with data that were checked before the page was built. So
 * words, and what checks data and states, become pieces that are fetched when they are wanted (`Fetched`, `schemaOf` of the engine), and a
 * game is taken as it is when it is loaded. Sources, tests and the development server know nothing of it.
 */
export function shippedGames(): Plugin {
  return {
    name: 'bridgehead-shipped-games',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer) return undefined
      if (isKernel.test(importer) && source === './load.ts') return SHIPPED
      if (!isGame.test(importer)) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && parts.test(found.id) ? found.id + LATER : undefined
    },
    load(id) {
      if (!id.endsWith(LATER)) return undefined
      const real = id.slice(0, -LATER.length)
      return laterModule(real, readFileSync(real, 'utf8'))
    },
  }
}

/** A module that stands for another and fetches it; one that has anything else than is known here comes as it is. */
export function laterModule(path: string, source: string): string {
  const names = [...source.matchAll(/^export (?:async )?(?:function|const|class|let) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  )
  const real = JSON.stringify(path)
  const exported = names.map((name) => standIn(name))
  // A schema that others than the function beside it parse with must be there when they do.
  const isWanted = names.includes('dataSchema') && !names.some((name) => parser.test(name))
  if (isWanted || !exported.every((each) => each !== undefined)) return `export * from ${real}\n`
  return `import { checked } from ${JSON.stringify(SHIPPED)}
let found
const fetch = async () => {
  found ??= await import(${real})
}
${exported.join('\n')}
`
}

const parser = /^parse\w+Data$/

function standIn(name: string): string | undefined {
  if (name === 'dataSchema') return `export const ${name} = async () => (await fetch(), found.${name})`
  if (parser.test(name)) return `export const ${name} = (data) => checked(data, found?.${name})`
  if (/^(en|fr|faultsOf\w+)$/.test(name))
    return `export const ${name} = Object.assign((...given) => found.${name}(...given), { fetch })`
  return undefined
}
