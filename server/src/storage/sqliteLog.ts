import type Sqlite from 'libsql'
import { type Database, sqliteOf } from './database.ts'
import type { NewAction } from './tables.ts'

type Handle = Sqlite.Database
type Column = keyof NewAction

const columns = [
  'match',
  'number',
  'by',
  'verb',
  'arg',
  'dice',
  'events',
  'barrier',
  'length',
  'at',
  'kind',
  'asked',
  'shown',
] as const satisfies readonly Column[]

const part = (index: number): string => `value ->> ${index}`

/**
 * Writes rows of the log into SQLite. The rows come as one text, so that the statements are the same whatever their number, and are prepared
 * once: at thousands of actions a second, building them would cost more than playing does.
 */
export class SqliteLog {
  readonly #db: Database
  readonly #handle: Handle
  readonly #insert: Sqlite.Statement
  readonly #turn: Sqlite.Statement

  private constructor(db: Database, handle: Handle) {
    this.#db = db
    this.#handle = handle
    this.#insert = handle.prepare(
      `insert into action (${columns.map((column) => `"${column}"`)}) select ${columns.map((_, i) => part(i))} from json_each(?)`,
    )
    this.#turn = handle.prepare(
      `update "match" set asked = turn.asked, asked_since = turn.at, changed = turn.at
        from (select ${part(0)} as id, ${part(1)} as asked, ${part(2)} as at from json_each(?)) as turn
        where "match".id = turn.id`,
    )
  }

  /** Undefined where the database is another one. */
  static of(db: Database): SqliteLog | undefined {
    const handle = sqliteOf(db)
    return handle && new SqliteLog(db, handle)
  }

  /** The rows, and whose turn it is now: all of it or nothing. */
  async write(rows: readonly NewAction[], turns: readonly NewAction[]): Promise<void> {
    const inserted = JSON.stringify(rows.map((row) => columns.map((column) => row[column] ?? null)))
    const turned = JSON.stringify(turns.map(({ match, asked, at }) => [match, asked ?? null, at]))
    // Nobody else has the connection meanwhile, nor a transaction of his own under way.
    await this.#db.connection().execute(async () => {
      if (turns.length === 0) this.#insert.run([inserted])
      else this.#together(inserted, turned)
    })
  }

  #together(inserted: string, turned: string): void {
    this.#handle.exec('begin')
    try {
      this.#insert.run([inserted])
      this.#turn.run([turned])
      this.#handle.exec('commit')
    } catch (failure) {
      if (this.#handle.inTransaction) this.#handle.exec('rollback')
      throw failure
    }
  }
}
