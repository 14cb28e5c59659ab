import type { Denial } from '@bridgehead/engine'
import type { HqId, NormandyDefinition, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Game } from '../state.ts'
import type { Survey } from './survey.ts'

/** Chapter 5.1: which units an HQ controls. */

const otherGroup = deny('M-5.1-1', 'other-group')
const tooFar = deny('M-5.1-5', 'out-of-command')
const noRoom = deny('M-5.1-1', 'command-full')
const boundElsewhere = deny('M-5.1-4', 'bound-elsewhere')

/** Three stacking points are one division (M-5.1-2). */
const POINTS_A_DIVISION = 3

/** The slots of one HQ: five divisions and three independent units, and who fills them. */
export class Slots {
  #points = 0
  #independents = 0
  readonly #partsOf = new Map<number, number>()

  /** Whether a part of the unit's division is here already. */
  hasDivisionOf(def: NormandyDefinition, u: UnitId): boolean {
    const { division } = def.pieces[u]!
    return division >= 0 && this.#partsOf.has(division)
  }

  /** Stacking points that still find room. */
  room(def: NormandyDefinition): number {
    return def.data.tables.limits.controlDivisions * POINTS_A_DIVISION - this.#points
  }

  hasRoomFor(def: NormandyDefinition, u: UnitId): boolean {
    const { controlIndependents } = def.data.tables.limits
    return this.#cost(def, u) <= this.room(def) && this.#independents + independents(def, u) <= controlIndependents
  }

  /** How much is used: divisions, thirds of them counted, and independent units. */
  get used(): { readonly divisions: number; readonly independents: number } {
    return { divisions: this.#points / POINTS_A_DIVISION, independents: this.#independents }
  }

  add(def: NormandyDefinition, u: UnitId): void {
    this.#points += this.#cost(def, u)
    this.#independents += independents(def, u)
    const { division, stacking } = def.pieces[u]!
    if (division >= 0) this.#partsOf.set(division, (this.#partsOf.get(division) ?? 0) + stacking)
  }

  remove(def: NormandyDefinition, u: UnitId): void {
    const { division, stacking } = def.pieces[u]!
    if (division >= 0) {
      const parts = this.#partsOf.get(division)! - stacking
      if (parts > 0) this.#partsOf.set(division, parts)
      else this.#partsOf.delete(division)
    }
    this.#points -= this.#cost(def, u)
    this.#independents -= independents(def, u)
  }

  /** All parts of one division together never count more than one (M-5.1-2); the 79th Armoured counts nothing (M-5.1-3). */
  #cost(def: NormandyDefinition, u: UnitId): number {
    const { division, stacking, isAlwaysControlled } = def.pieces[u]!
    if (isAlwaysControlled) return 0
    if (division < 0) return stacking
    const before = this.#partsOf.get(division) ?? 0
    return Math.min(POINTS_A_DIVISION, before + stacking) - Math.min(POINTS_A_DIVISION, before)
  }
}

/** The three slots for independent units are for those without stacking points. */
function independents(def: NormandyDefinition, u: UnitId): number {
  const { division, stacking } = def.pieces[u]!
  return division < 0 && stacking === 0 ? 1 : 0
}

/** M-5.1-5, M-5.1-6, M-5.1-7: within 4 hexes, or in the same or the next box. */
export function isInCommandRange(g: Game, m: Survey, hq: HqId, u: UnitId): boolean {
  const { def, s } = g
  const from = s.place[hq]!
  const to = def.aroundOf[s.place[u]!]!
  if (from < def.hexCount)
    return to < def.hexCount && def.grid.distance(from, to) <= def.data.tables.limits.controlRange
  if (from === to) return true
  const box = def.boxes[from - def.hexCount]
  return box !== undefined && !m.confusion[from] && box.links.includes(to)
}

/** Who is bound to an HQ this turn fills its slots to the end of the turn (M-5.1-8). */
export function slotsOf(g: Game, hq: HqId): Slots {
  const slots = new Slots()
  for (const u of g.def.unitsOf[g.def.pieces[hq]!.side]) if (g.s.boundTo[u] === hq) slots.add(g.def, u)
  return slots
}

/** M-5.1: why an HQ cannot command this unit now. */
export function cannotCommand(g: Game, m: Survey, slots: Slots, hq: HqId, u: UnitId): Denial | undefined {
  const { def, s } = g
  // M-4.1.2-15, -16: the FFI follow either group and use no slot.
  if (u === def.ffi) return isInCommandRange(g, m, hq, u) ? undefined : tooFar
  if (def.pieces[hq]!.group !== def.pieces[u]!.group) return otherGroup
  // M-10-1: on D-Day everybody is controlled.
  if (s.turn === 0) return undefined
  if (!isInCommandRange(g, m, hq, u)) return tooFar
  const bound = s.boundTo[u]!
  if (bound === hq) return undefined
  if (bound >= 0) return boundElsewhere
  return slots.hasRoomFor(def, u) ? undefined : noRoom
}

/** M-5.1-4: the first combat or off-map move under an HQ binds the unit for the turn. */
export function bind(g: Game, hq: HqId, u: UnitId): void {
  g.s.boundTo[u] = hq
}
