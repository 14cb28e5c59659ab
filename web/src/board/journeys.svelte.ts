import type { BoardModel } from './model.ts'
import { type Travel, travels } from './motion.ts'
import type { ShownMap } from './sheet.ts'

/** Counters that are on their way because the board has just changed. */
export class Journeys {
  #before: BoardModel | undefined
  #arriving: ReturnType<typeof setTimeout> | undefined
  #under: ReadonlyMap<number, Travel> = $state.raw(new Map())

  get under(): ReadonlyMap<number, Travel> {
    return this.#under
  }

  /** Shows another state of the board: who has moved sets out. Returns the state before, if there was another one. */
  show(map: ShownMap, board: BoardModel): BoardModel | undefined {
    const before = this.#before
    this.#before = board
    if (!before || before === board) return undefined
    const under = travels(map, before, board)
    this.#under = new Map(under.map((travel) => [travel.piece, travel]))
    // Whoever has arrived does not travel again when his stack is opened and closed.
    clearTimeout(this.#arriving)
    const last = Math.max(0, ...under.map(({ duration }) => duration))
    if (under.length > 0) this.#arriving = setTimeout(() => (this.#under = new Map()), last)
    return before
  }
}
