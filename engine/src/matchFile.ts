import type { Choice } from './choice.ts'
import { type Denial, isDenial } from './denial.ts'
import { DiceError, type DiceSource, RecordedDice } from './dice.ts'
import type { MatchFileFault } from './fault.ts'
import { choiceOf, passedIn, planOf } from './makeMatchFile.ts'
import { Match, SwitchingDice } from './match.ts'
import type { MatchFile } from './matchFileSchema.ts'
import { MatchFileError } from './matchFormat.ts'
import { type AnyGame, type AnySpec, DataError } from './module.ts'
import { withPack } from './pack.ts'
import { checkSeats, type Seat, SeatError, usualSeats } from './seat.ts'
import { completeSetup, dataHash, SetupError } from './setup.ts'

/** Who plays the match of a file; throws a MatchFileError when its seats do not fit the game. */
export function seatsIn(file: MatchFile, game: AnyGame): readonly Seat[] {
  const setup = attempt('options', () => completeSetup(game, planOf(file)))
  const seats = file.version === 1 ? seatsOfFirstVersion(file.seating, game.roles(setup)) : file.seats
  return seats ? attempt('seats', () => checkSeats(game, setup, seats)) : usualSeats(game, setup)
}

function seatsOfFirstVersion(
  seating: { readonly people: readonly string[]; readonly level?: string | undefined } | undefined,
  roles: readonly string[],
): readonly Seat[] | undefined {
  if (!seating) return undefined
  const { people, level } = seating
  const bots = roles.filter((role) => !people.includes(role))
  return [
    ...people.map((role) => ({ roles: [role], player: 'person' }) as const),
    ...bots.map((role) => ({ roles: [role], player: 'bot', ...(level !== undefined && { level }) }) as const),
  ]
}

/**
 * Plays a file's choices with its dice, and refuses it at the first that does not fit. `onward` gives later dice; `data` are those
 * that its pack goes on top of, today's when absent.
 */
export function openMatchFile(
  file: MatchFile,
  game: AnyGame,
  onward: DiceSource,
  data: object = game.data,
): Match<AnySpec> {
  if (file.game !== game.id)
    throw new MatchFileError('game', { key: 'other-game', args: { file: file.game, game: game.id } })
  checkData(file, game, data)
  const { match, failure } = followMatchFile(file, game, onward, data)
  if (failure) throw failure
  return match
}

/** A file as far as its choices could be played again, and why not further. */
export interface Followed {
  readonly match: Match<AnySpec>
  /** So many of the file's choices are in it. */
  readonly choices: number
  readonly failure?: MatchFileError
}

/**
 * Plays a file's choices with its dice as far as they fit, whatever data they were played with. In one played by other rules, an answer
 * that says nothing is passed over where nobody asks for it any more: such questions answer themselves today.
 */
export function followMatchFile(
  file: MatchFile,
  game: AnyGame,
  onward: DiceSource,
  data: object,
  byOtherRules = false,
): Followed {
  attempt('options', () => completeSetup(game, planOf(file)))
  const opening = new RecordedDice(file.opening)
  const source = new SwitchingDice(opening)
  const match = attempt('opening', () => new Match(game, { ...planOf(file), data }, source))
  let failure = opening.unused > 0 ? tooManyDice('opening', opening.unused) : undefined
  let choices = 0
  while (!failure && choices < file.log.length) {
    const entry = file.log[choices] as MatchFile['log'][number]
    if (!byOtherRules || isAsked(match, entry)) failure = play(match, source, entry, choices)
    if (!failure) choices++
  }
  source.use(onward)
  failure ??= giveUp(match, file)
  return { match, choices, ...(failure && { failure }) }
}

/** Whether today's rules ask for such an answer here; one that names something, or rolled dice, is never passed over. */
function isAsked(match: Match<AnySpec>, { verb, arg, dice, by }: MatchFile['log'][number]): boolean {
  if (arg !== undefined || (dice ?? []).length > 0) return true
  return match.asked === by && match.options(by).some((choice) => choice.verb === verb)
}

/** Makes one choice of a file with its dice, or says why it cannot be; the match is then as it was before. */
function play(
  match: Match<AnySpec>,
  source: SwitchingDice,
  entry: MatchFile['log'][number],
  i: number,
): MatchFileError | undefined {
  const where = `log.${i}`
  const recorded = new RecordedDice(entry.dice ?? [])
  source.use(recorded)
  try {
    const choice = choiceOf(entry)
    match.pass(passedIn(entry))
    const outcome = attempt(where, () => match.choose(entry.by, choice))
    if (isDenial(outcome)) return refusal(i, entry.by, choice, outcome)
    return recorded.unused > 0 ? tooManyDice(`${where}.dice`, recorded.unused) : undefined
  } catch (failure) {
    if (failure instanceof MatchFileError) return failure
    throw failure
  }
}

/** The match was given up, or a draw agreed, where its choices end. */
export function giveUp(match: Match<AnySpec>, file: MatchFile): MatchFileError | undefined {
  if ('drawn' in file && file.drawn && match.agreeOnDraw())
    return new MatchFileError('drawn', { key: 'unplayable' }, 'no draw can be agreed on here')
  if (!('resigned' in file) || file.resigned === undefined || !match.resign(file.resigned)) return undefined
  return new MatchFileError('resigned', { key: 'unplayable' }, `${file.resigned} cannot resign here`)
}

function checkData(file: MatchFile, game: AnyGame, data: object): void {
  const hash = attempt('pack', () => dataHash(withPack(game, data, file.pack)))
  if (hash !== file.dataHash) throw new MatchFileError('dataHash', { key: 'other-data', args: { game: game.id } })
}

export function refusal(index: number, by: string, choice: Choice, { clause, key }: Denial): MatchFileError {
  const what = choice.arg === undefined ? choice.verb : `${choice.verb} ${choice.arg}`
  const fault = { key: 'refused', args: { number: index + 1, clause } } as const
  return new MatchFileError(`log.${index}`, fault, `${by} cannot choose "${what}" here: ${key}`)
}

const tooManyDice = (where: string, count: number): MatchFileError =>
  new MatchFileError(where, { key: 'too-many-dice', args: { count } })

/** Turns whatever goes wrong into a fault of the file at this place. */
export function attempt<T>(where: string, act: () => T): T {
  try {
    return act()
  } catch (failure) {
    if (failure instanceof MatchFileError) throw failure
    if (failure instanceof SetupError) throw new MatchFileError(failure.where, failure.fault, failure.message)
    if (failure instanceof SeatError)
      throw new MatchFileError(failure.where ? `${where}.${failure.where}` : where, { key: 'seats' }, failure.message)
    throw new MatchFileError(where, faultOf(failure), (failure as Error).message)
  }
}

function faultOf(failure: unknown): MatchFileFault {
  if (failure instanceof DiceError) return { key: 'wrong-dice' }
  return failure instanceof DataError ? { key: 'pack', args: { place: failure.where } } : { key: 'unplayable' }
}
