import { anyGame, completeSetup, type Seat } from '@bridgehead/engine'
import { trio } from '@bridgehead/engine/sample-allies'
import { narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { isSame, leveled, levelOf, seatingsOf } from './seating.ts'

const person = (...roles: string[]): Seat => ({ roles, player: 'person' })
const bot = (...roles: string[]): Seat => ({ roles, player: 'bot' })

describe('ways to share out the seats', () => {
  test('of two sides: either alone, or two people', () => {
    const game = anyGame(narvik)
    expect(seatingsOf(game, completeSetup(game))).toEqual({
      alone: [
        { side: 'allied', roles: ['allied'], seats: [person('allied'), bot('german')] },
        { side: 'german', roles: ['german'], seats: [bot('allied'), person('german')] },
      ],
      shared: [[person('allied'), person('german')]],
    })
  })

  test('of two sides with allies: a whole side alone, one person a side, or one a role', () => {
    const { alone, shared } = seatingsOf(trio, completeSetup(trio, { options: { loud: true } }))
    expect(alone.map(({ seats }) => seats)).toEqual([
      [person('white', 'grey'), bot('black')],
      [bot('white', 'grey'), person('black')],
    ])
    expect(shared).toEqual([
      [person('white', 'grey'), person('black')],
      [person('white'), person('grey'), person('black')],
    ])
  })

  test('of one side: nothing to share', () => {
    const solitaire = { ...trio, roles: () => ['black'] }
    expect(seatingsOf(solitaire, completeSetup(trio)).shared).toEqual([])
  })
})

test('bots of any level sit on the same seats', () => {
  const seats = leveled([person('white'), bot('black')], 'quick')
  expect(levelOf(seats)).toBe('quick')
  expect(isSame(seats, [person('white'), bot('black')])).toBe(true)
  expect(isSame(seats, [bot('white'), person('black')])).toBe(false)
})
