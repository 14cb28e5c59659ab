import { beforeLanding } from './matches.ts'
import { fileAt } from './narvikMatches.ts'
import { expect, type Table, test } from './table.ts'

/** Names on the map stand clear of each other, in both languages, as large as the map is when it is opened and as a whole. */

/** Letters may touch with their white edge, which the box of a text holds. */
const EDGE = 3

/** Pairs of names that lie over each other. */
const collisions = (table: Table) =>
  table.board.locator('.world').evaluate((world, edge) => {
    const names = [...world.querySelectorAll('text')]
      .filter(
        (text) =>
          !text.querySelector('textPath') &&
          !text.getAttribute('transform') &&
          /\p{L}{3}/u.test(text.textContent ?? ''),
      )
      .map((text) => ({ name: text.textContent ?? '', box: text.getBoundingClientRect() }))
    return names.flatMap((a, k) =>
      names.slice(k + 1).flatMap((b) => {
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
        // A line of text is less high than its box by a third.
        return across > edge && down > edge + a.box.height / 3 ? [`${a.name} / ${b.name}`] : []
      }),
    )
  }, EDGE)

const games = { Dieppe: beforeLanding, Narvik: async () => fileAt('firstAction') }

for (const [game, file] of Object.entries(games))
  for (const language of ['en', 'fr'])
    test(`${game}: no name lies over another (${language})`, async ({ table, page }) => {
      await page.addInitScript((speaks) => localStorage.setItem('bridgehead.language', speaks), language)
      await table.open(await file())
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect.poll(() => table.board.locator('.world text').count()).toBeGreaterThan(15)
      expect(await collisions(table)).toEqual([])
      await page.keyboard.press('0')
      await expect(table.board.locator('.moving')).toHaveCount(0)
      expect(await collisions(table)).toEqual([])
    })
