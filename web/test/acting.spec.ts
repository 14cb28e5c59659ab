import {
  atStart,
  beforeAction,
  beforeAssault,
  beforeGermans,
  beforeLanding,
  beforeShot,
  withRefusedPlace,
} from './matches.ts'
import { expect, test } from './table.ts'

test('two clicks lead from the home page to the board', async ({ table, page }) => {
  await table.begin()
  await expect(table.prompt).toHaveText('Load the boats: choose a counter, or take the loading of 1942.')
  await expect(page.locator('[data-piece]')).not.toHaveCount(0)
})

test('undo takes back what no die has decided', async ({ table, page }) => {
  await table.open(await atStart())
  const before = await table.prompt.innerText()
  await expect(table.tool('Undo')).toBeDisabled()
  await table.choice('Load as in 1942').click()
  await expect(table.prompt).not.toHaveText(before)
  await table.tool('Undo').click()
  await expect(table.prompt).toHaveText(before)
  await expect(table.tool('Undo')).toBeDisabled()

  await table.choice('Load as in 1942').click()
  await expect(table.prompt).not.toHaveText(before)
  await page.keyboard.press('u')
  await expect(table.prompt).toHaveText(before)
  // And makes it again.
  await table.tool('Redo').click()
  await expect(table.prompt).not.toHaveText(before)
  await expect(table.tool('Redo')).toBeHidden()
})

test('undo stops at a die roll and says why', async ({ table, page }) => {
  await table.open(await beforeShot())
  await expect(table.tool('Undo')).toBeEnabled()
  await table.aim()
  await table.choice('Roll').click()
  const undo = table.tool('Undo')
  await expect(undo).toBeDisabled()
  await expect(undo).toHaveAccessibleName(/die|dice|roll/i)
  const prompt = await table.prompt.innerText()
  await page.keyboard.press('u')
  await expect(table.prompt).toHaveText(prompt)
})

test('what cannot be done says why, and its clause opens the rulebook there', async ({ table, page }) => {
  await table.open(await beforeLanding())
  const denied = table.choices.locator('button[aria-disabled]').first()
  await denied.click({ force: true })
  const refusal = table.note.locator('.refusal')
  await expect(refusal).toContainText(/\w+ .*\./)
  const clause = refusal.getByRole('button', { name: /^Rule D-/ })
  const number = await clause.innerText()
  await clause.click()
  const lit = page.locator(`[data-clause="${number}"]`)
  await expect(lit).toHaveClass(/lit/)
  await expect(lit).toBeInViewport()
  await clause.click()
  await expect(page.getByRole('region', { name: 'Rulebook' })).toBeHidden()
})

test('a place that cannot be chosen says why when it is pointed at, and its clause opens the rulebook', async ({
  table,
  page,
}) => {
  const { file, at, clause } = await withRefusedPlace()
  await table.open(file)
  await page.getByRole('button', { name: 'Whole map' }).click()
  await expect(table.board.locator('.moving')).toHaveCount(0)
  const point = await table.onScreen(at)
  await page.mouse.move(point.x, point.y)
  const tip = page.locator('.tip')
  await expect(tip.locator('b')).toHaveText(/^\p{Lu}.*\.$/u)
  await expect(tip.getByRole('button')).toHaveText(clause)
  await page.mouse.click(point.x, point.y)
  await page.mouse.move(point.x, point.y + 400)
  await tip.getByRole('button').click()
  await expect(page.locator(`[data-clause="${clause}"]`)).toBeInViewport()
})

test('before a shot the odds are told: both ledgers, chances that sum to all, and a button that commits', async ({
  table,
}) => {
  await table.open(await beforeShot())
  await table.aim()
  const { panel } = table
  await expect(panel.getByRole('table')).toHaveCount(2)
  for (const caption of ['Attack', 'Defence']) {
    const ledger = panel.getByRole('table', { name: caption })
    await expect(ledger.locator('tbody tr')).not.toHaveCount(0)
    await expect(
      ledger
        .locator('tbody tr')
        .first()
        .getByRole('button', { name: /^Rule D-/ }),
    ).toBeVisible()
    // The lines add up to the sum that stands under them.
    const values = await ledger.locator('tbody td:first-child').allInnerTexts()
    const sum = values.reduce((total, value) => total + Number(value.replace('−', '-')), 0)
    await expect(ledger.locator('tfoot b')).toHaveText(new RegExp(`^${sum} \\+ D\\d+$`))
  }
  const chances = await panel.locator('.outcomes b').allInnerTexts()
  expect(chances.length).toBeGreaterThan(1)
  expect(chances.every((chance) => /^\d+%$/.test(chance))).toBe(true)
  expect(chances.reduce((sum, chance) => sum + Number.parseInt(chance, 10), 0)).toBe(100)
  await expect(panel.getByText('Exact: every fall of the dice was counted.')).toBeVisible()
  const bars = await panel.locator('figure title').allTextContents()
  const cases = bars.map((bar) => /: (\d+) of (\d+)$/.exec(bar)?.slice(1).map(Number) ?? [])
  expect(cases.reduce((sum, [count = 0]) => sum + count, 0)).toBe(cases[0]?.[1])

  // Not yet: nothing has happened.
  const prompt = await table.prompt.innerText()
  await table.choice('Not yet').click()
  await expect(panel.locator('.outcomes')).toBeHidden()
  await table.aim()
  await expect(table.prompt).toHaveText(prompt)

  await table.choice('Roll').click()
  await expect(panel.locator('.outcomes')).toBeHidden()
  await expect(table.log.locator('li').last()).toBeVisible()
  await expect(table.log.getByRole('button', { name: 'Show the dice' }).last()).toBeVisible()
})

