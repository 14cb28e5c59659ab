import type { Dieppe, UnitId, ZoneId } from '@bridgehead/dieppe'
import { isHidden, isObstacle } from '@bridgehead/dieppe/rules/markers'
import { boatRoom, hasBritish, hasGermans, isBoat, isCommando, levels } from '@bridgehead/dieppe/rules/stacking'
import { Context, PathFinder, type Referee, type StateOf } from '@bridgehead/engine'
import { Layout } from './layout.ts'
import { direct, type Plan } from './plan.ts'
import { WaysTo } from './ways.ts'

/** What the bot looks at: the position, with the distances it plans by. */
export class Situation {
  readonly g: Context<Dieppe>
  readonly battery: ZoneId
  readonly #finder: PathFinder
  readonly #allBeaches: readonly ZoneId[]
  #plan: Plan = direct
  /** What it costs to pass each zone besides the way, and to come to one where many stand already; found when first asked for. */
  #dangers: number[] | undefined
  #crowds: number[] | undefined
  #beaches: readonly ZoneId[] | undefined
  #front: readonly ZoneId[] | undefined
  readonly #toBattery: WaysTo
  #areWaysToBatteryFound = false
  /** Other ways by the list of their goals: who asks again asks with the same list. */
  readonly #ways = new Map<readonly ZoneId[], (readonly ZoneId[] | undefined)[]>()
  readonly #seen: Layout

  constructor({ def }: Referee<Dieppe>) {
    this.g = new Context<Dieppe>(def)
    this.battery = def.zones.findIndex(({ tags }) => tags.includes('H'))
    this.#toBattery = new WaysTo(def, this.battery)
    this.#finder = new PathFinder(def.zones.length, 'nodeOrder')
    this.#allBeaches = def.zones.flatMap(({ tags }, zone) => (tags.includes('BEACH') ? [zone] : []))
    this.#seen = new Layout(def)
  }

  /** Looks at a position. Many questions are asked of one: what was found about it is kept as long as nothing has moved. */
  look(state: StateOf<Dieppe>, plan: Plan): void {
    this.g.s = state
    const isSamePlan = plan === this.#plan
    this.#plan = plan
    const moved = this.#seen.lookAgain(state)
    if (isSamePlan && moved === 'nothing') return
    // Most of what moves is British, and what is dangerous on the way is not.
    if (!isSamePlan || moved === 'anything') this.#dangers = undefined
    this.#crowds = undefined
    this.#beaches = undefined
    this.#front = undefined
    this.#areWaysToBatteryFound = false
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

  /** Where no beach is free, those that the Germans hold: the way home leads through them. */
  #findBeaches(): ZoneId[] {
    const withBoats = this.#allBeaches.filter((zone) => this.#hasBoatWithRoom(this.g.def.boatsZoneOf[zone]!))
    const free = withBoats.filter((zone) => !this.isEnemy(zone))
    return free.length > 0 ? free : withBoats
  }

  #hasBoatWithRoom(zone: ZoneId): boolean {
    const { g } = this
    return g.def.boats.some((boat) => g.s.where[boat] === zone && boatRoom(g, boat) > 0)
  }

  /** Where commandos stand ashore: mortar, sniper and officers keep near them. */
  frontZones(): readonly ZoneId[] {
    this.#front ??= this.#findFront()
    return this.#front
  }

  #findFront(): ZoneId[] {
    const { g } = this
    const { british, zones } = g.def
    const found = new Set<ZoneId>()
    for (const u of british) {
      const zone = g.s.where[u]!
      if (zone >= 0 && isCommando(g, u) && !zones[zone]!.isSea) found.add(zone)
    }
    return [...found].sort((a, b) => a - b)
  }

  /** How unwelcome each zone is on the way, in movement points. */
  #findDangers(): number[] {
    const { g } = this
    const { zones, graph, german } = g.def
    const { danger: costs, shunned, detour } = this.#plan
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
      return Math.max(0, danger) + (shunned.includes(code) ? detour : 0)
    })
  }

  /** The way from a zone to the battery, danger counted in; the zone itself comes first. Empty when there is none. */
  wayToBattery(from: ZoneId): readonly ZoneId[] {
    if (!this.#areWaysToBatteryFound) this.#toBattery.find(this.#pricesTo([this.battery]))
    this.#areWaysToBatteryFound = true
    return this.#toBattery.from(from)
  }

  /** The same to the nearest of several zones. */
  wayTo(from: ZoneId, goals: readonly ZoneId[]): readonly ZoneId[] {
    let ways = this.#ways.get(goals)
    if (!ways) this.#ways.set(goals, (ways = []))
    return (ways[from] ??= this.#findWay(from, goals))
  }

  #findWay(from: ZoneId, goals: readonly ZoneId[]): ZoneId[] {
    const { graph, landCost } = this.g.def
    const prices = this.#pricesTo(goals)
    this.#finder.search(graph, from, (_from, to, link) =>
      landCost[link]! < 0 ? -1 : 2 * landCost[link]! + prices[to]!,
    )
    const nearest = this.#nearestOf(goals)
    return nearest === undefined ? [] : this.#finder.pathTo(nearest)
  }

  /** What it costs to enter each zone besides the way there; at a goal nobody minds the crowd. */
  #pricesTo(goals: readonly ZoneId[]): number[] {
    this.#dangers ??= this.#findDangers()
    this.#crowds ??= this.#findCrowds()
    const [dangers, crowds] = [this.#dangers, this.#crowds]
    const prices = dangers.slice()
    for (let zone = 0; zone < prices.length; zone++)
      if (crowds[zone]! > 0 && !goals.includes(zone)) prices[zone]! += crowds[zone]!
    return prices
  }

  #nearestOf(goals: readonly ZoneId[]): ZoneId | undefined {
    let nearest: ZoneId | undefined
    for (const goal of goals)
      if (this.#finder.costTo(goal) < (nearest === undefined ? Infinity : this.#finder.costTo(nearest))) nearest = goal
    return nearest
  }

  #findCrowds(): number[] {
    const { g } = this
    const crowds = new Array<number>(g.def.zones.length).fill(-CROWD)
    for (const u of g.def.british) if (g.s.where[u]! >= 0) crowds[g.s.where[u]!]! += levels(g, u)
    return crowds.map((beyond) => Math.max(0, beyond))
  }

  /** Movement points of a way, danger aside. */
  lengthOf(way: readonly ZoneId[]): number {
    const { graph, landCost } = this.g.def
    let length = 0
    for (let i = 1; i < way.length; i++) length += landCost[graph.linkBetween(way[i - 1]!, way[i]!)]!
    return length
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
    const far = new Map([...zones].map((zone) => [zone, this.lengthOf(this.wayToBattery(zone))]))
    return [...zones].sort((a, b) => far.get(a)! - far.get(b)! || a - b)
  }

  commandos(units: readonly UnitId[]): UnitId[] {
    return units.filter((u) => isCommando(this.g, u))
  }
}

/** Levels in a zone from which on those who come find it crowded. */
const CROWD = 6
