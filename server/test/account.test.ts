import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, type Letter, PostOffice, tokenIn } from './browser.ts'
import { databases } from './databases.ts'
import { begun, type created, generous, narvikMatch, nonce, type Serving, serve } from './serving.ts'

const site = 'https://play.example'
const everything = async ({ database }: Serving) => {
  const tables = ['account', 'session', 'passkey', 'pass', 'attempt', 'seat', 'seat_access'] as const
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

let post: PostOffice
beforeAll(async () => {
  post = await PostOffice.open()
})
afterAll(() => post.close())

describe.each(databases())('accounts on $name', ({ open }) => {
  let serving: Serving
  beforeAll(async () => {
    serving = await serve({ mail: { smtp: post.url, from: 'Bridgehead <b@play.example>', site } }, await open())
  })
  afterAll(() => serving.end())
  const browser = () => new Browser(serving)

  test('a link by mail signs in, once; whoever is new has an account then', async () => {
    const anke = browser()
    expect((await anke.get('/me')).body).toEqual({})
    const asked = await anke.post('/sign-in/link', { email: 'Anke@Example.org', language: 'fr', name: 'Anke' })
    expect([asked.status, asked.body, anke.cookie]).toEqual([202, {}, ''])
    const letter = await post.next('anke@example.org')
    expect(letter.headers.subject).toBe('Votre lien Bridgehead')
    expect(letter.text).toContain(`${site}/#sign-in=`)
    expect(letter.html).toContain(`href="${site}/#sign-in=`)
    const entered = await anke.post('/sign-in/redeem', { token: tokenIn(letter) })
    expect(entered.body).toMatchObject({ account: { name: 'Anke', email: 'anke@example.org', hasPassword: false } })
    expect((await anke.get('/me')).body).toEqual(entered.body)
    const again = await browser().post('/sign-in/redeem', { token: tokenIn(letter) })
    expect([again.status, again.body]).toEqual([403, { fault: 'wrong-sign-in' }])
  })

  test('the cookie is for this server alone, and nothing that is kept opens a session', async () => {
    const anke = browser()
    await anke.signIn(post, 'cookie@example.org')
    expect(anke.given).toMatch(/^bridgehead=[\w-]{32}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    const token = anke.cookie.split('=')[1] as string
    const kept = await everything(serving)
    expect(kept).not.toContain(token)
    for (const value of new Set(kept.match(/[\w-]{32,}/g))) {
      const thief = browser()
      thief.cookie = `bridgehead=${value.slice(0, 32)}`
      if ((await thief.get('/me')).body.account) throw new Error('a stolen database opens a session')
    }
  })

  test('a link that is too old is over', async () => {
    const late = browser()
    await late.post('/sign-in/link', { email: 'late@example.org', language: 'en' })
    await serving.database.updateTable('pass').set({ until: Date.now() }).execute()
    const token = tokenIn(await post.next('late@example.org'))
    expect((await late.post('/sign-in/redeem', { token })).body).toEqual({ fault: 'wrong-sign-in' })
    expect((await late.get('/me')).body).toEqual({})
  })

  test('devices are listed, and signed out from another; signing out ends the cookie', async () => {
    const [desk, phone] = [browser(), browser()]
    await desk.signIn(post, 'devices@example.org')
    await phone.signIn(post, 'devices@example.org')
    const { devices } = (await desk.get('/me/devices')).body as { devices: { device: string; own: boolean }[] }
    expect(devices).toHaveLength(2)
    expect(devices).toContainEqual(expect.objectContaining({ label: 'Firefox, Linux', own: true }))
    const other = devices.find(({ own }) => !own)?.device
    const stranger = browser()
    await stranger.signIn(post, 'stranger@example.org')
    expect((await stranger.ask('DELETE', `/me/devices/${other}`)).status).toBe(404)
    expect((await phone.get('/me')).body).toHaveProperty('account')
    expect((await desk.ask('DELETE', `/me/devices/${other}`)).status).toBe(204)
    expect((await phone.get('/me')).body).toEqual({})
    const before = desk.cookie
    expect((await desk.ask('POST', '/sign-out')).status).toBe(204)
    expect(desk.given).toContain('Max-Age=0')
    desk.cookie = before
    expect((await desk.get('/me')).body).toEqual({})
  })

  test('a password is a further way in, once it is set', async () => {
    const anke = browser()
    await anke.signIn(post, 'pass@example.org')
    const wrong = { status: 403, body: { fault: 'wrong-sign-in' } }
    const tried = async (email: string, password: string) => {
      const { status, body } = await browser().post('/sign-in/password', { email, password })
      return { status, body }
    }
    expect(await tried('pass@example.org', 'correct horse')).toEqual(wrong)
    const set = await anke.ask('PUT', '/me/password', { password: 'correct horse' })
    expect(set.body).toMatchObject({ account: { hasPassword: true } })
    const row = await serving.database
      .selectFrom('account')
      .select('password')
      .where('email', '=', 'pass@example.org')
      .executeTakeFirst()
    expect(row?.password).toMatch(/^\$argon2id\$/)
    // The same answer for a wrong password, an account without one, and nobody at all.
    expect(await tried('pass@example.org', 'wrong horse')).toEqual(wrong)
    expect(await tried('devices@example.org', 'wrong horse')).toEqual(wrong)
    expect(await tried('nobody@example.org', 'wrong horse')).toEqual(wrong)
    expect(await tried('PASS@example.org', 'correct horse')).toMatchObject({ status: 200 })
    expect((await anke.ask('PUT', '/me/password', { password: 'another horse' })).status).toBe(403)
    const other = browser()
    await other.post('/sign-in/password', { email: 'pass@example.org', password: 'correct horse' })
    await anke.ask('PUT', '/me/password', { password: 'another horse', current: 'correct horse' })
    expect((await other.get('/me')).body).toEqual({})
    expect((await anke.ask('DELETE', '/me/password', { current: 'wrong' })).status).toBe(403)
    expect((await anke.ask('DELETE', '/me/password', { current: 'another horse' })).body).toMatchObject({
      account: { hasPassword: false },
    })
    expect(await tried('pass@example.org', 'another horse')).toEqual(wrong)
  })

  test('an address is changed by a link that only its owner can use', async () => {
    const [anke, other] = [browser(), browser()]
    await anke.signIn(post, 'old@example.org')
    await other.signIn(post, 'else@example.org')
    await anke.post('/me/email', { email: 'new@example.org' })
    const letter = await post.next('new@example.org')
    expect((await other.post('/sign-in/redeem', { token: tokenIn(letter) })).status).toBe(403)
    await anke.post('/me/email', { email: 'new@example.org' })
    const token = tokenIn(await post.next('new@example.org'))
    expect((await anke.post('/sign-in/redeem', { token })).body).toMatchObject({
      account: { email: 'new@example.org' },
    })
    await anke.post('/me/email', { email: 'else@example.org' })
    const taken = await anke.post('/sign-in/redeem', { token: tokenIn(await post.next('else@example.org')) })
    expect([taken.status, taken.body]).toEqual([409, { fault: 'email-taken' }])
  })

  test('seats of this browser become the account’s, and are there on another device', async () => {
    const [desk, phone, thief] = [browser(), browser(), browser()]
    const { match, secrets } = await begun(serving)
    await desk.signIn(post, 'seats@example.org')
    await phone.signIn(post, 'seats@example.org')
    await thief.signIn(post, 'thief@example.org')
    const adopt = async (who: Browser, secret: string) =>
      (await who.post('/me/seats', { seats: [{ match, secret }] })).body.adopted
    expect(await adopt(desk, 'x'.repeat(32))).toBe(0)
    expect(await adopt(desk, secrets[0])).toBe(1)
    // One seat of a match for each account, one account for each seat.
    expect([await adopt(desk, secrets[1]), await adopt(thief, secrets[0])]).toEqual([0, 0])
    const { matches } = (await phone.get('/me/matches')).body as { matches: object[] }
    expect(matches).toEqual([expect.objectContaining({ seat: 0, match: expect.objectContaining({ match }) })])
    expect((await thief.get('/me/matches')).body).toEqual({ matches: [] })

    const line = serving.client({ cookie: phone.cookie })
    await line.hello(match)
    expect(line.heard.find(({ type }) => type === 'welcome')).toMatchObject({ seat: 0 })
    const foreign = serving.client({ cookie: thief.cookie })
    expect(await foreign.hello(match)).toEqual({ type: 'fault', fault: 'not-watched' })
    expect((await phone.get(`/matches/${match}/keys`)).body.keys).toHaveLength(2)
    expect((await thief.get(`/matches/${match}/keys`)).status).toBe(400)

    // Signed out, its line ends; the browser's own secret stays.
    await phone.ask('POST', '/sign-out')
    expect(await line.closed).toBe(1000)
    expect(line.heard.at(-1)).toEqual({ type: 'fault', fault: 'no-seat' })
    const own = serving.client()
    await own.hello(match, secrets[0])
    expect(own.heard[0]).toMatchObject({ seat: 0 })
    await own.end()
  })

  test('tables and invitations of somebody who is blocked stay out of sight, and nobody is told', async () => {
    const [anke, bert, nobody] = [browser(), browser(), browser()]
    await anke.signIn(post, 'blocks@example.org')
    await bert.signIn(post, 'blocked@example.org')
    const { match, secrets } = await begun(serving)
    await anke.post('/me/seats', { seats: [{ match, secret: secrets[0] }] })
    const block = (who: Browser, seat: number) => who.post('/me/blocks', { match, seat })
    expect((await block(nobody, 1)).status).toBe(401)
    expect((await block(bert, 0)).status).toBe(403)
    for (const seat of [0, 2]) expect((await block(anke, seat)).status).toBe(404)
    // Whether the other has an account is not told: he has none yet.
    const { status, body } = await block(anke, 1)
    expect([status, body.blocks]).toEqual([200, [expect.objectContaining({ match, seat: 1 })]])
    await bert.post('/me/seats', { seats: [{ match, secret: secrets[1] }] })

    const seats = [narvikMatch.seats[0], { roles: ['german'], filling: 'open' }]
    const table = ((await bert.post('/matches', { ...narvikMatch, seats })).body as { match: { match: string } }).match
      .match
    const sees = async (who: Browser) => [
      ((await who.get('/matches')).body.matches as { match: string }[]).some((each) => each.match === table),
      (await who.get(`/matches/${table}`)).status,
    ]
    expect([await sees(nobody), await sees(bert), await sees(anke)]).toEqual([
      [true, 200],
      [true, 200],
      [false, 404],
    ])
    const [{ block: id } = { block: '' }] = (await anke.get('/me/blocks')).body.blocks as { block: string }[]
    expect((await bert.ask('DELETE', `/me/blocks/${id}`)).status).toBe(404)
    expect((await anke.ask('DELETE', `/me/blocks/${id}`)).status).toBe(204)
    expect(await sees(anke)).toEqual([true, 200])
  })

  test('whoever is signed in sits down for the account; a rated match needs one on each side', async () => {
    const [anke, bert, nobody] = [browser(), browser(), browser()]
    await anke.signIn(post, 'anke2@example.org')
    await bert.signIn(post, 'bert@example.org')
    const wanted = { ...narvikMatch, rated: true }
    expect((await nobody.post('/matches', wanted)).body).toMatchObject({ fault: 'account-needed' })
    const made = (await anke.post('/matches', wanted)).body as unknown as Awaited<ReturnType<typeof created>>
    const match = made.match.match
    const changed = await anke.ask('PUT', `/matches/${match}`, { ...wanted, name: 'Anna' })
    const invitation = (changed.body as unknown as typeof made).invitations[0]?.invitation
    const sit = (who: Browser) => who.post(`/matches/${match}/sit`, { seat: 1, invitation, nonce })
    expect((await sit(nobody)).body).toMatchObject({ fault: 'account-needed' })
    expect((await sit(anke)).body).toMatchObject({ fault: 'account-needed' })
    expect((await sit(bert)).status).toBe(200)
    expect((await anke.get('/me/matches')).body.matches).toMatchObject([{ seat: 0, match: { match, rated: true } }])
    expect((await bert.get('/me/matches')).body.matches).toMatchObject([{ seat: 1, match: { match } }])
  })
})

describe('what is wrong is refused, and nothing changes', () => {
  let serving: Serving
  beforeAll(async () => {
    const mail = { smtp: post.url, from: 'b@play.example', site }
    serving = await serve({ mail, trustProxy: ['127.0.0.1'], limits: generous })
  })
  afterAll(() => serving.end())
  const browser = () => new Browser(serving)

  const link = { email: 'a@example.org', language: 'en' }
  test.each([
    ['/sign-in/link', ''],
    ['/sign-in/link', '{'],
    ['/sign-in/link', {}],
    ['/sign-in/link', { ...link, email: 'nobody' }],
    ['/sign-in/link', { ...link, email: 'a@example.org\r\nBcc: b@example.org' }],
    ['/sign-in/link', { ...link, email: ['a@example.org'] }],
    ['/sign-in/link', { ...link, email: `${'a'.repeat(300)}@example.org` }],
    ['/sign-in/link', { ...link, language: 'de' }],
    ['/sign-in/link', { ...link, zone: 'Moon/Far' }],
    ['/sign-in/link', { ...link, name: 'a\nb' }],
    ['/sign-in/link', { ...link, admin: true }],
    ['/sign-in/redeem', {}],
    ['/sign-in/redeem', { token: 'x'.repeat(61) }],
    ['/sign-in/redeem', { token: '../..' }],
    ['/sign-in/password', { email: 'a@example.org' }],
    ['/sign-in/password', { email: 'a@example.org', password: 'x'.repeat(201) }],
    ['/sign-in/passkey', {}],
    ['/sign-in/passkey', { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} }],
    ['/passkeys/options', { language: 'xx' }],
    ['/passkeys', { id: 'x' }],
  ])('%s with %j', async (path, body) => {
    const before = await everything(serving)
    const letters = post.letters.length
    const { status, body: said } = await browser().post(path, body)
    expect([status, said.fault]).toEqual([400, 'malformed'])
    expect([await everything(serving), post.letters.length]).toEqual([before, letters])
  })

  test('too much is too much', async () => {
    const { status, body } = await browser().post('/sign-in/link', { ...link, name: 'x'.repeat(20_000) })
    expect([status, body.fault]).toEqual([413, 'too-large'])
  })

  test.each([
    ['PATCH', '/me', { name: 'x' }],
    ['POST', '/me/email', { email: 'a@example.org' }],
    ['PUT', '/me/password', { password: 'long enough' }],
    ['DELETE', '/me/password', { current: 'x' }],
    ['DELETE', '/passkeys/abc', undefined],
    ['GET', '/me/devices', undefined],
    ['DELETE', '/me/devices/abc', undefined],
    ['GET', '/me/matches', undefined],
    ['POST', '/me/seats', { seats: [] }],
    ['POST', '/sign-out', undefined],
  ])('%s %s without being signed in', async (method, path, body) => {
    for (const cookie of ['', `bridgehead=${'x'.repeat(32)}`, 'bridgehead=%00', `bridgehead=${'x'.repeat(5000)}`]) {
      const someone = browser()
      someone.cookie = cookie
      const { status, body: said } = await someone.ask(method, path, body)
      expect([status, said.fault]).toEqual([401, 'signed-out'])
    }
  })

  test('a page of elsewhere can do nothing with the cookie', async () => {
    const anke = browser()
    await anke.signIn(post, 'csrf@example.org')
    const foreign = { origin: 'https://elsewhere.example' }
    for (const [method, path, body] of [
      ['PATCH', '/me', { name: 'Mallory' }],
      ['POST', '/sign-out', undefined],
      ['POST', '/sign-in/redeem', { token: 'x' }],
    ] as const) {
      const { status, body: said } = await anke.ask(method, path, body, foreign)
      expect([status, said]).toEqual([403, { fault: 'foreign-origin' }])
    }
    // Nor can a form, which cannot send JSON.
    const form = await anke.ask('PATCH', '/me', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(form.status).toBe(415)
    const line = serving.client({ cookie: anke.cookie, ...foreign })
    await expect(line.open()).rejects.toThrow()
    expect((await anke.get('/me')).body).toMatchObject({ account: { email: 'csrf@example.org' } })
  })

  test('behind TLS the cookie is bound to it', async () => {
    const anke = browser()
    await anke.post('/sign-in/link', { email: 'tls@example.org', language: 'en' })
    const token = tokenIn(await post.next('tls@example.org'))
    const headers = { 'x-forwarded-proto': 'https', origin: serving.address.replace('http', 'https') }
    await anke.ask('POST', '/sign-in/redeem', { token }, headers)
    expect(anke.given).toMatch(
      /^__Host-bridgehead=[\w-]{32}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('links and passwords are tried so often and no more, whether there is an account or not', async () => {
    const anke = browser()
    await anke.signIn(post, 'known@example.org')
    const faults = { known: [] as unknown[], unknown: [] as unknown[] }
    for (const who of ['known', 'unknown'] as const)
      for (let i = 0; i < 12; i++) {
        const { status, body } = await browser().post('/sign-in/password', {
          email: `${who}@example.org`,
          password: 'x',
        })
        faults[who].push([status, body])
      }
    expect(faults.known).toEqual(faults.unknown)
    expect(faults.known.at(-1)).toEqual([429, { fault: 'too-many' }])
    expect(faults.known.at(0)).toEqual([403, { fault: 'wrong-sign-in' }])
    const asked = []
    for (const email of ['unknown2@example.org', 'known@example.org'])
      for (let i = 0; i < 5; i++) asked.push((await browser().post('/sign-in/link', { email, language: 'en' })).status)
    expect(asked).toEqual([202, 202, 202, 202, 202, 202, 202, 202, 202, 429])
  })

  test('nothing that opens an account or a seat stands in the log, though everything is written down', async () => {
    let written = ''
    const logger = { level: 'trace', stream: { write: (text: string) => void (written += text) } }
    const mail = { smtp: post.url, from: 'b@play.example', site }
    const talkative = await serve({ mail, logger, limits: generous })
    const anke = new Browser(talkative)
    const secrets: unknown[] = ['a long word, twice']
    await anke.post('/sign-in/link', { email: 'logged@example.org', language: 'en' })
    const token = tokenIn(post.letters.at(-1) as Letter)
    await anke.post('/sign-in/redeem', { token })
    secrets.push(token, anke.cookie.split('=')[1])
    await anke.ask('PUT', '/me/password', { password: 'a long word, twice' })
    await anke.post('/sign-in/password', { email: 'logged@example.org', password: 'a long word, once' })
    const made = (await anke.post('/matches', narvikMatch)).body as unknown as Awaited<ReturnType<typeof created>>
    secrets.push(made.secret, made.invitations[0]?.invitation)
    const seats = [{ match: made.match.match, secret: made.secret }]
    secrets.push((await anke.post('/devices', { seats })).body.code)
    // What fails is written down too: a mail, a request without a database, a line that says nonsense.
    post.isBroken = true
    await anke.post('/me/email', { email: 'other@example.org' })
    post.isBroken = false
    const line = talkative.client({ cookie: anke.cookie })
    await line.hello(made.match.match)
    await talkative.database.destroy()
    await anke.ask('PATCH', '/me', { name: 'A' })
    await line.ask({ type: 'note', text: 'a note of my own' }).catch(() => {})
    await talkative.app.close()
    expect(written).toContain('a request failed')
    for (const secret of [...secrets, 'a long word, once', 'a note of my own']) {
      expect(typeof secret).toBe('string')
      expect(written).not.toContain(secret)
    }
  })

  test('mail that cannot be sent is said at once', async () => {
    post.isBroken = true
    const { status, body } = await browser().post('/sign-in/link', { email: 'broken@example.org', language: 'en' })
    post.isBroken = false
    expect([status, body]).toEqual([503, { fault: 'unavailable' }])
  })

  test('without mail nothing is offered that needs it', async () => {
    const plain = await serve()
    const someone = new Browser(plain)
    expect((await someone.get('/about')).body).toMatchObject({ accounts: true })
    expect((await someone.get('/about')).body).not.toHaveProperty('mail')
    expect((await someone.post('/sign-in/link', link)).body).toEqual({ fault: 'not-offered' })
    await plain.end()
  })
})
