import type { AnySpec, Choice, Referee } from '@bridgehead/engine'
import { after, attempt, choicesOf, reachFrom, type State, stepOf } from './lookAhead.ts'
import type { Obstacle } from './session.ts'

/** The first thing in the way of pieces that are to walk to a far place: what stops them where they get nearest to it. */
export function obstacleTo(
  referee: Referee<AnySpec>,
  start: State,
  view: (state: State) => AnySpec['view'],
  pieces: readonly number[],
  place: number,
): Obstacle | undefined {
  const { game, def } = referee
  const { places } = game.map(def)
  const goal = places[place]
  if (!goal) return undefined
  const far = (at: number): number => Math.hypot((places[at] ?? goal).x - goal.x, (places[at] ?? goal).y - goal.y)
  const begun = setOut(referee, start, pieces)
  const from = game.board(def, view(begun)).pieces.find(({ id }) => id === pieces[0])?.place
  const reached = reachFrom(referee, begun)
  if (from === undefined || (reached.length === 0 && begun === start)) return undefined
  const here = { place: from, path: [] as readonly Choice[] }
  const nearest = [here, ...reached].reduce((best, each) => (far(each.place) < far(best.place) ? each : best))
  const there = after(referee, begun, nearest.path)
  const stops = stepOf(there) === stepOf(begun) ? referee.explain(there) : []
  const [stop] = stops
    .filter(({ verb, arg }) => arg !== undefined && game.verbs[verb] === 'place' && far(arg) < far(nearest.place))
    .sort((a, b) => far(a.arg as number) - far(b.arg as number))
  if (stop) return { place: stop.arg as number, denial: stop.denial }
  return nearest === here ? undefined : { place: nearest.place }
}

/** The position in which the first of these pieces has begun to walk; the same when nobody need begin. */
function setOut(referee: Referee<AnySpec>, start: State, pieces: readonly number[]): State {
  for (const choice of choicesOf(referee, start)) {
    if (referee.game.verbs[choice.verb] !== 'piece' || !pieces.includes(choice.arg ?? -1)) continue
    const { state, final } = attempt(referee, start, choice)
    if (!final && reachFrom(referee, state).length > 0) return state
  }
  return start
}
