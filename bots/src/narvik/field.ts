import { Context, DIRECTION_COUNT, PathFinder, replaced, type StateOf } from '@bridgehead/engine'
import { type HexId, type Narvik, type NarvikDefinition, otherSide, type Side, type UnitId } from '@bridgehead/narvik'
import { isBase } from '@bridgehead/narvik/rules/supply'
import { Survey } from '@bridgehead/narvik/rules/survey'
import { seasonOf } from '@bridgehead/narvik/rules/weather'
import { weights } from './weights.ts'

/** What one side expects in each hex of one side: known units as they are, face-down ones by what is left under the backs. */
class Tally {
  readonly strength: Float32Array
  readonly infantry: Float32Array
  readonly fatigue: Float32Array
  /** Fatigue points that the infantry can still take. */
  readonly room: Float32Array
  readonly units: Float32Array

  readonly #all: Float32Array

  constructor(hexCount: number) {
    const all = new Float32Array(5 * hexCount)
    const part = (i: number): Float32Array => all.subarray(i * hexCount, (i + 1) * hexCount)
    this.strength = part(0)
    this.infantry = part(1)
    this.fatigue = part(2)
    this.room = part(3)
    this.units = part(4)
    this.#all = all
  }

  clear(): void {
    this.#all.fill(0)
  }

  add(hex: HexId, strength: number, infantry: number, fatigue: number, limit: number, units: number): void {
    this.strength[hex]! += strength
    this.infantry[hex]! += infantry
    this.fatigue[hex]! += infantry * fatigue
    this.room[hex]! += infantry * Math.max(0, limit - fatigue)
    this.units[hex]! += units
  }
}

/** What a look depends on, beside who looks. */
type Seen = Pick<StateOf<Narvik>, 'where' | 'slot' | 'fatigue' | 'duty' | 'shelled'>

/** Somebody under a back who has lain still is about so tired. */
const UNKNOWN_FATIGUE = 1
const FAR = 9_999

/**
 * The position as one side looks at it: who stands where, how strong and how tired, and how far it is from anywhere to a goal. It
 * never asks what lies under an enemy's back, so it may be given a state that was dealt at random from a view.
 */
export class Field {
  readonly def: NarvikDefinition
  readonly g: Context<Narvik>
  readonly m: Survey
  side: Side = 'allied'
  enemy: Side = 'german'
  readonly #seasoned: readonly Side[]
  readonly #tallies: { readonly [S in Side]: Tally }
  /** Hexes with counters of each side, in the order of the map. */
  readonly held: { readonly [S in Side]: HexId[] } = { allied: [], german: [] }
  /** Per season and way of moving, by goal; the last is the edge of the map. */
  readonly #distances: (Float32Array | undefined)[][] = []
  /** Ports and beaches. */
  readonly landingPlaces: readonly HexId[]
  readonly #finder: PathFinder
  readonly #attackers = new Map<HexId, readonly UnitId[]>()
  #seen: Seen | undefined

  constructor(def: NarvikDefinition, seasoned: readonly Side[] = []) {
    this.def = def
    this.#seasoned = seasoned
    this.g = new Context<Narvik>(def)
    this.m = new Survey(def)
    this.#tallies = { allied: new Tally(def.hexCount), german: new Tally(def.hexCount) }
    this.#finder = new PathFinder(def.hexCount)
    this.landingPlaces = Array.from({ length: def.hexCount }, (_, hex) => hex).filter(
      (hex) => def.isPort[hex] || def.isBeach[hex],
    )
  }

  look(state: StateOf<Narvik>, side: Side): this {
    this.g.s = state
    if (this.#isSeen(state, side)) return this
    const { where, slot, fatigue, duty, shelled } = state
    this.#seen = { where, slot, fatigue, duty, shelled }
    this.side = side
    this.enemy = otherSide(side)
    this.m.take(this.def, state)
    this.#weigh('allied')
    this.#weigh('german')
    this.#list('allied')
    this.#list('german')
    this.#attackers.clear()
    return this
  }

  /** Lists are values: where all of them are the very same, nothing has changed since the last look. */
  #isSeen({ where, slot, fatigue, duty, shelled }: Seen, side: Side): boolean {
    const seen = this.#seen
    return (
      seen !== undefined &&
      seen.where === where &&
      seen.fatigue === fatigue &&
      seen.slot === slot &&
      seen.duty === duty &&
      seen.shelled === shelled &&
      this.side === side
    )
  }

