import { completeSetup, type Seat } from '@bridgehead/engine'
import { trio } from '@bridgehead/engine/sample-allies'
import type { SessionMatch } from '@bridgehead/table'
import { describe, expect, test } from 'vitest'
import { isShared, standingOf } from './standing.ts'

const person = (...roles: string[]): Seat => ({ roles, player: 'person' })
const bot = (...roles: string[]): Seat => ({ roles, player: 'bot' })

function matchOf(seats: readonly Seat[], seat: number | undefined): SessionMatch {
  const setup = completeSetup(trio, { options: { loud: true } })
  return { id: 'x', game: 'trio', setup, seats, seat, roles: seat === undefined ? [] : (seats[seat]?.roles ?? []) }
}

describe('the seat at the screen', () => {
  const each = [person('white'), person('grey'), bot('black')]
  test('of the second ally counts points as the first does, and shares his luck', () => {
    const standing = standingOf(trio, matchOf(each, 1), 'white')
    expect(standing).toMatchObject({ role: 'grey', side: 'white', isFirstSide: true, isAsked: false })
    expect(standing.allies).toEqual(['white', 'grey'])
  })
  test('of the other side reads them the other way round', () => {
    const seats = [bot('white', 'grey'), person('black')]
    expect(standingOf(trio, matchOf(seats, 1), 'black')).toMatchObject({
      side: 'black',
      isFirstSide: false,
      isAsked: true,
    })
  })
  test('with two roles acts in the one that is asked', () => {
    const both = matchOf([person('white', 'grey'), bot('black')], 0)
    expect(standingOf(trio, both, 'grey')).toMatchObject({ role: 'grey', isAsked: true })
    expect(standingOf(trio, both, 'black')).toMatchObject({ role: 'white', isAsked: false, waitsForBot: true })
    expect(standingOf(trio, both, undefined)).toMatchObject({ role: 'white', isAsked: false, waitsForBot: false })
  })
  test('of nobody is a spectator’s, on no side', () => {
    const standing = standingOf(trio, matchOf(each, undefined), 'white')
    expect(standing).toMatchObject({ role: 'spectator', side: undefined, isFirstSide: true, isAsked: false })
    expect(standing.allies).toEqual([])
  })
})

test('a screen is shared when several people play at it', () => {
  expect(isShared(matchOf([person('white'), person('grey'), bot('black')], 0))).toBe(true)
  expect(isShared(matchOf([person('white', 'grey'), bot('black')], 0))).toBe(false)
})
