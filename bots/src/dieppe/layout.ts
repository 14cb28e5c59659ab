import type { Dieppe, UnitId } from '@bridgehead/dieppe'
import type { StateOf } from '@bridgehead/engine'

/** More than there are counters. */
const MANY = 1_000
/** No counter or zone ever looks like this. */
const UNSEEN = 2 ** 31 - 1

/** Where everything lay when the map was last looked at: a number for each counter and each zone. */
export class Layout {
  readonly #def: Dieppe['definition']
  readonly #units: Int32Array
  readonly #zones: Int32Array
  #telephoneCut = false

  constructor(def: Dieppe['definition']) {
    this.#def = def
    this.#units = new Int32Array(def.units.length).fill(UNSEEN)
    this.#zones = new Int32Array(def.zones.length).fill(UNSEEN)
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
    const zones = this.#zones
    let hasChanged = telephoneCut !== this.#telephoneCut
    this.#telephoneCut = telephoneCut
    for (let zone = 0; zone < marker.length; zone++) {
      const seen = 2 * marker[zone]! + telephone[zone]!
      if (seen === zones[zone]) continue
      zones[zone] = seen
      hasChanged = true
    }
    return hasChanged
  }

  #lookAtUnits({ where, aboard, captive, reduced }: StateOf<Dieppe>, units: readonly UnitId[]): boolean {
    const last = this.#units
    let hasMoved = false
    for (let i = 0; i < units.length; i++) {
      const u = units[i]!
      const seen = (where[u]! * MANY + aboard[u]!) * 4 + 2 * captive[u]! + reduced[u]!
      if (seen === last[u]) continue
      last[u] = seen
      hasMoved = true
    }
    return hasMoved
  }
}