  /** Everybody of the side that looks who could attack a hex where he stands; found once a look, since many ask. */
  attackersOn(target: HexId, find: () => readonly UnitId[]): readonly UnitId[] {
    let found = this.#attackers.get(target)
    if (!found) this.#attackers.set(target, (found = find()))
    return found
  }

  get s(): StateOf<Narvik> {
    return this.g.s
  }

  /** Whether the habits of the side that looks think of the end of the match, as the strong bot's do. */
  get isSeasoned(): boolean {
    return this.#seasoned.includes(this.side)
  }

  tally(side: Side): Tally {
    return this.#tallies[side]
  }

  isHidden(u: UnitId): boolean {
    return this.s.slot[u]! >= 0 && this.def.units[u]!.side !== this.side
  }

  isAshore(u: UnitId): boolean {
    const hex = this.s.where[u]!
    return hex >= 0 && hex < this.def.hexCount
  }

  /** Answers a question about a unit of one's own as if it had been turned up, which its owner may do at any time (N-11.1-3). */
  asIfFaceUp<T>(u: UnitId, ask: () => T): T {
    const { slot } = this.s
    if (slot[u]! < 0) return ask()
    this.s.slot = replaced(slot, u, -1)
    const said = ask()
    this.s.slot = slot
    return said
  }

