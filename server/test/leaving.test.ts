import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOld } from '../src/account/retention.ts'
import { Browser, PostOffice } from './browser.ts'
import { databases } from './databases.ts'
import { begun, type created, narvikMatch, nonce, type Serving, serve } from './serving.ts'

const DAY = 24 * 60 * 60 * 1000
let post: PostOffice
beforeAll(async () => {
  post = await PostOffice.open()
})
afterAll(() => post.close())

describe.each(databases())('what is kept of somebody on $name', ({ open }) => {
  let serving: Serving
  beforeAll(async () => {
    serving = await serve(
      { mail: { smtp: post.url, from: 'b@play.example', site: 'https://play.example' } },
      await open(),
    )
  })
  afterAll(() => serving.end())

  async function signedIn(email: string, name: string): Promise<Browser> {
    const browser = new Browser(serving)
    await browser.signIn(post, email, { name })
    return browser
  }

  /** A rated match between two people, in which one has spoken and noted something. */
  async function table(anke: Browser, bert: Browser) {
    const made = (await anke.post('/matches', { ...narvikMatch, rated: true })).body as unknown as Awaited<
      ReturnType<typeof created>
    >
    const match = made.match.match
    const { invitation } = made.invitations[0] as { invitation: string }
    await bert.post(`/matches/${match}/sit`, { seat: 1, invitation, name: 'Bert', nonce })
    const line = serving.client({ cookie: anke.cookie })
    const other = serving.client({ cookie: bert.cookie })
    await line.hello(match)
    await other.hello(match)
    await line.ask({ type: 'say', text: 'my own word' })
    await other.ask({ type: 'say', text: 'the word of another' })
    await line.ask({ type: 'note', text: 'my own note' })
    return { match, line, other }
  }

  test('can be taken out, in one file, with nothing of anybody else', async () => {
    const [anke, bert] = [await signedIn('out@example.org', 'Anke'), await signedIn('bert@example.org', 'Bert')]
    const { match, line, other } = await table(anke, bert)
    const { status, headers, body } = await anke.get('/me/export')
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="bridgehead.json"'])
    expect(body).toMatchObject({
      format: 'bridgehead-account-1',
      account: { name: 'Anke', email: 'out@example.org', hasPassword: false, language: 'en' },
      devices: [{ label: 'Firefox, Linux' }],
      matches: [{ match: { match }, seat: 0, notes: 'my own note', talk: [{ text: 'my own word' }] }],
    })
    const text = JSON.stringify(body)
    for (const secret of ['the word of another', 'argon2', 'bert@', '"seed"']) expect(text).not.toContain(secret)
    expect((await new Browser(serving).get('/me/export')).status).toBe(401)
    await line.end()
    await other.end()
  })

  test('is gone at once when somebody goes: the match is given up, its choices stay', async () => {
    const [anke, bert] = [await signedIn('gone@example.org', 'Anke'), await signedIn('stays@example.org', 'Bert')]
    const { match, line, other } = await table(anke, bert)
    const draft = (await anke.post('/matches', narvikMatch)).body as unknown as Awaited<ReturnType<typeof created>>
    const ended = other.nextOf('ended')
    expect((await anke.ask('DELETE', '/me')).status).toBe(204)
    expect(anke.given).toContain('Max-Age=0')
    expect(await ended).toMatchObject({ ending: { how: 'resigned', seat: 0, winner: 'german' } })
    await Promise.all([line.closed, other.closed])
    expect((await anke.get('/me/matches')).status).toBe(401)

    const back = serving.client({ cookie: bert.cookie })
    await back.hello(match)
    const [first] = back.heard
    expect(first).toMatchObject({ type: 'welcome', seats: [{ former: true }, { name: 'Bert' }] })
    await back.ask({ type: 'say', text: 'where are you' })
    expect(back.texts.join()).toContain('the word of another')
    expect(back.texts.join()).toContain('where are you')
    expect(back.texts.join()).not.toMatch(/Anke|my own/)
    expect((await bert.get(`/matches/${draft.match.match}`)).body).toMatchObject({ status: 'cancelled' })
    await back.end()

    const { database } = serving
    for (const kind of ['account', 'session', 'note', 'talk', 'rating', 'pass', 'seat'] as const) {
      const rows = JSON.stringify(await database.selectFrom(kind).selectAll().execute())
      expect(rows).not.toContain('gone@example.org')
    }
    // Whoever stays is rated for it, and alone in the table.
    const { rated } = (await bert.get('/ratings?game=narvik')).body as { rated: object[] }
    expect(rated).toEqual([{ name: 'Bert', rating: 1662, deviation: 290, matches: 1 }])
    expect((await anke.ask('DELETE', '/me')).status).toBe(401)
  })

  test('is forgotten in time: words after 90 days, seats without an account after a year', async () => {
    const { match, secrets } = await begun(serving)
    const line = serving.client()
    await line.hello(match, secrets[0])
    await line.ask({ type: 'say', text: 'an old word' })
    await line.ask({ type: 'note', text: 'an old note' })
    await line.ask({ type: 'resign' })
    await line.end()
    const { database } = serving
    const kept = async () => ({
      words: (await database.selectFrom('talk').selectAll().where('match', '=', match).execute()).length,
      notes: (await database.selectFrom('note').selectAll().where('match', '=', match).execute()).length,
      keys: (await database.selectFrom('seat_access').selectAll().where('match', '=', match).execute()).length,
    })
    const now = Date.now()
    await forgetOld(database, now + 89 * DAY)
    expect(await kept()).toEqual({ words: 1, notes: 1, keys: 2 })
    await forgetOld(database, now + 91 * DAY)
    expect(await kept()).toEqual({ words: 0, notes: 1, keys: 2 })
    await forgetOld(database, now + 366 * DAY)
    expect(await kept()).toEqual({ words: 0, notes: 0, keys: 0 })
    const row = await database.selectFrom('match').select('status').where('id', '=', match).executeTakeFirst()
    expect(row?.status).toBe('over')
  })
})
