import type { Choice } from './choice.ts'
import type { Barrier } from './context.ts'
import type { LoggedEvent } from './event.ts'
import type { GameSpec } from './spec.ts'

/** One choice, with the dice it rolled and what came of it. */
export interface LogEntry<S extends GameSpec = GameSpec> {
  readonly by: S['role']
  readonly choice: Choice
  /** Raw faces, counted from 0, in the order in which they fell. */
  readonly dice: readonly number[]
  readonly events: readonly LoggedEvent<S>[]
  /** Why this choice cannot be taken back. */
  readonly barrier?: Barrier
  /** Something unseen was drawn or turned over: nobody may agree to forget it. */
  readonly shown?: true
  /** So many dice had fallen before it and were taken back by consent. */
  readonly passed?: number
}

/** What happened before the first choice. */
export interface Opening<S extends GameSpec = GameSpec> {
  readonly dice: readonly number[]
  readonly events: readonly LoggedEvent<S>[]
}
