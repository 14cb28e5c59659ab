import type { Page } from '@playwright/test'
import { check } from './axe.ts'
import { fileOf, type Moment, matchUntil, placeOf } from './normandyMatches.ts'
import { expect, type Table, test } from './table.ts'

/** Acting in Normandy: what a hand does on both maps and in the panels, from the aircraft of the morning to the last retreat. */

const at =
  (step: string, role?: string) =>
  (moment: Moment): boolean =>
    moment.step === step && (role === undefined || moment.asked === role)

async function onScreen(table: Table, code: string) {
  await expect(table.board.locator('.moving')).toHaveCount(0)
  return table.onScreen(placeOf(code))
}

async function hover(table: Table, page: Page, code: string): Promise<void> {
  const { x, y } = await onScreen(table, code)
  await page.mouse.move(x, y)
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

test('a march shows its cost, its stacking and who commands there before a click sends it', async ({ table, page }) => {
  await table.open(fileOf(matchUntil('cherbourg', at('move.pick', 'german'))))
  await expect(table.choices.getByRole('button', { name: /^14 not moved/ })).toBeVisible()
  const { x, y } = await onScreen(table, '0620')
  // The regiment at Montebourg, one hex north of the paratroopers.
  const montebourg = await onScreen(table, '0520')
  expect(montebourg.y).toBeLessThan(y)
  await page.mouse.click(montebourg.x, montebourg.y)
  await expect(table.prompt).toContainText('movement points left')
  await hover(table, page, '0521')
  const figures = table.panel.locator('dd')
  await expect(figures).toHaveCount(3)
  await expect(figures.first()).toHaveText(/^[\d½]+ of 6$/)
  await check(table, 'a march', 'light')
  const to = await onScreen(table, '0521')
  await page.mouse.click(to.x, to.y)
  await expect(table.prompt).toContainText('Choose who moves')
  await expect(table.choices.getByRole('button', { name: /^13 not moved/ })).toBeVisible()
  await page.keyboard.press('u')
  await expect(table.prompt).toContainText('movement points left')
  expect(x).toBeGreaterThan(0)
})

test('a counter is dragged to its hex, and a key goes on to who has not moved', async ({ table, page }) => {
  await table.open(fileOf(matchUntil('cherbourg', at('move.pick', 'german'))))
  await drag(page, await onScreen(table, '0520'), await onScreen(table, '0521'))
  await expect(table.choices.getByRole('button', { name: /^13 not moved/ })).toBeVisible()
  await page.keyboard.press('n')
  await expect(table.board.locator('[data-look="pointed"]').first()).toBeAttached()
})

test('an HQ lists its attacks; one is assembled, weighed, rolled, and its result met', async ({ table }) => {
  await table.open(fileOf(matchUntil('cherbourg', at('combat.hq', 'american'))))
  const { panel } = table
  await expect(panel.getByRole('heading', { name: 'Who attacks?' })).toBeVisible()
  // Not an HQ that stands alone: it is swept away without a die.
  await panel.locator('section li button').filter({ hasNotText: ': 0 ·' }).first().click()
  await expect(panel.getByRole('heading', { name: /^Attack on / })).toBeVisible()
  // Every shift has its clause, and the faces of the die are six.
  await expect(
    panel
      .getByRole('link', { name: /M-6\.3-3/ })
      .or(panel.getByText('M-6.3-3'))
      .first(),
  ).toBeVisible()
  await expect(panel.getByRole('listitem', { name: /^Die \d/ })).toHaveCount(6)
  for (const scheme of ['light', 'dark'] as const) await check(table, 'an attack', scheme)
  // Whoever is asked before the die takes what is laid ready, or declines.
  const before = /Attack on|Combat,|is attacked|bombardment/
  for (let asked = 0; asked < 14 && before.test(await table.prompt.innerText()); asked++) {
    const { choices, prompt } = table
    const asks = await prompt.innerText()
    const primary = choices.locator('button.primary')
    await ((await primary.count()) > 0 ? primary : choices.getByRole('button', { name: /^No/ })).click()
    await expect(prompt).not.toHaveText(asks)
  }
  await table.tab('Log').click()
  await expect(table.log.getByText(/^Attacker .*, defender /).first()).toBeVisible()
})

test('losses are marked as usual, and another counter may take them', async ({ table }) => {
  await table.open(fileOf(matchUntil('cherbourg', at('combat.lose'))))
  const { panel } = table
  await expect(panel.getByRole('heading', { name: /to lose$/ })).toBeVisible()
  await expect(panel.getByText('usual', { exact: false }).first()).toBeVisible()
  await expect(table.choice(/^Share out as usual/)).toBeVisible()
  await check(table, 'losses', 'light')
  await panel.getByRole('button', { name: 'loses a step' }).last().click()
  await expect(panel.getByRole('heading', { name: /to lose$/ })).toHaveCount(0)
  await table.tab('Log').click()
  await expect(table.log.getByText(/loses a step|is destroyed/).first()).toBeVisible()
})

test('a retreat has its cheapest way laid ready, and Enter takes it', async ({ table, page }) => {
  await table.open(fileOf(matchUntil('cherbourg', at('combat.retreatTo'))))
  await expect(table.panel.getByRole('heading', { name: /^Retreat of/ })).toBeVisible()
  await expect(table.choices.locator('button.primary')).toBeVisible()
  await table.board.focus()
  await page.keyboard.press('Enter')
  await table.tab('Log').click()
  await expect(table.log.getByText(/retreats? to/).first()).toBeVisible()
})

test.describe('aircraft', () => {
  const start = () => fileOf(matchUntil('cobra', at('air.allocate')), ['american'])
  const post = (table: Table, name: RegExp) => table.panel.locator('li').filter({ hasText: name })

  test('are sent by a click on the counter and a click on the sector', async ({ table }) => {
    await table.open(start())
    const { panel } = table
    await panel
      .getByRole('button', { name: /Fighter-bombers, American/ })
      .first()
      .click()
    await expect(panel.getByRole('status')).toHaveText('Now choose a sector or a box.')
    await post(table, /Saint-Lô/)
      .locator('.post')
      .click()
    await expect(post(table, /Saint-Lô/).getByRole('img', { name: /Fighter-bombers/ })).toBeVisible()
    await check(table, 'aircraft', 'light')
  })

  test('are dragged to a box, whose die then holds more', async ({ table }) => {
    await table.open(start())
    const box = post(table, /Pas-de-Calais/)
    const before = await box.locator('.held').count()
    await table.panel
      .getByRole('button', { name: /Heavy bombers, American/ })
      .first()
      .dragTo(box)
    await expect(box.getByRole('img', { name: /Heavy bombers/ })).toBeVisible()
    expect(await box.locator('.held').count()).toBeGreaterThan(before)
  })

  test('are sent by the keyboard alone', async ({ table, page }) => {
    await table.open(start())
    await table.panel
      .getByRole('button', { name: /Fighter-bombers, American/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await post(table, /Saint-Lô/)
      .locator('.post')
      .focus()
    await page.keyboard.press('Enter')
    await expect(post(table, /Saint-Lô/).getByRole('img', { name: /Fighter-bombers/ })).toBeVisible()
  })

  test('are sent by a preset, which can be taken back', async ({ table }) => {
    await table.open(start())
    await table.panel.getByRole('button', { name: 'Interdict' }).click()
    await expect(
      table.panel
        .locator('.post')
        .getByRole('img', { name: /bombers/ })
        .first(),
    ).toBeVisible()
    const sent = await table.panel
      .locator('.post')
      .getByRole('img', { name: /bombers/ })
      .count()
    expect(sent).toBeGreaterThan(3)
    await table.choices.getByRole('button', { name: /^Undo/ }).click()
    await expect(table.panel.locator('.post').getByRole('img', { name: /bombers/ })).not.toHaveCount(sent)
  })

  test.describe('with a finger', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    test('are sent by two taps', async ({ table, page }) => {
      await table.open(start())
      await page
        .getByRole('button', { name: /Fighter-bombers, American/ })
        .first()
        .tap()
      await post(table, /Saint-Lô/)
        .locator('.post')
        .tap()
      await expect(post(table, /Saint-Lô/).getByRole('img', { name: /Fighter-bombers/ })).toBeVisible()
    })
  })
})

test('the strategic map turns up for columns, each with its chance; a key goes back to the front', async ({
  table,
  page,
}) => {
  await table.open(fileOf(matchUntil('cobra', at('offMap.pick', 'german'))))
  const sheets = page.getByRole('group', { name: 'Maps' }).or(page.locator('.sheets'))
  await expect(sheets.locator('[aria-pressed="true"]')).toHaveText('France')
  const { panel } = table
  await expect(panel.getByText(/each gets away \d+%/).first()).toBeVisible()
  await check(table, 'the strategic map', 'light')
  await panel.locator('.piece').first().click()
  await expect(panel.getByRole('heading', { name: 'To which box?' })).toBeVisible()
  await panel.getByRole('button', { name: /^Évreux/ }).click()
  await expect(panel.locator('.foot')).toContainText('Évreux')
  // Each that leaves a box under interdiction has thrown its die: the log shows it, with its sum.
  await table.tab('Log').click()
  const dice = table.log.locator('.dice').last()
  await expect(dice).toHaveText(/[1-6]/)
  await dice.click()
  await expect(table.log.locator('.rolls caption').last()).toHaveText(/nterdiction/)
  await table.tab('Log').click()
  // A row under the pointer would show its box.
  await table.prompt.hover()
  await page.keyboard.press('m')
  await expect(page.locator('.sheets [aria-pressed="true"]')).not.toHaveText('France')
})

test('6 June: the drop, the bombardment at one word, then beach after beach with its odds, its die and what came of it', async ({
  table,
  page,
}) => {
  const { open, panel } = table
  await open.call(table, fileOf(matchUntil('campaign', at('dday.jumps')), ['american', 'angloCanadian', 'german']))
  await expect(panel.getByText(/on its zone \d+%/).first()).toBeVisible()
  await table.choice('All of them').click()
  await expect(panel.getByRole('heading', { name: 'What the night brought' })).toBeVisible()
  await open.call(table, fileOf(matchUntil('campaign', at('dday.bombard')), ['american', 'angloCanadian', 'german']))
  await table.choice('Spread by garrison').click()
  await expect(panel.locator('.hit').first()).toBeVisible({ timeout: 30_000 })
  await expect(async () => expect(await panel.locator('.hit').count()).toBeGreaterThan(1)).toPass({ timeout: 30_000 })
  await open.call(table, fileOf(matchUntil('campaign', at('dday.firstWave')), ['american', 'angloCanadian']))
  await expect(panel.getByRole('heading', { name: 'The first wave' })).toBeVisible()
  await expect(panel.locator('.rows li')).toHaveCount(8)
  await check(table, 'the first wave', 'light')
  // The waves lie at sea off their beaches.
  const lane = await onScreen(table, '0613')
  const afloat = ({ x, y }: { x: number; y: number }) =>
    document.elementFromPoint(x, y)?.closest('[data-piece]') != null
  expect(await page.evaluate(afloat, lane)).toBe(true)
  await panel.getByRole('button', { name: 'assault' }).first().click()
  await expect(panel.locator('.rows li .chance')).not.toHaveCount(8)
  // Losses and whoever advances: what is laid ready.
  const told = panel.locator('.rows .told').first()
  await expect(async () => {
    if (await told.isHidden()) await page.keyboard.press('Enter')
    await expect(told).toHaveText(/^[1-6]Attacker /, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})