  #weigh(side: Side): void {
    const { def, s } = this
    const tally = this.#tallies[side]
    tally.clear()
    const counters = side === 'german' ? def.german : def.land.allied
    const hidden = { count: 0, strength: 0, infantry: 0, limit: 0, real: 0 }
    for (const u of counters) {
      const unit = def.units[u]!
      if (!this.isHidden(u)) {
        if (this.isAshore(u) && !unit.isDecoy)
          tally.add(s.where[u]!, unit.strength, Number(unit.isInfantry), s.fatigue[u]!, unit.limit, 1)
        continue
      }
      hidden.count++
      hidden.strength += unit.strength
      hidden.infantry += Number(unit.isInfantry)
      hidden.limit += unit.limit
      hidden.real += Number(!unit.isDecoy)
    }
    if (hidden.count === 0) return
    const { strength, infantry, limit, real } = hidden
    const guard = this.#hiddenGuard(counters)
    for (const u of counters)
      if (this.isHidden(u) && this.isAshore(u)) {
        const fatigue = UNKNOWN_FATIGUE + s.shelled[s.slot[u]!]!
        const among = u === guard ? Math.max(1, real) : hidden.count
        tally.add(s.where[u]!, strength / among, infantry / among, fatigue, limit / Math.max(1, infantry), real / among)
      }
  }

  /** Nobody leaves Narvik to decoys: where only backs are seen in it, one of them is somebody. */
  #hiddenGuard(counters: readonly UnitId[]): UnitId | undefined {
    const there = counters.filter((u) => this.s.where[u] === this.def.narvik)
    return there.every((u) => this.isHidden(u)) ? there[0] : undefined
  }

  #list(side: Side): void {
    const held = this.held[side]
    const { where } = this.s
    held.length = 0
    for (const u of side === 'german' ? this.def.german : this.def.land.allied)
      if (this.isAshore(u) && !held.includes(where[u]!)) held.push(where[u]!)
    held.sort((a, b) => a - b)
  }

  /** What all of them bring when they are fresh. */
  strengthOf(units: readonly UnitId[]): number {
    let sum = 0
    for (const u of units) sum += this.def.units[u]!.strength
    return sum
  }

  /** N-15.1-9: what a side would bring to a defence here, tiredness taken off; also if everybody there were so much more tired. */
  defence(side: Side, hex: HexId, tired = 0): number {
    const { strength, infantry, fatigue, room } = this.#tallies[side]
    const more = Math.min(room[hex]!, tired * infantry[hex]!)
    const average = infantry[hex]! > 0 ? Math.floor((fatigue[hex]! + more) / infantry[hex]!) : 0
    return Math.max(0, strength[hex]! - average)
  }

  /** The hexes beside this one that infantry can walk to from it, whoever stands there; Sweden is one of them. */
  waysFrom(hex: HexId): readonly HexId[] {
    const { grid, moveCost } = this.def
    const ways: HexId[] = []
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const to = grid.neighbour(hex, direction)
      if (to >= 0 && moveCost[0]![0]![hex * DIRECTION_COUNT + direction]! >= 0) ways.push(to)
    }
    return ways
  }

  /** The strength of a side that stands beside a hex and could come into it. */
  pressure(side: Side, hex: HexId): number {
    const { grid, moveCost } = this.def
    let sum = 0
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const there = grid.neighbour(hex, direction)
      if (there < 0 || this.#tallies[side].strength[there] === 0) continue
      const arc = there * DIRECTION_COUNT + grid.directionBetween(there, hex)
      if (moveCost[0]![0]![arc]! >= 0) sum += this.defence(side, there)
    }
    return sum
  }

  /** Strength of a side within so many hexes, as the crow flies. */
  strengthWithin(side: Side, hex: HexId, range: number): number {
    const { ranges } = this.def
    const near = ranges.nearest(hex)
    const count = ranges.countWithin(hex, range)
    let sum = 0
    for (let i = 0; i < count; i++) sum += this.#tallies[side].strength[near[i]!]!
    return sum
  }

  /** Movement points from every hex to a goal, for units that move like this one; enemies are ignored. */
  distancesTo(u: UnitId, goal: HexId): Float32Array {
    return this.#distancesOf(u, goal, () => [goal])
  }

  /** Movement points from every hex to the nearest one from which Allied units may leave the map. */
  distancesToExit(u: UnitId): Float32Array {
    const { isExit, isLand, hexCount } = this.def
    return this.#distancesOf(u, hexCount, () =>
      Array.from({ length: hexCount }, (_, hex) => hex).filter((hex) => isExit[hex] && isLand[hex]),
    )
  }

  /** Measured once for each season and way of moving, since neither map nor costs change. */
  #distancesOf(u: UnitId, key: number, goals: () => HexId[]): Float32Array {
    const { moveCost, units } = this.def
    const { movesAs } = units[u]!
    const season = seasonOf(this.g)
    const kind = season * moveCost[season]!.length + movesAs
    this.#distances[kind] ??= []
    const byGoal = this.#distances[kind]
    byGoal[key] ??= this.#measure(moveCost[season]![movesAs]!, goals())
    return byGoal[key]
  }

  /** How near a hex is to what the Allies want, Narvik before Bjørnfjell: 1 at the goal, half as much a day's march away. */
  nearness(hex: HexId): number {
    const { narvik, frontierStation, land } = this.def
    const u = land.allied[0]!
    const { near, stationFarther } = weights.fleet
    const far = Math.min(this.distancesTo(u, narvik)[hex]!, this.distancesTo(u, frontierStation)[hex]! + stationFarther)
    return near / (near + far)
  }

  #measure(costs: Int8Array, goals: readonly HexId[]): Float32Array {
    const { grid, hexsides, isSweden } = this.def
    this.#finder.search(hexsides.graph, goals, (from, to) =>
      // Searched from the goal outwards, so the step is paid the other way; nobody walks through Sweden.
      isSweden[to] ? -1 : costs[to * DIRECTION_COUNT + grid.directionBetween(to, from)]!,
    )
    return Float32Array.from({ length: this.def.hexCount }, (_, hex) => Math.min(FAR, this.#finder.costTo(hex)))
  }

  /** The last turn as far as the thinking side knows it. */
  get lastTurn(): number {
    const { secretEnd, openEnd } = this.s
    const { last } = this.def.data.tables.turns
    const known = this.side === 'allied' && secretEnd > 0 ? secretEnd : last
    return Math.min(known, openEnd || last, last)
  }

  get turnsLeft(): number {
    return this.lastTurn - this.s.turn
  }

  /** Whether this turn is the last, or a secret event of the enemy may have made the last one of it or of the next (N-8.1-1). */
  get endsSoon(): boolean {
    const { secretTurn, turn } = this.s
    const isSuspected = this.side === 'german' && secretTurn.allied > 0 && secretTurn.allied >= turn - 1
    return this.turnsLeft === 0 || isSuspected
  }

  isBase(hex: HexId): boolean {
    return isBase(this.g, hex)
  }
}
