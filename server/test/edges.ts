import { StopMarks } from '../src/notices/ownKeys.ts'
import { hashOfSecret } from '../src/secrets.ts'
import { Browser, type PostOffice, tokenIn } from './browser.ts'
import { begun, created, narvikMatch, nonce, post, type Serving } from './serving.ts'

/** Every way in over HTTP, each with a request that is right: what is wrong is made of it, for all of them alike. */

export const operatorToken = 'the operator of this server'.replaceAll(' ', '-')

export class World {
  readonly serving: Serving
  readonly office: PostOffice
  #people = 0

  constructor(serving: Serving, office: PostOffice) {
    this.serving = serving
    this.office = office
  }

  /** Somebody who is signed in. */
  async person(): Promise<Browser & { readonly email: string }> {
    const email = `person${++this.#people}@example.org`
    const browser = Object.assign(new Browser(this.serving), { email })
    await this.signIn(browser, email)
    return browser
  }

  async signIn(browser: Browser, email: string): Promise<void> {
    await browser.post('/sign-in/redeem', { token: await this.token(email) })
  }

  /** What a mailed link signs in by. */
  async token(email: string): Promise<string> {
    await post(this.serving, '/api/sign-in/link', { email, language: 'en' })
    const letter = this.office.letters.findLast(({ to }) => to === email)
    return letter ? tokenIn(letter) : ''
  }

  /** Somebody who is signed in and has a seat at a match. */
  async player() {
    const browser = await this.person()
    const { match, secrets } = await begun(this.serving)
    await browser.post('/me/seats', { seats: [{ match, secret: secrets[0] }] })
    return { browser, match }
  }

  /** A match that is over. */
  async over() {
    const { match, secrets } = await begun(this.serving)
    const client = this.serving.client()
    await client.hello(match, secrets[0])
    const ended = client.nextOf('ended')
    await client.ask({ type: 'resign' })
    await ended
    await client.end()
    const status = this.serving.database.selectFrom('match').select('status').where('id', '=', match)
    while ((await status.executeTakeFirst())?.status !== 'over') await new Promise(setImmediate)
    return { match, secret: secrets[0] }
  }

  async run(): Promise<string> {
    const headers = { authorization: `Bearer ${operatorToken}` }
    return (await post(this.serving, '/api/arena', order, headers)).body.run as string
  }

  async challenge(): Promise<string> {
    return (await post(this.serving, '/api/challenges', challenge)).body.challenge as string
  }
}

const order = { game: 'narvik', match: {}, levels: { allied: 'random', german: 'random' }, seed: 1, games: 1 }
const challenge = { game: 'dieppe', days: 3, name: 'Ours' }
const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser'
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const credential = { id: 'abc', rawId: 'abc', type: 'public-key', clientExtensionResults: {} }

/** A request: with the secret of a seat or the operator's, or by a browser that is signed in. */
export interface Asked {
  readonly path: string
  readonly body?: object
  readonly secret?: string
  readonly cookie?: string
}

export interface Edge {
  /** Whose secret or cookie it needs. */
  readonly who: 'anybody' | 'seat' | 'account' | 'operator'
  ask(world: World): Promise<Asked>
  /** What is answered to the request, and to the same once more. */
  readonly done: number
  readonly again: number
  /** What cannot go wrong but by the size of its body: no body is read. */
  readonly page?: true
}

const reading = (path: string, page?: true): Edge => ({
  who: 'anybody',
  ask: async () => ({ path }),
  done: 200,
  again: 200,
  ...(page && { page }),
})
const saying = (path: string, body: object, done: number, again = done): Edge => ({
  who: 'anybody',
  ask: async () => ({ path, body }),
  done,
  again,
})
/** By somebody who is signed in. */
const mine = (path: string, body: object | undefined, done: number, again = done): Edge => ({
  who: 'account',
  ask: async (world) => ({ path, ...(body && { body }), cookie: (await world.person()).cookie }),
  done,
  again,
})
const atDraft = (path: string, body: object | undefined, done: number, again = done): Edge => ({
  who: 'seat',
  async ask({ serving }) {
    const { match, secret } = await created(serving)
    return { path: path.replace(':match', match.match), ...(body && { body }), secret }
  },
  done,
  again,
})
const atEnd = (path: string, body: object | undefined, done: number): Edge => ({
  who: 'seat',
  async ask(world) {
    const { match, secret } = await world.over()
    return { path: path.replace(':match', match), ...(body && { body }), secret }
  },
  done,
  again: done,
})
const forOperator = (path: string, body: object | undefined, done: number, again = done): Edge => ({
  who: 'operator',
  async ask(world) {
    const run = path.includes(':run') ? await world.run() : ''
    return { path: path.replace(':run', run), ...(body && { body }), secret: operatorToken }
  },
  done,
  again,
})

