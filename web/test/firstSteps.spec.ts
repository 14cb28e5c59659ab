import { acceptHint } from './follow.ts'
import { expect, test } from './table.ts'

test('the first steps can be walked through to the end', async ({ table, page }) => {
  await page.goto('/')
  await table.onCard('Dieppe 1942', 'First steps').click()
  const card = page.getByRole('dialog', { name: 'First steps' })
  await expect(card).toBeVisible()
  await expect(card).toContainText('1 of 10')

  // Doing what a card asks goes on by itself.
  const number = async () => Number(/^(\d+) of/.exec(await card.getByRole('heading').innerText())?.[1])
  await card.getByRole('button', { name: 'Next' }).click()
  await card.getByRole('button', { name: 'Next' }).click()
  expect(await number()).toBe(3)
  await table.choice('Load as in 1942').click()
  await table.choice('Done').click()
  await expect.poll(number).toBe(4)

  for (let at = 4; at < 10; at++) {
    await expect(card).toContainText(`${at} of 10`)
    await expect(card).toBeInViewport({ ratio: 1 })
    await card.getByRole('button', { name: 'Next' }).click()
  }
  await card.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(card).toBeHidden()
})

test('the first steps can be skipped, and do not come again by themselves', async ({ table, page }) => {
  await page.goto('/')
  await table.onCard('Dieppe 1942', 'First steps').click()
  const card = page.getByRole('dialog', { name: 'First steps' })
  await card.getByRole('button', { name: 'Skip the tour' }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await table.isReady()
  await expect(card).toBeHidden()
  await table.begin()
  await expect(table.prompt).toBeVisible()
  await expect(card).toBeHidden()

  // Whoever wants them again finds them in the menu.
  await table.tool('Menu').click()
  await table.panel.getByRole('button', { name: 'First steps' }).click()
  await expect(card).toBeVisible()
})

test('the first steps of Narvik go on with what the player does', async ({ table, page }) => {
  await page.goto('/')
  await table.onCard('Narvik 1940', 'First steps').click()
  const card = page.getByRole('dialog', { name: 'First steps' })
  const heading = card.getByRole('heading')
  for (const step of ['1 of 11', '2 of 11']) {
    await expect(heading).toContainText(step)
    await card.getByRole('button', { name: 'Next' }).click()
  }
  // Set up, then what is decided before the week, then its dice: each takes the tour on.
  for (const step of ['3 of 11', '4 of 11']) {
    await expect(heading).toContainText(step)
    for (let choices = 0; choices < 12 && (await heading.innerText()).startsWith(step); choices++)
      await acceptHint(page)
  }
  for (let step = 5; step <= 11; step++) {
    await expect(heading).toContainText(`${step} of 11`)
    await expect(card).toBeInViewport({ ratio: 1 })
    await card.getByRole('button', { name: step < 11 ? 'Next' : 'Play', exact: true }).click()
  }
  await expect(card).toBeHidden()
})

test('whoever takes back what a card asked for is asked again', async ({ table, page }) => {
  await page.goto('/')
  await table.onCard('Dieppe 1942', 'First steps').click()
  const card = page.getByRole('dialog', { name: 'First steps' })
  for (const step of ['1 of 10', '2 of 10']) {
    await expect(card).toContainText(step)
    await card.getByRole('button', { name: 'Next' }).click()
  }
  await table.choice('Load as in 1942').click()
  await table.choice('Done').click()
  await expect(card).toContainText('4 of 10')
  await page.keyboard.press('u')
  await expect(card).toContainText('3 of 10')
  await table.choice('Done').click()
  await expect(card).toContainText('4 of 10')
})

test('whoever acts before reading is not asked for what he has done', async ({ table, page }) => {
  await page.goto('/')
  await table.onCard('Dieppe 1942', 'First steps').click()
  const card = page.getByRole('dialog', { name: 'First steps' })
  await expect(card).toContainText('1 of 10')
  await table.choice('Load as in 1942').click()
  await table.choice('Done').click()
  await card.getByRole('button', { name: 'Next' }).click()
  await expect(card).toContainText('2 of 10')
  await card.getByRole('button', { name: 'Next' }).click()
  await expect(card).toContainText('4 of 10')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  for (const game of ['Dieppe 1942', 'Narvik 1940', 'Normandy 1944'])
    test(`the first steps of ${game} stand whole on the screen, and their buttons can be tapped`, async ({
      table,
      page,
    }) => {
      await page.goto('/')
      await table.onCard(game, 'First steps').tap()
      const card = page.getByRole('dialog', { name: 'First steps' })
      const all = Number(/^1 of (\d+)/.exec(await card.getByRole('heading').innerText())?.[1])
      for (let step = 1; step <= all; step++) {
        await expect(card.getByRole('heading')).toContainText(`${step} of ${all}`)
        await expect(card).toBeInViewport({ ratio: 1 })
        await card.getByRole('button', { name: step < all ? 'Next' : 'Play', exact: true }).tap()
      }
      await expect(card).toBeHidden()
    })
})
