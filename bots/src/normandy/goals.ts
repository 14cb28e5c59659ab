import type { BoxId, Group, HexId, HqId, PieceId, UnitId } from '@bridgehead/normandy'
import { capacityOf, isInBox, isOpen, pieceOf } from '@bridgehead/normandy/rules/pieces'
import type { Sight } from './sight.ts'
import { FADE, FAR } from './ways.ts'

/** A hex that draws an army, how strongly, and from which turn on: first the ports and Caen, then the breakout. */
type Goal = readonly [hex: string, pull: number, from: number]

/** What draws each Allied group, as long as the Germans hold it: towns and ports by the points of the table, and the ways out. */
const goalsOf: { readonly [G in Group]: readonly Goal[] } = {
  american: [
    ['0223', 14, 0],
    ['0224', 10, 0],
    ['0818', 7, 0],
    ['0816', 6, 0],
    ['0421', 3, 0],
    ['0716', 4, 0],
    ['0318', 3, 1],
    ['1216', 7, 3],
    ['1320', 7, 6],
    ['1614', 5, 6],
    ['1622', 6, 6],
    ['1919', 8, 6],
    ['1810', 5, 7],
    ['2119', 5, 7],
    ['2121', 5, 7],
    ['2116', 4, 7],
    ['2111', 4, 7],
  ],
  angloCanadian: [
    ['0812', 7, 0],
    ['0712', 5, 0],
    ['0907', 7, 1],
    ['1008', 7, 1],
    ['1111', 3, 3],
    ['1309', 3, 6],
    ['1506', 7, 6],
    ['1704', 6, 7],
    ['1001', 6, 7],
    ['1301', 3, 8],
  ],
  german: [],
}

/** In the race to Cherbourg nothing else matters. */
const raceGoals: readonly Goal[] = [
  ['0223', 12, 0],
  ['0224', 12, 0],
]

const goalsFor = ({ def }: Sight, group: Group): readonly Goal[] =>
  def.scenario.victory === 'points' ? goalsOf[group] : group === 'american' ? raceGoals : []

/** What places are worth, and where they draw the armies. */
export class Goals {
  readonly #field: Sight
  readonly #pull: { [G in Group]?: Float32Array } = {}
  #besiegers: ReadonlySet<PieceId> | undefined
  #riders: ReadonlySet<PieceId> | undefined
  #doorFound: HexId | undefined

  constructor(field: Sight) {
    this.#field = field
  }

