import type { UnitId, ZoneId } from '../definition.ts'
import type { GermanReason } from '../events.ts'
import type { Game } from '../state.ts'
import { germansHunt } from './alarm.ts'
import { germanZones, inGermanOrder, zonesOf } from './germanFire.ts'
import { isHidden, isObstacle } from './markers.ts'
import { withWays } from './paths.ts'
import {
  britishLevels,
  germanLevels,
  germansIn,
  hasBritish,
  hasGermans,
  levels,
  movement,
  orderGermans,
  place,
  roomFor,
  typeOf,
} from './stacking.ts'

/** Chapter 9, the Germans: below alarm six they gather, from six on they close in. Nobody chooses anything. */

/** D-9-23: Germans beside British land units stay; boats do not hold them. */
function isHeld(g: Game, zone: ZoneId): boolean {
  let held = false
  g.def.graph.forEachNeighbour(zone, (neighbour) => {
    if (!held && !g.def.zones[neighbour]!.isSea && hasBritish(g, neighbour)) held = true
  })
  return held
}

/** D-9-24, D-9-31, D-9-34: one who can move and has not done so. */
const canMove = (g: Game, u: UnitId): boolean => g.s.captive[u] === 0 && g.s.done[u] === 0 && movement(g, u) > 0

/** The zone whose units move next; recomputed after every move (D-6T-3). */
export function nextToMove(g: Game): ZoneId | undefined {
  const ready = zonesOf(g, (u) => canMove(g, u))
  return inGermanOrder(g, ready)[0]
}

/** D-9-29, D-9-30: Germans go round hidden markers, mines and wire, and never into the sea. */
const isImpassable = (g: Game, zone: ZoneId): boolean =>
  g.def.zones[zone]!.isSea || isHidden(g, zone) || isObstacle(g, zone)

/** D-9-29: nor into a British zone. */
const isClosed = (g: Game, zone: ZoneId): boolean => isImpassable(g, zone) || hasBritish(g, zone)

/** D-9-6: the infantry that is stacked with an officer when the German movement begins. */
export function ledByOfficers(g: Game): UnitId[] {
  const officersAt = zonesOf(g, (u) => g.s.captive[u] === 0 && typeOf(g, u) === 'officer')
  if (officersAt.length === 0) return []
  const led = germanZones(g).filter((zone) => officersAt.includes(zone))
  return led.flatMap((zone) => germansIn(g, zone).filter((u) => typeOf(g, u) === 'infantry'))
}

/** D-9-6: a point more for infantry that is led, and for an officer who goes with it. All go as far as the slowest. */
function pointsOf(g: Game, units: readonly UnitId[], led: readonly UnitId[]): number {
  const leads = units.some((u) => led.includes(u))
  const points = (u: UnitId) => movement(g, u) + (led.includes(u) || (leads && typeOf(g, u) === 'officer') ? 1 : 0)
  return Math.min(...units.map(points))
}

interface Destination {
  readonly zone: ZoneId
  readonly reason: GermanReason
  readonly clause: string
  readonly path: readonly ZoneId[]
}

/**
 * D-9-26, D-9-28, D-6T-5, D-6T-6: the nearest friend or enemy in movement points; of several the largest stack, then zone
 * order. The way counts up to the target's own zone, though a British zone is never entered.
 */
function chooseDestination(g: Game, from: ZoneId, units: readonly UnitId[]): Destination | undefined {
  const hunting = germansHunt(g)
  const { landCost, zones } = g.def
  const british = britishPlaces(g)
  const isPrey = (zone: ZoneId) => british[zone] === 1 && !zones[zone]!.isSea
  const isTarget = (zone: ZoneId) => (hunting ? isPrey(zone) : isFriendWithRoom(g, zone, units))
  // A British zone ends a way: whatever lies behind it is farther than it is itself.
  const isOpen = (zone: ZoneId) => (british[zone] === 1 ? hunting && isPrey(zone) : !isImpassable(g, zone))
  const weight = (zone: ZoneId) => (hunting ? britishLevels(g, zone) : germanLevels(g, zone))
  return withWays(
    g.def,
    from,
    (_from, to, link) => (isOpen(to) ? landCost[link]! : -1),
    (ways) => {
      const nearest: GermanReason = hunting ? 'nearest-enemy' : 'nearest-friend'
      let best: ZoneId | undefined
      let reason: GermanReason = nearest
      for (let zone = 0; zone < zones.length; zone++) {
        if (zone === from || !ways.isReached(zone) || !isTarget(zone)) continue
        const gain = best === undefined ? 1 : ways.costTo(best) - ways.costTo(zone)
        if (gain > 0) {
          best = zone
          reason = nearest
        } else if (gain === 0 && best !== undefined) {
          const heavier = weight(zone) - weight(best)
          if (heavier !== 0) reason = 'largest-stack'
          else if (reason !== 'largest-stack') reason = 'zone-order'
          if (heavier > 0) best = zone
        }
      }
      if (best === undefined) return undefined
      return { zone: best, reason, clause: hunting ? 'D-9-28' : 'D-9-26', path: ways.pathTo(best) }
    },
  )
}

