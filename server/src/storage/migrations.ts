import type { Kysely, Migration, MigrationProvider } from 'kysely'

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
}

export const migrations: MigrationProvider = { getMigrations: async () => ({ ...steps }) }
