import { type Database, isTaken } from './database.ts'
import type { NewAction } from './tables.ts'

/** Somebody else has played on in this match: what this process knows of it is out of date. */
export class OvertakenError extends Error {
  override name = 'OvertakenError'
}

interface Waiting {
  readonly actions: readonly NewAction[]
  readonly resolve: () => void
  readonly reject: (failure: unknown) => void
}

/** SQLite takes at most 32,766 values in a statement; an action has ten. */
const MOST_ROWS = 1_000

/**
 * Writes the logs of all matches. What arrives while a commit is under way goes with the next one, so that the disk is waited for
 * once for many. Whoever is told that an action was written can rely on it.
 */
export class GroupCommit {
  readonly #db: Database
  readonly #onCommit: ((rows: number, seconds: number) => void) | undefined
  #queue: Waiting[] = []
  #running: Promise<void> | undefined

  constructor(db: Database, onCommit?: (rows: number, seconds: number) => void) {
    this.#db = db
    this.#onCommit = onCommit
  }

  /** Resolves when these actions of one match are written, all or none; rejects with an OvertakenError when one is there already. */
  append(actions: readonly NewAction[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ actions, resolve, reject })
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
      await this.#insert(rows)
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

  async #insert(rows: readonly NewAction[]): Promise<void> {
    await this.#db.insertInto('action').values(rows).execute()
  }
}

const matchOf = ({ actions }: Waiting): string => actions[0]?.match ?? ''
