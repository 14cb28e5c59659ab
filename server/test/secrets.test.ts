import {
  type AnyGame,
  type AnySpec,
  anyGame,
  argOf,
  type Choice,
  clone,
  eventsFor,
  type LoggedEvent,
  Match,
  type Setup,
  type StateOf,
  seededDice,
} from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import { Table } from '@bridgehead/table'
import type { Inquiry } from '@bridgehead/table/wire'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Thinking } from '../src/bots/thinkers.ts'
import type { ThoughtMatch } from '../src/bots/thought.ts'
import { MatchHost } from '../src/match/host.ts'
import type { Line } from '../src/match/line.ts'
import { Inquiries } from '../src/play/inquiries.ts'
import { quickCare, usualAbout } from './hostCare.ts'

/** Compiles the data once: what is played with never changes. */
function compiledOnce(game: AnyGame): AnyGame {
  const known = new Map<string, AnySpec['definition']>()
  const define = (data: unknown, setup: Setup) => {
    const key = JSON.stringify(setup)
    if (!known.has(key)) known.set(key, game.define(data, setup))
    return known.get(key) as AnySpec['definition']
  }
  return { ...game, define }
}

// Times are told too: they must not differ because one world came later.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_790_000_000_000 })
})
afterAll(() => {
  vi.useRealTimers()
})

const game = compiledOnce(anyGame(narvik))
const roles = ['allied', 'german']
const seats = roles.map((role) => ({ roles: [role], player: 'person' as const }))

/** Writes at once. */
const care = () =>
  quickCare((what, failure) => {
    throw new Error(what, { cause: failure })
  })

/** Keeps what it is sent, letter by letter. */
class Listener implements Line {
  readonly seat: number | undefined
  readonly texts: string[] = []
  constructor(seat: number | undefined) {
    this.seat = seat
  }
  send(text: string): void {
    this.texts.push(text)
  }
  close(fault: string): void {
    this.texts.push(`closed: ${fault}`)
  }
}

type Told = readonly LoggedEvent<AnySpec>[]

/** A world in which the match stands so, with somebody who listens. */
function world(setup: Setup, state: StateOf<AnySpec>, told: Told, seat: number | undefined, dice: number) {
  const match = new Match(game, { ...setup, start: { state, told } }, seededDice(dice))
  const table = new Table('m', { match, dice: undefined, seats, past: [] }, () => Promise.reject(new Error('no bots')))
  const host = new MatchHost(table, care(), usualAbout(2))
  const listener = new Listener(seat)
  host.join(listener)
  return { host, table, listener }
}

/** What reaches whoever thinks about a question is told back: it must be the same whatever is hidden. */
const echo = { ask: async (_about: unknown, thought: unknown) => thought, botsOf: () => () => Promise.reject() }
const inquiries: readonly Inquiry[] = [
  { what: 'odds', choice: { verb: 'decline' } },
  { what: 'whyNot' },
  { what: 'prices' },
  { what: 'reach' },
  { what: 'plan', pieces: [1], place: 3 },
  { what: 'hint', level: 'quick' },
  { what: 'at', choices: 0 },
]

/** Everything that somebody can try who is not asked, or asks for what there is not; and what he may ask of the others and of us. */
async function pester(host: MatchHost, listener: Listener, { position }: Table): Promise<void> {
  host.choose(listener, 1, { verb: 'fly' }, position)
  host.choose(listener, 2, { verb: 'unit', arg: 3 }, position + 1)
  host.undo(listener, 3, position)
  host.undo(listener, 4, position + 1)
  const told = [...listener.texts].reverse().map((text) => JSON.parse(text) as { takeBack?: number })
  const takeBack = told.find((message) => 'takeBack' in message)?.takeBack ?? 0
  await host.conductor.ask(listener, 5, { kind: 'takeBack', choices: Number(takeBack) || 0 })
  await host.conductor.withdraw(listener, 6, 1)
  await host.conductor.ask(listener, 7, { kind: 'draw' })
  await host.conductor.stand(listener, 8, 'untilNear')
  const asking = new Inquiries(listener, echo as unknown as Thinking)
  for (const inquiry of inquiries) asking.inquire(host, about, 9, position, inquiry)
  await new Promise(setImmediate)
  await host.conductor.stand(listener, 10, undefined)
}

const about: ThoughtMatch = { match: 'm', game: 'narvik', setup: { scenario: '', options: {} }, origin: {} as never }

interface Count {
  same: number
  shown: number
}

