import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Choice, seededDice } from '@bridgehead/engine'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { Client } from './client.ts'
import { newPostgres, postgresPrograms } from './databases.ts'
import { startProgram } from './program.ts'
import { begun, generous, get, narvikMatch, post, type Serving, seatedBoth, serve } from './serving.ts'
import { fillUp, smallDisk } from './smallDisk.ts'

const programs = postgresPrograms()
if (!programs) console.warn('SKIPPED: a database that goes away. No PostgreSQL is installed.')

/** Seconds for which it is away; more with AWAY in the environment. */
const AWAY = Number(process.env.AWAY ?? 1)

describe.skipIf(!programs)('a database that goes away', () => {
  test(`for ${AWAY} s is told, loses nothing, and is found again by itself`, {
    timeout: 120_000 + AWAY * 2_000,
  }, async () => {
    const database = await newPostgres(programs as string)
    // The compiled program has the queue of jobs and the bus too, which must come back by themselves.
    const program = await startProgram(database.place, { LOG_LEVEL: 'fatal' })
    const there = { address: program.address } as Serving
    const client = () => new Client(program.address)
    const { match, secrets } = await begun(there)
    const [allied, german] = [client(), client()]
    await allied.hello(match, secrets[0])
    await german.hello(match, secrets[1])
    expect(await allied.choose({ verb: 'historical' }, 0)).toBeUndefined()
    await database.stop()
    const faults = [allied.nextOf('fault'), german.nextOf('fault')]
    allied.send({ type: 'choose', id: 7, position: 1, choice: { verb: 'done' } })
    expect(await Promise.all(faults)).toEqual(Array(2).fill({ type: 'fault', fault: 'unavailable' }))
    expect(german.now.position).toBeLessThan(2)
    await new Promise((resolve) => setTimeout(resolve, AWAY * 1000))
    expect(await client().hello(match, secrets[0])).toEqual({ type: 'fault', fault: 'unavailable' })
    expect(await get(there, '/readyz')).toEqual({ status: 503, body: { ok: false } })
    expect(await get(there, '/healthz')).toEqual({ status: 200, body: { ok: true } })
    expect(await post(there, '/api/matches', narvikMatch)).toEqual({ status: 503, body: { fault: 'unavailable' } })
    await database.start()
    const back = client()
    await back.hello(match, secrets[0], 1)
    expect(back.now).toMatchObject({ position: 1, choices: 1 })
    expect(await back.choose({ verb: 'done' }, 1)).toBeUndefined()
    expect(await get(there, '/readyz')).toEqual({ status: 200, body: { ok: true } })
    // Another server is heard again.
    const other = await startProgram(database.place)
    const far = new Client(other.address)
    await far.hello(match, secrets[1])
    const told = back.told(3)
    expect(await far.choose({ verb: 'historical' }, 2)).toBeUndefined()
    await told
    const db = await openDatabase(database.place)
    const rows = await db.selectFrom('action').select('verb').orderBy('number').execute()
    expect(rows).toEqual([{ verb: 'historical' }, { verb: 'done' }, { verb: 'historical' }])
    await db.destroy()
    for (const { child, ended } of [program, other]) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
    await database.remove()
  })
})

/** Both play until they are told that nothing can be written any more; how many choices were acknowledged, in a match that has some. */
async function playUntilFull(allied: Client, german: Client, before: number): Promise<number> {
  let isFull = false
  const faults = Promise.all([allied.nextOf('fault'), german.nextOf('fault')]).then((told) => {
    isFull = true
    return told
  })
  let acknowledged = before
  for (const random = seededDice(2); !isFull; ) {
    const asked = [allied, german].find(({ now }) => now.options.length > 0) as Client
    const { options, position } = asked.now
    const chosen = asked.choose(options[random.next(options.length)] as Choice).then(() => 'written')
    if ((await Promise.race([chosen, faults])) !== 'written') break
    acknowledged = position + 1
    await Promise.all([allied, german].map((each) => each.told(acknowledged)))
  }
  expect(await faults).toEqual(Array(2).fill({ type: 'fault', fault: 'unavailable' }))
  return acknowledged
}

