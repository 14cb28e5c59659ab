import type { MatchStore } from './store.svelte.ts'
import { type Doings, doingsOf } from './sweep.ts'

/** More than this is a long turn. */
const MUCH = 5

/** After a long turn of the others, until the player chooses or waves it away: what it came to. */
export class Aftermath {
  readonly #store: MatchStore
  #dismissed: number | undefined = $state.raw()

  constructor(store: MatchStore) {
    this.#store = store
  }

  readonly doings: Doings | undefined = $derived.by(() => {
    const store = this.#store
    if (!store.active || store.odds || store.cannotUndo === undefined || this.#dismissed === store.choices)
      return undefined
    const doings = doingsOf(store, store.log, store.session.match.roles, store.side)
    // Counters that were only laid out have gone nowhere.
    const isMuch = doings.moved + doings.fights > MUCH && doings.ways.length + doings.fights > 0
    return isMuch ? doings : undefined
  })

  dismiss(): void {
    this.#dismissed = this.#store.choices
  }
}
