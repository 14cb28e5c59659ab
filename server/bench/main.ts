import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Created, Seated } from '@bridgehead/table/wire'
import type { DatabasePlace } from '../src/storage/database.ts'
import { databases } from '../test/databases.ts'
import { Pair, Player, type Tally } from './player.ts'

/**
 * How fast the server is: matches of random play over WebSockets on loopback. `--json` for machines, `--only sqlite` for one database,
 * `--seconds 5` for how long each is played.
 */

interface Usage {
  readonly cpu: number
  readonly memory: number
  readonly rss: number
}

interface Figures {
  readonly [name: string]: number
}

const newTally = (): Tally => ({ waits: [], updates: [], bytes: 0, failures: 0 })
const at = (share: number, sorted: readonly number[]): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
const ordered = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)
const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** The server under measurement. */
class Measured {
  readonly #child: ReturnType<typeof fork>
  readonly address: string

  private constructor(child: ReturnType<typeof fork>, address: string) {
    this.#child = child
    this.address = address
  }

  static async start(place: DatabasePlace): Promise<Measured> {
    const program = fileURLToPath(new URL('./host.js', import.meta.url))
    const execArgv = ['--expose-gc', '--no-warnings']
    const child = fork(program, [JSON.stringify(place)], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const [{ address }] = (await once(child, 'message')) as [{ address: string }]
    return new Measured(child, address)
  }

  async usage(): Promise<Usage> {
    this.#child.send('usage')
    const [usage] = (await once(this.#child, 'message')) as [Usage]
    return usage
  }

  async end(): Promise<void> {
    const ended = once(this.#child, 'exit')
    this.#child.disconnect()
    await ended
  }
}

const titles = {
  narvik: { roles: [['allied'], ['german']] },
  normandy: { roles: [['american', 'angloCanadian'], ['german']], scenario: 'campaign' },
} as const

async function post<T>(address: string, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Two people at a new match. */
async function sitDown(address: string, game: keyof typeof titles, seed: number, tally: Tally): Promise<Pair> {
  const { roles, ...rest } = titles[game]
  const seats = roles.map((each, i) => ({ roles: each, filling: i === 0 ? 'me' : 'link' }))
  const nonce = seed.toString(16).padStart(16, '0')
  const made = await post<Created>(address, '/api/matches', { game, ...rest, seats, language: 'en', nonce })
  const id = made.match.match
  const { invitation } = made.invitations[0] ?? {}
  const other = await post<Seated>(address, `/api/matches/${id}/sit`, { seat: 1, invitation, nonce })
  const players = [
    await Player.sit(address, id, made.secret, tally),
    await Player.sit(address, id, other.secret, tally),
  ]
  return new Pair(players, seed)
}

async function sitMany(server: Measured, game: keyof typeof titles, count: number, tally: Tally): Promise<Pair[]> {
  const pairs: Pair[] = []
  while (pairs.length < count) {
    const batch = Array.from({ length: Math.min(20, count - pairs.length) }, (_, i) => pairs.length + i + 1)
    pairs.push(...(await Promise.all(batch.map((seed) => sitDown(server.address, game, seed, tally)))))
  }
  return pairs
}

/** Actions until the compiler has seen everything (a server runs for weeks), and the milliseconds that are waited for them at the most. */
const WARM_UP = { actions: 4_000, most: 30_000 }

/** As fast as they can: whoever is answered plays on at once. */
async function flatOut(
  server: Measured,
  game: keyof typeof titles,
  matches: number,
  seconds: number,
): Promise<Figures> {
  const tally = newTally()
  const pairs = await sitMany(server, game, matches, tally)
  const play = async (until: number, actions = Number.POSITIVE_INFINITY) => {
    await Promise.all(
      pairs.map(async (pair) => {
        while (performance.now() < until && tally.waits.length < actions && (await pair.step()));
      }),
    )
  }
  await play(performance.now() + WARM_UP.most, WARM_UP.actions)
  tally.waits.length = 0
  tally.updates.length = 0
  tally.bytes = 0
  const before = await server.usage()
  const begun = performance.now()
  await play(begun + seconds * 1000)
  const spent = (performance.now() - begun) / 1000
  const after = await server.usage()
  for (const pair of pairs) pair.close()
  const waits = ordered(tally.waits)
  return {
    matches,
    'actions/s': rounded(waits.length / spent, 0),
    'ack p50 ms': rounded(at(0.5, waits)),
    'ack p99 ms': rounded(at(0.99, waits)),
    'cpu ms/action': rounded((after.cpu - before.cpu) / waits.length, 3),
    'update bytes p50': at(0.5, ordered(tally.updates)),
    'bytes/action': rounded(tally.bytes / waits.length, 0),
    failures: tally.failures,
  }
}

/** Many open matches, and so many actions a second in all of them together. */
async function paced(server: Measured, matches: number, perSecond: number, seconds: number): Promise<Figures> {
  const tally = newTally()
  const empty = await server.usage()
  const pairs = await sitMany(server, 'narvik', matches, tally)
  const idle = await server.usage()
  for (let i = 0; i < 40; i++) await Promise.all(pairs.slice(0, 50).map((pair) => pair.step()))
  const active = await server.usage()
  tally.waits.length = 0
  const begun = performance.now()
  const under: Promise<unknown>[] = []
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const due = begun + (sent * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    under.push((pairs[sent % pairs.length] as Pair).step())
  }
  await Promise.all(under)
  const after = await server.usage()
  for (const pair of pairs) pair.close()
  const waits = ordered(tally.waits)
  return {
    matches,
    'actions/s': rounded(waits.length / ((performance.now() - begun) / 1000), 0),
    'ack p50 ms': rounded(at(0.5, waits)),
    'ack p99 ms': rounded(at(0.99, waits)),
    'cpu ms/action': rounded((after.cpu - active.cpu) / waits.length, 3),
    'kB/idle match': rounded((idle.memory - empty.memory) / matches / 1000, 0),
    'kB/active match': rounded(
      (active.memory - idle.memory) / 50 / 1000 + (idle.memory - empty.memory) / matches / 1000,
      0,
    ),
    'rss MB': rounded(after.rss / 1e6, 0),
    failures: tally.failures,
  }
}

const args = process.argv.slice(2)
const option = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const seconds = Math.min(60, Math.max(1, Number(option('--seconds') ?? 5)))
const only = option('--only')?.toLowerCase()

const found = databases()
const measured = found.filter(({ name }) => only === undefined || name.toLowerCase() === only)
if (measured.length === 0) {
  console.error(
    `No database here is called "${only}"; there is ${found.map(({ name }) => name.toLowerCase()).join(', ')}.`,
  )
  process.exit(2)
}
const figures: { [name: string]: Figures } = {}
for (const { name, open } of measured) {
  const run = async (what: string, measure: (server: Measured) => Promise<Figures>) => {
    const database = await open()
    const server = await Measured.start(database.place)
    const told = await measure(server)
    await server.end()
    await database.remove()
    figures[`${name}: ${what}`] = told
    if (!args.includes('--json'))
      console.log(
        `${name}: ${what}\n${Object.entries(told)
          .map(([key, value]) => `  ${key.padEnd(18)} ${value}`)
          .join('\n')}`,
      )
  }
  await run('Narvik, 20 matches flat out', (server) => flatOut(server, 'narvik', 20, seconds))
  await run('Normandy, 10 matches flat out', (server) => flatOut(server, 'normandy', 10, seconds))
  await run('Narvik, 1,000 matches, 200 actions a second', (server) => paced(server, 1_000, 200, seconds))
}
if (args.includes('--json')) console.log(JSON.stringify(figures, undefined, 2))
process.exit()