  /** Points that change sides with a hex (M-11.3-8, M-11.3-9, M-11.3-11). */
  prize(hex: HexId): number {
    const { def, s, side } = this.#field
    const { town, depot, townRetaken } = def.data.tables.victoryPoints
    const isOurs = (s.control[hex] === 1) === (side === 'allied')
    if (def.scenario.victory !== 'points') return racePrize(this.#field, hex)
    let worth = def.isTown[hex] ? 2 * town : 0
    if (def.isTown[hex] && s.control[hex] === 1) worth += townRetaken
    for (const each of def.depotsOf.allied) {
      if (def.depotHome[each] !== hex) continue
      worth += depot + capacityOf(this.#field.g, each).markers
      if (isOpen(this.#field.g, each)) worth += ruinOf(this.#field, each) + lastBeach(this.#field, each)
    }
    if (def.festungenAt[hex]!.length > 0 && !isOurs) worth += 2 * def.data.tables.victoryPoints.festung
    return worth
  }

  /** What of the prize the Germans score at once and for good: depots that are destroyed, a town that is taken back (M-11.3-11). */
  spoils(hex: HexId): number {
    const { def, g, s } = this.#field
    if (s.control[hex] === 0 || def.scenario.victory !== 'points') return 0
    const ruins = def.depotsOf.allied.filter((each) => def.depotHome[each] === hex && isOpen(g, each))
    const retaken = def.isTown[hex] ? def.data.tables.victoryPoints.townRetaken : 0
    return ruins.reduce((sum, each) => sum + ruinOf(this.#field, each), retaken)
  }

  /** How strongly a hex lies on the way to what a group wants. */
  pull(group: Group): Float32Array {
    const known = this.#pull[group]
    if (known) return known
    const { def, s, ways } = this.#field
    const goals = goalsFor(this.#field, group).flatMap(([code, strength, from]) => {
      if (!def.grid.has(code) || s.turn < from) return []
      const hex = def.place(code)
      return def.isInPlay[hex] && s.control[hex] === 0 ? [{ hex, strength }] : []
    })
    const pull = ways.pullOf(goals)
    this.#pull[group] = pull
    return pull
  }

  /**
   * Those who are to take Cherbourg: the Americans nearest to it, as many as a siege takes. It needs its force for turns, so they do
   * nothing else (M-0.1.2-23).
   */
  get besiegers(): ReadonlySet<PieceId> {
    this.#besiegers ??= this.#chooseBesiegers()
    return this.#besiegers
  }

  /** Those who are to ride out of the map once the door is open: an HQ, the French, for whom Paris waits, and other motorised units near it. */
  get riders(): ReadonlySet<PieceId> {
    this.#riders ??= this.door < 0 ? new Set() : this.#chooseRiders(this.door)
    return this.#riders
  }

  /** Whether those who ride out of the map come to this box. */
  isDoorTo(box: BoxId): boolean {
    return this.door >= 0 && this.#field.def.boxBehind[this.door] === box
  }

  /** The French fight no battles on the way once the road to Paris is open. */
  isForParis(u: UnitId): boolean {
    return pieceOf(this.#field.g, u).isFrench && this.riders.has(u)
  }

  /** Nothing comes before Paris: this HQ leads the French there, or follows them, who can neither hurry nor fight without a marker. */
  leadsToParis(hq: HqId): boolean {
    const { def, g, s } = this.#field
    if (s.control[def.paris] === 1) return false
    const french = def.units.filter((u) => pieceOf(g, u).isFrench)
    if (isInBox(g, hq)) return french.some((u) => s.place[u] === s.place[hq])
    return this.riders.has(hq) && french.some((u) => isInBox(g, u) || this.riders.has(u))
  }

  #chooseRiders(door: HexId): ReadonlySet<PieceId> {
    const { g, s, weights } = this.#field
    const isFast = (u: UnitId) => pieceOf(g, u).mode !== 0
    // M-4.1.2-17: Paris is worth twice as much if the 2e DB is there; an HQ needs a marker to go far or to fight there.
    const late = (p: PieceId) =>
      (pieceOf(g, p).isFrench ? -FAR : 0) - weights.ride.marker * Number((s.markers[p] ?? 0) > 0)
    const { attack, storm } = weights.ride
    const needed = Math.max(attack, storm.odds * this.garrisonOfParis) - this.#strengthBeyond()
    return this.#forceFor(door, needed, isFast, late, !this.isLedBeyond || this.#staffsBeyond() < storm.staffs)
  }

  /** An HQ has ridden out and can take on those who follow. */
  get isLedBeyond(): boolean {
    const { g, def, role, s } = this.#field
    const gate = def.boxBehind[this.door]!
    const near = [gate, ...def.boxes[gate - def.hexCount]!.links]
    return def.movers[role].some((p) => pieceOf(g, p).sort === 'hq' && near.includes(s.place[p]!))
  }

  #staffsBeyond(): number {
    const { g, def, role } = this.#field
    return def.movers[role].filter((p) => pieceOf(g, p).sort === 'hq' && isInBox(g, p)).length
  }

  /** The defence of the Germans who hold Paris outside the Festung. */
  get garrisonOfParis(): number {
    const { def, s } = this.#field
    return def.unitsOf.german.reduce((sum, u) => sum + (s.place[u] === def.paris ? this.#field.defenceOf(u) : 0), 0)
  }

  /** Attack points that have ridden out already. */
  #strengthBeyond(): number {
    const { g, def, role } = this.#field
    let strength = 0
    for (const p of def.movers[role])
      if (pieceOf(g, p).sort === 'unit' && isInBox(g, p)) strength += this.#field.attackOf(p)
    return strength
  }

  #chooseBesiegers(): ReadonlySet<PieceId> {
    const { def, s, role } = this.#field
    const goal = def.cherbourg.find((hex) => s.control[hex] === 0)
    if (role !== 'american' || s.turn < this.#field.weights.siege.from || goal === undefined) return new Set()
    return this.#forceFor(
      goal,
      this.#field.weights.siege.attack,
      () => true,
      () => 0,
    )
  }

  /** The HQ that is nearest to a goal, and the nearest units up to a strength; `late` says who counts as farther away. */
  #forceFor(
    goal: HexId,
    attack: number,
    isFit: (u: UnitId) => boolean,
    late: (p: PieceId) => number,
    needsHq = true,
  ): ReadonlySet<PieceId> {
    const field = this.#field
    const { s, role } = field
    const chosen = new Set<PieceId>()
    const way = (p: PieceId) => field.far(s.place[p]!, goal) + late(p)
    const nearest = (list: readonly PieceId[]) => [...list].sort((a, b) => way(a) - way(b) || a - b)
    let strength = 0
    for (const u of nearest(field.unitsOnMap(role).filter(isFit))) {
      if (strength >= attack) break
      chosen.add(u)
      strength += field.attackOf(u)
    }
    const [hq] = needsHq ? nearest(field.hqsOnMap(role)) : []
    if (hq !== undefined) chosen.add(hq)
    return chosen
  }

  /** The southern exit on Allied ground that is nearest to an HQ and to the French, from the turn of the breakout on; −1 for none. */
  get door(): HexId {
    this.#doorFound ??= this.#findDoor() ?? -1
    return this.#doorFound
  }

  #findDoor(): HexId | undefined {
    const field = this.#field
    const { def, s, role, turnsLeft } = field
    if (role !== 'american' || s.turn < this.#field.weights.ride.from || !this.#isWorthRiding()) return undefined
    const doors = field.weights.ride.doors
      .map((code) => def.place(code))
      .filter((hex) => def.isInPlay[hex] && field.isOurs(hex) && this.#isFree(def.boxBehind[hex]!))
      .filter((hex) => turnsLeft > 0 || this.#areReadyAt(hex))
    const [staffs, units] = [field.hqsOnMap(role), field.unitsOnMap(role).filter((u) => pieceOf(field.g, u).isFrench)]
    const nearest = (pieces: readonly PieceId[], hex: HexId) =>
      Math.min(FAR, ...pieces.map((p) => field.far(s.place[p]!, hex)))
    const way = (hex: HexId) => nearest(staffs, hex) + nearest(units, hex)
    return doors.sort((a, b) => way(a) - way(b))[0]
  }

  /** Nobody is there, or an HQ alone, and somebody has the marker it takes to be rid of it (M-4.1.2-18). */
  #isFree(box: BoxId): boolean {
    const { m, s, role } = this.#field
    if (m.units.german[box]! > 0) return false
    return m.occupants.german[box] === 0 || this.#field.hqsOnMap(role).some((hq) => s.markers[hq]! > 0)
  }

  /** On the last turn only those come to Paris who stand at the door, their HQ with them: with a marker they go two boxes at once (M-4.1.2-6). */
  #areReadyAt(hex: HexId): boolean {
    const { g, s } = this.#field
    const isHere = (p: PieceId) => s.place[p] === hex
    const isFrench = (u: UnitId) => pieceOf(g, u).isFrench
    return (
      this.#field.unitsOnMap('american').some((u) => isHere(u) && isFrench(u)) &&
      this.#field.hqsOnMap('american').some(isHere)
    )
  }

  #isWorthRiding(): boolean {
    const { def, s } = this.#field
    return (
      def.scenario.victory === 'points' &&
      this.#field.weights.ride.boxes.some((code) => s.control[def.place(code)] === 0)
    )
  }

  /** What draws a unit or HQ that has a task of its own: the siege, or the way out of the map. */
  task(p: PieceId, hex: HexId): number {
    if (this.besiegers.has(p)) return this.#field.weights.siege.pull * this.#siegePull(hex)
    const { door } = this
    return door >= 0 && this.riders.has(p)
      ? this.#field.weights.ride.pull * Math.exp(-this.#field.far(hex, door) / FADE)
      : 0
  }

  /** How much nearer to Cherbourg a hex is. */
  #siegePull(hex: HexId): number {
    const { def, s } = this.#field
    const goals = def.cherbourg.filter((each) => s.control[each] === 0)
    return Math.max(0, ...goals.map((goal) => Math.exp(-this.#field.far(hex, goal) / FADE)))
  }

  /** The pull on whoever attacks the Germans here. */
  alliedPull(hex: HexId): number {
    return Math.max(...this.#field.def.scenario.allies.map((group) => this.pull(group)[hex]!))
  }
}

/** M-11.3-11: what the Germans score for a depot that they destroy. */
function ruinOf({ def, g }: Sight, depot: number): number {
  const { smallDepot, largeDepot } = def.data.tables.victoryPoints
  if (def.depot[depot]!.kind === 'majorPort') return 0
  return capacityOf(g, depot).markers < 2 ? smallDepot : largeDepot
}

/** M-11.3-13: with the fourth depot on the beaches everything is lost, so that each counts for more once others are gone. */
function lastBeach({ def, s, side, weights }: Sight, depot: number): number {
  if (def.depot[depot]!.kind !== 'beach') return 0
  const gone = s.beachesLost / (def.data.tables.victoryPoints.beachDepots - 1)
  return weights.lastBeach[side] * gone * gone
}

/** M-11.1-10 to -12: only Cherbourg counts, and Utah for a German who gets there. */
function racePrize({ def }: Sight, hex: HexId): number {
  if (def.cherbourg.includes(hex)) return 12
  return def.beachAt[hex]! >= 0 ? 12 : 0
}
