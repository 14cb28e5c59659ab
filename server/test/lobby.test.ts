import { connect } from 'node:net'
import { commitTo } from '@bridgehead/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualLimits } from '../src/limits.ts'
import { begun, created, get, narvikMatch, nonce, post, type Serving, serve } from './serving.ts'

let serving: Serving
beforeAll(async () => {
  serving = await serve()
})
afterAll(() => serving.end())

const rowsOf = (table: 'match' | 'seat' | 'seat_access') => serving.database.selectFrom(table).selectAll().execute()

describe('a match is made', () => {
  test('with a secret for its maker, a link for each friend, and its dice settled', async () => {
    const { status, body } = await post(serving, '/api/matches', narvikMatch)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      seat: 0,
      secret: expect.stringMatching(/^[\w-]{32}$/),
      invitations: [{ seat: 1, invitation: expect.stringMatching(/^[\w-]{20}$/) }],
      match: {
        game: 'narvik',
        status: 'waiting',
        commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
        seats: [
          { roles: ['allied'], name: 'Anke', taken: true },
          { roles: ['german'], taken: false },
        ],
      },
    })
  })

  test('and neither its seed nor anybody’s secret is told or kept', async () => {
    const { match, secret, invitations } = await created(serving)
    const looked = await get(serving, `/api/matches/${match.match}`)
    const told = JSON.stringify(looked.body)
    const row = (await rowsOf('match')).find(({ id }) => id === match.match)
    expect(row && commitTo(row.seed)).toBe(match.commitment)
    expect(told).not.toContain(row?.seed)
    expect(told).not.toContain(secret)
    const kept = JSON.stringify([await rowsOf('match'), await rowsOf('seat'), await rowsOf('seat_access')])
    for (const text of [secret, invitations[0]?.invitation]) expect(kept).not.toContain(text)
  })

  test('seats come in the order of the game, whoever names them first', async () => {
    const { match, seat } = await created(serving, { ...narvikMatch, seats: [...narvikMatch.seats].reverse() })
    expect([match.seats.map(({ roles }) => roles[0]), seat]).toEqual([['allied', 'german'], 0])
  })

  test('against a bot it begins at once', async () => {
    const seats = [narvikMatch.seats[0], { roles: ['german'], filling: 'bot', level: 'random' }]
    expect(await created(serving, { ...narvikMatch, seats })).toMatchObject({ match: { status: 'playing' } })
  })

  const seats = narvikMatch.seats
  test.each([
    ['no body', '', 400, 'malformed'],
    ['no JSON', '{', 400, 'malformed'],
    ['a list', [], 400, 'malformed'],
    ['nothing', {}, 400, 'malformed'],
    ['an unknown game', { ...narvikMatch, game: 'chess' }, 400, 'malformed'],
    ['a game that is part of every object', { ...narvikMatch, game: 'constructor' }, 400, 'malformed'],
    ['no nonce', { ...narvikMatch, nonce: undefined }, 400, 'malformed'],
    ['a nonce that is no number', { ...narvikMatch, nonce: 'zz'.repeat(16) }, 400, 'malformed'],
    ['an unknown field', { ...narvikMatch, seed: '0'.repeat(64) }, 400, 'malformed'],
    ['a name of nothing', { ...narvikMatch, name: '   ' }, 400, 'malformed'],
    ['a name of two lines', { ...narvikMatch, name: 'a\nb' }, 400, 'malformed'],
    ['a name that turns the line round', { ...narvikMatch, name: 'a\u202eb' }, 400, 'malformed'],
    ['a name without end', { ...narvikMatch, name: 'a'.repeat(41) }, 400, 'malformed'],
    ['an unknown language', { ...narvikMatch, language: 'de' }, 400, 'malformed'],
    ['an unknown scenario', { ...narvikMatch, scenario: 'moon' }, 400, 'setup'],
    ['an unknown option', { ...narvikMatch, options: { cheat: true } }, 400, 'setup'],
    ['an option with a wrong value', { ...narvikMatch, options: { airBonus: 'always' } }, 400, 'setup'],
    ['a seat too few', { ...narvikMatch, seats: [seats[0]] }, 400, 'setup'],
    ['a role twice', { ...narvikMatch, seats: [...seats, seats[1]] }, 400, 'setup'],
    [
      'a role that nobody has',
      { ...narvikMatch, seats: [seats[0], { ...seats[1], roles: ['swedish'] }] },
      400,
      'setup',
    ],
    [
      'both sides on one seat',
      { ...narvikMatch, seats: [{ roles: ['allied', 'german'], filling: 'me' }] },
      400,
      'setup',
    ],
    ['nobody who makes it', { ...narvikMatch, seats: [seats[1], { ...seats[0], filling: 'open' }] }, 400, 'setup'],
    ['two who make it', { ...narvikMatch, seats: seats.map((seat) => ({ ...seat, filling: 'me' })) }, 400, 'setup'],
    [
      'a bot of no level',
      { ...narvikMatch, seats: [seats[0], { roles: ['german'], filling: 'bot', level: 'god' }] },
      400,
      'setup',
    ],
    ['too much', { ...narvikMatch, name: 'a'.repeat(20_000) }, 413, 'too-large'],
  ])('%s is refused, and nothing is made', async (_, body, status, fault) => {
    const before = (await rowsOf('match')).length
    expect(await post(serving, '/api/matches', body)).toEqual({ status, body: expect.objectContaining({ fault }) })
    expect(await rowsOf('match')).toHaveLength(before)
  })

  test('only JSON is read, and only from our own page', async () => {
    const body = JSON.stringify(narvikMatch)
    const asText = await post(serving, '/api/matches', body, { 'content-type': 'text/plain' })
    expect(asText).toMatchObject({ status: 415, body: { fault: 'malformed' } })
    const foreign = await post(serving, '/api/matches', body, { origin: 'https://elsewhere.example' })
    expect(foreign).toEqual({ status: 403, body: { fault: 'foreign-origin' } })
    expect(await post(serving, '/api/matches', body, { origin: 'null' })).toMatchObject({ status: 403 })
    expect(await post(serving, '/api/matches', body, { origin: serving.address })).toMatchObject({ status: 201 })
  })
})

