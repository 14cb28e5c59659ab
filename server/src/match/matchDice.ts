import { committedDice, type DiceSource, type MatchFileDice, RecordedDice } from '@bridgehead/engine'

/** The dice of a match: as they are recorded while it is played again, and from the seed when it goes on. Each falls once. */
export class MatchDice implements DiceSource {
  readonly #seed: string
  readonly #nonces: readonly string[]
  #source: DiceSource
  #fallen = 0

  constructor({ seed, nonces }: MatchFileDice) {
    this.#seed = seed ?? ''
    this.#nonces = nonces
    this.#source = committedDice(this.#seed, nonces)
  }

  next(sides: number): number {
    const face = this.#source.next(sides)
    this.#fallen++
    return face
  }

  rewind(count: number): void {
    this.#fallen -= count
    this.#source.rewind?.(count)
  }

  /** While `act` lasts, dice fall as they are recorded; answers how many were not used. */
  replaying(recorded: readonly number[], act: () => void): number {
    const source = new RecordedDice(recorded)
    this.#source = source
    try {
      act()
      return source.unused
    } finally {
      this.#source = committedDice(this.#seed, this.#nonces, this.#fallen)
    }
  }

  /** So many have fallen in choices that are not played again. */
  skip(count: number): void {
    this.#fallen += count
    this.#source = committedDice(this.#seed, this.#nonces, this.#fallen)
  }
}
