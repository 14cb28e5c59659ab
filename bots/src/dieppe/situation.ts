import type { Dieppe, UnitId, ZoneId } from '@bridgehead/dieppe'
import { isHidden, isObstacle } from '@bridgehead/dieppe/rules/markers'
import {
  boatRoom,
  britishIn,
  hasBritish,
  hasGermans,
  isBoat,
  isCommando,
  levels,
  levelsOf,
} from '@bridgehead/dieppe/rules/stacking'
import { Context, PathFinder, type Referee, type StateOf } from '@bridgehead/engine'
import { direct, type Plan } from './plan.ts'

/** What the bot looks at: the position, with the distances it plans by. */
export class Situation {
  readonly g: Context<Dieppe>
  readonly battery: ZoneId
  readonly #finder: PathFinder
  #plan: Plan = direct
  /** What it costs to pass each zone besides the way, and to come to one where many stand already; found when first asked for. */
  #dangers: number[] | undefined
  #crowds: number[] | undefined
  #beaches: readonly ZoneId[] | undefined
  readonly #ways = new Map<string, ZoneId[]>()
  readonly #seen = new Layout()

  constructor({ def }: Referee<Dieppe>) {
    this.g = new Context<Dieppe>(def)
    this.battery = def.zones.findIndex(({ tags }) => tags.includes('H'))
    this.#finder = new PathFinder(def.zones.length, 'nodeOrder')
  }

  /** Looks at a position. Many questions are asked of one: what was found about it is kept as long as nothing has moved. */
  look(state: StateOf<Dieppe>, plan: Plan): void {
    this.g.s = state
    const isSame = plan === this.#plan && this.#seen.isSame(state)
    this.#plan = plan
    if (isSame) return
    this.#seen.note(state)
    this.#dangers = undefined
    this.#crowds = undefined
    this.#beaches = undefined
    this.#ways.clear()
  }

  get plan(): Plan {
    return this.#plan
  }

  get turnsLeft(): number {
    return this.g.def.data.tables.turnTrack.turns.length - this.g.s.turn
  }

  /** Both guns are gone: nothing left but to get home. */
  get isBatteryDown(): boolean {
    return this.g.s.batteryTurn > 0
  }

  /** Beaches with a boat lying off them that still has room. */
  beachesHome(): readonly ZoneId[] {
    this.#beaches ??= this.#findBeaches()
    return this.#beaches
  }

  #findBeaches(): ZoneId[] {
    const { g } = this
    return g.def.zones.flatMap(({ tags }, zone) => {
      if (!tags.includes('BEACH') || isHidden(g, zone) || hasGermans(g, zone)) return []
      const room = g.def.boats
        .filter((boat) => g.s.where[boat] === g.def.boatsZoneOf[zone])
        .reduce((sum, boat) => sum + boatRoom(g, boat), 0)
      return room > 0 ? [zone] : []
    })
  }

  /** How unwelcome each zone is on the way, in movement points. */
  #findDangers(): number[] {
    const { g } = this
    const { zones, graph, german } = g.def
    const { danger: costs, by, draw } = this.#plan
    const garrison = zones.map(() => 0)
    for (const u of german) {
      const zone = g.s.where[u]!
      if (zone >= 0 && g.s.captive[u] === 0) garrison[zone]! += costs.german + costs.level * levels(g, u)
    }
    const beside = zones.map((_, zone) =>
      isHidden(g, zone) ? costs.besideHidden : garrison[zone]! > 0 ? costs.besideGerman : 0,
    )
    return zones.map(({ code }, zone) => {
      let danger = garrison[zone]!
      if (isHidden(g, zone)) danger += costs.hidden
      if (isObstacle(g, zone)) danger += costs.obstacle
      graph.forEachNeighbour(zone, (other) => {
        danger += beside[other]!
      })
      if (g.s.telephone[zone] === 1 && !g.s.telephoneCut) danger -= costs.telephone
      if (by.includes(code)) danger -= draw
      return Math.max(0, danger)
    })
  }

  /** The way from a zone to the nearest of several, danger counted in; the zone itself comes first. Empty when there is none. */
  wayTo(from: ZoneId, goals: readonly ZoneId[]): readonly ZoneId[] {
    const key = `${from}>${goals.join()}`
    let way = this.#ways.get(key)
    if (!way) this.#ways.set(key, (way = this.#findWay(from, goals)))
    return way
  }

  #findWay(from: ZoneId, goals: readonly ZoneId[]): ZoneId[] {
    const { g } = this
    const { graph, landCost, zones } = g.def
    this.#dangers ??= this.#findDangers()
    this.#crowds ??= zones.map((_, zone) => Math.max(0, levelsOf(g, britishIn(g, zone)) - 6))
    const [dangers, crowds] = [this.#dangers, this.#crowds]
    this.#finder.search(graph, from, (_a, to, link) => {
      const cost = landCost[link]!
      if (cost < 0) return -1
      return 2 * cost + dangers[to]! + (goals.includes(to) || to === from ? 0 : crowds[to]!)
    })
    const nearest = goals
      .filter((goal) => this.#finder.isReached(goal))
      .sort((a, b) => this.#finder.costTo(a) - this.#finder.costTo(b))[0]
    return nearest === undefined ? [] : this.#finder.pathTo(nearest)
  }

  /** Movement points of a way, danger aside. */
  lengthOf(way: readonly ZoneId[]): number {
    const { graph, landCost } = this.g.def
    return way.slice(1).reduce((sum, zone, i) => sum + landCost[graph.linkBetween(way[i]!, zone)]!, 0)
  }

  /** Turns a stack needs along a way at the pace of a full commando. */
  turnsFor(way: readonly ZoneId[]): number {
    return Math.ceil(this.lengthOf(way) / 4)
  }

  isEnemy(zone: ZoneId): boolean {
    return isHidden(this.g, zone) || hasGermans(this.g, zone)
  }

  isFriendly(zone: ZoneId): boolean {
    return hasBritish(this.g, zone)
  }

  /** Zones with land units that have not acted, those nearest the battery first so that they clear the way. */
  stacksToAct(): ZoneId[] {
    const { g } = this
    const zones = new Set<ZoneId>()
    for (const u of g.def.british)
      if (g.s.where[u]! >= 0 && g.s.done[u] === 0 && !isBoat(g, u)) zones.add(g.s.where[u]!)
    const far = (zone: ZoneId) => this.lengthOf(this.wayTo(zone, [this.battery]))
    return [...zones].sort((a, b) => far(a) - far(b) || a - b)
  }

  commandos(units: readonly UnitId[]): UnitId[] {
    return units.filter((u) => isCommando(this.g, u))
  }
}

/** Where everything lay when the map was last looked at. */
class Layout {
  readonly #lists: (readonly number[])[] = []
  #telephoneCut = false

  isSame(state: StateOf<Dieppe>): boolean {
    const lists = listsOf(state)
    if (this.#lists.length === 0 || state.telephoneCut !== this.#telephoneCut) return false
    return lists.every((list, k) => isAlike(list, this.#lists[k]!))
  }

  note(state: StateOf<Dieppe>): void {
    this.#telephoneCut = state.telephoneCut
    listsOf(state).forEach((list, k) => {
      this.#lists[k] = list.slice()
    })
  }
}

const listsOf = ({ where, aboard, captive, reduced, marker, telephone }: StateOf<Dieppe>): (readonly number[])[] => [
  where,
  aboard,
  captive,
  reduced,
  marker,
  telephone,
]

function isAlike(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return a.length === b.length
}
