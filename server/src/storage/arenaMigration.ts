import type { Kysely, Migration } from 'kysely'

/** Balance runs, cut into lots that workers play. */
export const arenaMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('arena_run')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('plan', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('arena_lot')
      .addColumn('run', 'text', (c) => c.notNull().references('arena_run.id').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('seed', 'bigint', (c) => c.notNull())
      .addColumn('games', 'integer', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('claim', 'text')
      .addColumn('choices', 'integer', (c) => c.notNull())
      .addColumn('results', 'text')
      .addColumn('failure', 'text')
      .addPrimaryKeyConstraint('arena_lot_key', ['run', 'number'])
      .execute()
  },
}
