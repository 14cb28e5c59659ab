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

/** What came of it: done, or a menu or the odds ask once more. */
type Outcome =
  | { readonly done: true; readonly over: boolean }
  | { readonly done: false; readonly at: Point | undefined }

/**
 * Plays one choice as the staff officer advises, with a mouse: the bulb, then the button, the counter or the place that it names,
 * then the menu or the dice if they ask. Looks at the page once a step, so that a whole raid takes a minute rather than ten.
 */
export async function followHint(page: Page): Promise<{ readonly way: Way; readonly over: boolean }> {
  const bulb = await page.evaluate(middleOfHint)
  await page.mouse.click(bulb.x, bulb.y)
  const { advice, way, at } = await page.evaluate(readAdvice)
  await page.mouse.click(at.x, at.y)
  for (let asked = 0; asked < 3; asked++) {
    const outcome = await page.evaluate(waitForOutcome, advice)
    if (outcome.done) return { way, over: outcome.over }
    if (!outcome.at) throw new Error(`Nothing comes of "${advice}" (${way} at ${at.x}, ${at.y}).`)
    await page.mouse.click(outcome.at.x, outcome.at.y)
  }
  throw new Error(`"${advice}" is never done.`)
}

/** So often a hand tries again: the prompt may grow while it reaches for a button. */
const TRIES = 4

/** Plays one choice by the button that does what is advised; says whether the match is over. */
export async function acceptHint(page: Page): Promise<boolean> {
  let failure: unknown
  for (let tries = 0; tries < TRIES; tries++) {
    const bulb = await page.evaluate(middleOfHint)
    await page.mouse.click(bulb.x, bulb.y)
    try {
      const { advice, at } = await page.evaluate(readShortcut)
      await page.mouse.click(at.x, at.y)
      return await outcomeOf(page, advice)
    } catch (each) {
      failure = each
    }
  }
  throw failure
}

/** Answers what asks once more, until the advice is carried out; says whether the match is over. */
async function outcomeOf(page: Page, advice: string): Promise<boolean> {
  for (;;) {
    const outcome = await page.evaluate(waitForOutcome, advice)
    if (outcome.done) return outcome.over
    if (!outcome.at) throw new Error(`Nothing comes of "${advice}".`)
    await page.mouse.click(outcome.at.x, outcome.at.y)
  }
}

/* What follows runs in the page. */

function middleOfHint(): Point {
  const bulb = document.querySelector('header [data-tour="hint"] button') as Element
  const { x, y, width, height } = bulb.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

async function readAdvice(): Promise<Advised> {
  const middle = (element: Element): Point => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const bar = document.querySelector('[data-tour="prompt"] footer') as HTMLElement
  const end = performance.now() + 10_000
  let told: Element | null = null
  while (!(told = bar.querySelector('.hint b'))) {
    if (performance.now() > end) throw new Error(`No advice: ${bar.innerText}`)
    await new Promise(requestAnimationFrame)
  }
  const advice = (told.textContent ?? '').replace(/^Hint · /, '').replace(/\.$/, '')
  const wordsOf = (button: Element) =>
    [...button.childNodes]
      .filter((node) => node.nodeName !== 'KBD')
      .map((node) => node.textContent ?? '')
      .join('')
      .trim()
  const buttons = [...bar.querySelectorAll('.choices button:not([aria-disabled])')]
  const button = buttons.find((each) => wordsOf(each) === advice)
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
  const shortcut = buttons.find((each) => wordsOf(each) === 'Do this')
  if (!shortcut) throw new Error(`"${advice}" is nowhere to be clicked.`)
  return { advice, way: 'shortcut', at: middle(shortcut) }
}

async function readShortcut(): Promise<{ readonly advice: string; readonly at: Point }> {
  const bar = document.querySelector('[data-tour="prompt"] footer') as HTMLElement
  const end = performance.now() + 10_000
  while (performance.now() < end) {
    const advice = bar.querySelector('.hint b')?.textContent
    const button = [...bar.querySelectorAll('.choices button')].find((each) => each.textContent?.trim() === 'Do this')
    if (advice && button) {
      const { x, y, width, height } = button.getBoundingClientRect()
      return { advice, at: { x: x + width / 2, y: y + height / 2 } }
    }
    await new Promise(requestAnimationFrame)
  }
  throw new Error(`No advice: ${bar.innerText}`)
}

async function waitForOutcome(advice: string): Promise<Outcome> {
  const middle = (element: Element): Point => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const end = performance.now() + 10_000
  while (performance.now() < end) {
    const over = document.querySelector('main.report') !== null
    const items = [...document.querySelectorAll('[role="menuitem"]')]
    if (items.length > 0) {
      const item = items.find((each) => each.textContent?.trim() === advice)
      return { done: false, at: item && middle(item) }
    }
    const bar = document.querySelector('[data-tour="prompt"] footer')
    // The button of the odds; a game may have others that begin with the same word.
    const roll = [...(bar?.querySelectorAll('.choices button.primary') ?? [])].find(
      ({ childNodes }) =>
        [...childNodes]
          .filter((node) => node.nodeName !== 'KBD')
          .map((node) => node.textContent ?? '')
          .join('')
          .trim() === 'Roll',
    )
    if (roll) return { done: false, at: middle(roll) }
    const hint = document.querySelector<HTMLButtonElement>('header [data-tour="hint"] button')
    if (over || (!bar?.querySelector('.hint b') && hint && !hint.disabled)) return { done: true, over }
    await new Promise(requestAnimationFrame)
  }
  return { done: false, at: undefined }
}
