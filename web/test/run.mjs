// `npm run test:browser -w web`: builds the page, serves it, and lets Playwright use it in a real browser. Arguments go to
// Playwright: `npm run test:browser -w web -- undo` runs what has "undo" in its name.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './findBrowser.mjs'
import { servePages } from './servePages.mjs'

/** Tells `npm test` that nothing could be tried. */
const SKIPPED = 77

const browser = ensureBrowser()
if (!browser) {
  console.error(
    'No browser: the page was not tested. Install Chromium or Chrome, or name one in the variable CHROMIUM, and try again.',
  )
  process.exit(process.env.CI ? 1 : SKIPPED)
}

const pages = await servePages()
const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
const playwright = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM: browser,
    BRIDGEHEAD_PAGE: pages.page,
    BRIDGEHEAD_FOLDER: pages.folder,
    BRIDGEHEAD_BENCH: pages.bench,
  },
})
playwright.on('close', async (code) => {
  await pages.close()
  process.exit(code ?? 1)
})
