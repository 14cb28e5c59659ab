// How fast the page is in a real Chromium: pan and zoom of the largest board, and first visits on a slow device. `--only board` or
// `--only visits` does one of them, `--json` prints an array of { name, value, unit } and nothing else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { boardFrames } from './boardFrames.mjs'
import { openBrowser } from './browser.mjs'
import { firstLoads } from './firstLoad.mjs'

const VISITS = 7
const json = process.argv.includes('--json')
const at = process.argv.indexOf('--only')
const only = at < 0 ? undefined : process.argv[at + 1]
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'bridgehead-bench-'))
process.chdir(root)
process.env.NODE_ENV = 'production'

/** @param {'production' | 'bench'} mode */
async function built(mode) {
  const outDir = join(folder, mode)
  // The budget is printed by whoever builds the page to ship it.
  const { log } = console
  console.log = () => {}
  await build({ root, mode, build: { outDir, emptyOutDir: true }, logLevel: 'error' })
  console.log = log
  return outDir
}

const browser = await openBrowser()
/** @type {{ name: string, value: number, unit: string }[]} */
const results = []
if (only !== 'visits') {
  const server = await preview({
    root,
    build: { outDir: await built('bench') },
    preview: { port: 0 },
    logLevel: 'error',
  })
  results.push(...(await boardFrames(browser, `${server.resolvedUrls?.local[0]}bench/bench.html`)))
  await server.close()
}
if (only !== 'board') results.push(...(await firstLoads(browser, await built('production'), VISITS)))
await browser.close()
rmSync(folder, { recursive: true, force: true })
if (json) console.log(JSON.stringify(results, null, 2))
else for (const { name, value, unit } of results) console.log(name.padEnd(42), String(value).padStart(8), unit)
process.exit(0)
