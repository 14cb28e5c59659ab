import { check } from './axe.ts'
import { beforeAction, beforeEnd, beforeGermans, beforeLanding, beforeShot } from './matches.ts'
import { expect, type Table, test } from './table.ts'

/** The map itself is looked at in these states; it takes axe long. */
const mapScreens = ['a walk', 'a hint']

const inPanel = (tab: string) => async (table: Table) => {
  await table.tab(tab).click()
  await expect(table.tab(tab)).toHaveAttribute('aria-pressed', 'true')
  await expect(table.panel.locator('.panel > *').first()).toBeVisible()
}

/** How each screen is reached. */
const screens: { readonly [name: string]: (table: Table) => Promise<unknown> } = {
  home: async (table) => {
    await table.page.goto('/')
    await expect(table.onCard('Dieppe 1942', 'Play')).toBeVisible()
  },
  'home with saved matches': async (table) => {
    await table.open(await beforeLanding())
    await table.page.goto('/')
    await expect(table.page.getByRole('button', { name: 'Resume' })).toBeVisible()
  },
  setup: async (table) => {
    await table.page.goto('/')
    await table.onCard('Dieppe 1942', 'Play').click()
    await expect(table.page.getByRole('radio').first()).toBeVisible()
  },
  'the first choice': (table) => table.begin(),
  'an action to choose': async (table) => table.open(await beforeAction()),
  'a walk': async (table) => {
    await table.open(await beforeAction())
    await table.choice(/^Move/).click()
    await expect(table.board.locator('[data-place]').first()).toBeAttached()
  },
  'a hint': async (table) => {
    await table.open(await beforeShot())
    await table.askHint()
  },
  odds: async (table) => {
    await table.open(await beforeShot())
    await table.aim()
  },
  'the German phase': async (table) => {
    await table.page.addInitScript(() => localStorage.setItem('bridgehead.settings', '{"speed":"step"}'))
    await table.open(await beforeGermans())
    await table.endPhase()
    await expect(table.strip).toBeVisible()
  },
  'first steps': async (table) => {
    await table.page.goto('/')
    await table.onCard('Dieppe 1942', 'First steps').click()
    await expect(table.page.getByRole('dialog', { name: 'First steps' })).toBeVisible()
  },
  report: async (table) => {
    await table.open(await beforeEnd())
    await table.choice(/^End the raid/).click()
    await expect(table.report.getByText(/dice verified/)).toBeVisible()
  },
}

/** Parts of one screen, looked at one after the other. */
const panels: { readonly [name: string]: (table: Table) => Promise<unknown> } = {
  inspector: inPanel('Inspector'),
  log: inPanel('Log'),
  forces: inPanel('Forces'),
  points: inPanel('Points'),
  tables: inPanel('Tables'),
  menu: async (table) => {
    await table.tool('Menu').click()
    await expect(table.panel.getByRole('button', { name: 'Export the match' })).toBeVisible()
  },
  'the board as text': async (table) => {
    // The menu is still open.
    await table.panel.getByRole('button', { name: 'Board as text' }).click()
    await expect(table.panel.getByText('Every place with what is there')).toBeVisible()
  },
  replay: async (table) => {
    await table.tool('Replay').click()
    await table.page.getByRole('slider').fill('12')
    await expect(table.page.getByRole('region', { name: 'Replay' })).toContainText('Choice 12')
  },
  // Last, since it takes the book apart.
  rules: async (table) => {
    await inPanel('Rules')(table)
    await expect(table.page.locator('[data-clause]').first()).toBeAttached()
    // The chapters are all alike; a book of them takes axe a minute.
    await table.page.evaluate(() => {
      for (const chapter of [...document.querySelectorAll('.rulebook article')].slice(3)) chapter.remove()
    })
  },
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, reach] of Object.entries(screens))
  test(`axe finds nothing serious: ${name}, light and dark`, async ({ table }) => {
    await reach(table)
    await check(table, name, 'light', mapScreens.includes(name))
    await check(table, name, 'dark')
  })

test('axe finds nothing serious in the panels of a match, light and dark', async ({ table }) => {
  test.setTimeout(120_000)
  await table.open(await beforeAction())
  for (const [name, reach] of Object.entries(panels)) {
    await reach(table)
    await check(table, name, 'light')
    await check(table, name, 'dark')
    await table.page.evaluate(() => (document.documentElement.dataset.theme = 'light'))
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const name of ['home', 'an action to choose', 'odds', 'menu', 'report'])
    test(`axe finds nothing serious: ${name}`, async ({ table }) => {
      if (name in panels) await table.open(await beforeAction())
      await (screens[name] ?? panels[name])?.(table)
      await check(table, `on a phone: ${name}`, 'light', name === 'an action to choose')
    })
})
