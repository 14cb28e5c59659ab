import type { Kysely, Migration } from 'kysely'

/** People who sign in, and how they are told that it is their turn. */
export const accountMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await makeAccounts(db)
    await makeNotices(db)
    // A seat that is opened by an account is opened by a key of the session, which goes with it.
    await db.schema.alterTable('seat_access').addColumn('session', 'text').execute()
    await db.schema.createIndex('seat_access_session').on('seat_access').column('session').execute()
    // A rated match counts once.
    await db.schema
      .alterTable('match')
      .addColumn('counted', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    // Somebody sat here who is not to be named any more.
    await db.schema
      .alterTable('seat')
      .addColumn('former', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}

async function makeAccounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text')
    .addColumn('email', 'text', (c) => c.unique())
    .addColumn('password', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('mail', 'integer', (c) => c.notNull())
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('digest', 'text')
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('used', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('session_account').on('session').column('account').execute()
  await schema
    .createTable('passkey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .addColumn('used', 'bigint')
    .execute()
  await schema.createIndex('passkey_account').on('passkey').column('account').execute()
  await schema
    .createTable('pass')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.references('account.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('about', 'text')
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createTable('attempt')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute()
}

async function makeNotices({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('push')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('account', 'text', (c) => c.references('account.id').onDelete('cascade'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('created', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('push_account').on('push').column('account').execute()
  await schema
    .createTable('push_seat')
    .addColumn('push', 'text', (c) => c.notNull().references('push.id').onDelete('cascade'))
    .addColumn('match', 'text', (c) => c.notNull().references('match.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('push_seat_key', ['push', 'match', 'seat'])
    .execute()
  await schema.createIndex('push_seat_match').on('push_seat').columns(['match', 'seat']).execute()
  await schema
    .createTable('notice')
    .addColumn('match', 'text', (c) => c.notNull().references('match.id').onDelete('cascade'))
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('turn', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_key', ['match', 'seat', 'turn', 'kind'])
    .execute()
  await schema
    .createTable('own')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}

/** People whose tables somebody does not want to see. */
export const blockMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('block')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('account', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
      .addColumn('match', 'text', (c) => c.notNull().references('match.id').onDelete('cascade'))
      .addColumn('seat', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('block_key', ['account', 'match', 'seat'])
      .execute()
  },
}
