import { check, largeLetters } from './axe.ts'
import { expect, type Friend, test } from './friends.ts'

const heading = ({ page }: Friend, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

test('a mailed link signs in once, takes the seats of the browser along, and a second device finds them', async ({
  friends,
}) => {
  const anke = await friends.come()
  await friends.invite(anke, 'Narvik 1940')
  await friends.signIn(anke, 'anke@example.org')
  await expect(heading(anke, 'You are signed in.')).toBeVisible()
  await anke.page.getByRole('button', { name: 'Yes, add' }).click()
  await expect(anke.page.getByText('1 seat added.')).toBeVisible()

  await anke.page.goto('/#account')
  await anke.page.getByRole('textbox', { name: 'Name' }).fill('Anke')
  await anke.page.getByRole('button', { name: 'Save' }).click()
  await expect(anke.page.getByRole('link', { name: 'Anke' })).toBeVisible()
  await anke.page.getByLabel('One mail a day at').selectOption('7')

  // Another device, where the account alone opens the seat.
  const phone = await friends.come({ phone: true })
  await friends.signIn(phone, 'anke@example.org')
  await phone.page.getByRole('button', { name: 'Go on' }).click()
  await phone.page.getByRole('button', { name: 'See the table' }).click()
  await expect(heading(phone, 'Your table is laid.')).toBeVisible()
  await phone.page.goto('/#account')
  await expect(phone.page.getByLabel('One mail a day at')).toHaveValue('7')
  const devices = phone.page.getByRole('listitem').filter({ hasText: 'Chrome' })
  await expect(devices).toHaveCount(2)
  await devices.getByRole('button', { name: /Sign out there/ }).click()
  await expect(devices).toHaveCount(1)

  // Signed out from elsewhere: the browser keeps the seat that it took itself.
  await anke.page.goto('/')
  await expect(anke.page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(anke.page.getByRole('button', { name: 'See the table' })).toBeVisible()

  // Everything can be taken away, and forgotten.
  const file = phone.page.waitForEvent('download')
  await phone.page.getByRole('button', { name: 'Export my data' }).click()
  expect((await file).suggestedFilename()).toMatch(/^bridgehead.*\.json$/)
  await phone.page.getByRole('button', { name: 'Delete me' }).click()
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Delete me' }).click()
  await expect(phone.page.getByText('Your account is gone.')).toBeVisible()
})

test('a link that was used is over; a password opens the account once it is set', async ({ friends, server }) => {
  const bert = await friends.come()
  await friends.signIn(bert, 'bert@example.org')
  await bert.page.getByRole('button', { name: 'Go on' }).click()
  await bert.page.goto('/#account')
  await bert.page.getByRole('button', { name: 'Set a password' }).click()
  await bert.page.getByLabel(/^New password/).fill('a long word, twice')
  const save = bert.page.getByRole('button', { name: 'Save' })
  await save.last().click()
  await expect(bert.page.getByText('It opens the account together with your address.')).toBeVisible()
  await bert.page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(bert.page.getByText('Nobody is signed in here.')).toBeVisible()

  await bert.page.goto(`/${server.post.linkTo('bert@example.org')}`)
  await expect(bert.page.getByRole('alert')).toContainText('This link is over')
  await bert.page.getByLabel('E-mail', { exact: true }).fill('bert@example.org')
  await bert.page.getByRole('button', { name: 'I have set a password' }).click()
  await bert.page.getByLabel('Password', { exact: true }).fill('wrong')
  await bert.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(bert.page.getByRole('alert')).toContainText('That opens no account.')
  await bert.page.getByLabel('Password', { exact: true }).fill('a long word, twice')
  await bert.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading(bert, 'You are signed in.')).toBeVisible()
})

test('a passkey makes an account, and opens it again', async ({ friends }) => {
  const carla = await friends.come()
  const devtools = await carla.context.newCDPSession(carla.page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await carla.page.goto('/#sign-in')
  await carla.page.getByRole('button', { name: 'New here? Make a passkey' }).click()
  await carla.page.getByLabel(/^Your name/).fill('Carla')
  await carla.page.getByRole('button', { name: 'Make the passkey' }).click()
  await expect(heading(carla, 'You are signed in, Carla.')).toBeVisible()
  await carla.page.goto('/#account')
  await expect(carla.page.getByText('It stays: it is the only way in.')).toBeVisible()
  await carla.page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await carla.page.getByRole('button', { name: 'Sign in' }).click()
  const again = carla.page.getByRole('button', { name: 'Sign in with a passkey' })
  // A browser may offer the key by itself, before anything is tapped.
  await again.click({ timeout: 2_000 }).catch(() => {})
  await expect(heading(carla, 'You are signed in, Carla.')).toBeVisible()
})

test('the bell asks once, and tells the server which seats; a seat’s keys are listed and revoked', async ({
  friends,
}) => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser'
  // No service of a browser answers here: the browser's own part is played.
  const prepare = async (context: Friend['context']): Promise<void> => {
    await context.grantPermissions(['notifications'])
    await context.addInitScript((address) => {
      // Only pages of a server have one.
      if (!navigator.serviceWorker) return
      let subscription: unknown = null
      const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
      const made = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys }),
        unsubscribe: async () => (subscription = null),
      }
      const pushManager = { getSubscription: async () => subscription, subscribe: async () => (subscription = made) }
      const worker = { active: {}, pushManager }
      Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => worker })
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(worker) })
    }, endpoint)
  }
  const dora = await friends.come({ prepare })
  await friends.invite(dora, 'Narvik 1940')
  const told = dora.page.waitForRequest((request) => request.url().endsWith('/api/push') && request.method() === 'PUT')
  const bell = dora.page.getByRole('switch', { name: 'Notification' })
  await expect(bell).toHaveAttribute('aria-checked', 'false')
  await bell.click()
  const request = await told
  expect(request.postDataJSON()).toMatchObject({ endpoint, language: 'en', seats: [{ match: expect.any(String) }] })
  expect((await request.response())?.status()).toBe(204)
  await expect(bell).toHaveAttribute('aria-checked', 'true')
  await bell.click()
  await expect(bell).toHaveAttribute('aria-checked', 'false')

  await dora.page.getByRole('button', { name: 'Devices and personal links' }).click()
  const dialog = dora.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make a personal link' }).click()
  const address = `http://${await dialog.getByRole('textbox', { name: 'A personal link' }).inputValue()}`
  const guest = await friends.come()
  await guest.page.goto(address)
  await expect(heading(guest, 'Your table is laid.')).toBeVisible()
  expect(guest.page.url()).not.toBe(address)
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await guest.page.reload()
  await expect(guest.page.getByRole('alert')).toContainText('This seat opens no longer')
})

