/** How much is thought before a decision, counted and never timed, so that the same seed plays the same match. */
export interface RaceRules {
  /** Playouts after which the race is decided as it stands. */
  readonly playouts: number
  /** Worlds between two looks at how the race stands. */
  readonly lap: number
  /** Standard errors by which somebody must be behind to be given up. */
  readonly caution: number
  /** Points by which something must be better than what is usual, or it may as well be luck. */
  readonly clearly: number
  /** Whether enough has been thought although playouts are left, say because each of them is long. Counted too, never timed. */
  readonly isEnough?: () => boolean
}

export interface RaceResult<T> {
  readonly option: T
  /** Points by which it did better than what is usual; 0 for what is usual. */
  readonly gain: number
  readonly playouts: number
}

/** Somebody who would replace what is usual, and by how much he did better in the worlds in which both were tried. */
class Rival<T> {
  readonly option: T
  readonly #ahead: number
  #sum = 0
  #squares = 0
  #count = 0

  constructor(option: T, ahead: number) {
    this.option = option
    this.#ahead = ahead
  }

  add(gain: number): void {
    this.#sum += gain
    this.#squares += gain * gain
    this.#count++
  }

  get gain(): number {
    return this.#ahead + this.#sum / this.#count
  }

  /** How far the gain may be off by luck, in standard errors of its mean. */
  doubt(caution: number): number {
    const mean = this.#sum / this.#count
    const variance = this.#squares / this.#count - mean * mean
    return caution * Math.sqrt(Math.max(0, variance) / this.#count)
  }
}

/**
 * What is usual, unless something else is clearly better. Everything is tried in the same worlds with the same dice (`worth` of an option
 * in a world, for whoever thinks); whoever can hardly win any more drops out, so that the playouts go to those between whom it is open.
 * `ahead` is what speaks for an option before anything is tried.
 */
export function race<T>(
  usual: T,
  others: readonly T[],
  { playouts, lap, caution, clearly, isEnough = () => false }: RaceRules,
  worth: (option: T, world: number) => number,
  ahead: (option: T) => number = () => 0,
): RaceResult<T> {
  let racing = others.map((option) => new Rival(option, ahead(option)))
  let spent = 0
  for (let world = 0; racing.length > 0 && spent < playouts && !(spent > 0 && isEnough()); ) {
    for (let i = 0; i < lap; i++, world++) {
      const par = worth(usual, world)
      for (const rival of racing) rival.add(worth(rival.option, world) - par)
    }
    spent += lap * (racing.length + 1)
    const least = Math.max(clearly, ...racing.map((rival) => rival.gain - rival.doubt(caution)))
    if (racing.length === 1 && least > clearly) break
    racing = racing.filter((rival) => rival.gain + rival.doubt(caution) >= least)
  }
  const [winner] = racing.filter(({ gain }) => gain > clearly).sort((a, b) => b.gain - a.gain)
  return winner
    ? { option: winner.option, gain: winner.gain, playouts: spent }
    : { option: usual, gain: 0, playouts: spent }
}
