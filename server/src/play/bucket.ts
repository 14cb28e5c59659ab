/** How often somebody may do something: so many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** A bucket of tokens that fills by itself. */
export class Bucket {
  readonly #rate: Rate
  readonly #now: () => number
  #tokens: number
  #at: number

  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate
    this.#now = now
    this.#tokens = rate.burst
    this.#at = now()
  }

  /** Takes one; false when there is none. */
  take(): boolean {
    this.#fill()
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }

  /** Takes one that is there now or later, and says how many milliseconds that is away. */
  reserve(): number {
    this.#fill()
    this.#tokens--
    return this.#tokens >= 0 ? 0 : (-this.#tokens / this.#rate.perSecond) * 1000
  }

  #fill(): void {
    const now = this.#now()
    const filled = this.#tokens + ((now - this.#at) / 1000) * this.#rate.perSecond
    this.#tokens = Math.min(this.#rate.burst, filled)
    this.#at = now
  }
}
