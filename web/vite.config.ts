import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { offline } from './build/offline.ts'
import { headers, strictPolicy } from './build/policy.mjs'
import { sharedWorker } from './build/sharedWorker.ts'
import { groundPictures } from './ground/plugin.ts'
import { symbolSprite } from './src/counters/spritePlugin.ts'

const pages = { index: 'index.html', gallery: 'dev/gallery.html', bench: 'bench/bench.html' }

/** Nothing in our own packages happens by being imported: what nobody uses of them is left out. */
const treeshake = { moduleSideEffects: [{ test: /\/(engine|table|bots|games)\/.*\.ts$/, sideEffects: false }] }

/** What every match needs comes in one piece: in the many small ones that page and worker share it would be larger. */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    // What only the workshop needs is fetched with it.
    {
      name: 'kernel',
      test: /\/(engine\/src\/(?!testkit|topology|field|packChanges|packFile|dataFaultText)|table\/src\/(?!wire|bytes))/,
    },
    // Apart from the workshop, which the table in its worker must not fetch with a bot.
    { name: 'arena', test: /\/bots\/src\/(arena|bot|index|registry|frame\/(comparison|statistics))\.ts/ },
    { name: 'idb', test: /\/node_modules\/idb\// },
    {
      name: 'ui',
      test: /\/web\/src\/(ui\/(Button|Chip|Icon|icons|Brand|ClauseLink|Preferences|scheme)\.|i18n\/language)/,
    },
  ],
}

/** The workshop is for few: what it needs is found as it goes, rather than listed in what everybody fetches. Styles must be there first. */
const resolveDependencies = (file: string, needed: string[]): string[] =>
  /(LabScreen|trying|lab)-/.test(file) ? needed.filter((name) => name.endsWith('.css')) : needed

export default defineConfig(({ mode }) => ({
  // Workspace packages are taken from their TypeScript sources.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  plugins: [
    sharedWorker(),
    groundPictures(),
    symbolSprite(),
    svelte(),
    ...(mode === 'bench' ? [] : [strictPolicy(), offline(), budget()]),
  ],
  // The pages for us draw their own styles.
  preview: { headers: mode === 'bench' ? {} : headers },
  build: {
    target: 'es2023',
    modulePreload: { resolveDependencies },
    // The gallery and the benchmark are for us: only `--mode bench` builds them.
    rolldownOptions: { treeshake, output: { codeSplitting }, input: mode === 'bench' ? pages : { index: pages.index } },
  },
}))
