import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, Migrator, type SqliteDatabase, SqliteDialect } from 'kysely'
import Sqlite from 'libsql'
import { expect, test } from 'vitest'
import { hashOfSecret } from '../src/secrets.ts'
import { openDatabase } from '../src/storage/database.ts'
import { KeyStore } from '../src/storage/keyStore.ts'
import { migrations } from '../src/storage/migrations.ts'

test('a database of the first release is brought up to date: its matches, seats and secrets go on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-upgrade-'))
  const file = join(folder, 'old.db')
  type Old = { match: object; seat: object; action: object }
  const old = new Kysely<Old>({
    dialect: new SqliteDialect({ database: new Sqlite(file) as unknown as SqliteDatabase }),
  })
  await new Migrator({ db: old, provider: migrations }).migrateTo('001-matches')
  const texts = {
    setup: '{}',
    origin: '{}',
    watching: 'nobody',
    language: 'en',
    seed: 's',
    commitment: 'c',
    maker: 'x',
  }
  await old
    .insertInto('match')
    .values({ id: 'm', game: 'narvik', rules: 1, status: 'playing', ...texts, created: 1, changed: 2 })
    .execute()
  const seats = ['allied', 'german'].map((role, number) => ({
    match: 'm',
    number,
    roles: JSON.stringify([role]),
    filling: 'link',
    secret: number === 0 ? hashOfSecret('mine') : null,
    host: 1 - number,
  }))
  await old.insertInto('seat').values(seats).execute()
  await old
    .insertInto('action')
    .values({ match: 'm', number: 0, by: 'allied', verb: 'done', events: '[]', length: 1, at: 3 })
    .execute()
  await old.destroy()

  const db = await openDatabase({ file })
  expect(await new KeyStore(db).open('m', 'mine')).toMatchObject({ match: 'm', seat: 0, kind: 'seat' })
  expect(await new KeyStore(db).open('m', 'yours')).toBeUndefined()
  expect((await db.selectFrom('seat').select('taken').orderBy('number').execute()).map(({ taken }) => taken)).toEqual([
    1, 0,
  ])
  expect(await db.selectFrom('match').selectAll().executeTakeFirst()).toMatchObject({
    pace: '{"kind":"none"}',
    rated: 0,
  })
  expect(await db.selectFrom('action').selectAll().execute()).toMatchObject([{ verb: 'done', kind: null, asked: null }])
  await db.destroy()
  rmSync(folder, { recursive: true })
})
