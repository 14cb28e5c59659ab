import { type DiceSource, scatter } from '@bridgehead/engine'

/** Unlike each other for whatever they are about. */
const STRIDE = 7_919

/**
 * Dice for comparing plans. What is rolled about one thing (a fight for one hex) falls alike in every plan of a world, however many other
 * dice a plan rolls; and over as many worlds as a die has faces, the first die about a thing shows each face exactly once. So few worlds
 * say as much as many would with dice of pure chance.
 */
export class EvenDice implements DiceSource {
  readonly #base: number
  readonly #world: number
  readonly #rolled = new Map<number, number>()
  #key = 0

  constructor(base: number, world: number) {
    this.#base = base
    this.#world = world
  }

  /** What the next dice are about. */
  about(key: number): void {
    this.#key = key
  }

  next(sides: number): number {
    const before = this.#rolled.get(this.#key) ?? 0
    this.#rolled.set(this.#key, before + 1)
    const start = scatter(this.#base + STRIDE * this.#key) >>> 1
    if (before === 0) return (start + spread(this.#world % sides, sides)) % sides
    return (scatter(start + STRIDE * before + this.#world) >>> 1) % sides
  }
}

/** The numbers below `sides` in an order in which any two neighbours lie far apart. */
const spread = (k: number, sides: number): number => (k % 2 === 0 ? k / 2 : (k - 1) / 2 + Math.ceil(sides / 2))
