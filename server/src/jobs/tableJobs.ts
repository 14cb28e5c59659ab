import { newClaim } from '../secrets.ts'
import type { Database } from '../storage/database.ts'
import { type Jobs, longestOf, pauseAfter, type Queue, type Worker } from './jobs.ts'

const LONGEST_WAIT = 60_000
const TRY_AGAIN = 10_000
const LOOKED_AT = 50

/** Who does the jobs of a queue, what he is doing, and how often in a row a job has failed. */
interface Lane {
  readonly worker: Worker
  readonly atOnce: number
  readonly running: Set<Promise<void>>
  readonly failures: Map<string, number>
}

interface Claim {
  readonly id: string
  readonly queue: Queue
  readonly key: string
}

const isFree = ({ running, atOnce }: Lane): boolean => running.size < atOnce

/**
 * Jobs in a table, for a server that has its database to itself. Whoever takes one leaves a claim in its place, which goes when the job is
 * done; claims that a server left behind when it was killed are jobs again when the next begins, and so is one that took too long.
 */
export class TableJobs implements Jobs {
  readonly #db: Database
  readonly #report: (what: string, failure: unknown) => void
  readonly #longest: (queue: Queue) => number
  readonly #lanes = new Map<Queue, Lane>()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer goes off. */
  #due = Number.POSITIVE_INFINITY
  #looking: Promise<void> = Promise.resolve()
  /** Whoever looks for the first time has claimed nothing yet: all claims are those of somebody who has gone. */
  #isFirstLook = true
  #isClosed = false

  constructor(db: Database, report: (what: string, failure: unknown) => void, longest = longestOf) {
    this.#db = db
    this.#report = report
    this.#longest = longest
  }

  async put(queue: Queue, key: string, at: number): Promise<void> {
    await putIn(this.#db, queue, key, at)
    this.#lookAt(at)
  }

  async work(queue: Queue, worker: Worker, atOnce = 1): Promise<void> {
    this.#lanes.set(queue, { worker, atOnce, running: new Set(), failures: new Map() })
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
    await this.#takeBack(this.#isFirstLook ? Number.MAX_SAFE_INTEGER : Date.now())
    this.#isFirstLook = false
    for (const { queue, key, at } of await this.#waiting(LOOKED_AT)) {
      const lane = this.#lanes.get(queue as Queue)
      if (this.#isClosed || at > Date.now()) break
      if (!lane || !isFree(lane)) continue
      this.#do(lane, await this.#claim(queue as Queue, key, at))
    }
    const [next] = await this.#waiting(1)
    return next?.at ?? Number.POSITIVE_INFINITY
  }

  /** Claims that have run out are jobs again. */
  async #takeBack(until: number): Promise<void> {
    const claims = await this.#db.selectFrom('job_claim').selectAll().where('until', '<=', until).execute()
    for (const { id, queue, key } of claims) await this.#end({ id, queue: queue as Queue, key }, Date.now())
  }

  /** Jobs for those who are free, the one that is due first before the others. */
  async #waiting(most: number) {
    const free = [...this.#lanes].flatMap(([queue, lane]) => (isFree(lane) ? [queue] : []))
    if (free.length === 0) return []
    return this.#db.selectFrom('job').selectAll().where('queue', 'in', free).orderBy('at').limit(most).execute()
  }

  async #claim(queue: Queue, key: string, at: number): Promise<Claim> {
    const claim = { id: newClaim(), queue, key }
    await this.#db.transaction().execute(async (trx) => {
      const until = Date.now() + this.#longest(queue)
      await trx
        .insertInto('job_claim')
        .values({ ...claim, until })
        .execute()
      await trx.deleteFrom('job').where('queue', '=', queue).where('key', '=', key).where('at', '=', at).execute()
    })
    return claim
  }

  #do(lane: Lane, claim: Claim): void {
    const { queue, key } = claim
    const done = within(this.#longest(queue), lane.worker(key))
      .then(
        () => {
          lane.failures.delete(key)
          return this.#end(claim)
        },
        (failure) => {
          this.#report(`a job of ${queue} failed`, failure)
          const failures = (lane.failures.get(key) ?? 0) + 1
          lane.failures.set(key, failures)
          return this.#end(claim, Date.now() + pauseAfter(failures))
        },
      )
      // Its claim runs out.
      .catch((failure) => this.#report(`a job of ${queue} could not be ended`, failure))
      .finally(() => {
        lane.running.delete(done)
        this.#lookAt(Date.now())
      })
    lane.running.add(done)
  }

  /** The job is done, or to be done again at this time. */
  async #end({ id, queue, key }: Claim, again?: number): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      if (again !== undefined) await putIn(trx, queue, key, again)
      await trx.deleteFrom('job_claim').where('id', '=', id).execute()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all([...this.#lanes.values()].flatMap(({ running }) => [...running]))
  }
}

async function putIn(db: Database, queue: string, key: string, at: number): Promise<void> {
  await db
    .insertInto('job')
    .values({ queue, key, at })
    // The sooner time counts; whoever comes too early looks again later.
    .onConflict((conflict) => conflict.columns(['queue', 'key']).doUpdateSet({ at }).where('job.at', '>', at))
    .execute()
}

/** Nobody waits longer for a job than this: it counts as failed, though it may end yet. */
async function within(milliseconds: number, job: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It has not ended after ${milliseconds} ms.`)), milliseconds)
    timer.unref()
  })
  await Promise.race([job, late]).finally(() => clearTimeout(timer))
}
