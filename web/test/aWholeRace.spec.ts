import { acceptHint, followToTheEnd } from './follow.ts'
import { fileOf, matchUntil } from './normandyMatches.ts'
import { expect, test } from './table.ts'

test.use({ viewport: { width: 1200, height: 760 }, contextOptions: { reducedMotion: 'reduce' } })

test('the whole race to Cherbourg is played as the Americans by what the adviser says, up to the report', async ({
  table,
  page,
}) => {
  test.setTimeout(400_000)
  const atStart = matchUntil('cherbourg', () => true)
  await table.open(fileOf(atStart, ['american']))
  const { choices, missed } = await followToTheEnd(page, acceptHint)
  expect(choices).toBeGreaterThan(60)
  expect(missed).toBeLessThan(choices / 20)

  const { report } = table
  await expect(report.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(report.getByText(/^All \d+ dice verified against the seed$/)).toBeVisible()
})
