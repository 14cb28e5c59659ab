import { type Choice, seededDice } from '@bridgehead/engine'
import type { Challenge, MyMatch, Rematch, Seated, SeatKey } from '@bridgehead/table/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AccountStore } from '../src/account/accountStore.ts'
import { Challenges } from '../src/challenge/challenges.ts'
import { endOfWeek, weekOf } from '../src/challenge/week.ts'
import { after, Ratings } from '../src/rating/ratings.ts'
import { ChallengeStore } from '../src/storage/challengeStore.ts'
import { KeyStore } from '../src/storage/keyStore.ts'
import { MatchStore } from '../src/storage/matchStore.ts'
import type { Client } from './client.ts'
import { begun, created, get, narvikMatch, nonce, post, type Serving, seatedBoth, serve } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serve()
})
afterAll(() => serving.end())

const bearer = (secret: string | undefined) => ({ authorization: `Bearer ${secret}` })
async function send(method: string, path: string, secret?: string, body?: object) {
  const response = await fetch(`${serving.address}${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(secret && bearer(secret)) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
}

describe('a draft', () => {
  test('is made otherwise until somebody sits down; its old links are over', async () => {
    const { match, secret, invitations } = await created(serving)
    const id = match.match
    const other = {
      ...narvikMatch,
      seats: [
        { roles: ['allied'], filling: 'link' },
        { roles: ['german'], filling: 'me' },
      ],
    }
    expect(await send('PUT', `/api/matches/${id}`, 'wrong', other)).toMatchObject({ status: 403 })
    expect(await send('PUT', `/api/matches/${id}`, secret, { ...other, game: 'chess' })).toMatchObject({ status: 400 })
    const changed = await send('PUT', `/api/matches/${id}`, secret, { ...other, pace: { kind: 'days', days: 3 } })
    expect(changed).toMatchObject({ status: 200, body: { seat: 1, match: { pace: { kind: 'days', days: 3 } } } })
    const old = { seat: 0, invitation: invitations[0]?.invitation, nonce }
    expect(await post(serving, `/api/matches/${id}/sit`, old)).toMatchObject({ status: 403 })
    const renewed = await send('POST', `/api/matches/${id}/invitation`, secret, { seat: 0 })
    expect(renewed.status).toBe(200)
    const sit = { seat: 0, invitation: renewed.body.invitation, nonce }
    expect(await post(serving, `/api/matches/${id}/sit`, sit)).toMatchObject({ status: 200 })
    expect(await send('PUT', `/api/matches/${id}`, secret, other)).toMatchObject({ status: 409 })
    expect(await post(serving, '/api/matches', { ...narvikMatch, rated: true })).toMatchObject({
      status: 403,
      body: { fault: 'account-needed' },
    })
  })

  test('is found by game, side, language and pace; its open seat falls to a bot in time', async () => {
    const wanted = {
      ...narvikMatch,
      seats: [narvikMatch.seats[0], { roles: ['german'], filling: 'open' }],
      language: 'fr',
      pace: { kind: 'days', days: 5 },
      botAfter: 0.01,
    }
    const { match } = await created(serving, wanted)
    const found = async (query: string) => {
      const { body } = await get(serving, `/api/matches?${query}`)
      return (body.matches as { match: string }[]).some((each) => each.match === match.match)
    }
    expect(await found('game=narvik&side=german&language=fr&pace=days')).toBe(true)
    for (const query of ['game=dieppe', 'side=allied', 'language=en', 'pace=live', 'watch=true'])
      expect(await found(query)).toBe(false)
    expect(await get(serving, '/api/matches?pace=fast')).toMatchObject({ status: 400 })
    await serving.database.updateTable('match').set({ bot_from: 1 }).where('id', '=', match.match).execute()
    await serving.database.updateTable('job').set({ at: 1 }).where('key', '=', match.match).execute()
    // Whoever starts looks at once for what became due meanwhile.
    serving = await serving.again()
    while ((await get(serving, `/api/matches/${match.match}`)).body.status !== 'playing')
      await new Promise((resolve) => setTimeout(resolve, 20))
  })

  test('and so do those that a killed server was about to give to bots', async () => {
    const open = [narvikMatch.seats[0], { roles: ['german'], filling: 'open' }]
    const { match } = await created(serving, { ...narvikMatch, seats: open, botAfter: 24 })
    const { database } = serving
    await database.updateTable('match').set({ bot_from: 1 }).where('id', '=', match.match).execute()
    // It had taken the job, and was not heard of again.
    await database.deleteFrom('job').where('key', '=', match.match).execute()
    const until = Date.now() + 3_600_000
    await database.insertInto('job_claim').values({ id: 'gone', queue: 'lobby', key: match.match, until }).execute()
    serving = await serving.again()
    await expect.poll(async () => (await get(serving, `/api/matches/${match.match}`)).body.status).toBe('playing')
  })

  test('and not before the time that was chosen last', async () => {
    const open = [narvikMatch.seats[0], { roles: ['german'], filling: 'open' }]
    const made = await created(serving, { ...narvikMatch, seats: open, botAfter: 1 })
    const id = made.match.match
    const changed = await fetch(`${serving.address}/api/matches/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${made.secret}` },
      body: JSON.stringify({ ...narvikMatch, seats: open, botAfter: 24 }),
    })
    expect(changed.status).toBe(200)
    // Whoever comes at the first time lays the job down again for the second.
    await serving.database.updateTable('job').set({ at: 1 }).where('key', '=', id).execute()
    serving = await serving.again()
    const { database } = serving
    const jobs = () => database.selectFrom('job').select('at').where('key', '=', id).execute()
    await expect.poll(async () => ((await jobs())[0]?.at ?? 0) > Date.now() + 23 * 3_600_000).toBe(true)
    expect((await get(serving, `/api/matches/${id}`)).body.status).toBe('waiting')
  })
})

describe('another device', () => {
  test('gets all seats of a browser by a code, once', async () => {
    const [one, two] = [await begun(serving), await begun(serving)]
    const seats = [
      { match: one.match, secret: one.secrets[0] },
      { match: two.match, secret: two.secrets[1] },
      { match: two.match, secret: 'nonsense' },
    ]
    const { status, body } = await post(serving, '/api/devices', { seats })
    expect(status).toBe(201)
    const redeemed = await post(serving, '/api/devices/redeem', { code: body.code })
    const got = redeemed.body.seats as { match: string; seat: number; secret: string }[]
    expect(got.map(({ match, seat }) => [match, seat]).sort()).toEqual(
      [
        [one.match, 0],
        [two.match, 1],
      ].sort(),
    )
    expect(await post(serving, '/api/devices/redeem', { code: body.code })).toMatchObject({ status: 403 })
    expect(await post(serving, '/api/devices', { seats: [seats[2]] })).toMatchObject({ status: 403 })
    const there = serving.client()
    await there.hello(got[0]?.match as string, got[0]?.secret)
    expect(there.now.position).toBe(0)
    const late = await post(serving, '/api/devices', { seats })
    await serving.database.updateTable('device_code').set({ until: 1 }).execute()
    expect(await post(serving, '/api/devices/redeem', { code: late.body.code })).toMatchObject({ status: 403 })
  })

  test('a personal link lasts until it is revoked; its lines end then', async () => {
    const { match, secrets } = await begun(serving)
    const path = `/api/matches/${match}/keys`
    const link = await send('POST', path, secrets[0])
    expect(link.status).toBe(201)
    const there = serving.client()
    await there.hello(match, link.body.secret as string)
    const { keys } = (await send('GET', path, secrets[0])).body as unknown as { keys: SeatKey[] }
    expect(keys.map(({ kind, own }) => [kind, own])).toEqual([
      ['seat', true],
      ['link', false],
    ])
    expect(JSON.stringify(keys)).not.toContain(link.body.secret)
    // Nobody revokes what is another's.
    expect(await send('DELETE', `${path}/${link.body.key}`, secrets[1])).toMatchObject({ status: 404 })
    const gone = there.nextOf('fault')
    expect(await send('DELETE', `${path}/${link.body.key}`, secrets[0])).toMatchObject({ status: 204 })
    expect(await gone).toEqual({ type: 'fault', fault: 'no-seat' })
    expect(await serving.client().hello(match, link.body.secret as string)).toMatchObject({ fault: 'no-seat' })
    expect(await send('GET', path, 'nonsense')).toMatchObject({ status: 403 })
  })
})

describe('my matches', () => {
  test('are those that my seats open, mine to play first', async () => {
    const mine = await seatedBoth(serving, { pace: { kind: 'days', days: 3 } })
    const theirs = await seatedBoth(serving)
    await theirs.allied.choose({ verb: 'historical' }, 0)
    await theirs.allied.choose({ verb: 'done' }, 1)
    const waiting = await created(serving)
    await mine.german.ask({ type: 'say', text: 'your turn' })
    const seats = [
      { match: waiting.match.match, secret: waiting.secret },
      { match: theirs.match, secret: theirs.secrets[0] },
      { match: mine.match, secret: mine.secrets[0] },
      { match: mine.match, secret: theirs.secrets[0] },
    ]
    await mine.allied.end()
    const { body } = await post(serving, '/api/seats', { seats })
    const rows = body.matches as MyMatch[]
    expect(rows.map(({ match }) => match.match)).toEqual([mine.match, theirs.match, waiting.match.match])
    // Of the others it is told who is there.
    expect(rows.map(({ here }) => here)).toEqual([[1], [1], []])
    expect(rows[0]).toMatchObject({ seat: 0, asked: 0, paused: false, question: false, lent: false })
    expect((rows[0]?.until ?? 0) - Date.now()).toBeGreaterThan(2.9 * 86_400_000)
    expect(rows[1]).toMatchObject({ seat: 0, asked: 1 })
    expect(JSON.stringify(rows)).not.toMatch(/secret|seed/)
  })
})

describe('after the end', () => {
  test('both play again with sides swapped, and show the match to all', async () => {
    const { match, secrets, allied } = await seatedBoth(serving)
    expect(await send('POST', `/api/matches/${match}/rematch`, secrets[0])).toMatchObject({ status: 409 })
    await allied.ask({ type: 'resign' })
    while ((await get(serving, `/api/matches/${match}`)).body.status !== 'over') await new Promise(setImmediate)
    expect((await send('POST', `/api/matches/${match}/rematch`, secrets[0])).body).toEqual({ wanted: [0] })
    expect(await send('POST', `/api/matches/${match}/rematch`, 'nonsense')).toMatchObject({ status: 403 })
    const second = (await send('POST', `/api/matches/${match}/rematch`, secrets[1])).body as unknown as Rematch
    const first = (await send('POST', `/api/matches/${match}/rematch`, secrets[0])).body as unknown as Rematch
    expect([first.seated?.seat, second.seated?.seat]).toEqual([1, 0])
    expect(first.seated?.match.match).toBe(second.seated?.match.match)
    expect(first.seated?.match.commitment).not.toBe((await get(serving, `/api/matches/${match}`)).body.commitment)
    const again = serving.client()
    await again.hello(first.seated?.match.match as string, first.seated?.secret)
    expect(again.heard[0]).toMatchObject({ type: 'welcome', seat: 1 })
    const archive = (secret: string, agree: boolean) => send('PUT', `/api/matches/${match}/archive`, secret, { agree })
    const isThere = async () =>
      ((await get(serving, '/api/archive?game=narvik')).body.matches as { match: { match: string } }[]).some(
        (each) => each.match.match === match,
      )
    expect((await archive(secrets[0], true)).body).toEqual({ agreed: [0] })
    expect(await isThere()).toBe(false)
    await archive(secrets[1], true)
    expect(await isThere()).toBe(true)
    // Whoever agrees without a name has none for strangers, in the list, in what is told of the match, and for those who look at it.
    const seatsTold = ({ heard }: Client) =>
      heard.flatMap((message) => (message.type === 'welcome' ? message.seats : []))
    const seatNames = (seats: unknown) => (seats as { name?: string }[]).map(({ name }) => name)
    const shown = async () => {
      const listed = (await get(serving, '/api/archive')).body.matches as {
        match: { match: string; seats: object[] }
      }[]
      const stranger = serving.client()
      await stranger.hello(match)
      return [
        listed.find((each) => each.match.match === match)?.match.seats,
        (await get(serving, `/api/matches/${match}`)).body.seats,
        seatsTold(stranger),
      ].map(seatNames)
    }
    const [named] = await shown()
    expect(await shown()).toEqual([named, named, named])
    expect(named?.[0]).toBeDefined()
    await send('PUT', `/api/matches/${match}/archive`, secrets[0], { agree: true, nameless: true })
    expect(await shown()).toEqual(Array(3).fill([undefined, named?.[1]]))
    const player = serving.client()
    await player.hello(match, secrets[1])
    expect(seatNames(seatsTold(player))).toEqual(named)
    expect(await get(serving, `/api/matches/${match}/file`)).toMatchObject({ status: 200 })
    await archive(secrets[0], false)
    expect(await isThere()).toBe(false)
  })
})

describe('a challenge', () => {
  /** Plays a raid to its end, as quickly as may be. */
  async function playOut(player: Client, seed: number): Promise<void> {
    for (const random = seededDice(seed); player.now.options.length > 0; ) {
      const { options, position } = player.now
      const quick = options.find(({ verb }) => verb === 'done') ?? (options[random.next(options.length)] as Choice)
      await player.choose(quick)
      await player.told(position + 1)
    }
  }

  test('has the same dice for all, and hides what others did until one’s own try is done', async () => {
    const { body } = await get(serving, '/api/challenges?game=dieppe')
    const [weekly] = body.challenges as Challenge[]
    expect(weekly).toMatchObject({ game: 'dieppe', week: weekOf(Date.now()), until: endOfWeek(weekOf(Date.now())) })
    expect((await get(serving, '/api/challenges?game=dieppe')).body).toEqual(body)
    const path = `/api/challenges/${weekly?.challenge}`
    const start = async (name: string) =>
      (await post(serving, `${path}/play`, { language: 'en', name })).body as unknown as Seated
    const [anke, bert] = [await start('Anke'), await start('Bert')]
    expect(anke.match.commitment).toBe(weekly?.commitment)
    const player = serving.client()
    await player.hello(anke.match.match, anke.secret)
    const ended = player.nextOf('ended')
    await playOut(player, 1)
    expect((await ended).ending).not.toHaveProperty('seed')
    expect(await get(serving, `/api/matches/${anke.match.match}/file`, bearer(anke.secret))).toMatchObject({
      status: 409,
    })
    while ((await get(serving, `/api/matches/${anke.match.match}`)).body.status !== 'over')
      await new Promise(setImmediate)
    const runs = async (secret?: string) =>
      ((await get(serving, path, secret ? bearer(secret) : {})).body as unknown as Challenge).runs
    expect(
      (await runs(anke.secret)).map(({ name, done, own, result }) => [name, done, own, result !== undefined]),
    ).toEqual([
      ['Anke', true, true, true],
      ['Bert', false, undefined, false],
    ])
    // Bert has not finished: he is told that Anke has, and nothing else; nor is a stranger.
    for (const secret of [bert.secret, undefined])
      expect((await runs(secret)).find(({ name }) => name === 'Anke')).toEqual({
        name: 'Anke',
        begun: expect.any(Number),
        done: true,
      })
    expect(await post(serving, '/api/challenges', { game: 'narvik', days: 3 })).toMatchObject({ status: 400 })
    expect(await post(serving, '/api/challenges', { game: 'dieppe', days: 0 })).toMatchObject({ status: 400 })
    const own = await post(serving, '/api/challenges', { game: 'dieppe', days: 3, name: 'Ours' })
    expect(own).toMatchObject({ status: 201, body: { name: 'Ours' } })
    expect(await get(serving, '/api/challenges/nosuch')).toMatchObject({ status: 404 })
  })

  test('whoever has an account has one try, and sees it and the others’ on every device', async () => {
    const challenge = (await post(serving, '/api/challenges', { game: 'dieppe', days: 3 })).body as unknown as Challenge
    const path = `/api/challenges/${challenge.challenge}`
    const account = await new AccountStore(serving.database).make({ language: 'en' }, null)
    const begin = async (name: string, by?: string) => {
      const challenges = new Challenges(
        new ChallengeStore(serving.database, new MatchStore(serving.database)),
        new MatchStore(serving.database),
        new KeyStore(serving.database),
      )
      return {
        seated: await challenges.play(challenge.challenge, { language: 'en', name }, 'maker', by),
        look: (secret?: string) => challenges.look(challenge.challenge, secret, by),
      }
    }
    const first = await begin('Anke', account.id)
    const again = await begin('Anke', account.id)
    expect(again.seated.match.match).toBe(first.seated.match.match)
    expect(again.seated.secret).not.toBe(first.seated.secret)
    const other = await begin('Bert')
    expect(other.seated.match.match).not.toBe(first.seated.match.match)
    expect((await first.look()).runs.map(({ name, own }) => [name, own])).toEqual([
      ['Anke', true],
      ['Bert', undefined],
    ])
    expect(((await get(serving, path)).body as unknown as Challenge).runs.some(({ own }) => own)).toBe(false)
  })

  test('weeks begin on Mondays', () => {
    const monday = Date.UTC(2026, 10, 16)
    expect(weekOf(monday) - weekOf(monday - 1)).toBe(1)
    expect(endOfWeek(weekOf(monday))).toBe(monday + 7 * 86_400_000)
  })
})

describe('ratings', () => {
  const first = { account: 'a', game: 'narvik', rating: 1500, deviation: 200, volatility: 0.06, matches: 0, changed: 0 }

  test('move with the result, and less the surer they are', () => {
    const won = after(first, { ...first, account: 'b' }, 1)
    const lost = after(first, { ...first, account: 'b' }, 0)
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating)
    expect(won.deviation).toBeLessThan(200)
    expect(after(first, { ...first, account: 'b' }, 0.5).rating).toBeCloseTo(1500)
    expect(after({ ...first, deviation: 50 }, { ...first, account: 'b' }, 1).rating).toBeLessThan(won.rating)
  })

  test('are counted for two people with accounts in a match that is marked', async () => {
    const { match, secrets, german } = await seatedBoth(serving)
    for (const [number, account] of ['anke', 'bert'].entries())
      await serving.database
        .updateTable('seat')
        .set({ account })
        .where('match', '=', match)
        .where('number', '=', number)
        .execute()
    await serving.database.updateTable('match').set({ rated: 1 }).where('id', '=', match).execute()
    await german.ask({ type: 'resign' })
    const names = new Ratings(serving.database, new MatchStore(serving.database), async (account) => account)
    while ((await names.best('narvik')).length < 2) await new Promise(setImmediate)
    const [best, other] = await names.best('narvik')
    expect([best?.name, other?.name]).toEqual(['anke', 'bert'])
    expect((best?.rating ?? 0) > 1500 && (other?.rating ?? 0) < 1500).toBe(true)
    // What the match has done is told to its players, and to nobody else.
    const told = await send('GET', `/api/matches/${match}/ratings`, secrets[0])
    expect(told.body.ratings).toEqual([
      { seat: 0, rating: best?.rating, deviation: best?.deviation, change: (best?.rating ?? 0) - 1500 },
      { seat: 1, rating: other?.rating, deviation: other?.deviation, change: (other?.rating ?? 0) - 1500 },
    ])
    expect(await send('GET', `/api/matches/${match}/ratings`, 'wrong')).toMatchObject({ status: 403 })
    expect(await send('GET', '/api/me/ratings')).toMatchObject({ status: 401, body: { fault: 'signed-out' } })
    expect(await names.of('bert')).toEqual(
      [{ game: 'narvik', ...other, name: undefined }].map(({ name: _, ...rest }) => rest),
    )
    // Without accounts nobody is named.
    expect((await get(serving, '/api/ratings?game=narvik')).body).toEqual({ rated: [] })
  })
})
