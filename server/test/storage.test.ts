import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, isReachable, openDatabase } from '../src/storage/database.ts'
import { GroupCommit, OvertakenError } from '../src/storage/groupCommit.ts'
import type { MatchTable, NewAction } from '../src/storage/tables.ts'
import { databases, type TestDatabase } from './databases.ts'

const matchRow = (id: string): MatchTable => ({
  id,
  game: 'narvik',
  setup: '{}',
  rules: 1,
  origin: '{}',
  status: 'playing',
  watching: 'nobody',
  customs: '{"takeBacks":true,"hints":true}',
  language: 'en',
  seed: '0'.repeat(64),
  commitment: '0'.repeat(64),
  nonces: '[]',
  opening: null,
  ending: null,
  maker: 'x',
  created: 1_790_000_000_000,
  changed: 1_790_000_000_000,
  pace: '{"kind":"none"}',
  rated: 0,
  bot_from: null,
  challenge: null,
  asked: null,
  asked_since: null,
  conduct: null,
  conduct_version: 0,
  archived: 0,
  counted: 0,
})

const action = (match: string, number: number, by = 'allied'): NewAction => ({
  match,
  number,
  by,
  verb: 'done',
  arg: null,
  dice: null,
  events: '[]',
  barrier: null,
  length: number + 1,
  at: 1_790_000_000_000,
  kind: null,
  asked: null,
  shown: null,
})

describe.each(databases())('$name', ({ open }) => {
  let test_: TestDatabase
  let db: Database

  beforeAll(async () => {
    test_ = await open()
    db = await openDatabase(test_.place)
    await db.insertInto('match').values(['a', 'b', 'c', 'd', 'e', 'f'].map(matchRow)).execute()
  })
  afterAll(async () => {
    await db.destroy()
    await test_.remove()
  })

  const numbersOf = async (match: string) =>
    (await db.selectFrom('action').select('number').where('match', '=', match).orderBy('number').execute()).map(
      ({ number }) => number,
    )

  test('is reachable, and gives numbers back as numbers', async () => {
    expect(await isReachable(db)).toBe(true)
    const row = await db.selectFrom('match').selectAll().where('id', '=', 'a').executeTakeFirstOrThrow()
    expect(row).toEqual(matchRow('a'))
  })

  test('opens a second time without touching what is there', async () => {
    const again = await openDatabase(test_.place)
    expect(await again.selectFrom('match').select('id').where('id', '=', 'a').execute()).toHaveLength(1)
    await again.destroy()
  })

  test('writes what comes at the same time in one commit', async () => {
    const commits: number[] = []
    const log = new GroupCommit(db, (rows) => commits.push(rows))
    await Promise.all([log.append([action('a', 0)]), log.append([action('b', 0)]), log.append([action('a', 1)])])
    expect(commits).toEqual([3])
    expect([await numbersOf('a'), await numbersOf('b')]).toEqual([[0, 1], [0]])
  })

  test('two writers cannot both win, and the loser does not spoil the others', async () => {
    await new GroupCommit(db).append([action('c', 0, 'german')])
    const log = new GroupCommit(db)
    const outcomes = await Promise.allSettled([
      log.append([action('c', 0)]),
      log.append([action('d', 0)]),
      log.append([action('c', 1)]),
      log.append([action('d', 1)]),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    for (const outcome of [outcomes[0], outcomes[2]])
      expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(OvertakenError)
    expect(await numbersOf('c')).toEqual([0])
    expect(await db.selectFrom('action').select('by').where('match', '=', 'c').execute()).toEqual([{ by: 'german' }])
    expect(await numbersOf('d')).toEqual([0, 1])
  })

  test('several actions are written together or not at all', async () => {
    const log = new GroupCommit(db)
    await log.append([action('e', 1)])
    await expect(log.append([action('e', 0), action('e', 1)])).rejects.toBeInstanceOf(OvertakenError)
    expect(await numbersOf('e')).toEqual([1])
  })

  test('what would follow on a refused action is refused with it, though it waits for a later commit', async () => {
    await new GroupCommit(db).append([action('f', 0, 'german')])
    const log = new GroupCommit(db)
    const many = Array.from({ length: 1000 }, (_, i) => action('f', i))
    const outcomes = await Promise.allSettled([log.append(many), log.append([action('f', 1000)])])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await numbersOf('f')).toEqual([0])
    await log.append([action('f', 1)])
    expect(await numbersOf('f')).toEqual([0, 1])
  })

  test('more than fits into one statement is written in several', async () => {
    const commits: number[] = []
    const log = new GroupCommit(db, (rows) => commits.push(rows))
    await Promise.all(Array.from({ length: 1500 }, (_, i) => log.append([action('b', i + 1)])))
    expect(commits).toEqual([1000, 500])
    expect(await numbersOf('b')).toHaveLength(1501)
  })

  test('commits reach the disk', async () => {
    if ('url' in test_.place) {
      const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)
      expect(rows).toEqual([{ synchronous_commit: 'on' }])
    } else {
      const settings = await Promise.all([sql`pragma journal_mode`.execute(db), sql`pragma synchronous`.execute(db)])
      expect(settings.map(({ rows }) => rows)).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: 2 }]])
    }
  })
})
