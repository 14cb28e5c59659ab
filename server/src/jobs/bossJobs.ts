import PgBoss from 'pg-boss'
import { type Jobs, type Queue, queues, type Worker } from './jobs.ts'

const EVERY = 1
const AT_ONCE = 20

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
        expireInSeconds: 120,
      })
    return new BossJobs(boss)
  }

  async put(queue: Queue, key: string, at: number): Promise<void> {
    // One that waits for the same key and minute already is enough.
    const singletonKey = `${key} ${Math.ceil(at / 60_000)}`
    await this.#boss.send(queue, { key }, { startAfter: new Date(at), singletonKey })
  }

  async work(queue: Queue, worker: Worker): Promise<void> {
    const options = { pollingIntervalSeconds: EVERY, batchSize: AT_ONCE }
    await this.#boss.work<{ readonly key: string }>(queue, options, async (jobs) => {
      for (const { data } of jobs) await worker(data.key)
    })
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000, wait: true })
  }
}
