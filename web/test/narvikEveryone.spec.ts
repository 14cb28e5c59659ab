import { check } from './axe.ts'
import { atStart, fileAt } from './narvikMatches.ts'
import { expect, type Table, test } from './table.ts'

const inPanel = (tab: string) => async (table: Table) => {
  await table.tab(tab).click()
  await expect(table.tab(tab)).toHaveAttribute('aria-pressed', 'true')
  await expect(table.panel.locator('.panel > *').first()).toBeVisible()
}

/** How each screen is reached. */
const screens: { readonly [name: string]: (table: Table) => Promise<unknown> } = {
  setup: async (table) => {
    await table.page.goto('/')
    await table.onCard('Narvik 1940', 'Play').click()
    await expect(table.page.getByText('Two at one screen')).toBeVisible()
  },
  curtain: async (table) => {
    await table.page.goto('/')
    await table.import('match.json', JSON.stringify(atStart(['allied', 'german'])))
    await expect(table.page.getByRole('button', { name: 'I play the Allies' })).toBeVisible()
  },
  'a hand-over': async (table) => {
    await screens.curtain?.(table)
    await table.page.getByRole('button', { name: 'I play the Allies' }).click()
    await table.choice('Set up as in 1940').click()
    await table.choice('Done').click()
    await expect(table.choice('Hand over to the Germans')).toBeVisible()
  },
  'an action to choose': (table) => table.open(fileAt('firstAction')),
}

/** Parts of one screen, looked at one after the other. */
const panels: { readonly [name: string]: (table: Table) => Promise<unknown> } = {
  forces: inPanel('Forces'),
  points: inPanel('Points'),
  inspector: async (table) => {
    await inPanel('Forces')(table)
    await table.panel.locator('.forces button').first().click()
    await table.tab('Inspector').click()
  },
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, reach] of Object.entries(screens))
  test(`axe finds nothing serious in Narvik: ${name}, light and dark`, async ({ table }) => {
    await reach(table)
    await check(table, name, 'light')
    await check(table, name, 'dark')
  })

test('axe finds nothing serious in the panels of Narvik, light and dark', async ({ table }) => {
  await table.open(fileAt('firstAction'))
  for (const [name, reach] of Object.entries(panels)) {
    await reach(table)
    await check(table, name, 'light')
    await check(table, name, 'dark')
    await table.page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const name of ['setup', 'curtain', 'a hand-over', 'an action to choose'])
    test(`axe finds nothing serious in Narvik: ${name}, and nothing is cut off`, async ({ table, page }) => {
      await screens[name]?.(table)
      await check(table, `on a phone: ${name}`, 'light')
      const widest = await page.evaluate(() =>
        Math.max(...[document.documentElement, ...document.querySelectorAll('dialog')].map((each) => each.scrollWidth)),
      )
      expect(widest).toBeLessThanOrEqual(390)
    })
})
