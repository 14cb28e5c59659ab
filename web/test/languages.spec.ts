import { beforeShot } from './matches.ts'
import { expect, test } from './table.ts'

/** Before these French puts a space that does not break; a plain one, or none after a letter, is a fault. */
const badSpace = /[\p{L}\d»)] [;:?!%»]|[\p{L}\d»)][;?!%»]|« |"/u

test('the language changes in the middle of a game, and French has its typography', async ({ table, page }) => {
  await table.open(await beforeShot())
  const english = await table.position()
  await table.tool('Menu').click()
  await table.panel.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(table.prompt).not.toHaveText(english.prompt)
  await expect(table.prompt).toHaveText(/^Tir, .*\u00a0: /)
  await table.panel.getByRole('button', { name: 'Fermer' }).click()
  await table.tab('Journal').click()
  const lines = await table.log.locator('li p').allInnerTexts()
  expect(lines).toHaveLength(english.log.length)
  expect(lines.some((line, k) => line === english.log[k])).toBe(false)
  expect(lines.filter((line) => badSpace.test(line))).toEqual([])
  await expect(page.locator('.board')).toHaveAccessibleName(/^Carte/)

  await table.aim()
  await expect(table.panel.locator('.outcomes b').first()).toHaveText(/^\d+\u00a0%$/)
  const words = await table.panel.innerText()
  expect(words.split('\n').filter((line) => badSpace.test(line))).toEqual([])

  // It is remembered.
  await page.reload()
  await expect(table.prompt).toHaveText(/^Tir, /)
})

test('the browser’s language comes first', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-CA' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Jouer', exact: true }).first()).toBeVisible()
  await context.close()
})
