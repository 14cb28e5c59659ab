import { sql } from 'kysely'
import { CHANNEL, packNews } from './bus.ts'
import { type Database, isTaken } from './database.ts'
import { SqliteLog } from './sqliteLog.ts'
import type { NewAction } from './tables.ts'

/** Somebody else has played on in this match: what this process knows of it is out of date. */
export class OvertakenError extends Error {
  override name = 'OvertakenError'
}

interface Waiting {
  readonly actions: readonly NewAction[]
  readonly isNewTurn: boolean
  readonly resolve: () => void
  readonly reject: (failure: unknown) => void
}

/** PostgreSQL takes at most 65,535 values in a statement; an action has thirteen. */
const MOST_ROWS = 1_000

/**
 * Writes the logs of all matches. What arrives while a commit is under way goes with the next one, so that the disk is waited for
 * once for many. Whoever is told that an action was written can rely on it.
 */
export class GroupCommit {
  readonly #db: Database
  readonly #onCommit: ((rows: number, seconds: number) => void) | undefined
  readonly #server: string | undefined
  readonly #sqlite: SqliteLog | undefined
  #queue: Waiting[] = []
  #running: Promise<void> | undefined

  /** `server`: the name under which others on the same PostgreSQL are told of what is written; nobody is told without it. */
  constructor(db: Database, onCommit?: (rows: number, seconds: number) => void, server?: string) {
    this.#db = db
    this.#onCommit = onCommit
    this.#server = server
    this.#sqlite = SqliteLog.of(db)
  }

  /** Resolves when these actions of one match are written, all or none; rejects with an OvertakenError when one is there already. */
  append(actions: readonly NewAction[], isNewTurn = false): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ actions, isNewTurn, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Everything that was asked for before has been written or refused. */
  get idle(): Promise<void> {
    return this.#running ?? Promise.resolve()
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      // All that is on its way in from the sockets in this turn of the loop goes along.
      await new Promise(setImmediate)
      const batch = this.#nextBatch()
      await this.#commit(batch)
    }
    this.#running = undefined
  }

  #nextBatch(): readonly Waiting[] {
    let rows = 0
    let count = 0
    for (const { actions } of this.#queue) {
      if (count > 0 && rows + actions.length > MOST_ROWS) break
      rows += actions.length
      count++
    }
    return this.#queue.splice(0, count)
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const begun = performance.now()
    const rows = batch.flatMap(({ actions }) => actions)
    try {
      await this.#insert(rows, turnsIn(batch))
      this.#onCommit?.(rows.length, (performance.now() - begun) / 1000)
      for (const { resolve } of batch) resolve()
    } catch (failure) {
      if (batch.length > 1 && isTaken(failure)) await this.#commitEach(batch)
      else this.#refuse(batch, failure)
    }
  }

  /** One of them was overtaken: each on its own, so that the others do not suffer. */
  async #commitEach(batch: readonly Waiting[]): Promise<void> {
    this.#queue.unshift(...batch)
    for (let left = batch.length; left > 0 && this.#queue.length > 0; left--) {
      const next = this.#queue.splice(0, 1)
      await this.#commit(next)
    }
  }

  /** What was to follow in the same matches is refused too: it would leave a gap, or continue what somebody else has done. */
  #refuse(batch: readonly Waiting[], failure: unknown): void {
    const lost = new Set(batch.map(matchOf))
    const followers = this.#queue.filter((waiting) => lost.has(matchOf(waiting)))
    this.#queue = this.#queue.filter((waiting) => !lost.has(matchOf(waiting)))
    for (const { reject } of [...batch, ...followers]) reject(isTaken(failure) ? new OvertakenError() : failure)
  }

  /** PostgreSQL does it in one statement, so that it is waited for once: the rows, whose turn it is, and a word to the other servers. */
  async #insert(rows: readonly NewAction[], turns: readonly NewAction[]): Promise<void> {
    if (this.#sqlite) return this.#sqlite.write(rows, turns)
    const written = this.#db.insertInto('action').values(rows).returning('match')
    const server = this.#server
    const changed = server === undefined ? [] : [...new Set(rows.map(({ match }) => match))]
    const news = changed.map((match) => packNews(server as string, { kind: 'rows', match }))
    const values = turns.map(({ match, asked, at }) => sql`(${match}, ${asked ?? null}::integer, ${at}::bigint)`)
    const turned =
      turns.length === 0
        ? sql``
        : sql`, turned as (update match set asked = turn.asked, asked_since = turn.at, changed = turn.at
            from (values ${sql.join(values)}) as turn (id, asked, at) where match.id = turn.id)`
    await sql`with written as (${written})${turned}
      select pg_notify(${CHANNEL}, news) from unnest(${news}::text[]) as news`.execute(this.#db)
  }
}

/** Whose turn it is at last in each match where that has changed. */
const turnsIn = (batch: readonly Waiting[]): readonly NewAction[] => {
  const last = new Map(
    batch.flatMap(({ actions, isNewTurn }) => {
      const action = actions.at(-1)
      return isNewTurn && action ? [[action.match, action] as const] : []
    }),
  )
  return [...last.values()]
}

const matchOf = ({ actions }: Waiting): string => actions[0]?.match ?? ''
