import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { DiceSource } from './dice.ts'

/** A fast repeatable stream for bots, tests and re-dealing hidden things. Never for a match between people: see committedDice. */
export function seededDice(seed: number): DiceSource {
  const generator = xoroshiro128plus(seed)
  return { next: (sides) => uniformInt(generator, 0, sides - 1) }
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
