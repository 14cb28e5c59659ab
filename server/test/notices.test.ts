import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Mailer, smtpMailer } from '../src/notices/mailer.ts'
import { localTime, Notices } from '../src/notices/notices.ts'
import { pushKeys, StopMarks } from '../src/notices/ownKeys.ts'
import { isPushService, Pusher } from '../src/notices/pusher.ts'
import { noticeWords } from '../src/notices/words.ts'
import { KeyStore } from '../src/storage/keyStore.ts'
import { MatchStore } from '../src/storage/matchStore.ts'
import { Browser, type Letter, PostOffice } from './browser.ts'
import { databases } from './databases.ts'
import { PushStub } from './pushStub.ts'
import { begun, type Serving, serve } from './serving.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const site = 'https://play.example'

let post: PostOffice
let stub: PushStub
beforeAll(async () => {
  post = await PostOffice.open()
  stub = await PushStub.open()
})
afterAll(async () => {
  await post.close()
  await stub.close()
})

describe.each(databases())('told that it is one’s turn on $name', ({ open }) => {
  let serving: Serving
  let notices: Notices
  let mailer: Mailer
  const here = new Set<string>()
  const failures: unknown[] = []

  beforeAll(async () => {
    const mail = { smtp: post.url, from: 'Bridgehead <b@play.example>', site }
    serving = await serve({ mail, isPushService: ({ host }) => stub.address.endsWith(host) }, await open())
    mailer = smtpMailer(mail)
    const { database } = serving
    const pusher = new Pusher(database, new KeyStore(database), await pushKeys(database), site)
    notices = new Notices({
      database,
      store: new MatchStore(database),
      isHere: async ({ match }) => here.has(match),
      mailer,
      marks: await StopMarks.open(database),
      pusher,
      report: (_, failure) => failures.push(failure),
    })
  })
  afterAll(async () => {
    mailer.close()
    await serving.end()
  })
  // Nobody waits any more in the matches of the test before.
  beforeEach(async () => {
    await serving.database.updateTable('match').set({ status: 'over' }).execute()
    stub.notes.length = 0
    failures.length = 0
    here.clear()
  })

  /** Whoever is asked first in Narvik has an account; what is told at some time from now on. */
  async function asked(email: string, about: object = {}, settings: object = {}) {
    const browser = new Browser(serving)
    await browser.signIn(post, email, about)
    await browser.ask('PATCH', '/me', settings)
    const seat = async (wanted: object = {}) => {
      const { match, secrets } = await begun(serving, { name: 'Claire <b>', ...wanted })
      const found = await serving.database
        .selectFrom('match')
        .selectAll()
        .where('id', '=', match)
        .executeTakeFirstOrThrow()
      const secret = secrets[found.asked as 0 | 1]
      await browser.post('/me/seats', { seats: [{ match, secret }] })
      // The other one has a name.
      await serving.database
        .updateTable('seat')
        .set({ name: 'Claire <b>' })
        .where('match', '=', match)
        .where('number', '!=', found.asked as number)
        .execute()
      return { match, secret, seat: found.asked as number, turn: found.asked_since as number }
    }
    const lettersAt = async (time: number): Promise<Letter[]> => {
      const before = post.letters.length
      await notices.tell(time)
      return post.letters.splice(before)
    }
    return { browser, seat, lettersAt }
  }

  test('by mail, once, in both forms and the reader’s language, with a way to end it', async () => {
    const { browser, seat, lettersAt } = await asked('one@example.org', { language: 'fr', zone: 'Europe/Paris' })
    const { match, turn } = await seat({ pace: { kind: 'days', days: 3 } })
    expect(await lettersAt(turn + 10_000)).toEqual([])
    const [letter, ...others] = await lettersAt(turn + MINUTE)
    expect(others).toEqual([])
    expect(await lettersAt(turn + 2 * MINUTE)).toEqual([])
    expect(letter?.to).toBe('one@example.org')
    expect(letter?.text).toMatch(/^Claire <b> a joué\.\n\nVous avez jusqu’au \p{L}+ \d+, \d\dh\d\d\.\n\nJouer\n/u)
    expect(letter?.text).toContain(`${site}/#table=${match}`)
    expect(letter?.html).toContain('Claire &lt;b&gt; a joué.')
    expect(letter?.html).not.toMatch(/<img|<b>|http-equiv/)
    expect(letter?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const stop = /<https:\/\/play\.example(\/api\/unsubscribe\/[\w.-]+)>/.exec(
      letter?.headers['list-unsubscribe'] ?? '',
    )?.[1]
    expect(letter?.text).toContain(`${noticeWords.fr.mail.stop}\n${site}${stop}`)

    // Looking at the address ends nothing; a click, or the form of a mail program, does.
    const page = await fetch(serving.address + stop)
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ])
    expect(await page.text()).toContain('<html lang="fr">')
    const isOn = async () => ((await browser.get('/me')).body.account as { settings: { mail: boolean } }).settings.mail
    expect(await isOn()).toBe(true)
    for (const wrong of ['x', 'x.y', `${stop?.split('/').pop()?.slice(0, -1)}`])
      expect((await fetch(`${serving.address}/api/unsubscribe/${wrong}`, { method: 'POST' })).status).toBe(404)
    expect(await isOn()).toBe(true)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const done = await fetch(serving.address + stop, {
      method: 'POST',
      headers: form,
      body: 'List-Unsubscribe=One-Click',
    })
    expect(done.status).toBe(200)
    expect(await isOn()).toBe(false)
    // Mail programs may also send it in parts, and send it again.
    const parts = new FormData()
    parts.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(serving.address + stop, { method: 'POST', body: parts })).status).toBe(200)
    await serving.database
      .updateTable('match')
      .set({ asked_since: turn + 1 })
      .where('id', '=', match)
      .execute()
    expect(await lettersAt(turn + HOUR)).toEqual([])
  })

  test('but not who is here, was here ten minutes ago, or whose match stands still', async () => {
    const { seat, lettersAt } = await asked('here@example.org')
    const { match, seat: number, turn } = await seat({ pace: { kind: 'days', days: 3 } })
    here.add(match)
    expect(await lettersAt(turn + HOUR)).toEqual([])
    here.clear()
    const { database } = serving
    await database
      .updateTable('seat')
      .set({ seen: turn + 55 * MINUTE })
      .where('match', '=', match)
      .where('number', '=', number)
      .execute()
    expect(await lettersAt(turn + HOUR)).toEqual([])
    const conduct = (values: object) =>
      database
        .updateTable('match')
        .set({ conduct: JSON.stringify(values) })
        .where('id', '=', match)
        .execute()
    await conduct({ pause: { kind: 'pause', seat: 0, until: turn + 3 * DAY } })
    expect(await lettersAt(turn + 2 * HOUR)).toEqual([])
    await conduct({ bots: { [number]: { since: turn } } })
    expect(await lettersAt(turn + 2 * HOUR)).toEqual([])
    await conduct({})
    expect(await lettersAt(turn + 66 * MINUTE)).toHaveLength(1)
  })

  test('of several matches in one mail, at the hour that was chosen', async () => {
    const zone = 'Asia/Tokyo'
    const { seat, lettersAt } = await asked('many@example.org', { zone }, { hour: 7 })
    const first = await seat()
    const second = await seat({ pace: { kind: 'days', days: 9 } })
    // The next time at which it is seven there.
    const start = Math.ceil(second.turn / HOUR) * HOUR
    const hours = Array.from({ length: 24 }, (_, k) => start + k * HOUR + MINUTE)
    const seven = hours.find((time) => localTime(time, zone).hour === 7) as number
    expect(await lettersAt(seven - HOUR)).toEqual([])
    const [letter, ...others] = await lettersAt(seven)
    expect(others).toEqual([])
    expect(letter?.headers.subject).toBe('Your turn in 2 matches')
    for (const { match } of [first, second]) expect(letter?.text).toContain(`#table=${match}`)
    // Both turns were told of: not again the next day.
    expect(await lettersAt(seven + DAY)).toEqual([])
    const third = await seat()
    expect(await lettersAt(seven + 5 * MINUTE)).toEqual([])
    expect((await lettersAt(seven + DAY))[0]?.text).toContain(third.match)
  })

  test('though the server was killed before it had sent the mail', async () => {
    const { seat, lettersAt } = await asked('killed@example.org')
    const { match, seat: number, turn } = await seat()
    const { database } = serving
    const begunAt = (at: number) => ({ match, seat: number, turn, kind: 'mail' as const, at, sent: 0 })
    await database.insertInto('notice').values(begunAt(Date.now())).execute()
    // Somebody is about to send it, as far as anybody knows.
    expect(await lettersAt(turn + MINUTE)).toEqual([])
    await database
      .updateTable('notice')
      .set(begunAt(Date.now() - 6 * MINUTE))
      .where('match', '=', match)
      .execute()
    expect(await lettersAt(turn + 2 * MINUTE)).toHaveLength(1)
    expect(await lettersAt(turn + 3 * MINUTE)).toEqual([])
  })

  test('that a day is left, once', async () => {
    const { seat, lettersAt } = await asked('late@example.org')
    const { turn } = await seat({ pace: { kind: 'days', days: 3 } })
    expect(await lettersAt(turn + DAY)).toHaveLength(1)
    const [letter] = await lettersAt(turn + 2 * DAY + MINUTE)
    expect(letter?.headers.subject).toContain(': 24 hours')
    expect(letter?.text).toContain('After that Claire <b> may wait, give you a day, or let the bot play on.')
    expect(await lettersAt(turn + 2 * DAY + HOUR)).toEqual([])
    // And once more when three hours are.
    const [last, ...others] = await lettersAt(turn + 3 * DAY - 2 * HOUR)
    expect([last?.headers.subject, others]).toEqual([expect.stringContaining(': 3 hours'), []])
    expect(await lettersAt(turn + 3 * DAY - HOUR)).toEqual([])
    expect(await lettersAt(turn + 4 * DAY)).toEqual([])
  })

  test('the others, that somebody’s time is over, though nobody has the match open', async () => {
    const { seat, lettersAt } = await asked('waits@example.org')
    const { match, seat: late, turn } = await seat({ pace: { kind: 'days', days: 2 } })
    const { database } = serving
    // The account sits on the other seat; whoever is asked has none.
    const row = await database
      .selectFrom('seat')
      .select('account')
      .where('match', '=', match)
      .where('number', '=', late)
      .executeTakeFirstOrThrow()
    await database
      .updateTable('seat')
      .set({ account: null, name: 'Bert' })
      .where('match', '=', match)
      .where('number', '=', late)
      .execute()
    await database
      .updateTable('seat')
      .set({ account: row.account })
      .where('match', '=', match)
      .where('number', '!=', late)
      .execute()
    expect(await lettersAt(turn + 2 * DAY - MINUTE)).toEqual([])
    const [letter, ...others] = await lettersAt(turn + 2 * DAY + MINUTE)
    expect(others).toEqual([])
    expect(letter?.headers.subject).toContain(': time is over')
    expect(letter?.text).toContain(
      'Bert: time is over. Nothing is lost: you may wait, give a day, or let the bot play on.',
    )
    expect(await lettersAt(turn + 2 * DAY + HOUR)).toEqual([])
  })

  test('in live play at five minutes and at one, by push, also who has just gone; and when to look again', async () => {
    const { browser, seat } = await asked('live@example.org', {}, { mail: false })
    const { match, seat: number, turn } = await seat({ pace: { kind: 'live', minutes: 30 } })
    await browser.ask('PUT', '/push', stub.subscription('live'))
    const just = { seen: turn + 24 * MINUTE }
    await serving.database
      .updateTable('seat')
      .set(just)
      .where('match', '=', match)
      .where('number', '=', number)
      .execute()
    expect(await notices.tell(turn + 24 * MINUTE)).toBe(turn + 25 * MINUTE)
    expect(stub.notes).toEqual([])
    expect(await notices.tell(turn + 25 * MINUTE)).toBe(turn + 29 * MINUTE)
    await notices.tell(turn + 26 * MINUTE)
    await notices.tell(turn + 29 * MINUTE + 1)
    await notices.tell(turn + 29 * MINUTE + 2)
    expect(stub.notes.map(({ note }) => note.body)).toEqual([
      'Claire <b> waits for your answer. 5 minutes to answer.',
      'Claire <b> waits for your answer. Less than a minute to answer.',
    ])
    here.add(match)
    expect(await notices.tell(turn + 31 * MINUTE)).toBeUndefined()
    await browser.ask('DELETE', '/push', { endpoint: stub.subscription('live').endpoint })
  })

  test('what could not be sent is sent later', async () => {
    const { seat, lettersAt } = await asked('later@example.org')
    const { turn } = await seat()
    post.isBroken = true
    expect(await lettersAt(turn + MINUTE)).toEqual([])
    post.isBroken = false
    expect(failures).toHaveLength(1)
    expect(await lettersAt(turn + 2 * MINUTE)).toHaveLength(1)
  })

  test('by push, of the account’s seats and of those that a browser holds', async () => {
    const { browser, seat } = await asked('push@example.org', {}, { mail: false })
    const own = await seat({ pace: { kind: 'days', days: 3 } })
    const { body: about } = await browser.get('/about')
    expect(about.push).toBe((await pushKeys(serving.database)).publicKey)
    expect((await browser.ask('PUT', '/push', stub.subscription('account'))).status).toBe(204)
    await notices.tell(own.turn + MINUTE)
    await notices.tell(own.turn + 2 * MINUTE)
    expect(stub.notes).toHaveLength(1)
    expect(stub.notes[0]?.note).toMatchObject({
      body: 'Claire <b> has played. 3 days to answer.',
      tag: own.match,
      url: `/#table=${own.match}`,
    })
    expect(stub.notes[0]?.note.title).toMatch(/: your turn$/)
    expect(stub.notes[0]?.headers).toMatchObject({
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=.*, k=/),
    })

    const nobody = new Browser(serving)
    const { match, secrets } = await begun(serving)
    const found = await serving.database
      .selectFrom('match')
      .selectAll()
      .where('id', '=', match)
      .executeTakeFirstOrThrow()
    const held = [
      { match, secret: secrets[found.asked as 0 | 1] },
      { match, secret: 'x'.repeat(32) },
    ]
    await nobody.ask('PUT', '/push', { ...stub.subscription('seat'), seats: held })
    await notices.tell((found.asked_since as number) + MINUTE)
    expect(stub.notes).toHaveLength(2)
    expect(stub.notes[1]?.note).toMatchObject({ tag: match })

    // A browser that is gone is forgotten; one that says so too.
    const { database } = serving
    const kept = async () =>
      (await database.selectFrom('push').select('endpoint').execute()).map(({ endpoint }) => endpoint.split('/').pop())
    await database
      .updateTable('match')
      .set({ asked_since: own.turn + 1 })
      .where('id', '=', own.match)
      .execute()
    stub.status = 410
    await notices.tell(own.turn + 3 * MINUTE)
    stub.status = 201
    expect(await kept()).toEqual(['seat'])
    expect((await nobody.ask('DELETE', '/push', { endpoint: stub.subscription('seat').endpoint })).status).toBe(204)
    expect(await kept()).toEqual([])
  })
})

