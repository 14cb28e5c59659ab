import { placeOf } from './clicks.ts'
import type { Offers } from './offers.ts'
import type { MatchStore } from './store.svelte.ts'

/** Counters that the player has put together: of several stacks, or some of one; they act as one. */
export class Gathering {
  readonly #store: MatchStore
  readonly #offers: () => Offers
  #held: { readonly step: string; readonly pieces: readonly number[] } | undefined = $state.raw()

  readonly pieces: readonly number[] = $derived.by(() => {
    const { active, frame } = this.#store
    if (!this.#held || !active || this.#held.step !== frame?.step) return []
    return this.#held.pieces.filter((piece) => this.#offers().pieces.has(piece))
  })
  /** Where all of them stand, if that is one place. */
  readonly place: number | undefined = $derived.by(() => {
    const [place, another] = new Set(this.pieces.map((piece) => placeOf(this.#store.board, { piece })))
    return another === undefined ? place : undefined
  })

  constructor(store: MatchStore, offers: () => Offers) {
    this.#store = store
    this.#offers = offers
  }

  /** Adds these counters, or takes them out if they are among them; a frame only adds. */
  toggle(pieces: readonly number[], framed = false): void {
    const { title, active, frame } = this.#store
    const able = pieces.filter((piece) => this.#offers().pieces.has(piece))
    if (!title.acting.march || !active || able.length === 0) return
    const rest = this.pieces.filter((piece) => !able.includes(piece))
    const kept = rest.length < this.pieces.length && !framed ? rest : [...rest, ...able]
    this.#held = { step: frame?.step ?? '', pieces: kept }
  }

  clear(): void {
    this.#held = undefined
  }
}
