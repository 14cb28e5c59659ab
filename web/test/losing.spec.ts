import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fillUp, makeRoom, savedFiles } from './device.ts'
import { beforeAction, beforeGermans, beforeLanding } from './matches.ts'
import { fileAt } from './narvikMatches.ts'
import { expect, Table, test } from './table.ts'

/** What could cost a player his choices, and does not. */

test('of two tabs with one match, one plays; the other follows it live, and takes over', async ({
  table,
  page,
  context,
}) => {
  await table.open(await beforeAction())
  const { hash } = new URL(page.url())
  const second = new Table(await context.newPage())
  await second.page.goto(`/${hash}`)
  await second.isReady()
  await expect(elsewhere(second.page)).toBeVisible()
  await expect(elsewhere(page)).toBeHidden()
  await expect(second.choices.getByRole('button')).toHaveCount(0)

  const start = await table.prompt.innerText()
  await table.choice(/^Move/).click()
  await expect(table.prompt).toHaveText(/^Move on/)
  await expect(second.prompt).toHaveText(/^Move on/)
  await table.choice('Undo').click()
  await expect(table.prompt).toHaveText(start)
  await expect(second.prompt).toHaveText(start)
  await table.choice(/^Move/).click()
  await expect(table.prompt).toHaveText(/^Move on/)
  const before = await table.position()
  await second.page.getByRole('button', { name: 'Play on here' }).click()
  await expect(elsewhere(second.page)).toBeHidden()
  await second.isReady()
  await expect.poll(() => second.position()).toEqual(before)
  // Whoever had it before plays no more, and follows: nothing of either is overwritten.
  await expect(elsewhere(page)).toBeVisible()
  await expect(table.choices.getByRole('button')).toHaveCount(0)
  await second.choice('Undo').click()
  await expect(second.prompt).toHaveText(start)
  await expect(table.prompt).toHaveText(start)
})

test('a tab that follows sees the dice fall, and the end', async ({ table, page, context }) => {
  await table.open(await beforeGermans())
  const second = new Table(await context.newPage())
  await second.page.goto(`/${new URL(page.url()).hash}`)
  await second.isReady()
  await table.endPhase()
  await expect(table.strip).toBeHidden()
  await expect(second.strip).toBeHidden()
  // Both may still be told what the Germans do.
  await expect(async () => {
    expect(await second.prompt.innerText()).toBe(await table.prompt.innerText())
    expect(await second.counters()).toEqual(await table.counters())
  }).toPass({ timeout: 40_000 })
  await resign(table)
  await expect(second.report.getByRole('heading', { level: 1 })).toHaveText('The British resign')
})

test('a match that two keep secrets in is not looked at over their shoulders', async ({ page, context }) => {
  const table = new Table(page)
  await table.resume(fileAt('firstAction', ['allied', 'german']))
  await expect(page.locator('.curtain')).toBeVisible()
  const second = await context.newPage()
  await second.goto(`/${new URL(page.url()).hash}`)
  await expect(second.getByRole('heading', { name: 'This match is open in another tab.' })).toBeVisible()
  await expect(second.getByRole('application')).toHaveCount(0)
})

test('a tab that has gone leaves its match to the next', async ({ table, page, context }) => {
  await table.open(await beforeLanding())
  const { hash } = new URL(page.url())
  await page.close()
  const second = new Table(await context.newPage())
  await second.page.goto(`/${hash}`)
  await second.isReady()
})

const elsewhere = (page: Page) => page.getByRole('status').filter({ hasText: 'This match is open in another tab.' })

/** Menu, Resign, and yes. */
async function resign(table: Table): Promise<void> {
  await table.tool('Menu').click()
  await table.panel.getByRole('button', { name: 'Resign' }).click()
  await table.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
}

const unsavedLine = (page: Page) => page.getByRole('alert').filter({ hasText: 'This match is not being saved.' })

test('a device that is full is told, the match goes on, and is saved when there is room', async ({ table, page }) => {
  await table.open(await beforeAction())
  await fillUp(page)
  await table.choice(/^Move/).click()
  await expect(table.prompt).toHaveText(/^Move on/)
  const line = unsavedLine(page)
  await expect(line).toContainText('The storage of this device is full.')
  await table.tool('Menu').click()
  await expect(table.panel).toContainText('Not saved just now')
  await table.tool('Menu').click()
  const before = await table.position()
  const download = page.waitForEvent('download')
  await line.getByRole('button', { name: 'Export' }).click()
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'))

  await line.getByRole('button', { name: 'Try again' }).click()
  await expect(line).toBeVisible()
  await makeRoom(page)
  await line.getByRole('button', { name: 'Try again' }).click()
  await expect(line).toBeHidden()
  const id = new URL(page.url()).hash.replace('#play=', '')
  expect((await savedFiles(page))[id]).toMatchObject({ log: exported.log })
  await page.reload()
  await table.isReady()
  await expect.poll(() => table.position()).toEqual(before)
})

test('what could not be saved goes home with the player, and comes back', async ({ table, page }) => {
  await table.open(await beforeAction())
  await fillUp(page)
  await table.choice(/^Move/).click()
  await expect(unsavedLine(page)).toBeVisible()
  const before = await table.position()
  await page.getByRole('button', { name: 'Bridgehead, home' }).click()
  await expect(table.onCard('Dieppe 1942', 'Play')).toBeVisible()
  await unsavedLine(page).getByRole('button', { name: 'Try again' }).click()
  await table.isReady()
  await expect.poll(() => table.position()).toEqual(before)
  await expect(unsavedLine(page)).toBeHidden()
})

test('a table that dies while nothing can be saved costs nothing either', async ({ table, page }) => {
  await table.open(await beforeAction())
  await fillUp(page)
  await table.choice(/^Move/).click()
  await expect(unsavedLine(page)).toBeVisible()
  const before = await table.position()
  await page.workers()[0]?.evaluate(() => self.close())
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => table.position()).toEqual(before)
})

test('after a save that failed a reload finds the last one', async ({ table, page }) => {
  await table.open(await beforeAction())
  const before = await table.position()
  await fillUp(page)
  await table.choice(/^Move/).click()
  await expect(unsavedLine(page)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await table.isReady()
  await expect.poll(() => table.position()).toEqual(before)
})

test('a match of which nothing was ever saved says so', async ({ table, page }) => {
  await page.goto('/#play=never')
  await expect(page.getByRole('alert')).toContainText('Nothing of this match is kept on this device.')
  await expect(table.onCard('Dieppe 1942', 'Play')).toBeVisible()
})

test('a table that dies is noticed, and the match taken up from its last save', async ({ table, page }) => {
  await table.open(await beforeAction())
  await table.choice(/^Move/).click()
  await expect(table.prompt).toHaveText(/^Move on/)
  const before = await table.position()
  const [worker] = page.workers()
  await worker?.evaluate(() => self.close())
  await expect(page.getByText('The match had stopped.')).toBeVisible()
  await table.isReady()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => table.position()).toEqual(before)
  await table.choice('Undo').click()
  await expect(table.prompt).not.toHaveText(before.prompt)
})

test('a table that dies again and again is not started for ever', async ({ table, page }) => {
  await table.open(await beforeLanding())
  await page.workers()[0]?.evaluate(() => self.close())
  await expect(page.getByText('It was taken up again')).toBeVisible()
  await table.isReady()
  await page.workers()[0]?.evaluate(() => self.close())
  await expect(page.getByRole('alert')).toContainText('It stopped twice in a row.')
  await page.getByRole('button', { name: 'Resume' }).click()
  await table.isReady()
})
