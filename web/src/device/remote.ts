import { type Choice, type Denial, isDenial, MatchFileError } from '@bridgehead/engine'
import type { Handover, Session, SessionEntry, SessionUpdate } from '@bridgehead/table'
import { proxy, type Remote, wrap } from 'comlink'
import type { Opened, Opening, Told, WorkerHost } from './worker.ts'

/** A match in a worker of its own, and the seat at the screen, which people take in turns. */
export class RemoteTable {
  readonly match: Opened['match']
  /** Who was asked when the match was opened. */
  readonly asked: Handover | undefined
  readonly #worker: Worker
  readonly #host: Remote<WorkerHost>
  /** The position that each seat has seen last. */
  readonly #seen: number[]

  private constructor(worker: Worker, host: Remote<WorkerHost>, { match, asked, position }: Opened) {
    this.#worker = worker
    this.#host = host
    this.match = match
    this.asked = asked
    this.#seen = match.seats.map(() => position)
  }

  /** Rejects with the reason when the file does not fit. */
  static async open(opening: Opening): Promise<RemoteTable> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'match' })
    const host = wrap<WorkerHost>(worker)
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker did not start.')))
    })
    try {
      const answer = await Promise.race([host.open(opening), broken])
      if ('fault' in answer) throw new MatchFileError(answer.where, answer.fault)
      return new RemoteTable(worker, host, answer)
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
      async choose(choice, position) {
        const answer = await host.choose(choice, position)
        return isDenial(answer) ? answer : heard(answer)
      },
      async undo(position) {
        const answer = await host.undo(position)
        return typeof answer === 'string' ? answer : heard(answer)
      },
      odds: (choice, before) => host.odds(choice, before),
      whyNot: () => host.whyNot(),
      hint: () => host.hint(),
      reach: () => host.reach(),
      plan: (pieces, place) => host.plan([...pieces], place),
      at: (choices) => host.at(choices),
      file: (choices) => host.file(choices),
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

  close(): void {
    this.#worker.terminate()
  }
}

/** What the worker tells, in order: kept together for whoever begins to listen. */
class Hearing {
  readonly #listeners = new Set<(update: SessionUpdate) => void>()
  #log: readonly SessionEntry[] = []
  #present: SessionUpdate | undefined
  #waiting: { readonly position: number; readonly resolve: () => void }[] = []
  #begin: () => void = () => {}
  /** Something has been heard. */
  readonly first = new Promise<void>((resolve) => {
    this.#begin = resolve
  })

  hear(update: SessionUpdate): void {
    this.#log = [...this.#log.slice(0, update.logFrom), ...update.log]
    // Steps wait for the first listener; after that they have been shown.
    const unshown = this.#listeners.size === 0 ? (this.#present?.steps ?? []) : []
    this.#present = { ...update, logFrom: 0, log: this.#log, steps: [...unshown, ...update.steps] }
    for (const listener of this.#listeners) listener(update)
    this.#begin()
    for (const { resolve } of this.#waiting.filter(({ position }) => position <= update.position)) resolve()
    this.#waiting = this.#waiting.filter(({ position }) => position > update.position)
  }

  subscribe(listener: (update: SessionUpdate) => void): () => void {
    if (this.#present) listener(this.#present)
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** This position or a later one has been heard of. */
  async until(position: number): Promise<void> {
    if ((this.#present?.position ?? -1) >= position) return
    await new Promise<void>((resolve) => this.#waiting.push({ position, resolve }))
  }

  stop(): void {
    this.#listeners.clear()
    this.#log = []
    this.#present = undefined
  }
}
