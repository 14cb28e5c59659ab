import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext } from '@playwright/test'
import { PostOffice } from './postOffice.ts'
import { expect, Table, test as table } from './table.ts'

/** Friends at screens of their own, at the real server with the page that was built. */

const main = fileURLToPath(new URL('../../server/dist/src/main.js', import.meta.url))

interface Running {
  readonly address: string
  /** Where the server's mail goes. */
  readonly post: PostOffice
  stop(): void
}

async function startServer(): Promise<Running> {
  if (!existsSync(main)) throw new Error('The server is not compiled: npm run build.')
  const data = mkdtempSync(join(tmpdir(), 'bridgehead-friends-'))
  const post = await PostOffice.open()
  const port = await freePort()
  // Passkeys belong to a name, not to a number.
  const address = `http://localhost:${port}`
  const server: ChildProcess = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA: data,
      PAGE: process.env['BRIDGEHEAD_FOLDER'] ?? '',
      PORT: String(port),
      LOG_LEVEL: 'error',
      SMTP_URL: post.url,
      MAIL_FROM: 'Bridgehead <bridgehead@example.org>',
      PUBLIC_URL: address,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (chunk) => {
      said += String(chunk)
      if (/Bridgehead: \S+/.test(said)) resolve()
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  // The first to ask waits until all games are loaded.
  await fetch(new URL('/api/about', address))
  return {
    address,
    post,
    stop() {
      server.kill('SIGKILL')
      post.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const trial = createServer().listen(0, '127.0.0.1', () => {
      const address = trial.address()
      trial.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

/** Somebody with a browser of his own. */
export class Friend extends Table {
  readonly context: BrowserContext
  constructor(context: BrowserContext, page: Table['page']) {
    super(page)
    this.context = context
  }

  /** The line over the prompt. */
  get line() {
    return this.page.locator('.strip-line')
  }

  /** It is this player's turn, as his page says. */
  async isAsked(): Promise<boolean> {
    const bar = this.page.locator('[data-tour="prompt"]')
    return (await bar.isVisible()) && !/You are waiting/.test(await this.prompt.innerText())
  }

  /** Cuts the network, and brings it back. */
  async offline(isOffline: boolean): Promise<void> {
    await this.context.setOffline(isOffline)
  }

  /** Opens the talk; its tab may count words that were not read. */
  async talk(): Promise<void> {
    await this.panel
      .getByRole('navigation')
      .getByRole('button', { name: /^(Talk|Messages)/ })
      .click()
  }

  async say(text: string): Promise<void> {
    if (!(await this.page.locator('#talk').isVisible())) await this.talk()
    await this.page.locator('#talk').fill(text)
    await this.page.locator('#talk').press('Enter')
  }
}

interface Look {
  readonly locale?: string
  readonly phone?: boolean
  /** What is done before any page of it is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<void>
}

export interface Friends {
  /** Another browser at the same server. */
  come(look?: Look): Promise<Friend>
  /** Lays a table for a game; the answer are the links to its free seats. */
  invite(host: Friend, title: string, prepare?: (host: Friend) => Promise<void>): Promise<readonly string[]>
  /** Signs in by a link that comes by mail; what follows is on the screen. */
  signIn(friend: Friend, email: string): Promise<void>
  /** Opens a link and sits down. */
  join(guest: Friend, link: string, name?: string): Promise<void>
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function come(browser: Browser, address: string, complaints: string[], look: Look): Promise<Friend> {
  const context = await browser.newContext({
    baseURL: address,
    locale: look.locale ?? 'en-GB',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(look.phone && PHONE),
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  await context.addInitScript(() => {
    // Frames of other origins have no storage.
    if (!location.protocol.startsWith('http')) return
    if (!localStorage.getItem('bridgehead.settings'))
      localStorage.setItem('bridgehead.settings', JSON.stringify({ speed: 'instant', adviser: 'quick', toured: true }))
  })
  await look.prepare?.(context)
  return new Friend(context, await context.newPage())
}

async function invite(
  host: Friend,
  title: string,
  prepare: (host: Friend) => Promise<void> = async () => {},
): Promise<readonly string[]> {
  const card = host.page.getByRole('article', { name: title })
  const toTheTable = host.page.getByRole('button', { name: /^(Go to the table|Aller à la table)$/ })
  await host.page.goto('/')
  await card.getByRole('button', { name: /^(Invite|Inviter)$/ }).click()
  await expect(toTheTable).toBeEnabled()
  await prepare(host)
  await toTheTable.click()
  await expect(host.page.getByRole('heading', { name: /^(Your table is laid|Votre table est mise)\.$/ })).toBeVisible()
  return host.page.evaluate(() => {
    const { links } = JSON.parse(localStorage.getItem('bridgehead.online') ?? '{}') as {
      links: { match: string; seat: number; invitation: string }[]
    }
    return links.map(({ match, seat, invitation }) => `/#join=${match}.${seat}.${invitation}`)
  })
}

async function signIn({ page }: Friend, post: PostOffice, email: string): Promise<void> {
  await page.goto('/#sign-in')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: /^(Send me a link|M’envoyer un lien)$/ }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expect.poll(() => post.linkTo(email)).toBeDefined()
  await page.goto(`/${post.linkTo(email)}`)
  // What opens the account leaves the address at once.
  await expect(page).toHaveURL(/#sign-in$/)
}

async function join_(guest: Friend, link: string, name = ''): Promise<void> {
  await guest.page.goto(link)
  if (name) await guest.page.getByLabel(/Your name/).fill(name)
  await guest.page.getByRole('button', { name: /^Sit down/ }).click()
}

export const test = table.extend<{ readonly friends: Friends }, { readonly server: Running }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it so.
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      server.stop()
    },
    { scope: 'worker' },
  ],
  friends: async ({ browser, server, complaints }, use) => {
    const all: Friend[] = []
    await use({
      async come(look = {}) {
        const friend = await come(browser, server.address, complaints, look)
        all.push(friend)
        return friend
      },
      invite,
      signIn: (friend, email) => signIn(friend, server.post, email),
      join: join_,
    })
    for (const { context } of all) await context.close()
  },
})

export { expect }
