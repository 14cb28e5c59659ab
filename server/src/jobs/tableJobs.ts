import type { Database } from '../storage/database.ts'
import type { Jobs, Queue, Worker } from './jobs.ts'

const LONGEST_WAIT = 60_000
const TRY_AGAIN = 10_000

/** Jobs in a table, for a server that has its database to itself. */
export class TableJobs implements Jobs {
  readonly #db: Database
  readonly #report: (what: string, failure: unknown) => void
  readonly #workers = new Map<Queue, Worker>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer goes off. */
  #due = Number.POSITIVE_INFINITY
  #working: Promise<void> = Promise.resolve()
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

  async work(queue: Queue, worker: Worker): Promise<void> {
    this.#workers.set(queue, worker)
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
    this.#working = this.#working
      .then(() => this.#workOff())
      .then((next) => this.#lookAt(next))
      .catch((failure) => {
        this.#report('jobs could not be looked at', failure)
        this.#lookAt(Date.now() + TRY_AGAIN)
      })
  }

  /** Does what is due; answers when something is again. */
  async #workOff(): Promise<number> {
    const mine = [...this.#workers.keys()]
    const due = await this.#db
      .selectFrom('job')
      .selectAll()
      .where('queue', 'in', mine)
      .where('at', '<=', Date.now())
      .orderBy('at')
      .limit(50)
      .execute()
    for (const { queue, key, at } of due) {
      const worker = this.#workers.get(queue as Queue)
      if (!worker || this.#isClosed) break
      await this.#db.deleteFrom('job').where('queue', '=', queue).where('key', '=', key).where('at', '=', at).execute()
      await worker(key).catch(async (failure) => {
        this.#report(`a job of ${queue} failed`, failure)
        await this.put(queue as Queue, key, Date.now() + TRY_AGAIN)
      })
    }
    const next = this.#db.selectFrom('job').select('at').where('queue', 'in', mine).orderBy('at').limit(1)
    return (await next.executeTakeFirst())?.at ?? Number.POSITIVE_INFINITY
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#working
  }
}
