import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { flags } from './test/findBrowser.mjs'

/** `test/run.mjs` builds and serves the pages, finds the browser, and names them here. */
const { BRIDGEHEAD_PAGE, BRIDGEHEAD_SHOTS, BRIDGEHEAD_SOAK, CHROMIUM, CI } = process.env
if (!BRIDGEHEAD_PAGE || !CHROMIUM) throw new Error('Run the tests with: npm run test:browser -w web')

export default defineConfig({
  testDir: 'test',
  testMatch: BRIDGEHEAD_SHOTS ? 'shots.ts' : BRIDGEHEAD_SOAK ? '*.soak.ts' : '*.spec.ts',
  outputDir: '.cache/test-results',
  fullyParallel: true,
  // A test waits for about half of its time (frames, playback, the other side): one more than there are cores keeps all of them busy.
  workers: availableParallelism() + 1,
  retries: CI ? 1 : 0,
  forbidOnly: Boolean(CI),
  // Patience costs nothing where all is well.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: BRIDGEHEAD_PAGE,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: 'light',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Only the test of playing offline needs it; elsewhere it would fetch the whole page anew for every test.
    serviceWorkers: 'block',
    launchOptions: { executablePath: CHROMIUM, args: [...flags] },
  },
})
