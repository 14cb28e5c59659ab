import type { Kysely, Migration, MigrationProvider } from 'kysely'
import { accountMigration, blockMigration } from './accountMigration.ts'
import { arenaMigration } from './arenaMigration.ts'
import { claimMigration } from './claimMigration.ts'

/**
 * How the database came to be what it is, step by step, the same for SQLite and PostgreSQL. A step that has been released is never
 * changed; what comes later is a further step. Steps speak of tables by name, since today's types know nothing of yesterday's.
 */
const steps: { readonly [name: string]: Migration } = {
  '001-matches': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('match')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('setup', 'text', (c) => c.notNull())
        .addColumn('rules', 'integer', (c) => c.notNull())
        .addColumn('origin', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('watching', 'text', (c) => c.notNull())
        .addColumn('language', 'text', (c) => c.notNull())
        .addColumn('seed', 'text', (c) => c.notNull())
        .addColumn('commitment', 'text', (c) => c.notNull())
        .addColumn('nonces', 'text')
        .addColumn('opening', 'text')
        .addColumn('ending', 'text')
        .addColumn('maker', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .addColumn('changed', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('match_status').on('match').columns(['status', 'created']).execute()
      await db.schema.createIndex('match_maker').on('match').columns(['maker', 'status']).execute()
      await db.schema
        .createTable('seat')
        .addColumn('match', 'text', (c) => c.notNull().references('match.id').onDelete('cascade'))
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('roles', 'text', (c) => c.notNull())
        .addColumn('filling', 'text', (c) => c.notNull())
        .addColumn('level', 'text')
        .addColumn('name', 'text')
        .addColumn('secret', 'text')
        .addColumn('invitation', 'text')
        .addColumn('nonce', 'text')
        .addColumn('host', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('seat_key', ['match', 'number'])
        .execute()
      await db.schema
        .createTable('action')
        .addColumn('match', 'text', (c) => c.notNull().references('match.id').onDelete('cascade'))
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('by', 'text', (c) => c.notNull())
        .addColumn('verb', 'text')
        .addColumn('arg', 'integer')
        .addColumn('dice', 'text')
        .addColumn('events', 'text', (c) => c.notNull())
        .addColumn('barrier', 'text')
        .addColumn('length', 'integer', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('action_key', ['match', 'number'])
        .execute()
      await db.schema
        .createTable('snapshot')
        .addColumn('match', 'text', (c) => c.notNull().references('match.id').onDelete('cascade'))
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('snapshot_key', ['match', 'number'])
        .execute()
      await db.schema
        .createTable('talk')
        .addColumn('match', 'text', (c) => c.notNull().references('match.id').onDelete('cascade'))
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('talk_key', ['match', 'number'])
        .execute()
    },
  },
  '002-people': {
    async up(db: Kysely<unknown>) {
      await widenMatches(db)
      await moveSecretsToKeys(db)
      await db.schema.alterTable('action').addColumn('kind', 'text').execute()
      await db.schema.alterTable('action').addColumn('asked', 'integer').execute()
      await db.schema.alterTable('action').addColumn('shown', 'integer').execute()
      await db.schema
        .createTable('device_code')
        .addColumn('hash', 'text', (c) => c.primaryKey())
        .addColumn('seats', 'text', (c) => c.notNull())
        .addColumn('until', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('note')
        .addColumn('match', 'text', (c) => c.notNull().references('match.id').onDelete('cascade'))
        .addColumn('seat', 'integer', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('note_key', ['match', 'seat'])
        .execute()
      await db.schema
        .createTable('challenge')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('setup', 'text', (c) => c.notNull())
        .addColumn('seed', 'text', (c) => c.notNull())
        .addColumn('commitment', 'text', (c) => c.notNull())
        .addColumn('week', 'integer')
        .addColumn('until', 'bigint', (c) => c.notNull())
        .addColumn('name', 'text')
        .addColumn('maker', 'text', (c) => c.notNull())
        .addColumn('created', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('rating')
        .addColumn('account', 'text', (c) => c.notNull())
        .addColumn('game', 'text', (c) => c.notNull())
        .addColumn('rating', 'double precision', (c) => c.notNull())
        .addColumn('deviation', 'double precision', (c) => c.notNull())
        .addColumn('volatility', 'double precision', (c) => c.notNull())
        .addColumn('matches', 'integer', (c) => c.notNull())
        .addColumn('changed', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('rating_key', ['account', 'game'])
        .execute()
      await db.schema
        .createTable('job')
        .addColumn('queue', 'text', (c) => c.notNull())
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('job_key', ['queue', 'key'])
        .execute()
    },
  },
  '003-accounts': accountMigration,
  '004-blocks': blockMigration,
  '005-customs': {
    async up(db: Kysely<unknown>) {
      // Whatever was begun before goes on as it was.
      await db.schema
        .alterTable('match')
        .addColumn('customs', 'text', (c) => c.notNull().defaultTo('{"takeBacks":true,"hints":true}'))
        .execute()
    },
  },
  '006-arena': arenaMigration,
  '007-claims': claimMigration,
}

async function widenMatches(db: Kysely<unknown>): Promise<void> {
  const widen = (name: string, type: 'text' | 'integer' | 'bigint') =>
    db.schema.alterTable('match').addColumn(name, type).execute()
  const widenFrom = (name: string, type: 'text' | 'integer', first: string | number) =>
    db.schema
      .alterTable('match')
      .addColumn(name, type, (c) => c.notNull().defaultTo(first))
      .execute()
  await widenFrom('pace', 'text', '{"kind":"none"}')
  await widenFrom('rated', 'integer', 0)
  await widen('bot_from', 'bigint')
  await widen('challenge', 'text')
  await widen('asked', 'integer')
  await widen('asked_since', 'bigint')
  await widen('conduct', 'text')
  await widenFrom('conduct_version', 'integer', 0)
  await widenFrom('archived', 'integer', 0)
  await db.schema.createIndex('match_challenge').on('match').column('challenge').execute()
}

/** A seat was opened by one secret; now by as many as its owner has devices. */
async function moveSecretsToKeys(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<{
    seat: { match: string; number: number; secret: string | null; taken: number }
    seat_access: { id: string; match: string; seat: number; hash: string; kind: string; created: number }
  }>
  const { schema } = db
  await schema
    .alterTable('seat')
    .addColumn('taken', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('seat')
    .addColumn('times', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await schema.alterTable('seat').addColumn('seen', 'bigint').execute()
  await schema.alterTable('seat').addColumn('account', 'text').execute()
  await schema.createIndex('seat_account').on('seat').column('account').execute()
  await schema
    .createTable('seat_access')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('match', 'text', (c) => c.notNull().references('match.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('used', 'bigint')
    .execute()
  await schema.createIndex('seat_access_match').on('seat_access').columns(['match', 'seat']).execute()
  const taken = await db.selectFrom('seat').selectAll().where('secret', 'is not', null).execute()
  for (const { match, number, secret } of taken) {
    const key = { id: `${match}-${number}`, match, seat: number, hash: secret as string, kind: 'seat', created: 0 }
    await db.insertInto('seat_access').values(key).execute()
    await db.updateTable('seat').set({ taken: 1 }).where('match', '=', match).where('number', '=', number).execute()
  }
  await schema.alterTable('seat').dropColumn('secret').execute()
}

export const migrations: MigrationProvider = { getMigrations: async () => ({ ...steps }) }
