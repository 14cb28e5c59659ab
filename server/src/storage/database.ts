import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, Migrator, PostgresDialect, type SqliteDatabase, SqliteDialect, sql } from 'kysely'
import Sqlite from 'libsql'
import pg from 'pg'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/** Where everything is kept: a file of SQLite, or a PostgreSQL by its address. */
export type DatabasePlace = { readonly file: string } | { readonly url: string }

/** Opens the database and brings its tables up to date. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const db = 'url' in place ? postgres(place.url) : sqlite(place.file)
  try {
    await migrate(db)
  } catch (failure) {
    await db.destroy()
    throw failure
  }
  return db
}

function sqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Sqlite(file, { timeout: 10_000 })
  database.pragma('journal_mode = WAL')
  // A commit is on the disk before it is acknowledged, whatever becomes of the machine.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: database as unknown as SqliteDatabase }) })
  handles.set(db, database)
  return db
}

const handles = new WeakMap<Database, Sqlite.Database>()

/** What lies under a database that is a file of SQLite, for statements that are prepared once. */
export const sqliteOf = (db: Database): Sqlite.Database | undefined => handles.get(db)

/** Times in milliseconds and counts are far below 2^53, so that they need not come as texts. */
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
}

function postgres(url: string): Database {
  // A database that does not answer is taken for gone: whoever waits is told so, and comes back.
  const patience = { connectionTimeoutMillis: 10_000, query_timeout: 15_000 }
  const pool = new pg.Pool({ connectionString: url, max: 10, ...patience, types })
  // A connection that is lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

async function migrate(db: Database): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest()
  if (error) throw new Error('The tables of the database could not be brought up to date.', { cause: error })
}

/** Whether the database answers. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

/** Somebody else has written under this key before: a unique index or primary key refuses the row. */
export function isTaken(failure: unknown): boolean {
  const code = (failure as { readonly code?: unknown }).code
  return code === '23505' || (typeof code === 'string' && code.startsWith('SQLITE_CONSTRAINT'))
}
