import {
  type AnyGame,
  type AnySpec,
  commitTo,
  type DataOrigin,
  type LogEntry,
  type LoggedEvent,
  Match,
  type MatchFileDice,
  makeChoice,
  NO_ARG,
  type Opening,
  type Seat,
  type Setup,
  type Start,
  type StateOf,
} from '@bridgehead/engine'
import type { Action, ActionKind, Change, Held } from '@bridgehead/table'
import type { MatchRecord, Snapshot } from '../storage/matchStore.ts'
import type { ActionRow, MatchRow, NewAction, SeatRow } from '../storage/tables.ts'
import { dataByOrigin } from './games.ts'
import { MatchDice } from './matchDice.ts'

/** The rules or data of today do not lead where the record says that the match has gone. Nothing of it is lost. */
export class OtherRulesError extends Error {
  override name = 'OtherRulesError'
}

/** A match as its record left it, with the dice that fall there. */
export interface HeldRecord extends Held {
  readonly source: MatchDice
}

interface Written {
  readonly match: string
  readonly number: number
  /** The seat that is asked afterwards. */
  readonly asked: number | null
}

/** What was done last in a match, as it is written. */
export function newAction({ match, number, asked }: Written, entry: LogEntry<AnySpec>, length: number): NewAction {
  const { by, choice, dice, events, barrier, shown } = entry
  return {
    match,
    number,
    by,
    verb: choice.verb,
    arg: choice.arg ?? null,
    dice: dice.length > 0 ? JSON.stringify(dice) : null,
    events: JSON.stringify(events),
    barrier: barrier ?? null,
    length,
    at: Date.now(),
    kind: null,
    asked,
    shown: shown ? 1 : null,
  }
}

/** Something else than a choice: so many choices are left. */
export function newMove(
  { match, number, asked }: Written,
  by: string,
  length: number,
  kind: ActionKind | undefined,
  events = '[]',
): NewAction {
  const nothing = { verb: null, arg: null, dice: null, barrier: null, shown: null }
  return { match, number, by, ...nothing, events, length, at: Date.now(), kind: kind ?? null, asked }
}

export const diceOf = ({ dice }: Pick<ActionRow, 'dice'>): readonly number[] =>
  dice === null ? [] : (JSON.parse(dice) as number[])

type ChoiceRow = ActionRow & { readonly verb: string }

export function entryOf(row: ChoiceRow): LogEntry<AnySpec> {
  return {
    by: row.by,
    choice: makeChoice(row.verb, row.arg ?? NO_ARG),
    dice: diceOf(row),
    events: JSON.parse(row.events) as LogEntry<AnySpec>['events'],
    ...(row.barrier !== null && { barrier: row.barrier as NonNullable<LogEntry['barrier']> }),
    ...(row.shown === 1 && { shown: true as const }),
  }
}

export const isChoiceRow = (row: ActionRow): row is ChoiceRow => row.verb !== null

/** Who sits where, as the table knows it. */
export function seatOf({ roles, filling, level }: SeatRow): Seat {
  return {
    roles: JSON.parse(roles) as string[],
    player: filling === 'bot' ? 'bot' : 'person',
    ...(level !== null && { level }),
  }
}

export const setupOf = ({ setup }: MatchRow): Setup => JSON.parse(setup) as Setup
export const originOfRow = ({ origin }: MatchRow): DataOrigin => JSON.parse(origin) as DataOrigin

/** Where a match goes on by other rules than those it began with, and with dice that were settled then. */
export interface NewStart extends Start {
  readonly seed: string
  readonly change: Change
}

/** The last place where other rules have taken over, and what was played since; all of it when none have. */
export function sinceNewRules(actions: readonly ActionRow[]) {
  const at = actions.findLastIndex(({ kind }) => kind === 'rules')
  const row = actions[at]
  return {
    start: row && (JSON.parse(row.events) as NewStart),
    from: at + 1,
    rows: actions.slice(at + 1),
  }
}

/** The dice that a match is bound to, with the seed that only the server knows. */
export function diceRecord(
  { seed, commitment, nonces }: MatchRow,
  start?: NewStart,
): Required<Omit<MatchFileDice, 'from'>> {
  const players = JSON.parse(nonces ?? '[]') as string[]
  return start
    ? { seed: start.seed, commitment: commitTo(start.seed), nonces: players }
    : { seed, commitment, nonces: players }
}

/** Takes a match up as its record left it; throws an OtherRulesError where the rules of today do not lead there. */
export async function holdRecord(game: AnyGame, record: MatchRecord): Promise<HeldRecord> {
  const { match: row, seats, actions } = record
  checkNumbers(actions)
  const { start, from, rows } = sinceNewRules(actions)
  const dice = diceRecord(row, start)
  const source = new MatchDice(dice)
  const match = begin(game, { ...setupOf(row), data: await dataFor(game, row), ...(start && { start }) }, row, source)
  // A state that other rules have made is not trusted: the match is played again from its beginning.
  const isTrusted = record.snapshot && record.snapshot.number > from && row.rules === game.rules
  const passed = isTrusted ? passOver(match, source, rows, record.snapshot, from) : 0
  for (const each of rows.slice(passed)) playAgain(match, source, each)
  const change = start && { change: start.change }
  return {
    match,
    dice,
    seats: seats.map(seatOf),
    past: actions.map((each, i) => actionOf(each, i < from)),
    source,
    ...change,
  }
}

