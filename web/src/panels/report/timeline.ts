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

/** The same question is asked only once of each moment. */
export function once<T>(ask: (choices: number) => Promise<T>): (choices: number) => Promise<T> {
  const known = new Map<number, Promise<T>>()
  return (choices) => {
    const answer = known.get(choices) ?? ask(choices)
    known.set(choices, answer)
    return answer
  }
}

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
function changesOf(before: readonly ScoreLine[], after: readonly ScoreLine[]): { line: ScoreLine; change: number }[] {
  const keys = [...new Set([...before, ...after].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const [was, is] = [before, after].map((lines) => lines.find((each) => each.key === key))
    const line = is ?? was
    const change = (is?.points ?? 0) - (was?.points ?? 0)
    const count = Math.abs((is?.count ?? 0) - (was?.count ?? 0))
    return line && change !== 0 ? [{ line: { ...line, count: count || line.count }, change }] : []
  })
}

interface Moment {
  readonly at: number
  readonly changes: ReturnType<typeof changesOf>
}

/** The choices between two moments that changed the score, found by halving: a stretch with the same score at both ends is passed over. */
async function momentsBetween(
  from: number,
  until: number,
  sample: (choices: number) => Promise<Sample>,
): Promise<Moment[]> {
  const changes = changesOf((await sample(from)).points, (await sample(until)).points)
  if (changes.length === 0 || until <= from) return []
  if (until - from === 1) return [{ at: until, changes }]
  const middle = Math.floor((from + until) / 2)
  return [...(await momentsBetween(from, middle, sample)), ...(await momentsBetween(middle, until, sample))]
}

/** The largest changes of the score, in the order in which they came. */
export async function turningPoints(
  ends: readonly TurnEnd[],
  sample: (choices: number) => Promise<Sample>,
  most: number,
): Promise<Swing[]> {
  const swings = await Promise.all(
    ends.map(async ({ turn, time, from, until }) =>
      (await momentsBetween(from, until, sample)).map(({ at, changes }) => ({
        turn,
        time,
        at,
        change: changes.reduce((sum, { change }) => sum + change, 0),
        line: changes.reduce((best, each) => (Math.abs(each.change) > Math.abs(best.change) ? each : best)).line,
      })),
    ),
  )
  return swings
    .flat()
    .filter(({ change }) => change !== 0)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
}
