// How long a first visit takes on a slow device: until the home page can be used, and from there until a board asks something.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

/** So many times slower than this machine: a cheap phone. */
const SLOWED = 4
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
}
const packed = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])

/** Serves a built page as a host does: packed, with its headers. @param {string} folder */
async function serveFolder(folder) {
  const headers = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8'))
  /** @type {Map<string, Buffer>} */
  const cache = new Map()
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const kind = extname(file)
    const type = {
      ...headers,
      'Content-Type': types[kind] ?? 'application/octet-stream',
      'Cache-Control': 'max-age=600',
    }
    if (!packed.has(kind)) {
      response.writeHead(200, type)
      createReadStream(file).pipe(response)
      return
    }
    const body = cache.get(file) ?? gzipSync(readFileSync(file))
    cache.set(file, body)
    response.writeHead(200, { ...type, 'Content-Encoding': 'gzip' }).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The page cannot be served.')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

const titles = ['dieppe', 'narvik', 'normandy']

/**
 * Medians of several visits. The games take turns, so that whatever else the machine does troubles them alike.
 * @param {import('@playwright/test').Browser} browser @param {string} folder the built page @param {number} visits
 * @returns {Promise<{ name: string, value: number, unit: string }[]>}
 */
export async function firstLoads(browser, folder, visits) {
  const { url, close } = await serveFolder(folder)
  /** @type {Map<string, number[]>} */
  const found = new Map()
  for (let each = 0; each < visits; each++)
    for (const title of titles)
      for (const [name, value] of Object.entries(await visit(browser, url, title)))
        found.set(name, [...(found.get(name) ?? []), value])
  close()
  return [...found].map(([name, values]) => ({
    name: `web/slowed-${SLOWED}x/${name}-ms`,
    value: Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0),
    unit: 'ms',
  }))
}

/**
 * One visit with an empty cache: until Play can be pressed, and from there, pressed and Start after it, until the board of a game lies there
 * with its question. Times are counted by the page's clock. Work is the processor time of its main thread, which depends less on whatever
 * else the machine does; being slowed down counts as work, so that a slow device has to do about as much.
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {string} title
 */
async function visit(browser, url, title) {
  // Keeping the page for use without a network is done in the background, and would be measured with it.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000
  }
  await page.goto(url, { waitUntil: 'commit' })
  const home = await page.evaluate(untilSeen, { press: [], seen: ['article button'] })
  const homeWork = await work()
  // Somebody looks at the page for a moment.
  await page.waitForTimeout(1000)
  const [before, begun] = [await work(), await page.evaluate(() => performance.now())]
  const there = await page.evaluate(untilSeen, {
    press: [`article[aria-labelledby="title-${title}"] .actions button`, 'dialog .buttons button:last-child'],
    seen: ['.world > .sheet', '[data-tour="prompt"] footer .sentence'],
  })
  const boardWork = (await work()) - before
  await context.close()
  return {
    home,
    'home-work': homeWork,
    [`${title}/board`]: there - begun,
    [`${title}/board-work`]: boardWork,
  }
}

/**
 * Runs in the page: presses buttons, each as soon as it is there, and says when everything can be seen.
 * @param {{ press: readonly string[], seen: readonly string[] }} what @returns {Promise<number>}
 */
function untilSeen({ press, seen }) {
  return new Promise((resolve) => {
    const left = [...press]
    const isSeen = (/** @type {string} */ selector) => {
      const found = document.querySelector(selector)
      return found !== null && found.getBoundingClientRect().width > 0 && found.textContent !== ''
    }
    const look = () => {
      const button = left[0] === undefined ? null : document.querySelector(left[0])
      if (button instanceof HTMLElement) {
        left.shift()
        button.click()
      }
      if (left.length === 0 && seen.every(isSeen)) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
}
