import { createHmac } from 'node:crypto'
import type { Device } from '@bridgehead/table/wire'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LobbyError } from '../lobby/error.ts'
import { hashOfSecret, newKeyId, newSecret } from '../secrets.ts'
import type { SessionRow } from '../storage/accountTables.ts'
import type { Database } from '../storage/database.ts'
import { newKey } from '../storage/keyStore.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A session that nobody has used for so long is over. */
const LASTS = 180 * DAY
/** Browsers in which one may be signed in; the one that was used least gives way. */
const MOST_SESSIONS = 30

/** A session, and what its browser holds. */
export interface OpenSession extends SessionRow {
  readonly token: string
}

/** A key of a seat that opens nothing any more. */
export interface LostKey {
  readonly match: string
  readonly id: string
}

/** Who is signed in, in which browsers. A browser holds a token in a cookie; what is kept is its hash. */
export class Sessions {
  readonly #db: Database
  /** Lines that these keys have opened are ended. */
  readonly #lost: (keys: readonly LostKey[]) => Promise<void>

  constructor(db: Database, lost: (keys: readonly LostKey[]) => Promise<void>) {
    this.#db = db
    this.#lost = lost
  }

  /** Signs this browser in. Whoever was signed in here before is so no more. */
  async begin(account: string, request: FastifyRequest, reply: FastifyReply): Promise<OpenSession> {
    const before = await this.of(request)
    if (before) await this.#end([before.id])
    const now = minuteOf(Date.now())
    const token = newSecret()
    const row: SessionRow = {
      id: newKeyId(),
      account,
      hash: hashOfSecret(token),
      label: browserIn(request.headers['user-agent']),
      created: now,
      used: now,
      until: now + LASTS,
    }
    await this.#db.insertInto('session').values(row).execute()
    const others = await this.#all(account)
    await this.#end(others.slice(MOST_SESSIONS).map(({ id }) => id))
    const session = { ...row, token }
    giveCookie(request, reply, session)
    return session
  }

  /** The session of whoever asks; undefined when nobody is signed in. */
  async of(request: FastifyRequest): Promise<OpenSession | undefined> {
    const token = tokenIn(request)
    if (token === undefined) return undefined
    const now = Date.now()
    const row = await this.#db
      .selectFrom('session')
      .selectAll()
      .where('hash', '=', hashOfSecret(token))
      .where('until', '>', now)
      .executeTakeFirst()
    const minute = minuteOf(now)
    if (row && row.used < minute)
      await this.#db
        .updateTable('session')
        .set({ used: minute, until: minute + LASTS })
        .where('id', '=', row.id)
        .execute()
    return row && { ...row, token }
  }

  async needed(request: FastifyRequest): Promise<OpenSession> {
    const session = await this.of(request)
    if (!session) throw new LobbyError(401, 'signed-out')
    return session
  }

  async devices({ account, id }: SessionRow): Promise<Device[]> {
    const rows = await this.#all(account)
    return rows.map(({ id: device, label, created, used }) => ({ device, label, created, used, own: device === id }))
  }

  #all(account: string): Promise<SessionRow[]> {
    return this.#db
      .selectFrom('session')
      .selectAll()
      .where('account', '=', account)
      .where('until', '>', Date.now())
      .orderBy('used', 'desc')
      .orderBy('created', 'desc')
      .orderBy('id')
      .execute()
  }

  /** Signs a browser of the account out; false when it has no such one. */
  async revoke(account: string, id: string): Promise<boolean> {
    if (!(await this.#all(account)).some((session) => session.id === id)) return false
    await this.#end([id])
    return true
  }

  /** Signs all browsers of the account out, this one aside. */
  async revokeOthers(account: string, own?: string): Promise<void> {
    const all = await this.#all(account)
    await this.#end(all.map(({ id }) => id).filter((id) => id !== own))
  }

  async #end(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const lost = await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('session').where('id', 'in', ids).execute()
      return trx.deleteFrom('seat_access').where('session', 'in', ids).returning(['match', 'id']).execute()
    })
    await this.#lost(lost)
  }

  /**
   * The secret by which a session opens the account's seat of a match, as any other secret does; undefined where it has none. It follows from
   * the token, so that only this browser can name it, and ends with the session.
   */
  async seatSecret({ account, id, token }: OpenSession, match: string): Promise<string | undefined> {
    const seat = await this.#db
      .selectFrom('seat')
      .select('number')
      .where('match', '=', match)
      .where('account', '=', account)
      .where('filling', '!=', 'bot')
      .where('taken', '=', 1)
      .orderBy('number')
      .executeTakeFirst()
    if (!seat) return undefined
    const secret = createHmac('sha256', token).update(`seat ${match}`).digest('base64url')
    const key = { ...newKey({ match, seat: seat.number }, 'device', secret), session: id }
    await this.#db
      .insertInto('seat_access')
      .values(key)
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ seat: seat.number }))
      .execute()
    return secret
  }

  async sweep(now: number): Promise<void> {
    const over = await this.#db.selectFrom('session').select('id').where('until', '<=', now).limit(500).execute()
    await this.#end(over.map(({ id }) => id))
  }
}

const minuteOf = (time: number): number => Math.floor(time / MINUTE) * MINUTE

/** Behind TLS the name itself binds the cookie to this host and to TLS. */
const cookieName = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? '__Host-bridgehead' : 'bridgehead')

const tokenIn = (request: FastifyRequest): string | undefined => {
  const token = parseCookie(request.headers.cookie ?? '')[cookieName(request)]
  return token !== undefined && /^[\w-]{32}$/.test(token) ? token : undefined
}

const cookie = (request: FastifyRequest, value: string, maxAge: number): string =>
  stringifySetCookie({
    name: cookieName(request),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge,
  })

export function giveCookie(request: FastifyRequest, reply: FastifyReply, { token }: OpenSession): void {
  reply.header('set-cookie', cookie(request, token, LASTS / 1000)).header('cache-control', 'no-store')
}

export function takeCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(request, '', 0))
}

const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS/],
  ['Linux', /Linux|X11/],
] as const

/** Enough to know one's own devices by, and no more. */
export function browserIn(agent = ''): string {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, sign]) => sign.test(agent))?.[0]
  return [find(browsers), find(systems)].filter(Boolean).join(', ')
}
