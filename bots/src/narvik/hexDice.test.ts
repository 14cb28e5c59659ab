import type { StateOf } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { EvenDice } from '../frame/evenDice.ts'
import { hexDice } from './hexDice.ts'

const about = (frame: object, turn = 3) => ({ turn, flow: [frame] }) as unknown as StateOf<Narvik>
const assault = about({ step: 'assault.resolve', target: 100 })
const bombs = about({ step: 'air.infantry', hex: 101 })
const weather = about({ step: 'turn' })

/** What falls at the last of these, in a world of its own for each number. */
const last = (asked: readonly StateOf<Narvik>[], world: number): number => {
  const even = new EvenDice(7, world)
  return asked.map((state) => hexDice(state, even).next(6)).at(-1)!
}

test('what is rolled about one hex falls alike, whatever was rolled about others before it', () => {
  for (let world = 0; world < 12; world++) {
    const alone = last([assault], world)
    expect(last([bombs, weather, bombs, assault], world)).toBe(alone)
  }
})

test('over as many worlds as a die has faces, a fight shows each of them once', () => {
  const faces = (state: StateOf<Narvik>) => [0, 1, 2, 3, 4, 5].map((world) => last([state], world))
  expect(faces(assault).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
})

test('what is rolled about other hexes, or on other turns, falls otherwise', () => {
  const firsts = (states: readonly StateOf<Narvik>[]) => new Set(states.map((state) => last([state], 0))).size
  const hexes = Array.from({ length: 20 }, (_, target) => target)
  expect(firsts(hexes.map((target) => about({ step: 'assault.resolve', target })))).toBeGreaterThan(3)
  expect(firsts(hexes.map((turn) => about({ step: 'assault.resolve', target: 100 }, turn)))).toBeGreaterThan(3)
})
