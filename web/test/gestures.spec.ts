import type { Locator } from '@playwright/test'
import { beforeEmbarking, beforeLanding } from './matches.ts'
import { atStart, fileAt, placeOf } from './narvikMatches.ts'
import { expect, type Table, test } from './table.ts'

/** How many gestures an act takes (docs/CLICKS.md). A click or a key is one; what is typed before the act begins is not counted. */
class Gestures {
  count = 0
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async click(button: Locator): Promise<void> {
    this.count++
    await button.click()
  }

  async key(name: string): Promise<void> {
    this.count++
    await this.#table.page.keyboard.press(name)
  }

  async clickAt(at: { readonly x: number; readonly y: number }): Promise<void> {
    // What was said before is still being carried out.
    await expect(this.#table.page.locator('i.busy')).toHaveCount(0)
    await expect(this.#table.board.locator('.moving')).toHaveCount(0)
    await this.clickScreen(await this.#table.onScreen(at))
  }

  async clickScreen({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    this.count++
    await this.#table.page.mouse.click(x, y)
  }
}

/** The zone off the beach of the first group. */
async function firstZone(table: Table, hand: Gestures): Promise<void> {
  const at = await table.board.locator('[data-place]').first().boundingBox()
  await hand.clickScreen({ x: (at?.x ?? 0) + (at?.width ?? 0) / 2, y: (at?.y ?? 0) + (at?.height ?? 0) / 2 })
}

test('Dieppe: a boat lands with 2 gestures', async ({ table }) => {
  await table.open(await beforeLanding())
  const hand = new Gestures(table)
  await firstZone(table, hand)
  await hand.click(table.panel.getByRole('button', { name: /^Land from LCA/ }).first())
  await expect(table.log.getByText(/ lands? at /).first()).toBeVisible()
  expect(hand.count).toBe(2)
})

test('Dieppe: a whole group lands with 3 gestures at most, its whole risk told before', async ({ table }) => {
  await table.open(await beforeLanding())
  const hand = new Gestures(table)
  await firstZone(table, hand)
  await expect(table.panel).toContainText(/Something wakes with \d+%/)
  await hand.click(table.panel.getByRole('button', { name: /^Land all/ }))
  await expect(table.strip).toBeHidden()
  // Where something wakes the others are left to a second word.
  await expect(table.prompt).toHaveText(
    /^Choose the zone that acts|^Choose an action|choose a second action, or finish/,
  )
  await table.tab('Log').click()
  await expect(table.log.getByText(/ lands? at /).first()).toBeVisible()
  expect(hand.count).toBeLessThanOrEqual(3)
})

test('Dieppe: six counters embark with 2 gestures', async ({ table, page }) => {
  await table.open(await beforeEmbarking())
  await page.keyboard.press('n')
  const beach = table.board.getByRole('button', { name: /^Orange I/ })
  const at = await beach.boundingBox()
  await page.mouse.click((at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2)
  await table
    .choice(/^Everybody|^All/)
    .first()
    .click()
  const hand = new Gestures(table)
  await hand.click(table.choice(/^Embark/))
  await expect(table.choice('All 6 go aboard')).toBeVisible()
  await hand.key('Enter')
  await table.tab('Log').click()
  await expect(table.log.getByText(/aboard|embark/i).first()).toBeVisible()
  expect(hand.count).toBe(2)
})

test('Narvik: three battalions are shipped, and those whom a hex holds landed, with 6 gestures', async ({
  table,
  page,
}) => {
  await table.open(fileAt('firstAction'))
  const hand = new Gestures(table)
  await hand.key('s')
  await hand.click(page.locator('button.legal').first())
  await hand.click(table.panel.getByRole('button', { name: /^Load all 3/ }))
  await hand.clickAt(placeOf('2213'))
  await expect(table.prompt).toHaveText('Choose an action, or pass.')
  const { x, y } = placeOf('2213')
  await hand.clickAt({ x, y: y + 34 })
  // Two British battalions fill a hex (N-13.2-2): the third waits for the next landing.
  await expect(table.choice(/^Land from all 2 ships/)).toBeVisible()
  await hand.key('Enter')
  await table.tab('Log').click()
  await expect(table.log.getByText(/ land, /).first()).toBeVisible()
  expect(hand.count).toBeLessThanOrEqual(6)
})

test('Narvik: four ships bombard with 4 gestures', async ({ table }) => {
  await table.open(fileAt('offBjerkvik'))
  const hand = new Gestures(table)
  await hand.key('b')
  await hand.clickAt(placeOf('2312'))
  await hand.key('Enter')
  await expect(table.prompt).not.toHaveText(/^Choose a ship/)
  expect(hand.count).toBeLessThanOrEqual(4)
})

test('Narvik: the Germans are set up with 1 gesture, in one of several ways', async ({ table }) => {
  await table.open(atStart(['german']))
  const ready = table.panel.locator('.ready button')
  await expect(ready).toHaveCount(4)
  const hand = new Gestures(table)
  await hand.click(ready.nth(1))
  await expect(table.panel.getByText('Everybody is in place.')).toBeVisible()
  expect(hand.count).toBe(1)
  // What was done with one gesture is taken back with one, and made again with one.
  const counters = await table.counters()
  await hand.key('u')
  await expect(table.panel.locator('.ready button')).toHaveCount(4)
  await hand.key('y')
  await expect(table.panel.getByText('Everybody is in place.')).toBeVisible()
  expect(await table.counters()).toEqual(counters)
})
