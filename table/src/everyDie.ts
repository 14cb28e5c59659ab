import {
  type AnyGame,
  choiceOf,
  committedDice,
  type DiceSource,
  isDenial,
  MATCH_VERSION,
  Match,
  type MatchFile,
  planOf,
  RecordedDice,
} from '@bridgehead/engine'

/** A die of a match whose seed is open: what was recorded, and what the seed gives. Faces count from 1. */
export interface DrawnDie {
  /** From 1. */
  readonly number: number
  readonly sides: number
  readonly recorded: number
  readonly drawn: number
  /** The entry of the log that it fell in; 0 is the opening. */
  readonly entry: number
}

/** Plays a match again and draws each of its dice from the seed, beside what was recorded; undefined without a seed. */
export function everyDie(file: MatchFile, game: AnyGame, data: object = game.data): readonly DrawnDie[] | undefined {
  const { seed, nonces = [] } = file.dice ?? {}
  if (seed === undefined) return undefined
  // A copy is bound to its seed from where it began.
  const from = (file.version === MATCH_VERSION && file.dice?.from) || 0
  const drawn = committedDice(seed, nonces, from)
  const dice: DrawnDie[] = []
  let recorded: RecordedDice = new RecordedDice(file.opening)
  let entry = 0
  const source: DiceSource = {
    next(sides) {
      const face = recorded.next(sides)
      const isBound = dice.length >= from
      dice.push({
        number: dice.length + 1,
        sides,
        recorded: face + 1,
        drawn: (isBound ? drawn.next(sides) : face) + 1,
        entry,
      })
      return face
    },
  }
  const match = new Match(game, { ...planOf(file), data }, source)
  for (const each of file.log) {
    entry++
    recorded = new RecordedDice(each.dice ?? [])
    if (isDenial(match.choose(each.by, choiceOf(each)))) break
  }
  return dice
}
