import type { BotMaking } from '@bridgehead/table'
import type { Created, Seated } from '@bridgehead/table/wire'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { ArenaOptions } from '../src/arena/arena.ts'
import { type Limits, usualLimits } from '../src/limits.ts'
import type { MailSettings } from '../src/notices/mailer.ts'
import { PostgresBus } from '../src/storage/bus.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { Client } from './client.ts'
import { newSqlite, type TestDatabase } from './databases.ts'
import { thinkingHere } from './thinking.ts'

// A busy machine is no failure.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Nobody in these tests is held up by how often he asks. */
export const generous: Limits = {
  ...usualLimits,
  requests: 1e6,
  tries: 1e6,
  creations: 1e6,
  messages: { burst: 1e6, perSecond: 1e6 },
  asking: { burst: 1e6, perSecond: 1e6 },
  inquiries: { burst: 1e6, perSecond: 1e6 },
  lobby: { ...usualLimits.lobby, waiting: 1e6 },
  signIn: { ...usualLimits.signIn, tries: 1e6 },
}

export interface Serving {
  readonly app: FastifyInstance
  readonly database: Database
  readonly address: string
  client(headers?: { [name: string]: string }): Client
  /** Ends the server as it would end itself, and begins another on the same database. */
  again(): Promise<Serving>
  /** Another server on the same database. */
  beside(): Promise<Serving>
  end(): Promise<void>
}

interface ServingOptions {
  readonly limits?: Limits
  readonly origins?: readonly string[]
  readonly bots?: BotMaking
  readonly logger?: object
  readonly mail?: MailSettings
  readonly trustProxy?: readonly string[]
  readonly isPushService?: (address: URL) => boolean
  readonly arena?: ArenaOptions
}

/** A server on a database of its own. */
export async function serve(options: ServingOptions = {}, on?: TestDatabase): Promise<Serving> {
  const test = on ?? (await newSqlite())
  const database = await openDatabase(test.place)
  const app = await buildApp({
    database,
    thinking: thinkingHere(options.bots),
    ...('url' in test.place && { bus: await PostgresBus.open(test.place.url) }),
    limits: options.limits ?? generous,
    origins: options.origins ?? [],
    ...(options.logger && { logger: options.logger }),
    ...(options.mail && { mail: options.mail, site: options.mail.site }),
    trustProxy: options.trustProxy ?? [],
    ...(options.arena && { arena: options.arena }),
    ...(options.isPushService && { isPushService: options.isPushService }),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await app.close()
    await database.destroy()
  }
  return {
    app,
    database,
    address,
    client: (headers) => new Client(address, headers),
    again: async () => {
      await stop()
      return serve(options, test)
    },
    beside: () => serve(options, { place: test.place, remove: async () => {} }),
    end: async () => {
      await stop()
      await test.remove()
    },
  }
}

export const nonce = '00112233445566778899aabbccddeeff'

/** The usual request for a match of Narvik: the Allied seat is mine, the German one has a link. */
export const narvikMatch = {
  game: 'narvik',
  seats: [
    { roles: ['allied'], filling: 'me' },
    { roles: ['german'], filling: 'link' },
  ],
  language: 'en',
  name: 'Anke',
  nonce,
}

export async function post(serving: Serving, path: string, body: unknown, headers: { [name: string]: string } = {}) {
  const response = await fetch(`${serving.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export async function get(serving: Serving, path: string, headers: { [name: string]: string } = {}) {
  const response = await fetch(`${serving.address}${path}`, { headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The rows of a match's log. */
export const actionsOf = ({ database }: Serving, match: string) =>
  database.selectFrom('action').selectAll().where('match', '=', match).orderBy('number').execute()

export const created = async (serving: Serving, wanted: object = narvikMatch): Promise<Created> =>
  (await post(serving, '/api/matches', wanted)).body as unknown as Created

/** A match of Narvik under way, with the secrets of both seats. */
export async function begun(serving: Serving, wanted: object = {}) {
  const made = await created(serving, { ...narvikMatch, ...wanted })
  const match = made.match.match
  const invitation = made.invitations[0]?.invitation
  const seated = (await post(serving, `/api/matches/${match}/sit`, { seat: 1, invitation, nonce: 'ffffffffffffffff' }))
    .body as unknown as Seated
  return { match, secrets: [made.secret, seated.secret] as const, made, seated }
}

/** Both players at a match that has begun. */
export async function seatedBoth(serving: Serving, wanted: object = {}) {
  const { match, secrets } = await begun(serving, wanted)
  const allied = serving.client()
  const german = serving.client()
  await allied.hello(match, secrets[0])
  await german.hello(match, secrets[1])
  return { match, secrets, allied, german }
}
