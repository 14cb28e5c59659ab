import type { Page } from '@playwright/test'

/** How a hand followed an advice. */
export type Way = 'button' | 'counter' | 'place' | 'shortcut'

interface Point {
  readonly x: number
  readonly y: number
}

/** What the page shows of an advice, and where to put the hand to follow it. */
interface Advised {
  readonly advice: string
  readonly way: Way
  readonly at: Point
}

/** What came of it: done, or a menu or the odds ask once more, or nothing at all. */
type Outcome = { readonly over: boolean } | { readonly asks: Point } | 'missed'

/** A choice as it was made: how, whether the match is over, and how often the hand missed before. */
export interface Followed {
  readonly way: Way
  readonly over: boolean
  readonly misses: number
}

/** The prompt may grow while a hand reaches for a button: it then tries again, as a person would. */
const TRIES = 4

/**
 * Plays one choice as the staff officer advises, with a mouse: the bulb, then the button, the counter or the place that it names,
 * then the menu or the dice if they ask. Looks at the page once a step, so that a whole raid takes a minute rather than ten.
 */
export const followHint = (page: Page): Promise<Followed> => follow(page, () => page.evaluate(readAdvice))

/** Carries out a whole order by the button that does what is advised. */
export const acceptHint = (page: Page): Promise<Followed> =>
  follow(page, () => page.evaluate(readShortcut, ['Do this', 'Do all of it']))

/** The same one question at a time. */
export const acceptStep = (page: Page): Promise<Followed> =>
  follow(page, () => page.evaluate(readShortcut, ['Do this', 'One step']))

async function follow(page: Page, look: () => Promise<Advised>): Promise<Followed> {
  const missed: string[] = []
  while (missed.length < TRIES) {
    await click(page, await page.evaluate(middleOfHint))
    const { advice, way, at } = await look()
    await click(page, at)
    const over = await outcomeOf(page, advice)
    if (over !== undefined) return { way, over, misses: missed.length }
    missed.push(`"${advice}" (${way} at ${at.x}, ${at.y})`)
  }
  throw new Error(`Nothing comes of ${missed.join(', ')}.`)
}

/** Plays as advised until the match is over: how often in which way, and how often the hand missed. */
export async function followToTheEnd(page: Page, hand: typeof followHint) {
  const ways: Record<Way, number> = { button: 0, counter: 0, place: 0, shortcut: 0 }
  let [choices, missed] = [0, 0]
  for (let over = false; !over; choices++) {
    const step = await hand(page)
    over = step.over
    ways[step.way]++
    missed += step.misses
  }
  return { choices, ways, missed }
}

const click = (page: Page, { x, y }: Point): Promise<void> => page.mouse.click(x, y)

/** Answers what asks once more, until the advice is carried out: whether the match is over, or undefined if nothing came of it. */
async function outcomeOf(page: Page, advice: string): Promise<boolean | undefined> {
  for (;;) {
    const outcome = await page.evaluate(waitForOutcome, advice)
    if (outcome === 'missed') return undefined
    if ('over' in outcome) return outcome.over
    await click(page, outcome.asks)
  }
}

/* What follows runs in the page. */

