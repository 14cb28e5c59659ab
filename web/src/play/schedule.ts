import type { SessionStep } from '@bridgehead/table'
import { isRoll, type Telling } from './telling.ts'

/** How long each step of what has happened stays on the screen at normal speed. */

/** A step that is looked at by itself, and one that is only glanced at, in milliseconds. */
const STEP = 1100
const GLANCE = 200
/** All that a new turn brings of itself, before anybody does anything. */
const NEW_TURN = 3800
/** All that one choice brings without a fight: a landing with the markers that it may wake, a march. */
const ONE_CHOICE = 4800
/** Everything together, however much there is. */
const LONGEST = 60_000
const SHORTEST = 250

type Told = Pick<SessionStep, 'entry' | 'event'>

/** Steps that share the time of one act; a fight has no such limit. */
interface Act {
  readonly entry: number
  readonly isTurn: boolean
  steps: number
  limit: number
}

export function pausesOf(telling: Telling, steps: readonly Told[]): readonly number[] {
  const acts = actsOf(telling, steps)
  const pauses = acts.map(({ limit, steps: count }) => Math.min(STEP, Math.max(GLANCE, limit / count)))
  const all = pauses.reduce((sum, pause) => sum + pause, 0)
  // A long row passes more quickly, but never so that nothing can be seen.
  return all <= LONGEST ? pauses : pauses.map((pause) => Math.max(SHORTEST, (pause * LONGEST) / all))
}

/** The act that each step belongs to. */
function actsOf({ game, def }: Telling, steps: readonly Told[]): readonly Act[] {
  let act: Act | undefined
  return steps.map(({ entry, event }) => {
    const { kind, turn, by, battle } = game.meaning(def, event)
    const isFight = battle === true || kind === 'fight'
    // What somebody does in the new turn is an act of its own.
    const goesOn = act?.entry === entry && turn === undefined && (!act.isTurn || by === undefined || isRoll(event))
    if (!act || !goesOn) {
      const isTurn = turn !== undefined
      act = { entry, isTurn, steps: 0, limit: isTurn ? NEW_TURN : ONE_CHOICE }
    }
    act.steps++
    if (isFight) act.limit = Number.POSITIVE_INFINITY
    return act
  })
}
