import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** What servers on one database tell each other: that something is written, and who is connected. What it was, each reads for itself. */
export type News =
  /** Somebody has played on; the conduct has changed; somebody has said something; the notes of a seat; the seats themselves. */
  | { readonly kind: 'rows' | 'conduct' | 'talk' | 'seats'; readonly match: string }
  | { readonly kind: 'notes'; readonly match: string; readonly seat: number }
  | { readonly kind: 'writing'; readonly match: string; readonly seat: number | null }
  /** A match that waits has changed. */
  | { readonly kind: 'lobby'; readonly match: string }
  /** This secret opens nothing any more. */
  | { readonly kind: 'revoked'; readonly match: string; readonly key: string }
  /** So many lines are open for a seat, or for watchers. */
  | { readonly kind: 'here'; readonly match: string; readonly seat: number | null; readonly lines: number }
  /** This server lives. */
  | { readonly kind: 'alive' }

export type NewsListener = (news: News, from: string) => void

/** The line between servers on one database. */
export interface Bus {
  /** The name of this server, as the others know it. */
  readonly id: string
  tell(news: News): void
  /** Called with what other servers tell. */
  listen(listener: NewsListener): void
  /** Called when the line was lost and is there again: something may have been missed. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

export const CHANNEL = 'bridgehead'

/** News as it travels: short, since a notice may have no more than 8,000 bytes. */
export const packNews = (from: string, news: News): string => JSON.stringify([from, news])

/** Where one server has the database to itself, there is nobody to tell. */
export const aloneBus = (): Bus => ({
  id: 'alone',
  tell: () => {},
  listen: () => {},
  onGap: () => {},
  close: async () => {},
})

const TRY_AGAIN = 1_000

/** LISTEN and NOTIFY of PostgreSQL. */
export class PostgresBus implements Bus {
  readonly id = randomBytes(9).toString('base64url')
  readonly #url: string
  readonly #listeners: NewsListener[] = []
  readonly #gaps: (() => void)[] = []
  #client: pg.Client | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #hasListened = false
  #isClosed = false

  private constructor(url: string) {
    this.#url = url
  }

  static async open(url: string): Promise<PostgresBus> {
    const bus = new PostgresBus(url)
    await bus.#connect()
    return bus
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#client = client
    if (this.#hasListened) for (const gap of this.#gaps) gap()
    this.#hasListened = true
  }

  #lost(client: pg.Client): void {
    if (this.#isClosed || (this.#client !== undefined && this.#client !== client)) return
    this.#client = undefined
    this.#tryAgain()
  }

  #tryAgain(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect().catch(() => this.#tryAgain()), TRY_AGAIN)
    this.#retry.unref()
  }

  #hear(payload: string): void {
    const [from, news] = JSON.parse(payload) as [string, News]
    if (from === this.id) return
    for (const listener of this.#listeners) listener(news, from)
  }

  tell(news: News): void {
    // What is lost with the line is made good when it is back: everybody then looks again.
    this.#client?.query('select pg_notify($1, $2)', [CHANNEL, packNews(this.id, news)]).catch(() => {})
  }

  listen(listener: NewsListener): void {
    this.#listeners.push(listener)
  }

  onGap(listener: () => void): void {
    this.#gaps.push(listener)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }
}
