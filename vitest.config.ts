import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongFirst from './tools/longFirst.mjs'
import { runes } from './web/build/runes.ts'

// Tests run from the sources: workspace packages offer them under the export condition "source".
export default defineConfig({
  plugins: [runes({ configFile: 'web/svelte.config.js' })],
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['{engine,table,games,bots,cli,server,bench,web,tools}/**/*.test.ts'],
    exclude: ['**/dist/**', '**/.cache/**', '**/node_modules/**', '**/*.browser.test.ts'],
    // Tests that spawn programs, start databases or play whole matches need patience on a busy machine: it costs nothing where all is well.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // All cores: of two, one would be idle otherwise.
    maxWorkers: availableParallelism(),
    // What is imported is evaluated once in each worker rather than once for each file, which took more time than many a file's tests. So a
    // test puts back whatever it changes of the world around it.
    isolate: false,
    sequence: { sequencer: LongFirst },
    reporters: ['default', './tools/ruleReporter.mjs'],
  },
})