async function middleOfHint(): Promise<Point> {
  const bulb = document.querySelector('header [data-tour="hint"] button') as HTMLButtonElement
  // Nobody can be asked while the page is still being told what it shows; a hand waits until the bulb is lit.
  for (const end = performance.now() + 10_000; bulb.disabled && performance.now() < end; )
    await new Promise(requestAnimationFrame)
  const { x, y, width, height } = bulb.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

async function readAdvice(): Promise<Advised> {
  const middle = (element: Element): Point => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const bar = document.querySelector('[data-tour="prompt"] footer') as HTMLElement
  const end = performance.now() + 40_000
  let told: Element | null = null
  while (!(told = bar.querySelector('.hint b'))) {
    if (performance.now() > end) throw new Error(`No advice: ${bar.innerText}`)
    await new Promise(requestAnimationFrame)
  }
  // Of a whole order, its first step.
  const advice = told.getAttribute('data-next') ?? ''
  const wordsOf = (button: Element) =>
    [...button.childNodes]
      .filter((node) => node.nodeName !== 'KBD')
      .map((node) => node.textContent ?? '')
      .join('')
      .trim()
  const buttons = [...bar.querySelectorAll('.choices button:not([aria-disabled])')]
  const inPanel = [...document.querySelectorAll('[data-tour="panel"] button:not([aria-disabled])')]
  const button = [...buttons, ...inPanel].find((each) => wordsOf(each) === advice)
  if (button) return { advice, way: 'button', at: middle(button) }
  // The advice may make the prompt line higher, and the map with its card then moves up a little.
  const atRest = async (element: Element): Promise<Point> => {
    let at = middle(element)
    for (let still = 0; still < 3; still++) {
      await new Promise(requestAnimationFrame)
      const now = middle(element)
      if (Math.hypot(now.x - at.x, now.y - at.y) > 0.5) still = 0
      at = now
    }
    return at
  }
  const counters = [...document.querySelectorAll<HTMLElement>('button.legal')]
  const named = (title: string) => new RegExp(`\\b${title.replace(/[^\w\s-]/g, '.')}\\b`, 'i').test(advice)
  // A panel names those who can be added, each by itself.
  const listed = [...document.querySelectorAll<HTMLElement>('[data-tour="panel"] button[title]')]
  const counter =
    listed.find(({ title }) => title.toLowerCase() === advice.toLowerCase()) ??
    counters.find(({ title }) => named(title))
  if (counter) return { advice, way: 'counter', at: await atRest(counter) }
  // A stack that the mouse has just left folds up before its neighbours can be clicked.
  while (document.querySelector('[data-fan]') && performance.now() < end) await new Promise(requestAnimationFrame)
  // Who is aboard is landed by a panel, not by a click on the water.
  const lit = advice.startsWith('Passengers') ? null : document.querySelector('.board [data-look="hint"]')
  const place = lit && (await atRest(lit))
  if (place && document.elementFromPoint(place.x, place.y)?.closest('.world'))
    return { advice, way: 'place', at: place }
  const shortcut = buttons.find((each) => ['Do this', 'One step'].includes(wordsOf(each)))
  if (!shortcut) throw new Error(`"${advice}" is nowhere to be clicked.`)
  return { advice, way: 'shortcut', at: middle(shortcut) }
}

async function readShortcut(labels: readonly string[]): Promise<Advised> {
  const bar = document.querySelector('[data-tour="prompt"] footer') as HTMLElement
  const end = performance.now() + 40_000
  const middleOf = (element: Element): Point => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  // What the choices cost is told a moment later, and the buttons then move.
  let [was, still]: [Point | undefined, number] = [undefined, 0]
  while (performance.now() < end) {
    const advice = bar.querySelector('.hint b')?.getAttribute('data-next')
    const button = [...bar.querySelectorAll('.choices button')].find((each) =>
      labels.includes(each.textContent?.trim() ?? ''),
    )
    const at = button && middleOf(button)
    still = at && was && Math.hypot(at.x - was.x, at.y - was.y) < 0.5 ? still + 1 : 0
    was = at
    if (advice && at && still >= 3) return { advice, way: 'shortcut', at }
    await new Promise(requestAnimationFrame)
  }
  throw new Error(`No advice: ${bar.innerText}`)
}

async function waitForOutcome(advice: string): Promise<Outcome> {
  const middle = (element: Element): Point => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const wordsOf = ({ childNodes }: Element) =>
    [...childNodes]
      .filter((node) => node.nodeName !== 'KBD')
      .map((node) => node.textContent ?? '')
      .join('')
      .trim()
  const [patience, end] = [performance.now() + 5_000, performance.now() + 60_000]
  while (performance.now() < end) {
    const over = document.querySelector('main.report') !== null
    const items = [...document.querySelectorAll('[role="menuitem"]')]
    const item = items.find((each) => each.textContent?.trim() === advice)
    if (item) return { asks: middle(item) }
    const bar = document.querySelector('[data-tour="prompt"] footer')
    // The button of the odds; a game may have others that begin with the same word.
    const roll = [...(bar?.querySelectorAll('.choices button.primary') ?? [])].find((each) => wordsOf(each) === 'Roll')
    if (roll) return { asks: middle(roll) }
    const hint = document.querySelector<HTMLButtonElement>('header [data-tour="hint"] button')
    const isTold = bar?.querySelector('.hint b') != null
    if (over || (!isTold && hint && !hint.disabled)) return { over }
    // The advice still stands there: it was not followed.
    if (isTold && performance.now() > patience) return 'missed'
    await new Promise(requestAnimationFrame)
  }
  throw new Error(`Nothing came of "${advice}" in a minute.`)
}
