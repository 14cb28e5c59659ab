import { check } from './axe.ts'
import { expect, test } from './table.ts'

test('a figure is changed in the workshop, tried by bots, kept, and played with', async ({ page, table }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Workshop/ }).click()
  await expect(page.getByRole('heading', { name: 'Workshop', level: 1 })).toBeVisible()
  await page.getByRole('combobox', { name: 'Table' }).selectOption('tables.alarm')
  await expect(page.locator('.choose').getByText(/reconstructed/i)).toBeVisible()

  const start = page.getByLabel(/^Alarm · At the start, 0/)
  await start.fill('400')
  await start.blur()
  await expect(page.getByRole('alert')).toContainText('dieppe.tables.alarm.start: this is at most 99.')
  await expect(start).toHaveValue('0')
  await start.fill('3')
  await start.blur()
  await expect(page.getByText('1 value changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
  await start.fill('3')
  await start.blur()

  await page.getByRole('textbox', { name: 'Name' }).fill('Awake')
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByRole('button', { name: 'Delete Awake' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Bot: British' }).selectOption('random')
  await page.getByRole('combobox', { name: 'Matches' }).selectOption('50')
  await page.getByRole('button', { name: 'Let bots play' }).click()
  await expect(page.getByText('100 of 100 matches')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/The (pack moves the )?mean (by|moves by)/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^How many of 50 matches/ })).toBeVisible()
  await check(table, 'workshop', 'light')
  await check(table, 'workshop', 'dark')

  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Atelier', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Play with this pack' }).click()
  await table.isReady()
  await expect(page.locator('header .tracks')).toContainText('3')
  await page.goto('/#lab')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('1 value changed')).toBeVisible()
})

test('a map is changed hex by hex and side by side, and what does not fit together is refused', async ({
  page,
  table,
}) => {
  await page.goto('/#lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('narvik')
  await page.getByRole('combobox', { name: 'Table' }).selectOption('map.terrain')
  await page.getByRole('searchbox', { name: 'Find a row' }).fill('bjerkvik')
  const terrain = page.getByRole('combobox', { name: /^Terrain, hex by hex · Bjerkvik/ })
  await terrain.selectOption({ label: 'mountain' })
  await expect(page.getByText('1 value changed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Printed value again: Terrain, hex by hex · Bjerkvik/ })).toBeVisible()

  await page.getByRole('combobox', { name: 'Table' }).selectOption('map.sides')
  const rivers = page.getByRole('textbox', { name: 'Find or add: Hexsides · River' })
  await rivers.fill('1011|1111')
  await page.getByRole('button', { name: 'Remove 1011|1111 from Hexsides · River' }).click()
  await expect(page.getByText('− 1011|1111')).toBeVisible()
  await rivers.fill('1011|9999')
  await rivers.press('Enter')
  await expect(page.getByRole('alert')).toContainText('There is no hex "9999"')
  await expect(page.getByText('2 values changed')).toBeVisible()
  await check(table, 'a map in the workshop', 'light')

  await page.getByRole('combobox', { name: 'Table' }).selectOption('tables.historicalSetup')
  await page.getByLabel(/^Historical set-up · Hexes · Decoy 1$/).fill('1812')
  await page.getByLabel(/^Historical set-up · Hexes · Decoy 1$/).blur()
  await expect(page.getByText('3 values changed')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await check(table, 'a set-up in the workshop of a phone', 'dark')
})
