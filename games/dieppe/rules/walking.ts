import type { Denial } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Acting, Game } from '../state.ts'
import { acting, standing } from './group.ts'
import { isHidden, isObstacle } from './markers.ts'
import { hasGermans, isBoat, isCommando, levels, levelsOf, movement, roomFor, typeOf } from './stacking.ts'

/** Chapter 9, the British: how far a group may go, and why not farther. */

const hasStopped = deny('D-9-13', 'has-stopped')
const noWay = deny('D-9-5', 'no-way')

/** A prisoner goes as far as his escort. */
const ESCORTED = 99

/** D-9-6: an officer in the zone gives each commando one point more, and himself while he moves with them. */
export function movementPoints(g: Game, group: readonly UnitId[], zone: ZoneId): number[] {
  const officerHere = g.def.british.some((u) => g.s.where[u] === zone && typeOf(g, u) === 'officer')
  const withCommandos = group.some((u) => isCommando(g, u))
  return group.map((u) => {
    if (g.s.captive[u] === 1) return ESCORTED
    const led = officerHere && (isCommando(g, u) || (typeOf(g, u) === 'officer' && withCommandos))
    return movement(g, u) + (led ? 1 : 0)
  })
}

/** D-9-11, D-9-12: zones with Germans in sight or under a marker. */
export function isEnemyZone(g: Game, zone: ZoneId): boolean {
  return isHidden(g, zone) || hasGermans(g, zone)
}

/** D-6-10: an enemy zone can be entered only if the assault still fits into the activation, and never without a commando. */
export function cannotEnterEnemyZone(g: Game, who: Acting, mayAssault: boolean): Denial | undefined {
  if (!who.group.some((u) => isCommando(g, u))) return deny('D-9-12', 'enemy-zone-alone')
  return mayAssault ? undefined : deny('D-6-10', 'no-assault-left')
}

/** A step of a movement: who walks, with how many points left, and whether an assault could follow. */
export interface Walk {
  readonly who: Acting
  readonly left: number
  readonly byBoat: boolean
  readonly mayAssault: boolean
}

/** What a link costs; −1 where the group cannot go. */
export function linkCost(g: Game, from: ZoneId, to: ZoneId, byBoat: boolean): number {
  const link = g.def.graph.linkBetween(from, to)
  return link < 0 ? -1 : (byBoat ? g.def.seaCost : g.def.landCost)[link]!
}

/** D-9-1 to D-9-5, D-6-10, D-2-12: why a group cannot take the next step. */
export function cannotStep(g: Game, walk: Walk, from: ZoneId, to: ZoneId): Denial | undefined {
  const cost = linkCost(g, from, to, walk.byBoat)
  if (cost < 0) return cannotUseLink(g, from, to)
  if (cost > walk.left) return deny('D-9-5', 'too-far', { cost, left: walk.left })
  if (isEnemyZone(g, to)) {
    const refused = cannotEnterEnemyZone(g, walk.who, walk.mayAssault)
    if (refused) return refused
  }
  return cannotFitIn(g, walk, to, walk.left - cost)
}

function cannotUseLink(g: Game, from: ZoneId, to: ZoneId): Denial {
  const link = g.def.graph.linkBetween(from, to)
  if (link < 0) return deny('D-9-1', 'no-link')
  return g.def.graph.kindOf(link) === 'fire-dotted' ? deny('D-9-4', 'fire-only-link') : deny('D-9-2', 'sea-link')
}

/** D-1-5, D-1-6, D-2-12: a crowded zone may be passed, but only towards room, and never where the group may have to stop. */
export function cannotFitIn(g: Game, walk: Walk, zone: ZoneId, left: number): Denial | undefined {
  const room = roomFor(g, zone)
  if (levelsWith(g, walk.who.group, zone) <= room) return undefined
  const mayHaveToStop = isEnemyZone(g, zone) || isObstacle(g, zone)
  if (!mayHaveToStop && canGoOn(g, { ...walk, left }, zone)) return undefined
  return g.def.zones[zone]!.isSea ? deny('D-1-5', 'sea-crowded') : deny('D-2-12', 'zone-crowded', { levels: room })
}

/** Levels in a zone once a group has joined, whether it stands there already or not. */
function levelsWith(g: Game, group: readonly UnitId[], zone: ZoneId): number {
  let sum = levelsOf(g, group)
  for (const u of g.def.british) if (g.s.where[u] === zone && !group.includes(u)) sum += levels(g, u)
  return sum
}

export function canGoOn(g: Game, walk: Walk, zone: ZoneId): boolean {
  if (walk.left <= 0) return false
  let found = false
  g.def.graph.forEachNeighbour(zone, (neighbour) => {
    if (!found && cannotStep(g, walk, zone, neighbour) === undefined) found = true
  })
  return found
}

/** The walk of the acting group at the start of a movement, if it were to begin one now. */
function walkFromHere(g: Game, who: Acting): Walk {
  const points = movementPoints(g, who.group, standing(who))
  const byBoat = who.group.some((u) => isBoat(g, u))
  return { who, left: Math.min(...points), byBoat, mayAssault: who.used.length === 0 }
}

export function cannotMove(g: Game, who: Acting): Denial | undefined {
  if (who.stopped) return hasStopped
  return canGoOn(g, walkFromHere(g, who), standing(who)) ? undefined : noWay
}

interface MovementUnderWay {
  readonly points: readonly number[]
  readonly spent: number
  readonly byBoat: boolean
}

export function walkUnderWay(who: Acting, { points, spent, byBoat }: MovementUnderWay): Walk {
  // D-6-10: the assault fits only when this movement is the first of the two actions.
  return { who, left: Math.min(...points) - spent, byBoat, mayAssault: who.used.length === 1 }
}

/**
 * D-9-7: each unit counts its own points, so those whom a change leaves in the group are counted anew. A unit that has lost a
 * step walks as its reduced side says, with the point that an officer lent it when it set out (D-9-6).
 */
export function recount(g: Game, change: () => void): void {
  const walk = g.s.flow.at(-1)!
  if (walk.step !== 'move.step') {
    change()
    return
  }
  const who = acting(g)
  const lent = new Map(who.group.map((u, i) => [u, walk.points[i]! - movement(g, u)]))
  change()
  walk.points = who.group.map((u) => movement(g, u) + lent.get(u)!)
}
