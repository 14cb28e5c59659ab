import { followHint, followToTheEnd } from './follow.ts'
import { atStart } from './matches.ts'
import { expect, test } from './table.ts'

test.use({ viewport: { width: 1200, height: 760 }, contextOptions: { reducedMotion: 'reduce' }, speed: undefined })

test('a whole raid is played by clicking what the staff officer advises, up to the report', async ({ table, page }) => {
  test.setTimeout(420_000)
  await table.open(await atStart())
  await table.tool('Menu').click()
  await table.panel.getByRole('button', { name: 'Instant' }).click()
  await table.panel.getByRole('button', { name: 'Staff officer' }).click()
  await table.panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Whole map' }).click()

  const { ways, choices, missed } = await followToTheEnd(page, followHint)
  expect(missed).toBeLessThan(choices / 20)

  // The button that does what is advised is there for what is done by a panel's own means (passengers, the lines of an assault) and
  // for those who cannot reach the thing itself: seldom.
  const played = ways.button + ways.counter + ways.place
  expect(ways.button).toBeGreaterThan(50)
  expect(ways.counter).toBeGreaterThan(50)
  expect(ways.place).toBeGreaterThan(50)
  expect(ways.shortcut).toBeLessThan(played / 12)

  const { report } = table
  await expect(report.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  const score = Number((await report.locator('.score b').innerText()).replace('−', '-'))
  const card = (heading: string) =>
    report.locator('.card').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
  const lines = card('Points').locator('li, tr')
  expect(await lines.count()).toBeGreaterThan(1)
  await expect(card('Points')).toContainText(String(score))
  await expect(card('You and history').locator('tbody tr')).not.toHaveCount(0)
  await expect(card('You and history')).toContainText('1942')
  await expect(card('How it went').locator('svg').first()).toBeVisible()
  await expect(report.getByText(/^All \d+ dice verified against the seed$/)).toBeVisible()
  await expect(report.getByRole('button', { name: 'Review the game' })).toBeVisible()
})
