import {
  type AnyGame,
  checkSeats,
  commitTo,
  committedDice,
  Match,
  type MatchPlan,
  newSeed,
  type Seat,
  usualSeats,
} from '@bridgehead/engine'
import type { Held } from './held.ts'

/**
 * A new match, with dice that are settled before anything is played: drawn from this seed, or from one that nobody knows, and from what
 * the players have added to it.
 */
export function beginMatch(
  game: AnyGame,
  plan: MatchPlan,
  seats?: readonly Seat[],
  seed = newSeed(),
  nonces: readonly string[] = [],
): Held {
  const dice = { commitment: commitTo(seed), nonces: [...nonces], seed }
  const match = new Match(game, plan, committedDice(seed, nonces))
  const { setup } = match
  return { match, dice, seats: seats ? checkSeats(game, setup, seats) : usualSeats(game, setup) }
}