/** Makes matches until there is no room for another. */
async function makeUntilFull(serving: Pick<Serving, 'address'>): Promise<void> {
  let made = await post(serving as Serving, '/api/matches', narvikMatch)
  for (let i = 0; i < 60 && made.status === 201; i++) made = await post(serving as Serving, '/api/matches', narvikMatch)
  expect(made).toEqual({ status: 503, body: { fault: 'unavailable' } })
}

/** Both come back and find what was acknowledged; whoever is asked plays on. */
async function playOn(
  clients: readonly [Client, Client],
  match: string,
  secrets: readonly string[],
  acknowledged: number,
) {
  for (const [i, client] of clients.entries()) await client.hello(match, secrets[i], acknowledged)
  expect(clients.map(({ now }) => now.position)).toEqual([acknowledged, acknowledged])
  const next = clients.find(({ now }) => now.options.length > 0) as Client
  expect(await next.choose(next.now.options[0] as Choice)).toBeUndefined()
}

const numbersOf = async (database: Database, match: string): Promise<readonly number[]> => {
  const rows = database.selectFrom('action').select('number').where('match', '=', match).orderBy('number')
  return (await rows.execute()).map(({ number }) => number)
}

describe('a disk that is full', () => {
  test('is told, loses nothing, and all goes on when there is room again', async () => {
    const serving = await serve()
    const { match, secrets, allied, german } = await seatedBoth(serving)
    expect(await allied.choose({ verb: 'historical' }, 0)).toBeUndefined()
    // Pages that are there have room for a few more rows; whatever is acknowledged until they are full must be there afterwards.
    await sql`pragma max_page_count = 1`.execute(serving.database)
    const acknowledged = await playUntilFull(allied, german, 1)
    await makeUntilFull(serving)
    await sql`pragma max_page_count = 1000000`.execute(serving.database)
    await playOn([serving.client(), serving.client()], match, secrets, acknowledged)
    expect(await numbersOf(serving.database, match)).toEqual([...Array(acknowledged + 1).keys()])
    await serving.end()
  })

  test('of the machine is no other: the compiled server goes on by itself', async ({ skip }) => {
    const disk = smallDisk(6)
    if (!disk) return skip('SKIPPED: a real disk that is full. Nothing may be mounted here.')
    const { folder, unmount } = disk
    const ballast = join(folder, 'ballast')
    const place = { file: join(folder, 'bridgehead.db') }
    const program = await startProgram(place, { LOG_LEVEL: 'error' })
    try {
      const there = { address: program.address } as Serving
      const { match, secrets } = await begun(there)
      const [allied, german] = [new Client(program.address), new Client(program.address)]
      await allied.hello(match, secrets[0])
      await german.hello(match, secrets[1])
      expect(await allied.choose({ verb: 'historical' }, 0)).toBeUndefined()
      fillUp(ballast)
      const acknowledged = await playUntilFull(allied, german, 1)
      await makeUntilFull(there)
      expect(await get(there, '/healthz')).toMatchObject({ status: 200 })
      rmSync(ballast)
      await playOn([new Client(program.address), new Client(program.address)], match, secrets, acknowledged)
      program.child.kill('SIGTERM')
      expect(await program.ended).toBe(0)
      const database = await openDatabase(place)
      expect(await numbersOf(database, match)).toEqual([...Array(acknowledged + 1).keys()])
      expect(await sql`pragma integrity_check`.execute(database)).toMatchObject({ rows: [{ integrity_check: 'ok' }] })
      await database.destroy()
    } finally {
      program.child.kill('SIGKILL')
      unmount()
    }
  })
})

describe('matches that nobody needs', () => {
  let serving: Serving
  afterAll(() => serving.end())
  const openMatches = async () =>
    /^bridgehead_open_matches (\d+)/m.exec(await (await fetch(`${serving.address}/metrics`)).text())?.[1]

  test('leave the memory, and come back when somebody does', async () => {
    serving = await serve({ limits: { ...generous, sweep: 20 } })
    const { match, secrets, allied, german } = await seatedBoth(serving)
    await allied.choose({ verb: 'historical' }, 0)
    expect(await openMatches()).toBe('1')
    await Promise.all([allied.end(), german.end()])
    while ((await openMatches()) !== '0') await new Promise(setImmediate)
    const back = serving.client()
    await back.hello(match, secrets[0], 0)
    expect(back.now).toMatchObject({ position: 1, logFrom: 1 })
    expect(await openMatches()).toBe('1')
  })
})
