import type { Kysely, Migration } from 'kysely'

/** Whoever is killed in the middle of a job, or before a notice is sent, has not done it. */
export const claimMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('job_claim')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('queue', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .execute()
    // Whatever was written down before was sent.
    await schema
      .alterTable('notice')
      .addColumn('sent', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
  },
}
