import type { Dieppe, UnitId } from '@bridgehead/dieppe'
import type { StateOf } from '@bridgehead/engine'

/** More than there are counters. */
const MANY = 1_000

/** Where everything lay when the map was last looked at: a number for each counter and each zone. */
export class Layout {
  readonly #def: Dieppe['definition']
  readonly #units: number[] = []
  readonly #zones: number[] = []
  #telephoneCut = false

  constructor(def: Dieppe['definition']) {
    this.#def = def
  }

  /** What has moved since the last look. */
  lookAgain(state: StateOf<Dieppe>): 'nothing' | 'british' | 'anything' {
    const haveZonesChanged = this.#lookAtZones(state)
    const haveGermansMoved = this.#lookAtUnits(state, this.#def.german)
    const haveBritishMoved = this.#lookAtUnits(state, this.#def.british)
    if (haveZonesChanged || haveGermansMoved) return 'anything'
    return haveBritishMoved ? 'british' : 'nothing'
  }

  #lookAtZones({ marker, telephone, telephoneCut }: StateOf<Dieppe>): boolean {
    let hasChanged = telephoneCut !== this.#telephoneCut
    this.#telephoneCut = telephoneCut
    for (let zone = 0; zone < marker.length; zone++) {
      const seen = 2 * marker[zone]! + telephone[zone]!
      if (seen === this.#zones[zone]) continue
      this.#zones[zone] = seen
      hasChanged = true
    }
    return hasChanged
  }

  #lookAtUnits({ where, aboard, captive, reduced }: StateOf<Dieppe>, units: readonly UnitId[]): boolean {
    let hasMoved = false
    for (let i = 0; i < units.length; i++) {
      const u = units[i]!
      const seen = (where[u]! * MANY + aboard[u]!) * 4 + 2 * captive[u]! + reduced[u]!
      if (seen === this.#units[u]) continue
      this.#units[u] = seen
      hasMoved = true
    }
    return hasMoved
  }
}
