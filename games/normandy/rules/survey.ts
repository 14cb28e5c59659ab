import { DIRECTION_COUNT } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { HexId, NormandyDefinition, PieceId, PlaceId } from '../definition.ts'
import type { NormandyState, Scene } from '../state.ts'

export type BySide = { readonly [S in Side]: Uint8Array }

/** Bits of `Survey.groups`. */
export const AMERICANS = 1
export const ANGLO_CANADIANS = 2

/** Arrays of a survey, one entry a place in each. */
const PARTS = 17

/**
 * Who stands where, counted once and looked up by place: what an umpire sees who bends over both maps. It is a value that never changes.
 * A survey of another position begins with one that is known, and looks only at the pieces that stand elsewhere.
 */
export class Survey {
  /** Combat units outside Festungs. */
  readonly units: BySide
  /** Units and fixed defences: what holds a place, and lets supply pass through an enemy zone of control (M-7.3.1-4). */
  readonly holders: BySide
  /** Everything that bars the way: holders, HQs, and on the map the Festung of the hex. Partisans bar nothing. */
  readonly occupants: BySide
  readonly hqs: BySide
  /** Stacking points, and units that weigh none, outside Festungs. */
  readonly load: BySide
  readonly weightless: BySide
  /** 1 where the side exerts a zone of control. */
  readonly zone: BySide
  /** Allied groups with units in the place, as bits. */
  readonly groups: Uint8Array
  /** 1 where both sides are in one hex or box (M-6.11-2, M-6.12-1). */
  readonly confusion: Uint8Array

  readonly #def: NormandyDefinition
  readonly #americans: Uint8Array
  /** All of the above side by side, so that one stroke copies them. */
  readonly #all: Uint8Array
  /** Where each piece was seen. */
  readonly #seen: PlaceId[]
  /** Hexes whose units are all looked at as if they had no zone of control. */
  readonly #silent: HexId[] = []

  /** With `without` the map as it would look if these units had no zone of control; `known` is any survey without such. */
  constructor(def: NormandyDefinition, s: NormandyState, without: readonly PieceId[] = [], known?: Survey) {
    const { placeCount } = def
    const all = known ? known.#all.slice() : new Uint8Array(PARTS * placeCount)
    let parts = 0
    const part = (): Uint8Array => new Uint8Array(all.buffer, parts++ * placeCount, placeCount)
    const bySide = (): BySide => ({ allied: part(), german: part() })
    this.units = bySide()
    this.holders = bySide()
    this.occupants = bySide()
    this.hqs = bySide()
    this.load = bySide()
    this.weightless = bySide()
    this.zone = bySide()
    this.groups = part()
    this.confusion = part()
    this.#americans = part()
    this.#all = all
    this.#def = def
    this.#seen = known ? known.#seen.slice() : s.place.map(() => def.frame.unused)
    this.#look(s)
    if (without.length > 0) this.#silence(without)
  }

  /** Whether every piece stands where it was seen. */
  shows(s: NormandyState): boolean {
    const seen = this.#seen
    const { place } = s
    for (let p = 0; p < seen.length; p++) if (seen[p] !== place[p]) return false
    return true
  }

