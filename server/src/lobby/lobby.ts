import type { Created, Invitation, LobbyFilter, LobbyMatch, Seated, SitDown } from '@bridgehead/table/wire'
import { gameById } from '../match/games.ts'
import { forStrangers } from '../match/strangers.ts'
import { hashOfSecret, newInvitation, newSecret } from '../secrets.ts'
import { type KeyStore, newKey } from '../storage/keyStore.ts'
import type { MatchStore, MatchWithSeats, WaitingMatch } from '../storage/matchStore.ts'
import type { SeatRow } from '../storage/tables.ts'
import { LobbyError } from './error.ts'
import { beginning, isTaken, laySeats, lobbyMatchOf, newMatchRow, setupFor, wishesOf } from './making.ts'
import type { CheckedMatch } from './schemas.ts'

export interface LobbyLimits {
  /** Matches of one address that wait at the same time. */
  readonly waiting: number
  /** Matches that a list shows. */
  readonly listed: number
}

/** What the lobby needs of the world around it. */
export interface LobbyCare {
  readonly store: MatchStore
  readonly keys: KeyStore
  readonly limits: LobbyLimits
  /** Something has changed that those who wait should know: somebody has sat down, the match begins or is called off. */
  changed(match: LobbyMatch): void
  /** The accounts whose tables somebody does not want to see. */
  hiddenFrom(account: string | undefined): Promise<ReadonlySet<unknown>>
  /** Open seats of this match fall to a bot at that time. */
  fillAt(match: string, at: number): Promise<void>
}

/** Where matches are made, found and sat down at, until they begin. */
export class Lobby {
  readonly #care: LobbyCare

  constructor(care: LobbyCare) {
    this.#care = care
  }

  /** Makes a match. Its dice are settled now, before anybody else has said anything. */
  async create(wanted: CheckedMatch, maker: string, account?: string): Promise<Created> {
    const { store, limits } = this.#care
    if ((await store.waitingOf(maker)) >= limits.waiting) throw new LobbyError(429, 'too-many-matches')
    refuseRated(wanted, account)
    const game = await gameById(wanted.game)
    const setup = setupFor(game, wanted)
    const { seats, invitations } = laySeats(game, setup, wanted)
    const match = await newMatchRow(game, { ...wishesOf(game, setup, wanted, Date.now()), maker, challenge: null })
    const rows = seats.map((seat) => ({ ...seat, match: match.id, account: (seat.host === 1 && account) || null }))
    if (rows.every(isTaken)) Object.assign(match, await beginning(game, { match, seats: rows }))
    const seat = rows.findIndex(({ host }) => host === 1)
    const secret = newSecret()
    // Before the match: if we are killed in between, somebody looks after a match that is not there, rather than nobody after one that is.
    if (match.bot_from !== null && match.status === 'waiting') await this.#care.fillAt(match.id, match.bot_from)
    await store.create(match, rows, [newKey({ match: match.id, seat }, 'seat', secret)])
    return { match: lobbyMatchOf({ match, seats: rows }), seat, secret, invitations }
  }

