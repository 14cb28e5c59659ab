import { lobbyFaults } from '@bridgehead/table/wire'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualLimits } from '../src/limits.ts'
import { PostOffice } from './browser.ts'
import { type Asked, type Edge, edges, operatorToken, World } from './edges.ts'
import { begun, generous, type Serving, serve } from './serving.ts'
import { wrongValuesOf } from './wrong.ts'

let office: PostOffice
let serving: Serving
let world: World
/** A seat and an account that have nothing to do with what is asked for. */
let strangers: { readonly secret: string; readonly cookie: string }
beforeAll(async () => {
  office = await PostOffice.open()
  serving = await serve({
    mail: { smtp: office.url, from: 'b@play.example', site: 'https://play.example' },
    arena: { players: () => Promise.reject(new Error('nobody plays')), threads: 0, token: operatorToken } as never,
    limits: {
      ...generous,
      sweep: 1e9,
      arena: { ...usualLimits.arena, runs: 1e6 },
      signIn: { ...generous.signIn, links: { most: 1e6, within: 1 }, passwords: { most: 1e6, within: 1 } },
    },
  })
  world = new World(serving, office)
  strangers = { secret: (await begun(serving)).secrets[0], cookie: (await world.person()).cookie }
})
afterAll(async () => {
  await serving.end()
  await office.close()
})

/** The routes that there are, by what the server itself says of them. */
function routesOf(app: FastifyInstance): readonly string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([^)]*)\)$/u.exec(line) ?? []
      const depth = indent.length / 4
      if (path === '') return []
      above.splice(depth - 1, above.length, path)
      const whole = above.join('')
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${whole}`)
    })
}

/** What the server does by itself as time goes by. */
const UNTOLD = ['attempt', 'job', 'job_claim', 'notice', 'own', 'kysely_migration', 'kysely_migration_lock']

/** When something was last used, and somebody last there, is kept a moment later; how long somebody stays signed in goes with it, minute by minute. */
const TIMES = ['used', 'seen', 'until']

/** Everything that is kept, but for how often somebody has tried. */
async function everything(): Promise<unknown> {
  const { database } = serving
  const tables = (await database.introspection.getTables()).map(({ name }) => name)
  const rows = tables
    .filter((name) => !UNTOLD.includes(name))
    .sort()
    .map(async (name) => [name, (await sql`select * from ${sql.table(name)}`.execute(database)).rows])
  const text = JSON.stringify(Object.fromEntries(await Promise.all(rows)), (key, value) =>
    TIMES.includes(key) ? undefined : value,
  )
  return JSON.parse(text)
}

interface Sent extends Pick<Asked, 'path' | 'body'> {
  readonly method: string
  readonly secret?: string | undefined
  readonly cookie?: string | undefined
  readonly text?: string
  readonly headers?: { readonly [name: string]: string }
}

async function send({ method, path, body, text, secret, cookie, headers }: Sent) {
  const content = text ?? (body && JSON.stringify(body))
  const response = await serving.app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(content !== undefined && { payload: content }),
  })
  return { status: response.statusCode, text: response.body }
}

/** It is refused with one of these, in words that a client has a sentence for. */
async function expectRefused(sent: Sent, statuses: readonly number[], page?: true): Promise<void> {
  const what = `${sent.method} ${sent.path.slice(0, 80)} ${(sent.text ?? JSON.stringify(sent.body) ?? '').slice(0, 400)}`
  const { status, text } = await send(sent)
  expect(statuses, `${what}: ${text.slice(0, 200)}`).toContain(status)
  if (!page) expect(lobbyFaults, what).toContain((JSON.parse(text) as { fault: string }).fault)
}

const bodiesOf = (body: object): readonly string[] => [
  '',
  '{',
  'null',
  '[]',
  '7',
  '"x"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  JSON.stringify({ ...body, more: 1 }),
  JSON.stringify(body).replace(/^\{/, '{"__proto__":null,'),
  ...wrongValuesOf(body),
]

const PARAMS = [
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00',
  '%ZZ',
  'a%0d%0aset-cookie:x=1',
  '__proto__',
  'constructor',
  "x'%20or%201=1--",
  '%E2%80%AEabcd',
  'nosuchthing00000',
  'a'.repeat(1_900),
  'a'.repeat(2_100),
]

test('every route has its place in the table, and no other', () => {
  expect(Object.keys(edges).sort()).toEqual([...routesOf(serving.app)].sort())
})

describe.each(Object.entries(edges))('%s', (route, edge: Edge) => {
  const [method = '', pattern = ''] = route.split(' ')
  const { page } = edge

  test('refuses what is wrong, and nothing changes; does what is right, once or again', async () => {
    const asked = await edge.ask(world)
    const before = await everything()
    if (asked.body) {
      for (const text of bodiesOf(asked.body)) await expectRefused({ ...asked, method, text }, [400, 403])
      const limit = edge.who === 'operator' ? usualLimits.arena.body : usualLimits.body
      const large = JSON.stringify({ ...asked.body, more: 'x'.repeat(limit) })
      await expectRefused({ ...asked, method, text: large }, [413])
      const form = { 'content-type': 'text/plain' }
      await expectRefused({ ...asked, method, headers: form }, [415])
    }
    if (pattern.includes(':'))
      for (const param of PARAMS) {
        const parts = asked.path.split('/')
        const at = pattern.split('/').findIndex((part) => part.startsWith(':'))
        const path = parts.with(at, param).join('/')
        await expectRefused({ ...asked, method, path }, [400, 401, 403, 404], page)
      }
    if (method !== 'GET')
      await expectRefused({ ...asked, method, headers: { origin: 'https://elsewhere.example' } }, [403])
    if (edge.who === 'seat' || edge.who === 'operator')
      for (const secret of [undefined, 'x', strangers.secret, 'y'.repeat(61), 'a b'])
        await expectRefused({ ...asked, method, secret }, [400, 401, 403, 404])
    if (edge.who === 'account') {
      for (const cookie of [undefined, 'bridgehead=', `bridgehead=${'x'.repeat(32)}`, 'bridgehead=%00'])
        await expectRefused({ ...asked, method, cookie }, [401])
      if (pattern.includes(':')) await expectRefused({ ...asked, method, cookie: strangers.cookie }, [404])
    }
    for (const verb of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      if (!(`${verb} ${pattern}` in edges)) await expectRefused({ method: verb, path: asked.path }, [401, 404])
    expect(await everything()).toEqual(before)

    expect(await send({ ...asked, method })).toMatchObject({ status: edge.done })
    const between = await everything()
    expect(await send({ ...asked, method })).toMatchObject({ status: edge.again })
    if (edge.again >= 400) expect(await everything()).toEqual(between)
  })
})
