import { hashOfSecret, newKeyId, newSecret } from '../secrets.ts'
import type { Database } from './database.ts'
import type { KeyKind, SeatKeyRow } from './tables.ts'

/** A seat of a match. */
export interface SeatPlace {
  readonly match: string
  readonly seat: number
}

/** The last use of a key is written to the minute, and not more often. */
const MINUTE = 60_000

/** What opens seats: secrets of browsers, devices and personal links, kept as hashes. */
export class KeyStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** A new secret that opens the seat; it is told this once. */
  async make({ match, seat }: SeatPlace, kind: KeyKind): Promise<{ readonly id: string; readonly secret: string }> {
    const secret = newSecret()
    const row = newKey({ match, seat }, kind, secret)
    await this.#db.insertInto('seat_access').values(row).execute()
    return { id: row.id, secret }
  }

  /** What the secret opens in this match; undefined when nothing. */
  async open(match: string, secret: string): Promise<SeatKeyRow | undefined> {
    const key = await this.#db
      .selectFrom('seat_access')
      .selectAll()
      .where('hash', '=', hashOfSecret(secret))
      .where('match', '=', match)
      .executeTakeFirst()
    const now = Math.floor(Date.now() / MINUTE) * MINUTE
    if (key && (key.used ?? 0) < now)
      await this.#db.updateTable('seat_access').set({ used: now }).where('id', '=', key.id).execute()
    return key
  }

  /** Those of these secrets that open a seat of their match. */
  async openAll(seats: readonly { readonly match: string; readonly secret: string }[]): Promise<SeatKeyRow[]> {
    if (seats.length === 0) return []
    const held = seats.map(({ match, secret }) => ({ match, hash: hashOfSecret(secret) }))
    const hashes = [...new Set(held.map(({ hash }) => hash))]
    const keys = await this.#db.selectFrom('seat_access').selectAll().where('hash', 'in', hashes).execute()
    return keys.filter((key) => held.some(({ match, hash }) => match === key.match && hash === key.hash))
  }

  of({ match, seat }: SeatPlace): Promise<SeatKeyRow[]> {
    return this.#db
      .selectFrom('seat_access')
      .selectAll()
      .where('match', '=', match)
      .where('seat', '=', seat)
      .orderBy('created')
      .orderBy('id')
      .execute()
  }

  /** False when the seat has no such key. */
  async revoke({ match, seat }: SeatPlace, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('seat_access')
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  async revokeAll({ match, seat }: SeatPlace): Promise<void> {
    await this.#db.deleteFrom('seat_access').where('match', '=', match).where('seat', '=', seat).execute()
  }

  async keepCode(code: string, seats: readonly SeatPlace[], until: number): Promise<void> {
    const row = { hash: hashOfSecret(code), seats: JSON.stringify(seats), until }
    await this.#db.insertInto('device_code').values(row).execute()
  }

  /** The seats of a code that is still good; it is good no more from now on, whoever else tries it at the same moment. */
  async takeCode(code: string, now: number): Promise<readonly SeatPlace[] | undefined> {
    const row = await this.#db
      .deleteFrom('device_code')
      .where('hash', '=', hashOfSecret(code))
      .returningAll()
      .executeTakeFirst()
    return row && row.until > now ? (JSON.parse(row.seats) as SeatPlace[]) : undefined
  }

  async forgetCodes(before: number): Promise<void> {
    await this.#db.deleteFrom('device_code').where('until', '<', before).execute()
  }
}

export function newKey({ match, seat }: SeatPlace, kind: KeyKind, secret: string): SeatKeyRow {
  const hash = hashOfSecret(secret)
  return { id: newKeyId(), match, seat, hash, kind, created: Date.now(), used: null, session: null }
}
