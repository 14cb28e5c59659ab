// The board under a real hand: mouse, finger and keys in Chromium, against the sample position.
import assert from 'node:assert/strict'
import { createServer } from 'vite'
import { openBrowser } from './browser.mjs'

const server = await createServer({ server: { port: 0 }, logLevel: 'error' })
await server.listen()
const browser = await openBrowser()
const url = `${server.resolvedUrls?.local[0]}#sample`

/** @param {string} name @param {import('playwright-core').BrowserContextOptions} options @param {(page: import('playwright-core').Page) => Promise<void>} body */
async function check(name, options, body) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options })
  const page = await context.newPage()
  /** @type {Error[]} */
  const errors = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto(url, { waitUntil: 'networkidle' })
  try {
    await body(page)
    assert.deepEqual(errors, [])
    console.log(`ok    ${name}`)
  } catch (error) {
    process.exitCode = 1
    console.log(`FAIL  ${name}\n      ${error instanceof Error ? error.message : error}`)
  }
  await context.close()
}

/** @param {import('playwright-core').Page} page */
const camera = (page) =>
  page.evaluate(() => {
    const { a, e, f } = new DOMMatrix(
      getComputedStyle(/** @type {Element} */ (document.querySelector('.world'))).transform,
    )
    return { scale: a, x: e, y: f }
  })
/** Centre of a place on the screen, by the code in the sample map's order. @param {import('playwright-core').Page} page @param {string} label */
const middle = async (page, label) => {
  const box = await page.locator(`[data-place][aria-label^="${label}"]`).boundingBox()
  assert.ok(box, `${label} is not on the board`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
/** @param {import('playwright-core').Page} page */
const commandos = (page) => page.locator('[aria-pressed="true"]').first().boundingBox()

await check('the wheel zooms about the pointer', {}, async (page) => {
  const before = await camera(page)
  await page.mouse.move(500, 400)
  await page.mouse.wheel(0, -300)
  await page.waitForTimeout(300)
  const after = await camera(page)
  assert.ok(after.scale > before.scale * 1.2)
  const under = (/** @type {{ scale: number, x: number }} */ view) => (500 - view.x) / view.scale
  assert.ok(Math.abs(under(after) - under(before)) < 0.5)
})
await check('a drag on the ground pans, and the layer goes when it ends', {}, async (page) => {
  const before = await camera(page)
  await page.mouse.move(500, 780)
  await page.mouse.down()
  await page.mouse.move(560, 730, { steps: 4 })
  const during = await page.evaluate(() => document.querySelector('.world')?.classList.contains('moving'))
  await page.mouse.up()
  await page.waitForTimeout(300)
  const after = await camera(page)
  assert.ok(during)
  assert.ok(after.x > before.x && after.y < before.y)
  assert.equal(
    await page.evaluate(() => getComputedStyle(/** @type {Element} */ (document.querySelector('.world'))).willChange),
    'auto',
  )
})
await check('a click on a legal place moves the group there, and it travels', {}, async (page) => {
  const start = await commandos(page)
  const goal = await middle(page, 'Vasterival crossroads')
  await page.mouse.click(goal.x, goal.y + 24)
  await page.waitForTimeout(120)
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((each) => each.effect instanceof KeyframeEffect && each.effect.target?.hasAttribute('data-piece'))
        .length,
  )
  assert.ok(running > 0, 'nothing travels')
  await page.waitForTimeout(1400)
  const end = await commandos(page)
  assert.ok(start && end && Math.abs(end.x - start.x) > 60)
})
await check('a selected group can be carried to a place', {}, async (page) => {
  const start = await commandos(page)
  assert.ok(start)
  const goal = await middle(page, 'Hollow lane')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(goal.x, goal.y, { steps: 6 })
  assert.equal(await page.locator('.hand').count(), 1)
  await page.mouse.up()
  await page.waitForTimeout(1500)
  const end = await commandos(page)
  assert.ok(end && Math.abs(end.x + end.width / 2 - goal.x) < 30)
})
await check('arrow keys walk the places, and the focus is named', {}, async (page) => {
  await page.locator('.board').focus()
  /** @type {(string | null)[]} */
  const names = []
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(60)
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null))
  }
  assert.equal(new Set(names).size, 3, names.join(' | '))
  assert.ok(names.every(Boolean))
})
await check('everything that takes the focus has a name', {}, async (page) => {
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll('button, [tabindex="0"], input')]
      .filter((each) => !each.getAttribute('aria-label') && !each.textContent?.trim())
      .map((each) => each.outerHTML.slice(0, 120)),
  )
  assert.deepEqual(nameless, [])
})
await check(
  'a finger opens a stack first, then picks; two fingers zoom',
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  async (page) => {
    const box = await commandos(page)
    assert.ok(box)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(250)
    assert.equal(await page.locator('[data-fan] [data-piece]').count(), 4)
    const client = await page.context().newCDPSession(page)
    const before = await camera(page)
    const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {number} */ gap) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [
                { x: 195 - gap, y: 650, id: 1 },
                { x: 195 + gap, y: 650, id: 2 },
              ],
      })
    await touch('touchStart', 40)
    for (const gap of [50, 60, 75]) await touch('touchMove', gap)
    await touch('touchEnd', 0)
    await page.waitForTimeout(300)
    assert.ok((await camera(page)).scale > before.scale * 1.3)
  },
)
await check('a boat opens to show whom it carries, and stays open under the pointer', {}, async (page) => {
  await page.getByLabel('Whole map').click()
  await page.waitForTimeout(300)
  await page.locator('[data-piece="1"]').hover({ force: true })
  await page.waitForTimeout(450)
  const cards = page.locator('[data-fan] [data-piece]')
  assert.equal(await cards.count(), 4)
  await cards.nth(1).hover({ force: true })
  await page.waitForTimeout(450)
  assert.equal(await cards.count(), 4)
})
await check('with reduced motion nothing travels', { reducedMotion: 'reduce' }, async (page) => {
  const start = await commandos(page)
  const goal = await middle(page, 'Vasterival crossroads')
  await page.mouse.click(goal.x, goal.y + 24)
  await page.waitForTimeout(60)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .some(
        (each) =>
          each.effect instanceof KeyframeEffect && each.effect.getKeyframes().some((frame) => 'transform' in frame),
      ),
  )
  assert.equal(moving, false)
  const end = await commandos(page)
  assert.ok(start && end && Math.abs(end.x - start.x) > 60, 'the group did not move at all')
})
await browser.close()
await server.close()
process.exit(process.exitCode ?? 0)
