import type { Choice } from '@bridgehead/engine'
import type { MatchStore } from './store.svelte.ts'

/** Counters that are bound for a far place, and go on whenever they may move again. */
export interface March {
  readonly pieces: readonly number[]
  readonly place: number
}

/** Marches that take more than one phase: kept on the page, never by the match. */
export class Marches {
  readonly #store: MatchStore
  #all: readonly March[] = $state.raw([])

  constructor(store: MatchStore) {
    this.#store = store
  }

  get all(): readonly March[] {
    return this.#all
  }

  /** Those who could go on now. */
  ready(able: ReadonlyMap<number, unknown>): readonly March[] {
    return this.#store.active ? this.#all.filter(({ pieces }) => pieces.some((piece) => able.has(piece))) : []
  }

  /** Sets out for a place, and keeps it in mind. */
  async begin(march: March): Promise<void> {
    const { pieces } = march
    this.#all = [...this.#all.filter((each) => !each.pieces.some((piece) => pieces.includes(piece))), march]
    await this.#go(march)
  }

  /** Everybody goes on as far as he can, one after the other. */
  async goOn(marches: readonly March[]): Promise<void> {
    for (const march of marches) await this.#go(march)
  }

  /** A march is over where it arrives, and where nothing brings it nearer. */
  async #go(march: March): Promise<void> {
    const { title, look, options } = this.#store
    const choices: readonly Choice[] = title.acting.march?.(look, march.pieces, march.place, options) ?? []
    if (choices.length === 0) this.#drop(march)
    await this.#store.chooseAll(choices)
    const { pieces } = this.#store.board
    const left = march.pieces.filter((id) => pieces.some((piece) => piece.id === id && piece.place !== march.place))
    if (left.length === 0) this.#drop(march)
  }

  #drop(march: March): void {
    this.#all = this.#all.filter((each) => each !== march)
  }
}
