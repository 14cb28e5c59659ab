import type { Account, AccountChange, Newcomer } from '@bridgehead/table/wire'
import { hashOfSecret, newAccountId, newSecret } from '../secrets.ts'
import type { AccountRow, PassKind, PasskeyRow, PassRow } from '../storage/accountTables.ts'
import type { Database } from '../storage/database.ts'

/** The hour of the one mail about several matches, until another is chosen. */
const USUAL_HOUR = 18

/** Who somebody is, and what he signs in with. */
export class AccountStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async make(
    { name, language, zone = 'UTC' }: Newcomer,
    email: string | null,
    id = newAccountId(),
  ): Promise<AccountRow> {
    const row: AccountRow = {
      id,
      name: name ?? null,
      email,
      password: null,
      language,
      zone,
      mail: 1,
      hour: USUAL_HOUR,
      digest: null,
      created: Date.now(),
    }
    await this.#db.insertInto('account').values(row).execute()
    return row
  }

  find(id: string): Promise<AccountRow | undefined> {
    return this.#db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  }

  byEmail(email: string): Promise<AccountRow | undefined> {
    return this.#db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
  }

  async change(id: string, { name, language, zone, mail, hour }: AccountChange): Promise<void> {
    const values = {
      ...(name !== undefined && { name: name === '' ? null : name }),
      ...(language !== undefined && { language }),
      ...(zone !== undefined && { zone }),
      ...(mail !== undefined && { mail: mail ? 1 : 0 }),
      ...(hour !== undefined && { hour }),
    }
    if (Object.keys(values).length === 0) return
    await this.#db.updateTable('account').set(values).where('id', '=', id).execute()
  }

  async setEmail(id: string, email: string): Promise<void> {
    await this.#db.updateTable('account').set({ email }).where('id', '=', id).execute()
  }

  async setPassword(id: string, password: string | null): Promise<void> {
    await this.#db.updateTable('account').set({ password }).where('id', '=', id).execute()
  }

  async passkeys(account: string): Promise<PasskeyRow[]> {
    return this.#db
      .selectFrom('passkey')
      .selectAll()
      .where('account', '=', account)
      .orderBy('created')
      .orderBy('id')
      .execute()
  }

  passkey(id: string): Promise<PasskeyRow | undefined> {
    return this.#db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async addPasskey(row: PasskeyRow): Promise<void> {
    await this.#db.insertInto('passkey').values(row).execute()
  }

  async usedPasskey(id: string, counter: number): Promise<void> {
    await this.#db.updateTable('passkey').set({ counter, used: Date.now() }).where('id', '=', id).execute()
  }

  /** False when the account has no such key. */
  async removePasskey(account: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('passkey')
      .where('account', '=', account)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }

  /** Something that is good once; it is told this once. */
  async makePass(kind: PassKind, pass: Partial<Omit<PassRow, 'hash' | 'kind'>>, lasts: number): Promise<string> {
    const secret = newSecret()
    await this.#db
      .insertInto('pass')
      .values({
        account: null,
        email: null,
        about: null,
        ...pass,
        kind,
        hash: hashOfSecret(secret),
        until: Date.now() + lasts,
      })
      .execute()
    return secret
  }

  /** What a pass was made for, if it is still good; it is good no more from now on, whoever else tries it at the same moment. */
  async takePass(kind: PassKind, secret: string): Promise<PassRow | undefined> {
    const row = await this.#db
      .deleteFrom('pass')
      .where('hash', '=', hashOfSecret(secret))
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirst()
    return row && row.until > Date.now() ? row : undefined
  }

  async sweep(now: number): Promise<void> {
    await this.#db.deleteFrom('pass').where('until', '<=', now).execute()
  }
}

/** An account as its owner sees it. */
export function accountOf(row: AccountRow, passkeys: readonly PasskeyRow[]): Account {
  const { name, email, password, language, zone, mail, hour } = row
  return {
    ...(name !== null && { name }),
    ...(email !== null && { email }),
    hasPassword: password !== null,
    passkeys: passkeys.map(({ id, label, created, used }) => ({
      passkey: id,
      label,
      created,
      ...(used !== null && { used }),
    })),
    settings: { language, zone, mail: mail === 1, hour },
  }
}
