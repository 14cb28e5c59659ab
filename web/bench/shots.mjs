// Pictures of every page, for us to look at: node bench/shots.mjs [name…] writes shots/<name>.png
import { mkdirSync } from 'node:fs'
import { createServer } from 'vite'
import { openBrowser } from './browser.mjs'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** @param {import('@playwright/test').Page} page @param {string} what */
const first = (page, what) => page.locator(what).first().click()
/** Two clicks to the board, then the boats are loaded. @param {import('@playwright/test').Page} page */
async function play(page) {
  await first(page, 'article button')
  await first(page, 'dialog .primary')
  await page.locator('[data-tour=map]').waitFor()
  await page.keyboard.press('Enter')
}

/** @type {Record<string, { path: string, size: { width: number, height: number }, lang?: string, dark?: boolean, full?: boolean, act?: (page: import('@playwright/test').Page) => Promise<unknown> }>} */
const shots = {
  home: { path: '/', size: desktop, lang: 'fr' },
  'home-en-dark': { path: '/', size: desktop, dark: true },
  'home-phone': { path: '/', size: phone, lang: 'fr', full: true },
  setup: { path: '/', size: desktop, act: (page) => first(page, 'article button') },
  game: { path: '/', size: desktop, act: play },
  'game-fr': { path: '/', size: { width: 1024, height: 768 }, lang: 'fr', act: play },
  'game-phone': { path: '/', size: phone, dark: true, lang: 'fr', act: play },
  gallery: { path: '/gallery.html', size: desktop, full: true },
  'gallery-dark': { path: '/gallery.html', size: desktop, full: true, dark: true, lang: 'fr' },
}

const only = process.argv.slice(2)
const server = await createServer({ server: { port: 0 }, logLevel: 'error' })
await server.listen()
const base = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
const browser = await openBrowser()
mkdirSync('shots', { recursive: true })
for (const [name, { path, size, lang = 'en', dark = false, full = false, act }] of Object.entries(shots)) {
  if (only.length > 0 && !only.includes(name)) continue
  const page = await browser.newPage({
    viewport: size,
    locale: lang,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: size === phone,
    deviceScaleFactor: size === phone ? 2 : 1,
  })
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(name, message.text())
  })
  page.on('pageerror', (error) => console.error(name, error))
  await page.goto(`${base}${path}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await act?.(page)
  await page.waitForTimeout(900)
  await page.screenshot({ path: `shots/${name}.png`, fullPage: full })
  await page.close()
}
await browser.close()
await server.close()
process.exit(0)