test('home never shows what it would be without its server; by a number, signing in says where passkeys are', async ({
  friends,
  server,
}) => {
  const prepare = async (context: Friend['context']): Promise<void> => {
    await context.addInitScript(() => {
      // Home does not look for its server for ever: on a busy machine that time may be over before the server has answered.
      const later = window.setTimeout
      window.setTimeout = ((act: () => void, wait = 0) => later(act, wait * 20)) as typeof window.setTimeout
      const look = () => {
        if (document.querySelector('main > .top')) document.documentElement.dataset['flashed'] = 'yes'
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
  }
  const { page } = await friends.come({ prepare })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'My matches' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
  await page.goto(`${server.address.replace('localhost', '127.0.0.1')}/#sign-in`)
  await expect(page.getByRole('link', { name: server.address })).toHaveAttribute('href', `${server.address}/#sign-in`)
})

/** Every screen at both sizes, with letters twice as large on the phone. */
async function read(friend: Friend, screen: string): Promise<void> {
  await check(friend, screen, 'light')
  await friend.page.setViewportSize({ width: 390, height: 844 })
  await check(friend, `${screen} on a phone`, 'light')
  await largeLetters(friend, screen)
  await friend.page.setViewportSize({ width: 1440, height: 900 })
}

for (const locale of ['en-GB', 'fr-FR'])
  test(`signing in, the account, challenges and the archive can be read (${locale})`, async ({ friends }) => {
    const friend = await friends.come({ locale })
    await friend.page.goto('/#sign-in')
    await expect(friend.page.getByLabel('E-mail', { exact: true })).toBeVisible()
    await read(friend, 'sign in')
    await friends.signIn(friend, `${locale.slice(0, 2)}@example.org`)
    await friend.page.goto('/#account')
    await expect(friend.page.getByRole('listitem').filter({ hasText: 'Chrome' })).toBeVisible()
    await read(friend, 'account')
    await friend.page.goto('/#archive')
    await expect(friend.page.getByRole('heading', { level: 1 })).toBeVisible()
    await read(friend, 'archive')
    await friend.page.goto('/#challenges')
    await friend.page
      .getByRole('button', { name: /^(Open|Ouvrir)$/ })
      .first()
      .click()
    await expect(friend.page.getByRole('heading', { name: /^(Results|Résultats)$/ })).toBeVisible()
    await read(friend, 'challenge')
    await friend.page.goto('/#account')
    await expect(friend.page.getByRole('listitem').filter({ hasText: 'Chrome' })).toBeVisible()
    await check(friend, 'account', 'dark')
  })
