import type { FrameOf } from '@bridgehead/engine'
import { ATTACKED, type HexId, type HqId, type Normandy, type PieceId, SPENT, type UnitId } from '@bridgehead/normandy'
import { cannotAttack, cannotBeAttacked } from '@bridgehead/normandy/rules/combat/battle'
import { Slots, slotsOf } from '@bridgehead/normandy/rules/command'
import { has, isOnMap, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { type Attack, bestAttack, type Candidate } from './attacks.ts'
import { bestFirst, type Rated } from './bestFirst.ts'
import type { Field } from './field.ts'
import type { Occupancy, Stack } from './occupancy.ts'
import type { Reach } from './reach.ts'
import { isForeignSector } from './sectors.ts'

/** An attack to be made in this segment, and where its HQ goes for it. */
export interface Operation extends Attack {
  readonly hqHex: HexId
}

/** An HQ that could lead attacks. */
interface Leader {
  readonly hq: HqId
  /** Where it will stand; undefined while that is open. */
  hex: HexId | undefined
  isPaid: boolean
  hasSupported: boolean
  readonly slots: Slots
}

/** A pair of leader and target. */
interface Proposal extends Rated {
  readonly leader: Leader
  readonly target: HexId
}

/** Which attacks to make, before anybody moves: the most promising first, each unit once. */
export class Staff {
  readonly #field: Field
  readonly #plan: Occupancy
  readonly #reach: ReadonlyMap<PieceId, Reach>
  readonly #taken: Set<PieceId>
  readonly #leaders: readonly Leader[]

  /** `busy` are pieces that have their orders already; with new markers every HQ can lead. */
  constructor(
    field: Field,
    plan: Occupancy,
    reach: ReadonlyMap<PieceId, Reach>,
    busy: ReadonlySet<PieceId>,
    hasNewMarkers = false,
  ) {
    this.#field = field
    this.#plan = plan
    this.#reach = reach
    this.#taken = new Set(busy)
    this.#leaders = this.#readyLeaders(hasNewMarkers)
  }

  operations(): Operation[] {
    const found: Operation[] = []
    let considered: Operation | undefined
    bestFirst(
      this.#proposals(),
      (proposal) => {
        considered = this.#consider(proposal)
        return considered && this.#netWorth(proposal.leader, considered)
      },
      this.#field.weights.attack.least[this.#field.side],
      ({ leader }) => {
        this.#commit(leader, considered!)
        found.push(considered!)
      },
      (a, b) => a.target === b.target,
    )
    return found
  }

  #netWorth({ isPaid, hq }: Leader, { prospect }: Attack): number {
    return prospect.worth - (isPaid ? 0 : markerPrice(this.#field, hq))
  }

  #readyLeaders(hasNewMarkers: boolean): Leader[] {
    const field = this.#field
    const { g, s, role } = field
    const isFree = isFreeTurn(field)
    // M-10-1: on D-Day nobody needs an HQ.
    if (s.turn === 0) return [{ hq: -1, hex: undefined, isPaid: true, hasSupported: true, slots: new Slots() }]
    const exploiting = this.#exploiting
    if (exploiting) return [leaderOfReserves(field, exploiting.hq)]
    return field
      .hqsOnMap(role)
      .filter((hq) => hasNewMarkers || (!has(g, hq, SPENT) && (s.markers[hq]! > 0 || isFree)))
      .map((hq) => ({
        hq,
        hex: this.#reach.has(hq) ? undefined : s.place[hq]!,
        isPaid: isFree,
        hasSupported: false,
        slots: slotsOf(g, hq),
      }))
  }

  /** Reserves that pour through a gap attack by themselves, under the HQ that made it (M-6.8-2, M-6.8-3). */
  get #exploiting(): FrameOf<Normandy, 'exploit.move'> | undefined {
    const top = this.#field.s.flow.at(-1)
    return top?.step === 'exploit.move' ? top : undefined
  }

  #proposals(): Proposal[] {
    const { def, m, enemy, g, side } = this.#field
    const proposals: Proposal[] = []
    for (let hex = 0; hex < def.hexCount; hex++) {
      if (m.occupants[enemy][hex] === 0 || m.confusion[hex] || cannotBeAttacked(g, side, hex)) continue
      for (const leader of this.#leaders) {
        const proposal = { leader, target: hex, worth: 0 }
        const operation = this.#consider(proposal)
        if (!operation) continue
        proposal.worth = this.#netWorth(leader, operation)
        if (proposal.worth > 0) proposals.push(proposal)
      }
    }
    return proposals
  }

  #consider({ leader, target }: Proposal): Operation | undefined {
    const hqHex = this.#placeFor(leader, target)
    if (hqHex === undefined) return undefined
    const candidates = this.#candidates(leader, hqHex, target)
    if (candidates.length === 0) return undefined
    const { def } = this.#field
    const isNear = leader.hq >= 0 && def.grid.distance(hqHex, target) <= def.data.tables.limits.supportRange
    const support = isNear && !leader.hasSupported ? [leader.hq] : []
    const attack = bestAttack(this.#field, leader.hq, target, candidates, support)
    return attack && { ...attack, hqHex }
  }

  /** Where the HQ can stand within two hexes of the target, out of the enemy's zones of control; else where it is. */
  #placeFor({ hq, hex }: Leader, target: HexId): HexId | undefined {
    const { def, s, m, enemy } = this.#field
    if (hq < 0) return target
    const here = s.place[hq]!
    const near = (at: HexId) => def.grid.distance(at, target)
    if (hex !== undefined) return near(hex) <= def.data.tables.limits.controlRange + 1 ? hex : undefined
    if (near(here) > 12) return undefined
    let best: HexId | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [at, { cost }] of this.#reach.get(hq)!.hexes) {
      if (near(at) > 2 || m.zone[enemy][at] || !this.#plan.hasRoomFor(hq, at)) continue
      const isEscorted = m.units[this.#field.side][at]! > 0
      const worth = cost / 8 + 2 * near(at) - 2 * Number(isEscorted) + this.#deserted(here, at)
      if (worth < least) {
        least = worth
        best = at
      }
    }
    return best ?? (near(here) <= def.data.tables.limits.controlRange + 1 ? here : undefined)
  }

  /** Units around an HQ that it would no longer control if it went (M-5.1-5). */
  #deserted(from: HexId, to: HexId): number {
    const { def, s, role } = this.#field
    const { controlRange } = def.data.tables.limits
    const isNear = (u: UnitId, hex: HexId) => def.grid.distance(s.place[u]!, hex) <= controlRange
    return this.#field.unitsOnMap(role).filter((u) => isNear(u, from) && !isNear(u, to)).length / 2
  }

  /** Units under the HQ that can get next to the target, as far as there is room for them there. */
  #candidates({ hq, slots }: Leader, hqHex: HexId, target: HexId): Candidate[] {
    const { g, def, s, role, goals } = this.#field
    const edges = this.#field.openNeighbours(target).filter((hex) => this.#mayStand(hex))
    // Where the defenders could fall back to: whoever takes that from them makes the attack worth more (M-6.6-2).
    const ring = new Set(this.#field.openNeighbours(target).filter((hex) => !this.#field.m.zone[this.#field.side][hex]))
    const room = new Map(edges.map((hex) => [hex, this.#plan.stackAt(hex)]))
    const units = (this.#exploiting?.units ?? def.movers[role])
      .filter((u) => pieceOf(g, u).sort === 'unit' && isOnMap(g, u) && !this.#taken.has(u) && !cannotAttack(g, u))
      .filter(
        (u) =>
          !has(g, u, ATTACKED) &&
          !goals.isForParis(u) &&
          (hq < 0 || s.boundTo[u] === hq || (s.boundTo[u]! < 0 && slots.hasRoomFor(def, u))),
      )
      .sort((a, b) => this.#field.attackOf(b) - this.#field.attackOf(a) || a - b)
    const found: Candidate[] = []
    for (const unit of units) {
      if (def.grid.distance(s.place[unit]!, target) > 8) continue
      const from = this.#standFor(unit, hq, hqHex, edges, room, ring)
      if (from === undefined) continue
      if (pieceOf(g, unit).stacking > 0) for (const hex of this.#watchedFrom(from)) ring.delete(hex)
      const there = room.get(from)!
      if (pieceOf(g, unit).stacking === 0) there.weightless++
      else there.load += pieceOf(g, unit).stacking
      found.push({ unit, from })
    }
    return found
  }

  /** Not among enemies or behind them, not in the other army's sector. */
  #mayStand(hex: HexId): boolean {
    const { m, enemy } = this.#field
    return m.occupants[enemy][hex] === 0 && !this.#field.isAstray(hex) && !isForeignSector(this.#field, hex)
  }

  #standFor(
    unit: UnitId,
    hq: HqId,
    hqHex: HexId,
    edges: readonly HexId[],
    room: ReadonlyMap<HexId, Stack>,
    ring: ReadonlySet<HexId>,
  ): HexId | undefined {
    const { def, s } = this.#field
    const { controlRange } = def.data.tables.limits
    const reach = this.#reach.get(unit)
    let best: HexId | undefined
    let least = Number.POSITIVE_INFINITY
    for (const hex of edges) {
      const isHere = s.place[unit] === hex
      if (!isHere && !reach?.hexes.has(hex)) continue
      if (hq >= 0 && def.grid.distance(hqHex, hex) > controlRange) continue
      if (!this.#plan.hasRoomFor(unit, hex, room.get(hex)!)) continue
      const way = isHere ? -4 : reach!.hexes.get(hex)!.cost / 4 - this.#field.shelter(hex, this.#field.side)
      const shut = def.stacking[unit] === 0 ? 0 : this.#watchedFrom(hex).filter((each) => ring.has(each)).length
      const cost = way - this.#field.weights.attack.surround * shut
      if (cost < least) {
        least = cost
        best = hex
      }
    }
    return best
  }

  /** The hex itself, and those that a unit there has in its zone of control. */
  #watchedFrom(hex: HexId): HexId[] {
    const { zoneNeighbour } = this.#field.def
    return [hex, ...zoneNeighbour.subarray(hex * 6, hex * 6 + 6)]
  }

  #commit(leader: Leader, { units, origins, hqHex, target }: Operation): void {
    const { def } = this.#field
    if (leader.hq >= 0) {
      if (leader.hex === undefined) this.#plan.add(leader.hq, hqHex)
      leader.hex = hqHex
      leader.hasSupported ||= def.grid.distance(hqHex, target) <= def.data.tables.limits.supportRange
    }
    leader.isPaid = true
    units.forEach((u, i) => {
      this.#taken.add(u)
      if (this.#reach.has(u)) this.#plan.add(u, origins[i]! as HexId)
      if (leader.hq >= 0 && this.#field.s.boundTo[u] !== leader.hq) leader.slots.add(def, u)
    })
  }
}

/** M-6.8-2, M-6.8-4: it takes no marker, unless the HQ is to support it. */
const leaderOfReserves = ({ g, s }: Field, hq: HqId): Leader => ({
  hq,
  hex: s.place[hq]!,
  isPaid: true,
  hasSupported: true,
  slots: slotsOf(g, hq),
})

/** What an attack must be worth to be paid for with a marker, which could be kept for a better day; Cherbourg cannot wait. */
export function markerPrice(field: Field, hq: HqId): number {
  const { def, goals, m, s, weights, side } = field
  if (isFreeTurn(field)) return 0
  if (goals.leadsToParis(hq) && !m.confusion[s.place[hq]!]) return weights.ride.keeps
  const isUrgent = goals.besiegers.has(hq) || def.scenario.victory !== 'points'
  return isUrgent ? weights.siege.marker[side] : weights.attack.marker[side]
}

/** M-11.3-4: on the first turns of the campaign activations are free. */
const isFreeTurn = ({ def, s }: Field): boolean => s.turn <= def.scenario.freeActivationThrough
