import { makeBot } from '@bridgehead/bots'
import {
  type AnySpec,
  anyGame,
  type Choice,
  ChoiceList,
  type Match,
  type MatchFile,
  openMatchFile,
  Referee,
  seededDice,
} from '@bridgehead/engine'
import { type Normandy, normandy } from '@bridgehead/normandy'
import { roomIn } from '@bridgehead/normandy/rules/outlook'
import type { Locator, Page } from '@playwright/test'
import { savedFiles } from './device.ts'
import { placeOf } from './normandyMatches.ts'
import type { Table } from './table.ts'

/** A player of Normandy who does what a bot suggests, with as few gestures as the page allows, and counts them. */

export interface Counts {
  clicks: number
  keys: number
  drags: number
}

/** Stacks or counters that go from one place to another. */
interface Trip {
  readonly pieces: readonly number[]
  readonly from: number
  readonly to: number
}

type Position = Awaited<ReturnType<Hand['position']>>

export class Hand {
  readonly counts: Counts = { clicks: 0, keys: 0, drags: 0 }
  /** What was done how often, for the table. */
  readonly acts = new Map<string, number>()
  readonly #table: Table
  readonly #page: Page
  readonly #level: string

  constructor(table: Table, level = 'quick') {
    this.#table = table
    this.#page = table.page
    this.#level = level
  }

  get total(): number {
    return this.counts.clicks + this.counts.keys + this.counts.drags
  }

  async key(name: string): Promise<void> {
    this.counts.keys++
    await this.#page.keyboard.press(name)
  }

