import type { MatchFile } from '@bridgehead/engine'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { putInto } from './device.ts'

/** Text that a regular expression takes as it stands. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The page as a player meets it: what he reads, and where he puts his hand. */
export class Table {
  readonly page: Page
  /** The one line that asks. */
  readonly prompt: Locator
  /** What the prompt line adds: a refusal, or advice. */
  readonly note: Locator
  /** The buttons of the prompt line. */
  readonly choices: Locator
  readonly board: Locator
  readonly panel: Locator
  readonly strip: Locator
  readonly report: Locator
  readonly log: Locator

  constructor(page: Page) {
    this.page = page
    const bar = page.locator('[data-tour="prompt"] footer')
    this.prompt = bar.locator('.sentence')
    this.note = bar.locator('.hint')
    this.choices = bar.locator('.choices')
    this.board = page.getByRole('application').first()
    this.panel = page.locator('[data-tour="panel"]')
    this.strip = page.locator('.strip')
    this.report = page.locator('main.report')
    this.log = this.panel.locator('.log')
  }

  /** A button of the prompt line, by its exact words; a sentence on what it costs may follow them. */
  choice(name: string | RegExp): Locator {
    const words = typeof name === 'string' ? new RegExp(`^${escaped(name)}($| ?[\\p{Lu}\\d])`, 'u') : name
    return this.choices.getByRole('button', { name: words })
  }

  /** A tool of the header, by the beginning of its name. */
  tool(name: string): Locator {
    return this.page.locator('header .tools').getByRole('button', { name: new RegExp(`^${name}`) })
  }

  /** A tab at the foot of the panel. */
  tab(name: string): Locator {
    return this.panel.getByRole('navigation').getByRole('button', { name, exact: true })
  }

  /** Home, and from there into this match, as one that is kept on the device: with the dice that it is bound to. */
  async open(file: MatchFile): Promise<void> {
    await this.resume(file)
    await this.isReady()
  }

  /** Takes up a match that the device has saved; with its own dice, which an imported copy has not. A curtain may come first. */
  async resume(file: MatchFile): Promise<void> {
    await this.page.goto('/')
    const id = crypto.randomUUID()
    await putInto(this.page, 'files', id, file)
    await this.page.goto(`/#play=${id}`)
  }

  async import(name: string, content: string): Promise<void> {
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  }

  /** A button on the card of a title on the home page. */
  onCard(title: string, name: string): Locator {
    return this.page.getByRole('article', { name: title }).getByRole('button', { name, exact: true })
  }

  /** Play, then Start: the two clicks of a newcomer. */
  async begin(title = 'Dieppe 1942'): Promise<void> {
    await this.page.goto('/')
    await this.onCard(title, 'Play').click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
    await this.isReady()
  }

  async isReady(): Promise<void> {
    await expect(this.board.locator('.world > .sheet')).toBeVisible()
    await expect(this.prompt).not.toBeEmpty()
  }

  /** Everything that a player would miss if it were lost or other than before. */
  async position() {
    await this.page.locator('header .tools').hover()
    // A question with a panel of its own comes before the log.
    if (!(await this.log.isVisible())) await this.tab('Log').click()
    await expect(this.log.locator('li').first()).toBeVisible()
    // Of a long log only the end is shown at first.
    const earlier = this.log.locator('button.earlier')
    if (await earlier.isVisible()) await earlier.click()
    return {
      prompt: await this.prompt.innerText(),
      choices: await this.choices.getByRole('button').allInnerTexts(),
      header: await this.page.locator('header .tracks, header .score').allInnerTexts(),
      counters: await this.counters(),
      markers: await this.board.locator('[data-marker], .marker').count(),
      log: await this.log.locator('li p').allInnerTexts(),
    }
  }

  /** Each counter with its name, its figures and where it stands. */
  async counters(): Promise<readonly string[]> {
    const all = await this.board
      .locator('[data-piece]')
      .evaluateAll((pieces) =>
        pieces.map((piece) =>
          [piece.getAttribute('data-piece'), piece.getAttribute('aria-label'), piece.getAttribute('style')].join(' '),
        ),
      )
    return all.sort()
  }

  /** A point of the map on the screen. */
  async onScreen({ x, y }: { readonly x: number; readonly y: number }): Promise<{ x: number; y: number }> {
    return this.board.locator('.world').evaluate(
      (world, at) => {
        const { left, top } = (world.parentElement as Element).getBoundingClientRect()
        const { a, e, f } = new DOMMatrix(getComputedStyle(world).transform)
        return { x: left + a * at.x + e, y: top + a * at.y + f }
      },
      { x, y },
    )
  }

  /** Names the first counter that can lead a shot: its odds are shown. */
  async aim(): Promise<void> {
    await this.page.locator('button.legal').first().click()
    await expect(this.choice(/^(Roll|Lancer)/)).toBeVisible()
  }

  /** Ends the British phase, also where somebody has not acted. */
  async endPhase(): Promise<void> {
    await this.choice(/^End your phase/).click()
    if (await this.note.filter({ hasText: 'Not acted yet' }).isVisible()) await this.choice(/^End your phase/).click()
  }

  /** Asks for advice and waits for it. */
  async askHint(): Promise<{ readonly advice: string; readonly reason: string }> {
    await this.tool('Hint').click()
    const told = this.note.filter({ hasText: /^Hint · / })
    await expect(told).toBeVisible()
    const advice = (await told.locator('b').innerText()).replace(/^Hint · /, '').replace(/\.$/, '')
    return { advice, reason: (await told.innerText()).slice(advice.length) }
  }
}

interface Fixtures {
  readonly table: Table
  /** How fast the other side is shown, if the test does not choose for itself. The adviser is then the one who thinks least. */
  readonly speed: 'instant' | 'normal' | 'slow' | 'step' | undefined
  /** Errors that the page threw or wrote on its console: none, at the end of every test. */
  readonly complaints: string[]
}

export const test = base.extend<Fixtures>({
  speed: ['instant', { option: true }],
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('weberror', (error) => complaints.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints, 'the page complains').toEqual([])
    },
    { auto: true },
  ],
  table: async ({ page, speed }, use) => {
    if (speed)
      await page.addInitScript((chosen) => {
        if (!localStorage.getItem('bridgehead.settings'))
          localStorage.setItem('bridgehead.settings', JSON.stringify({ speed: chosen, adviser: 'quick' }))
      }, speed)
    await use(new Table(page))
  },
})

export { expect }