describe('what is wrong is refused', () => {
  let serving: Serving
  beforeAll(async () => {
    serving = await serve()
  })
  afterAll(() => serving.end())

  test('the server calls nobody but the services of browsers', async () => {
    const browser = new Browser(serving)
    const wanted = stub.subscription('x')
    for (const endpoint of [
      wanted.endpoint,
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8080/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://169.254.169.254/',
      'file:///etc/passwd',
      'x',
    ])
      expect((await browser.ask('PUT', '/push', { ...wanted, endpoint })).body).toMatchObject({ fault: 'malformed' })
    for (const keys of [{ p256dh: 'x', auth: wanted.keys.auth }, { p256dh: wanted.keys.p256dh, auth: '' }, {}])
      expect(
        (await browser.ask('PUT', '/push', { ...wanted, endpoint: 'https://fcm.googleapis.com/x', keys })).status,
      ).toBe(400)
    expect(isPushService(new URL('https://web.push.apple.com/abc'))).toBe(true)
    expect(await serving.database.selectFrom('push').selectAll().execute()).toEqual([])
    expect((await browser.ask('DELETE', '/push', {})).status).toBe(400)
  })

  test('every minute somebody looks who is to be told', async () => {
    const jobs = await serving.database.selectFrom('job').selectAll().execute()
    expect(jobs.map(({ queue }) => queue)).toEqual(expect.arrayContaining(['notices', 'retention']))
    expect(jobs.find(({ queue }) => queue === 'notices')?.at).toBeLessThanOrEqual(Date.now() + MINUTE)
  })
})
