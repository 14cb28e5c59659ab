import { Context, PathFinder, type StateOf } from '@bridgehead/engine'
import {
  type Group,
  type HexId,
  type HqId,
  type Normandy,
  type NormandyDefinition,
  OUT_OF_SUPPLY,
  otherSide,
  type PieceId,
  type PlaceId,
  RESTING,
  type Role,
  type Side,
  type UnitId,
} from '@bridgehead/normandy'
import { defenceOf } from '@bridgehead/normandy/rules/combat/odds'
import { has, isOnMap, pieceOf, valuesOf } from '@bridgehead/normandy/rules/pieces'
import { sideOfRole } from '@bridgehead/normandy/rules/seats'
import { type Survey, survey } from '@bridgehead/normandy/rules/survey'
import { Goals } from './goals.ts'
import { weights } from './weights.ts'

export type G = Context<Normandy>

/** Farther than anything on the map. */
const FAR = 999

/** The position as one role looks at it: who stands where, what threatens what, and what is worth having. */
export class Field {
  readonly def: NormandyDefinition
  readonly g: G
  role: Role = 'german'
  side: Side = 'german'
  enemy: Side = 'allied'
  readonly #finder: PathFinder
  /** Half movement points on foot from anywhere to a hex, by hex. */
  readonly #ways: (Float32Array | undefined)[] = []
  #threat: Float32Array | undefined
  #goals: Goals | undefined
  readonly #memory = new Map<number, number>()

  constructor(def: NormandyDefinition) {
    this.def = def
    this.g = new Context<Normandy>(def)
    this.#finder = new PathFinder(def.hexCount)
  }

  look(state: StateOf<Normandy>, role: Role): this {
    this.g.s = state
    this.role = role
    this.side = sideOfRole[role]
    this.enemy = otherSide(this.side)
    this.#threat = undefined
    this.#goals = undefined
    this.#memory.clear()
    return this
  }

  /** A figure about a place that is dear to find and does not change while this position is looked at. */
  remember(place: PlaceId, find: () => number): number {
    let known = this.#memory.get(place)
    if (known === undefined) this.#memory.set(place, (known = find()))
    return known
  }

  get s(): StateOf<Normandy> {
    return this.g.s
  }

  get m(): Survey {
    return survey(this.g)
  }

  get goals(): Goals {
    this.#goals ??= new Goals(this)
    return this.#goals
  }

  /** Turns after this one. */
  get turnsLeft(): number {
    return this.def.scenario.lastTurn - this.s.turn
  }

  /** What makes one segment of one role different from every other. */
  get moment(): string {
    const { turn, phase, active } = this.s
    return [turn, phase, active, this.role].join()
  }

  // Pieces ---------------------------------------------------------------------------------------------------------

  attackOf(u: UnitId): number {
    return has(this.g, u, OUT_OF_SUPPLY | RESTING) ? 0 : valuesOf(this.g, u).attack
  }

  defenceOf(p: PieceId): number {
    return defenceOf(this.g, p)
  }

  /** Units of a group on the map, inside Festungs or not counted. */
  unitsOnMap(group: Group): UnitId[] {
    return this.def.movers[group].filter((p) => pieceOf(this.g, p).sort === 'unit' && isOnMap(this.g, p))
  }

  hqsOnMap(group: Group): HqId[] {
    return this.def.movers[group].filter((p) => pieceOf(this.g, p).sort === 'hq' && isOnMap(this.g, p))
  }

  /** Points that a step of this piece is worth to whoever takes it, with what it costs its owner to do without. */
  stepWorth(p: PieceId): number {
    const { isElite, side, sort } = pieceOf(this.g, p)
    if (this.def.scenario.victory !== 'points') return weights.step.race[side]
    if (sort !== 'unit') return 1
    return 1 + Number(isElite) + weights.step.scarcity[side]
  }

  // Ground ---------------------------------------------------------------------------------------------------------

  neighbours(hex: HexId): HexId[] {
    const { grid } = this.def
    const found: HexId[] = []
    for (let direction = 0; direction < 6; direction++) {
      const to = grid.neighbour(hex, direction)
      if (to >= 0) found.push(to)
    }
    return found
  }

  /** Neighbours on land to which a unit could walk. */
  openNeighbours(hex: HexId): HexId[] {
    const { def } = this
    return this.neighbours(hex).filter((to) => {
      const arc = hex * 6 + def.grid.directionBetween(hex, to)
      return def.isLand[to] === 1 && !def.sides.impassable[arc]
    })
  }

  within(hex: HexId, range: number): HexId[] {
    const { ranges } = this.def
    return [...ranges.nearest(hex).subarray(0, ranges.countWithin(hex, range))]
  }

  /** Columns that the ground gives a defender of this side. */
  shelter(hex: HexId, side: Side): number {
    const { def } = this
    const { overlays, terrain } = def.data.tables
    const base = def.isTown[hex]
      ? terrain.town.shift
      : Math.max(def.baseShift[hex]!, def.isVillage[hex] ? overlays.village.shift : 0)
    return base + (side === 'german' && def.isFortified[hex] && !def.isTown[hex] ? overlays.fortified.shift : 0)
  }

  /** How far it is on foot, in hexes of bocage, whoever bars the way. */
  far(from: PlaceId, to: HexId): number {
    if (from >= this.def.hexCount) return FAR
    return this.#waysTo(to)[from]!
  }

  #waysTo(goal: HexId): Float32Array {
    const known = this.#ways[goal]
    if (known) return known
    const { def } = this
    const costs = def.moveCost.allied[0]!
    const ways = this.#finder.search(def.steps, goal, (_, __, arc) => costs[arc]!)
    const far = new Float32Array(def.hexCount).fill(FAR)
    for (let i = 0; i < ways.reachedCount; i++) {
      const hex = ways.reached(i)
      far[hex] = ways.costTo(hex) / weights.halfPointsAHex
    }
    this.#ways[goal] = far
    return far
  }

  // Danger ---------------------------------------------------------------------------------------------------------

  /** Attack points that the enemy could bring against each hex before long. */
  get threat(): Float32Array {
    this.#threat ??= this.#threatFrom(this.enemy)
    return this.#threat
  }

  #threatFrom(side: Side): Float32Array {
    const { def, g, s } = this
    const threat = new Float32Array(def.hexCount)
    for (const u of def.unitsOf[side]) {
      if (!isOnMap(g, u)) continue
      const attack = this.attackOf(u)
      if (attack === 0) continue
      const reach = pieceOf(g, u).mode === 0 ? weights.reach.foot : weights.reach.motorised
      const { ranges } = def
      const nearest = ranges.nearest(s.place[u]!)
      for (let distance = 0, i = 0; distance < reach.length; distance++)
        for (const end = ranges.countWithin(s.place[u]!, distance); i < end; i++)
          threat[nearest[i]!]! += attack * reach[distance]!
    }
    return threat
  }
}
