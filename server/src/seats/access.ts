import type { DeviceCode, HeldSeat, PersonalLink, Redeemed, SeatKey } from '@bridgehead/table/wire'
import { LobbyError } from '../lobby/error.ts'
import { newCode } from '../secrets.ts'
import type { Bus } from '../storage/bus.ts'
import type { KeyStore } from '../storage/keyStore.ts'
import type { SeatKeyRow } from '../storage/tables.ts'

export interface AccessCare {
  readonly keys: KeyStore
  readonly bus: Bus
  /** Lines that this key has opened are ended. */
  revoked(match: string, key: string): Promise<void>
}

const TEN_MINUTES = 10 * 60_000
/** Personal links and devices of one seat. */
const MOST_KEYS = 20

/** How somebody without an account comes to his seats on another device: by a code for all of them, or by a link to one. */
export class Access {
  readonly #care: AccessCare

  constructor(care: AccessCare) {
    this.#care = care
  }

  /** The key that opens a seat of this match. */
  async open(match: string, secret: string): Promise<SeatKeyRow> {
    const key = await this.#care.keys.open(match, secret)
    if (!key) throw new LobbyError(403, 'wrong-link')
    return key
  }

  /** A code for all seats that these secrets open, good once and for ten minutes. */
  async code(seats: readonly HeldSeat[]): Promise<DeviceCode> {
    const opened = await this.#care.keys.openAll(seats)
    if (opened.length === 0) throw new LobbyError(403, 'wrong-link')
    const code = newCode()
    const until = Date.now() + TEN_MINUTES
    const places = opened.map(({ match, seat }) => ({ match, seat }))
    await this.#care.keys.keepCode(code, places, until)
    return { code, until }
  }

  /** Seats of a code, each with a secret of its own for this device. */
  async redeem(code: string): Promise<Redeemed> {
    const places = await this.#care.keys.takeCode(code, Date.now())
    if (!places) throw new LobbyError(403, 'wrong-link')
    const seats = []
    for (const place of places) seats.push({ ...place, secret: (await this.#care.keys.make(place, 'device')).secret })
    return { seats }
  }

  async list(match: string, secret: string): Promise<SeatKey[]> {
    const own = await this.open(match, secret)
    const rows = await this.#care.keys.of(own)
    return rows.map(({ id, kind, created, used }) => ({
      key: id,
      kind,
      created,
      ...(used !== null && { used }),
      own: id === own.id,
    }))
  }

  /** A further secret of the seat, for a link that its owner keeps; it lasts until it is revoked. */
  async link(match: string, secret: string): Promise<PersonalLink> {
    const own = await this.open(match, secret)
    if ((await this.#care.keys.of(own)).length >= MOST_KEYS) throw new LobbyError(429, 'too-many')
    const made = await this.#care.keys.make(own, 'link')
    return { key: made.id, secret: made.secret }
  }

  async revoke(match: string, secret: string, key: string): Promise<void> {
    const own = await this.open(match, secret)
    if (!(await this.#care.keys.revoke(own, key))) throw new LobbyError(404, 'not-found')
    await this.#care.revoked(match, key)
    this.#care.bus.tell({ kind: 'revoked', match, key })
  }
}
