import {
  type AnyGame,
  type AnySpec,
  committedDice,
  type DataOrigin,
  dataFrom,
  isDenial,
  type LogEntry,
  Match,
  type MatchFileDice,
  makeChoice,
  NO_ARG,
  type Opening,
  RecordedDice,
  type Seat,
  type Setup,
  type StateOf,
  SwitchingDice,
} from '@bridgehead/engine'
import type { Action, Held } from '@bridgehead/table'
import type { MatchRecord, Snapshot } from '../storage/matchStore.ts'
import type { ActionRow, MatchRow, NewAction, SeatRow } from '../storage/tables.ts'

/** The rules or data of today do not lead where the record says that the match has gone. Nothing of it is lost. */
export class OtherRulesError extends Error {
  override name = 'OtherRulesError'
}

/** What was done last in a match, as it is written. */
export function newAction(match: string, number: number, entry: LogEntry<AnySpec>, length: number): NewAction {
  const { by, choice, dice, events, barrier } = entry
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
  }
}

/** A taking back: so many choices are left. */
export function newTakingBack(match: string, number: number, by: string, length: number): NewAction {
  return { match, number, by, verb: null, arg: null, dice: null, events: '[]', barrier: null, length, at: Date.now() }
}

const diceOf = ({ dice }: ActionRow): readonly number[] => (dice === null ? [] : (JSON.parse(dice) as number[]))

function entryOf(row: ActionRow & { readonly verb: string }): LogEntry<AnySpec> {
  return {
    by: row.by,
    choice: makeChoice(row.verb, row.arg ?? NO_ARG),
    dice: diceOf(row),
    events: JSON.parse(row.events) as LogEntry<AnySpec>['events'],
    ...(row.barrier !== null && { barrier: row.barrier as NonNullable<LogEntry['barrier']> }),
  }
}

const isChoiceRow = (row: ActionRow): row is ActionRow & { readonly verb: string } => row.verb !== null

/** Who sits where, as the table knows it. */
export function seatOf({ roles, filling, level }: SeatRow): Seat {
  return {
    roles: JSON.parse(roles) as string[],
    player: filling === 'bot' ? 'bot' : 'person',
    ...(level !== null && { level }),
  }
}

export const setupOf = ({ setup }: MatchRow): Setup => JSON.parse(setup) as Setup

/** The dice that a match is bound to, with the seed that only the server knows. */
export function diceRecord({ seed, commitment, nonces }: MatchRow): MatchFileDice {
  return { seed, commitment, nonces: JSON.parse(nonces ?? '[]') as string[] }
}

/** Takes a match up as its record left it. */
export async function holdRecord(game: AnyGame, record: MatchRecord): Promise<Held> {
  const { match: row, seats, actions } = record
  const data = await dataFor(game, row)
  const opening = JSON.parse(row.opening ?? '{"dice":[],"events":[]}') as Opening<AnySpec>
  const source = new SwitchingDice(new RecordedDice(opening.dice))
  const match = new Match(game, { ...setupOf(row), data }, source)
  expectSame(opening.events, match.opening.events)
  checkNumbers(actions)
  const log = logOf(actions)
  // A state that other rules have made is not trusted: the match is played again from its beginning.
  const snapshot = row.rules === game.rules ? record.snapshot : undefined
  if (snapshot) passOver(match, log, actions, snapshot)
  for (const entry of log.slice(match.log.length)) playAgain(match, source, entry)
  const dice = diceRecord(row)
  const fallen = actions.reduce((sum, action) => sum + diceOf(action).length, opening.dice.length)
  source.use(committedDice(row.seed, dice.nonces, fallen))
  return { match, dice, seats: seats.map(seatOf), past: actions.map(actionOf) }
}

export async function dataFor(game: AnyGame, { origin }: MatchRow): Promise<object> {
  const named = JSON.parse(origin) as DataOrigin
  const data = named.base === undefined ? game.data : await dataFrom(game, named)
  if (!data) throw new OtherRulesError(`release ${named.base} of the data is not here`)
  return data
}

function checkNumbers(actions: readonly ActionRow[]): void {
  const wrong = actions.findIndex(({ number }, i) => number !== i)
  if (wrong >= 0) throw new Error(`action ${wrong} of the record is missing`)
}

/** The choices that stand, without those that were taken back. */
function logOf(actions: readonly ActionRow[]): LogEntry<AnySpec>[] {
  const log: LogEntry<AnySpec>[] = []
  for (const row of actions) {
    if (isChoiceRow(row)) log.push(entryOf(row))
    else log.length = row.length
  }
  return log
}

const actionOf = (row: ActionRow): Action => ({
  by: row.by,
  choice: isChoiceRow(row) ? makeChoice(row.verb, row.arg ?? NO_ARG) : undefined,
  length: row.length,
})

function passOver(
  match: Match<AnySpec>,
  log: readonly LogEntry<AnySpec>[],
  actions: readonly ActionRow[],
  { number, state }: Snapshot,
): void {
  const length = actions[number - 1]?.length ?? 0
  match.passOver(log.slice(0, length), JSON.parse(state) as StateOf<AnySpec>)
}

function playAgain(match: Match<AnySpec>, source: SwitchingDice, entry: LogEntry<AnySpec>): void {
  const recorded = new RecordedDice(entry.dice)
  source.use(recorded)
  let outcome: ReturnType<Match<AnySpec>['choose']>
  try {
    outcome = match.choose(entry.by, entry.choice)
  } catch (failure) {
    throw new OtherRulesError(`choice ${match.log.length + 1} cannot be played again`, { cause: failure })
  }
  if (isDenial(outcome)) throw new OtherRulesError(`choice ${match.log.length + 1} is refused: ${outcome.key}`)
  if (recorded.unused > 0) throw new OtherRulesError(`choice ${match.log.length} leaves dice over`)
  expectSame(entry.events, outcome.events)
}

function expectSame(recorded: unknown, played: unknown): void {
  if (JSON.stringify(recorded) !== JSON.stringify(played)) throw new OtherRulesError('other events than were told')
}
