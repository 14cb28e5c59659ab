import type { HexId, PieceId, Side, UnitId } from '@bridgehead/normandy'
import { columnOf } from '@bridgehead/normandy/rules/combat/odds'
import { isOnMap, pieceOf, whereabouts } from '@bridgehead/normandy/rules/pieces'
import type { Field } from './field.ts'

/** What a defender expects of each column of the combat results table: steps lost, and how often he is driven back (5.2). */
const STEPS = [0, 0.17, 0.33, 0.5, 0.67, 0.83, 1.17, 1.33, 1.5]
const DRIVEN_BACK = [0, 0, 0, 0.17, 0.33, 0.5, 0.67, 0.83, 1]
const STEP = 1.4
/** An attack on a hex where nobody threatens is as unlikely as this makes it. */
const CERTAIN_THREAT = 9
const OFTEN = 0.5
/** A blow that is known hits those who are weaker harder, but not beyond measure. */
const MOST_FEARED = 2
/** Attack points before a hex of the front that make it fully worth holding. */
const SERIOUS = 8

/** What of the room in a hex is taken (M-2.1-2). */
export interface Stack {
  load: number
  weightless: number
}

/**
 * Where the units of a side would stand, as a plan grows: how strongly each hex is held, what of the front is covered, and what that is
 * worth.
 */
export class Occupancy {
  readonly #field: Field
  readonly #side: Side
  readonly #defence: Float32Array
  readonly #units: Float32Array
  readonly #load: Uint8Array
  readonly #weightless: Uint8Array
  readonly #hqs: Uint8Array
  /** Units with a zone of control. */
  readonly #holders: Uint8Array
  /** The worst disorganisation among those who stand there: it counts for all of them (M-6.5-7). */
  readonly #shaken: Uint8Array
  /** 1 where the other Allied group stands. */
  readonly #foreign: Uint8Array
  /** What it is worth to hold or watch each hex of the front, and to stand in each place of value. */
  readonly front: Float32Array
  readonly post: Float32Array

  constructor(field: Field) {
    const { def } = field
    this.#field = field
    this.#side = field.side
    this.#defence = new Float32Array(def.hexCount)
    this.#units = new Float32Array(def.hexCount)
    this.#load = new Uint8Array(def.hexCount)
    this.#weightless = new Uint8Array(def.hexCount)
    this.#hqs = new Uint8Array(def.hexCount)
    this.#holders = new Uint8Array(def.hexCount)
    this.#shaken = new Uint8Array(def.hexCount)
    this.#foreign = new Uint8Array(def.hexCount)
    this.front = new Float32Array(def.hexCount)
    this.post = new Float32Array(def.hexCount)
    this.#lookAtFront()
  }

