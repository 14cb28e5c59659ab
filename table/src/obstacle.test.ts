import { anyGame, type Choice, completeSetup } from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { beginMatch } from './hold.ts'
import { SeatSession } from './seat.ts'
import type { SessionUpdate } from './session.ts'
import { Table } from './table.ts'

/** The Allies of Narvik before their first action; the Germans do as they did in history. */
const game = anyGame(narvik)
const { places } = narvik.map(narvik.define(narvik.data, completeSetup(narvik, {})))
const hex = (code: string): number => places.findIndex((place) => place.code === code)

async function allies() {
  const seats = ['allied', 'german'].map((role) => ({ roles: [role], player: 'person' }) as const)
  const table = new Table('x', beginMatch(game, {}, seats, '7'.repeat(64)), () => Promise.reject(new Error('no bots')))
  const sessions = [0, 1].map((seat) => new SeatSession(table, seat))
  const now: SessionUpdate[] = []
  sessions.forEach((session, seat) => void session.subscribe((update) => (now[seat] = update)))
  while (table.match.asked !== undefined && table.match.state.flow.at(-1)?.step !== 'act') {
    const seat = table.seatOf(table.match.asked)
    const options = now[seat]?.options ?? []
    const choice =
      options.find(({ verb }) => ['historical', 'decline', 'done'].includes(verb)) ?? (options[0] as Choice)
    await sessions[seat]?.choose(choice, table.position)
  }
  return { session: sessions[0] as SeatSession, now: () => now[0] as SessionUpdate, table }
}

test('whoever is to walk too far is told how far he gets, or what stops him on the way', async () => {
  const { session, now } = await allies()
  const mover = now().options.find(({ verb }) => verb === 'move')?.arg as number
  const from = game
    .board(narvik.define(narvik.data, completeSetup(narvik, {})), now().view)
    .pieces.find(({ id }) => id === mover)?.place as number
  const far = (a: number): number =>
    Math.hypot(places[a]!.x - places[hex('1911')]!.x, places[a]!.y - places[hex('1911')]!.y)
  const found = await session.obstacle([mover], hex('1911'))
  expect(found).toBeDefined()
  expect(far(found!.place)).toBeLessThan(far(from))
  // The same once he has set out.
  await session.choose({ verb: 'move', arg: mover }, now().position)
  expect(await session.obstacle([mover], hex('1911'))).toEqual(found)
  if (found?.denial) expect(found.denial.clause).toMatch(/^N-/)
})

test('of those who are nowhere, and places that are none, nothing is said', async () => {
  const { session, now } = await allies()
  const mover = now().options.find(({ verb }) => verb === 'move')?.arg as number
  expect(await session.obstacle([mover], 99_999)).toBeUndefined()
  expect(await session.obstacle([], hex('1911'))).toBeUndefined()
})
