import type { Transaction } from 'kysely'
import { type Database, isTaken } from './database.ts'
import type { ActionRow, MatchRow, MatchStatus, SeatRow, Tables, TalkRow } from './tables.ts'

/** A match with its seats, in their order. */
export interface MatchWithSeats {
  readonly match: MatchRow
  readonly seats: readonly SeatRow[]
}

/** The state after the first `number` actions. */
export interface Snapshot {
  readonly number: number
  readonly state: string
}

/** What was played before, to be taken up. */
export interface MatchRecord extends MatchWithSeats {
  readonly actions: readonly ActionRow[]
  readonly snapshot: Snapshot | undefined
}

/** The words of which somebody is told who opens a match. */
const TALK_TOLD = 100
/** Snapshots that are kept: the last, and one in case something is wrong with it. */
const SNAPSHOTS_KEPT = 2

/** Everything about matches that the database is asked or told, the log of actions aside. */
export class MatchStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async create(match: MatchRow, seats: readonly SeatRow[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx.insertInto('match').values(match).execute()
      await trx.insertInto('seat').values(seats).execute()
    })
  }

  find(id: string): Promise<MatchWithSeats | undefined> {
    return findIn(this.#db, id)
  }

  async record(id: string): Promise<MatchRecord | undefined> {
    const found = await this.find(id)
    if (!found) return undefined
    const actions = await this.#db.selectFrom('action').selectAll().where('match', '=', id).orderBy('number').execute()
    const snapshot = await this.#db
      .selectFrom('snapshot')
      .select(['number', 'state'])
      .where('match', '=', id)
      .orderBy('number', 'desc')
      .executeTakeFirst()
    return { ...found, actions, snapshot }
  }

  /** Matches that wait for company and can be found by anybody, the newest first. */
  async waitingForCompany(filter: { readonly game?: string; readonly most: number }): Promise<MatchWithSeats[]> {
    const ids = await this.#db
      .selectFrom('match')
      .select('id')
      .where('status', '=', 'waiting')
      .$if(filter.game !== undefined, (query) => query.where('game', '=', filter.game as string))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('seat')
            .select('number')
            .whereRef('seat.match', '=', 'match.id')
            .where('filling', '=', 'open')
            .where('secret', 'is', null),
        ),
      )
      .orderBy('created', 'desc')
      .limit(filter.most)
      .execute()
    const found = await Promise.all(ids.map(({ id }) => this.find(id)))
    return found.filter((each) => each !== undefined)
  }

  async waitingOf(maker: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('match')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('maker', '=', maker)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow()
    return count
  }

  /** Matches under way in which a bot plays. */
  async playedByBots(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('match')
      .innerJoin('seat', 'seat.match', 'match.id')
      .select('match.id')
      .distinct()
      .where('match.status', '=', 'playing')
      .where('seat.filling', '=', 'bot')
      .execute()
    return rows.map(({ id }) => id)
  }

  /**
   * Changes a match that waits, if it still does; nobody else changes it meanwhile. What `change` answers is answered; undefined when the
   * match does not wait any more.
   */
  async whileWaiting<T>(
    id: string,
    change: (found: MatchWithSeats, trx: WaitingMatch) => Promise<T>,
  ): Promise<T | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      // Writing comes first: it locks the row until the end of the transaction, in both databases.
      const { numUpdatedRows } = await trx
        .updateTable('match')
        .set({ changed: Date.now() })
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst()
      const found = numUpdatedRows > 0n ? await findIn(trx, id) : undefined
      return found && change(found, new WaitingMatch(trx, id))
    })
  }

  /** Writes how a match has ended, unless that is written; answers with what stands there now. */
  async end(id: string, ending: string): Promise<string> {
    await this.#db
      .updateTable('match')
      .set({ status: 'over', ending, changed: Date.now() })
      .where('id', '=', id)
      .where('status', '=', 'playing')
      .execute()
    const row = await this.#db.selectFrom('match').select('ending').where('id', '=', id).executeTakeFirstOrThrow()
    return row.ending ?? ending
  }

  /** From now on a bot plays this seat, and nobody's secret opens it. */
  async giveToBot(id: string, seat: number): Promise<void> {
    await this.#db
      .updateTable('seat')
      .set({ filling: 'bot', level: null, secret: null })
      .where('match', '=', id)
      .where('number', '=', seat)
      .execute()
  }

  async keepSnapshot(id: string, { number, state }: Snapshot): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('snapshot')
        .values({ match: id, number, state })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const kept = await trx
        .selectFrom('snapshot')
        .select('number')
        .where('match', '=', id)
        .orderBy('number', 'desc')
        .limit(SNAPSHOTS_KEPT)
        .execute()
      await trx
        .deleteFrom('snapshot')
        .where('match', '=', id)
        .where('number', '<', kept.at(-1)?.number ?? 0)
        .execute()
    })
  }

  async say(match: string, seat: number, text: string): Promise<TalkRow> {
    for (;;) {
      const last = await this.#db
        .selectFrom('talk')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('match', '=', match)
        .executeTakeFirst()
      const row = { match, number: (last?.number ?? 0) + 1, seat, text, at: Date.now() }
      try {
        await this.#db.insertInto('talk').values(row).execute()
        return row
      } catch (failure) {
        // Somebody has spoken at the same moment.
        if (!isTaken(failure)) throw failure
      }
    }
  }

  async talk(match: string): Promise<TalkRow[]> {
    const rows = await this.#db
      .selectFrom('talk')
      .selectAll()
      .where('match', '=', match)
      .orderBy('number', 'desc')
      .limit(TALK_TOLD)
      .execute()
    return rows.reverse()
  }

  /** Calls off what has waited for longer than this. */
  async cancelOlder(than: number): Promise<number> {
    const { numUpdatedRows } = await this.#db
      .updateTable('match')
      .set({ status: 'cancelled', changed: Date.now() })
      .where('status', '=', 'waiting')
      .where('created', '<', than)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }
}

/** A match that waits, inside a transaction that holds it. */
export class WaitingMatch {
  readonly #trx: Transaction<Tables>
  readonly #id: string

  constructor(trx: Transaction<Tables>, id: string) {
    this.#trx = trx
    this.#id = id
  }

  async setSeat(number: number, values: Partial<Omit<SeatRow, 'match' | 'number'>>): Promise<void> {
    await this.#trx.updateTable('seat').set(values).where('match', '=', this.#id).where('number', '=', number).execute()
  }

  async set(values: Partial<MatchRow> & { readonly status: MatchStatus }): Promise<void> {
    await this.#trx.updateTable('match').set(values).where('id', '=', this.#id).execute()
  }
}

async function findIn(db: Database | Transaction<Tables>, id: string): Promise<MatchWithSeats | undefined> {
  const match = await db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst()
  if (!match) return undefined
  const seats = await db.selectFrom('seat').selectAll().where('match', '=', id).orderBy('number').execute()
  return { match, seats }
}
