import { expect, test } from './table.ts'

const { BRIDGEHEAD_BENCH } = process.env

test.beforeEach(async ({ page }) => {
  await page.goto(`${BRIDGEHEAD_BENCH}/bench/bench.html`)
  await page.evaluate(() => window.bench.firstRender)
})

const cameraOf = (world: Element) => {
  const { a, e, f } = new DOMMatrix(getComputedStyle(world).transform)
  return { scale: a, x: e, y: f }
}

test('a hex board zooms about the pointer', async ({ table, page }) => {
  const world = table.board.locator('.world')
  const before = await world.evaluate(cameraOf)
  await page.mouse.move(500, 400)
  await page.mouse.wheel(0, -300)
  await expect.poll(async () => (await world.evaluate(cameraOf)).scale).toBeGreaterThan(before.scale * 1.2)
  const after = await world.evaluate(cameraOf)
  const under = (view: typeof after) => (500 - view.x) / view.scale
  expect(Math.abs(under(after) - under(before))).toBeLessThan(0.5)
})

test('a hex board is panned by dragging it, and its layer goes when the drag ends', async ({ table, page }) => {
  const world = table.board.locator('.world')
  const before = await world.evaluate(cameraOf)
  // A hex without counters: a drag that begins on one would carry it.
  const empty = await page.evaluate(() => {
    for (let y = 200; y < 800; y += 15)
      for (let x = 200; x < 1200; x += 15)
        if (!document.elementFromPoint(x, y)?.closest('[data-piece]')) return { x, y }
    return { x: 500, y: 500 }
  })
  // The layer is there for moments only: whoever looks now and then may miss it.
  const layered = await world.evaluateHandle((element) => {
    const seen = { moving: false }
    new MutationObserver(() => {
      seen.moving ||= element.classList.contains('moving')
    }).observe(element, { attributeFilter: ['class'] })
    return seen
  })
  await page.mouse.move(empty.x, empty.y)
  await page.mouse.down()
  await page.mouse.move(empty.x + 60, empty.y - 50, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => layered.evaluate(({ moving }) => moving)).toBe(true)
  await expect(world).not.toHaveClass(/moving/)
  const after = await world.evaluate(cameraOf)
  expect(after.x - before.x).toBeCloseTo(60, -1)
  expect(after.y - before.y).toBeCloseTo(-50, -1)
  expect(await world.evaluate((element) => getComputedStyle(element).willChange)).toBe('auto')
})

test('arrows walk the hexes, each with its name, and the map follows', async ({ table, page }) => {
  await table.board.focus()
  const names: string[] = []
  for (let k = 0; k < 30; k++) {
    await page.keyboard.press(k % 2 ? 'ArrowRight' : 'ArrowDown')
    const focused = page.locator('[data-place]:focus')
    await expect(focused).toHaveCount(1)
    names.push((await focused.getAttribute('aria-label')) ?? '')
  }
  expect(names.every(Boolean)).toBe(true)
  expect(new Set(names).size).toBeGreaterThan(20)
  await expect(page.locator('[data-place]:focus')).toBeInViewport()
})
