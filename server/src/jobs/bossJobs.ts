import PgBoss from 'pg-boss'
import { type Jobs, type Queue, queues, type Worker } from './jobs.ts'

const EVERY = 1
/** Jobs that are fetched together, and seconds after which one that has not ended is given to somebody else. */
const usual = { fetched: 20, longest: 120 }
/** A run of the arena may take hours; it looks itself for workers that have gone. */
const care: { readonly [Q in Queue]?: typeof usual } = { arena: { fetched: 1, longest: 6 * 60 * 60 } }
const careFor = (queue: Queue) => care[queue] ?? usual

/** Jobs in PostgreSQL, for any number of servers: each is given to one of them, and to another if that one fails. */
export class BossJobs implements Jobs {
  readonly #boss: PgBoss

  private constructor(boss: PgBoss) {
    this.#boss = boss
  }

  static async open(url: string, report: (what: string, failure: unknown) => void): Promise<BossJobs> {
    const boss = new PgBoss({ connectionString: url, max: 3, schema: 'jobs' })
    boss.on('error', (failure) => report('the queue of jobs has a problem', failure))
    await boss.start()
    for (const queue of queues)
      await boss.createQueue(queue, {
        name: queue,
        policy: 'short',
        retryLimit: 20,
        retryDelay: 5,
        expireInSeconds: careFor(queue).longest,
      })
    return new BossJobs(boss)
  }

  async put(queue: Queue, key: string, at: number): Promise<void> {
    // One that waits for the same key and minute already is enough.
    const singletonKey = `${key} ${Math.ceil(at / 60_000)}`
    await this.#boss.send(queue, { key }, { startAfter: new Date(at), singletonKey })
  }

  async work(queue: Queue, worker: Worker, atOnce = 1): Promise<void> {
    const options = { pollingIntervalSeconds: EVERY, batchSize: careFor(queue).fetched }
    for (let i = 0; i < atOnce; i++)
      await this.#boss.work<{ readonly key: string }>(queue, options, async (jobs) => {
        for (const { data } of jobs) await worker(data.key)
      })
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000, wait: true })
  }
}
