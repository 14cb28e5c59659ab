import { DIRECTION_COUNT } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { NormandyDefinition, PieceId, PlaceId } from '../definition.ts'
import type { Game, NormandyState } from '../state.ts'

export type BySide = { readonly [S in Side]: Uint8Array }

/** Bits of `Survey.groups`. */
export const AMERICANS = 1
export const ANGLO_CANADIANS = 2

/**
 * Who stands where, counted once a question and looked up by place: what an umpire sees who bends over both maps. It is a value: taken
 * anew whenever something has moved, and handed on to whoever asks.
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

  /** With `without` the map as it would look if these units had no zone of control. */
  constructor(def: NormandyDefinition, s: NormandyState, without: readonly PieceId[] = []) {
    const { placeCount } = def
    const all = new Uint8Array(16 * placeCount)
    let parts = 0
    const part = (): Uint8Array => all.subarray(parts * placeCount, ++parts * placeCount)
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
    this.#count(def, s, without)
    this.#findConfusion(def, s)
  }

  #count(def: NormandyDefinition, s: NormandyState, without: readonly PieceId[]): void {
    const { units, hqs, stacking, isAllied, aroundOf, frame, hexCount } = def
    const { place } = s
    const firstFrame = frame.reserve
    for (const u of units) {
      const at = place[u]!
      if (at >= firstFrame) continue
      const side: Side = isAllied[u] ? 'allied' : 'german'
      const around = aroundOf[at]!
      if (around !== at) {
        // Walls: off the map a Festung and its garrison occupy nothing outside (M-0.1.2-15).
        if (around < hexCount) this.occupants.german[around]!++
        continue
      }
      const points = stacking[u]!
      this.units[side][at]!++
      this.holders[side][at]!++
      this.occupants[side][at]!++
      this.load[side][at]! += points
      if (isAllied[u]) this.groups[at]! |= def.pieces[u]!.group === 'american' ? AMERICANS : ANGLO_CANADIANS
      if (points === 0) this.weightless[side][at]!++
      else if (at < hexCount && !without.includes(u)) this.#spreadZone(def, side, at)
    }
    for (const hq of hqs) {
      const at = place[hq]!
      if (at >= firstFrame) continue
      const side: Side = isAllied[hq] ? 'allied' : 'german'
      this.hqs[side][at]!++
      this.occupants[side][at]!++
    }
    for (const p of def.defences) {
      const at = place[p]!
      if (at >= firstFrame) continue
      const around = aroundOf[at]!
      if (around < hexCount) this.occupants.german[around]!++
      if (around === at) this.holders.german[at]!++
    }
    if (place[def.ffi]! < firstFrame) this.holders.allied[place[def.ffi]!]!++
  }

  /** M-3-1. */
  #spreadZone(def: NormandyDefinition, side: Side, hex: PlaceId): void {
    const zone = this.zone[side]
    for (let arc = hex * DIRECTION_COUNT; arc < (hex + 1) * DIRECTION_COUNT; arc++) {
      const there = def.zoneNeighbour[arc]!
      if (there >= 0) zone[there] = 1
    }
  }

  #findConfusion(def: NormandyDefinition, s: NormandyState): void {
    const { hexCount, boxCount } = def
    for (let place = 0; place < hexCount + boxCount; place++)
      if (this.occupants.allied[place]! > 0 && this.occupants.german[place]! > 0) this.confusion[place] = 1
    // M-4.1.2-19: by themselves the FFI make a confusion with the Festung of Paris too.
    const { paris } = def
    if (s.place[def.ffi] !== paris || this.units.allied[paris]! > 0) return
    const isFestungThere = def.festungenAt[paris]!.some(({ piece, inside }) => s.place[piece] === inside)
    if (isFestungThere || this.occupants.german[paris]! > 0) this.confusion[paris] = 1
  }
}

/** Both maps as they stand now. */
export const survey = (g: Game, without?: readonly PieceId[]): Survey => new Survey(g.def, g.s, without)
