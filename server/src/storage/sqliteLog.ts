import type Sqlite from 'libsql'
import { type Database, sqliteOf } from './database.ts'
import type { NewAction } from './tables.ts'

type Handle = Sqlite.Database

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
] as const satisfies readonly (keyof NewAction)[]

/**
 * Writes rows of the log into SQLite, by statements that are prepared once: at thousands of actions a second, building them would cost more
 * than playing does.
 */
export class SqliteLog {
  readonly #db: Database
  readonly #handle: Handle
  readonly #insert: Sqlite.Statement
  readonly #turn: Sqlite.Statement

  private constructor(db: Database, handle: Handle) {
    this.#db = db
    this.#handle = handle
    const names = columns.map((column) => `"${column}"`)
    this.#insert = handle.prepare(`insert into action (${names}) values (${columns.map(() => '?')})`)
    this.#turn = handle.prepare('update "match" set asked = ?, asked_since = ?, changed = ? where id = ?')
  }

  /** Undefined where the database is another one. */
  static of(db: Database): SqliteLog | undefined {
    const handle = sqliteOf(db)
    return handle && new SqliteLog(db, handle)
  }

  /** The rows, and whose turn it is now: all of it or nothing. */
  async write(rows: readonly NewAction[], turns: readonly NewAction[]): Promise<void> {
    // Nobody else has the connection meanwhile, nor a transaction of his own under way.
    await this.#db.connection().execute(async () => this.#together(rows, turns))
  }

  #together(rows: readonly NewAction[], turns: readonly NewAction[]): void {
    this.#handle.exec('begin')
    try {
      for (const row of rows) this.#insert.run(columns.map((column) => row[column] ?? null))
      for (const { match, asked, at } of turns) this.#turn.run([asked ?? null, at, at, match])
      this.#handle.exec('commit')
    } catch (failure) {
      if (this.#handle.inTransaction) this.#handle.exec('rollback')
      throw failure
    }
  }
}
