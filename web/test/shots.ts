import { readFile } from 'node:fs/promises'
import { fillUp, putInto } from './device.ts'
import { beforeAction, beforeAssault, beforeGermans, beforeShot, wholeRaid } from './matches.ts'
import { atStart, fileAt, placeOf, wholeCampaign } from './narvikMatches.ts'
import * as cobra from './normandyMatches.ts'
import { expect, Table, test } from './table.ts'

/** Pictures of the page in real play, in both languages and sizes, light and dark. Nothing here depends on the language. */
type Reach = (table: Table) => Promise<unknown>

/** In the order of the tabs at the foot of the panel. */
const tabs = ['inspector', 'log', 'forces', 'points', 'rules', 'tables']

/** Each panel of a match; the inspector with the first counter that stands on the map. */
const panelsOf = (game: string, open: Reach): readonly (readonly [string, Reach])[] =>
  tabs.map((tab, k) => [
    `${game}-${tab}`,
    async (table) => {
      await open(table)
      if (tab === 'inspector') await table.board.locator('[data-piece]').first().dispatchEvent('click')
      await table.panel.locator('nav button').nth(k).dispatchEvent('click')
      await expect(table.panel.locator('.panel')).not.toBeEmpty()
    },
  ])

/** The sheet that begins a match, from the card of a game. */
const setupOf =
  (card: number): Reach =>
  async ({ page }) => {
    await page.goto('/')
    await page.locator('article').nth(card).locator('.actions button').first().click()
    await expect(page.getByRole('dialog').locator('fieldset').last()).toBeVisible()
  }

/** Normandy at the first moment at which this is asked of these people. */
const normandyAt =
  (scenario: 'cherbourg' | 'cobra' | 'campaign', step: string, asked: string): Reach =>
  (table) =>
    table.open(cobra.fileOf(cobra.matchUntil(scenario, (moment) => moment.step === step && moment.asked === asked)))

