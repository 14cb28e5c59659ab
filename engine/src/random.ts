import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { DiceSource } from './dice.ts'

/** A fast repeatable stream for bots, tests and re-dealing hidden things. Never for a match between people: see committedDice. */
export function seededDice(seed: number): DiceSource {
  const generator = xoroshiro128plus(seed)
  return { next: (sides) => uniformInt(generator, 0, sides - 1) }
}

/**
 * Streams whose seeds lie side by side begin much alike. This scatters seeds (the finalizer of MurmurHash3), for whoever counts
 * them up: the first numbers of `seededDice(scatter(0))`, `seededDice(scatter(1))` … have nothing in common.
 */
export function scatter(seed: number): number {
  let h = (seed + 0x9e3779b9) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** Shuffles in place (Fisher–Yates). */
export function shuffle<T>(items: T[], random: DiceSource): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.next(i + 1)
    const held = items[i] as T
    items[i] = items[j] as T
    items[j] = held
  }
  return items
}
