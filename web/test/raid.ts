import type { MatchFile } from '@bridgehead/engine'
import { followHint, followToTheEnd } from './follow.ts'
import { expect, type Table } from './table.ts'

/** How a raid is looked at that is played through: small, still, and at once. */
export const raidSettings = {
  viewport: { width: 1200, height: 760 },
  contextOptions: { reducedMotion: 'reduce' },
  speed: undefined,
} as const

/** Plays a raid to its end by clicking what the staff officer advises, each way at least so often, and reads the report. */
export async function playRaid(table: Table, file: MatchFile, often: number): Promise<void> {
  const { page } = table
  await table.open(file)
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
  expect(ways.button).toBeGreaterThan(often)
  expect(ways.counter).toBeGreaterThan(often)
  expect(ways.place).toBeGreaterThan(often)
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
}
