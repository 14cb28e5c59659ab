import type { SessionEntry, SessionUpdate } from '@bridgehead/table'

/** What a match tells, in order, from wherever it is played: kept together for whoever begins to listen. */
export class Hearing {
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
