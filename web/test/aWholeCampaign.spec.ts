import { acceptHint, followToTheEnd } from './follow.ts'
import { atStart } from './narvikMatches.ts'
import { expect, test } from './table.ts'

test.use({ viewport: { width: 1200, height: 760 }, contextOptions: { reducedMotion: 'reduce' } })

test('a whole campaign is played as the Germans by what the staff officer advises, up to the report', async ({
  table,
  page,
}) => {
  test.setTimeout(240_000)
  await table.open(atStart(['german'], 'quick'))
  const { choices: orders, missed } = await followToTheEnd(page, acceptHint)
  expect(orders).toBeGreaterThan(50)
  expect(missed).toBeLessThan(orders / 20)

  const { report } = table
  await expect(report.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  const card = (heading: string) =>
    report.locator('.card').filter({ has: page.getByRole('heading', { name: heading }) })
  await expect(card('You and history')).toContainText('1940')
  await expect(card('How it went').locator('svg').first()).toBeVisible()
  await expect(report.getByText(/^All \d+ dice verified against the seed$/)).toBeVisible()
})
