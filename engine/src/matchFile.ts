import * as z from 'zod/mini'
import type { $ZodIssue } from 'zod/v4/core'
import type { Choice } from './choice.ts'
import { commitTo, committedDice } from './committedDice.ts'
import { type Denial, isDenial } from './denial.ts'
import { DiceError, type DiceSource, RecordedDice } from './dice.ts'
import type { MatchFileFault } from './fault.ts'
import { placeOf, sayIssue } from './load.ts'
import { Match, SwitchingDice } from './match.ts'
import { type AnyGame, type AnySpec, DataError, type GameModule } from './module.ts'
import { checkSeats, type Seat, SeatError, usualSeats } from './seat.ts'
import { completeSetup, dataHash, SetupError, withPack } from './setup.ts'
import type { GameSpec } from './spec.ts'
import { sayFault } from './text.ts'

export const MATCH_FORMAT = 'bridgehead-match'
export const MATCH_VERSION = 2

const face = z.int().check(z.gte(0), z.lte(999))
const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits'))

const seatSchema = z.strictObject({
  roles: z.array(z.string()).check(z.minLength(1)),
  player: z.enum(['person', 'bot']),
  level: z.optional(z.string()),
})

/** What every version has. */
const content = {
  format: z.literal(MATCH_FORMAT),
  game: z.string().check(z.minLength(1)),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  dataHash: hex64,
  pack: z.optional(z.record(z.string(), z.unknown())),
  /** The commitment to the dice; the seed is in the file once the match is over, or where a single player keeps it. */
  dice: z.optional(
    z.strictObject({ commitment: hex64, nonces: z.array(z.string().check(z.maxLength(200))), seed: z.optional(hex64) }),
  ),
  opening: z.array(face),
  log: z.array(
    z.strictObject({
      by: z.string(),
      verb: z.string(),
      arg: z.optional(z.int().check(z.gte(0))),
      dice: z.optional(z.array(face)),
    }),
  ),
}

/** A match as it is kept in a file, sent in a link or stored on the device. */
const matchFileSchema = z.strictObject({
  ...content,
  version: z.literal(MATCH_VERSION),
  /** Who plays; the usual seats without it. */
  seats: z.optional(z.array(seatSchema).check(z.minLength(1))),
})

/** Version 1 named the roles that people play, each on a seat of its own, and one level for all bots. */
const firstVersionSchema = z.strictObject({
  ...content,
  version: z.literal(1),
  seating: z.optional(
    z.strictObject({ people: z.array(z.string()).check(z.minLength(1)), level: z.optional(z.string()) }),
  ),
})

const schemas: { readonly [version: number]: typeof matchFileSchema | typeof firstVersionSchema } = {
  1: firstVersionSchema,
  [MATCH_VERSION]: matchFileSchema,
}

/** What is written today. */
export type CurrentMatchFile = z.infer<typeof matchFileSchema>
/** What can be read. */
export type MatchFile = CurrentMatchFile | z.infer<typeof firstVersionSchema>
export type MatchFileDice = NonNullable<MatchFile['dice']>

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

export const SEALED_FORMAT = 'bridgehead-sealed-match'

/** A match file that nobody should read before the match is over: closed to a glance, opened by whoever plays it. */
export interface SealedMatch {
  readonly format: typeof SEALED_FORMAT
  readonly version: number
  readonly game: string
  readonly content: string
}

/** A file that is no match, is damaged, or was played by other rules or data; says what is wrong and where. */
export class MatchFileError extends Error {
  override name = 'MatchFileError'
  readonly where: string
  /** What is wrong, for `sayFault`. */
  readonly fault: MatchFileFault
  /** `detail` is for logs and programmers: it stands in the message only. */
  constructor(where: string, fault: MatchFileFault, detail?: string) {
    const what = sayFault(fault, 'en')
    super([where && `${where}: `, what, detail && ` (${detail})`].filter(Boolean).join(''))
    this.where = where
    this.fault = fault
  }
}

export function makeMatchFile<S extends GameSpec>(
  match: Match<S>,
  dice?: MatchFileDice,
  seats?: readonly Seat[],
): CurrentMatchFile {
  return {
    format: MATCH_FORMAT,
    version: MATCH_VERSION,
    game: match.game.id,
    scenario: match.setup.scenario,
    options: { ...match.setup.options },
    dataHash: match.dataHash,
    ...(match.pack && { pack: match.pack }),
    ...(dice && { dice }),
    ...(seats && { seats: seats.map((seat) => ({ ...seat, roles: [...seat.roles] })) }),
    opening: [...match.opening.dice],
    log: match.log.map(({ by, choice, dice: faces }) => ({
      by,
      ...choice,
      ...(faces.length > 0 && { dice: [...faces] }),
    })),
  }
}

