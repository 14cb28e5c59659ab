import type { Point } from './geometry.ts'

/** Counters in the hand, and where it is on the map. */
export interface Carried {
  readonly pieces: readonly number[]
  readonly at: Point
}

/** The hand over the board: what it has taken up, and whether it is on its way with it. */
export class Hand {
  readonly #onlift: (pieces: readonly number[]) => void
  #held: readonly number[] = []
  #carried: Carried | undefined = $state.raw()

  constructor(onlift: (pieces: readonly number[]) => void) {
    this.#onlift = onlift
  }

  /** What is on its way; nothing before the hand has moved. */
  get carried(): Carried | undefined {
    return this.#carried
  }

  /** Closes round these counters; whether there is anything to carry. */
  take(pieces: readonly number[]): boolean {
    this.#held = pieces
    return pieces.length > 0
  }

  /** Takes up more on its way. */
  add(pieces: readonly number[]): void {
    const fresh = pieces.filter((piece) => !this.#held.includes(piece))
    if (fresh.length === 0) return
    this.#held = [...this.#held, ...fresh]
    if (this.#carried) this.#onlift(this.#held)
  }

  carry(at: Point): void {
    if (!this.#carried) this.#onlift(this.#held)
    this.#carried = { pieces: this.#held, at }
  }

  /** Opens; what it carried. */
  release(): readonly number[] {
    const pieces = this.#carried ? this.#held : []
    this.#held = []
    this.#carried = undefined
    this.#onlift([])
    return pieces
  }
}
