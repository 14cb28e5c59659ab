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
import { loadGameById } from '@bridgehead/games'
import { beginMatch } from '@bridgehead/table'
import type { LobbyFault, LobbyMatch } from '@bridgehead/table/wire'
import { dataFor, seatOf, setupOf } from '../match/record.ts'
import { hashOfSecret, newInvitation, newMatchId, newSecret } from '../secrets.ts'
import type { MatchStore, MatchWithSeats, WaitingMatch } from '../storage/matchStore.ts'
import type { MatchRow, SeatRow } from '../storage/tables.ts'
import type { NewMatch, SitDown } from './schemas.ts'

/** Why something in the lobby is not done; nothing has changed. */
export class LobbyError extends Error {
  override name = 'LobbyError'
  readonly status: number
  readonly fault: LobbyFault
  readonly where: string | undefined
  constructor(status: number, fault: LobbyFault, where?: string) {
    super(where ? `${fault}: ${where}` : fault)
    this.status = status
    this.fault = fault
    this.where = where
  }
}

export interface Seated {
  readonly match: LobbyMatch
  readonly seat: number
  readonly secret: string
}

export interface Created extends Seated {
  readonly invitations: readonly { readonly seat: number; readonly invitation: string }[]
}

export interface LobbyLimits {
  /** Matches of one address that wait at the same time. */
  readonly waiting: number
  /** Matches that a list shows. */
  readonly listed: number
}

/** Told when something has changed that those who wait should know. */
export type LobbyListener = (match: LobbyMatch) => void

/** Where matches are made, found and sat down at, until they begin. */
export class Lobby {
  readonly #store: MatchStore
  readonly #changed: LobbyListener
  readonly #limits: LobbyLimits

  constructor(store: MatchStore, changed: LobbyListener, limits: LobbyLimits) {
    this.#store = store
    this.#changed = changed
    this.#limits = limits
  }

  /** Makes a match. Its dice are settled now, before anybody else has said anything. */
  async create(wanted: NewMatch, maker: string): Promise<Created> {
    if ((await this.#store.waitingOf(maker)) >= this.#limits.waiting) throw new LobbyError(429, 'too-many-matches')
    const game = await loadGameById(wanted.game)
    const setup = setupFor(game, wanted)
    const secret = newSecret()
    const { seats, invitations } = laySeats(game, setup, wanted, secret)
    const match = await newMatchRow(game, setup, wanted, maker)
    const rows = seats.map((seat) => ({ ...seat, match: match.id }))
    if (rows.every(isTaken)) Object.assign(match, await beginning(game, { match, seats: rows }))
    await this.#store.create(match, rows)
    const seat = rows.findIndex(({ host }) => host === 1)
    return { match: lobbyMatchOf({ match, seats: rows }), seat, secret, invitations }
  }

  async list(game?: string): Promise<LobbyMatch[]> {
    const found = await this.#store.waitingForCompany({
      ...(game !== undefined && { game }),
      most: this.#limits.listed,
    })
    return found.map(lobbyMatchOf)
  }

  async look(id: string): Promise<LobbyMatch> {
    const found = await this.#store.find(id)
    if (!found) throw new LobbyError(404, 'not-found')
    return lobbyMatchOf(found)
  }

  /** Takes a seat by its link, or an open one. The match begins when the last seat is taken. */
  async sit(id: string, wanted: SitDown): Promise<Seated> {
    await this.look(id)
    const secret = newSecret()
    const after = await this.#store.whileWaiting(id, async (found, waiting) => {
      const seat = found.seats[wanted.seat]
      refuseSeat(seat, wanted.invitation)
      await waiting.setSeat(wanted.seat, {
        name: wanted.name ?? null,
        nonce: wanted.nonce,
        secret: hashOfSecret(secret),
        invitation: null,
      })
      return beginIfFull(id, waiting, found, wanted.seat, { name: wanted.name ?? null, nonce: wanted.nonce })
    })
    if (!after) throw new LobbyError(409, 'not-waiting')
    const match = lobbyMatchOf(after)
    this.#changed(match)
    return { match, seat: wanted.seat, secret }
  }

  /** Whoever has made a match may call it off until it begins. */
  async cancel(id: string, secret: string): Promise<void> {
    await this.look(id)
    const after = await this.#store.whileWaiting(id, async (found, waiting) => {
      const host = found.seats.find((seat) => seat.host === 1)
      if (!host || host.secret !== hashOfSecret(secret)) throw new LobbyError(403, 'wrong-link')
      await waiting.set({ status: 'cancelled' })
      return { ...found, match: { ...found.match, status: 'cancelled' as const } }
    })
    if (!after) throw new LobbyError(409, 'not-waiting')
    this.#changed(lobbyMatchOf(after))
  }
}

const isTaken = ({ filling, secret }: SeatRow): boolean => filling === 'bot' || secret !== null

function refuseSeat(seat: SeatRow | undefined, invitation: string | undefined): void {
  if (!seat) throw new LobbyError(404, 'not-found', 'seat')
  if (seat.filling === 'open') {
    if (isTaken(seat)) throw new LobbyError(409, 'seat-taken')
    return
  }
  // A link that has been used and one that never was are told apart by nobody who does not hold it.
  if (seat.invitation === null || invitation === undefined || hashOfSecret(invitation) !== seat.invitation)
    throw new LobbyError(403, 'wrong-link')
}

