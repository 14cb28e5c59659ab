// Pictures of the panels, fed by a real match: node bench/panelShots.mjs [name…] writes shots/panels-<name>.png
import { mkdirSync } from 'node:fs'
import { createServer } from 'vite'
import { openBrowser } from './browser.mjs'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** @type {Record<string, { hash: string, size: { width: number, height: number }, lang?: string, dark?: boolean }>} */
const shots = {
  panels: { hash: 'panels', size: desktop },
  'panels-fr-dark': { hash: 'panels', size: desktop, lang: 'fr', dark: true },
  'panels-phone-fr': { hash: 'panels', size: phone, lang: 'fr' },
  report: { hash: 'report', size: desktop },
  'report-fr-dark': { hash: 'report', size: desktop, lang: 'fr', dark: true },
  'report-phone-fr': { hash: 'report', size: phone, lang: 'fr' },
  text: { hash: 'text', size: desktop },
  tour: { hash: 'tour', size: desktop },
  'tour-phone-fr': { hash: 'tour', size: phone, lang: 'fr' },
}

const only = process.argv.slice(2)
const server = await createServer({ server: { port: 0 }, logLevel: 'error' })
await server.listen()
const base = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
const browser = await openBrowser()
mkdirSync('shots', { recursive: true })
for (const [name, { hash, size, lang = 'en', dark = false }] of Object.entries(shots)) {
  if (only.length > 0 && !only.includes(name)) continue
  const page = await browser.newPage({
    viewport: size,
    locale: lang,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: size === phone,
    isMobile: size === phone,
    deviceScaleFactor: size === phone ? 2 : 1,
  })
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(name, message.text())
  })
  page.on('pageerror', (error) => console.error(name, error))
  await page.goto(`${base}/dev/panels.html#${hash}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(2500)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) console.error(name, `is ${wide} px too wide`)
  await page.screenshot({ path: `shots/panels-${name}.png`, fullPage: true })
  await page.close()
}
await browser.close()
await server.close()
process.exit(0)
