import { type ArenaResult, type Comparison, compare } from '@bridgehead/bots'
import type { DataPack, MatchPlan } from '@bridgehead/engine'
import { wrap } from 'comlink'
import type { WorkerHost } from '../device/worker.ts'
import { newWorker } from '../play/open.ts'
import type { Attempt } from './trying.ts'

/** What is tried: a setup with the printed values and with a pack, by the same bots, from the same seeds. */
export interface TrialPlan {
  readonly game: string
  readonly scenario: string
  readonly pack: DataPack
  readonly isChanged: boolean
  readonly levels: { readonly [role: string]: string }
  readonly games: number
}

/** More would take the machine from whoever sits at it. */
const MOST_WORKERS = 4
const workersHere = (): number => Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1))

type Side = 'printed' | 'changed'

/** Bots play in workers, printed and changed values by turns, while the page watches the distributions grow. */
export class Trial {
  readonly plan: TrialPlan
  done = $state(0)
  running = $state(true)
  /** Something went wrong in a worker. */
  failure: string | undefined = $state()
  comparison: Comparison | undefined = $state.raw()
  readonly #results: { readonly [S in Side]: ArenaResult[] } = { printed: [], changed: [] }
  #workers: Worker[] = []
  #next = 0
  #drawing = 0

  constructor(plan: TrialPlan) {
    this.plan = plan
    const count = Math.min(workersHere(), this.total)
    this.#workers = Array.from({ length: count }, newWorker)
    void Promise.all(this.#workers.map((worker) => this.#work(worker))).then(
      () => this.stop(),
      (failure: unknown) => {
        this.failure = String(failure)
        this.stop()
      },
    )
  }

  get total(): number {
    return this.plan.games * (this.plan.isChanged ? 2 : 1)
  }

  stop(): void {
    for (const worker of this.#workers) worker.terminate()
    this.#workers = []
    this.running = false
    cancelAnimationFrame(this.#drawing)
    this.#compare()
  }

  /** Each worker takes the next match when it has played one, so that none stands idle. */
  async #work(worker: Worker): Promise<void> {
    const broken = new Promise<never>((_, reject) =>
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker did not start.'))),
    )
    const trying = await Promise.race([wrap<WorkerHost>(worker).trying(), broken])
    while (this.running && this.#next < this.total) {
      const { side, attempt } = this.#attempt(this.#next++)
      const result = await Promise.race([trying.play(attempt), broken])
      if (!this.running) return
      this.#results[side].push(result)
      this.done++
      this.#draw()
    }
  }

  #attempt(number: number): { readonly side: Side; readonly attempt: Attempt } {
    const { game, scenario, pack, levels, isChanged } = this.plan
    const side = isChanged && number % 2 === 1 ? 'changed' : 'printed'
    const plan: MatchPlan = { scenario, ...(side === 'changed' && { pack }) }
    return { side, attempt: { game, plan, levels, seed: 1 + Math.floor(number / (isChanged ? 2 : 1)) } }
  }

  /** Once a frame at most: figures come faster than anybody reads. */
  #draw(): void {
    cancelAnimationFrame(this.#drawing)
    this.#drawing = requestAnimationFrame(() => this.#compare())
  }

  /** Only seeds that both have played are compared, so that it is match against match all the way. */
  #compare(): void {
    const { printed, changed } = this.#results
    if (printed.length === 0 || (this.plan.isChanged && changed.length === 0)) return
    if (!this.plan.isChanged) {
      this.comparison = compare(printed, printed)
      return
    }
    const seeds = new Set(changed.map(({ seed }) => seed))
    const before = printed.filter(({ seed }) => seeds.has(seed))
    const both = new Set(before.map(({ seed }) => seed))
    if (both.size > 0)
      this.comparison = compare(
        before,
        changed.filter(({ seed }) => both.has(seed)),
      )
  }
}
