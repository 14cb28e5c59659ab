import { commitTo, committedDice } from './committedDice.ts'
import { isDenial } from './denial.ts'
import { RecordedDice } from './dice.ts'
import { choiceOf, passedIn, planOf } from './makeMatchFile.ts'
import { Match, SwitchingDice } from './match.ts'
import { attempt, openMatchFile, refusal } from './matchFile.ts'
import type { MatchFile } from './matchFileSchema.ts'
import { MATCH_VERSION, MatchFileError } from './matchFormat.ts'
import type { AnyGame } from './module.ts'

/**
 * What verifying a match has found. It proves that every choice was allowed and that these dice come from this seed, to which
 * somebody was committed before the first of them fell. It cannot prove that nothing had been tried before: whoever had the seed
 * could have looked ahead, or begun another match when he did not like this one.
 */
export interface Verification {
  readonly choices: number
  readonly dice: number
  /** So many of them, the last ones, were drawn again from the seed; the others were taken as they stand. */
  readonly drawn: number
  /** Where the record begins: with the match, in a copy of another, or in a position that earlier rules had led to. */
  readonly begins: 'match' | 'copy' | 'position'
  /** So many further dice fell and were taken back by consent. */
  readonly passed?: number
}

/** How many dice have fallen in the match of a file, those that were taken back included. */
export const diceIn = ({ opening, log }: MatchFile): number =>
  log.reduce((sum, entry) => sum + (entry.dice?.length ?? 0) + passedIn(entry), opening.length)

/** Plays the file again and draws its dice again from the revealed seed. Throws at the first thing that does not fit. */
export function verifyMatchFile(file: MatchFile, game: AnyGame, data: object = game.data): Verification {
  openMatchFile(file, game, new RecordedDice([]), data)
  const passed = file.log.reduce((sum, entry) => sum + passedIn(entry), 0)
  const dice = diceIn(file) - passed
  const found = { choices: file.log.length, dice, begins: beginningOf(file), ...(passed > 0 && { passed }) }
  if (!file.dice?.seed) return { ...found, drawn: 0 }
  const { seed, nonces, commitment } = file.dice
  if (commitTo(seed) !== commitment) throw new MatchFileError('dice.seed', { key: 'wrong-seed' })
  const from = committedAt(file)
  replayWithSeed(file, game, data, { seed, nonces, from })
  return { ...found, drawn: diceIn(file) - from - passedAfter(file) }
}

function beginningOf(file: MatchFile): Verification['begins'] {
  if (file.version !== MATCH_VERSION) return 'match'
  return file.start ? 'position' : file.copy ? 'copy' : 'match'
}

/** How many dice had fallen when the seed was settled: a seed that came late is one of a copy, and comes where the copy begins. */
function committedAt(file: MatchFile): number {
  if (file.version !== MATCH_VERSION) return 0
  const from = file.dice?.from ?? 0
  const copied = file.copy ? diceIn({ ...file, log: file.log.slice(0, file.copy.choices) }) : 0
  if (from !== copied) throw new MatchFileError('dice.from', { key: 'late-seed' })
  return from
}

/** Dice that were taken back since the seed was settled. */
function passedAfter(file: MatchFile): number {
  const copied = file.version === MATCH_VERSION ? (file.copy?.choices ?? 0) : 0
  return file.log.slice(copied).reduce((sum, entry) => sum + passedIn(entry), 0)
}

interface Seeding {
  readonly seed: string
  readonly nonces: readonly string[]
  readonly from: number
}

/** The first dice as they are recorded, those after them from the seed. */
function replayWithSeed(file: MatchFile, game: AnyGame, data: object, { seed, nonces, from }: Seeding): void {
  const recorded = [...file.opening, ...file.log.flatMap(({ dice }) => dice ?? [])].slice(0, from)
  const source = new SwitchingDice(from > 0 ? new RecordedDice(recorded) : committedDice(seed, nonces))
  const copied = file.version === MATCH_VERSION ? (file.copy?.choices ?? 0) : 0
  const match = new Match(game, { ...planOf(file), data }, source)
  compareDice('opening', file.opening, match.opening.dice)
  let fallen = file.opening.length
  file.log.forEach((entry, i) => {
    if (i === copied && from > 0) source.use(committedDice(seed, nonces, from))
    const passed = passedIn(entry)
    fallen += passed
    if (passed > 0 && i >= copied) source.use(committedDice(seed, nonces, fallen))
    fallen += entry.dice?.length ?? 0
    const choice = choiceOf(entry)
    const outcome = attempt(`log.${i}`, () => match.choose(entry.by, choice))
    if (isDenial(outcome)) throw refusal(i, entry.by, choice, outcome)
    compareDice(`log.${i}.dice`, entry.dice ?? [], outcome.dice)
  })
}

function compareDice(where: string, recorded: readonly number[], drawn: readonly number[]): void {
  if (recorded.length !== drawn.length || recorded.some((value, i) => value !== drawn[i]))
    throw new MatchFileError(where, {
      key: 'other-dice',
      args: { recorded: recorded.join(' '), drawn: drawn.join(' ') },
    })
}
