import { check, largeLetters } from './axe.ts'
import { expect, type Friend, type Friends, test } from './friends.ts'
import { passUntil } from './passing.ts'

/** Narvik between two: the Allies have made it, the Germans have the link. */
async function narvik(friends: Friends): Promise<readonly [Friend, Friend]> {
  const host = await friends.come()
  const guest = await friends.come()
  const [link = ''] = await friends.invite(host, 'Narvik 1940', withHints)
  await friends.join(guest, link, 'Claire')
  await guest.page.getByRole('button', { name: 'Start' }).click()
  await Promise.all([host.isReady(), guest.isReady()])
  return [host, guest]
}

/** Bots may be asked for advice in this match. */
async function withHints({ page }: Friend): Promise<void> {
  const laid = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('checkbox', { name: 'Hints during play' }).check()
  expect((await laid).status()).toBe(200)
}

async function setUp(friend: Friend): Promise<void> {
  await friend.choice('Set up as in 1940').click()
  await friend.choice('Done').click()
}

const isChoice = (message: string) => message.includes('"choose"')
const chosen = (message: string) => JSON.parse(message) as { position: number; choice: object }

test('two browsers play: lost lines come back, a choice sent twice counts once, the dice open at the end', async ({
  friends,
}) => {
  test.setTimeout(240_000)
  const [host, guest] = await narvik(friends)
  await expect(guest.prompt).toHaveText(/is asked\. You are waiting\./)
  await setUp(host)
  await expect(host.prompt).toHaveText('Claire is asked. You are waiting.')

  // The German player's network goes away: he is told after a while, and may not choose meanwhile.
  await expect(guest.choice('Set up as in 1940')).toBeVisible()
  await guest.offline(true)
  await expect(guest.line).toContainText('Connection lost', { timeout: 15_000 })
  await expect(guest.prompt).toHaveText('The match waits for your connection.')
  await host.say('Take your time, near Bjerkvik')
  await guest.offline(false)
  await expect(guest.line).toContainText('Connected again.')
  await setUp(guest)
  await expect(host.choice('Done')).toBeVisible()
  await guest.talk()
  await expect(guest.page.getByRole('log')).toContainText('Take your time')
  await guest.page.getByRole('log').getByRole('button', { name: 'Bjerkvik' }).click()

  // A reload comes back to the same seat and position.
  const before = await guest.counters()
  const answered: string[] = []
  guest.page.on('websocket', (line) => line.on('framesent', ({ payload }) => void answered.push(String(payload))))
  await guest.page.reload()
  await guest.isReady()
  expect(await guest.counters()).toEqual(before)

  // What was written but not confirmed is sent again on the next line, and counts once.
  const sent: string[] = []
  let isCut = true
  await host.page.routeWebSocket('**/api/play', (line) => {
    const server = line.connectToServer()
    let isDeaf = false
    line.onMessage((message) => {
      server.send(message)
      if (!isChoice(String(message))) return
      sent.push(String(message))
      if (!isCut) return
      isCut = false
      isDeaf = true
      setTimeout(() => void line.close(), 400)
    })
    server.onMessage((message) => {
      if (!isDeaf) line.send(message)
    })
  })
  await host.page.reload()
  await host.isReady()
  const question = (await host.prompt.textContent())!
  await host.choice('Done').click()
  await expect.poll(() => sent.length).toBe(2)
  const [first, second] = sent.map(chosen)
  expect(second).toEqual(first)
  // Whoever the dice let answer next.
  await expect(host.prompt).not.toHaveText(question)

  // Both play on to the end of the campaign, from the position after that one choice.
  await passUntil([host, guest], async () => (await host.report.count()) + (await guest.report.count()) > 0)
  const later = [...sent.slice(2), ...answered.filter(isChoice)].map((message) => chosen(message).position)
  expect(Math.min(...later.filter((position) => position >= first!.position))).toBe(first!.position + 1)
  // The report is there for both, and the seed with it.
  for (const friend of [host, guest]) {
    await expect(friend.report).toBeVisible()
    await expect(friend.report.getByText(/recomputed in this browser, none differs/)).toBeVisible()
  }
  await host.report.getByRole('button', { name: 'Each die' }).click()
  await expect(host.report.getByRole('region', { name: 'Each die' }).getByRole('table')).toBeVisible()
})

