import type { Database } from '../storage/database.ts'
import type { Jobs, Queue, Worker } from './jobs.ts'

const LONGEST_WAIT = 60_000
const TRY_AGAIN = 10_000
const LOOKED_AT = 50

/** Who does the jobs of a queue, and what he is doing. */
interface Lane {
  readonly worker: Worker
  readonly atOnce: number
  readonly running: Set<Promise<void>>
}

const isFree = ({ running, atOnce }: Lane): boolean => running.size < atOnce

/** Jobs in a table, for a server that has its database to itself. */
export class TableJobs implements Jobs {
  readonly #db: Database
  readonly #report: (what: string, failure: unknown) => void
  readonly #lanes = new Map<Queue, Lane>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer goes off. */
  #due = Number.POSITIVE_INFINITY
  #looking: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(db: Database, report: (what: string, failure: unknown) => void) {
    this.#db = db
    this.#report = report
  }

  async put(queue: Queue, key: string, at: number): Promise<void> {
    await this.#db
      .insertInto('job')
      .values({ queue, key, at })
      // The sooner time counts; whoever comes too early looks again later.
      .onConflict((conflict) => conflict.columns(['queue', 'key']).doUpdateSet({ at }).where('job.at', '>', at))
      .execute()
    this.#lookAt(at)
  }

  async work(queue: Queue, worker: Worker, atOnce = 1): Promise<void> {
    this.#lanes.set(queue, { worker, atOnce, running: new Set() })
    this.#lookAt(Date.now())
  }

  /** Looks again at this time, or sooner if that was meant already: a later job does not put off an earlier one. */
  #lookAt(time: number): void {
    const at = Math.min(time, Date.now() + LONGEST_WAIT)
    if (this.#isClosed || at >= this.#due) return
    clearTimeout(this.#timer)
    this.#due = at
    this.#timer = setTimeout(() => this.#look(), Math.max(0, at - Date.now()))
    this.#timer.unref()
  }

  #look(): void {
    this.#due = Number.POSITIVE_INFINITY
    this.#looking = this.#looking
      .then(() => this.#begin())
      .then((next) => this.#lookAt(next))
      .catch((failure) => {
        this.#report('jobs could not be looked at', failure)
        this.#lookAt(Date.now() + TRY_AGAIN)
      })
  }

  /** Begins what is due and has somebody who is free; answers when to look again. Whoever ends looks too. */
  async #begin(): Promise<number> {
    for (const { queue, key, at } of await this.#waiting(LOOKED_AT)) {
      const lane = this.#lanes.get(queue as Queue)
      if (this.#isClosed || at > Date.now()) break
      if (!lane || !isFree(lane)) continue
      await this.#db.deleteFrom('job').where('queue', '=', queue).where('key', '=', key).where('at', '=', at).execute()
      this.#do(lane, queue as Queue, key)
    }
    const [next] = await this.#waiting(1)
    return next?.at ?? Number.POSITIVE_INFINITY
  }

  /** Jobs for those who are free, the one that is due first before the others. */
  async #waiting(most: number) {
    const free = [...this.#lanes].flatMap(([queue, lane]) => (isFree(lane) ? [queue] : []))
    if (free.length === 0) return []
    return this.#db.selectFrom('job').selectAll().where('queue', 'in', free).orderBy('at').limit(most).execute()
  }

  #do(lane: Lane, queue: Queue, key: string): void {
    const done = lane
      .worker(key)
      .catch(async (failure) => {
        this.#report(`a job of ${queue} failed`, failure)
        await this.put(queue, key, Date.now() + TRY_AGAIN)
      })
      .catch((failure) => this.#report(`a job of ${queue} is lost`, failure))
      .finally(() => {
        lane.running.delete(done)
        this.#lookAt(Date.now())
      })
    lane.running.add(done)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all([...this.#lanes.values()].flatMap(({ running }) => [...running]))
  }
}