const screens: { readonly [name: string]: Reach } = {
  home: async (table) => {
    await table.open(await beforeAction())
    await table.page.goto('/')
    await expect(table.page.locator('article').first()).toBeVisible()
  },
  board: async (table) => table.open(await beforeAction()),
  'dieppe-assault': async (table) => table.open(await beforeAssault()),
  odds: async (table) => {
    await table.open(await beforeShot())
    await table.aim()
  },
  german: async (table) => {
    await table.page.addInitScript(() => localStorage.setItem('bridgehead.settings', '{"speed":"step"}'))
    await table.open(await beforeGermans())
    await table.board.focus()
    await table.page.keyboard.press('e')
    await table.page.keyboard.press('e')
    // Some steps on, where a die has fallen.
    const die = table.strip.locator('.die')
    for (let k = 0; k < 12 && !(await die.isVisible()); k++) await table.strip.locator('.wide').click()
  },
  replay: async (table) => {
    await table.open(await wholeRaid())
    await table.report.locator('.actions button').nth(2).click()
    await table.page.locator('.replay input[type=range]').fill('130')
  },
  'narvik-act': (table) => table.open(fileAt('beforeAssault')),
  'narvik-assault': async (table) => {
    await table.open(fileAt('beforeAssault'))
    await table.page.keyboard.press('a')
    await expect(table.board.locator('.moving')).toHaveCount(0)
    const at = await table.onScreen(placeOf('2313'))
    await table.page.mouse.click(at.x, at.y)
    await table.page.locator('[data-tour="panel"] li button').first().click()
    await expect(table.page.locator('[data-tour="panel"] figure')).toBeVisible()
  },
  report: async (table) => {
    await table.open(await wholeRaid())
    await expect(table.report.locator('.proof.good')).toBeVisible()
    await expect(table.report.locator('.swings')).toBeVisible()
  },
  'narvik-report': async (table) => {
    await table.open(wholeCampaign())
    await expect(table.report.locator('.proof.good')).toBeVisible()
    await expect(table.report.locator('.swings')).toBeVisible()
  },
  'narvik-march': async (table) => {
    await table.open(fileAt('firstAction'))
    await table.page.keyboard.press('m')
    await table.page.locator('button.legal').first().click()
    await expect(table.page.locator('[data-tour="panel"] .unit')).toBeVisible()
  },
  'narvik-fleet': async (table) => {
    await table.open(fileAt('offBjerkvik'))
    await table.page.keyboard.press('s')
    await table.page.locator('button.legal').first().click()
    await expect(table.page.locator('[data-tour="panel"] ol')).not.toHaveCount(0)
  },
  'narvik-overlays': async (table) => {
    await table.page.addInitScript(() => {
      const overlays = { supply: true, zones: true, ranges: true, waterways: true, points: true }
      localStorage.setItem('bridgehead.settings', JSON.stringify({ speed: 'instant', overlays }))
    })
    await table.open(fileAt('beforeAssault'))
  },
  'narvik-reserve': (table) => table.open(atStart(['german'], 'quick')),
  curtain: async (table) => {
    await table.page.goto('/')
    await table.import('match.json', JSON.stringify(fileAt('beforeAssault', ['allied', 'german'])))
    await expect(table.page.getByRole('dialog')).toBeVisible()
  },
  'keep-unsaved': async (table) => {
    await table.open(await beforeAction())
    await fillUp(table.page)
    await table.page.keyboard.press('m')
    await expect(table.page.locator('.trouble')).toBeVisible()
  },
  'keep-elsewhere': async (table) => {
    await table.open(await beforeAction())
    const { hash } = new URL(table.page.url())
    const leader = await table.page.context().newPage()
    await table.page.goto('/')
    await leader.goto(`/${hash}`)
    await new Table(leader).isReady()
    await table.page.goto(`/${hash}`)
    await expect(table.page.locator('.buttons')).toBeVisible()
  },
  'keep-stopped': async (table) => {
    await table.open(await beforeAction())
    await table.page.workers()[0]?.evaluate(() => self.close())
    await expect(table.page.locator('.notice')).toBeVisible()
    await table.isReady()
  },
  'keep-changed': async (table) => {
    await table.page.goto('/')
    const id = crypto.randomUUID()
    const older = await readFile(new URL('../../table/test/matches/narvik-247878b.json', import.meta.url), 'utf8')
    await putInto(table.page, 'files', id, JSON.parse(older))
    await table.page.goto(`/#play=${id}`)
    await expect(table.page.locator('.notice')).toBeVisible()
    await table.isReady()
  },
  'keep-unopened': async (table) => {
    await table.page.goto('/')
    await putInto(table.page, 'files', 'bad', { format: 'bridgehead-match', version: 3 })
    await putInto(table.page, 'matches', 'bad', { id: 'bad', played: 1e300 })
    await table.page.goto('/#play=bad')
    await expect(table.page.locator('.bad')).toBeVisible()
  },
  ...Object.fromEntries(
    (['cherbourg', 'cobra', 'campaign'] as const).map((scenario) => [
      `normandy-start-${scenario}`,
      (table: Table) => table.open(cobra.fileOf(cobra.matchUntil(scenario, () => true))),
    ]),
  ),
  'normandy-air': normandyAt('cobra', 'air.allocate', 'american'),
  'normandy-move': normandyAt('cobra', 'move.pick', 'american'),
  'normandy-france': normandyAt('cobra', 'offMap.pick', 'german'),
  'normandy-dday': normandyAt('campaign', 'dday.firstWave', 'american'),
  'normandy-targets': normandyAt('cherbourg', 'combat.hq', 'american'),
  'normandy-attack': async (table) => {
    await normandyAt('cherbourg', 'combat.hq', 'american')(table)
    await table.page.locator('[data-tour="panel"] section li button').nth(1).dispatchEvent('click')
    await expect(table.page.locator('[data-tour="panel"] li[aria-label]').first()).toBeAttached()
  },
  'normandy-overlays': async (table) => {
    await table.page.addInitScript(() => {
      const overlays = { supply: true, control: true, points: true }
      localStorage.setItem('bridgehead.settings', JSON.stringify({ speed: 'instant', overlays }))
    })
    await normandyAt('cobra', 'move.pick', 'german')(table)
  },
  'normandy-jumps': normandyAt('campaign', 'dday.jumps', 'american'),
  'normandy-bombard': normandyAt('campaign', 'dday.bombard', 'american'),
  'normandy-fire': async (table) => {
    await normandyAt('campaign', 'dday.bombard', 'american')(table)
    await table.page
      .locator('[data-tour="panel"] .rows li .name + button, [data-tour="panel"] .rows li button')
      .nth(1)
      .dispatchEvent('click')
    await table.page.waitForTimeout(500)
  },
  'normandy-second': normandyAt('campaign', 'dday.land', 'american'),
  'normandy-markers': normandyAt('cobra', 'markers.pick', 'american'),
  'normandy-markers-german': normandyAt('cobra', 'markers.pick', 'german'),
  'normandy-race': normandyAt('cherbourg', 'move.pick', 'american'),
  'normandy-reach': async (table) => {
    await normandyAt('cherbourg', 'move.pick', 'german')(table)
    const from = await table.onScreen(cobra.placeOf('0520'))
    await table.page.mouse.click(from.x, from.y)
    const to = await table.onScreen(cobra.placeOf('0521'))
    await table.page.mouse.move(to.x, to.y)
    await table.page.waitForTimeout(400)
  },
  'normandy-lose': normandyAt('cherbourg', 'combat.lose', 'american'),
  'normandy-retreat': normandyAt('cherbourg', 'combat.retreatTo', 'german'),
  'normandy-advance': normandyAt('cherbourg', 'combat.advance', 'american'),
  'normandy-exploit': normandyAt('cobra', 'exploit.stacks', 'american'),
  'normandy-rest': normandyAt('cobra', 'rest.pick', 'american'),
  ...Object.fromEntries(
    ['zones', 'control', 'supply', 'sectors', 'entries', 'ranges', 'front', 'points'].map((id) => [
      `normandy-overlay-${id}`,
      async (table: Table) => {
        await table.page.addInitScript((shown) => {
          localStorage.setItem('bridgehead.settings', JSON.stringify({ speed: 'instant', overlays: { [shown]: true } }))
        }, id)
        await normandyAt('cobra', 'move.pick', 'german')(table)
      },
    ]),
  ),
  'normandy-tray': async (table) => {
    await normandyAt('cobra', 'move.pick', 'american')(table)
    await table.panel.locator('nav button').nth(3).dispatchEvent('click')
    await table.page.waitForTimeout(300)
  },
  'normandy-forces': async (table) => {
    await normandyAt('cobra', 'move.pick', 'american')(table)
    await table.panel.locator('nav button').nth(2).dispatchEvent('click')
    await table.page.waitForTimeout(300)
  },
  'normandy-points': async (table) => {
    await normandyAt('cobra', 'move.pick', 'american')(table)
    await table.panel.locator('nav button').nth(4).dispatchEvent('click')
    await table.page.waitForTimeout(300)
  },
  'normandy-report': async (table) => {
    await table.open(cobra.fileOf(cobra.wholeMatch('cherbourg')))
    await expect(table.report.locator('.proof.good')).toBeVisible()
  },
  'setup-dieppe': setupOf(0),
  'setup-narvik': setupOf(1),
  'setup-normandy': setupOf(2),
  ...Object.fromEntries([
    ...panelsOf('dieppe', async (table) => table.open(await beforeAction())),
    ...panelsOf('narvik', (table) => table.open(fileAt('beforeAssault'))),
  ]),
}

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
}

for (const [size, device] of Object.entries(sizes))
  for (const [locale, colorScheme] of [
    ['en', 'light'],
    ['fr', 'dark'],
    ['fr', 'light'],
  ] as const)
    test.describe(() => {
      test.use({ ...device, locale, colorScheme })
      for (const [name, reach] of Object.entries(screens))
        test(`${name}, ${size}, ${locale}, ${colorScheme}`, async ({ table, page }) => {
          await reach(table)
          await page.evaluate(async () => {
            await document.fonts.ready
            await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
            await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
          })
          await expect(page.locator('.moving')).toHaveCount(0)
          await page.waitForLoadState('networkidle')
          await page.screenshot({
            path: `shots/${name}-${size}-${locale}${colorScheme === 'dark' ? '-dark' : ''}.png`,
            fullPage: name === 'home',
          })
        })
    })
