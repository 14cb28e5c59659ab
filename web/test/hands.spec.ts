import type { Page } from '@playwright/test'
import { atStart, beforeAction, beforeLanding, beforeShot } from './matches.ts'
import { expect, type Table, test } from './table.ts'

/** Tab until the focus is on something that fits. */
async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let k = 0; k < most; k++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`The focus never comes to ${selector}.`)
}

/** The focus can be seen: an outline, or the ring that the board draws. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as Element
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const drawn = [...element.querySelectorAll('.ring, .focus')].some(
      (ring) => getComputedStyle(ring).display !== 'none',
    )
    return drawn || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
  })

/** The choice is made, or its odds are shown and Enter lets the dice fall. */
async function settle(table: Table): Promise<void> {
  const roll = table.choice('Roll')
  await expect
    .poll(async () => (await roll.isVisible()) || (await table.page.locator('.busy').count()) === 0)
    .toBe(true)
  if (!(await roll.isVisible())) return
  await table.board.focus()
  await table.page.keyboard.press('Enter')
  await expect(roll).toBeHidden()
}

test('a boat load is landed by keyboard alone', async ({ table, page }) => {
  await table.open(await atStart())
  await page.keyboard.press('Enter')
  await expect(table.prompt).toHaveText(/^Everybody is aboard/)
  await page.keyboard.press('Enter')
  await expect(table.prompt).toHaveText('Choose the zone that acts, or end your phase.')

  // The boats off the beach: the first lit place or counter that Tab meets on the board.
  await table.board.focus()
  await tabTo(page, '.board [data-place], .board [data-piece][role="button"]')
  expect(await focusIsSeen(page)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(table.prompt).toHaveText(/choose the counters that act together/)

  // The first boatload is laid ready: the button of the prompt lands it.
  const alarm = table.page.locator('header .tracks')
  await expect(alarm).toContainText('Alarm 0')
  await tabTo(page, '.choices button.primary')
  expect(await focusIsSeen(page)).toBe(true)
  await expect(table.choice(/^Land from LCA/)).toBeFocused()
  await page.keyboard.press('Enter')
  await settle(table)
  await expect(table.log).toContainText(/land/i)
  await expect(alarm).not.toContainText('Alarm 0')
})

test('a group walks and the phase ends by keyboard alone', async ({ table, page }) => {
  await table.open(await beforeAction())
  const before = await table.counters()
  await table.board.focus()
  await page.keyboard.press('m')
  await expect(table.prompt).toHaveText(/^Move on/)
  await tabTo(page, '.board [data-place]')
  expect(await focusIsSeen(page)).toBe(true)
  await page.keyboard.press('Enter')
  await settle(table)
  await expect.poll(() => table.counters()).not.toEqual(before)

  // X halts and finishes, E ends the phase: the Germans have had theirs when turn 2 begins.
  await table.board.focus()
  for (let k = 0; k < 4 && !/^Choose the zone that acts/.test(await table.prompt.innerText()); k++) {
    const before = await table.prompt.innerText()
    await page.keyboard.press('x')
    await expect(table.prompt).not.toHaveText(before)
  }
  const turn = page.locator('header .tracks').getByText(/^Turn \d+/)
  const current = await turn.innerText()
  await page.keyboard.press('e')
  await page.keyboard.press('e')
  await settle(table)
  await expect(turn).not.toHaveText(current)
})

test('the question mark lists the keys', async ({ table, page }) => {
  await table.open(await beforeShot())
  await page.keyboard.press('?')
  await expect(table.panel.getByRole('heading', { name: 'Keyboard' })).toBeVisible()
  for (const key of ['Enter', 'Esc', 'U', 'H', '?'])
    await expect(table.panel.locator('kbd').getByText(key, { exact: true }).first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(table.panel.getByRole('heading', { name: 'Keyboard' })).toBeHidden()
  await page.keyboard.press('r')
  await expect(page.getByRole('region', { name: 'Rulebook' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Rulebook' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

  test('a shot is led and committed by touch', async ({ table, page }) => {
    await table.open(await beforeShot())
    const sheet = page.getByRole('region', { name: 'Panel and choices' })
    await expect(sheet).toBeInViewport()
    await expect(table.prompt).toHaveText(/choose who leads/)
    await page.locator('button.legal').first().tap()
    const roll = table.choice('Roll')
    await expect(roll).toBeInViewport({ ratio: 1 })
    const size = await roll.boundingBox()
    expect(size?.height).toBeGreaterThanOrEqual(44)
    await expect(table.panel.locator('.outcomes b').first()).toHaveText(/^\d+%$/)
    await roll.tap()
    await expect(roll).toBeHidden()
    await expect(table.prompt).not.toHaveText(/choose who leads/)
  })

  test('advice is seen, however far down the panel was read', async ({ table, page }) => {
    await table.open(await beforeLanding())
    await page.getByRole('button', { name: 'Panel and choices' }).tap()
    await table.tab('Log').tap()
    const body = page.getByRole('region', { name: 'Panel and choices' }).locator('.body').first()
    await page.getByRole('button', { name: 'Panel and choices' }).tap()
    await page.getByRole('button', { name: 'Panel and choices' }).tap()
    await body.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(table.prompt).not.toBeInViewport()
    await page.getByRole('button', { name: /^Hint/ }).tap()
    await expect(table.note).toBeInViewport({ ratio: 1 })
    await expect(table.note).toHaveText(/^Hint · /)
  })

  test('a zone is chosen by tapping it, and the sheet opens and closes', async ({ table, page }) => {
    await table.open(await beforeLanding())
    const grabber = page.getByRole('button', { name: 'Panel and choices' })
    const heightOf = async () =>
      (await page.getByRole('region', { name: 'Panel and choices' }).boundingBox())?.height ?? 0
    // Down, half up, up, and down again.
    await expect.poll(heightOf).toBeLessThan(240)
    await grabber.tap()
    await expect.poll(heightOf).toBeGreaterThan(300)
    await grabber.tap()
    await expect.poll(heightOf).toBeGreaterThan(600)
    await grabber.tap()
    await expect.poll(heightOf).toBeLessThan(240)

    await page.getByRole('button', { name: 'Whole map' }).tap()
    await expect(table.board.locator('.moving')).toHaveCount(0)
    // A finger cannot hover: the first tap opens the stack that stands there, the next one picks from it.
    const box = await table.board.locator('[data-place]').first().boundingBox()
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    const card = await table.board.locator('[data-fan] [data-piece]').first().boundingBox()
    await page.touchscreen.tap((card?.x ?? 0) + (card?.width ?? 0) / 2, (card?.y ?? 0) + (card?.height ?? 0) / 2)
    await expect(table.prompt).toHaveText(/choose the counters that act together/)
    await expect(table.panel.getByRole('button', { name: /^Land from LCA/ }).first()).toBeVisible()
  })

  test('two fingers zoom the map', async ({ table, page }) => {
    await table.open(await beforeLanding())
    const scaleOf = () =>
      table.board.locator('.world').evaluate((world) => new DOMMatrix(getComputedStyle(world).transform).a)
    const before = await scaleOf()
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-gap, gap].map((dx, id) => ({ x: 150 + dx, y: 300, id })),
      })
    await touch('touchStart', 40)
    for (const gap of [50, 60, 75]) await touch('touchMove', gap)
    await touch('touchEnd', 0)
    await expect.poll(scaleOf).toBeGreaterThan(before * 1.3)
  })

  test('nothing is wider than the screen', async ({ table, page }) => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await page.goto('/')
    expect(await overflow()).toBeLessThanOrEqual(0)
    await table.open(await beforeShot())
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
})
