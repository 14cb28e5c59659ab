import type { Barrier, Choice } from '@bridgehead/engine'
import type { Session, SessionEntry } from '@bridgehead/table'
import { type Undone, undoneAfter, undoneAt } from './undone.ts'

/** What is taken back, and where. */
interface Choosing {
  readonly session: Session
  readonly choices: number
  readonly position: number
  readonly log: readonly SessionEntry[]
  readonly cannotUndo: Barrier | 'start' | undefined
}

/** What was done with one gesture is taken back as one, and made again as one. */
export class TakingBack {
  readonly #match: Choosing
  #undone: Undone = $state.raw([])
  /** What was done with one gesture: how many choices stood before it, and after it. */
  #gestures: readonly { readonly from: number; readonly to: number }[] = []
  #isGesture = false
  #undoings = 0

  constructor(match: Choosing) {
    this.#match = match
  }

  /** The choices that were taken back here last. */
  get undone(): readonly Choice[] {
    return undoneAt(this.#undone, this.#match.choices)
  }

  /** A choice is about to be made: what was taken back before may be over. */
  before(choice: Choice): void {
    this.#undone = undoneAfter(this.#undone, choice, this.#match.choices)
  }

  /** Whatever is done in here counts as one gesture. */
  async asOne(act: () => Promise<void>): Promise<void> {
    if (this.#isGesture) return act()
    const from = this.#match.choices
    this.#isGesture = true
    try {
      await act()
    } finally {
      this.#isGesture = false
      const before = this.#gestures.filter(({ to }) => to <= from)
      const to = this.#match.choices
      this.#gestures = to > from + 1 ? [...before, { from, to }] : before
    }
  }

  /** Takes back the last choice, and with it all that was done with the same gesture. */
  async undo(): Promise<void> {
    this.#undoings++
    await this.#undoOne()
    const gesture = this.#gestures.find(({ from, to }) => from < this.#match.choices && this.#match.choices < to)
    while (gesture && this.#match.choices > gesture.from && this.#match.cannotUndo === undefined) {
      const { choices } = this.#match
      await this.#undoOne()
      if (this.#match.choices === choices) return
    }
  }

  async #undoOne(): Promise<void> {
    const { session, log, position } = this.#match
    const { roles } = session.match
    const last = log.findLast(({ by }) => by !== undefined && roles.includes(by))?.choice
    const refused = await session.undo(position)
    if (refused !== undefined || !last) return
    this.#undone = [...this.#undone, { at: this.#match.choices, choice: last, gesture: this.#undoings }]
  }
}
