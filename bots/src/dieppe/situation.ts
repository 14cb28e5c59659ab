import type { Dieppe, DieppeView, UnitId, ZoneId } from '@bridgehead/dieppe'
import { isHidden, isObstacle } from '@bridgehead/dieppe/rules/markers'
import {
  boatRoom,
  britishIn,
  germanLevels,
  germansIn,
  hasBritish,
  hasGermans,
  isBoat,
  isCommando,
  levelsOf,
} from '@bridgehead/dieppe/rules/stacking'
import { Context, PathFinder, type Referee } from '@bridgehead/engine'

/** What the bot looks at: the position, with the distances it plans by. */
export class Situation {
  readonly g: Context<Dieppe>
  readonly #finder: PathFinder

  constructor(referee: Referee<Dieppe>) {
    this.g = new Context<Dieppe>(referee.def)
    this.#finder = new PathFinder(referee.def.zones.length, 'nodeOrder')
  }

  look(view: DieppeView): void {
    this.g.s = view
  }

  get battery(): ZoneId {
    return this.g.def.zones.findIndex(({ tags }) => tags.includes('H'))
  }

  get turnsLeft(): number {
    return this.g.def.data.tables.turnTrack.turns.length - this.g.s.turn
  }

  /** Both guns are gone: nothing left but to get home. */
  get isBatteryDown(): boolean {
    return this.g.s.batteryTurn > 0
  }

  /** Beaches with a boat lying off them that still has room. */
  beachesHome(): ZoneId[] {
    const { g } = this
    return g.def.zones.flatMap(({ tags }, zone) => {
      if (!tags.includes('BEACH') || isHidden(g, zone) || hasGermans(g, zone)) return []
      const room = g.def.boats
        .filter((boat) => g.s.where[boat] === g.def.boatsZoneOf[zone])
        .reduce((sum, boat) => sum + boatRoom(g, boat), 0)
      return room > 0 ? [zone] : []
    })
  }

  /** How unwelcome a zone is on the way, in movement points: what waits there costs time and men. */
  #danger(zone: ZoneId): number {
    const { g } = this
    let danger = 0
    if (isHidden(g, zone)) danger += 6
    if (isObstacle(g, zone)) danger += 4
    danger += 2 * germansIn(g, zone).length + germanLevels(g, zone)
    g.def.graph.forEachNeighbour(zone, (beside) => {
      if (isHidden(g, beside)) danger += 1
      else if (hasGermans(g, beside)) danger += 2
    })
    // D-12-4: the line is worth a detour.
    if (g.s.telephone[zone] === 1 && !g.s.telephoneCut) danger -= 4
    return danger
  }

  /** The way from a zone to the nearest of several, danger counted in; the zone itself comes first. Empty when there is none. */
  wayTo(from: ZoneId, goals: readonly ZoneId[]): ZoneId[] {
    const { g } = this
    const { graph, landCost } = g.def
    this.#finder.search(graph, from, (_a, to, link) => {
      const cost = landCost[link]!
      if (cost < 0) return -1
      const crowd = goals.includes(to) || to === from ? 0 : Math.max(0, levelsOf(g, britishIn(g, to)) - 6)
      return 2 * cost + Math.max(0, this.#danger(to)) + crowd
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
