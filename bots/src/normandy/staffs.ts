import type { HexId, HqId, PieceId, UnitId } from '@bridgehead/normandy'
import { isOnMap, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { roadReach } from '@bridgehead/normandy/rules/supply'
import type { Field } from './field.ts'
import type { Occupancy } from './occupancy.ts'
import type { Reach } from './reach.ts'
import { isForeignSector } from './sectors.ts'

/** Stacking points that one HQ can serve (M-5.1-1, M-5.1-2). */
const SERVED = 15
/** How strongly an HQ is drawn to a task of its own, in stacking points served. */
const TASK = 2.2
const NO_ROOM = -999

interface Stand {
  readonly hq: HqId
  readonly to: HexId
  readonly worth: number
}

/** Where the HQs of a role go once its units have their places: they control and supply within four hexes (M-5.1-5). */
export class Staffs {
  readonly #field: Field
  readonly #plan: Occupancy
  readonly #reach: ReadonlyMap<PieceId, Reach>
  readonly #stands: ReadonlyMap<PieceId, HexId>
  readonly #roads: Uint8Array
  /** Stacking points of each unit that nobody serves yet. */
  readonly #unserved: Map<UnitId, number>

  /** `stands` is where pieces will be that have their orders. */
  constructor(field: Field, plan: Occupancy, reach: ReadonlyMap<PieceId, Reach>, stands: ReadonlyMap<PieceId, HexId>) {
    const { g, def, m, role, side } = field
    this.#field = field
    this.#plan = plan
    this.#reach = reach
    this.#stands = stands
    this.#roads = roadReach(g, m, side)
    this.#unserved = new Map(
      def.movers[role]
        .filter((u) => pieceOf(g, u).sort === 'unit' && isOnMap(g, u))
        .map((u) => [u, Math.max(0.5, pieceOf(g, u).stacking)]),
    )
  }

  /** One after the other, first whoever can serve most of those whom nobody serves. */
  place(staffs: readonly HqId[]): Stand[] {
    for (const hq of this.#field.hqsOnMap(this.#field.role)) if (!staffs.includes(hq)) this.#serve(this.#where(hq))
    const left = new Set(staffs)
    const found: Stand[] = []
    while (left.size > 0) {
      const [next] = [...left].map((hq) => this.#bestFor(hq)).sort((a, b) => b.worth - a.worth || a.hq - b.hq)
      left.delete(next!.hq)
      this.#serve(next!.to)
      this.#plan.add(next!.hq, next!.to)
      found.push(next!)
    }
    return found
  }

  #where(p: PieceId): HexId {
    return this.#stands.get(p) ?? this.#field.s.place[p]!
  }

  #isInReach(u: UnitId, hex: HexId): boolean {
    const { grid, data } = this.#field.def
    return grid.distance(this.#where(u), hex) <= data.tables.limits.controlRange
  }

  #serve(hex: HexId): void {
    let left = SERVED
    for (const [u, points] of this.#unserved)
      if (points <= left && this.#isInReach(u, hex)) {
        left -= points
        this.#unserved.delete(u)
      }
  }

  #bestFor(hq: HqId): Stand {
    const { m, s, enemy } = this.#field
    const here = s.place[hq]!
    let best: Stand = { hq, to: here, worth: Number.NEGATIVE_INFINITY }
    for (const [to, { cost }] of this.#reach.get(hq)!.hexes) {
      if (to !== here && (m.zone[enemy][to] || isForeignSector(this.#field, to))) continue
      // Two HQs do not share a hex: who stays where another comes is lost (M-2.1-6).
      const worth = this.#plan.hasRoomFor(hq, to) ? this.#worthOf(hq, to) - cost / 40 : NO_ROOM
      if (worth > best.worth) best = { hq, to, worth }
    }
    return best
  }

  /** Units served, a road to a depot, a task of its own; not alone within the enemy's reach. */
  #worthOf(hq: HqId, hex: HexId): number {
    const { def, m, enemy, threat, goals } = this.#field
    let served = 0
    let near = 0
    for (const [u, points] of this.#unserved) {
      const distance = def.grid.distance(this.#where(u), hex)
      if (distance <= def.data.tables.limits.controlRange) served += points
      else near += points / distance
    }
    return (
      Math.min(SERVED, served) +
      0.3 * near +
      (this.#roads[hex] ? 3 : 0) +
      TASK * goals.task(hq, hex) -
      (this.#plan.isHeld(hex) ? 0 : Math.min(4, threat[hex]! / 4)) -
      (m.zone[enemy][hex] ? 6 : 0)
    )
  }
}
