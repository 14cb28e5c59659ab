import { beforeGermans } from './matches.ts'
import { expect, test } from './table.ts'

test.use({ speed: 'step' })

test('the German phase is shown step by step, with sentence and clause, and can be skipped', async ({
  table,
  page,
}) => {
  await table.open(await beforeGermans())
  await table.endPhase()
  const { strip } = table
  await expect(strip).toBeVisible()
  await expect(table.prompt).toHaveText('Watch what happens.')
  await expect(table.tool('Hint')).toBeDisabled()
  const sentence = strip.getByRole('status')
  const count = strip.locator('.count')
  const all = Number(/of (\d+)$/.exec(await count.innerText())?.[1])
  expect(all).toBeGreaterThan(4)

  const sentences = new Set<string>()
  let clauses = 0
  const seen = Math.min(all - 1, 8)
  for (let step = 1; step <= seen; step++) {
    await expect(count).toHaveText(`${step} of ${all}`)
    sentences.add(await sentence.innerText())
    clauses += await sentence.getByRole('button', { name: /^Rule D-/ }).count()
    await strip.getByRole('button', { name: 'Next' }).click()
  }
  expect(sentences.size).toBeGreaterThan(seen / 2)
  expect(clauses).toBeGreaterThan(0)
  // Nothing goes on by itself at this speed.
  await expect(count).toHaveText(`${seen + 1} of ${all}`)

  await strip.getByRole('button', { name: 'Skip' }).click()
  await expect(strip).toBeHidden()
  await expect(table.prompt).not.toHaveText('Watch what happens.')
  await expect(page.locator('header .tracks')).toContainText('Turn 6')
})

test('at normal speed it goes on by itself, pauses, and Escape skips it', async ({ table, page }) => {
  await table.open(await beforeGermans())
  await table.endPhase()
  const { strip } = table
  const count = strip.locator('.count')
  const first = await count.innerText()
  await strip.getByRole('button', { name: 'Normal' }).click()
  await expect(count).not.toHaveText(first)
  await strip.getByRole('button', { name: 'Pause' }).click()
  await expect(strip.getByRole('button', { name: 'Go on' })).toBeVisible()
  await table.board.focus()
  await page.keyboard.press('Escape')
  await expect(strip).toBeHidden()
})
