import type { Forecast, Stake } from '@bridgehead/engine'
import { completeSetup } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { columnsOffered, infantryChances, shipChances } from './air.ts'

const def = narvik.define(narvik.data, completeSetup(narvik, {}))

test('of the points that can be spent, the fewest for each column of the table', () => {
  const upTo = (points: number) => Array.from({ length: points }, (_, k) => k + 1)
  expect(columnsOffered(def, upTo(6))).toEqual([
    { least: 1, most: 2 },
    { least: 3, most: 4 },
    { least: 5, most: 7 },
  ])
  expect(columnsOffered(def, upTo(30)).at(-1)).toEqual({ least: 17, most: undefined })
})

const forecast = (...outcomes: Forecast<Narvik>['outcomes']): Forecast<Narvik> => ({
  outcomes,
  contests: [],
  exact: true,
  runs: 4,
  worlds: 0,
})

test('hits are counted for the ship that is meant; what was damaged sinks by any', () => {
  const hit = (ship: number, result: number): Stake<Narvik> => ({
    key: 'shipHit',
    args: { ship, result },
    good: 'german',
  })
  const attack = forecast(
    { stakes: [hit(3, 1)], chance: 0.5 },
    { stakes: [hit(3, 2)], chance: 0.25 },
    { stakes: [hit(4, 2)], chance: 0.25 },
  )
  expect(shipChances(attack, 3, false)).toEqual({ any: 0.75, deadly: 0.25 })
  expect(shipChances(attack, 3, true)).toEqual({ any: 0.75, deadly: 0.75 })
})

test('infantry tires as much as the rules say for each point of the result', () => {
  const result = (points: number): Stake<Narvik> => ({ key: 'airOnInfantry', args: { result: points }, good: 'german' })
  const attack = forecast(
    { stakes: [result(0)], chance: 0.5 },
    { stakes: [result(1)], chance: 0.25 },
    { stakes: [result(3)], chance: 0.25 },
  )
  const each = def.data.tables.fatigue.perBombardmentPoint
  expect(infantryChances(def, attack)).toEqual({ any: 0.5, fatigue: each })
})
