import { setTimeout as pause } from 'node:timers/promises'
import { lobbyMatchOf } from '../lobby/making.ts'
import type { Hosts } from '../match/hosts.ts'
import type { Line } from '../match/line.ts'
import type { Bus } from '../storage/bus.ts'
import type { Database } from '../storage/database.ts'
import type { KeyStore, SeatPlace } from '../storage/keyStore.ts'
import type { MatchStore } from '../storage/matchStore.ts'
import type { AccountSeats } from './accountSeats.ts'
import { forgetSeat } from './forgetting.ts'
import type { LostKey, Sessions } from './sessions.ts'

export interface LeavingCare {
  readonly database: Database
  readonly store: MatchStore
  readonly keys: KeyStore
  readonly hosts: Hosts
  readonly bus: Bus
  readonly seats: AccountSeats
  readonly sessions: Sessions
  /** A match that is over has counted for the rating. */
  counted(match: string): Promise<void>
  /** Lines that these keys have opened are ended. */
  lost(keys: readonly LostKey[]): Promise<void>
}

/** Somebody goes for good. */
export class Leaving {
  readonly #care: LeavingCare

  constructor(care: LeavingCare) {
    this.#care = care
  }

  /** Frees the seats of the account as by resigning, then forgets it. Whatever fails leaves the account, so that it can be tried again. */
  async leave(account: string): Promise<void> {
    const { database, seats, sessions, lost } = this.#care
    const places = await seats.of(account, Number.MAX_SAFE_INTEGER)
    for (const place of places) await this.#free(place)
    await sessions.revokeOthers(account)
    const keys = await database.transaction().execute(async (trx) => {
      // Those given up for good are not among the account's seats any more, but its name may stand there still.
      const named = await trx
        .selectFrom('seat')
        .select(['match', 'number as seat'])
        .where('account', '=', account)
        .execute()
      const gone = []
      for (const place of named) gone.push(...(await forgetSeat(trx, place)))
      await trx.deleteFrom('rating').where('account', '=', account).execute()
      await trx.deleteFrom('account').where('id', '=', account).execute()
      return gone
    })
    await lost(keys)
    for (const { match } of places) await this.#tellSeats(match)
  }

  async #free(place: SeatPlace): Promise<void> {
    const { store, hosts } = this.#care
    const status = (await store.find(place.match))?.match.status
    if (status === 'waiting') return this.#standUp(place)
    if (status !== 'playing') return
    const host = await hosts.host(place.match)
    if (host.isOver) return
    const refused = await answered(place.seat, (line) => host.resign(line, 1))
    if (refused && !host.isOver) throw new Error(`A seat of ${place.match} could not be given up.`)
    if (host.isOver) await this.#listed(place.match)
  }

  /** The rating of the others depends on who has resigned: it is counted before that is forgotten. */
  async #listed(match: string): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      if ((await this.#care.store.find(match))?.match.status === 'over') return this.#care.counted(match)
      await pause(50)
    }
    throw new Error(`The end of ${match} was not listed.`)
  }

  /** A match that has not begun waits for somebody else; it is called off with whoever has made it. */
  async #standUp({ match, seat }: SeatPlace): Promise<void> {
    const { store, hosts, keys } = this.#care
    const after = await store.whileWaiting(match, async (found, waiting) => {
      if (found.seats[seat]?.host === 1) {
        await waiting.set({ status: 'cancelled' })
        return { ...found, match: { ...found.match, status: 'cancelled' as const } }
      }
      const empty = { taken: 0, name: null, nonce: null, account: null, invitation: null }
      await waiting.setSeat(seat, empty)
      return { ...found, seats: found.seats.map((row) => (row.number === seat ? { ...row, ...empty } : row)) }
    })
    if (after) hosts.waitingChanged(lobbyMatchOf(after))
    await keys.revokeAll({ match, seat })
  }

  /** Whoever is there comes back and is told the seats anew. */
  async #tellSeats(match: string): Promise<void> {
    ;(await this.#care.hosts.ifOpen(match))?.drop('resync')
    this.#care.bus.tell({ kind: 'seats', match })
  }
}

/** Does something for a seat that nobody is connected to; true when it was refused. */
function answered(seat: number, act: (line: Line) => Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const line: Line = {
      seat,
      send: (text) => {
        const { type } = JSON.parse(text) as { readonly type: string }
        if (type === 'done' || type === 'refused') resolve(type === 'refused')
      },
      close: () => resolve(true),
    }
    act(line).catch(reject)
    // The match may be dropped while it is written.
    setTimeout(() => reject(new Error('A resignation was not answered.')), 20_000).unref()
  })
}
