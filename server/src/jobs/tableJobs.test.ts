import { afterEach, beforeEach, expect, test } from 'vitest'
import { newSqlite, type TestDatabase } from '../../test/databases.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { TableJobs } from './tableJobs.ts'

let place: TestDatabase
let database: Database
let jobs: TableJobs

beforeEach(async () => {
  place = await newSqlite()
  database = await openDatabase(place.place)
  jobs = new TableJobs(database, (_, failure) => {
    throw failure
  })
})
afterEach(async () => {
  await jobs.close()
  await database.destroy()
  await place.remove()
})

test('a job far off does not put off one that is due soon', async () => {
  const done = new Promise<string>((resolve) => void jobs.work('lobby', async (key) => resolve(key)))
  await jobs.put('lobby', 'soon', Date.now() + 50)
  await jobs.put('lobby', 'late', Date.now() + 3_600_000)
  expect(await done).toBe('soon')
})

test('jobs that nobody here does are left lying', async () => {
  await jobs.put('bots', 'theirs', 1)
  const done = new Promise<string>((resolve) => void jobs.work('lobby', async (key) => resolve(key)))
  await jobs.put('lobby', 'mine', 1)
  expect(await done).toBe('mine')
  expect(await database.selectFrom('job').select('key').execute()).toEqual([{ key: 'theirs' }])
})

test('a job that takes long holds up those of its own queue beyond the number at once, and of no other', async () => {
  const begun = new Map<string, () => void>()
  void jobs.work('arena', (key) => new Promise((end) => begun.set(key, end)), 2)
  for (const [i, key] of ['first', 'second', 'third'].entries()) await jobs.put('arena', key, 1 + i)
  await expect.poll(() => begun.size).toBe(2)
  const other = new Promise<string>((resolve) => void jobs.work('lobby', async (key) => resolve(key)))
  await jobs.put('lobby', 'mine', 1)
  expect(await other).toBe('mine')
  expect([...begun.keys()]).toEqual(['first', 'second'])
  begun.get('first')?.()
  await expect.poll(() => begun.size).toBe(3)
  for (const end of begun.values()) end()
})

const claims = () => database.selectFrom('job_claim').select(['queue', 'key']).execute()
const lying = async () => (await database.selectFrom('job').select('key').execute()).map(({ key }) => key)

test('a job of a server that was killed in the middle of it is done by the next', async () => {
  // Whoever does this never ends, and is never heard of again: he cannot be closed, and finds no database when he looks again.
  const killed = new TableJobs(database, () => {})
  const begun = new Promise<void>((resolve) => {
    void killed.work('lobby', async () => {
      resolve()
      await new Promise(() => {})
    })
  })
  await killed.put('lobby', 'seat', 1)
  await begun
  expect([await lying(), await claims()]).toEqual([[], [{ queue: 'lobby', key: 'seat' }]])
  const next = new TableJobs(database, () => {})
  const done = new Promise<string>((resolve) => void next.work('lobby', async (key) => resolve(key)))
  expect(await done).toBe('seat')
  await next.close()
  expect([await lying(), await claims()]).toEqual([[], []])
})

test('a job that takes too long counts as failed: it is done again, and holds up nobody', async () => {
  const failures: unknown[] = []
  const short = new TableJobs(
    database,
    (what) => failures.push(what),
    () => 30,
  )
  const begun: string[] = []
  await short.work('lobby', (key) => {
    begun.push(key)
    return key === 'stuck' ? new Promise(() => {}) : Promise.resolve()
  })
  await short.put('lobby', 'stuck', 1)
  await short.put('lobby', 'other', 2)
  await expect.poll(() => begun).toEqual(['stuck', 'other'])
  await expect.poll(claims).toEqual([])
  expect([await lying(), failures]).toEqual([['stuck'], ['a job of lobby failed']])
  await short.close()
})

test('a job that fails is tried again later, at growing distances', async () => {
  const failing = new TableJobs(database, () => {})
  let tries = 0
  await failing.work('lobby', async () => {
    if (++tries < 3) throw new Error('not yet')
  })
  const pauses: number[] = []
  await failing.put('lobby', 'seat', 1)
  for (let i = 1; i <= 2; i++) {
    await expect.poll(async () => [tries, (await claims()).length]).toEqual([i, 0])
    const [row] = await database.selectFrom('job').select('at').execute()
    pauses.push(Math.round(((row?.at ?? 0) - Date.now()) / 1000))
    await database.deleteFrom('job').execute()
    await failing.put('lobby', 'seat', 1)
  }
  expect(pauses[0]).toBeGreaterThan(0)
  expect(pauses[1]).toBeGreaterThan(pauses[0] as number)
  await expect.poll(async () => [tries, await lying(), await claims()]).toEqual([3, [], []])
  await failing.close()
})

test('what is put while the same is being done is done once more', async () => {
  const done: number[] = []
  let end = () => {}
  await jobs.work('lobby', async () => {
    done.push(Date.now())
    if (done.length === 1)
      await new Promise<void>((resolve) => {
        end = resolve
      })
  })
  await jobs.put('lobby', 'seat', 1)
  await expect.poll(() => done.length).toBe(1)
  const later = Date.now() + 100
  await jobs.put('lobby', 'seat', later)
  end()
  await expect.poll(() => done.length).toBe(2)
  expect(done[1]).toBeGreaterThanOrEqual(later)
  await expect.poll(async () => [await lying(), await claims()]).toEqual([[], []])
})
