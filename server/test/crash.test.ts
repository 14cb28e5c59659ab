import { type Choice, type DiceSource, seededDice } from '@bridgehead/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../src/storage/database.ts'
import { Client } from './client.ts'
import { databases, type TestDatabase } from './databases.ts'
import { type Program, startProgram } from './program.ts'
import { begun, type Serving } from './serving.ts'

/** How often the server is killed on each database; more with CRASHES in the environment. */
const CRASHES = Number(process.env.CRASHES ?? 10)
const MATCHES = 4
/** The server is killed after so many more acknowledgements, and up to so many on top. */
const PLAYED = 10

/** Two people who play a match at random, whatever becomes of the server, and remember what they were promised. */
class Pair {
  readonly match: string
  readonly #secrets: readonly string[]
  readonly #random: DiceSource
  readonly acknowledged: { readonly number: number; readonly choice: Choice }[] = []
  #pending: { readonly seat: number; readonly number: number; readonly choice: Choice } | undefined
  #heard: readonly (number | undefined)[] = [undefined, undefined]

  constructor(match: string, secrets: readonly string[], seed: number) {
    this.match = match
    this.#secrets = secrets
    this.#random = seededDice(seed)
  }

  get unconfirmed(): number {
    return this.#pending ? 1 : 0
  }

  /** Plays until the line is cut. */
  async play(address: string, onAcknowledged: () => void): Promise<void> {
    const clients = this.#secrets.map(() => new Client(address))
    const cut = Promise.race(clients.map(({ closed }) => closed)).then(() => 'cut' as const)
    const come = Promise.all(clients.map((client, i) => client.hello(this.match, this.#secrets[i], this.#heard[i])))
    if ((await Promise.race([cut, come])) === 'cut') return
    while ((await Promise.race([cut, this.#step(clients)])) !== 'cut') onAcknowledged()
    this.#heard = clients.map((client) =>
      client.heard.some(({ type }) => type === 'update') ? client.now.position : undefined,
    )
  }

  async #step(clients: readonly Client[]): Promise<void> {
    this.#pending ??= this.#decide(clients)
    const { seat, number, choice } = this.#pending
    // Sent again under its number when nobody has said whether it arrived.
    expect(await (clients[seat] as Client).choose(choice, number)).toBeUndefined()
    this.acknowledged.push({ number, choice })
    this.#pending = undefined
    await Promise.all(clients.map((client) => client.told(number + 1)))
  }

  #decide(clients: readonly Client[]) {
    const seat = clients.findIndex(({ now }) => now.options.length > 0)
    const { options, position } = (clients[seat] as Client).now
    return { seat, number: position, choice: options[this.#random.next(options.length)] as Choice }
  }
}

async function beginPairs(address: string): Promise<Pair[]> {
  const there = { address } as Serving
  return Promise.all(
    Array.from({ length: MATCHES }, async (_, i) => {
      const { match, secrets } = await begun(there)
      return new Pair(match, secrets, i + 1)
    }),
  )
}

/** All play until the server is killed in the middle of it. */
async function playAndKill(program: Program, pairs: readonly Pair[], after: number): Promise<void> {
  let left = after
  const played = Promise.all(
    pairs.map((pair) =>
      pair.play(program.address, () => {
        if (--left === 0) program.child.kill('SIGKILL')
      }),
    ),
  )
  expect(await program.ended, program.said()).toBe('SIGKILL')
  await played
}

async function expectKept(database: TestDatabase, pairs: readonly Pair[]): Promise<void> {
  const db = await openDatabase(database.place)
  for (const { match, acknowledged, unconfirmed } of pairs) {
    const rows = await db.selectFrom('action').selectAll().where('match', '=', match).orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual([...rows.keys()])
    for (const { number, choice } of acknowledged)
      expect(rows[number]).toMatchObject({ verb: choice.verb, arg: choice.arg ?? null })
    // Nothing is there that nobody has asked for: at most the one that was under way.
    expect(acknowledged.map(({ number }) => number)).toEqual([...acknowledged.keys()])
    expect(rows.length - acknowledged.length).toBeGreaterThanOrEqual(0)
    expect(rows.length - acknowledged.length).toBeLessThanOrEqual(unconfirmed)
  }
  await db.destroy()
}

describe.each(databases())('on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.remove())

  test(`a server that is killed ${CRASHES} times under load loses nothing that it acknowledged, doubles nothing, and goes on`, {
    timeout: 60_000 + CRASHES * 60_000,
  }, async () => {
    const random = seededDice(CRASHES)
    let program = await startProgram(database.place)
    const pairs = await beginPairs(program.address)
    for (let i = 1; i < CRASHES; i++) {
      await playAndKill(program, pairs, PLAYED + random.next(PLAYED))
      await expectKept(database, pairs)
      program = await startProgram(database.place)
    }
    const before = pairs.map(({ acknowledged }) => acknowledged.length)
    await playAndKill(program, pairs, MATCHES * PLAYED)
    await expectKept(database, pairs)
    pairs.forEach(({ acknowledged }, i) => expect(acknowledged.length).toBeGreaterThan(before[i] as number))
  })

  test('a server that is told to end finishes what it acknowledged, and says so to everybody', async () => {
    const program = await startProgram(database.place)
    const { match, secrets } = await begun({ address: program.address } as Serving)
    const client = new Client(program.address)
    await client.hello(match, secrets[0])
    expect(await client.choose({ verb: 'historical' })).toBeUndefined()
    const farewell = client.nextOf('fault')
    program.child.kill('SIGTERM')
    expect(await farewell).toEqual({ type: 'fault', fault: 'restart' })
    expect(await program.ended).toBe(0)
    const db = await openDatabase(database.place)
    expect(await db.selectFrom('action').select('verb').where('match', '=', match).execute()).toEqual([
      { verb: 'historical' },
    ])
    await db.destroy()
    // Neither secrets nor seeds stand in what it writes down.
    expect(program.said()).not.toContain(secrets[0])
  })
})