/** Before the first choice: as it was recorded, or in the position where other rules took over. */
function begin(
  game: AnyGame,
  plan: ConstructorParameters<typeof Match>[1],
  row: MatchRow,
  source: MatchDice,
): Match<AnySpec> {
  if (plan.start) return new Match(game, plan, source)
  const opening = JSON.parse(row.opening ?? '{"dice":[],"events":[]}') as Opening<AnySpec>
  let match: Match<AnySpec> | undefined
  attempt('the opening', () =>
    source.replaying(opening.dice, () => {
      match = new Match(game, plan, source)
    }),
  )
  expectSame(opening.events, match?.opening.events)
  return match as Match<AnySpec>
}

export async function dataFor(game: AnyGame, row: MatchRow): Promise<object> {
  const named = originOfRow(row)
  const data = await dataByOrigin(game, named)
  if (!data) throw new OtherRulesError(`release ${named.base} of the data is not here`)
  return data
}

function checkNumbers(actions: readonly ActionRow[]): void {
  const wrong = actions.findIndex(({ number }, i) => number !== i)
  if (wrong >= 0) throw new Error(`action ${wrong} of the record is missing`)
}

/** The choices that stand, without those that were taken back, with the dice that had been taken back before each. */
export function logOf(actions: readonly ActionRow[]): LogEntry<AnySpec>[] {
  const log: LogEntry<AnySpec>[] = []
  let passed = 0
  for (const row of actions) {
    if (isChoiceRow(row)) {
      log.push({ ...entryOf(row), ...(passed > 0 && { passed }) })
      passed = 0
    } else {
      for (const gone of log.splice(row.length)) passed += gone.dice.length + (gone.passed ?? 0)
    }
  }
  return log
}

/** What was done before other rules took over is no part of the log that they began. */
export const actionOf = (row: ActionRow, isBefore = false): Action => ({
  by: row.by,
  choice: isChoiceRow(row) ? makeChoice(row.verb, row.arg ?? NO_ARG) : undefined,
  length: isBefore ? 0 : row.length,
  ...(row.kind !== null && { kind: row.kind }),
})

/** Takes the choices up to the snapshot over without making them again; answers how many rows that were. */
function passOver(
  match: Match<AnySpec>,
  source: MatchDice,
  rows: readonly ActionRow[],
  snapshot: Snapshot | undefined,
  from: number,
): number {
  if (!snapshot) return 0
  const passed = rows.slice(0, snapshot.number - from)
  match.passOver(logOf(passed), JSON.parse(snapshot.state) as StateOf<AnySpec>)
  source.skip(passed.reduce((sum, row) => sum + diceOf(row).length, 0))
  return passed.length
}

/** Does one row again, and holds what comes of it against what was told, unless anything may come of it. */
export function playAgain(match: Match<AnySpec>, source: MatchDice, row: ActionRow, mayDiffer = false): void {
  if (!isChoiceRow(row)) return doAgain(match, row)
  const number = match.log.length + 1
  const { by, choice, dice, events } = entryOf(row)
  let told: readonly LoggedEvent<AnySpec>[] | undefined
  const unused = attempt(`choice ${number}`, () =>
    source.replaying(dice, () => {
      const outcome = match.choose(by, choice)
      if ('events' in outcome) told = outcome.events
    }),
  )
  if (!told) throw new OtherRulesError(`choice ${number} is refused`)
  if (unused > 0) throw new OtherRulesError(`choice ${number} leaves dice over`)
  if (!mayDiffer) expectSame(events, told)
}

function doAgain(match: Match<AnySpec>, { by, length, kind }: ActionRow): void {
  if (kind === null || kind === 'takeBack') {
    if (length > match.log.length) throw new OtherRulesError('more is left than there was')
    // Plain undo leaves what came before it to be undone too; what the players agree on settles the match there.
    if (kind === null) undoTo(match, by, length)
    else match.takeBackTo(length)
  } else if (kind === 'resigned' || kind === 'time') match.resign(by)
  else if (kind === 'drawn') match.agreeOnDraw()
}

/** A choice of this role, with what bots had silently answered to it. */
function undoTo(match: Match<AnySpec>, by: string, length: number): void {
  match.undo(by, (role) => role !== by)
  if (match.log.length !== length) throw new OtherRulesError('something else is taken back')
}

function attempt<T>(what: string, act: () => T): T {
  try {
    return act()
  } catch (failure) {
    throw new OtherRulesError(`${what} cannot be played again`, { cause: failure })
  }
}

function expectSame(recorded: unknown, played: unknown): void {
  if (JSON.stringify(recorded) !== JSON.stringify(played)) throw new OtherRulesError('other events than were told')
}
