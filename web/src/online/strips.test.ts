import type { Conduct } from '@bridgehead/table/wire'
import { expect, test, vi } from 'vitest'
import { onlineMatchEn as words } from '../i18n/onlineMatch.en.ts'
import { leftOf, type Situation, stripOf } from './strips.ts'

const hands = {
  answer: vi.fn(),
  withdraw: vi.fn(),
  resume: vi.fn(),
  timeOut: vi.fn(),
  take: vi.fn(),
  tryNow: vi.fn(),
  show: vi.fn(),
  dismiss: vi.fn(),
  leave: vi.fn(),
}
const conduct: Conduct = {
  pace: { kind: 'live', minutes: 60 },
  questions: [],
  seats: [{}, {}],
  watching: 'nobody',
}
const NOW = 1_000_000
const situation = (change: Partial<Situation>): Situation => ({
  words,
  language: 'en',
  now: NOW,
  me: 0,
  isOver: false,
  conduct,
  presence: [{ here: true }, { here: true }],
  line: { kind: 'open' },
  restarts: false,
  sentAt: undefined,
  asked: 1,
  notice: undefined,
  waitsFor: undefined,
  nameOf: () => 'Claire',
  actionAfter: (choices) => `7.${choices}`,
  hands,
  ...change,
})

test('nothing is said while all is well', () => {
  expect(stripOf(situation({}))).toBeUndefined()
})

test('a lost line is spoken of after five seconds, a choice on its way after two', () => {
  const lost = (since: number) => stripOf(situation({ line: { kind: 'lost', since, next: NOW + 3_200 } }))
  expect(lost(NOW - 4_000)).toBeUndefined()
  expect(lost(NOW - 5_000)?.text).toMatch(/Connection lost at .*Trying again in 4 s\./)
  expect(stripOf(situation({ sentAt: NOW - 1_900 }))).toBeUndefined()
  expect(stripOf(situation({ sentAt: NOW - 2_000 }))?.text).toBe('Your action is on its way.')
})

test('a question outranks time, and its answers are the player’s', () => {
  const asked: Conduct = {
    ...conduct,
    questions: [{ number: 3, seat: 1, wish: { kind: 'takeBack', choices: 13 }, at: NOW, agreed: [] }],
    clocks: { at: NOW, left: [60_000, 60_000], running: 0 },
  }
  const strip = stripOf(situation({ conduct: asked }))
  expect(strip).toMatchObject({ kind: 'question', text: 'Claire asks to take back 7.13.' })
  strip?.buttons.at(-1)?.act()
  expect(hands.answer).toHaveBeenCalledWith(3, true)
  expect(stripOf(situation({ conduct: { ...asked, questions: [] } }))?.kind).toBe('time')
})

test('whose time is over decides nothing: the others choose', () => {
  const over: Conduct = {
    ...conduct,
    clocks: { at: NOW, left: [1, -1], running: 1, over: { seat: 1, since: NOW, choices: ['wait', 'give', 'bot'] } },
  }
  expect(stripOf(situation({ conduct: over }))?.buttons.map(({ label }) => label)).toEqual([
    'Wait',
    'Give 15 min',
    'Let the bot play on',
  ])
  expect(stripOf(situation({ conduct: over, me: 1 }))).toMatchObject({ kind: 'time', text: 'Your time is over.' })
})

test('only the clock that runs counts down', () => {
  const clocks = { at: NOW, left: [60_000, 50_000], running: 1 }
  expect(leftOf({ ...conduct, clocks }, 0, NOW + 10_000)).toBe(60_000)
  expect(leftOf({ ...conduct, clocks }, 1, NOW + 10_000)).toBe(40_000)
})
