import type { ArenaResult } from '../arena.ts'
import { type ArenaSummary, type Share, summarise, wilson, Z } from './statistics.ts'

/** A difference, and the interval in which the true one lies, 95 times in 100. */
export interface Difference {
  readonly value: number
  readonly low: number
  readonly high: number
  /** The interval leaves nothing out of account but chance, and does not hold 0. */
  readonly isSignificant: boolean
}

/** A result, or a winner, before and after: how often each. */
export interface ShareChange {
  readonly key: string
  readonly before: Share
  readonly after: Share
  readonly difference: Difference
}

/** A figure that history knows too. */
export interface HistoryChange {
  readonly key: string
  readonly history: number | string
  /** The mean over the matches that have the figure; undefined where none has. */
  readonly before: number | undefined
  readonly after: number | undefined
}

export interface Comparison {
  readonly before: ArenaSummary
  readonly after: ArenaSummary
  /** Points on average, after less before. */
  readonly points: Difference
  /** So many matches were played with the same dice before and after; they are compared one by one. */
  readonly pairs: number
  readonly results: readonly ShareChange[]
  readonly wins: readonly ShareChange[]
  readonly history: readonly HistoryChange[]
  /** What history would have scored, where the game says so. */
  readonly historicScore?: number
}

/** Matches before a change beside matches after it. Where both were played from the same seeds, the matches are compared in pairs. */
export function compare(before: readonly ArenaResult[], after: readonly ArenaResult[]): Comparison {
  const pairs = pairsOf(before, after)
  const historicScore = scoreOfHistory([...before, ...after])
  const isPaired = pairs.length === before.length && pairs.length === after.length && pairs.length > 1
  return {
    before: summarise(before),
    after: summarise(after),
    points: isPaired ? pairedDifference(pairs) : meanDifference(scoresOf(before), scoresOf(after)),
    pairs: isPaired ? pairs.length : 0,
    results: sharesOf(before, after, ({ result }) => result),
    wins: sharesOf(before, after, ({ winner }) => winner),
    history: historyOf(before, after),
    ...(historicScore !== undefined && { historicScore }),
  }
}

const scoresOf = (results: readonly ArenaResult[]): number[] => results.map(({ score }) => score)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The square of the standard error of a mean. */
function errorSquared(values: readonly number[]): number {
  const middle = mean(values)
  const spread = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return values.length > 1 ? spread / (values.length - 1) / values.length : 0
}

function around(value: number, error: number): Difference {
  const [low, high] = [value - Z * error, value + Z * error]
  return { value, low, high, isSignificant: low > 0 || high < 0 }
}

const meanDifference = (before: readonly number[], after: readonly number[]): Difference =>
  around(mean(after) - mean(before), Math.sqrt(errorSquared(before) + errorSquared(after)))

function pairsOf(before: readonly ArenaResult[], after: readonly ArenaResult[]): [number, number][] {
  const bySeed = new Map(before.map(({ seed, score }) => [seed, score]))
  return after.flatMap(({ seed, score }): [number, number][] => {
    const same = bySeed.get(seed)
    return same === undefined ? [] : [[same, score]]
  })
}

function pairedDifference(pairs: readonly (readonly [number, number])[]): Difference {
  const differences = pairs.map(([first, second]) => second - first)
  return around(mean(differences), Math.sqrt(errorSquared(differences)))
}

function sharesOf(
  before: readonly ArenaResult[],
  after: readonly ArenaResult[],
  keyOf: (result: ArenaResult) => string,
): ShareChange[] {
  const keys = [...new Set([...before, ...after].map(keyOf))]
  const share = (results: readonly ArenaResult[], key: string) =>
    wilson(results.filter((result) => keyOf(result) === key).length, results.length)
  return keys.map((key) => {
    const [was, is] = [share(before, key), share(after, key)]
    return { key, before: was, after: is, difference: shareDifference(was, is) }
  })
}

/** Newcombe's interval for the difference of two shares, made of the intervals of each. */
function shareDifference(before: Share, after: Share): Difference {
  const value = after.share - before.share
  const low = value - Math.hypot(after.share - after.low, before.high - before.share)
  const high = value + Math.hypot(after.high - after.share, before.share - before.low)
  return { value, low, high, isSignificant: low > 0 || high < 0 }
}

function historyOf(before: readonly ArenaResult[], after: readonly ArenaResult[]): HistoryChange[] {
  const lines = [...before, ...after].flatMap(({ history = [] }) => history)
  const keys = [...new Set(lines.map(({ key }) => key))]
  return keys.map((key) => ({
    key,
    history: lines.find((line) => line.key === key)!.history,
    before: meanPlayed(before, key),
    after: meanPlayed(after, key),
  }))
}

/** One of the figures beside history is the score itself: what history has there is its score. */
function scoreOfHistory(results: readonly ArenaResult[]): number | undefined {
  const isScore = (wanted: string) =>
    results.every(({ history = [], score }) => history.find(({ key }) => key === wanted)?.played === score)
  const line = results[0]?.history?.find(({ key, history }) => typeof history === 'number' && isScore(key))
  return line && Number(line.history)
}

function meanPlayed(results: readonly ArenaResult[], wanted: string): number | undefined {
  const played = results
    .flatMap(({ history = [] }) => history.filter(({ key }) => key === wanted))
    .map((line) => line.played)
    .filter((figure) => typeof figure === 'number')
  return played.length > 0 ? mean(played) : undefined
}

/** How many matches ended in each band of points, before and after, from the lowest band of either to the highest. */
export function bandsOf({ before, after }: Comparison): { from: number; before: number; after: number }[] {
  const starts = [...before.bands, ...after.bands].map(({ from }) => from)
  const count = ({ bands }: ArenaSummary, at: number) => bands.find(({ from }) => from === at)?.games ?? 0
  const rows: { from: number; before: number; after: number }[] = []
  for (let from = Math.min(...starts); from <= Math.max(...starts); from += before.bandWidth)
    rows.push({ from, before: count(before, from), after: count(after, from) })
  return rows
}
