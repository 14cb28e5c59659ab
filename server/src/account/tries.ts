import { createHash } from 'node:crypto'
import { LobbyError } from '../lobby/error.ts'
import type { Database } from '../storage/database.ts'

/** How often something may be tried for one address or account, whichever server is asked. */
export interface TryLimit {
  readonly most: number
  /** Milliseconds. */
  readonly within: number
}

export class Tries {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Counts one more; refuses when there were too many. What is counted cannot be read from what is kept. */
  async count(what: string, whose: string, { most, within }: TryLimit): Promise<void> {
    const key = keyOf(what, whose)
    const now = Date.now()
    const { count } = await this.#db
      .insertInto('attempt')
      .values({ key, count: 1, until: now + within })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ eb, ref }) => ({
          count: eb
            .case()
            .when('attempt.until', '<=', now)
            .then(1)
            .else(eb('attempt.count', '+', 1))
            .end(),
          until: eb
            .case()
            .when('attempt.until', '<=', now)
            .then(now + within)
            .else(ref('attempt.until'))
            .end(),
        })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    if (count > most) throw new LobbyError(429, 'too-many')
  }

  /** It was right after all. */
  async forget(what: string, whose: string): Promise<void> {
    await this.#db.deleteFrom('attempt').where('key', '=', keyOf(what, whose)).execute()
  }

  async sweep(now: number): Promise<void> {
    await this.#db.deleteFrom('attempt').where('until', '<=', now).execute()
  }
}

const keyOf = (what: string, whose: string): string =>
  createHash('sha256').update(`${what} ${whose}`).digest('base64url')
