import { readFile, writeFile } from 'node:fs/promises'
import { putInto, savedFiles } from './device.ts'
import { beforeAction, beforeLanding, beforeShot, wholeRaid, withPack } from './matches.ts'
import { expect, Table, test } from './table.ts'

test('a reload in the middle of a phase loses nothing', async ({ table, page }) => {
  await table.open(await beforeAction())
  await table.choice(/^Move/).click()
  await expect(table.prompt).toHaveText(/^Move on/)
  const before = await table.position()
  await page.reload()
  await table.isReady()
  await expect(table.prompt).toHaveText(before.prompt)
  await expect.poll(() => table.position()).toEqual(before)
  await table.choice('Undo').click()
  await expect(table.prompt).not.toHaveText(before.prompt)
})

test('a tab that dies after a roll loses nothing', async ({ table, page, context }) => {
  await table.open(await beforeShot())
  await table.aim()
  await table.choice('Roll').click()
  await expect(table.choice('Roll')).toBeHidden()
  await expect(table.tool('Undo')).toBeDisabled()
  const before = await table.position()
  await page.close({ runBeforeUnload: false })

  const again = new Table(await context.newPage())
  await again.page.goto('/')
  await again.page.getByRole('button', { name: 'Resume' }).click()
  await again.isReady()
  await expect.poll(() => again.position()).toEqual(before)
})

