import { botsFor } from '@bridgehead/bots'
import {
  type AnyGame,
  checkSeats,
  commitTo,
  completeSetup,
  newSeed,
  originOf,
  SeatError,
  type Setup,
  SetupError,
} from '@bridgehead/engine'
import { beginMatch } from '@bridgehead/table'
import type { Customs, Invitation, LobbyMatch, NewSeat, Pace } from '@bridgehead/table/wire'
import { dataFor, seatOf, setupOf } from '../match/record.ts'
import { hashOfSecret, newInvitation, newMatchId } from '../secrets.ts'
import type { MatchWithSeats } from '../storage/matchStore.ts'
import type { MatchRow, SeatRow } from '../storage/tables.ts'
import { LobbyError } from './error.ts'
import type { CheckedMatch } from './schemas.ts'

/** Rows of matches that are about to be made, and what everybody may know of them. */

const HOUR = 60 * 60 * 1000

export const isTaken = ({ filling, taken }: SeatRow): boolean => filling === 'bot' || taken === 1

/** What is settled when a match begins: what the players have added to the dice, and what happens before the first choice. */
export async function beginning(game: AnyGame, { match, seats }: MatchWithSeats) {
  const nonces = seats.flatMap(({ nonce }) => nonce ?? [])
  const plan = { ...setupOf(match), data: await dataFor(game, match) }
  const held = beginMatch(game, plan, seats.map(seatOf), match.seed, nonces)
  const { opening, asked } = held.match
  const now = Date.now()
  const seat = asked === undefined ? null : held.seats.findIndex(({ roles }) => roles.includes(asked))
  return {
    status: 'playing' as const,
    rules: game.rules,
    nonces: JSON.stringify(nonces),
    opening: JSON.stringify({ ...opening, at: now, asked: seat }),
    asked: seat,
    asked_since: now,
    changed: now,
  }
}

export function setupFor(game: AnyGame, { scenario, options }: Pick<CheckedMatch, 'scenario' | 'options'>): Setup {
  try {
    return completeSetup(game, { ...(scenario !== undefined && { scenario }), ...(options && { options }) })
  } catch (failure) {
    if (failure instanceof SetupError) throw new LobbyError(400, 'setup', failure.where)
    throw failure
  }
}

/** The seats in their order, and the links to those that are kept for somebody. */
export function laySeats(game: AnyGame, setup: Setup, wanted: CheckedMatch) {
  const levels = botsFor(game.id).map(({ level }) => level)
  wanted.seats.forEach(({ filling, level }, i) => {
    if (level !== undefined && (filling !== 'bot' || !levels.includes(level)))
      throw new LobbyError(400, 'setup', `seats.${i}.level`)
  })
  if (wanted.seats.filter(({ filling }) => filling === 'me').length !== 1) throw new LobbyError(400, 'setup', 'seats')
  const invitations: Invitation[] = []
  const seats = inOrder(game, setup, wanted.seats).map((seat, number): Omit<SeatRow, 'match'> => {
    const { roles, filling, level, times } = seat
    const isMine = filling === 'me'
    const invitation = filling === 'link' ? newInvitation() : undefined
    if (invitation) invitations.push({ seat: number, invitation })
    return {
      number,
      roles: JSON.stringify(roles),
      filling: isMine ? 'link' : filling,
      level: level ?? null,
      name: (isMine && wanted.name) || null,
      taken: isMine ? 1 : 0,
      invitation: invitation ? hashOfSecret(invitation) : null,
      nonce: isMine ? wanted.nonce : null,
      host: isMine ? 1 : 0,
      times: times ?? 1,
      seen: null,
      account: null,
      former: 0,
    }
  })
  return { seats, invitations }
}

function inOrder(game: AnyGame, setup: Setup, seats: readonly NewSeat[]): readonly NewSeat[] {
  try {
    const laid = checkSeats(
      game,
      setup,
      seats.map(({ roles, filling }) => ({ roles, player: filling === 'bot' ? 'bot' : 'person' })),
    )
    return laid.map(({ roles }) => {
      const wanted = seats.find((seat) => seat.roles.includes(roles[0] as string)) as NewSeat
      return { ...wanted, roles }
    })
  } catch (failure) {
    if (failure instanceof SeatError)
      throw new LobbyError(400, 'setup', ['seats', failure.where].filter(Boolean).join('.'))
    throw failure
  }
}

/** What whoever makes a match may change until somebody else sits down. */
export function wishesOf(game: AnyGame, setup: Setup, wanted: CheckedMatch, now: number) {
  return {
    game: game.id,
    setup: JSON.stringify(setup),
    rules: game.rules,
    watching: wanted.watching,
    language: wanted.language,
    pace: JSON.stringify(wanted.pace),
    rated: wanted.rated ? 1 : 0,
    customs: JSON.stringify(wanted.customs),
    bot_from: wanted.botAfter === undefined ? null : now + Math.round(wanted.botAfter * HOUR),
    changed: now,
  }
}

type Made = Pick<MatchRow, keyof ReturnType<typeof wishesOf> | 'maker' | 'challenge'>

/** A new match that nobody has sat down at. Its dice are settled now, by a seed of its own unless one is given. */
export async function newMatchRow(game: AnyGame, made: Made, seed = newSeed()): Promise<MatchRow> {
  return {
    ...made,
    id: newMatchId(),
    origin: JSON.stringify(await originOf(game, game.data)),
    status: 'waiting',
    seed,
    commitment: commitTo(seed),
    nonces: null,
    opening: null,
    ending: null,
    created: made.changed,
    asked: null,
    asked_since: null,
    conduct: null,
    conduct_version: 0,
    archived: 0,
    counted: 0,
  }
}

export const customsOf = ({ customs }: Pick<MatchRow, 'customs'>): Customs => JSON.parse(customs) as Customs
export const paceOf = ({ pace }: Pick<MatchRow, 'pace'>): Pace => JSON.parse(pace) as Pace

/** What everybody may know of a match. */
export function lobbyMatchOf({ match, seats }: MatchWithSeats): LobbyMatch {
  const { id, game, status, language, watching, commitment, created, bot_from: botFrom, challenge } = match
  return {
    match: id,
    game,
    setup: setupOf(match),
    status,
    language,
    watching,
    pace: paceOf(match),
    rated: match.rated === 1,
    customs: customsOf(match),
    commitment,
    created,
    ...(botFrom !== null && status === 'waiting' && { botFrom }),
    ...(challenge !== null && { challenge }),
    seats: seats.map((seat) => ({
      roles: JSON.parse(seat.roles) as string[],
      filling: seat.filling,
      ...(seat.level !== null && { level: seat.level }),
      ...(seat.name !== null && { name: seat.name }),
      ...(seat.former === 1 && { former: true as const }),
      ...(seat.times !== 1 && { times: seat.times }),
      taken: isTaken(seat),
    })),
  }
}
