import {
  type AnyGame,
  type AnySpec,
  checkSeats,
  commitTo,
  committedDice,
  Match,
  type MatchFile,
  type MatchFileDice,
  type MatchPlan,
  newSeed,
  openMatchFile,
  type Seat,
  seatsIn,
  usualSeats,
} from '@bridgehead/engine'

/** A match with the dice it is bound to, if any, and who plays it. */
export interface Held {
  readonly match: Match<AnySpec>
  readonly dice: MatchFileDice | undefined
  readonly seats: readonly Seat[]
}

/** A new match, with dice that are settled before anything is played: drawn from this seed, or from one that nobody knows. */
export function beginMatch(game: AnyGame, plan: MatchPlan, seats?: readonly Seat[], seed = newSeed()): Held {
  const dice = { commitment: commitTo(seed), nonces: [], seed }
  const match = new Match(game, plan, committedDice(seed, []))
  const { setup } = match
  return { match, dice, seats: seats ? checkSeats(game, setup, seats) : usualSeats(game, setup) }
}

/** A match as a file left it. Without its seed it goes on with fresh dice, and cannot be verified any more. */
export function resumeMatch(game: AnyGame, file: MatchFile): Held {
  const seats = seatsIn(file, game)
  const seed = file.dice?.seed
  if (!file.dice || !seed)
    return { match: openMatchFile(file, game, committedDice(newSeed(), [])), dice: undefined, seats }
  const rolled = file.opening.length + file.log.reduce((sum, entry) => sum + (entry.dice?.length ?? 0), 0)
  return { match: openMatchFile(file, game, committedDice(seed, file.dice.nonces, rolled)), dice: file.dice, seats }
}
