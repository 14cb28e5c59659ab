import { expect, test } from './table.ts'

const { BRIDGEHEAD_BENCH } = process.env

/** The board of Narvik alone, in a position that was not played. */
const sheet = (wishes: string) => `${BRIDGEHEAD_BENCH}/dev/gallery.html#narvik?${wishes}`

test('the map of Narvik has its ground in both seasons, its credit, and numbers when there is room for them', async ({
  page,
  table,
}) => {
  const tiles = table.board.locator('.ground img')
  const shown = () =>
    tiles.evaluateAll((all) => {
      const pictures = all as HTMLImageElement[]
      const seasons = pictures.map(({ src }) => (src.includes('narvik-thaw-') ? 'thaw' : 'snow'))
      return { seasons: [...new Set(seasons)].sort(), drawn: pictures.every(({ naturalWidth }) => naturalWidth > 0) }
    })
  await page.goto(sheet('at=1911&scale=0.6'))
  await expect.poll(shown).toEqual({ seasons: ['snow'], drawn: true })
  // The snow goes while the board is open: it stays below until the green is there.
  await page.goto(sheet('thaw&at=1911&scale=0.6'))
  expect((await shown()).seasons).toEqual(['snow', 'thaw'])
  await expect.poll(shown).toEqual({ seasons: ['thaw'], drawn: true })
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible()
  await expect(page.getByText('NARVIK', { exact: true })).toBeVisible()
  await expect(page.getByText('1911', { exact: true })).toHaveCount(0)
  await table.board.focus()
  await page.keyboard.press('+')
  await expect(page.getByText('1911', { exact: true })).toBeVisible()
})

test('a stack in the Harstad box opens, and the keyboard walks from it to the hexes', async ({ page, table }) => {
  await page.goto(sheet('at=HARSTAD&scale=1'))
  const guns = table.board.locator('[data-piece]', { hasText: '2' }).and(page.getByLabel('British battery 1'))
  await guns.hover()
  await expect(page.locator('[data-fan] [data-piece]')).toHaveCount(2)
  await page.mouse.move(900, 500)
  await table.board.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-place]:focus')).toHaveCount(1)
})
