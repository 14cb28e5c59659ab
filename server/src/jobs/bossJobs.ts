import PgBoss from 'pg-boss'
import { FIRST_PAUSE, type Jobs, longestOf, type Queue, queues, type Worker } from './jobs.ts'

/** Seconds between two looks for jobs, and for jobs whose server has gone. */
const EVERY = 1
const GONE_EVERY = 30
/** A job that always fails is given up after so many tries, which lie ever further apart: after two weeks at the latest. */
const TRIES = 20
/** Jobs that are fetched together; a run of the arena has its hand to itself. */
const fetchedOf = (queue: Queue): number => (queue === 'arena' ? 1 : 20)

/** Jobs in PostgreSQL, for any number of servers: each is given to one of them, and to another if that one fails. */
export class BossJobs implements Jobs {
  readonly #boss: PgBoss
  readonly #report: (what: string, failure: unknown) => void

  private constructor(boss: PgBoss, report: (what: string, failure: unknown) => void) {
    this.#boss = boss
    this.#report = report
  }

  static async open(url: string, report: (what: string, failure: unknown) => void): Promise<BossJobs> {
    const boss = new PgBoss({ connectionString: url, max: 3, schema: 'jobs', maintenanceIntervalSeconds: GONE_EVERY })
    boss.on('error', (failure) => report('the queue of jobs has a problem', failure))
    await boss.start()
    for (const queue of queues) {
      const settings = {
        name: queue,
        policy: 'short' as const,
        retryLimit: TRIES,
        retryDelay: FIRST_PAUSE / 1000,
        retryBackoff: true,
        expireInSeconds: longestOf(queue) / 1000,
      }
      await boss.createQueue(queue, settings)
      // One that an earlier version has made keeps its settings otherwise.
      await boss.updateQueue(queue, settings)
    }
    return new BossJobs(boss, report)
  }

  async put(queue: Queue, key: string, at: number): Promise<void> {
    // One that waits for the same key and minute already is enough.
    const singletonKey = `${key} ${Math.ceil(at / 60_000)}`
    await this.#boss.send(queue, { key }, { startAfter: new Date(at), singletonKey })
  }

  async work(queue: Queue, worker: Worker, atOnce = 1): Promise<void> {
    const options = { pollingIntervalSeconds: EVERY, batchSize: fetchedOf(queue) }
    for (let i = 0; i < atOnce; i++)
      await this.#boss.work<{ readonly key: string }>(queue, options, async (jobs) => {
        // One that fails is tried again by itself: the others of its batch are done.
        for (const { id, data } of jobs)
          await worker(data.key).catch(async (failure) => {
            this.#report(`a job of ${queue} failed`, failure)
            await this.#boss.fail(queue, id, { message: String(failure) })
          })
      })
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000, wait: true })
  }
}
