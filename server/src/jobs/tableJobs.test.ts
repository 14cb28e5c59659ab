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