  #look(s: NormandyState): void {
    const seen = this.#seen
    const { place } = s
    for (let p = 0; p < seen.length; p++) {
      const now = place[p]!
      if (seen[p] === now) continue
      this.#count(p, seen[p]!, -1)
      this.#count(p, now, 1)
      seen[p] = now
    }
    this.#lookAtParis()
  }

  /** A piece has come into a place (1) or gone from it (−1). */
  #count(p: PieceId, at: PlaceId, change: 1 | -1): void {
    const { pieces, isAllied, aroundOf, frame, hexCount } = this.#def
    if (at >= frame.reserve) return
    const { sort } = pieces[p]!
    const around = aroundOf[at]!
    if (sort === 'unit') {
      // Walls: off the map a Festung and its garrison occupy nothing outside (M-0.1.2-15).
      if (around === at) this.#countUnit(p, at, change)
      else if (around < hexCount) this.occupants.german[around]! += change
    } else if (sort === 'hq') {
      const side: Side = isAllied[p] ? 'allied' : 'german'
      this.hqs[side][at]! += change
      this.occupants[side][at]! += change
    } else if (sort === 'irregular') {
      if (p === this.#def.ffi) this.holders.allied[at]! += change
    } else if (sort !== 'depot') {
      if (around < hexCount) this.occupants.german[around]! += change
      if (around === at) this.holders.german[at]! += change
    }
    if (around < this.#def.hexCount + this.#def.boxCount)
      this.confusion[around] = Number(this.occupants.allied[around]! > 0 && this.occupants.german[around]! > 0)
  }

  #countUnit(u: PieceId, at: PlaceId, change: 1 | -1): void {
    const { pieces, isAllied, stacking, hexCount } = this.#def
    const side: Side = isAllied[u] ? 'allied' : 'german'
    const points = stacking[u]!
    this.units[side][at]! += change
    this.holders[side][at]! += change
    this.occupants[side][at]! += change
    this.load[side][at]! += change * points
    if (side === 'allied') {
      if (pieces[u]!.group === 'american') this.#americans[at]! += change
      const americans = this.#americans[at]!
      this.groups[at] = (americans > 0 ? AMERICANS : 0) | (this.units.allied[at]! > americans ? ANGLO_CANADIANS : 0)
    }
    if (points === 0) this.weightless[side][at]! += change
    else if (at < hexCount) this.#spreadZone(side, at)
  }

  /** M-3-1: the zone of control that reaches out from a hex, as it is now. */
  #spreadZone(side: Side, hex: HexId): void {
    const { zoneNeighbour } = this.#def
    const zone = this.zone[side]
    const isHeld = this.#exertsFrom(side, hex)
    for (let arc = hex * DIRECTION_COUNT; arc < (hex + 1) * DIRECTION_COUNT; arc++) {
      const there = zoneNeighbour[arc]!
      if (there >= 0) zone[there] = Number(isHeld || this.#isWatched(side, there))
    }
  }

  #exertsFrom(side: Side, hex: HexId): boolean {
    return this.units[side][hex]! > this.weightless[side][hex]! && !this.#silent.includes(hex)
  }

  /** Whether a unit beside this hex exerts its zone of control there; of a hex to which such a zone can reach. */
  #isWatched(side: Side, hex: HexId): boolean {
    const { grid, sides } = this.#def
    for (let arc = hex * DIRECTION_COUNT; arc < (hex + 1) * DIRECTION_COUNT; arc++) {
      const from = grid.neighbours[arc]!
      if (from >= 0 && !sides.impassable[arc] && this.#exertsFrom(side, from)) return true
    }
    return false
  }

  #silence(without: readonly PieceId[]): void {
    const { isAllied, stacking, hexCount } = this.#def
    const seen = this.#seen
    for (const u of without) {
      const [hex, side]: [HexId, Side] = [seen[u]!, isAllied[u] ? 'allied' : 'german']
      const silent = without.filter((each) => seen[each] === hex && stacking[each]! > 0).length
      if (hex >= hexCount || this.units[side][hex]! - this.weightless[side][hex]! > silent) continue
      this.#silent.push(hex)
      this.#spreadZone(side, hex)
    }
  }

  /** M-4.1.2-19: by themselves the FFI make a confusion with the Festung of Paris too. */
  #lookAtParis(): void {
    const { paris, ffi, festungenAt } = this.#def
    const seen = this.#seen
    const isFestungThere = festungenAt[paris]!.some(({ piece, inside }) => seen[piece] === inside)
    const areFfiAlone = seen[ffi] === paris && this.units.allied[paris] === 0
    this.confusion[paris] = Number(
      (this.occupants.german[paris]! > 0 && (this.occupants.allied[paris]! > 0 || areFfiAlone)) ||
        (areFfiAlone && isFestungThere),
    )
  }
}

/** The last survey of each match's maps: whoever asks next mostly asks about the same position, or the one after it. */
const latest = new WeakMap<NormandyDefinition, Survey>()

/** Both maps as they stand now. */
export function survey({ def, s }: Scene, without: readonly PieceId[] = []): Survey {
  let m = latest.get(def)
  if (!m?.shows(s)) {
    m = new Survey(def, s, [], m)
    latest.set(def, m)
  }
  return without.length === 0 ? m : new Survey(def, s, without, m)
}
