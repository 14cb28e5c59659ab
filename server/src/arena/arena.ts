import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../jobs/jobs.ts'
import type { Limits } from '../limits.ts'
import { ArenaStore } from '../storage/arenaStore.ts'
import type { Database } from '../storage/database.ts'
import type { Players } from './player.ts'
import { arenaRoutes } from './routes.ts'
import { ArenaWorkers } from './workers.ts'

/** Who plays balance runs here, and who may order them. */
export interface ArenaOptions {
  readonly players: Players
  /** Matches played at once; none where others play them. */
  readonly threads: number
  /** What whoever orders them proves himself by; nobody may without it. */
  readonly token: string | undefined
}

const DAY = 24 * 60 * 60 * 1000
const RUN_LASTS = 7 * DAY

/** Balance runs, as far as this process has to do with them. */
export class Arena {
  readonly #options: ArenaOptions
  readonly #store: ArenaStore
  readonly #jobs: Jobs
  readonly #workers: ArenaWorkers

  constructor(database: Database, jobs: Jobs, options: ArenaOptions, report: (what: string, failure: unknown) => void) {
    this.#options = options
    this.#jobs = jobs
    this.#store = new ArenaStore(database)
    const { players, threads: atOnce } = options
    this.#workers = new ArenaWorkers({ store: this.#store, jobs, players, atOnce, report })
  }

  routes(app: FastifyInstance, limits: Limits): void {
    const { token } = this.#options
    if (token !== undefined) arenaRoutes(app, { store: this.#store, jobs: this.#jobs, limits, token })
  }

  async begin(): Promise<void> {
    if (this.#options.threads > 0) await this.#workers.begin()
  }

  /** Forgets what nobody has fetched. */
  forgetOld(now: number): Promise<void> {
    return this.#store.removeOlder(now - RUN_LASTS)
  }

  /** Before the jobs are closed, which wait for what is under way. */
  close(): Promise<void> {
    return this.#workers.close()
  }
}
