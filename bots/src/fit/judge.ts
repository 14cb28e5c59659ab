import type { GameSpec, Referee, StateOf } from '@bridgehead/engine'
import type { Opinions } from '../frame/fitting.ts'

/** How the bots of a game judge a position, with their opinions laid open so that they can be fitted to matches. */
export interface Judge<S extends GameSpec, O extends Opinions = Opinions> {
  readonly opinions: O
  /** Changes when something is over after which a position is judged: a turn, a segment. */
  moment(state: StateOf<S>): string
  /** The lead of the first side to be expected, as a role sees it in a world dealt from its view. */
  lead(referee: Referee<S>): (state: StateOf<S>, role: S['role'], opinions: O) => number
}
