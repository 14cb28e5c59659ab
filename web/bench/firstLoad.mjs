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
export async function serveFolder(folder) {
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

/**
 * One visit with an empty cache. Times are counted in the page; work is the processor time of its main thread, in which the slowing down
 * is contained, so that it can be compared whatever else the machine does.
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {string} title
 */
export async function visit(browser, url, title) {
  // Keeping the page for use without a network is done in the background, and would be measured with it.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (/** @type {string} */ name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return { thread: of('ThreadTime'), script: of('ScriptDuration'), task: of('TaskDuration') }
  }
  await page.goto(url, { waitUntil: 'commit' })
  const home = await page.evaluate(untilSeen, { buttons: [], seen: 'article button' })
  const atHome = await work()
  // What is fetched meanwhile is ready when somebody has looked at the page for a moment.
  await page.waitForTimeout(1000)
  const before = await work()
  const begun = await page.evaluate(() => performance.now())
  const there = await page.evaluate(untilSeen, {
    buttons: [
      `article[aria-labelledby="title-${title}"] .actions button`,
      '[role="dialog"] .buttons button:last-child, dialog button:last-of-type',
    ],
    seen: '[data-tour="prompt"] footer .sentence',
    and: '.world > .sheet',
  })
  const after = await work()
  await context.close()
  return {
    home,
    homeWork: atHome.thread,
    board: there - begun,
    boardWork: after.thread - before.thread,
    boardScript: after.script - before.script,
  }
}

/**
 * Runs in the page: presses buttons, each as soon as it is there, and says when something can be seen.
 * @param {{ buttons: readonly string[], seen: string, and?: string }} what
 */
function untilSeen({ buttons, seen, and }) {
  return new Promise((resolve) => {
    const left = [...buttons]
    const isThere = (/** @type {string | undefined} */ selector) => {
      const found = selector === undefined ? document.body : document.querySelector(selector)
      return (
        found !== null && found.getBoundingClientRect().width > 0 && (selector !== seen || found.textContent !== '')
      )
    }
    const look = () => {
      const [next] = left
      const button = next === undefined ? null : document.querySelector(next)
      if (button instanceof HTMLElement) {
        left.shift()
        button.click()
      }
      if (left.length === 0 && isThere(seen) && isThere(and)) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
}
