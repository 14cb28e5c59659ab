import type { Side } from './data/words.ts'
import type { NarvikDefinition, UnitId } from './definition.ts'
import { HIDDEN, POOL } from './state.ts'

/**
 * Face-down counters, as views show them. A view is made for every choice, event and seat, and hardly ever has a counter been turned or
 * moved since the last one; lists are values, so what was worked out from the very same lists is shown again.
 */

type Viewer = Side | 'spectator'
type Numbers = readonly number[]

/** Something by counter, looked up among what is said of the units that lie face down. */
class BySlot {
  readonly #empty: Numbers
  #slot: Numbers = []
  #ofUnit: Numbers = []
  #shown: Numbers

  constructor(counters: number, none: number) {
    this.#empty = new Array<number>(counters).fill(none)
    this.#shown = this.#empty
  }

  of(slot: Numbers, ofUnit: Numbers): Numbers {
    if (slot === this.#slot && ofUnit === this.#ofUnit) return this.#shown
    this.#slot = slot
    this.#ofUnit = ofUnit
    const shown = this.#empty.slice()
    for (let u = 0; u < slot.length; u++) if (slot[u]! >= 0) shown[slot[u]!] = ofUnit[u]!
    this.#shown = shown
    return shown
  }
}

/** A list of which a viewer is not told what belongs to the units that are hidden from it. */
class Veil<T extends number> {
  readonly #instead: T
  #list: readonly T[] = []
  #hidden: readonly UnitId[] = []
  #shown: readonly T[] = []

  constructor(instead: T) {
    this.#instead = instead
  }

  over(list: readonly T[], hidden: readonly UnitId[]): readonly T[] {
    if (list === this.#list && hidden === this.#hidden) return this.#shown
    this.#list = list
    this.#hidden = hidden
    const shown = list.slice()
    for (let i = 0; i < hidden.length; i++) shown[hidden[i]!] = this.#instead
    this.#shown = shown
    return shown
  }
}

/** What one viewer is not told. */
class Veils {
  readonly #def: NarvikDefinition
  readonly #viewer: Viewer
  #slot: Numbers = []
  #hidden: readonly UnitId[] = []
  readonly where = new Veil<number>(HIDDEN)
  readonly aboard = new Veil<number>(HIDDEN)
  readonly fatigue = new Veil<number>(HIDDEN)
  readonly slot = new Veil<number>(HIDDEN)
  readonly landed = new Veil<0 | 1>(0)

  constructor(def: NarvikDefinition, viewer: Viewer) {
    this.#def = def
    this.#viewer = viewer
  }

  /** The other side's units that lie face down. */
  hidden(slot: Numbers): readonly UnitId[] {
    if (slot === this.#slot) return this.#hidden
    this.#slot = slot
    const { units } = this.#def
    const hidden: UnitId[] = []
    for (let u = 0; u < slot.length; u++) if (slot[u]! >= 0 && units[u]!.side !== this.#viewer) hidden.push(u)
    this.#hidden = hidden
    return hidden
  }
}

interface Backs {
  /** Where each face-down counter lies, and the ship that carries it. */
  readonly place: BySlot
  readonly ship: BySlot
  readonly veils: { readonly [V in Viewer]: Veils }
}

const known = new WeakMap<NarvikDefinition, Backs>()

export function backsOf(def: NarvikDefinition): Backs {
  let backs = known.get(def)
  if (!backs) {
    const counters = def.german.length + def.land.allied.length
    backs = {
      place: new BySlot(counters, POOL),
      ship: new BySlot(counters, -1),
      veils: {
        allied: new Veils(def, 'allied'),
        german: new Veils(def, 'german'),
        spectator: new Veils(def, 'spectator'),
      },
    }
    known.set(def, backs)
  }
  return backs
}
