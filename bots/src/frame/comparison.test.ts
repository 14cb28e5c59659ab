import { describe, expect, test } from 'vitest'
import type { ArenaResult } from '../arena.ts'
import { bandsOf, compare } from './comparison.ts'

const match = (seed: number, score: number, result = score > 0 ? 'won' : 'lost'): ArenaResult => ({
  seed,
  score,
  result,
  winner: result,
  choices: 1,
  points: {},
  history: [
    { key: 'lost', played: score, history: 4 },
    { key: 'taken', played: score > 0 ? 3 : '–', history: 7 },
  ],
})
const matches = (scores: readonly number[], from = 1) => scores.map((score, i) => match(from + i, score))
const wide = [-20, 30, 5, -11, 17, 2, -6, 24]

describe('matches before and after a change', () => {
  test('from the same seeds are compared in pairs, which tells small differences that lie hidden in the spread', () => {
    const after = wide.map((score, i) => score + 1 + (i % 2))
    const paired = compare(matches(wide), matches(after))
    const loose = compare(matches(wide), matches(after, 100))
    expect(paired.pairs).toBe(8)
    expect(loose.pairs).toBe(0)
    expect(paired.points.value).toBeCloseTo(1.5)
    expect(loose.points.value).toBeCloseTo(1.5)
    expect([paired.points.isSignificant, loose.points.isSignificant]).toEqual([true, false])
  })

  test('are not called different where only chance differs', () => {
    const { points, results } = compare(matches(wide), matches([...wide].reverse(), 50))
    expect(points.isSignificant).toBe(false)
    for (const { difference } of results) expect(difference.isSignificant).toBe(false)
  })

  test('have shares with the interval of their difference', () => {
    const won = Array.from({ length: 60 }, () => 5)
    const lost = Array.from({ length: 60 }, () => -5)
    const [share] = compare(matches(lost), matches(won, 100)).wins
    expect(share).toMatchObject({ key: 'lost', before: { share: 1 }, after: { share: 0 } })
    expect(share?.difference).toMatchObject({ value: -1, isSignificant: true })
    expect(share?.difference.high).toBeLessThan(-0.8)
  })

  test('stand beside history, with the mean of those that have the figure', () => {
    const { history } = compare(matches([-2, 4]), matches([6, 8]))
    expect(history).toEqual([
      { key: 'lost', history: 4, before: 1, after: 7 },
      { key: 'taken', history: 7, before: 3, after: 3 },
    ])
  })

  test('know what history would have scored, where a figure beside it is the score', () => {
    expect(compare(matches(wide), matches(wide)).historicScore).toBe(4)
    const other = matches(wide).map((result) => ({ ...result, score: result.score + 1 }))
    expect(compare(matches(wide), other).historicScore).toBeUndefined()
  })

  test('fall into the same bands', () => {
    expect(bandsOf(compare(matches([-3, 4]), matches([12, 12], 9)))).toEqual([
      { from: -5, before: 1, after: 0 },
      { from: 0, before: 1, after: 0 },
      { from: 5, before: 0, after: 0 },
      { from: 10, before: 0, after: 2 },
    ])
  })
})
