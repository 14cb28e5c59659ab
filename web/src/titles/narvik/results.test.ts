import type { Forecast } from '@bridgehead/engine'
import { completeSetup } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import type { AssaultOutlook } from '@bridgehead/narvik/rules/outlook'
import { expect, test } from 'vitest'
import type { NarvikChoice } from './look.ts'
import { bestAddition, chanceOf, resultsOfDie, resultsOfForecast } from './results.ts'

const def = narvik.define(narvik.data, completeSetup(narvik, {}))
const outlook = (differential: number) => ({ differential, ledger: [] }) as unknown as AssaultOutlook
const forecast = (...results: (readonly [number, number, number])[]): Forecast<Narvik> => ({
  outcomes: results.map(([attacker, defender, chance]) => ({
    stakes: [{ key: 'assaultResult', args: { attacker, defender }, good: 'allied' }],
    chance,
  })),
  contests: [],
  exact: true,
  runs: 6,
  worlds: 0,
})

test('the die of the mock-up: differential 14', () => {
  const { bars } = resultsOfDie(def, outlook(14))
  expect(bars.map(({ attacker, defender, faces }) => [attacker, defender, faces])).toEqual([
    [1, 1, [1, 2]],
    [1, 2, [3, 4]],
    [0, 2, [5]],
    [0, 3, [6]],
  ])
  expect(chanceOf({ bars, decoys: 0 }, ({ defender }) => defender >= 2)).toBeCloseTo(2 / 3)
})

test('equal results are added up, and decoys told apart', () => {
  const foreseen = forecast([1, 1, 0.25], [1, 1, 0.25], [0, 2, 0.25])
  const decoy: Forecast<Narvik>['outcomes'][number] = { stakes: [{ key: 'decoysOnly', good: 'allied' }], chance: 0.25 }
  const results = resultsOfForecast({ ...foreseen, outcomes: [...foreseen.outcomes, decoy] })
  expect(results.bars.map(({ chance }) => chance)).toEqual([0.5, 0.25])
  expect(results.decoys).toBe(0.25)
})

test('of several additions the one that helps most is named, or none', async () => {
  const present = resultsOfForecast(forecast([1, 1, 1]))
  const odds = (better: number) => async (before: readonly { arg?: number }[]) =>
    before[0]?.arg === better ? forecast([0, 2, 1]) : forecast([1, 1, 1])
  const candidates: NarvikChoice[] = [
    { verb: 'ship', arg: 1 },
    { verb: 'ship', arg: 2 },
  ]
  expect((await bestAddition(candidates, present, odds(2), () => true))?.choice.arg).toBe(2)
  expect(await bestAddition(candidates, present, odds(9), () => true)).toBeUndefined()
})
