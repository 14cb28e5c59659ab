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
  readonly median: number
  /** Share of each result. */
  readonly results: { readonly [key: string]: number }
  /** Share of games won by each role. */
  readonly wins: { readonly [role: string]: Share }
  /** Share of games above and below a score given for comparison, say the median of a mirror match. */
  readonly par?: { readonly score: number; readonly above: Share; readonly below: Share }
  /** Games by bands of five points, lowest first. */
  readonly bands: readonly { readonly from: number; readonly games: number }[]
}

const BAND = 5

export function summarise(results: readonly ArenaResult[], par?: number): ArenaSummary {
  const games = results.length
  const scores = results.map(({ score }) => score).sort((a, b) => a - b)
  const share = (count: number) => count / games
  const tally = (keys: readonly string[]) => {
    const counts: { [key: string]: number } = {}
    for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
    return counts
  }
  const bands = tally(results.map(({ score }) => String(BAND * Math.floor(score / BAND))))
  return {
    games,
    mean: scores.reduce((sum, score) => sum + score, 0) / games,
    median: scores[Math.floor(games / 2)]!,
    results: mapValues(tally(results.map(({ result }) => result)), share),
    wins: mapValues(tally(results.map(({ winner }) => winner)), (count) => wilson(count, games)),
    ...(par !== undefined && { par: comparedWith(par, scores) }),
    bands: Object.entries(bands)
      .map(([from, count]) => ({ from: Number(from), games: count }))
      .sort((a, b) => a.from - b.from),
  }
}

function comparedWith(score: number, scores: readonly number[]): NonNullable<ArenaSummary['par']> {
  const count = (isCounted: (other: number) => boolean) => wilson(scores.filter(isCounted).length, scores.length)
  return { score, above: count((other) => other > score), below: count((other) => other < score) }
}

function mapValues<A, B>(record: { readonly [key: string]: A }, to: (value: A) => B): { [key: string]: B } {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))
}

export function wilson(wins: number, games: number): Share {
  const z = 1.96
  const share = wins / games
  const centre = share + (z * z) / (2 * games)
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  const scale = 1 + (z * z) / games
  return { share, low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}
