import type { ArenaResult } from '../arena.ts'

/** A share of the games played, and the interval in which the true share lies, 95 times in 100 (Wilson). */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

export interface ArenaSummary {
  readonly games: number
  readonly mean: number
  /** The interval in which the true mean lies, 95 times in 100. */
  readonly meanLow: number
  readonly meanHigh: number
  readonly median: number
  /** Share of each result. */
  readonly results: { readonly [key: string]: number }
  /** Share of games won by each role. */
  readonly wins: { readonly [role: string]: Share }
  /** Share of games above and below a score given for comparison, say the median of a mirror match. */
  readonly par?: { readonly score: number; readonly above: Share; readonly below: Share }
  /** What a decision took, by role, in milliseconds. */
  readonly thinking: { readonly [role: string]: Thinking }
  /** Points that a band holds. */
  readonly bandWidth: number
  /** Games by bands of points, lowest first. */
  readonly bands: readonly { readonly from: number; readonly games: number }[]
}

export interface Thinking {
  readonly median: number
  /** Nineteen decisions in twenty took no longer. */
  readonly most: number
  readonly worst: number
  /** A whole match. */
  readonly match: number
}

const BAND = 5
/** Standard errors that hold 95 of 100. */
export const Z = 1.96

export function summarise(results: readonly ArenaResult[], par?: number): ArenaSummary {
  const games = results.length
  const scores = results.map(({ score }) => score).sort((a, b) => a - b)
  const mean = scores.reduce((sum, score) => sum + score, 0) / games
  const error = (Z * Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0))) / games
  const share = (count: number) => count / games
  const tally = (keys: readonly string[]) => {
    const counts: { [key: string]: number } = {}
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
    return counts
  }
  const bands = tally(results.map(({ score }) => String(BAND * Math.floor(score / BAND))))
  return {
    games,
    mean,
    meanLow: mean - error,
    meanHigh: mean + error,
    median: scores[Math.floor(games / 2)]!,
    results: mapValues(tally(results.map(({ result }) => result)), share),
    wins: mapValues(tally(results.map(({ winner }) => winner)), (count) => wilson(count, games)),
    ...(par !== undefined && { par: comparedWith(par, scores) }),
    thinking: mapValues(decisionsOf(results), (each) => thinkingOf(each, games)),
    bandWidth: BAND,
    bands: Object.entries(bands)
      .map(([from, count]) => ({ from: Number(from), games: count }))
      .sort((a, b) => a.from - b.from),
  }
}

function comparedWith(score: number, scores: readonly number[]): NonNullable<ArenaSummary['par']> {
  const count = (isCounted: (other: number) => boolean) => wilson(scores.filter(isCounted).length, scores.length)
  return { score, above: count((other) => other > score), below: count((other) => other < score) }
}

function decisionsOf(results: readonly ArenaResult[]): { [role: string]: number[] } {
  const all: { [role: string]: number[] } = {}
  for (const { thinking = {} } of results)
    for (const [role, decisions] of Object.entries(thinking)) all[role] = [...(all[role] ?? []), ...decisions]
  return all
}

function thinkingOf(decisions: readonly number[], games: number): Thinking {
  const sorted = [...decisions].sort((a, b) => a - b)
  return {
    median: sorted[Math.floor(sorted.length / 2)]!,
    most: sorted[Math.floor(0.95 * sorted.length)]!,
    worst: sorted.at(-1)!,
    match: sorted.reduce((sum, each) => sum + each, 0) / games,
  }
}

function mapValues<A, B>(record: { readonly [key: string]: A }, to: (value: A) => B): { [key: string]: B } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))
}

export function wilson(wins: number, games: number): Share {
  const share = wins / games
  const centre = share + (Z * Z) / (2 * games)
  const spread = Z * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games))
  const scale = 1 + (Z * Z) / games
  return { share, low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}
