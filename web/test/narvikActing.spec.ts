import type { Page } from '@playwright/test'
import { check } from './axe.ts'
import { fileAt, placeOf } from './narvikMatches.ts'
import { expect, type Table, test } from './table.ts'

/** Acting in Narvik: what a hand does on the map and in the panels, from choosing to what came of it. */

const kind = (table: Table, name: string) => table.choices.getByRole('group').getByRole('button', { name })

async function hexOnScreen(table: Table, code: string) {
  await expect(table.board.locator('.moving')).toHaveCount(0)
  return table.onScreen(placeOf(code))
}

async function clickHex(table: Table, page: Page, code: string): Promise<void> {
  const at = await hexOnScreen(table, code)
  await page.mouse.click(at.x, at.y)
}

/** Percentages over the bars of the panel. */
async function chances(table: Table): Promise<number> {
  const told = await table.panel.locator('figure li > b:first-child').allInnerTexts()
  return told.reduce((sum, text) => sum + (/^under/.test(text) ? 0 : Number.parseInt(text, 10)), 0)
}

test('a march shows its way, its cost and its fatigue before a click sends it', async ({ table, page }) => {
  await table.open(fileAt('firstAction'))
  await kind(table, 'Move').click()
  await page.locator('button.legal').first().click()
  await expect(table.prompt).toContainText('5 movement points left')
  const at = await hexOnScreen(table, '2917')
  await page.mouse.move(at.x, at.y)
  await expect(table.panel.getByRole('heading', { name: /^Move to Fossbakken/ })).toBeVisible()
  await expect(table.panel.locator('dd')).toHaveText(['1 of 5', '0 → 2', 'Action'])
  await page.mouse.click(at.x, at.y)
  await expect(table.log.getByText('moves to Fossbakken (2917) for 1').first()).toBeVisible()
  await expect(table.prompt).toHaveText('Choose an action, or pass.')
})

test('a fleet is sent with one drag, and Escape gives up what was begun', async ({ table, page }) => {
  await table.open(fileAt('offBjerkvik'))
  await kind(table, 'Sail').click()
  await page.locator('button.legal').first().click()
  await expect(table.panel.getByRole('heading', { name: 'Sail from hex 2212' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(table.prompt).toHaveText('Choose an action, or pass.')
  const from = await hexOnScreen(table, '2212')
  const to = await hexOnScreen(table, '2010')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  const told = table.log.getByText(/Battleship.*to hex 2010\./).first()
  await expect(told).toContainText('Landing craft')
  await expect(told).toContainText('Cruiser 1')
})

test('an assault by land is assembled, weighed, rolled, and its result met by falling back', async ({
  table,
  page,
}) => {
  await table.open(fileAt('beforeAssault'))
  await page.locator('button.legal').first().click()
  await page.getByRole('menuitem', { name: /^Assault Elvegårdsmoen.*the initiative passes to the Germans/ }).click()
  const { panel } = table
  await expect(panel.getByRole('heading', { name: 'Assault on Elvegårdsmoen (2313)' })).toBeVisible()
  await expect(panel.getByText('2 counters face down')).toBeVisible()
  // One company attacks, then a second battalion joins: the strength grows.
  const strength = panel.locator('tbody tr').first().locator('td').first()
  await expect(strength).toHaveText('6')
  await panel.getByRole('button', { name: /add$/ }).first().click()
  await expect(strength).toHaveText('12')
  await expect(panel.getByText('Against what you know.')).toBeVisible()
  expect(Math.abs((await chances(table)) - 100)).toBeLessThan(3)
  for (const scheme of ['light', 'dark'] as const) await check(table, 'an assault', scheme)
  await table.choice('Roll the assault').click()

  await expect(panel.getByRole('heading', { name: 'Meet the result' })).toBeVisible()
  await expect(panel.getByText('2 points to meet')).toBeVisible()
  await check(table, 'a result', 'light')
  for (const left of ['1 point to meet', 'Choose who retreats next']) {
    await panel.getByRole('button', { name: 'Fall back' }).click()
    await expect(table.prompt).toContainText(left)
  }
  await panel.getByRole('button', { name: 'Falls back' }).first().click()
  await expect(table.prompt).toHaveText('1st Scots Guards retreats: choose the next hex.')
  await clickHex(table, page, '2013')
  // Only one is left to fall back, so nobody is asked who.
  await expect(table.prompt).toHaveText('1st Irish Guards retreats: choose the next hex.')
  await clickHex(table, page, '2014')
  await expect(table.prompt).not.toContainText('retreats')
  await expect(table.log.getByText(/retreats to/).first()).toBeVisible()
})

test('a landing against the enemy is guided from the hex to the die', async ({ table, page }) => {
  await table.open(fileAt('offBjerkvik'))
  await kind(table, 'Land').click()
  await clickHex(table, page, '2312')
  const { panel } = table
  await expect(panel.getByRole('heading', { name: 'Landing at Bjerkvik (2312)' })).toBeVisible()
  await expect(panel.locator('[aria-current=step]')).toHaveText('3 Ships')
  for (let k = 0; k < 4; k++) {
    const before = await panel.getByRole('button', { name: /add$/ }).count()
    await panel.getByRole('button', { name: /add$/ }).first().click()
    await expect(panel.getByRole('button', { name: /add$/ })).not.toHaveCount(before)
  }
  await expect(panel.locator('[aria-current=step]')).toHaveText('4 Support')
  await expect(panel.getByText(/German \+2 VP/)).toBeVisible()
  await expect(panel.getByText('Against what you know.')).toBeVisible()
  expect(Math.abs((await chances(table)) - 100)).toBeLessThan(3)
  await table.choice('Land and roll').click()
  await expect(table.choice('Land and roll')).toBeHidden()
  // The dice are always others: whoever has losses to choose is asked, and his panel takes the place of the log.
  for (const line of [/storm from the sea Bjerkvik/, /Result: attacker|Nothing but decoys/])
    await expect(async () => {
      if (!(await table.log.isVisible())) await table.tab('Log').click()
      await expect(table.log.getByText(line).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap shows the march, the button makes it', async ({ table, page }) => {
    await table.open(fileAt('firstAction'))
    await page.locator('.picks button.legal').first().tap()
    await expect(table.prompt).toContainText('movement points left')
    const at = await hexOnScreen(table, '2917')
    await page.touchscreen.tap(at.x, at.y)
    await expect(table.prompt).toHaveText('Fossbakken (2917): go there?')
    await expect(table.panel.locator('dd')).toHaveText(['1 of 5', '0 → 2', 'Action'])
    await table.choice('Go there').tap()
    await expect(table.prompt).toHaveText('Choose an action, or pass.')
  })
})
