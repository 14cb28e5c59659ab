import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { atStart } from './narvikMatches.ts'
import { expect, type Table, test } from './table.ts'

/** Two people at one screen: what one of them may not know is nowhere on his page. */

/** Objects of the page's memory, wherever they hang, that tell what lies under a German counter. */
interface Told {
  /** Views in which the place of a face-down unit is known. */
  readonly views: number
  /** Counters drawn with their face although they lie face down. */
  readonly counters: number
  /** Choices that the Germans made, as they made them. */
  readonly choices: number
}

/** Looks at every living object of the page, after the rubbish has been swept up. */
async function memoryOf(cdp: CDPSession): Promise<Told> {
  await cdp.send('HeapProfiler.collectGarbage')
  const prototype = await cdp.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.result.objectId ?? '',
    objectGroup: 'memory',
  })
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    returnByValue: true,
    functionDeclaration: `function () {
      const own = (object, key) => Object.getOwnPropertyDescriptor(object, key)?.value
      // The Germans' units, from 23 on to the ships, and their counters.
      const german = (unit) => unit >= ${FIRST_GERMAN} && unit < ${FIRST_SHIP}
      let views = 0, counters = 0, choices = 0
      for (const object of this) {
        const [slot, where] = [own(object, 'slot'), own(object, 'where')]
        if (Array.isArray(slot) && Array.isArray(where) && slot.some((at, unit) => german(unit) && at >= 0)) views++
        const [states, face] = [own(object, 'states'), own(object, 'face')]
        if (Array.isArray(states) && states.includes('concealed') && own(object, 'side') === 'german' && face && face !== 'concealed') counters++
        if (own(object, 'by') === 'german' && own(object, 'choice') !== undefined) choices++
      }
      return { views, counters, choices }
    }`,
  })
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'memory' })
  return result.value as Told
}

/** The order of the counters in the game's data. */
const FIRST_GERMAN = 23
const FIRST_SHIP = 49

const nothing: Told = { views: 0, counters: 0, choices: 0 }

/** Everything that the page can read from its device. */
const storageOf = (page: Page) =>
  page.evaluate(async () => {
    const records: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of db.objectStoreNames)
        records.push(
          await new Promise((resolve) => {
            const all = db.transaction(store).objectStore(store).getAll()
            all.onsuccess = () => resolve(all.result)
          }),
        )
      db.close()
    }
    return JSON.stringify([records, { ...localStorage }, { ...sessionStorage }])
  })

/** Names that stand on face-down counters, as a screen reader would say them. */
const namedCounters = (table: Table) =>
  table.board
    .locator('[data-piece]')
    .evaluateAll((pieces) =>
      pieces
        .map((piece) => piece.getAttribute('aria-label') ?? '')
        .filter((label) => /Kriegsmarine|Mountain Battalion|Decoy/.test(label)),
    )

test('the screen changes hands and keeps the secrets of both', async ({ table, page }) => {
  const cdp = await page.context().newCDPSession(page)
  await table.resume(atStart(['allied', 'german']))

  // The curtain opens by a click, never by a stray Enter.
  const curtain = page.getByRole('dialog')
  const open = (role: string) => curtain.getByRole('button', { name: `I play the ${role}` })
  await expect(curtain).toContainText('Allies: your turn')
  await page.keyboard.press('Enter')
  await expect(open('Allies')).toBeVisible()
  await open('Allies').click()
  await table.choice('Set up as in 1940').click()
  await table.choice('Done').click()

  await table.choice('Hand over to the Germans').click()
  await expect(curtain).toContainText('Germans: your turn')
  await expect(page.locator('[data-piece], .board, .log')).toHaveCount(0)
  await open('Germans').click()
  await table.choice('Set up as in 1940').click()
  await table.choice('Done').click()
  await expect.poll(() => namedCounters(table)).toHaveLength(18)
  // The German player's page knows what he laid down: the search below can find it.
  const his = await memoryOf(cdp)
  expect(his.views, 'views').toBeGreaterThan(0)
  expect(his.counters, 'counters').toBeGreaterThanOrEqual(18)
  expect(his.choices, 'choices').toBeGreaterThan(0)

  await table.choice('Hand over to the Allies').click()
  await expect(open('Allies')).toBeVisible()
  expect(await memoryOf(cdp), 'behind the curtain').toEqual(nothing)
  await expect(page.locator('[data-piece], .board, .log')).toHaveCount(0)

  await open('Allies').click()
  await table.isReady()
  await expect(table.board.locator('[data-piece]').first()).toBeAttached()
  expect(await namedCounters(table)).toEqual([])
  for (const tab of ['Log', 'Forces', 'Inspector']) await table.tab(tab).click()
  await expect(table.panel).not.toContainText(/sets up face down|Decoy/)
  expect(await memoryOf(cdp), 'on the Allied page').toEqual(nothing)
  const stored = await storageOf(page)
  expect(stored).toContain('bridgehead-sealed-match')
  expect(stored).not.toMatch(/"(verb|slot|where|seed)"/)

  // What is declined aloud needs no change of places.
  await table.choice('Done').click()
  await table.choice('Not this turn').click()
  await table.choice(/^Germans: done/).click()
  await expect(table.prompt).toHaveText('Choose an action, or pass.')

  // What leaves the page is sealed, and opens again behind the curtain; so does a reload.
  await table.tool('Menu').click()
  const download = page.waitForEvent('download')
  await table.panel.getByRole('button', { name: 'Export the match' }).click()
  const content = await readFile(await (await download).path(), 'utf8')
  expect(content).toContain('bridgehead-sealed-match')
  expect(content).not.toMatch(/"(verb|by|seed)"/)
  await page.reload()
  await expect(open('Allies')).toBeVisible()
  await page.getByRole('button', { name: 'Home' }).click()
  await expect(page.getByText('two at one screen')).toBeVisible()
  await table.import('sealed.json', content)
  await expect(open('Allies')).toBeVisible()
})

test('two people begin at the setup sheet, and are dealt different sides', async ({ table, page }) => {
  await page.goto('/')
  await table.onCard('Narvik 1940', 'Play').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Two at one screen').click()
  await expect(sheet.getByText('Against')).toBeHidden()
  await sheet.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'I play the Allies' }).click()
  await expect(table.prompt).toHaveText(/^Set up the Norwegians/)
})