const link = { email: 'a@example.org', language: 'en', name: 'A', zone: 'Europe/Paris' }
const password = 'a long word, twice'
const stopMark = async ({ serving }: World, account: string) => (await StopMarks.open(serving.database)).make(account)
const accountOf = async ({ serving: { database } }: World, { cookie }: Browser) => {
  const hash = hashOfSecret(cookie.split('=')[1] as string)
  const session = database.selectFrom('session').select('account').where('hash', '=', hash)
  return (await session.executeTakeFirstOrThrow()).account
}

export const edges: { readonly [route: string]: Edge } = {
  // Looked at by the tests of the line: what is no WebSocket finds nothing.
  'GET /api/play': { ...reading('/api/play'), done: 404, again: 404 },
  'GET /healthz': reading('/healthz'),
  'GET /readyz': reading('/readyz'),
  'GET /metrics': reading('/metrics', true),
  'GET /api/openapi.json': reading('/api/openapi.json'),
  'GET /api/about': reading('/api/about'),
  'GET /api/archive': reading('/api/archive'),
  'GET /api/ratings': reading('/api/ratings?game=narvik'),
  'GET /api/matches': reading('/api/matches'),
  'GET /api/challenges': reading('/api/challenges'),
  'GET /api/me': reading('/api/me'),

  'POST /api/matches': saying('/api/matches', { ...narvikMatch, rated: false, watching: 'link' }, 201),
  'GET /api/matches/:match': {
    ...reading(''),
    ask: async ({ serving }) => ({ path: `/api/matches/${(await created(serving)).match.match}` }),
  },
  'PUT /api/matches/:match': atDraft('/api/matches/:match', narvikMatch, 200),
  'DELETE /api/matches/:match': atDraft('/api/matches/:match', undefined, 204, 409),
  'POST /api/matches/:match/invitation': atDraft('/api/matches/:match/invitation', { seat: 1 }, 200),
  'POST /api/matches/:match/sit': {
    who: 'anybody',
    async ask({ serving }) {
      const { match, invitations } = await created(serving)
      const { seat, invitation } = invitations[0] ?? {}
      return { path: `/api/matches/${match.match}/sit`, body: { seat, invitation, name: 'Claire', nonce } }
    },
    done: 200,
    again: 409,
  },
  'GET /api/matches/:match/file': atEnd('/api/matches/:match/file', undefined, 200),
  'GET /api/matches/:match/ratings': atEnd('/api/matches/:match/ratings', undefined, 200),
  'POST /api/matches/:match/rematch': atEnd('/api/matches/:match/rematch', undefined, 200),
  'PUT /api/matches/:match/archive': atEnd('/api/matches/:match/archive', { agree: true, nameless: true }, 200),
  'GET /api/matches/:match/keys': atDraft('/api/matches/:match/keys', undefined, 200),
  'POST /api/matches/:match/keys': atDraft('/api/matches/:match/keys', undefined, 201),
  'DELETE /api/matches/:match/keys/:key': {
    who: 'seat',
    async ask({ serving }) {
      const { match, secret } = await created(serving)
      const path = `/api/matches/${match.match}/keys`
      const { body } = await post(serving, path, {}, { authorization: `Bearer ${secret}` })
      return { path: `${path}/${body.key}`, secret }
    },
    done: 204,
    again: 404,
  },

  'POST /api/seats': {
    ...saying('', {}, 200),
    async ask({ serving }) {
      const { match, secrets } = await begun(serving)
      return { path: '/api/seats', body: { seats: [{ match, secret: secrets[0] }] } }
    },
  },
  'POST /api/devices': {
    ...saying('', {}, 201),
    async ask({ serving }) {
      const { match, secrets } = await begun(serving)
      return { path: '/api/devices', body: { seats: [{ match, secret: secrets[0] }] } }
    },
  },
  'POST /api/devices/redeem': {
    ...saying('', {}, 200, 403),
    async ask({ serving }) {
      const { match, secrets } = await begun(serving)
      const { body } = await post(serving, '/api/devices', { seats: [{ match, secret: secrets[0] }] })
      return { path: '/api/devices/redeem', body: { code: body.code } }
    },
  },

  'POST /api/challenges': saying('/api/challenges', challenge, 201),
  'GET /api/challenges/:challenge': {
    ...reading(''),
    ask: async (world) => ({ path: `/api/challenges/${await world.challenge()}` }),
  },
  'POST /api/challenges/:challenge/play': {
    ...saying('', {}, 201),
    ask: async (world) => ({
      path: `/api/challenges/${await world.challenge()}/play`,
      body: { language: 'en', name: 'Anke' },
    }),
  },

  'POST /api/sign-in/link': saying('/api/sign-in/link', link, 202),
  'POST /api/sign-in/redeem': {
    ...saying('', {}, 200, 403),
    ask: async (world) => ({ path: '/api/sign-in/redeem', body: { token: await world.token('redeems@example.org') } }),
  },
  'POST /api/sign-in/password': {
    ...saying('', {}, 200),
    async ask(world) {
      const person = await world.person()
      await person.ask('PUT', '/me/password', { password })
      return { path: '/api/sign-in/password', body: { email: person.email, password } }
    },
  },
  'POST /api/sign-in/passkey/options': { ...saying('', {}, 200), ask: async () => ({ path: passkeyOptions }) },
  // What no authenticator has made is refused, whatever else is right about it.
  'POST /api/sign-in/passkey': saying(
    '/api/sign-in/passkey',
    { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'abc', signature: 'abc' } },
    403,
  ),
  'POST /api/passkeys/options': saying('/api/passkeys/options', { language: 'en', name: 'A' }, 200),
  'POST /api/passkeys': saying(
    '/api/passkeys',
    { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'abc' } },
    403,
  ),
  'DELETE /api/passkeys/:passkey': mine('/api/passkeys/abc', undefined, 404),
  'POST /api/sign-out': mine('/api/sign-out', undefined, 204, 401),

  'PATCH /api/me': mine('/api/me', { language: 'fr', zone: 'Europe/Paris', mail: true, hour: 7 }, 200),
  'DELETE /api/me': mine('/api/me', undefined, 204, 401),
  'GET /api/me/devices': mine('/api/me/devices', undefined, 200),
  'DELETE /api/me/devices/:device': {
    who: 'account',
    async ask(world) {
      const person = await world.person()
      await world.signIn(new Browser(world.serving), person.email)
      const { devices } = (await person.get('/me/devices')).body as { devices: { device: string; own: boolean }[] }
      return { path: `/api/me/devices/${devices.find(({ own }) => !own)?.device}`, cookie: person.cookie }
    },
    done: 204,
    again: 404,
  },
  'GET /api/me/matches': mine('/api/me/matches', undefined, 200),
  'GET /api/me/ratings': mine('/api/me/ratings', undefined, 200),
  'GET /api/me/export': mine('/api/me/export', undefined, 200),
  'POST /api/me/email': mine('/api/me/email', { email: 'another@example.org' }, 202),
  'PUT /api/me/password': mine('/api/me/password', { password }, 200, 403),
  'DELETE /api/me/password': {
    who: 'account',
    async ask(world) {
      const person = await world.person()
      await person.ask('PUT', '/me/password', { password })
      return { path: '/api/me/password', body: { current: password }, cookie: person.cookie }
    },
    done: 200,
    again: 200,
  },
  'POST /api/me/seats': {
    who: 'account',
    async ask(world) {
      const { match, secrets } = await begun(world.serving)
      const { cookie } = await world.person()
      return { path: '/api/me/seats', body: { seats: [{ match, secret: secrets[0] }] }, cookie }
    },
    done: 200,
    again: 200,
  },
  'GET /api/me/blocks': mine('/api/me/blocks', undefined, 200),
  'POST /api/me/blocks': {
    who: 'account',
    async ask(world) {
      const { browser, match } = await world.player()
      return { path: '/api/me/blocks', body: { match, seat: 1 }, cookie: browser.cookie }
    },
    done: 200,
    again: 200,
  },
  'DELETE /api/me/blocks/:block': {
    who: 'account',
    async ask(world) {
      const { browser, match } = await world.player()
      const { body } = await browser.post('/me/blocks', { match, seat: 1 })
      const [block] = body.blocks as { block: string }[]
      return { path: `/api/me/blocks/${block?.block}`, cookie: browser.cookie }
    },
    done: 204,
    again: 404,
  },

  'PUT /api/push': saying('/api/push', { endpoint, keys, language: 'en', seats: [] }, 204),
  'DELETE /api/push': saying('/api/push', { endpoint }, 204),
  'GET /api/unsubscribe/:mark': {
    ...reading('', true),
    async ask(world) {
      return { path: `/api/unsubscribe/${await stopMark(world, await accountOf(world, await world.person()))}` }
    },
  },
  'POST /api/unsubscribe/:mark': {
    ...reading('', true),
    async ask(world) {
      return { path: `/api/unsubscribe/${await stopMark(world, await accountOf(world, await world.person()))}` }
    },
  },

  'POST /api/arena': forOperator('/api/arena', order, 201),
  'GET /api/arena/:run': forOperator('/api/arena/:run', undefined, 200),
  'GET /api/arena/:run/results': forOperator('/api/arena/:run/results', undefined, 200),
  'DELETE /api/arena/:run': forOperator('/api/arena/:run', undefined, 204, 404),
}

const passkeyOptions = '/api/sign-in/passkey/options'
