import type { Choice } from './choice.ts'
import type { ByLanguage } from './text.ts'

/** A choice and why: what a bot does, and the hint that a human player may ask for. */
export interface Advice {
  readonly choice: Choice
  /** The intention behind it, as a sentence in each language. */
  readonly reason: ByLanguage<string>
  /** What the intention goes on with, as far as it can be foreseen: up to the first die, or until somebody else is asked. */
  readonly rest?: readonly Choice[]
}