  #note(act: string): void {
    this.acts.set(act, (this.acts.get(act) ?? 0) + 1)
  }

  /** The match as the page has saved it, once everybody else has had his say. */
  async position() {
    for (;;) {
      const [file] = Object.values(await savedFiles(this.#page))
      const match = openMatchFile(file as MatchFile, anyGame(normandy), seededDice(1)) as unknown as Match<Normandy>
      const role = match.asked
      const shown = await this.#table.prompt.innerText()
      const waits = /think|overlegen|You watch|is going on/.test(shown)
      if (!waits || role === undefined) return { match, role, step: match.state.flow.at(-1)?.step ?? '' }
      await this.#page.waitForTimeout(60)
    }
  }

  /** What the bot would choose, again and again, as long as the same role is asked and `goes` agrees. */
  async plan(
    { match, role }: Position,
    goes: (step: string, made: readonly Choice[]) => boolean,
  ): Promise<readonly Choice[]> {
    if (role === undefined) return []
    const referee = new Referee(normandy, match.def)
    const bot = await makeBot(referee as unknown as Referee<AnySpec>, role, this.#level)
    const state = structuredClone(match.state)
    const made: Choice[] = []
    for (;;) {
      const step = state.flow.at(-1)?.step ?? ''
      if (referee.asked(state) !== role || !goes(step, made) || made.length > 400) return made
      const { choice } = bot.advise(normandy.view(match.def, state, role), seededDice(1))
      made.push(choice)
      referee.perform(state, choice.verb, choice.arg ?? -1, seededDice(1), [])
    }
  }

  /** Waits until something has come of it. */
  async #settled(before: string): Promise<void> {
    await this.#page
      .waitForFunction(
        (was) => {
          const bar = document.querySelector('[data-tour="prompt"] footer')
          return bar?.textContent !== was && !document.querySelector('.busy')
        },
        before,
        { timeout: 6000 },
      )
      .catch(() => undefined)
    // A bot may have a whole segment to think over.
    await this.#page.waitForFunction(() => !document.querySelector('.busy'), undefined, { timeout: 180_000 })
  }

  async #bar(): Promise<string> {
    return this.#page.locator('[data-tour="prompt"] footer').evaluate((bar) => bar.textContent ?? '')
  }

  async enter(act: string): Promise<void> {
    const before = await this.#bar()
    this.#note(act)
    await this.#table.board.focus()
    await this.key('Enter')
    await this.#settled(before)
  }

  /** Does what the adviser says; asking him is no gesture of the game. */
  async accept(act: string): Promise<void> {
    await this.#table.board.focus()
    await this.#page.keyboard.press('h')
    const button = this.#table.choices.getByRole('button', { name: /^(Do this|One step)$/ })
    await button.waitFor({ timeout: 20_000 })
    await this.click(button, act)
  }

  async press(key: string, act: string): Promise<void> {
    const before = await this.#bar()
    this.#note(act)
    await this.#table.board.focus()
    await this.key(key)
    await this.#settled(before)
  }

  async click(what: ReturnType<Table['choice']>, act: string): Promise<void> {
    const before = await this.#bar()
    this.#note(act)
    this.counts.clicks++
    await what.click()
    await this.#settled(before)
  }

  /** Takes the pointer off the map, so that every stack is closed. */
  async #clearHand(): Promise<void> {
    await this.#page.locator('header').first().hover()
    await this.#page.waitForFunction(() => !document.querySelector('[data-fan]'), undefined, { timeout: 5000 })
  }

  /** Brings counters from one place to another in one gesture; of a part of a stack the hand passes over each with Shift. */
  async move({ pieces, from, to }: Trip): Promise<void> {
    const page = this.#page
    const { def, state } = (await this.position()).match
    const stack = def.pieces.flatMap((piece, p) =>
      state.place[p] === from && piece.side === state.active && piece.sort !== 'depot' ? p : [],
    )
    const movers = stack.filter((p) => def.pieces[p]?.sort === 'unit' || def.pieces[p]?.sort === 'hq')
    // What the pointer has opened would lie over the neighbours.
    await this.#clearHand()
    await this.#see([from, to].map((hex) => placeOf(def.grid.numberOf(hex))))
    const box = await boxOf(page.locator(stack.map((p) => `[data-piece="${p}"]`).join(',')).last())
    if (!box) return
    const before = await this.#bar()
    this.counts.drags++
    this.#note('move')
    const whole = movers.every((piece) => pieces.includes(piece))
    const start = middle(box)
    await page.mouse.move(start.x, start.y)
    if (whole) await page.mouse.down()
    else await this.#sweep(pieces)
    const goal = await this.#table.onScreen(placeOf(def.grid.numberOf(to)))
    await page.mouse.move((start.x + goal.x) / 2, (start.y + goal.y) / 2, { steps: 3 })
    await page.mouse.move(goal.x, goal.y, { steps: 3 })
    await page.mouse.up()
    await this.#settled(before)
  }

  /** The whole map, if one of these points of it is out of sight. */
  async #see(points: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
    const board = await boxOf(this.#table.board)
    const onScreen = await Promise.all(points.map((point) => this.#table.onScreen(point)))
    const isSeen = ({ x, y }: { readonly x: number; readonly y: number }) =>
      board && x > board.x && x < board.x + board.width && y > board.y && y < board.y + board.height
    if (onScreen.every(isSeen)) return
    this.#note('whole map')
    await this.#table.board.focus()
    await this.key('0')
    await this.#page.waitForTimeout(300)
  }

  /** Takes up some counters of the stack under the pointer, which opens; the hand goes round the others. */
  async #sweep(pieces: readonly number[]): Promise<void> {
    const { mouse, keyboard } = this.#page
    const fan = this.#page.locator('[data-fan]')
    await fan.waitFor({ timeout: 3000 })
    const boxes = await Promise.all(pieces.map((piece) => boxOf(fan.locator(`[data-piece="${piece}"]`))))
    const cards = boxes.flatMap((box) => (box ? { ...middle(box), height: box.height } : [])).sort((a, b) => a.x - b.x)
    const [first, ...others] = cards
    if (!first) throw new Error(`None of ${pieces} lies in the open stack.`)
    await mouse.move(first.x, first.y)
    await keyboard.down('Shift')
    await mouse.down()
    let last = first
    for (const card of others) {
      const above = Math.min(last.y, card.y) - card.height
      await mouse.move(last.x, above, { steps: 2 })
      await mouse.move(card.x, above, { steps: 2 })
      await mouse.move(card.x, card.y, { steps: 2 })
      last = card
    }
    if (others.length === 0) await mouse.move(first.x + 8, first.y)
    // From here on the hand takes nobody up.
    await keyboard.up('Shift')
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const boxOf = (what: Locator): Promise<Box | null> => what.boundingBox({ timeout: 3000 }).catch(() => null)

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** The trips that a row of choices makes up; `works`: whether such a row of trips can be made one after the other. */
export function tripsOf(
  choices: readonly Choice[],
  placeOfPiece: (piece: number) => number,
  stackAt: (place: number) => readonly number[],
  works: (trips: readonly Trip[]) => boolean,
): readonly Trip[] {
  const trips: Trip[] = []
  const at = new Map<number, number>()
  let pieces: readonly number[] = []
  let from = -1
  for (const { verb, arg = -1 } of choices) {
    if (verb === 'unit' || verb === 'stack') {
      pieces = verb === 'unit' ? [arg] : stackAt(arg)
      from = verb === 'unit' ? (at.get(arg) ?? placeOfPiece(arg)) : arg
    } else if (verb === 'hex' && pieces.length > 0) {
      const last = trips.at(-1)
      for (const piece of pieces) at.set(piece, arg)
      // A march that goes on is the same trip.
      if (last && last.pieces === pieces) trips.splice(-1, 1, { ...last, to: arg })
      else trips.push({ pieces, from, to: arg })
    }
  }
  return together(trips, works)
}

/** Those that go the same way are one, unless others must go in between: who leaves first may open a zone of control. */
function together(trips: readonly Trip[], works: (trips: readonly Trip[]) => boolean): readonly Trip[] {
  let row = trips
  for (let at = 1; at < row.length; ) {
    const trip = row[at]
    const same = row.findIndex((each, k) => k < at && each.from === trip?.from && each.to === trip.to)
    const joined = row.flatMap((each, k) =>
      k === at ? [] : k === same ? { ...each, pieces: [...each.pieces, ...(trip?.pieces ?? [])] } : each,
    )
    if (same >= 0 && works(joined)) row = joined
    else at++
  }
  return row
}

/** How things stand after these trips, each made with the choices that a drag stands for; undefined where the rules forbid one. */
export function afterTrips(match: Match<Normandy>, trips: readonly Trip[]) {
  const referee = new Referee(normandy, match.def)
  const state = structuredClone(match.state)
  const options = () => {
    const list = new ChoiceList()
    referee.list(state, list)
    return list.toArray()
  }
  const make = (...choices: readonly Choice[]): boolean =>
    choices.every((choice) => {
      if (!options().some(({ verb, arg }) => verb === choice.verb && arg === choice.arg)) return false
      referee.perform(state, choice.verb, choice.arg ?? -1, seededDice(1), [])
      return true
    })
  const isMoving = (): boolean => state.flow.at(-1)?.step === 'move.to'
  const made = trips.every(({ pieces, to }) =>
    pieces.every(
      (piece) =>
        make({ verb: 'unit', arg: piece }, { verb: 'hex', arg: to }) && (!isMoving() || make({ verb: 'done' })),
    ),
  )
  if (!made) return undefined
  return {
    mayEnd: options().some(({ verb }) => verb === 'done'),
    rooms: (hex: number) => roomIn({ def: match.def, s: state }, hex),
  }
}
