import { expect, type Friend, test } from './friends.ts'

async function resign(friend: Friend): Promise<void> {
  await friend.tool('Menu').click()
  await friend.panel.getByRole('button', { name: 'Resign' }).click()
  await friend.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await expect(friend.report).toBeVisible()
}

test('many play with the same dice: what others did is hidden until one’s own try is done', async ({ friends }) => {
  const [anke, bert] = [await friends.come(), await friends.come()]
  await anke.page.goto('/')
  await anke.onCard('Dieppe 1942', 'Same dice').click()
  await anke.page.getByLabel(/^Its name/).fill('Ours')
  await anke.page.getByRole('button', { name: 'Make it' }).click()
  await expect(anke.page.getByRole('heading', { name: 'Dieppe 1942: Ours' })).toBeVisible()
  const challenge = anke.page.url()
  const begin = async (friend: Friend, name: string) => {
    await friend.page.goto(challenge)
    await friend.page.getByLabel(/^Your name in the table/).fill(name)
    await friend.page.getByRole('button', { name: 'Play' }).click()
    await friend.isReady()
  }
  await begin(anke, 'Anke')
  await begin(bert, 'Bert')
  await resign(anke)
  const row = (friend: Friend, name: string) => friend.page.getByRole('row').filter({ hasText: name })
  await expect(row(anke, 'Anke')).toContainText('you')
  await expect(row(anke, 'Anke').getByRole('cell').last()).toHaveText(/\d/)
  await expect(row(anke, 'Bert')).toContainText('still playing')

  // Bert has not finished: he is told that Anke has, and no more.
  await bert.page.goto(challenge)
  await expect(row(bert, 'Anke').getByRole('cell').last()).toHaveText('–')
  await expect(bert.page.getByText('Points are shown when your own try is done')).toBeVisible()
  await bert.page.getByRole('button', { name: 'Go on' }).click()
  await bert.isReady()
  await resign(bert)
  await expect(row(bert, 'Anke').getByRole('cell').last()).toHaveText(/\d/)
})

test('a rated match wants an account on both seats, and moves two ratings; both play again', async ({ friends }) => {
  const [anke, bert] = [await friends.come(), await friends.come()]
  await friends.signIn(anke, 'rated.anke@example.org')
  const [link = ''] = await friends.invite(anke, 'Narvik 1940', async ({ page }) => {
    const laid = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByLabel('Rated').check()
    expect((await laid).status()).toBe(200)
  })
  await bert.page.goto(link)
  await expect(bert.page.getByText('A rated match: it needs an account on every seat.')).toBeVisible()
  await bert.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await friends.signIn(bert, 'rated.bert@example.org')
  await bert.page.getByRole('button', { name: 'Go on' }).click()
  await bert.page.getByLabel(/Your name/).fill('Bert')
  await bert.page.getByRole('button', { name: /^Sit down/ }).click()
  await bert.page.getByRole('button', { name: 'Start' }).click()
  await Promise.all([anke.isReady(), bert.isReady()])
  for (const friend of [anke, bert]) {
    await friend.choice('Set up as in 1940').click()
    await friend.choice('Done').click()
  }
  await resign(bert)
  // Both views beside each other: what the Germans laid face down lies open to Anke now, on his board and not on hers.
  const boards = anke.report.getByRole('figure', { name: /saw it/ })
  await expect(boards).toContainText(['As you saw it', 'As Bert saw it'])
  const faceDown = (board: number) => boards.nth(board).locator('[data-piece][aria-label^="concealed counter" i]')
  await anke.report.getByRole('slider', { name: 'Position in the match' }).press('End')
  await expect(boards.nth(1).locator('[data-piece]').first()).toBeAttached()
  await expect.poll(() => faceDown(0).count()).toBeGreaterThan(5)
  await expect(faceDown(1)).toHaveCount(0)
  // A loss of one is the gain of the other.
  for (const friend of [anke, bert]) {
    const rating = friend.report.getByRole('region', { name: 'Rating, Narvik' })
    await expect(rating).toContainText(/You.*1\d\d\d/, { timeout: 15_000 })
    await expect(rating).toContainText(friend === anke ? /You[^B]*\+\d+/ : /You[^A]*−\d+/)
  }

  for (const friend of [anke, bert]) {
    await friend.report
      .getByRole('group', { name: 'Public archive?' })
      .or(friend.report.getByRole('radiogroup', { name: 'Public archive?' }))
      .getByText(friend === anke ? 'With my name' : 'Without name')
      .click()
  }
  await anke.report.getByRole('button', { name: 'Rematch' }).click()
  await bert.report.getByRole('button', { name: 'Rematch' }).click()
  await bert.isReady()
  await expect(bert.page.getByText('you play the Allies')).toBeVisible()
  await anke.page.goto('/#account')
  await expect(anke.page.getByText('1 match', { exact: true })).toBeVisible()
  await anke.page.goto('/#archive')
  const kept = anke.page.getByRole('listitem').filter({ hasText: 'Narvik 1940' })
  await expect(kept).toBeVisible()
  await expect(kept).not.toContainText('Bert')
})