  /** Whoever has made a match may make it otherwise until somebody else sits down. Links that were given are over. */
  async change(id: string, secret: string, wanted: CheckedMatch): Promise<Created> {
    const game = await gameById(wanted.game)
    const setup = setupFor(game, wanted)
    const { seats, invitations } = laySeats(game, setup, wanted)
    const seat = seats.findIndex(({ host }) => host === 1)
    const wishes = wishesOf(game, setup, wanted, Date.now())
    // Before the change, as above, but for nobody who may not make it.
    await this.#asHost(id, secret, async () => {})
    if (wishes.bot_from !== null) await this.#care.fillAt(id, wishes.bot_from)
    const after = await this.#asHost(id, secret, async (found, waiting) => {
      if (found.seats.some((each) => each.taken === 1 && each.host === 0)) throw new LobbyError(409, 'settled')
      const account = found.seats.find(({ host }) => host === 1)?.account ?? null
      refuseRated(wanted, account ?? undefined)
      const rows = seats.map((each) => ({ ...each, match: id, account: each.host === 1 ? account : null }))
      const match = { ...found.match, ...wishes }
      const begun = rows.every(isTaken) ? await beginning(game, { match, seats: rows }) : {}
      await waiting.set({ status: 'waiting', ...wishes, ...begun })
      await waiting.relay(rows, seat)
      return { match: { ...match, ...begun }, seats: rows }
    })
    const match = lobbyMatchOf(after)
    this.#care.changed(match)
    return { match, seat, secret, invitations }
  }

  /** As somebody sees it who may have blocked others. */
  async list(filter: LobbyFilter, account?: string): Promise<LobbyMatch[]> {
    const { store, limits } = this.#care
    const hidden = await this.#care.hiddenFrom(account)
    const listed = await store.listed(filter, limits.listed)
    const found = listed.filter(({ seats }) => !seats.some((seat) => seat.account !== null && hidden.has(seat.account)))
    const matches = found.map(lobbyMatchOf)
    const { side } = filter
    if (side === undefined || filter.watch) return matches
    const games = new Map(
      await Promise.all(
        [...new Set(matches.map(({ game }) => game))].map(async (id) => [id, await gameById(id)] as const),
      ),
    )
    return matches.filter(({ game, seats }) =>
      seats.some(
        ({ taken, filling, roles }) =>
          !taken && filling === 'open' && roles.some((role) => games.get(game)?.sideOf[role] === side),
      ),
    )
  }

  /** Invitations of those whom somebody has blocked are none to him; tables at which he sits himself are. */
  async look(id: string, account?: string): Promise<LobbyMatch> {
    const found = await this.#care.store.find(id)
    const hidden = found?.match.status === 'waiting' ? await this.#care.hiddenFrom(account) : new Set<unknown>()
    const isHidden = found?.seats.some((seat) => hidden.has(seat.account)) === true
    if (!found || (isHidden && !found.seats.some((seat) => seat.account === account)))
      throw new LobbyError(404, 'not-found')
    return lobbyMatchOf(forStrangers(found))
  }

  /** Takes a seat by its link, or an open one. The match begins when the last seat is taken. */
  async sit(id: string, wanted: SitDown, account?: string): Promise<Seated> {
    await this.look(id)
    const secret = newSecret()
    const after = await this.#care.store.whileWaiting(id, async (found, waiting) => {
      refuseSeat(found.seats[wanted.seat], wanted.invitation)
      // Of each match an account has one seat at most; whoever plays a rated one against himself has nobody to be rated by.
      const own = found.seats.some((seat) => seat.account === account) ? undefined : account
      refuseRated({ rated: found.match.rated === 1 }, own)
      const { name = null, nonce } = wanted
      const sitter = { name, nonce, taken: 1, invitation: null, account: own ?? null }
      await waiting.setSeat(wanted.seat, sitter)
      await waiting.addKey(newKey({ match: id, seat: wanted.seat }, 'seat', secret))
      const seats = found.seats.map((seat) => (seat.number === wanted.seat ? { ...seat, ...sitter } : seat))
      return beginIfFull(waiting, { ...found, seats })
    })
    if (!after) throw new LobbyError(409, 'not-waiting')
    const match = lobbyMatchOf(after)
    this.#care.changed(match)
    return { match, seat: wanted.seat, secret }
  }

  /** A new link to a seat that is kept for somebody; the one before it is over. */
  async invite(id: string, secret: string, seat: number): Promise<Invitation> {
    const invitation = newInvitation()
    await this.#asHost(id, secret, async (found, waiting) => {
      const row = found.seats[seat]
      if (row?.filling !== 'link') throw new LobbyError(404, 'not-found', 'seat')
      if (isTaken(row)) throw new LobbyError(409, 'seat-taken')
      await waiting.setSeat(seat, { invitation: hashOfSecret(invitation) })
    })
    return { seat, invitation }
  }

  /** Whoever has made a match may call it off until it begins. */
  async cancel(id: string, secret: string): Promise<void> {
    const after = await this.#asHost(id, secret, async (found, waiting) => {
      await waiting.set({ status: 'cancelled' })
      return { ...found, match: { ...found.match, status: 'cancelled' as const } }
    })
    this.#care.changed(lobbyMatchOf(after))
  }

  /** The time is up that was given for somebody to come: bots take the open seats. */
  async fillWithBots(id: string, now = Date.now()): Promise<void> {
    let later: number | undefined
    const after = await this.#care.store.whileWaiting(id, async (found, waiting) => {
      const { bot_from: from } = found.match
      if (from === null) return undefined
      if (from > now) {
        later = from
        return undefined
      }
      const isOpen = (seat: SeatRow) => seat.filling === 'open' && seat.taken === 0
      if (!found.seats.some(isOpen)) return undefined
      for (const seat of found.seats.filter(isOpen)) await waiting.setSeat(seat.number, { filling: 'bot' })
      const seats = found.seats.map((seat) => (isOpen(seat) ? { ...seat, filling: 'bot' as const } : seat))
      return beginIfFull(waiting, { ...found, seats })
    })
    // It was put off meanwhile, or this clock is behind the queue's.
    if (later !== undefined) await this.#care.fillAt(id, later)
    if (after) this.#care.changed(lobbyMatchOf(after))
  }

  async #asHost<T>(
    id: string,
    secret: string,
    act: (found: MatchWithSeats, waiting: WaitingMatch) => Promise<T>,
  ): Promise<T> {
    await this.look(id)
    const key = await this.#care.keys.open(id, secret)
    const outcome = await this.#care.store.whileWaiting(id, async (found, waiting) => {
      if (!key || found.seats[key.seat]?.host !== 1) throw new LobbyError(403, 'wrong-link')
      return { done: await act(found, waiting) }
    })
    if (!outcome) throw new LobbyError(409, 'not-waiting')
    return outcome.done
  }
}

/** Ratings belong to accounts: without one there is nobody to rate. */
function refuseRated({ rated }: Pick<CheckedMatch, 'rated'>, account: string | undefined): void {
  if (rated && account === undefined) throw new LobbyError(403, 'account-needed', 'rated')
}

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
async function beginIfFull(waiting: WaitingMatch, found: MatchWithSeats): Promise<MatchWithSeats> {
  if (!found.seats.every(isTaken)) return found
  const begun = await beginning(await gameById(found.match.game), found)
  await waiting.set(begun)
  return { ...found, match: { ...found.match, ...begun } }
}
