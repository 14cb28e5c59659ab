import { describe, expect, test } from 'vitest'
import { trio } from '../test/trio/index.ts'
import { checkSeats, type Seat, usualSeats } from './seat.ts'
import { completeSetup } from './setup.ts'

const seatFor = (roles: string[], player: Seat['player'] = 'person'): Seat => ({ roles, player })
const loud = completeSetup(trio, { options: { loud: true } })
const quiet = completeSetup(trio)

describe('seats', () => {
  test('as usual: a person for the first side, a bot for the other', () => {
    expect(usualSeats(trio, loud)).toEqual([seatFor(['white', 'grey']), seatFor(['black'], 'bot')])
    expect(usualSeats(trio, quiet)).toEqual([seatFor(['white']), seatFor(['black'], 'bot')])
  })

  test('may be shared out freely, as long as a seat keeps to one side', () => {
    const seats = [seatFor(['black'], 'bot'), seatFor(['grey']), seatFor(['white'], 'bot')]
    expect(checkSeats(trio, loud, seats)).toEqual([seats[2], seats[1], seats[0]])
    expect(checkSeats(trio, loud, [seatFor(['grey', 'white']), seatFor(['black'])])[0]).toEqual(
      seatFor(['white', 'grey']),
    )
  })

  test.each([
    ['a role of nobody', '1.roles', [seatFor(['white']), seatFor(['green'])]],
    ['a role that the setup leaves out', '1.roles', [seatFor(['white']), seatFor(['grey', 'black'])]],
    ['both sides on one seat', '0.roles', [seatFor(['white', 'black'])]],
    ['an empty seat', '1.roles', [seatFor(['white']), seatFor([]), seatFor(['black'])]],
    ['a role without a seat', '', [seatFor(['white'])]],
    ['a role on two seats', '', [seatFor(['white']), seatFor(['black']), seatFor(['black'], 'bot')]],
  ])('are refused: %s', (_title, where, seats) => {
    expect(() => checkSeats(trio, quiet, seats)).toThrow(expect.objectContaining({ name: 'SeatError', where }))
  })
})
