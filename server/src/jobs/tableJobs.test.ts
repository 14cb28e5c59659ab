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
