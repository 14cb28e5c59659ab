interface Parcel {
  readonly position: number
  readonly send: () => void
}

/** What waits for its position to be written, in the order in which it happened. */
export class Outbox {
  readonly #parcels: Parcel[] = []
  #written: number

  constructor(written: number) {
    this.#written = written
  }

  get written(): number {
    return this.#written
  }

  get isEmpty(): boolean {
    return this.#parcels.length === 0
  }

  /** Acts when everything up to this position is written. */
  when(position: number, send: () => void): void {
    if (position <= this.#written && this.isEmpty) send()
    else this.#parcels.push({ position, send })
  }

  /** Everything up to this position is written. */
  wrote(position: number): void {
    this.#written = position
    while (this.#parcels[0] && this.#parcels[0].position <= position) this.#parcels.shift()?.send()
  }

  clear(): void {
    this.#parcels.length = 0
  }
}