describe('a seat is taken', () => {
  const sit = (match: string, body: object) => post(serving, `/api/matches/${match}/sit`, body)

  test('by its link; the match begins with both nonces, in the order of the seats', async () => {
    const { match, seated, secrets } = await begun(serving)
    expect(seated).toMatchObject({ seat: 1, match: { status: 'playing', seats: [{ taken: true }, { taken: true }] } })
    expect(secrets[0]).not.toBe(secrets[1])
    const row = (await rowsOf('match')).find(({ id }) => id === match)
    expect(JSON.parse(row?.nonces ?? '')).toEqual([nonce, 'ffffffffffffffff'])
  })

  test('once: the link is used up', async () => {
    const { match, made } = await begun(serving)
    const { invitation } = made.invitations[0] as { invitation: string }
    expect(await sit(match, { seat: 1, invitation, nonce })).toEqual({ status: 409, body: { fault: 'not-waiting' } })
  })

  test('by one only, when two come at the same moment', async () => {
    const open = [narvikMatch.seats[0], { roles: ['german'], filling: 'open' }]
    const { match } = (await created(serving, { ...narvikMatch, seats: open })).match
    const answers = await Promise.all([1, 2, 3].map(() => sit(match, { seat: 1, nonce })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('not by a wrong link, nor without one, nor by the link of another match', async () => {
    const { match } = (await created(serving)).match
    const other = (await created(serving)).invitations[0]?.invitation
    for (const invitation of ['x'.repeat(20), undefined, other])
      expect(await sit(match, { seat: 1, invitation, nonce })).toEqual({ status: 403, body: { fault: 'wrong-link' } })
    expect((await get(serving, `/api/matches/${match}`)).body).toMatchObject({ status: 'waiting' })
  })

  test('not where somebody sits, nor where there is no seat or match', async () => {
    const { match, invitations } = await created(serving)
    const invitation = invitations[0]?.invitation
    expect(await sit(match.match, { seat: 0, invitation, nonce })).toMatchObject({ status: 403 })
    expect(await sit(match.match, { seat: 5, invitation, nonce })).toMatchObject({ status: 404 })
    expect(await sit(match.match, { seat: 9, invitation, nonce })).toMatchObject({ status: 400 })
    expect(await sit(match.match, { seat: 1, invitation })).toMatchObject({ status: 400 })
    expect(await sit('nosuchmatch00000', { seat: 1, invitation, nonce })).toMatchObject({ status: 404 })
    expect(await sit('..', { seat: 1, invitation, nonce })).toMatchObject({ status: 404 })
  })
})

describe('the lobby', () => {
  test('lists matches with an open seat, of one game if wanted, and no others', async () => {
    const seats = [narvikMatch.seats[0], { roles: ['german'], filling: 'open' }]
    const open = (await created(serving, { ...narvikMatch, seats })).match.match
    const closed = (await created(serving)).match.match
    const listed = async (query: string) =>
      ((await get(serving, `/api/matches${query}`)).body.matches as { match: string }[]).map(({ match }) => match)
    expect(await listed('')).toContain(open)
    expect(await listed('')).not.toContain(closed)
    expect(await listed('?game=narvik')).toContain(open)
    expect(await listed('?game=dieppe')).toEqual([])
    expect((await get(serving, '/api/matches?game=chess')).status).toBe(400)
    await post(serving, `/api/matches/${open}/sit`, { seat: 1, nonce })
    expect(await listed('')).not.toContain(open)
  })

  test('a match is called off by whoever made it, and by nobody else', async () => {
    const { match, secret, invitations } = await created(serving)
    const remove = (authorization?: string, id = match.match) =>
      fetch(`${serving.address}/api/matches/${id}`, {
        method: 'DELETE',
        headers: authorization ? { authorization } : {},
      })
    const other = await created(serving)
    expect((await remove()).status).toBe(400)
    expect((await remove(`Bearer ${other.secret}`)).status).toBe(403)
    expect((await remove(`Bearer ${invitations[0]?.invitation}`)).status).toBe(403)
    expect((await remove(`Bearer ${secret}`, 'nosuchmatch00000')).status).toBe(404)
    expect((await get(serving, `/api/matches/${match.match}`)).body).toMatchObject({ status: 'waiting' })
    expect((await remove(`Bearer ${secret}`)).status).toBe(204)
    expect((await remove(`Bearer ${secret}`)).status).toBe(409)
    const { invitation } = invitations[0] as { invitation: string }
    expect(await post(serving, `/api/matches/${match.match}/sit`, { seat: 1, invitation, nonce })).toMatchObject({
      status: 409,
      body: { fault: 'not-waiting' },
    })
  })

  test('a match that has begun is not called off', async () => {
    const { match, secrets } = await begun(serving)
    const headers = { authorization: `Bearer ${secrets[0]}` }
    expect((await fetch(`${serving.address}/api/matches/${match}`, { method: 'DELETE', headers })).status).toBe(409)
  })

  test('has no file of a match that goes on', async () => {
    const { match, secrets } = await begun(serving)
    const file = (headers = {}) => get(serving, `/api/matches/${match}/file`, headers)
    expect(await file()).toMatchObject({ status: 403 })
    expect(await file({ authorization: `Bearer ${secrets[0]}` })).toEqual({ status: 409, body: { fault: 'not-over' } })
  })
})

describe('limits', () => {
  let strict: Serving
  beforeAll(async () => {
    strict = await serve({
      limits: { ...usualLimits, creations: 3, tries: 2, lobby: { ...usualLimits.lobby, waiting: 2 } },
    })
  })
  afterAll(() => strict.end())

  test('one address has so many matches waiting, and makes so many in a minute', async () => {
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await post(strict, '/api/matches', narvikMatch))
    expect(answers.map(({ status, body }) => [status, body.fault])).toEqual([
      [201, undefined],
      [201, undefined],
      [429, 'too-many-matches'],
      [429, 'too-many'],
    ])
  })

  test('a request that comes letter by letter is not waited for', async () => {
    const hasty = await serve({ limits: { ...usualLimits, request: 500 } })
    const { port } = new URL(hasty.address)
    const answer = await new Promise<string>((resolve) => {
      let heard = ''
      let dripping: ReturnType<typeof setInterval>
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n',
        )
        // Not before: a drop that comes ahead of the request makes it a wrong one.
        dripping = setInterval(() => socket.write(' '), 50)
      })
      socket.on('data', (data) => (heard += String(data)))
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(dripping)
        resolve(heard)
      })
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    await hasty.end()
  })

  test('what is answered is kept by nobody on the way', async () => {
    const { headers } = await fetch(`${strict.address}/api/about`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('one address tries so many links in a minute', async () => {
    const tries = []
    for (let i = 0; i < 3; i++)
      tries.push(await post(strict, '/api/matches/nosuchmatch00000/sit', { seat: 1, invitation: 'x', nonce }))
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 429])
  })
})

describe('upkeep', () => {
  test('says that it lives, that it is ready, and what it does', async () => {
    expect(await get(serving, '/healthz')).toEqual({ status: 200, body: { ok: true } })
    expect(await get(serving, '/readyz')).toEqual({ status: 200, body: { ok: true } })
    expect(await (await fetch(`${serving.address}/metrics`)).text()).toContain('bridgehead_open_matches')
    const forwarded = await fetch(`${serving.address}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.1' } })
    expect(forwarded.status).toBe(404)
    expect(await get(serving, '/nowhere')).toEqual({ status: 404, body: { fault: 'not-found' } })
  })

  test('describes itself', async () => {
    const { body } = await get(serving, '/api/openapi.json')
    const ofAccounts = /^\/api\/(me|sign-|passkeys|push|unsubscribe)/
    const paths = Object.keys(body.paths as object).filter((path) => !ofAccounts.test(path))
    expect(paths.sort()).toEqual([
      '/api/about',
      '/api/archive',
      '/api/challenges',
      '/api/challenges/{challenge}',
      '/api/challenges/{challenge}/play',
      '/api/devices',
      '/api/devices/redeem',
      '/api/matches',
      '/api/matches/{match}',
      '/api/matches/{match}/archive',
      '/api/matches/{match}/file',
      '/api/matches/{match}/invitation',
      '/api/matches/{match}/keys',
      '/api/matches/{match}/keys/{key}',
      '/api/matches/{match}/ratings',
      '/api/matches/{match}/rematch',
      '/api/matches/{match}/sit',
      '/api/ratings',
      '/api/seats',
    ])
  })

  test('a database that has gone away is told, and nothing else', async () => {
    const gone = await serve()
    await gone.database.destroy()
    expect(await get(gone, '/readyz')).toEqual({ status: 503, body: { ok: false } })
    expect(await post(gone, '/api/matches', narvikMatch)).toEqual({ status: 503, body: { fault: 'unavailable' } })
    await gone.app.close()
  })
})