test('a take-back is asked for, refused and allowed; a watcher sees what all know', async ({ friends }) => {
  test.setTimeout(240_000)
  const host = await friends.come()
  const guest = await friends.come()
  const [link = ''] = await friends.invite(host, 'Narvik 1940', async ({ page }) => {
    await page.getByText('With the link', { exact: true }).click()
  })
  await friends.join(guest, link, 'Claire')
  await guest.page.getByRole('button', { name: 'Start' }).click()
  await Promise.all([host.isReady(), guest.isReady()])
  await setUp(host)
  await expect(guest.choice('Set up as in 1940')).toBeVisible()

  await host.tool('Ask to take back').click()
  await expect(host.line).toContainText('You ask to take back')
  await expect(guest.line).toContainText('asks to take back')
  await guest.line.getByRole('button', { name: 'Allow' }).click()
  await expect(host.line).toContainText('taken back')
  await expect(guest.choice('Set up as in 1940')).toBeHidden()
  await host.choice('Done').click()
  await expect(guest.choice('Set up as in 1940')).toBeVisible()

  await host.tool('Ask to take back').click()
  await guest.line.getByRole('button', { name: 'No' }).click()
  await expect(host.line).toContainText('Claire keeps')
  await host.tool('Ask to take back').click()
  await expect(host.line).toContainText('You may ask again after your next action.')
  await setUp(guest)
  await expect(host.choice('Done')).toBeVisible()

  const watcher = await friends.come()
  const id = /#table=([\w-]+)/.exec(host.page.url())?.[1]
  await watcher.page.goto(`/#watch=${id}`)
  await watcher.isReady()
  await expect(watcher.line).toContainText('You are watching.')
  await expect(watcher.board.locator('[data-piece]').first()).toBeAttached()
  await expect(watcher.choices.getByRole('button')).toHaveCount(0)
  expect(await watcher.board.locator('[data-piece][aria-label*="Mountain Battalion"]').count()).toBe(0)
})

test('three play a turn of Normandy, each with an army of his own', async ({ friends }) => {
  test.setTimeout(300_000)
  const host = await friends.come()
  const links = await friends.invite(host, 'Normandy 1944', async (laying) => {
    const { page } = laying
    await page.getByRole('radio', { name: /Cobra/ }).first().click()
    await page.getByText('Three seats', { exact: true }).click()
    await expect(page.getByText(/three seats/)).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('bridgehead.online') ?? '{}').links.length))
      .toBe(2)
    await withHints(laying)
  })
  expect(links).toHaveLength(2)
  const guests = await Promise.all(links.map(() => friends.come()))
  for (const [i, guest] of guests.entries()) await friends.join(guest, links[i] ?? '', ['Marc', 'Inès'][i])
  await guests[1]?.page.getByRole('button', { name: 'Start' }).click()
  await guests[0]?.page.getByRole('button', { name: /To the table|Start/ }).click()
  const all = [host, ...guests]
  for (const friend of all) {
    // Three boards are drawn at once.
    await friend.page.setViewportSize({ width: 1200, height: 760 })
    await friend.isReady()
    await expect(friend.page.getByRole('list', { name: 'Seats and clocks' }).getByRole('listitem')).toHaveCount(3)
  }
  const areAsked = await Promise.all(all.map((friend) => friend.isAsked()))
  expect(areAsked.filter(Boolean)).toHaveLength(1)
  const turn = (friend: Friend) => friend.page.locator('header .tracks').first()
  await expect(turn(host)).toContainText(/turn 7/i)
  await passUntil(all, async () => /turn 8/i.test(await turn(host).innerText()))
  // Each has seen the same turn go by.
  for (const friend of all) await expect(turn(friend)).toContainText(/turn 8/i)
})

for (const [locale, words] of [
  ['en-GB', { sit: /^Sit down/, start: 'Start', name: /Your name/, mine: 'My matches' }],
  ['fr-FR', { sit: /^S’asseoir/, start: 'Commencer', name: /Votre nom/, mine: 'Mes parties' }],
] as const)
  test(`an invitation on a phone takes two taps, and every screen can be read (${locale})`, async ({ friends }) => {
    test.setTimeout(240_000)
    const host = await friends.come({ locale })
    const [link = ''] = await friends.invite(host, 'Narvik 1940', (laying) => check(laying, 'create', 'light'))
    await check(host, 'table', 'light')
    const guest = await friends.come({ locale, phone: true })
    await guest.page.goto(link)
    await expect(guest.page.getByRole('button', { name: words.sit })).toBeVisible()
    // A copied address gives no seat.
    expect(guest.page.url()).not.toContain(link.split('.').at(-1))
    await check(guest, 'invitation', 'light')
    await largeLetters(guest, 'invitation')
    await guest.page.getByRole('button', { name: words.sit }).click()
    await check(guest, 'seated', 'light')
    await largeLetters(guest, 'seated')
    await guest.page.getByRole('button', { name: words.start }).click()
    await guest.isReady()
    await check(guest, 'match on a phone', 'light')
    await largeLetters(guest, 'match on a phone')
    await host.isReady()
    await host.talk()
    await check(host, 'match', 'light')
    if (locale === 'en-GB') await check(host, 'match', 'dark')
    const width = await guest.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await host.page.goto('/')
    await expect(host.page.getByRole('heading', { name: words.mine })).toBeVisible()
    await check(host, 'home', 'light')
    await guest.page.goto('/')
    await expect(guest.page.getByRole('heading', { name: words.mine })).toBeVisible()
    await check(guest, 'home on a phone', 'light')
  })
