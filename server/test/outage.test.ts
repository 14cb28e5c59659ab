import { type Choice, seededDice } from '@bridgehead/engine'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { newPostgres, postgresPrograms } from './databases.ts'
import { generous, get, narvikMatch, post, type Serving, seatedBoth, serve } from './serving.ts'

const programs = postgresPrograms()
if (!programs) console.warn('SKIPPED: a database that goes away. No PostgreSQL is installed.')

describe.skipIf(!programs)('a database that goes away', () => {
  test('is told, loses nothing, and is found again by itself', async () => {
    const database = await newPostgres(programs as string)
    const serving = await serve({}, database)
    const { match, secrets, allied, german } = await seatedBoth(serving)
    expect(await allied.choose({ verb: 'historical' }, 0)).toBeUndefined()
    await database.stop()
    const faults = [allied.nextOf('fault'), german.nextOf('fault')]
    allied.send({ type: 'choose', id: 7, position: 1, choice: { verb: 'done' } })
    expect(await Promise.all(faults)).toEqual(Array(2).fill({ type: 'fault', fault: 'unavailable' }))
    expect(german.now.position).toBeLessThan(2)
    expect(await serving.client().hello(match, secrets[0])).toEqual({ type: 'fault', fault: 'unavailable' })
    expect(await get(serving, '/readyz')).toEqual({ status: 503, body: { ok: false } })
    expect(await post(serving, '/api/matches', narvikMatch)).toEqual({ status: 503, body: { fault: 'unavailable' } })
    await database.start()
    const back = serving.client()
    await back.hello(match, secrets[0], 1)
    expect(back.now).toMatchObject({ position: 1, choices: 1 })
    expect(await back.choose({ verb: 'done' }, 1)).toBeUndefined()
    expect(await get(serving, '/readyz')).toEqual({ status: 200, body: { ok: true } })
    const rows = await serving.database.selectFrom('action').select('verb').orderBy('number').execute()
    expect(rows).toEqual([{ verb: 'historical' }, { verb: 'done' }])
    await serving.end()
  })
})

describe('a disk that is full', () => {
  test('is told, loses nothing, and all goes on when there is room again', async () => {
    const serving = await serve()
    const { match, secrets, allied, german } = await seatedBoth(serving)
    expect(await allied.choose({ verb: 'historical' }, 0)).toBeUndefined()
    await sql`pragma max_page_count = 1`.execute(serving.database)
    let isFull = false
    const faults = Promise.all([allied.nextOf('fault'), german.nextOf('fault')]).then((told) => {
      isFull = true
      return told
    })
    // Pages that are there have room for a few more rows; whatever is acknowledged until they are full must be there afterwards.
    let acknowledged = 1
    for (const random = seededDice(2); !isFull; ) {
      const asked = [allied, german].find(({ now }) => now.options.length > 0) as Client
      const { options, position } = asked.now
      const chosen = asked.choose(options[random.next(options.length)] as Choice).then(() => 'written')
      if ((await Promise.race([chosen, faults])) !== 'written') break
      acknowledged = position + 1
      await Promise.all([allied, german].map((each) => each.told(acknowledged)))
    }
    expect(await faults).toEqual(Array(2).fill({ type: 'fault', fault: 'unavailable' }))
    let made = await post(serving, '/api/matches', narvikMatch)
    for (let i = 0; i < 60 && made.status === 201; i++) made = await post(serving, '/api/matches', narvikMatch)
    expect(made).toEqual({ status: 503, body: { fault: 'unavailable' } })
    await sql`pragma max_page_count = 1000000`.execute(serving.database)
    const back = [serving.client(), serving.client()] as const
    for (const [i, client] of back.entries()) await client.hello(match, secrets[i], acknowledged)
    expect(back[0].now.position).toBe(acknowledged)
    const next = back.find(({ now }) => now.options.length > 0) as Client
    expect(await next.choose(next.now.options[0] as Choice)).toBeUndefined()
    const rows = await serving.database
      .selectFrom('action')
      .select('number')
      .where('match', '=', match)
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual([...Array(acknowledged + 1).keys()])
    await serving.end()
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