/** 1 for each zone with British in it: a search for ways asks of the same zones again and again. */
function britishPlaces({ def, s }: Game): Uint8Array {
  const places = new Uint8Array(def.zones.length)
  for (const u of def.british) if (s.where[u]! >= 0) places[s.where[u]!] = 1
  return places
}

/** D-6T-7: any German in another zone is a friend, if at least one of the movers finds room with him. */
function isFriendWithRoom(g: Game, zone: ZoneId, units: readonly UnitId[]): boolean {
  if (!hasGermans(g, zone)) return false
  const free = roomFor(g, zone) - germanLevels(g, zone)
  return units.some((u) => levels(g, u) <= free)
}

/** What a way of these zones costs. */
function costOf({ def }: Game, path: readonly ZoneId[]): number {
  let cost = 0
  for (let i = 1; i < path.length; i++) cost += def.landCost[def.graph.linkBetween(path[i - 1]!, path[i]!)]!
  return cost
}

/** How far along its way the stack comes (D-9-32). */
function advance(g: Game, { path }: Destination, points: number): ZoneId[] {
  const hunting = germansHunt(g)
  const steps = [path[0]!]
  for (const next of path.slice(1)) {
    if (costOf(g, [...steps, next]) > points || isClosed(g, next)) break
    steps.push(next)
    if (hunting && isHeld(g, next)) break
  }
  return steps
}

/** D-9-33, D-6T-8: who does not fit at the end stays one zone before, the lowest fire factor first; farther back if need be. */
function spread(g: Game, units: readonly UnitId[], steps: readonly ZoneId[]): Map<ZoneId, UnitId[]> {
  const placed = new Map<ZoneId, UnitId[]>()
  let waiting = orderGermans(g, units)
  for (let i = steps.length - 1; i >= 0 && waiting.length > 0; i--) {
    const zone = steps[i]!
    const isStart = i === 0
    let free = isStart ? Number.POSITIVE_INFINITY : roomFor(g, zone) - germanLevels(g, zone)
    const staying: UnitId[] = []
    for (const u of waiting) {
      if (levels(g, u) > free) break
      free -= levels(g, u)
      staying.push(u)
    }
    if (staying.length > 0) placed.set(zone, staying)
    waiting = waiting.slice(staying.length)
  }
  return placed
}

/** D-9-27: below alarm six a unit that already has company is content where it is. */
function isRallied(g: Game, zone: ZoneId): boolean {
  if (germansHunt(g) || !g.def.switches.ralliedUnitsStayBelow6) return false
  return germansIn(g, zone).length > 1
}

/** Moves the units of one zone, or says why they stay. Either way they are done for the phase. */
export function moveFrom(g: Game, from: ZoneId, led: readonly UnitId[]): void {
  const units = germansIn(g, from).filter((u) => canMove(g, u))
  for (const u of units) g.s.done[u] = 1
  if (isHeld(g, from)) {
    g.emit({ type: 'germanStayed', zone: from, why: 'adjacent', clause: 'D-9-23' })
    return
  }
  if (isRallied(g, from)) {
    g.emit({ type: 'germanStayed', zone: from, why: 'rallied', clause: 'D-9-27' })
    return
  }
  const destination = chooseDestination(g, from, units)
  const way = destination && advance(g, destination, pointsOf(g, units, led))
  if (!destination || !way || way.length < 2) {
    g.emit({ type: 'germanStayed', zone: from, why: 'no-way', clause: 'D-9-35' })
    return
  }
  for (const [zone, group] of spread(g, units, way)) {
    if (zone === from) {
      g.emit({ type: 'germanLeftBehind', units: group, zone })
      continue
    }
    for (const u of group) place(g, u, zone)
    const path = way.slice(0, way.indexOf(zone) + 1)
    const { reason, clause, zone: towards } = destination
    g.emit({ type: 'germanMoved', units: group, from, to: zone, path, cost: costOf(g, path), towards, reason, clause })
  }
}
