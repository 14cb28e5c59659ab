import {
  type AnyGame,
  type AnySpec,
  commitTo,
  committedDice,
  Match,
  type MatchFile,
  type MatchFileDice,
  MatchFileError,
  type MatchPlan,
  newSeed,
  openMatchFile,
  type Seating,
} from '@bridgehead/engine'

/** A match with the dice it is bound to, if any, and who plays it. */
export interface Held {
  readonly match: Match<AnySpec>
  readonly dice: MatchFileDice | undefined
  readonly seating: Seating
}

const firstRole = (game: AnyGame): Seating => ({ people: game.roles.slice(0, 1) })

/** A new match, with dice that are settled before anything is played. */
export function beginMatch(game: AnyGame, plan: MatchPlan, seating = firstRole(game)): Held {
  const seed = newSeed()
  const dice = { commitment: commitTo(seed), nonces: [], seed }
  return { match: new Match(game, plan, committedDice(seed, [])), dice, seating: seatingIn(game, seating) }
}

/** A match as a file left it. Without its seed it goes on with fresh dice, and cannot be verified any more. */
export function resumeMatch(game: AnyGame, file: MatchFile): Held {
  const seating = seatingIn(game, file.seating ?? firstRole(game))
  const seed = file.dice?.seed
  if (!file.dice || !seed)
    return { match: openMatchFile(file, game, committedDice(newSeed(), [])), dice: undefined, seating }
  const rolled = file.opening.length + file.log.reduce((sum, entry) => sum + (entry.dice?.length ?? 0), 0)
  return { match: openMatchFile(file, game, committedDice(seed, file.dice.nonces, rolled)), dice: file.dice, seating }
}

/** People in the order of the game's roles; a role that the game does not have is refused. */
function seatingIn(game: AnyGame, { people, level }: Seating): Seating {
  if (people.length === 0 || people.some((role) => !game.roles.includes(role)))
    throw new MatchFileError('seating.people', { key: 'malformed' })
  return { people: game.roles.filter((role) => people.includes(role)), ...(level !== undefined && { level }) }
}