/** The match after somebody has sat down: begun, if he was the last. */
async function beginIfFull(
  id: string,
  waiting: WaitingMatch,
  found: MatchWithSeats,
  taken: number,
  sitter: Pick<SeatRow, 'name' | 'nonce'>,
): Promise<MatchWithSeats> {
  const seats = found.seats.map((seat) => (seat.number === taken ? { ...seat, ...sitter, secret: 'taken' } : seat))
  if (!seats.every(isTaken)) return { ...found, seats }
  const game = await loadGameById(found.match.game)
  const begun = await beginning(game, { match: found.match, seats })
  await waiting.set(begun)
  return { match: { ...found.match, ...begun, id }, seats }
}

/** What is settled when a match begins: what the players have added to the dice, and what happens before the first choice. */
async function beginning(game: AnyGame, { match, seats }: MatchWithSeats) {
  const nonces = seats.flatMap(({ nonce }) => nonce ?? [])
  const plan = { ...setupOf(match), data: await dataFor(game, match) }
  const { opening } = beginMatch(game, plan, seats.map(seatOf), match.seed, nonces).match
  return {
    status: 'playing' as const,
    rules: game.rules,
    nonces: JSON.stringify(nonces),
    opening: JSON.stringify(opening),
    changed: Date.now(),
  }
}

function setupFor(game: AnyGame, { scenario, options }: NewMatch): Setup {
  try {
    return completeSetup(game, { ...(scenario !== undefined && { scenario }), ...(options && { options }) })
  } catch (failure) {
    if (failure instanceof SetupError) throw new LobbyError(400, 'setup', failure.where)
    throw failure
  }
}

/** The seats in their order, and the links to those that are kept for somebody. */
function laySeats(game: AnyGame, setup: Setup, wanted: NewMatch, secret: string) {
  const levels = botsFor(game.id).map(({ level }) => level)
  wanted.seats.forEach(({ filling, level }, i) => {
    if (level !== undefined && (filling !== 'bot' || !levels.includes(level)))
      throw new LobbyError(400, 'setup', `seats.${i}.level`)
  })
  if (wanted.seats.filter(({ filling }) => filling === 'me').length !== 1) throw new LobbyError(400, 'setup', 'seats')
  const laid = inOrder(game, setup, wanted)
  const invitations: { seat: number; invitation: string }[] = []
  const seats = laid.map(({ roles, filling, level }, number): Omit<SeatRow, 'match'> => {
    const isMine = filling === 'me'
    const invitation = filling === 'link' ? newInvitation() : undefined
    if (invitation) invitations.push({ seat: number, invitation })
    return {
      number,
      roles: JSON.stringify(roles),
      filling: isMine ? 'link' : filling,
      level: level ?? null,
      name: (isMine && wanted.name) || null,
      secret: isMine ? hashOfSecret(secret) : null,
      invitation: invitation ? hashOfSecret(invitation) : null,
      nonce: isMine ? wanted.nonce : null,
      host: isMine ? 1 : 0,
    }
  })
  return { seats, invitations }
}

function inOrder(game: AnyGame, setup: Setup, { seats }: NewMatch) {
  try {
    const laid = checkSeats(
      game,
      setup,
      seats.map(({ roles, filling }) => ({ roles, player: filling === 'bot' ? 'bot' : 'person' })),
    )
    return laid.map(({ roles }) => {
      const wanted = seats.find((seat) => seat.roles.includes(roles[0] as string)) as NewMatch['seats'][number]
      return { ...wanted, roles }
    })
  } catch (failure) {
    if (failure instanceof SeatError)
      throw new LobbyError(400, 'setup', ['seats', failure.where].filter(Boolean).join('.'))
    throw failure
  }
}

async function newMatchRow(game: AnyGame, setup: Setup, wanted: NewMatch, maker: string): Promise<MatchRow> {
  const seed = newSeed()
  const now = Date.now()
  return {
    id: newMatchId(),
    game: game.id,
    setup: JSON.stringify(setup),
    rules: game.rules,
    origin: JSON.stringify(await originOf(game, game.data)),
    status: 'waiting',
    watching: wanted.watching,
    language: wanted.language,
    seed,
    commitment: commitTo(seed),
    nonces: null,
    opening: null,
    ending: null,
    maker,
    created: now,
    changed: now,
  }
}

/** What everybody may know of a match. */
export function lobbyMatchOf({ match, seats }: MatchWithSeats): LobbyMatch {
  const { id, game, status, language, watching, commitment, created } = match
  return {
    match: id,
    game,
    setup: setupOf(match),
    status,
    language,
    watching,
    commitment,
    created,
    seats: seats.map((seat) => ({
      roles: JSON.parse(seat.roles) as string[],
      filling: seat.filling,
      ...(seat.level !== null && { level: seat.level }),
      ...(seat.name !== null && { name: seat.name }),
      taken: isTaken(seat),
    })),
  }
}
