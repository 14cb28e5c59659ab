import {
  commitTo,
  committedDice,
  type DiceSource,
  hashOf,
  type MatchFile,
  type MatchFileDice,
  newSeed,
} from '@bridgehead/engine'

/** The dice of a match and what its file says of them. */
export interface MatchDice {
  readonly source: DiceSource
  /** Undefined when a match is taken up whose seed nobody here knows. */
  readonly record: MatchFileDice | undefined
}

/** Committed dice. A player at his own keyboard hosts the match himself, so the seed goes into his file. */
export function freshDice(word?: string): MatchDice {
  const seed = word === undefined ? newSeed() : hashOf(word)
  return { source: committedDice(seed, []), record: { commitment: commitTo(seed), nonces: [], seed } }
}

/** The dice of a saved match go on where they stopped. */
export function diceOf(file: MatchFile): MatchDice {
  const seed = file.dice?.seed
  if (!file.dice || seed === undefined) return { source: committedDice(newSeed(), []), record: undefined }
  const rolled = file.log.reduce((sum, entry) => sum + (entry.dice?.length ?? 0), file.opening.length)
  return { source: committedDice(seed, file.dice.nonces, rolled), record: file.dice }
}
