import { expect, type Friend, test } from './friends.ts'

/** Two browsers play Narvik at the real server to its end, each by the advice of the quick bot. */

const MOST_MINUTES = 40

/** Does what the adviser says, while it is this player's turn; false when the match is over. */
async function playOn(friend: Friend): Promise<boolean> {
  if (await friend.report.isVisible()) return false
  if (await friend.tool('Hint').isDisabled()) return true
  await friend.tool('Hint').click()
  const advised = friend.choice(/^Do this/)
  await advised.click({ timeout: 20_000 }).catch(() => undefined)
  const roll = friend.choice(/^Roll/)
  if (await roll.isVisible()) await roll.click()
  return true
}

test('a whole match of Narvik between two browsers', async ({ friends }) => {
  test.setTimeout(MOST_MINUTES * 60_000)
  const host = await friends.come()
  const guest = await friends.come()
  const [link = ''] = await friends.invite(host, 'Narvik 1940', async ({ page }) => {
    const laid = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('checkbox', { name: 'Hints during play' }).check()
    await laid
  })
  await friends.join(guest, link, 'Claire')
  await guest.page.getByRole('button', { name: 'Start' }).click()
  for (const friend of [host, guest]) {
    await friend.isReady()
    await friend.tool('Menu').click()
    await friend.panel.getByRole('button', { name: 'Staff officer' }).click()
  }
  for (let round = 0; (await playOn(host)) && (await playOn(guest)); round++)
    if (round % 200 === 199) await guest.page.reload()
  for (const friend of [host, guest]) {
    await expect(friend.report).toBeVisible()
    await expect(friend.report.getByText(/recomputed in this browser, none differs/)).toBeVisible({ timeout: 60_000 })
  }
})
