import { argOf } from './choice.ts'
import { copyState } from './copyState.ts'
import { RecordedDice } from './dice.ts'
import type { LogEntry } from './logEntry.ts'
import type { Referee } from './referee.ts'
import type { GameSpec, StateOf } from './spec.ts'

/** Copying a state costs as much as a choice or two, so not every one is kept: those between are played again when they are wanted. */
const KEPT_EVERY = 16

/** The choices of a match that can still be taken back, and the states before them. */
export class Undoable<S extends GameSpec> {
  readonly #referee: Referee<S>
  readonly #log: readonly LogEntry<S>[]
  /** So many choices stand for good. */
  #settled: number
  /** Copies of the states after `#settled` choices, and after each `KEPT_EVERY` more. */
  #kept: StateOf<S>[] = []

  constructor(referee: Referee<S>, log: readonly LogEntry<S>[]) {
    this.#referee = referee
    this.#log = log
    this.#settled = log.length
  }

  get isEmpty(): boolean {
    return this.#log.length === this.#settled
  }

  /** Nothing that was chosen so far can be taken back. */
  settle(): void {
    this.#settled = this.#log.length
    this.#kept = []
  }

  /** A choice is about to be made in this state. */
  before(state: StateOf<S>): void {
    const open = this.#log.length - this.#settled
    if (open % KEPT_EVERY === 0) this.#kept[open / KEPT_EVERY] = copyState(this.#referee.game, state)
  }

  /** The state after so many choices, as a value of its own; for those before which somebody has chosen since all was settled. */
  stateAt(choices: number): StateOf<S> {
    const nearest = Math.floor((choices - this.#settled) / KEPT_EVERY)
    const state = copyState(this.#referee.game, this.#kept[nearest] as StateOf<S>)
    for (let made = this.#settled + nearest * KEPT_EVERY; made < choices; made++) {
      const { choice, dice } = this.#log[made] as LogEntry<S>
      this.#referee.perform(state, choice.verb, argOf(choice), new RecordedDice(dice))
    }
    return state
  }
}
