import type { ArenaResult } from '@bridgehead/bots'
import type { Jobs } from '../jobs/jobs.ts'
import { type ArenaStore, type Claimed, LEASE } from '../storage/arenaStore.ts'
import { MatchFailure, type Player, type Players } from './player.ts'

export interface WorkersCare {
  readonly store: ArenaStore
  readonly jobs: Jobs
  readonly players: Players
  /** Matches played at once. */
  readonly atOnce: number
  report(what: string, failure: unknown): void
  /** Milliseconds between two signs of life. */
  readonly pulse?: number
}

/**
 * Plays balance runs, with whoever else does so on the same database. While a run is not done, one job lies in the queue for it: whoever
 * takes it takes on a lot and lays the next job down for further hands; whoever finds every lot in the hands of others has it come up
 * again when they should have said that they are still there.
 */
export class ArenaWorkers {
  readonly #care: WorkersCare
  readonly #players = new Set<Player>()
  #isClosed = false

  constructor(care: WorkersCare) {
    this.#care = care
  }

  async begin(): Promise<void> {
    const { store, jobs, atOnce } = this.#care
    await jobs.work('arena', (run) => this.#lendHand(run), atOnce)
    // Whoever was killed may have taken the job of a run with him.
    for (const run of await store.unfinished()) await jobs.put('arena', run, Date.now())
  }

  /** Leaves what is under way to others. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#players].map((player) => player.close()))
  }

  async #lendHand(run: string): Promise<void> {
    const { store, jobs, players } = this.#care
    const order = await store.order(run)
    const first = order && (await this.#next(run))
    if (order && first) {
      await jobs.put('arena', run, Date.now())
      const player = players(order)
      this.#players.add(player)
      try {
        for (let lot: Claimed | undefined = first; lot; lot = await this.#next(run)) await this.#play(player, lot)
      } finally {
        this.#players.delete(player)
        await player.close()
      }
    }
    const free = await store.nextFree(run)
    if (free !== undefined) await jobs.put('arena', run, Math.max(free, Date.now()))
  }

  async #next(run: string): Promise<Claimed | undefined> {
    return this.#isClosed ? undefined : this.#care.store.claim(run, Date.now())
  }

  /** Throws where the player has failed rather than the match: another is to be made. */
  async #play(player: Player, lot: Claimed): Promise<void> {
    const { store, pulse = LEASE / 3 } = this.#care
    let isOurs = true
    const timer = setInterval(() => {
      store.keep(lot, Date.now()).then(
        (kept) => {
          isOurs = kept
          if (!kept) void player.close()
        },
        (failure) => this.#care.report('a lot of the arena could not be kept', failure),
      )
    }, pulse)
    try {
      await store.finish(lot, await playSeeds(player, lot))
    } catch (failure) {
      if (failure instanceof MatchFailure) return await store.fail(lot, failure.message)
      if (this.#isClosed) return await store.release(lot)
      // Called off, or taken on by somebody who believed us gone.
      if (isOurs) throw failure
    } finally {
      clearInterval(timer)
    }
  }
}

async function playSeeds(player: Player, { seed, games }: Claimed): Promise<readonly ArenaResult[]> {
  const results: ArenaResult[] = []
  for (let i = 0; i < games; i++) results.push(await player.play(seed + i))
  return results
}
