import type { HeldSeat } from '@bridgehead/table/wire'
import type { Database } from '../storage/database.ts'
import type { KeyStore, SeatPlace } from '../storage/keyStore.ts'

/** Seats that a list shows: those of the matches that moved last. */
const MOST_LISTED = 300

/** Seats that belong to an account, so that they are there on every device. Of each match an account has one at most. */
export class AccountSeats {
  readonly #db: Database
  readonly #keys: KeyStore

  constructor(db: Database, keys: KeyStore) {
    this.#db = db
    this.#keys = keys
  }

  async of(account: string, most = MOST_LISTED): Promise<SeatPlace[]> {
    return this.#db
      .selectFrom('seat')
      .innerJoin('match', 'match.id', 'seat.match')
      .select(['seat.match', 'seat.number as seat'])
      .where('seat.account', '=', account)
      .where('seat.filling', '!=', 'bot')
      .where('seat.taken', '=', 1)
      .where('match.status', '!=', 'cancelled')
      .orderBy('match.changed', 'desc')
      .limit(most)
      .execute()
  }

  /** Those of these seats that open, and are nobody's yet, are the account's from now on; how many. */
  async adopt(account: string, held: readonly HeldSeat[]): Promise<number> {
    const opened = await this.#keys.openAll(held)
    let adopted = 0
    for (const { match, seat } of opened) if (await this.#take(account, { match, seat })) adopted++
    return adopted
  }

  async #take(account: string, { match, seat }: SeatPlace): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('seat')
      .set({ account })
      .where('match', '=', match)
      .where('number', '=', seat)
      .where('account', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('seat as other')
              .select('other.number')
              .where('other.match', '=', match)
              .where('other.account', '=', account),
          ),
        ),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}
