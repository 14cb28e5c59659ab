import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import webPush from 'web-push'
import type { Database } from '../storage/database.ts'

/** What the server makes up once for itself, and every server on the same database finds. */
async function kept(database: Database, name: string, make: () => string): Promise<string> {
  await database
    .insertInto('own')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await database.selectFrom('own').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export async function pushKeys(database: Database): Promise<PushKeys> {
  return JSON.parse(await kept(database, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))) as PushKeys
}

/** Marks by which somebody ends mails without signing in: they name the account, and nobody else can make them. */
export class StopMarks {
  readonly #key: string

  private constructor(key: string) {
    this.#key = key
  }

  static async open(database: Database): Promise<StopMarks> {
    return new StopMarks(await kept(database, 'stop', () => randomBytes(32).toString('base64url')))
  }

  make(account: string): string {
    return `${account}.${this.#sign(account)}`
  }

  /** The account that a mark names; undefined for one that is none of ours. */
  read(mark: string): string | undefined {
    const [account = '', signed = ''] = mark.split('.')
    const right = Buffer.from(this.#sign(account))
    const given = Buffer.from(signed)
    return given.length === right.length && timingSafeEqual(given, right) ? account : undefined
  }

  #sign(account: string): string {
    return createHmac('sha256', this.#key).update(`stop ${account}`).digest('base64url')
  }
}
