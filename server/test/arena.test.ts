import { type ArenaNews, type ArenaOrder, type ArenaPage, botsFor, playArenaMatch } from '@bridgehead/bots'
import { loadGameById } from '@bridgehead/games'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MatchFailure, type Players, readyFor } from '../src/arena/player.ts'
import { ArenaWorkers } from '../src/arena/workers.ts'
import { TableJobs } from '../src/jobs/tableJobs.ts'
import { ArenaStore, LEASE } from '../src/storage/arenaStore.ts'
import { type Database, openDatabase } from '../src/storage/database.ts'
import { databases, newPostgres, postgresPrograms, type TestDatabase } from './databases.ts'
import { startProgram, startWorker } from './program.ts'
import { get, post, type Serving, serve } from './serving.ts'

const token = 'a-token-of-the-operator'
const asOperator = { authorization: `Bearer ${token}` }
const order: ArenaOrder = { game: 'dieppe', match: {}, levels: { british: 'random' }, seed: 11, games: 5 }

/** What the same order gives when it is played here. */
async function playedHere({ game: id, match, levels, seed, games }: ArenaOrder) {
  const game = await loadGameById(id)
  const makers = Object.fromEntries(
    Object.entries(levels).map(([role, level]) => [role, botsFor(id).find((bot) => bot.level === level)!]),
  )
  const seeds = Array.from({ length: games }, (_, i) => seed + i)
  return Promise.all(seeds.map((each) => playArenaMatch(game, match, makers, each)))
}

/** Plays in this process: the compiled server is tested with threads. */
const playHere: Players = (wanted) => {
  const ready = readyFor(wanted)
  return { play: async (seed) => (await ready)(seed), close: async () => {} }
}

/** Players who come to no end until they are closed, and how many of them play. */
function stuckPlayers() {
  const ends = new Set<() => void>()
  const players: Players = () => {
    let end: (() => void) | undefined
    return {
      play: () =>
        new Promise((_, reject) => {
          end = () => reject(new Error('The thread has ended.'))
          ends.add(end)
        }),
      close: async () => {
        if (end && ends.delete(end)) end()
      },
    }
  }
  return { players, playing: () => ends.size }
}

async function allResults(at: Serving, run: string) {
  const results: ArenaPage['results'][number][] = []
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { body } = await get(at, `/api/arena/${run}/results?from=${from}`, asOperator)
    const page = body as unknown as ArenaPage
    results.push(...page.results)
    from = page.next
  }
  return results
}

const newsOf = async (at: Serving, run: string): Promise<ArenaNews> =>
  (await get(at, `/api/arena/${run}`, asOperator)).body as unknown as ArenaNews

const ordered = async (at: Serving, wanted: object = order): Promise<string> =>
  (await post(at, '/api/arena', wanted, asOperator)).body.run as string

