import type { Database } from './database.ts'
import type { MatchStore, MatchWithSeats } from './matchStore.ts'
import type { ChallengeRow } from './tables.ts'

/** Tries that a challenge shows. */
const MOST_RUNS = 1_000

export class ChallengeStore {
  readonly #db: Database
  readonly #matches: MatchStore

  constructor(db: Database, matches: MatchStore) {
    this.#db = db
    this.#matches = matches
  }

  /** Keeps a challenge, unless there is one under this id. */
  async keep(row: ChallengeRow): Promise<void> {
    await this.#db
      .insertInto('challenge')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  find(id: string): Promise<ChallengeRow | undefined> {
    return this.#db.selectFrom('challenge').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Those that can still be begun: of a week first, then the newest. */
  open(now: number, game: string | undefined): Promise<ChallengeRow[]> {
    return this.#db
      .selectFrom('challenge')
      .selectAll()
      .where('until', '>', now)
      .$if(game !== undefined, (query) => query.where('game', '=', game as string))
      .orderBy('created', 'desc')
      .limit(50)
      .execute()
      .then((rows) => rows.sort((a, b) => Number(b.week !== null) - Number(a.week !== null)))
  }

  async runs(id: string): Promise<MatchWithSeats[]> {
    const rows = await this.#db
      .selectFrom('match')
      .select('id')
      .where('challenge', '=', id)
      .orderBy('created')
      .limit(MOST_RUNS)
      .execute()
    return this.#matches.findAll(rows.map((row) => row.id))
  }
}
