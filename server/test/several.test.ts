import { type Choice, seededDice } from '@bridgehead/engine'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BossJobs } from '../src/jobs/bossJobs.ts'
import { openDatabase } from '../src/storage/database.ts'
import { Client } from './client.ts'
import { newPostgres, postgresPrograms, type TestPostgres } from './databases.ts'
import { startProgram } from './program.ts'
import { begun, created, get, narvikMatch, nonce, post, type Serving, serve } from './serving.ts'

const programs = postgresPrograms()
if (!programs) console.warn('SKIPPED: several servers on one database. No PostgreSQL is installed.')

describe.skipIf(!programs)('two servers on one PostgreSQL', () => {
  let database: TestPostgres
  beforeAll(async () => {
    database = await newPostgres(programs as string)
  })
  afterAll(() => database.remove())

  async function playOn(players: readonly Client[], choices: number, random = seededDice(5)): Promise<void> {
    for (let i = 0; i < choices; i++) {
      const asked = players.find(({ now }) => now.options.length > 0) as Client
      const { options, position } = asked.now
      expect(await asked.choose(options[random.next(options.length)] as Choice)).toBeUndefined()
      await Promise.all(players.map((player) => player.told(position + 1)))
    }
  }

  test('players of one match on different ones are told everything: choices, words, questions, who is there', async () => {
    const keep = { place: database.place, remove: async () => {} }
    const one = await serve({}, keep)
    const two = await serve({}, keep)
    // Whoever waits at one is told who sits down at the other.
    const made = await created(one)
    const id = made.match.match
    const waiting = one.client()
    await waiting.hello(id, made.secret)
    const begins = waiting.nextOf('welcome')
    const invitation = made.invitations[0]?.invitation
    const { body } = await post(two, `/api/matches/${id}/sit`, { seat: 1, invitation, nonce })
    await begins
    await waiting.told(0)
    const german = two.client()
    await german.hello(id, body.secret as string)
    const players = [waiting, german]
    await playOn(players, 60)
    expect(waiting.now.log.length).toBe(german.now.log.length)
    while (!players.every((each) => here(each).every(Boolean))) await waiting.nextOf('presence')
    const said = german.nextOf('said')
    await waiting.ask({ type: 'say', text: 'still there?' })
    expect(await said).toMatchObject({ seat: 0, text: 'still there?' })
    const asked = german.next((message) => message.type === 'conduct' && message.questions.length === 1)
    await waiting.ask({ type: 'ask', wish: { kind: 'draw' } })
    await asked
    const ended = waiting.nextOf('ended')
    expect(await german.ask({ type: 'answer', question: 1, yes: true })).toBeUndefined()
    expect((await ended).ending).toMatchObject({ how: 'drawn' })
    await one.end()
    await two.end()
  })

  test('a job that fails is tried again, and those beside it are done', async () => {
    const { url } = database.place as { readonly url: string }
    const reports: string[] = []
    const jobs = await BossJobs.open(url, (what) => reports.push(what))
    const keys = ['one', 'poison', 'two', 'three']
    for (const key of keys) await jobs.put('lobby', key, Date.now() - 60_000)
    const begun: string[] = []
    await jobs.work('lobby', async (key) => {
      begun.push(key)
      if (key === 'poison') throw new Error('not yet')
    })
    const db = await openDatabase(database.place)
    const left = async () =>
      (await sql<{ key: string }>`select data->>'key' as key from jobs.job where state = 'retry'`.execute(db)).rows
    await expect.poll(left, { timeout: 30_000 }).toEqual([{ key: 'poison' }])
    expect([...begun].sort()).toEqual([...keys].sort())
    expect(reports).toEqual(['a job of lobby failed'])
    await db.destroy()
    await jobs.close()
  })

  test('one that is killed leaves its matches to the other', async () => {
    const doomed = await startProgram(database.place)
    const other = await startProgram(database.place)
    const there = { address: doomed.address } as Serving
    const { match, secrets } = await begun(there)
    const allied = new Client(doomed.address)
    const german = new Client(other.address)
    await allied.hello(match, secrets[0])
    await german.hello(match, secrets[1])
    await playOn([allied, german], 20)
    const { position } = allied.now
    const bots = await created(there, {
      ...narvikMatch,
      seats: [narvikMatch.seats[0], { roles: ['german'], filling: 'bot', level: 'quick' }],
    })
    doomed.child.kill('SIGKILL')
    await doomed.ended
    const back = new Client(other.address)
    await back.hello(match, secrets[0], position)
    expect(back.now.position).toBe(position)
    await playOn([back, german], 20, seededDice(6))
    // A match against a bot goes on there too.
    const solo = new Client(other.address)
    await solo.hello(bots.match.match, bots.secret)
    await solo.choose({ verb: 'historical' })
    await solo.choose({ verb: 'done' })
    while (solo.now.options.length === 0) await solo.nextOf('update')
    expect(await get({ address: other.address } as Serving, '/readyz')).toMatchObject({ status: 200 })
    other.child.kill('SIGTERM')
    expect(await other.ended).toBe(0)
  })
})

const here = (client: Client): readonly boolean[] => {
  const told = client.heard.findLast(({ type }) => type === 'presence')
  return told?.type === 'presence' ? told.seats.map((seat) => seat.here) : [false]
}