/** Reads the text of a match file; checks its form only. */
export function parseMatchFile(text: string): MatchFile {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (failure) {
    throw new MatchFileError('', { key: 'not-json' }, (failure as Error).message)
  }
  return checkMatchFile(json)
}

export function checkMatchFile(json: unknown): MatchFile {
  const format = (json as { format?: unknown } | null)?.format
  if (format !== MATCH_FORMAT) throw new MatchFileError('format', { key: 'not-a-match' })
  const version = (json as { version?: unknown }).version
  if (typeof version === 'number' && version > MATCH_VERSION)
    throw new MatchFileError('version', { key: 'newer', args: { version } })
  const schema = (typeof version === 'number' && schemas[version]) || matchFileSchema
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0] as $ZodIssue
  throw new MatchFileError(placeOf(issue).join('.'), { key: 'malformed' }, sayIssue(issue))
}

/** Plays a file's choices with its dice, and refuses it at the first that does not fit. `onward` gives later dice. */
export function openMatchFile(file: MatchFile, game: AnyGame, onward: DiceSource): Match<AnySpec> {
  if (file.game !== game.id)
    throw new MatchFileError('game', { key: 'other-game', args: { file: file.game, game: game.id } })
  checkData(file, game)
  attempt('options', () => completeSetup(game, planOf(file)))
  const opening = new RecordedDice(file.opening)
  const source = new SwitchingDice(opening)
  const match = attempt('opening', () => new Match(game, planOf(file), source))
  if (opening.unused > 0) throw tooManyDice('opening', opening.unused)
  file.log.forEach((entry, i) => {
    const where = `log.${i}`
    const recorded = new RecordedDice(entry.dice ?? [])
    source.use(recorded)
    const choice: Choice = entry.arg === undefined ? { verb: entry.verb } : { verb: entry.verb, arg: entry.arg }
    const outcome = attempt(where, () => match.choose(entry.by, choice))
    if (isDenial(outcome)) throw refusal(i, entry.by, choice, outcome)
    if (recorded.unused > 0) throw tooManyDice(`${where}.dice`, recorded.unused)
  })
  source.use(onward)
  return match
}

function planOf(file: MatchFile) {
  return { scenario: file.scenario, options: file.options, ...(file.pack && { pack: file.pack }) }
}

function checkData<S extends GameSpec>(file: MatchFile, game: GameModule<S>): void {
  const hash = attempt('pack', () => dataHash(withPack(game.data, file.pack)))
  if (hash !== file.dataHash) throw new MatchFileError('dataHash', { key: 'other-data', args: { game: game.id } })
}

function refusal(index: number, by: string, choice: Choice, { clause, key }: Denial): MatchFileError {
  const what = choice.arg === undefined ? choice.verb : `${choice.verb} ${choice.arg}`
  const fault = { key: 'refused', args: { number: index + 1, clause } } as const
  return new MatchFileError(`log.${index}`, fault, `${by} cannot choose "${what}" here: ${key}`)
}

const tooManyDice = (where: string, count: number): MatchFileError =>
  new MatchFileError(where, { key: 'too-many-dice', args: { count } })

function attempt<T>(where: string, act: () => T): T {
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

/** What verifying a finished match found. */
export interface Verification {
  readonly choices: number
  readonly dice: number
  /** False when the file carries no seed, so that dice cannot be drawn again. */
  readonly seeded: boolean
}

/** Plays the file again and draws every die again from the revealed seed. Throws at the first thing that does not fit. */
export function verifyMatchFile(file: MatchFile, game: AnyGame): Verification {
  openMatchFile(file, game, new RecordedDice([]))
  const dice = file.opening.length + file.log.reduce((sum, e) => sum + (e.dice?.length ?? 0), 0)
  if (!file.dice?.seed) return { choices: file.log.length, dice, seeded: false }
  if (commitTo(file.dice.seed) !== file.dice.commitment) throw new MatchFileError('dice.seed', { key: 'wrong-seed' })
  replayWithSeed(file, game, file.dice.seed, file.dice.nonces)
  return { choices: file.log.length, dice, seeded: true }
}

function replayWithSeed(file: MatchFile, game: AnyGame, seed: string, nonces: readonly string[]): void {
  const match = new Match(game, planOf(file), committedDice(seed, nonces))
  compareDice('opening', file.opening, match.opening.dice)
  file.log.forEach((entry, i) => {
    const choice: Choice = entry.arg === undefined ? { verb: entry.verb } : { verb: entry.verb, arg: entry.arg }
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
