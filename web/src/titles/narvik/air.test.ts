import type { Forecast, Stake } from '@bridgehead/engine'
import { completeSetup } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { airColumns, hitChances } from './air.ts'

const def = narvik.define(narvik.data, completeSetup(narvik, {}))

test('of the points that can be spent, the fewest for each column of the table', () => {
  const upTo = (points: number) => Array.from({ length: points }, (_, k) => k + 1)
  expect(airColumns(def, upTo(6))).toEqual([
    { points: 1, most: 2 },
    { points: 3, most: 4 },
    { points: 5, most: 7 },
  ])
  expect(airColumns(def, upTo(30)).at(-1)).toEqual({ points: 17, most: undefined })
})

test('hits are counted for the ship that is meant', () => {
  const hit = (ship: number, result: number): Stake<Narvik> => ({
    key: 'shipHit',
    args: { ship, result },
    good: 'german',
  })
  const forecast: Forecast<Narvik> = {
    outcomes: [
      { stakes: [hit(3, 1)], chance: 0.5 },
      { stakes: [hit(3, 2)], chance: 0.25 },
      { stakes: [hit(4, 2)], chance: 0.25 },
    ],
    contests: [],
    exact: true,
    runs: 4,
    worlds: 0,
  }
  expect(hitChances(forecast, 3)).toMatchObject({ any: 0.75, deadly: 0.25 })
})
