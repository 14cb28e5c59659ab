import {
  type AnyGame,
  type AnySpec,
  type KeptPosition,
  type LoggedEvent,
  Match,
  newSeed,
  type Opening,
} from '@bridgehead/engine'
import { type Change, fromPosition } from '@bridgehead/table'
import type { MatchRecord } from '../storage/matchStore.ts'
import type { ActionRow, NewAction } from '../storage/tables.ts'
import { MatchDice } from './matchDice.ts'
import {
  dataFor,
  diceRecord,
  logOf,
  type NewStart,
  newMove,
  OtherRulesError,
  playAgain,
  setupOf,
  sinceNewRules,
} from './record.ts'

/**
 * Takes up a match that the rules of today do not lead to: in the last position that was kept, and from there as far as its choices are
 * still allowed. What is answered is a row of the log that says so; from it on the match is played by today's rules and with dice that are
 * settled anew. Throws an OtherRulesError when nothing can be made of it.
 */
export async function takenUpAgain(game: AnyGame, record: MatchRecord): Promise<NewAction> {
  const { match: row, actions, snapshot } = record
  const { start, from, rows } = sinceNewRules(actions)
  const source = new MatchDice(diceRecord(row, start))
  const plan = { ...setupOf(row), data: await dataFor(game, row) }
  const before = start?.told ?? (JSON.parse(row.opening ?? '{"events":[]}') as Opening<AnySpec>).events
  const isKept = snapshot !== undefined && snapshot.number > from
  const kept = isKept ? snapshot.number - from : 0
  const position: KeptPosition | undefined = isKept
    ? { state: JSON.parse(snapshot.state), told: toldBy(before, rows.slice(0, kept)) as KeptPosition['told'] }
    : (start as KeptPosition | undefined)
  const match = position ? fromPosition(game, plan, position, source) : freshMatch(() => new Match(game, plan, source))
  if (!match) throw new OtherRulesError('nothing can be made of the position that was kept')
  const choices = follow(match, source, rows.slice(kept))
  const of = rows.length - kept
  if (!position && choices === 0 && of > 0) throw new OtherRulesError('not even its first choice is allowed any more')
  const change: Change =
    choices === of ? { kind: 'position' } : { kind: 'followed', choices: kept + choices, of: rows.length }
  const next: NewStart = {
    state: match.state,
    told: [...match.opening.events, ...match.log.flatMap(({ events }) => events)],
    seed: newSeed(),
    change,
  }
  const asked = match.asked
  const seat =
    asked === undefined ? -1 : record.seats.findIndex(({ roles }) => (JSON.parse(roles) as string[]).includes(asked))
  const place = { match: row.id, number: actions.length, asked: seat < 0 ? null : seat }
  return newMove(place, '', 0, 'rules', JSON.stringify(next))
}

const toldBy = (before: readonly LoggedEvent[], rows: readonly ActionRow[]): readonly LoggedEvent[] => [
  ...before,
  ...logOf(rows).flatMap(({ events }) => events as readonly LoggedEvent[]),
]

function freshMatch(begin: () => Match<AnySpec>): Match<AnySpec> | undefined {
  try {
    return begin()
  } catch {
    return undefined
  }
}

/** Plays rows again until one is not allowed any more; answers how many were. What they led to may differ from what was told. */
function follow(match: Match<AnySpec>, source: MatchDice, rows: readonly ActionRow[]): number {
  let followed = 0
  for (const row of rows) {
    try {
      playAgain(match, source, row, true)
    } catch (failure) {
      if (failure instanceof OtherRulesError) return followed
      throw failure
    }
    followed++
  }
  return followed
}
