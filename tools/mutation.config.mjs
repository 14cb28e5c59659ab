// How Vitest runs while mutants are tried (tools/mutate.mjs): the tests of one game, in one process, silently.
import { defineConfig } from 'vitest/config'

/** The tests to run, and those to leave out, as globs. */
const { include, exclude } = JSON.parse(process.env.BRIDGEHEAD_MUTATION_TESTS)

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include,
    exclude: ['**/dist/**', '**/node_modules/**', ...exclude],
    // Files share what they have loaded: a definition is compiled once and not once a file.
    isolate: false,
    testTimeout: 30_000,
    reporters: [{}],
  },
})
