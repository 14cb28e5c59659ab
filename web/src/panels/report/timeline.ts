import type { ScoreLine } from '@bridgehead/engine'
import type { Beginning } from '../log.ts'

/** The match at one moment, as far as the report needs it. */
export interface Sample {
  readonly points: readonly ScoreLine[]
  /** Value of the track that is plotted beside the points. */
  readonly level: number
}

/** How a turn ended. */
export interface TurnEnd extends Sample {
  readonly turn: number
  readonly time: string
  /** Choices made when it began and when it was over. */
  readonly from: number
  readonly until: number
  readonly total: number
}

export const totalOf = (points: readonly ScoreLine[]): number => points.reduce((sum, line) => sum + line.points, 0)

/** Looks at the match where each turn is over: when the next one begins, or at the last choice. */
export async function timelineOf(
  turns: readonly Beginning[],
  choices: number,
  sample: (choices: number) => Promise<Sample>,
): Promise<TurnEnd[]> {
  return Promise.all(
    turns.map(async ({ turn, time, at }, i) => {
      const until = turns[i + 1]?.at ?? choices
      const { points, level } = await sample(until)
      return { turn, time, from: at, until, points, level, total: totalOf(points) }
    }),
  )
}

/** A moment at which the score changed. */
export interface Swing {
  readonly turn: number
  readonly time: string
  /** Choices made when it had happened. */
  readonly at: number
  readonly change: number
  /** The line that changed most, with as many as were added or lost. */
  readonly line: ScoreLine
}

/** What each line brought between two counts; a line that is absent is worth nothing. */
function changesOf(before: readonly ScoreLine[], after: readonly ScoreLine[]): { key: string; change: number }[] {
  const worth = (lines: readonly ScoreLine[], key: string) => lines.find((line) => line.key === key)?.points ?? 0
  const keys = new Set([...before, ...after].map(({ key }) => key))
  return [...keys]
    .map((key) => ({ key, change: worth(after, key) - worth(before, key) }))
    .filter(({ change }) => change !== 0)
}

/**
 * The largest changes of the score, in the order in which they came. Within a turn the moment is found by halving: a line of
 * the score goes one way in a turn, or near enough.
 */
export async function turningPoints(
  ends: readonly TurnEnd[],
  sample: (choices: number) => Promise<Sample>,
  most: number,
): Promise<Swing[]> {
  const byMoment = new Map<number, { end: TurnEnd; changes: { line: ScoreLine; change: number }[] }>()
  for (const [i, end] of ends.entries()) {
    const before = ends[i - 1]?.points ?? []
    for (const { key, change } of changesOf(before, end.points)) {
      const [was, is] = [before, end.points].map((lines) => lines.find((each) => each.key === key))
      const line = is ?? was
      if (!line) continue
      const wanted = is?.points ?? 0
      const count = Math.abs((is?.count ?? 0) - (was?.count ?? 0)) || line.count
      const at = await firstWith(end.from, end.until, async (choices) => {
        const { points } = await sample(choices)
        return (points.find((each) => each.key === key)?.points ?? 0) === wanted
      })
      const moment = byMoment.get(at) ?? { end, changes: [] }
      moment.changes.push({ line: { ...line, count }, change })
      byMoment.set(at, moment)
    }
  }
  return [...byMoment]
    .map(([at, { end, changes }]) => ({
      turn: end.turn,
      time: end.time,
      at,
      change: changes.reduce((sum, { change }) => sum + change, 0),
      line: changes.reduce((best, each) => (Math.abs(each.change) > Math.abs(best.change) ? each : best)).line,
    }))
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
}

/** The first number after `from`, up to `until`, of which something holds; it holds of `until`. */
async function firstWith(from: number, until: number, holds: (at: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [from, until]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await holds(middle)) high = middle
    else low = middle
  }
  return high
}