test('a match that is exported and opened elsewhere stands as it stood', async ({ table, page, browser }) => {
  await table.open(await beforeAction())
  await table.choice(/^Move/).click()
  await expect(table.prompt).toHaveText(/^Move on/)
  const before = await table.position()
  await table.tool('Menu').click()
  const download = page.waitForEvent('download')
  await table.panel.getByRole('button', { name: 'Export the match' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^dieppe-\d{4}-\d\d-\d\d\.json$/)
  const content = await readFile(await file.path(), 'utf8')

  const context = await browser.newContext()
  const elsewhere = new Table(await context.newPage())
  await elsewhere.page.goto('/')
  await expect(elsewhere.page.getByText('No saved match yet.')).toBeVisible()
  await elsewhere.import('raid.json', content)
  await elsewhere.isReady()
  await expect.poll(() => elsewhere.position()).toEqual(before)
  await context.close()
})

test('a match with a data pack that changes one figure opens, shows it and plays', async ({ table, page }) => {
  await table.open(await withPack(3))
  await expect(page.getByText(/reserves stir at 3/).first()).toBeVisible()
  await table.choice('Load as in 1942').click()
  await table.choice('Done').click()
  await expect(table.prompt).toHaveText(/./)
})

test('a fork from the replay is a new match, and the old one stays as it was', async ({ table, page }) => {
  await table.open(await beforeAction())
  const present = await table.position()
  const old = new URL(page.url()).hash
  await table.tool('Replay').click()
  const bar = page.getByRole('region', { name: 'Replay' })
  const scrubber = bar.getByRole('slider')
  const choices = Number(await scrubber.getAttribute('max'))
  await scrubber.fill('20')
  await expect(bar).toContainText(`Choice 20 of ${choices}`)
  await expect(table.board).toHaveClass(/past/)
  await bar.getByRole('button', { name: 'Step back' }).click()
  await expect(bar).toContainText(`Choice 19 of ${choices}`)
  await bar.getByRole('button', { name: 'Play on from here' }).click()
  await expect(bar).toBeHidden()
  await expect.poll(() => new URL(page.url()).hash).not.toBe(old)
  await table.isReady()
  const forked = await table.position()
  expect(forked.log.length).toBeLessThan(present.log.length)
  expect(present.log.slice(0, 3)).toEqual(forked.log.slice(0, 3))

  expect(Object.keys(await savedFiles(page))).toHaveLength(2)
  await page.goto(`/${old}`)
  await page.reload()
  await table.isReady()
  await expect.poll(() => table.position()).toEqual(present)
})

test('a link carries a short match to another browser', async ({ table, page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await table.open(await beforeLanding())
  const before = await table.position()
  await table.tool('Menu').click()
  await table.panel.getByRole('button', { name: 'Copy a link to this match' }).click()
  await expect(table.page.getByText('The link is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('#match=')

  const other = await browser.newContext()
  const elsewhere = new Table(await other.newPage())
  await elsewhere.page.goto(link)
  await elsewhere.isReady()
  await expect.poll(() => elsewhere.position()).toEqual(before)
  await other.close()
})

test('a link carries a finished match to its report', async ({ table, page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await table.open(await wholeRaid())
  const result = await table.report.getByRole('heading', { level: 1 }).innerText()
  // Another test may have left its own link there.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await table.report.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#match=')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.length).toBeLessThan(8100)

  const other = await browser.newContext()
  const elsewhere = new Table(await other.newPage())
  await elsewhere.page.goto(link)
  await expect(elsewhere.report.getByRole('heading', { level: 1 })).toHaveText(result)
  await other.close()
})

test('a damaged link says so and leads home', async ({ table, page }) => {
  await page.goto('/#match=nonsense')
  await expect(page.getByRole('alert')).toContainText('This link cannot be read.')
  await expect(table.onCard('Dieppe 1942', 'Play')).toBeVisible()
})

test('a damaged save is told, the others open, and it can be deleted', async ({ table, page }) => {
  await table.open(await beforeLanding())
  const good = new URL(page.url()).hash.replace('#play=', '')
  const position = await table.position()
  await page.goto('/')
  await putInto(page, 'matches', 'broken', { id: 'broken', game: 7 })
  await putInto(page, 'files', 'broken', 'not a match')
  await putInto(page, 'files', 'half', { format: 'bridgehead-match', version: 1, log: 'gone' })
  await putInto(page, 'matches', 'half', {
    id: 'half',
    game: 'dieppe',
    role: 'british',
    setup: { scenario: 'raid', options: {} },
    played: 1,
    turn: 3,
    turns: 12,
    points: 0,
    over: false,
  })
  await page.reload()
  await expect(page.getByText('This saved match cannot be read.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(2)

  // Its list entry is sound, its file is not.
  await page.getByRole('button', { name: 'Resume' }).last().click()
  await expect(page.getByRole('alert')).toContainText('This match cannot be opened.')
  await expect(page.getByRole('alert')).toContainText('Your other matches are untouched.')
  await page.getByRole('button', { name: /^Delete: This saved match/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This saved match cannot be read.')).toBeHidden()

  await page.getByRole('button', { name: 'Resume' }).first().click()
  await table.isReady()
  expect(page.url()).toContain(good)
  await expect.poll(() => table.position()).toEqual(position)
})

for (const [what, content] of [
  ['no JSON', 'this is a letter'],
  ['some other JSON', '{"format":"chess"}'],
  ['a match with an impossible choice', 'impossible'],
] as const)
  test(`a file with ${what} is refused, and the page goes on`, async ({ table, page }) => {
    const good = await beforeLanding()
    await table.open(good)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(1)
    const bad = content === 'impossible' ? JSON.stringify({ ...good, log: [{ by: 'british', verb: 'fly' }] }) : content
    await table.import('bad.json', bad)
    await expect(page.getByRole('alert')).toContainText('This file cannot be read.')
    await expect(page.getByRole('alert')).toContainText('Your other matches are untouched.')
    await page.getByRole('button', { name: 'Resume' }).click()
    await table.isReady()
    await expect(table.prompt).toHaveText('Choose the zone that acts, or end your phase.')
  })

const savedBy = async (version: string) =>
  JSON.parse(await readFile(new URL(`../../table/test/matches/${version}.json`, import.meta.url), 'utf8'))

/** Dieppe's choices are allowed by today's rules too; Narvik's go on from the position that was kept, which is said. */
for (const [version, prompt, isTold] of [
  ['dieppe-f8931e3', 'Dieppe', false],
  ['narvik-e7e394a', 'Narvik', true],
] as const)
  test(`a match of ${prompt} that an earlier version saved, with the data of that time, opens and goes on`, async ({
    table,
    page,
  }) => {
    await table.open(await savedBy(version))
    await expect(page.getByText('This match was played by earlier rules or data.')).toBeVisible({ visible: isTold })
    const before = await table.position()
    await page.reload()
    await table.isReady()
    await expect.poll(() => table.position()).toEqual(before)
  })

test('a match of other rules shows where it stood and what was told, says so, and goes on', async ({ table, page }) => {
  await table.open(await beforeAction())
  const before = await table.position()
  const id = new URL(page.url()).hash.replace('#play=', '')
  const file = (await savedFiles(page))[id] as { log: object[] }
  await page.goto('/')
  // By the rules of that time its first choice was one that there is no more.
  const older = { ...file, rules: 77, log: [{ by: 'british', verb: 'fly' }, ...file.log.slice(1)] }
  await putInto(page, 'files', id, older)
  await page.goto(`/#play=${id}`)
  await table.isReady()
  await expect(page.getByText('This match was played by earlier rules or data.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  const { prompt, header, counters, markers, log } = await table.position()
  expect(before).toMatchObject({ prompt, header, counters, markers })
  expect(log).toEqual(expect.arrayContaining(before.log.slice(0, 3)))
  // Until somebody plays on, it stays as it was.
  expect((await savedFiles(page))[id]).toEqual(older)
  await table.choice(/^Move/).click()
  await expect(table.prompt).toHaveText(/^Move on/)
  expect((await savedFiles(page))[id]).toMatchObject({ log: [{ verb: 'move' }], before: { rules: 77 } })
  await page.reload()
  await table.isReady()
  await expect(table.prompt).toHaveText(/^Move on/)
})

for (const [what, content, complaint] of [
  ['brackets', '['.repeat(10_000_000), 'nested deeper than any match'],
  ['more brackets', '['.repeat(50_000_000), 'larger than any match'],
  ['one name', JSON.stringify({ format: 'bridgehead-match', version: 3, game: 'g'.repeat(10_000_000) }), 'cannot be'],
  ['blanks', ' '.repeat(50_000_000), 'larger than any match'],
] as const)
  test(`a file full of ${what} is refused at once, and the page goes on`, async ({ table, page }, info) => {
    const path = info.outputPath('bad.json')
    await writeFile(path, content)
    await page.goto('/')
    await page.locator('input[type=file]').setInputFiles(path)
    await expect(page.getByRole('alert')).toContainText(complaint)
    expect((await page.getByRole('alert').innerText()).length).toBeLessThan(500)
    await expect(table.onCard('Dieppe 1942', 'Play')).toBeEnabled()
  })

for (const [what, pack, place] of [
  ['half a table', { tables: { alarm: { germansHuntFrom: null } } }, 'germansHuntFrom'],
  ['a million counters', { counters: { counters: [{ copies: 1_000_000 }] } }, 'counters'],
  ['an unknown part', { rules: {} }, 'rules'],
] as const)
  test(`a match with ${what} in its data is refused with the place`, async ({ table, page }) => {
    const { dataHash, ...good } = await beforeLanding()
    await page.goto('/')
    await table.import('bad.json', JSON.stringify({ ...good, dataHash, pack }))
    await expect(page.getByRole('alert')).toContainText(place)
  })

test('a record with a wild date empties no list', async ({ table, page }) => {
  await table.open(await beforeLanding())
  await page.goto('/')
  const wild = { id: 'wild', game: 'dieppe', role: 'british', setup: { scenario: 'raid', options: {} } }
  await putInto(page, 'matches', 'wild', { ...wild, played: 1e300, turn: 1, turns: 1e9, points: 0, over: false })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(1)
  await expect(page.getByText('This saved match cannot be read.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await download
})

test('a match gets a name of its own, which the list keeps', async ({ table, page }) => {
  await table.open(await beforeAction())
  await table.choice(/^Move/).click()
  await expect(table.prompt).toHaveText(/^Move on/)
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Name this match/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Lovat goes in')
  await page.keyboard.press('Enter')
  await expect(page.locator('li b', { hasText: 'Lovat goes in' })).toBeVisible()
  await page.reload()
  await expect(page.locator('li b', { hasText: 'Lovat goes in' })).toBeVisible()
})
