import { type AnySpec, D6, D10, type Forecast, type Stake } from '@bridgehead/engine'
import { expect, test } from 'vitest'
import { bigOutcomes, chartOf, dangersIn, isGoodFor, percent } from './odds.ts'

const words = { under: 'under', over: 'over' }
const ledger = (value: number) => [{ key: 'factor', value, clause: 'D-11-11' }]

test('percent is a whole number, and never 0 or 100 for what is possible or uncertain', () => {
  expect([0, 0.004, 0.55, 0.996, 1].map((chance) => percent(chance, 'en', words))).toEqual([
    '0%',
    'under\u00a01%',
    '55%',
    'over\u00a099%',
    '100%',
  ])
  expect(percent(0.5, 'fr', words)).toBe('50\u00a0%')
})

test('the chart counts every pair of faces; ties are won', () => {
  // 9 + D6 against 8 + D10 (0 to 9): the mock-up's fire.
  const chart = chartOf({
    attack: { die: D6, purpose: 'fire', ledger: ledger(9) },
    defence: { die: D10, purpose: 'defence', ledger: ledger(8) },
  })
  expect(chart.cases).toBe(60)
  expect(chart.bars.reduce((sum, { cases }) => sum + cases, 0)).toBe(60)
  expect(chart.bars[0]).toEqual({ difference: -7, cases: 1, good: false })
  expect(chart.bars.at(-1)).toEqual({ difference: 7, cases: 1, good: true })
  expect(chart.chance).toBeCloseTo(33 / 60)
})

const wakes = (zone: number): Stake<AnySpec> => ({ key: 'woken', args: { zone }, good: 'game' })
const sleeps = (zone: number): Stake<AnySpec> => ({ key: 'asleep', args: { zone }, good: 'british' })
const forecast = (outcomes: Forecast<AnySpec>['outcomes']): Forecast<AnySpec> => ({
  outcomes,
  contests: [],
  exact: true,
  runs: 4,
  worlds: 0,
})

test('of two things that exclude each other the danger is told, and how likely it is that nothing happens', () => {
  const { stakes, none } = dangersIn(
    forecast([
      { stakes: [sleeps(1), sleeps(2)], chance: 0.64 },
      { stakes: [wakes(1), sleeps(2)], chance: 0.16 },
      { stakes: [sleeps(1), wakes(2)], chance: 0.16 },
      { stakes: [wakes(1), wakes(2)], chance: 0.04 },
    ]),
    'british',
  )
  expect(none).toBeCloseTo(0.64)
  expect(stakes.map(({ stake, chance }) => [stake.key, Math.round(chance * 100)])).toEqual([
    ['woken', 20],
    ['woken', 20],
  ])
})

test('a few outcomes are told whole, many are not', () => {
  const few = [{ stakes: [wakes(1)], chance: 1 }]
  expect(bigOutcomes(forecast(few), 'british')).toEqual(few)
  expect(
    bigOutcomes(forecast(Array.from({ length: 5 }, (_, k) => ({ stakes: [wakes(k)], chance: 0.2 }))), 'british'),
  ).toBeUndefined()
})

test('what is good comes first, whatever its chance', () => {
  const good = { stakes: [sleeps(1)], chance: 0.1 }
  const bad = { stakes: [wakes(1)], chance: 0.9 }
  expect(bigOutcomes(forecast([bad, good]), 'british')).toEqual([good, bad])
})

test('an outcome is good for whom its last event favours', () => {
  expect(isGoodFor('british', [wakes(1), sleeps(2)])).toBe(true)
  expect(isGoodFor('british', [])).toBe(false)
})
