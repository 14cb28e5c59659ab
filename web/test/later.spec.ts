import { check } from './axe.ts'
import { fileOf, matchUntil } from './normandyMatches.ts'
import { expect, test } from './table.ts'

/** What a title fetches after its first board, on a line that is down for a while. */

const LATER = /\/later-normandy/

test.beforeEach(({ page }) => page.route(LATER, (route) => route.abort()))
// The browser itself says so too.
test.afterEach(({ complaints }) => {
  const others = complaints.filter((each) => each !== 'Failed to load resource: net::ERR_FAILED')
  complaints.splice(0, complaints.length, ...others)
})

test('what cannot be fetched is told, nothing is chosen without it, and it comes when the player tries again', async ({
  table,
  page,
}) => {
  await table.begin('Normandy 1944')
  const { choices, prompt, board } = table
  const told = page.getByRole('alert')
  await expect(told).toHaveCount(0)
  const asked = await prompt.innerText()
  await board.hover()
  await expect(told).toContainText('A part of the page could not be fetched.')
  await check(table, 'a part that is missing', 'light')
  const done = choices.locator('button.primary')
  await done.click()
  expect(await prompt.innerText()).toBe(asked)
  const again = page.getByRole('button', { name: 'Try again' })
  // The whole line is down: what is on the screen stays there.
  await page.route('/', (route) => route.abort())
  await again.click()
  await page.waitForTimeout(500)
  await expect(told).toBeVisible()
  await page.unroute('/')
  await page.unroute(LATER)
  await again.click()
  await expect(told).toHaveCount(0)
  await table.isReady()
  expect(await prompt.innerText()).toBe(asked)
  await done.click()
  await expect(prompt).not.toHaveText(asked)
})

test('a match that has begun is shown without it, and its panel comes with it', async ({ table, page }) => {
  const match = matchUntil('cherbourg', ({ step, asked }) => step === 'combat.hq' && asked === 'american')
  await table.open(fileOf(match))
  await expect(page.getByRole('alert')).toContainText('A part of the page could not be fetched.')
  const heading = table.panel.getByRole('heading', { name: 'Who attacks?' })
  await expect(heading).toHaveCount(0)
  await page.unroute(LATER)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a panel whose own file cannot be fetched is missed too, and comes when the player tries again', async ({
  table,
  page,
}) => {
  const PANEL = /\/TargetsPanel-/
  await page.unroute(LATER)
  await page.route(PANEL, (route) => route.abort())
  const match = matchUntil('cherbourg', ({ step, asked }) => step === 'combat.hq' && asked === 'american')
  await table.open(fileOf(match))
  await expect(page.getByRole('alert')).toContainText('A part of the page could not be fetched.')
  const heading = table.panel.getByRole('heading', { name: 'Who attacks?' })
  await expect(heading).toHaveCount(0)
  await page.unroute(PANEL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
