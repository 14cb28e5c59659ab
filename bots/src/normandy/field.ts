import { Context, type StateOf } from '@bridgehead/engine'
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
import type { Sight } from './sight.ts'
import { FAR, Ways } from './ways.ts'
import { standard, type Weights } from './weights.ts'

/** Hexes around one within which it counts whose ground the land is. */
const AROUND = 3

export type G = Context<Normandy>

/** An attack that the enemy would make: what it is worth to him, and how strongly the hex would be held. */
export interface Blow {
  readonly worth: number
  readonly defence: number
}

/** The position as one role looks at it: who stands where, what threatens what, and what is worth having. */
export class Field implements Sight {
  readonly def: NormandyDefinition
  readonly g: G
  /** By whose opinions it is looked at. */
  readonly weights: Weights
  readonly ways: Ways
  role: Role = 'german'
  side: Side = 'german'
  enemy: Side = 'allied'
  #survey: Survey | undefined
  #threat: Float32Array | undefined
  #armour: Float32Array | undefined
  #ground: Uint8Array | undefined
  #goals: Goals | undefined
  /** Attacks of the enemy that were seen coming, while a plan is mended. */
  feared: ReadonlyMap<HexId, Blow> | undefined

  constructor(def: NormandyDefinition, weights: Weights = standard, ways: Ways = new Ways(def)) {
    this.def = def
    this.weights = weights
    this.g = new Context<Normandy>(def)
    this.ways = ways
  }

  look(state: StateOf<Normandy>, role: Role): this {
    this.g.s = state
    this.role = role
    this.side = sideOfRole[role]
    this.enemy = otherSide(this.side)
    this.#survey = undefined
    this.#threat = undefined
    this.#armour = undefined
    this.#ground = undefined
    this.#goals = undefined
    this.feared = undefined
    return this
  }

  get s(): StateOf<Normandy> {
    return this.g.s
  }

  /** Both maps as they stood when this position was first looked at. */
  get m(): Survey {
    this.#survey ??= survey(this.g)
    return this.#survey
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
    if (this.def.scenario.victory !== 'points') return this.weights.step.race[side]
    if (sort !== 'unit') return 1
    return 1 + Number(isElite) + this.weights.step.scarcity[side]
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
    return this.ways.to(to)[from]!
  }

  /** 1 for each hex where the Allies are the masters by their strength near it; where nobody is near, whoever controls it. */
  get ground(): Uint8Array {
    this.#ground ??= this.#whoseGround()
    return this.#ground
  }

  /** Whether the side is the master of a hex, and no enemy stands in it. */
  isOurs(hex: HexId): boolean {
    return (this.ground[hex] === 1) === (this.side === 'allied') && this.m.occupants[this.enemy][hex] === 0
  }

  /**
   * Beyond the line: not on one's own ground, and not next to it on two sides. Whoever goes there is cut off before he is of use. The
   * sea covers a flank.
   */
  isAstray(hex: HexId): boolean {
    if (this.isOurs(hex)) return false
    let covered = 0
    for (let direction = 0; direction < 6; direction++) {
      const to = this.def.grid.neighbour(hex, direction)
      if (to < 0 || !this.def.isLand[to]) covered += 0.5
      else if (this.isOurs(to)) covered++
    }
    return covered < this.weights.line.flanks
  }

  /** By how much more than half of the land around a hex is the enemy's: who stands there may be cut off. */
  salient(hex: HexId): number {
    const { ranges, isLand } = this.def
    const nearest = ranges.nearest(hex)
    const own = Number(this.side === 'allied')
    let [land, foreign] = [0, 0]
    for (let i = ranges.countWithin(hex, AROUND) - 1; i >= 0; i--) {
      const at = nearest[i]!
      if (!isLand[at]) continue
      land++
      if (this.ground[at] !== own) foreign++
    }
    return Math.max(0, foreign / land - 0.5)
  }

  #whoseGround(): Uint8Array {
    const { def, s } = this
    const influence = { allied: this.#influenceOf('allied'), german: this.#influenceOf('german') }
    return Uint8Array.from({ length: def.hexCount }, (_, hex) => {
      const [allied, german] = [influence.allied[hex]!, influence.german[hex]!]
      // A thin screen in front of nobody does not make the land theirs: who runs ahead of his army is soon alone.
      if (Math.max(allied, german) < this.weights.mastery) return s.control[hex]!
      return Number(allied > german)
    })
  }

  #influenceOf(side: Side): Float32Array {
    const { def, g, s } = this
    const influence = new Float32Array(def.hexCount)
    for (const p of def.combatants[side]) {
      const hex = def.aroundOf[s.place[p]!]!
      if (hex >= def.hexCount) continue
      const { attack, defence } = valuesOf(g, p)
      this.#spread(influence, hex, (attack + defence) / 2, this.weights.influence)
    }
    return influence
  }

  #spread(over: Float32Array, hex: HexId, strength: number, shares: readonly number[]): void {
    const { ranges } = this.def
    const nearest = ranges.nearest(hex)
    for (let distance = 0, i = 0; distance < shares.length; distance++)
      for (const end = ranges.countWithin(hex, distance); i < end; i++)
        over[nearest[i]!]! += strength * shares[distance]!
  }

  // Danger ---------------------------------------------------------------------------------------------------------

  /** Attack points that the enemy could bring against each hex before long. */
  get threat(): Float32Array {
    this.#threat ??= this.#threatFrom(this.enemy)
    return this.#threat
  }

  /** The attack of the strongest stack of armour that could ride over whoever stands in each hex (M-4.3-1). */
  get armour(): Float32Array {
    this.#armour ??= this.#armourOf(this.enemy)
    return this.#armour
  }

  #armourOf(side: Side): Float32Array {
    const { def, g, s } = this
    const stacks = new Map<HexId, number>()
    for (const u of def.unitsOf[side]) {
      const { isArmoured, isPanzergrenadier } = pieceOf(g, u)
      const hex = s.place[u]!
      if ((isArmoured || isPanzergrenadier) && isOnMap(g, u)) stacks.set(hex, (stacks.get(hex) ?? 0) + this.attackOf(u))
    }
    const armour = new Float32Array(def.hexCount)
    for (const [hex, attack] of stacks)
      for (const to of this.within(hex, this.weights.reach.ride)) armour[to] = Math.max(armour[to]!, attack)
    return armour
  }

  #threatFrom(side: Side): Float32Array {
    const { def, g, s } = this
    const threat = new Float32Array(def.hexCount)
    for (const u of def.unitsOf[side]) {
      if (!isOnMap(g, u)) continue
      const attack = this.attackOf(u)
      if (attack === 0) continue
      const { mode } = pieceOf(g, u)
      this.#spread(threat, s.place[u]!, attack, mode === 0 ? this.weights.reach.foot : this.weights.reach.motorised)
    }
    return threat
  }
}
