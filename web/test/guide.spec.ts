import { GuideTree } from './guidePage.ts'
import { expect, type Table, test } from './table.ts'

/** The game at the end of docs/ADDING_A_GAME.md, added to the page by what the guide says and nothing else. */
test('the game of the guide is laid into the page, built, and played to its end by clicking', async ({
  page,
  table,
}) => {
  // A page is built on the way.
  test.setTimeout(400_000)
  const tree = new GuideTree()
  try {
    tree.lay()
    expect(tree.faults()).toEqual([])
    const served = await tree.serve()
    await page.goto(served.url)
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.getByRole('article', { name: 'La chaussée' })).toContainText('avant le jour')
    await page.getByRole('button', { name: 'English' }).click()
    await begin(table)
    await table.choice('Take cover').click()
    await expect(table.prompt).toContainText('Lay the mines, or watch?')
    // The second stretch, as the map of the guide has it.
    const { x, y } = await table.onScreen({ x: 250, y: 50 })
    await page.mouse.click(x, y)
    await expect(table.log).toContainText('Stretch 2 is mined.')
    await advanceToTheEnd(table)
    await expect(table.report.getByRole('heading', { level: 1 })).toHaveText(
      /The patrol is across|The causeway is held/,
    )
    await served.close()
  } finally {
    tree.remove()
  }
})

async function begin(table: Table): Promise<void> {
  await table.onCard('The causeway', 'Play').click()
  const sheet = table.page.getByRole('dialog')
  await sheet.getByText('Two at one screen').click()
  await sheet.getByRole('button', { name: 'Start' }).click()
  await table.isReady()
  await expect(table.prompt).toContainText('Advance, or take cover first?')
}

/** Whoever is asked answers by the first button, and rolls where there is something to roll. */
async function advanceToTheEnd(table: Table): Promise<void> {
  const { report } = table
  const next = table.choice(/^(Advance|Roll|Watch)/).first()
  for (let clicks = 0; clicks < 40; clicks++) {
    await expect(next.or(report)).toBeVisible()
    if (await report.isVisible()) return
    // A button that was there may have gone with the question it answered, and with the match: then we look again.
    await next.click({ timeout: 2_000 }).catch(() => undefined)
  }
}