test('a counter is moved by clicking a place within reach, and undo brings it back', async ({ table }) => {
  await table.open(await beforeAction())
  const before = await table.counters()
  await table.choice(/^Move/).click()
  const places = table.board.locator('[data-place]')
  await expect(places).not.toHaveCount(0)
  await expect(places.first()).toHaveAccessibleName(/Can be chosen/)
  await table.choice('Undo').click()
  await expect(places).toHaveCount(0)
  expect(await table.counters()).toEqual(before)
})

test('the page itself never scrolls during a game, however long the log', async ({ table, page }) => {
  await table.open(await beforeGermans())
  await expect(table.log.getByRole('button', { name: 'Show the dice' }).first()).toBeAttached()
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(await excess()).toBeLessThanOrEqual(0)
})

test('arrows walk the places of the map, each with its name', async ({ table, page }) => {
  await table.open(await beforeLanding())
  await table.board.focus()
  const names = new Set<string | null>()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key)
    const focused = page.locator('[data-place]:focus')
    await expect(focused).toBeVisible()
    names.add(await focused.getAttribute('aria-label'))
  }
  expect(names.size).toBe(3)
})

test('an assault is put together line by line, with the chance of each, and fought with one key', async ({
  table,
  page,
}) => {
  await table.open(await beforeAssault())
  const { panel } = table
  await expect(panel.getByRole('heading', { name: /^Assault on/ })).toBeVisible()
  const lines = panel.locator('ol > li')
  const chances = () => lines.locator('.odds b').allInnerTexts()
  const best = await chances()
  expect(best.length).toBeGreaterThan(0)
  await expect(panel.getByText('No other arrangement wins more lines on average.')).toBeVisible()
  // Two commandos change places.
  const commandos = panel.locator('button.counter')
  const names = () => commandos.locator('svg').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  const before = await names()
  await commandos.first().click()
  await expect(commandos.first()).toHaveAttribute('aria-pressed', 'true')
  await commandos.last().click()
  await expect.poll(names).not.toEqual(before)
  await expect(table.choice(/^Fight like this/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('No other arrangement')).toBeHidden()
  await expect(panel).toContainText(/round|against/i)
})

test('a boatload lands with two clicks, with what it costs told before', async ({ table, page }) => {
  await table.open(await beforeLanding())
  const at = await table.board.locator('[data-place]').first().boundingBox()
  await page.mouse.click((at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2)
  const land = table.panel.getByRole('button', { name: /^Land from LCA/ })
  await expect(land.first()).toBeVisible()
  await expect(table.panel).toContainText('Alarm 1')
  await expect(table.panel).toContainText(/wakes with \d+%|No hidden marker is near/)
  await land.first().click()
  await expect(table.log.getByText(/ lands? at /).first()).toBeVisible()
})

test('what can be chosen out of sight is pointed at from the edge, and a click looks there', async ({
  table,
  page,
}) => {
  await table.open(await beforeLanding())
  const sign = page.locator('[data-beyond]').first()
  await expect(sign).toContainText(/counters/)
  const place = await sign.getAttribute('data-beyond')
  await sign.click()
  await expect(table.board.locator('.moving')).toHaveCount(0)
  await expect(table.board.locator(`[data-place="${place}"]`)).toBeInViewport()
  await expect(page.locator(`[data-beyond="${place}"]`)).toHaveCount(0)
})

test('a phase that would end before everybody has acted names them first', async ({ table, page }) => {
  await table.open(await beforeLanding())
  const { turn } = { turn: await page.locator('header .tracks').first().innerText() }
  await page.keyboard.press('e')
  await expect(table.note).toContainText('Not acted yet:')
  expect(await page.locator('header .tracks').first().innerText()).toBe(turn)
  await page.keyboard.press('e')
  await expect(table.note).not.toContainText('Not acted yet:')
})
