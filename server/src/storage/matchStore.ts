import type { LobbyFilter } from '@bridgehead/table/wire'
import type { Transaction } from 'kysely'
import { type Database, isTaken } from './database.ts'
import type { ActionRow, MatchRow, MatchStatus, SeatKeyRow, SeatRow, Tables, TalkRow } from './tables.ts'

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
/** Words that a match keeps, its watchers' among them: nobody fills the disk by talking. */
const MOST_TALK = 10_000
/** Snapshots that are kept: the last, and one in case something is wrong with it. */
const SNAPSHOTS_KEPT = 2

/** Everything about matches that the database is asked or told, the log of actions aside. */
export class MatchStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async create(match: MatchRow, seats: readonly SeatRow[], keys: readonly SeatKeyRow[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx.insertInto('match').values(match).execute()
      await trx.insertInto('seat').values(seats).execute()
      if (keys.length > 0) await trx.insertInto('seat_access').values(keys).execute()
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

  actionsFrom(id: string, number: number): Promise<ActionRow[]> {
    return this.#db
      .selectFrom('action')
      .selectAll()
      .where('match', '=', id)
      .where('number', '>=', number)
      .orderBy('number')
      .execute()
  }

  /** Matches that wait for company, or may be watched by everybody, the newest first. */
  async listed({ game, language, pace, watch }: LobbyFilter, most: number): Promise<MatchWithSeats[]> {
    const ids = await this.#db
      .selectFrom('match')
      .select('id')
      .where('status', '=', watch ? 'playing' : 'waiting')
      .$if(watch === true, (query) => query.where('watching', '=', 'everybody'))
      .$if(game !== undefined, (query) => query.where('game', '=', game as string))
      .$if(language !== undefined, (query) => query.where('language', '=', language as string))
      .$if(pace !== undefined, (query) => query.where('pace', 'like', `{"kind":"${pace}"%`))
      .$if(watch !== true, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('seat')
              .select('number')
              .whereRef('seat.match', '=', 'match.id')
              .where('filling', '=', 'open')
              .where('taken', '=', 0),
          ),
        ),
      )
      .orderBy('created', 'desc')
      .limit(most)
      .execute()
    return this.findAll(ids.map(({ id }) => id))
  }

  /** Those of these matches that there are, in the same order. */
  async findAll(ids: readonly string[]): Promise<MatchWithSeats[]> {
    if (ids.length === 0) return []
    const matches = await this.#db.selectFrom('match').selectAll().where('id', 'in', ids).execute()
    const seats = await this.#db.selectFrom('seat').selectAll().where('match', 'in', ids).orderBy('number').execute()
    return ids.flatMap((id) => {
      const match = matches.find((each) => each.id === id)
      return match ? { match, seats: seats.filter((seat) => seat.match === id) } : []
    })
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

  /** Matches under way in which a bot is asked, or one plays for somebody. */
  async playedByBots(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('match')
      .innerJoin('seat', (join) => join.onRef('seat.match', '=', 'match.id').onRef('seat.number', '=', 'match.asked'))
      .select('match.id')
      .where('match.status', '=', 'playing')
      .where(({ or, eb }) => or([eb('seat.filling', '=', 'bot'), eb('match.conduct', 'like', '%"since"%')]))
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

  /** A match is over; true for the first who says so. */
  async end(id: string, ending: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('match')
      .set({ status: 'over', ending, asked: null, changed: Date.now() })
      .where('id', '=', id)
      .where('status', '=', 'playing')
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Changes what is kept beside the match; nobody else changes it meanwhile. Nothing is written where `change` answers undefined. */
  async changeConduct<T>(
    id: string,
    change: (conduct: string | null) => { readonly conduct?: string; readonly outcome: T },
  ): Promise<T> {
    return this.#db.transaction().execute(async (trx) => {
      // Writing comes first: it locks the row until the end of the transaction, in both databases.
      await trx
        .updateTable('match')
        .set(({ eb }) => ({ conduct_version: eb('conduct_version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      const row = await trx.selectFrom('match').select('conduct').where('id', '=', id).executeTakeFirstOrThrow()
      const { conduct, outcome } = change(row.conduct)
      if (conduct !== undefined) await trx.updateTable('match').set({ conduct }).where('id', '=', id).execute()
      return outcome
    })
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('match').where('id', '=', id).execute()
  }

  async set(id: string, values: Partial<Pick<MatchRow, 'watching' | 'archived'>>): Promise<void> {
    await this.#db.updateTable('match').set(values).where('id', '=', id).execute()
  }

  async seen(id: string, seat: number, at: number): Promise<void> {
    await this.#db.updateTable('seat').set({ seen: at }).where('match', '=', id).where('number', '=', seat).execute()
  }

  /** Matches under way in which nobody has moved since then. */
  async leftSince(than: number, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('match')
      .select('id')
      .where('status', '=', 'playing')
      .where('changed', '<', than)
      .limit(most)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** How often others have spoken since then. */
  async wordsSince(id: string, seat: number, since: number): Promise<number> {
    const { count } = await this.#db
      .selectFrom('talk')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('match', '=', id)
      .where('seat', '!=', seat)
      .where('seat', '>=', 0)
      .where('text', '!=', '')
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    return count
  }

  /** Whose turn it was after each action. */
  turns(id: string): Promise<{ at: number; asked: number | null }[]> {
    return this.#db.selectFrom('action').select(['at', 'asked']).where('match', '=', id).orderBy('number').execute()
  }

  /** Matches that their players show to everybody. */
  async archived(game: string | undefined, most = 100): Promise<MatchWithSeats[]> {
    const ids = await this.#db
      .selectFrom('match')
      .select('id')
      .where('status', '=', 'over')
      .where('archived', '=', 1)
      .$if(game !== undefined, (query) => query.where('game', '=', game as string))
      .orderBy('changed', 'desc')
      .limit(most)
      .execute()
    return this.findAll(ids.map(({ id }) => id))
  }

  async note(id: string, seat: number): Promise<string> {
    const row = await this.#db
      .selectFrom('note')
      .select('text')
      .where('match', '=', id)
      .where('seat', '=', seat)
      .executeTakeFirst()
    return row?.text ?? ''
  }

  async keepNote(id: string, seat: number, text: string): Promise<void> {
    const row = { match: id, seat, text, at: Date.now() }
    await this.#db
      .insertInto('note')
      .values(row)
      .onConflict((conflict) => conflict.columns(['match', 'seat']).doUpdateSet({ text, at: row.at }))
      .execute()
  }

  /** From now on a bot plays this seat, and nobody's secret opens it. */
  async giveToBot(id: string, seat: number): Promise<void> {
    await this.#db
      .updateTable('seat')
      .set({ filling: 'bot', level: null, taken: 0 })
      .where('match', '=', id)
      .where('number', '=', seat)
      .execute()
    await this.#db.deleteFrom('seat_access').where('match', '=', id).where('seat', '=', seat).execute()
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

  /** Whether there was room for it. */
  async say(match: string, seat: number, text: string): Promise<boolean> {
    for (;;) {
      const last = await this.#db
        .selectFrom('talk')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('match', '=', match)
        .executeTakeFirst()
      const number = (last?.number ?? 0) + 1
      if (number > MOST_TALK) return false
      try {
        await this.#db.insertInto('talk').values({ match, number, seat, text, at: Date.now() }).execute()
        return true
      } catch (failure) {
        // Somebody has spoken at the same moment.
        if (!isTaken(failure)) throw failure
      }
    }
  }

  /** What was said last, after a number; by players, by watchers, or by all. */
  async talk(match: string, who: 'players' | 'watchers' | 'all', after = 0): Promise<TalkRow[]> {
    const rows = await this.#db
      .selectFrom('talk')
      .selectAll()
      .where('match', '=', match)
      .where('number', '>', after)
      .where('text', '!=', '')
      .$if(who === 'players', (query) => query.where('seat', '>=', 0))
      .$if(who === 'watchers', (query) => query.where('seat', '<', 0))
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

  async addKey(key: SeatKeyRow): Promise<void> {
    await this.#trx.insertInto('seat_access').values(key).execute()
  }

  /** Lays other seats; whoever has made the match sits on this one of them. */
  async relay(seats: readonly SeatRow[], host: number): Promise<void> {
    await this.#trx.deleteFrom('seat').where('match', '=', this.#id).execute()
    await this.#trx.insertInto('seat').values(seats).execute()
    await this.#trx.updateTable('seat_access').set({ seat: host }).where('match', '=', this.#id).execute()
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
