import type { PushNote, PushWanted } from '@bridgehead/table/wire'
import webPush from 'web-push'
import { hashOfSecret } from '../secrets.ts'
import type { PushRow } from '../storage/accountTables.ts'
import type { Database } from '../storage/database.ts'
import type { KeyStore, SeatPlace } from '../storage/keyStore.ts'
import type { PushKeys } from './ownKeys.ts'

/** The services that browsers are reached by. The server calls nobody else, whatever address it is given. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']
export const isPushService = ({ protocol, hostname, port }: URL): boolean =>
  protocol === 'https:' && port === '' && services.some((name) => hostname === name || hostname.endsWith(`.${name}`))

const PATIENCE = 10_000
/** A note that could not be brought for so many seconds is brought no more. */
const LASTS = 24 * 60 * 60
/** Browsers of one account. */
const MOST_BROWSERS = 20

/** Browsers that are told by push, and the telling. */
export class Pusher {
  readonly #db: Database
  readonly #keys: KeyStore
  readonly #own: PushKeys
  /** Where the services find whoever sends: a page, or a mail address. */
  readonly #contact: string

  constructor(db: Database, keys: KeyStore, own: PushKeys, contact: string) {
    this.#db = db
    this.#keys = keys
    this.#own = own
    this.#contact = contact
  }

  get publicKey(): string {
    return this.#own.publicKey
  }

  /** This browser is told of the account's seats, and of those it holds itself; what was said of it before is forgotten. */
  async keep({ endpoint, keys, language, seats }: PushWanted, account: string | null): Promise<void> {
    const opened = await this.#keys.openAll(seats)
    const row: PushRow = { id: idOf(endpoint), endpoint, ...keys, account, language, created: Date.now() }
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('push').where('id', '=', row.id).execute()
      await trx.insertInto('push').values(row).execute()
      const places = opened.map(({ match, seat }) => ({ push: row.id, match, seat }))
      if (places.length > 0)
        await trx
          .insertInto('push_seat')
          .values(places)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      if (account === null) return
      const all = await trx
        .selectFrom('push')
        .select('id')
        .where('account', '=', account)
        .orderBy('created', 'desc')
        .execute()
      const over = all.slice(MOST_BROWSERS).map(({ id }) => id)
      if (over.length > 0) await trx.deleteFrom('push').where('id', 'in', over).execute()
    })
  }

  /** Whoever knows the address of a browser may end it: only it and its service do. */
  async forget(endpoint: string): Promise<void> {
    await this.#db.deleteFrom('push').where('id', '=', idOf(endpoint)).execute()
  }

  /** The browsers of whoever has a seat. */
  browsersOf({ match, seat }: SeatPlace, account: string | null): Promise<PushRow[]> {
    return this.#db
      .selectFrom('push')
      .selectAll()
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          ...(account === null ? [] : [eb('push.account', '=', account)]),
          exists(
            selectFrom('push_seat')
              .select('push_seat.push')
              .whereRef('push_seat.push', '=', 'push.id')
              .where('push_seat.match', '=', match)
              .where('push_seat.seat', '=', seat),
          ),
        ]),
      )
      .execute()
  }

  /** Sends a note; a browser that is there no more, or has given keys that are none, is forgotten. */
  async send(browser: PushRow, note: PushNote): Promise<void> {
    const request = this.#seal(browser, note)
    if (!request) return this.forget(browser.endpoint)
    const answer = await fetch(browser.endpoint, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) return this.forget(browser.endpoint)
    if (!answer.ok) throw new Error(`A push service has answered ${answer.status}.`)
  }

  #seal({ endpoint, p256dh, auth }: PushRow, note: PushNote) {
    const vapidDetails = { subject: this.#contact, ...this.#own }
    try {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(note),
        { TTL: LASTS, urgency: 'normal', vapidDetails },
      )
      return { method, headers: headers as Record<string, string>, body: body as Uint8Array<ArrayBuffer> }
    } catch {
      return undefined
    }
  }
}

const idOf = hashOfSecret
