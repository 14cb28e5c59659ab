import { afterAll, describe, expect, test } from 'vitest'
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
