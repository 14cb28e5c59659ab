import { describe, expect, test } from 'vitest'
import { EvenDice } from './evenDice.ts'
import { explained, fitWeights } from './fitting.ts'
import { race } from './race.ts'
import { summarise } from './statistics.ts'

const rules = { playouts: 200, lap: 4, caution: 1.5, clearly: 0.5 }

describe('a race', () => {
  test('keeps what is usual unless something is clearly better', () => {
    const worth: { readonly [option: string]: number } = { usual: 1, alike: 1.3, better: 2 }
    const play = (others: readonly string[]) => race('usual', others, rules, (option) => worth[option]!)
    expect(play(['alike'])).toMatchObject({ option: 'usual', gain: 0 })
    expect(play(['alike', 'better'])).toMatchObject({ option: 'better', gain: 1 })
  })

  test('tries everything in the same worlds, and stops trying what can no longer win', () => {
    const tried: { [option: string]: number[] } = { usual: [], good: [], bad: [] }
    const noise = (world: number) => (world % 4) - 1.5
    race('usual', ['good', 'bad'], rules, (option, world) => {
      tried[option]!.push(world)
      return noise(world) + (option === 'good' ? 0.6 * (world % 2) : option === 'bad' ? -3 : 0)
    })
    expect(tried['bad']).toEqual([0, 1, 2, 3])
    expect(tried['usual']).toEqual(tried['good'])
    expect(tried['good']!.length).toBeGreaterThan(4)
  })

  test('never spends more than a lap beyond its budget', () => {
    const { playouts } = race('a', ['b', 'c'], { ...rules, playouts: 20, caution: 99 }, (option, world) =>
      option === 'b' ? world % 3 : 1,
    )
    expect(playouts).toBeLessThan(20 + 3 * rules.lap)
  })

  test('ends with the lap in which enough was thought', () => {
    let tried = 0
    const isEnough = () => tried >= 5
    race('a', ['b'], { ...rules, caution: 99, isEnough }, (_, world) => {
      tried++
      return world % 3
    })
    expect(tried).toBe(2 * rules.lap)
  })

  test('counts what speaks for an option before anything is tried', () => {
    const ahead = (option: string) => (option === 'trusted' ? 2 : 0)
    expect(race('usual', ['trusted'], rules, () => 0, ahead).option).toBe('trusted')
  })
})

describe('even dice', () => {
  const rolled = (world: number, about: readonly number[]) => {
    const dice = new EvenDice(17, world)
    return about.map((key) => {
      dice.about(key)
      return dice.next(6)
    })
  }

  test('show every face once over as many worlds, for each thing they are about', () => {
    for (const key of [1, 2, 99]) {
      const faces = [0, 1, 2, 3, 4, 5].map((world) => rolled(world, [key])[0]!)
      expect(faces.sort()).toEqual([0, 1, 2, 3, 4, 5])
    }
  })

  test('fall alike for one thing, whatever else is rolled before it', () => {
    expect(rolled(3, [5, 6, 7])[2]).toBe(rolled(3, [7])[0])
    expect(rolled(3, [5, 5])[1]).toBe(rolled(3, [5, 8, 5])[2])
  })

  test('fall far apart in two worlds that follow each other', () => {
    expect(Math.abs(rolled(0, [4])[0]! - rolled(1, [4])[0]!)).toBe(3)
  })
})

test('fitting finds the weights by which outcomes were made', () => {
  const samples = Array.from({ length: 60 }, (_, i) => {
    const features = [1, i % 7, (i * i) % 11]
    return { features, outcome: 4 - 2 * features[1]! + 0.5 * features[2]! }
  })
  const weights = fitWeights(samples, 1e-6)
  expect(weights[0]).toBeCloseTo(4, 3)
  expect(weights[1]).toBeCloseTo(-2, 3)
  expect(weights[2]).toBeCloseTo(0.5, 3)
  expect(explained(samples, weights)).toBeCloseTo(1, 5)
  expect(explained(samples, [0, 0, 0])).toBeLessThan(0.5)
})

test('fitting shares a weight between features that say the same', () => {
  const samples = Array.from({ length: 20 }, (_, i) => ({ features: [i, i], outcome: 6 * i }))
  const [first, second] = fitWeights(samples, 0.01)
  expect(first).toBeCloseTo(3, 1)
  expect(second).toBeCloseTo(3, 1)
})

test('a summary tells the interval of the mean and what decisions took', () => {
  const of = (score: number, thinking: readonly number[]) => ({
    seed: 1,
    score,
    result: 'draw',
    winner: 'draw',
    choices: 1,
    points: {},
    thinking: { german: thinking },
  })
  const summary = summarise([of(8, [1, 2, 3]), of(12, [4, 90])])
  expect(summary.mean).toBe(10)
  expect(summary.meanHigh - summary.mean).toBeCloseTo((1.96 * 2) / Math.sqrt(2), 5)
  expect(summary.thinking['german']).toEqual({ median: 3, most: 90, worst: 90, match: 50 })
})
