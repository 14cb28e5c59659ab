import { seededDice } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { fit, opinionsIn, type Sample, slopesOf, withNumbers } from './fitting.ts'

const opinions = { step: { allied: 1, german: 2 }, reach: [0.5, 4] }
const numbers = (of: typeof opinions) => opinionsIn(of).map(({ value }) => value)

describe('opinions', () => {
  test('are numbers with a place, and can be given other numbers', () => {
    expect(opinionsIn(opinions).map(({ path }) => path)).toEqual(['step.allied', 'step.german', 'reach.0', 'reach.1'])
    const others = withNumbers(opinions, [5, 6, 7, 8])
    expect(others).toEqual({ step: { allied: 5, german: 6 }, reach: [7, 8] })
    expect(withNumbers(others, numbers(opinions))).toEqual(opinions)
  })

  test('change a worth by their slopes', () => {
    const [first, second] = slopesOf(([a, b]) => 3 * a! - a! * b!, [2, 5])
    expect(first).toBeCloseTo(-2)
    expect(second).toBeCloseTo(-2)
  })
})

/** Positions of matches whose end hangs on two features by `truth`, judged by opinions that may be wrong. */
function played(truth: readonly number[], thought: readonly number[], matches: number): Sample[] {
  const dice = seededDice(7)
  const chance = (spread: number) => (spread * (dice.next(2001) - 1000)) / 1000
  return Array.from({ length: matches }, (_, match) => {
    const luck = chance(3)
    return Array.from({ length: 4 }, () => {
      const slopes = truth.map(() => chance(10))
      const worthBy = (weights: readonly number[]) => slopes.reduce((sum, x, i) => sum + x * weights[i]!, 0)
      return { match, slopes, worth: worthBy(thought), outcome: worthBy(truth) + luck }
    })
  }).flat()
}

describe('fitting', () => {
  const now = [
    { path: 'a', value: 1 },
    { path: 'b', value: 1 },
  ]

  test('finds what matches ended by, and says how sure it is', () => {
    const { opinions, before, after, bias } = fit(now, played([1, 3], [1, 1], 200))
    const [a, b] = opinions
    expect(a!.fitted).toBeCloseTo(1, 1)
    expect(b!.fitted).toBeCloseTo(3, 1)
    expect(Math.abs(b!.fitted - 3)).toBeLessThan(3 * b!.error)
    expect(after).toBeLessThan(before / 3)
    expect(Math.abs(bias)).toBeLessThan(0.5)
  })

  test('a few matches move an opinion less than many, and leave more doubt', () => {
    const [few, many] = [2, 200].map((matches) => fit(now, played([1, 3], [1, 1], matches)).opinions[1]!)
    expect(few!.fitted).toBeLessThan(many!.fitted)
    expect(few!.error).toBeGreaterThan(4 * many!.error)
  })

  test('more positions of the same matches prove no more', () => {
    const samples = played([1, 3], [1, 1], 30)
    const once = fit(now, samples).opinions[1]!
    const thrice = fit(now, [...samples, ...samples, ...samples]).opinions[1]!
    expect(thrice.fitted).toBeCloseTo(once.fitted, 6)
    expect(thrice.error).toBeCloseTo(once.error, 6)
  })
})
