import type { Denial } from '@bridgehead/engine'
import type { Target } from '../board/model.ts'
import { i18n } from '../i18n/language.svelte.ts'
import { placeOf } from './clicks.ts'
import type { MatchStore } from './store.svelte.ts'

/** A refusal shown where the player met it. */
export interface ShownRefusal {
  /** What the rules say; absent where nothing is forbidden and there is just no way. */
  readonly denial?: Denial
  readonly at?: Target
  /** Where the way to what was pointed at ends. */
  readonly place?: number
}

/** Why something that the player tried cannot be: said until the question changes. */
export class Refusals {
  readonly #store: MatchStore
  #told: { readonly position: number; readonly shown: ShownRefusal } | undefined = $state.raw()

  constructor(store: MatchStore) {
    this.#store = store
  }

  get shown(): ShownRefusal | undefined {
    return this.#told?.position === this.#store.position ? this.#told.shown : undefined
  }

  tell(shown: ShownRefusal): void {
    this.#told = { position: this.#store.position, shown }
  }

  clear(): void {
    this.#told = undefined
  }

  /** Looks for the first obstacle on the way of these counters to a far place; false when there is nothing to say of it. */
  async seek(pieces: readonly number[], place: number): Promise<boolean> {
    const { position } = this.#store
    const found = await this.#store.session.obstacle(pieces, place)
    if (!found || this.#store.position !== position) return false
    this.tell({ at: { place }, ...found })
    return true
  }

  /** In a sentence. */
  say({ denial, at, place }: ShownRefusal): string {
    const { wording, catalogue, board } = this.#store
    const words = i18n.words.game
    if (place === undefined || place === placeOf(board, at)) return denial ? wording.denial(denial) : words.noWay
    return denial
      ? words.obstacle(catalogue.place(place), wording.denial(denial))
      : words.asFarAs(catalogue.place(place))
  }
}
