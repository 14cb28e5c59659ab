import {
  type Choice,
  type Denial,
  isDenial,
  type MatchFile,
  MatchFileError,
  type SealedMatch,
} from '@bridgehead/engine'
import type { Handover, Session, SessionUpdate, UndoRefusal } from '@bridgehead/table'
import { proxy, type Remote, wrap } from 'comlink'
import { watchOver } from './alive.ts'
import { Hearing } from './hearing.ts'
import type { Opened, Opening, Told, WorkerHost, WorkerNews } from './worker.ts'

/** A worker of the page's own: for a match that is played in it, or to think about one that is played elsewhere. */
export const newWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'match' })

/** What the page hears of its match without having asked. */
export type TableNews =
  | WorkerNews
  /** The worker is gone, and the match with it; what was saved is not. */
  | { readonly kind: 'dead' }
  /** The worker has not answered for long; it may yet. */
  | { readonly kind: 'silent' | 'answers' }

/** A match in a worker of its own, and the seat at the screen, which people take in turns. */
export class RemoteTable {
  readonly match: Opened['match']
  /** Who was asked when the match was opened. */
  readonly asked: Handover | undefined
  /** Another tab plays the match, and this one follows it. */
  readonly follows: boolean
  readonly #worker: Worker
  readonly #host: Remote<WorkerHost>
  readonly #tell: (news: TableNews) => void
  readonly #unwatch: () => void
  /** The position that each seat has seen last. */
  readonly #seen: number[]

  private constructor(
    worker: Worker,
    host: Remote<WorkerHost>,
    { match, asked, position, follows, alive }: Opened,
    tell: (news: TableNews) => void,
  ) {
    this.#worker = worker
    this.#host = host
    this.#tell = tell
    this.#unwatch = watchOver(alive, () => host.ping(), tell)
    this.match = match
    this.asked = asked
    this.follows = follows
    this.#seen = match.seats.map(() => position)
  }

  /** Rejects with the reason when the file does not fit; undefined when another tab plays the match. */
  static async open(opening: Opening, tell: (news: TableNews) => void): Promise<RemoteTable | undefined> {
    const worker = newWorker()
    const host = wrap<WorkerHost>(worker)
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => {
        const message = event.message || 'The worker did not start.'
        reject(new Error(message))
        tell({ kind: 'failed', message })
      })
    })
    try {
      const answer = await Promise.race([host.open(opening, proxy(tell)), broken])
      if ('fault' in answer) throw new MatchFileError(answer.where, answer.fault)
      if ('match' in answer) return new RemoteTable(worker, host, answer, tell)
      worker.terminate()
      return undefined
    } catch (failure) {
      worker.terminate()
      throw failure
    }
  }

  /** Takes the screen for one seat, and tells it what it has missed. */
  async sit(seat: number): Promise<Session> {
    const host = this.#host
    const hearing = new Hearing()
    const hear = (update: SessionUpdate): void => {
      this.#seen[seat] = update.position
      hearing.hear(update)
    }
    const match = await host.sit(seat, this.#seen[seat] ?? 0, proxy(hear))
    await hearing.first
    const heard = async ({ position }: Told): Promise<undefined> => {
      await hearing.until(position)
      return undefined
    }
    return {
      match,
      subscribe: (listener) => hearing.subscribe(listener),
      choose: async (choice, position) => {
        const answer = await this.#answered<Denial | Told>(host.choose(choice, position))
        return isDenial(answer) ? answer : heard(answer)
      },
      undo: async (position) => {
        const answer = await this.#answered<UndoRefusal | Told>(host.undo(position))
        return typeof answer === 'string' ? answer : heard(answer)
      },
      resign: () => this.#answered(host.resign()),
      odds: (choice, before) => host.odds(choice, before),
      whyNot: () => host.whyNot(),
      obstacle: (pieces, place) => host.obstacle([...pieces], place),
      prices: () => host.prices(),
      hint: (level) => host.hint(level),
      reach: () => host.reach(),
      plan: (pieces, place) => host.plan([...pieces], place),
      at: (choices) => host.at(choices),
      file: (choices, brief) => host.file(choices, brief),
      verify: () => host.verify(),
      close: () => hearing.stop(),
    }
  }

  /** Nobody sits at the screen any more. */
  leave(): Promise<void> {
    return this.#host.leave()
  }

  /** A choice by somebody who need not take the screen for it. */
  answer(seat: number, choice: Choice, position: number): Promise<Denial | undefined> {
    return this.#host.answer(seat, choice, position)
  }

  /** The match as it may be handed out, whoever sits at the screen. */
  copy(): Promise<MatchFile | SealedMatch> {
    return this.#host.copy()
  }

  /** Tries to save what could not be saved. */
  async retry(): Promise<void> {
    await this.#host.retry()
  }

  /** A click that comes to nothing is told. */
  async #answered<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked
    } catch (failure) {
      this.#tell({ kind: 'failed', message: String(failure) })
      throw failure
    }
  }

  close(): void {
    this.#unwatch()
    this.#worker.terminate()
  }
}