  /** Everything of the side that does not move in this plan stays where it is. */
  settle(isMoving: (p: PieceId) => boolean): void {
    const { g, def } = this.#field
    for (const p of def.combatants[this.#side]) {
      const hex = whereabouts(g, p)
      if (hex < def.hexCount && !isMoving(p)) this.add(p, hex)
    }
    for (const hq of def.hqsOf[this.#side]) if (isOnMap(g, hq) && !isMoving(hq)) this.#hqs[this.#field.s.place[hq]!]!++
  }

  add(p: PieceId, hex: HexId): void {
    const { g, def, role } = this.#field
    const { sort, stacking, group } = pieceOf(g, p)
    if (sort === 'hq') {
      this.#hqs[hex]!++
      return
    }
    this.#defence[hex]! += this.#field.defenceOf(p)
    this.#shaken[hex] = Math.max(this.#shaken[hex]!, this.#field.s.disorg[p]!)
    if (sort === 'unit') this.#units[hex]! += this.#field.defenceOf(p)
    if (sort !== 'unit' || def.aroundOf[this.#field.s.place[p]!] !== this.#field.s.place[p]) return
    this.#load[hex]! += stacking
    if (stacking === 0) this.#weightless[hex]!++
    else this.#holders[hex]!++
    if (group !== role) this.#foreign[hex] = 1
  }

  defence(hex: HexId): number {
    return this.#defence[hex]!
  }

  /** Without garrisons and walls. */
  unitDefence(hex: HexId): number {
    return this.#units[hex]!
  }

  /** Levels of disorganisation that count in a combat for the hex. */
  shaken(hex: HexId): number {
    return this.#shaken[hex]!
  }

  isHeld(hex: HexId): boolean {
    return this.#holders[hex]! > 0
  }

  stackAt(hex: HexId): Stack {
    return { load: this.#load[hex]!, weightless: this.#weightless[hex]! }
  }

  /** Whether a piece may end there, on top of those who are to stand there, or of a stack that somebody has in mind. */
  hasRoomFor(p: PieceId, hex: HexId, { load, weightless } = this.stackAt(hex)): boolean {
    const { g, def } = this.#field
    const { stacking: most, zeroPointUnits, hqs } = def.data.tables.limits
    const { sort, stacking } = pieceOf(g, p)
    if (sort === 'hq') return this.#hqs[hex]! < hqs
    if (this.#foreign[hex]) return false
    return stacking === 0 ? weightless < zeroPointUnits : load + stacking <= most
  }

  /** What of a hex of the front is covered: held, watched from next to it, or open. */
  cover(hex: HexId): number {
    const { held, watched } = this.#field.weights.line
    if (this.#holders[hex]! > 0) return held
    return this.#field.def.isTown[hex] || !this.#isWatched(hex) ? 0 : watched
  }

  #isWatched(hex: HexId): boolean {
    const { neighbours } = this.#field.def.grid
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const from = neighbours[arc]!
      if (from >= 0 && this.#holders[from]! > 0) return true
    }
    return false
  }

  /** What the front gains when a unit with a zone of control stands here. */
  coverGain(hex: HexId): number {
    if (this.#holders[hex]! > 0) return 0
    const { held, watched } = this.#field.weights.line
    const { zoneNeighbour } = this.#field.def
    let gain = this.front[hex]! * (held - this.cover(hex))
    for (let arc = hex * 6; arc < hex * 6 + 6; arc++) {
      const to = zoneNeighbour[arc]!
      if (to >= 0 && this.front[to]! > 0) gain += this.front[to]! * Math.max(0, watched - this.cover(to))
    }
    return gain
  }

  /** What the garrison of a place of value gains by so much more defence. */
  postGain(u: UnitId, hex: HexId): number {
    const worth = this.post[hex]!
    if (worth === 0) return 0
    const before = this.#defence[hex]!
    const share = (defence: number) => defence / (defence + 4)
    return worth * (share(before + this.#field.defenceOf(u)) - share(before))
  }

  /** What the enemy is expected to take from a hex that is held with so much, by troops as shaken as this. */
  risk(hex: HexId, defence: number, shaken = this.#shaken[hex]!): number {
    if (defence === 0) return 0
    const { threat, g, enemy, feared } = this.#field
    const blow = feared?.get(hex)
    if (blow) return blow.worth * Math.min(MOST_FEARED, blow.defence / defence)
    const { focus, help } = this.#field.weights.line
    const strength = threat[hex]!
    if (strength === 0) return 0
    const column = columnOf(g, strength * focus, defence) + help[enemy] + shaken - this.#field.shelter(hex, this.#side)
    const at = Math.max(0, Math.min(8, column))
    const stake = 0.35 + 0.5 * this.post[hex]! + this.front[hex]!
    return OFTEN * Math.min(1, strength / CERTAIN_THREAT) * (STEPS[at]! * STEP + DRIVEN_BACK[at]! * stake)
  }

  /** By how much a unit makes its hex safer, or less safe for being there. */
  riskGain(u: UnitId, hex: HexId): number {
    const before = this.#defence[hex]!
    const shaken = Math.max(this.#shaken[hex]!, this.#field.s.disorg[u]!)
    const gain = this.risk(hex, before) - this.risk(hex, before + this.#field.defenceOf(u), shaken)
    return this.#field.weights.line.caution[this.#side] * gain
  }

  /** The front runs where the ground of one side meets that of the other. */
  #lookAtFront(): void {
    const { def, threat, goals, side } = this.#field
    for (let hex = 0; hex < def.hexCount; hex++) {
      if (!def.isLand[hex] || !this.#field.isOurs(hex)) continue
      const danger = Math.min(1, threat[hex]! / SERIOUS)
      const isFront = danger > 0 && this.#field.openNeighbours(hex).some((to) => !this.#field.isOurs(to))
      const leak = side === 'german' ? Math.min(1, goals.alliedPull(hex) / 8) : 0.2
      if (isFront) this.front[hex] = (0.4 + 0.6 * danger) * (0.7 + leak)
      this.post[hex] = danger * (isFront ? 1 : this.#field.weights.line.behind) * goals.prize(hex)
    }
  }
}