async function done(at: Serving, run: string): Promise<ArenaNews> {
  for (;;) {
    const news = await newsOf(at, run)
    if (news.played + news.failed === news.games) return news
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

let serving: Serving | undefined
afterEach(async () => {
  await serving?.end()
  serving = undefined
})
const serveArena = async (players: Players = playHere): Promise<Serving> => {
  serving = await serve({ arena: { players, threads: 2, token } })
  return serving
}

describe('a balance run', () => {
  test('gives what the same seeds give anywhere', async () => {
    const at = await serveArena()
    const run = await ordered(at)
    expect(await done(at, run)).toMatchObject({ games: 5, played: 5, failed: 0, failures: [] })
    expect(await allResults(at, run)).toEqual(await playedHere(order))
    expect(await fetch(`${at.address}/api/arena/${run}`, { method: 'DELETE', headers: asOperator })).toMatchObject({
      status: 204,
    })
    expect(await get(at, `/api/arena/${run}`, asOperator)).toMatchObject({ status: 404 })
  })

  test('tells which matches could not be played, and plays the others', async () => {
    const at = await serveArena((wanted) => {
      const { play, close } = playHere(wanted)
      const refuse = () => Promise.reject(new MatchFailure('The bot has lost its way.'))
      return { play: (seed) => (seed === 13 ? refuse() : play(seed)), close }
    })
    const run = await ordered(at)
    expect(await done(at, run)).toMatchObject({
      played: 4,
      failed: 1,
      failures: [{ seed: 13, games: 1, why: 'The bot has lost its way.' }],
    })
  })

  test('that is called off is played no further', async () => {
    serving = await serve()
    const { database } = serving
    const store = new ArenaStore(database)
    const report = (_: string, failure: unknown) => {
      throw failure
    }
    const jobs = new TableJobs(database, report)
    const stuck = stuckPlayers()
    const workers = new ArenaWorkers({ store, jobs, players: stuck.players, atOnce: 2, report, pulse: 20 })
    const run = await store.add(order, 1)
    await workers.begin()
    await expect.poll(() => stuck.playing(), { timeout: 20_000 }).toBe(2)
    await store.remove(run)
    await expect.poll(() => stuck.playing(), { timeout: 20_000 }).toBe(0)
    await jobs.close()
  })

  test('goes on when the server has ended and there is one again', async () => {
    const stuck = stuckPlayers()
    let players = stuck.players
    let at = await serveArena((wanted) => players(wanted))
    const run = await ordered(at)
    await expect.poll(() => stuck.playing(), { timeout: 20_000 }).toBe(2)
    players = playHere
    at = await at.again()
    serving = at
    expect(await done(at, run)).toMatchObject({ played: 5, failed: 0 })
    expect(await allResults(at, run)).toEqual(await playedHere(order))
  })
})

describe('whoever is not the operator, or wants what there is not', () => {
  beforeAll(async () => {
    closed = await serve()
    open = await serve({ arena: { players: playHere, threads: 0, token } })
  })
  let closed: Serving
  let open: Serving
  afterAll(async () => {
    await closed.end()
    await open.end()
  })

  test('is refused', async () => {
    expect(await post(closed, '/api/arena', order, asOperator)).toMatchObject({ status: 404 })
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${token}x` }]) {
      const refused = { status: 401, body: { fault: 'wrong-sign-in' } }
      expect(await post(open, '/api/arena', order, headers as { [name: string]: string })).toEqual(refused)
      expect(await get(open, '/api/arena/nobody', headers as { [name: string]: string })).toEqual(refused)
    }
    expect(await get(open, '/api/arena/nobody', asOperator)).toMatchObject({ status: 404 })
    expect(await get(open, '/api/arena/nobody/results', asOperator)).toMatchObject({ status: 404 })
  })

  test.each([
    [{ games: 0 }, 'games'],
    [{ games: 100_001 }, 'games'],
    [{ seed: -1 }, 'seed'],
    [{ game: 'chess' }, 'game'],
    [{ more: 1 }, ''],
    [{ levels: { british: './my-bot.js' } }, 'levels.british'],
    [{ levels: {} }, 'levels.british'],
    [{ levels: { british: 'random', german: 'random' } }, 'levels.german'],
    [{ match: { scenario: 'elsewhere' } }, 'scenario'],
    [{ match: { pack: { tables: 3 } } }, 'pack'],
  ])('%j is refused', async (wrong, where) => {
    const { status, body } = await post(open, '/api/arena', { ...order, ...wrong }, asOperator)
    expect(status).toBe(400)
    expect(String(body.where ?? '')).toContain(where)
  })

  test('no more runs are taken than a server keeps', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await post(open, '/api/arena', order, asOperator)).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })
})

describe.each(databases())('lots in $name', ({ open }) => {
  let place: TestDatabase
  let db: Database
  let store: ArenaStore
  beforeAll(async () => {
    place = await open()
    db = await openDatabase(place.place)
    store = new ArenaStore(db)
  })
  afterAll(async () => {
    await db.destroy()
    await place.remove()
  })

  test('are had by one at a time; those of somebody who has gone are played again, and count once', async () => {
    const run = await store.add({ ...order, games: 2 }, 0)
    const claims = await Promise.all([1, 2, 3].map(() => store.claim(run, 1000)))
    const [gone, other] = claims.filter((claim) => claim !== undefined)
    expect(new Set(claims.map((claim) => claim?.number))).toEqual(new Set([0, 1, undefined]))
    expect(await store.nextFree(run)).toBe(1000 + LEASE)
    expect(await store.keep(other!, 5000)).toBe(true)
    const again = await store.claim(run, 1000 + LEASE)
    expect(again?.number).toBe(gone?.number)
    expect(await store.claim(run, 1000 + LEASE)).toBeUndefined()
    expect(await store.keep(gone!, 1000 + LEASE)).toBe(false)
    const [result] = await playedHere({ ...order, games: 1 })
    expect(await store.finish(gone!, [result!])).toBe(false)
    expect(await store.finish(again!, [result!])).toBe(true)
    expect(await store.finish(again!, [result!])).toBe(false)
    expect(await store.news(run)).toMatchObject({ games: 2, played: 1, choices: result!.choices })
    await store.remove(run)
  })

  test('that end everybody who plays them are given up', async () => {
    const run = await store.add({ ...order, games: 1 }, 0)
    for (let i = 0; i < 5; i++) expect(await store.claim(run, i * LEASE)).toBeDefined()
    expect(await store.claim(run, 5 * LEASE)).toBeUndefined()
    expect(await store.news(run)).toMatchObject({ played: 0, failed: 1 })
    expect(await store.unfinished()).toEqual([])
  })

  test('are large where there are many, and read page by page in the order of their seeds', async () => {
    const run = await store.add({ ...order, games: 1000, seed: 1 }, 0)
    const [result] = await playedHere({ ...order, games: 1 })
    for (let lot = await store.claim(run, 1); lot; lot = await store.claim(run, 1)) {
      const { seed, games } = lot
      await store.finish(
        lot,
        Array.from({ length: games }, (_, i) => ({ ...result!, seed: seed + i })),
      )
    }
    const seeds: number[] = []
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page: ArenaPage = await store.page(run, from)
      seeds.push(...page.results.map(({ seed }) => seed))
      from = page.next
    }
    expect(seeds).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1))
    await store.removeOlder(1)
    expect(await store.order(run)).toBeUndefined()
  })
})

const programs = postgresPrograms()
describe.skipIf(!programs)('workers on one PostgreSQL', () => {
  test('play what a server was asked for; one that is killed leaves its lots to the others', async () => {
    const database = await newPostgres(programs as string)
    const server = await startProgram(database.place, { OPERATOR_TOKEN: token, ARENA_THREADS: '0' })
    const doomed = await startWorker(database.place, { ARENA_THREADS: '2' })
    const at = { address: server.address } as Serving
    const wanted = { ...order, game: 'narvik', levels: { allied: 'random', german: 'random' }, games: 20 }
    const run = await ordered(at, wanted)
    while ((await newsOf(at, run)).played < 3) await new Promise((resolve) => setTimeout(resolve, 10))
    doomed.child.kill('SIGKILL')
    await doomed.ended
    const db = await openDatabase(database.place)
    const lost = db.updateTable('arena_lot').set({ until: 0 }).where('results', 'is', null).where('until', '>', 0)
    // As if the time had passed after which whoever says nothing has gone.
    expect(Number((await lost.executeTakeFirst()).numUpdatedRows)).toBeGreaterThan(0)
    await db.destroy()
    const heir = await startWorker(database.place, { ARENA_THREADS: '2' })
    expect(await done(at, run)).toMatchObject({ played: 20, failed: 0 })
    expect(await allResults(at, run)).toEqual(await playedHere(wanted))
    for (const { child, ended } of [heir, server]) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
    await database.remove()
  })
})
