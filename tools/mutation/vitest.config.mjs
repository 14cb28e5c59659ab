// How Vitest runs while mutants are tried (tools/mutate.mjs): one file, which runs the tests of a game, with the rules instrumented.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { defineConfig } from 'vitest/config'
import { root } from '../shared.mjs'

const { files } = JSON.parse(process.env.BRIDGEHEAD_MUTATION)
const here = fileURLToPath(new URL('.', import.meta.url))
const silent = new Proxy({}, { get: (_, name) => (String(name).startsWith('is') ? () => false : () => {}) })

// What is said to people, and how a clause is spelt, are for other tests.
const options = { plugins: null, excludedMutations: ['StringLiteral', 'Regex'], ignorers: [] }
const instrumented = await new Instrumenter(silent).instrument(
  files.map((name) => ({ name: join(root, name), mutate: true, content: readFileSync(join(root, name), 'utf8') })),
  options,
)
const sources = new Map(instrumented.files.map(({ name, content }) => [name, content]))

const mutation = {
  name: 'mutation',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === 'virtual:mutants') return source
    if (source === 'vitest' && importer && !importer.startsWith(here)) return join(here, 'tests.mjs')
    return undefined
  },
  load: (id) => (id === 'virtual:mutants' ? `export default ${JSON.stringify(instrumented.mutants)}` : undefined),
  transform: (_, id) => sources.get(id),
}

export default defineConfig({
  plugins: [mutation],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['tools/mutation/trial.mjs'],
    pool: 'forks',
    isolate: false,
    testTimeout: 0,
    hookTimeout: 0,
    reporters: [{}],
  },
})