/** What a viewer makes of a choice: the events he is shown and what he sees afterwards. */
function impression({ def, state, referee }: Match<AnySpec>, choice: Choice, viewer: string, dice: number): string {
  const after = clone(state)
  const events: LoggedEvent<AnySpec>[] = []
  referee.perform(after, choice.verb, argOf(choice), seededDice(dice), events)
  return JSON.stringify([eventsFor(events, viewer), game.view(def, after, viewer)])
}

/** Of two choices of somebody else between which a viewer cannot tell, he is not told which it was. */
async function compareChoices(
  match: Match<AnySpec>,
  viewer: string,
  seat: number | undefined,
  dice: number,
  count: Count,
) {
  const asked = match.asked as string
  const [first, ...others] = match.options(asked).slice(0, 20)
  if (asked === viewer || !first) return
  const expected = impression(match, first, viewer, dice)
  const second = others.find((choice) => impression(match, choice, viewer, dice) === expected)
  if (!second) return
  const texts: string[][] = []
  for (const choice of [first, second]) {
    const { host, listener, table } = world(match.setup, match.state, [], seat, dice)
    host.choose(new Listener(roles.indexOf(asked)), 1, choice, table.position)
    await new Promise(setImmediate)
    await pester(host, listener, table)
    texts.push(listener.texts)
  }
  expect(texts[0]?.length).toBeGreaterThan(4)
  expect(texts[1]).toEqual(texts[0])
  count.same++
}

/** What the server sends to a seat does not change when what is hidden from it is dealt anew. */
async function compare(match: Match<AnySpec>, viewer: string, seat: number | undefined, deal: number, count: Count) {
  const { def, state, setup } = match
  const told = [...match.opening.events, ...match.log.flatMap(({ events }) => events)]
  const dealt = game.determinize(def, game.view(def, state, viewer), viewer, seededDice(deal))
  const worlds = [state, dealt].map((each) => world(setup, each, told, seat, deal))
  const [truly, otherwise] = worlds as [(typeof worlds)[0], (typeof worlds)[0]]
  const asked = match.asked as string
  const actor = new Listener(roles.indexOf(asked))
  const options = match.options(asked)
  const choice = options[deal % options.length] as Choice
  for (const { host, listener, table } of worlds) await pester(host, listener, table)
  expect(otherwise.listener.texts).toEqual(truly.listener.texts)
  if (otherwise.table.match.referee.refusal(dealt, asked, choice)) return
  for (const { host, table } of worlds) host.choose(actor, 9, choice, table.position)
  await new Promise(setImmediate)
  const seen = worlds.map(({ table }) => JSON.stringify(eventsFor(table.match.log[0]?.events ?? [], viewer)))
  // Something was turned over: the two worlds are told apart by what all may see.
  if (seen[0] !== seen[1]) {
    count.shown++
    return
  }
  for (const { host, listener, table } of worlds) await pester(host, listener, table)
  expect(truly.listener.texts.length).toBeGreaterThan(9)
  expect(otherwise.listener.texts).toEqual(truly.listener.texts)
  count.same++
}

describe('what is sent to a seat does not depend on what is hidden from it', () => {
  test.each([
    ['allied', 0],
    ['german', 1],
    ['spectator', undefined],
  ] as const)('Narvik, %s', async (viewer, seat) => {
    const match = new Match(game, { options: { alliedConcealment: true } }, seededDice(3))
    const random = seededDice(8)
    const count: Count = { same: 0, shown: 0 }
    for (let i = 0; i < 500 && match.asked; i++) {
      const options = match.options(match.asked)
      if (i % 4 === 0) await compare(match, viewer, seat, i + 1, count)
      match.choose(match.asked, options[random.next(options.length)] as Choice)
    }
    expect(count.same).toBeGreaterThan(60)
  })

  test.each([
    ['allied', 0],
    ['german', 1],
    ['spectator', undefined],
  ] as const)('nor on what others chose in secret: Narvik, %s', async (viewer, seat) => {
    const match = new Match(game, { options: { alliedConcealment: true } }, seededDice(4))
    const random = seededDice(9)
    const count: Count = { same: 0, shown: 0 }
    for (let i = 0; i < 200 && match.asked; i++) {
      await compareChoices(match, viewer, seat, i + 1, count)
      const options = match.options(match.asked).filter(({ verb }) => verb !== 'historical')
      match.choose(match.asked, options[random.next(options.length)] as Choice)
    }
    expect(count.same).toBeGreaterThan(10)
  })
})
