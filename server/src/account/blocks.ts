import type { Block } from '@bridgehead/table/wire'
import { LobbyError } from '../lobby/error.ts'
import { newKeyId } from '../secrets.ts'
import type { Database } from '../storage/database.ts'
import type { SeatPlace } from '../storage/keyStore.ts'

/** People whom one account blocks. */
const MOST_BLOCKS = 500

/**
 * People whose tables an account does not want to see. A person is named by a seat at which the two have met, so that nothing tells whether
 * that seat has an account; only where it has, its tables can be known and stay out of sight.
 */
export class Blocks {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Blocks whoever sits there; the blocker sits at the same match, on another seat. */
  async block(account: string, { match, seat }: SeatPlace): Promise<void> {
    const seats = await this.#db.selectFrom('seat').selectAll().where('match', '=', match).execute()
    const other = seats.find(({ number }) => number === seat)
    if (!seats.some((each) => each.account === account)) throw new LobbyError(403, 'wrong-link')
    if (!other || other.account === account || other.filling === 'bot' || other.taken !== 1)
      throw new LobbyError(404, 'not-found', 'seat')
    if ((await this.of(account)).length >= MOST_BLOCKS) throw new LobbyError(429, 'too-many')
    await this.#db
      .insertInto('block')
      .values({ id: newKeyId(), account, match, seat, at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** False when the account has no such block. */
  async lift(account: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('block')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  async of(account: string): Promise<Block[]> {
    const rows = await this.#db
      .selectFrom('block')
      .innerJoin('seat', (join) => join.onRef('seat.match', '=', 'block.match').onRef('seat.number', '=', 'block.seat'))
      .select(['block.id', 'block.match', 'block.seat', 'block.at', 'seat.name'])
      .where('block.account', '=', account)
      .orderBy('block.at', 'desc')
      .execute()
    return rows.map(({ id, match, seat, at, name }) => ({ block: id, match, seat, at, ...(name !== null && { name }) }))
  }

  /** The accounts whose tables somebody does not see. */
  async hiddenFrom(account: string | undefined): Promise<ReadonlySet<string>> {
    if (account === undefined) return new Set()
    const rows = await this.#db
      .selectFrom('block')
      .innerJoin('seat', (join) => join.onRef('seat.match', '=', 'block.match').onRef('seat.number', '=', 'block.seat'))
      .select('seat.account')
      .where('block.account', '=', account)
      .execute()
    return new Set(rows.flatMap((row) => row.account ?? []))
  }
}
