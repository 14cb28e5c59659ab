import { chapter, D10, type Denial } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Acting, type Dieppe, type Game, NO_MARKER, WIRE } from '../state.ts'
import { crossMines, isHidden, isObstacle, testMarkers, turnOver } from './activation.ts'
import { raiseAlarm } from './alarm.ts'
import { acting, beginAssault, crowded, dispensable, dropTheLost, leaveBehind, spend, standing } from './group.ts'
import {
  britishIn,
  britishLevels,
  hasGermans,
  isBoat,
  isCommando,
  isOvercrowded,
  levels,
  levelsOf,
  movement,
  place,
  putAboard,
  roomFor,
  typeOf,
} from './stacking.ts'

/** Chapter 9, the British: movement on land and at sea, and what happens on entering a zone. */

/** A prisoner goes as far as his escort. */
const ESCORTED = 99

/** D-9-6: an officer in the zone gives each commando one point more, and himself while he moves with them. */
export function movementPoints(g: Game, group: readonly UnitId[], zone: ZoneId): number[] {
  const officerHere = britishIn(g, zone).some((u) => typeOf(g, u) === 'officer')
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
function linkCost(g: Game, from: ZoneId, to: ZoneId, byBoat: boolean): number {
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
  return cannotFitIn(g, { ...walk, left: walk.left - cost }, to)
}

function cannotUseLink(g: Game, from: ZoneId, to: ZoneId): Denial {
  const link = g.def.graph.linkBetween(from, to)
  if (link < 0) return deny('D-9-1', 'no-link')
  return g.def.graph.kindOf(link) === 'fire-dotted' ? deny('D-9-4', 'fire-only-link') : deny('D-9-2', 'sea-link')
}

/** D-1-5, D-1-6, D-2-12: a crowded zone may be passed, but only towards room, and never where the group may have to stop. */
export function cannotFitIn(g: Game, walk: Walk, zone: ZoneId): Denial | undefined {
  const room = roomFor(g, zone)
  if (levelsWith(g, walk.who.group, zone) <= room) return undefined
  const mayHaveToStop = isEnemyZone(g, zone) || isObstacle(g, zone)
  if (!mayHaveToStop && canGoOn(g, walk, zone)) return undefined
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
  if (who.stopped) return deny('D-9-13', 'has-stopped')
  return canGoOn(g, walkFromHere(g, who), standing(who)) ? undefined : deny('D-9-5', 'no-way')
}

export function beginMovement(g: Game, who: Acting, action: 'move' | 'sail'): void {
  spend(who, action)
  who.tested = []
  const points = movementPoints(g, who.group, standing(who))
  g.call('move.step', { points, spent: 0, byBoat: action === 'sail' })
}

/** Brings the group into a zone by land or sea and lets the zone answer. */
export function stepInto(g: Game, who: Acting, to: ZoneId, cost: number, asAssault: boolean): void {
  const from = standing(who)
  for (const u of who.group) place(g, u, to)
  who.trail.push(to)
  const units = [...who.group]
  g.emit({ type: g.def.zones[to]!.isSea ? 'sailed' : 'moved', units, from, to, cost })
  enterZone(g, who, [from, to], asAssault)
}

/**
 * D-10-17: the order of things on entering a zone: its own marker, mines, tests of markers beside the way, wire, assault,
 * telephone. An assault made as an action of its own tests only when it is over.
 */
export function enterZone(g: Game, who: Acting, way: readonly ZoneId[], asAssault: boolean): void {
  const zone = way[way.length - 1]!
  if (isEnemyZone(g, zone)) who.stopped = true // D-9-11
  if (isHidden(g, zone)) {
    who.tested.push(zone)
    turnOver(g, zone, { raisesAlarm: true }) // D-10-3
  }
  crossMines(g, who, zone)
  dropTheLost(g)
  if (who.group.length === 0) {
    g.unwindTo('act.choose')
    return
  }
  if (!asAssault || !hasGermans(g, zone)) testMarkers(g, who, way)
  if (g.s.marker[zone] === WIRE) meetWire(g, who, zone, asAssault)
  else settle(g, who, zone, asAssault)
}

/** D-10-12, D-10-13: wire stops whoever comes, unless a bangalore opens a way; one attempt a turn. */
function meetWire(g: Game, who: Acting, zone: ZoneId, asAssault: boolean): void {
  who.stopped = true
  if (who.bangalore) {
    g.emit({ type: 'wireStops', zone })
    settle(g, who, zone, asAssault)
  } else g.call('move.wire', { zone, asAssault })
}

/** What comes last on entering: Germans are assaulted, the line is cut, a stopped group goes no farther. */
function settle(g: Game, who: Acting, zone: ZoneId, asAssault: boolean): void {
  if (hasGermans(g, zone)) {
    beginAssault(g, who, zone)
    return
  }
  if (asAssault) spend(who, 'move') // D-6-12: nobody there to assault, so it was a movement.
  cutTelephone(g, zone)
  if (fellBack(g, who)) return
  if (who.stopped) g.unwindTo('act.choose')
}

/** D-9-22: a commando who comes to a line cuts it. */
export function cutTelephone(g: Game, zone: ZoneId): void {
  const { s } = g
  if (s.telephone[zone] !== 1 || !britishIn(g, zone).some((u) => isCommando(g, u))) return
  s.telephone[zone] = 0
  s.telephoneCut = true
  g.emit({ type: 'telephoneCut', zone })
}

/** D-2-12: a die has closed the way on, and the zone is too full to stay: back to where there is room. */
function fellBack(g: Game, who: Acting): boolean {
  const zone = standing(who)
  if (!isOvercrowded(g, zone) || canStillGoOn(g, who, zone)) return false
  const room = [...who.trail]
    .reverse()
    .find((z) => z !== zone && !g.def.zones[z]!.isSea && britishLevels(g, z) + levelsOf(g, who.group) <= roomFor(g, z))
  if (room === undefined) goBackAboard(g, who)
  else retreatTo(g, who, room)
  g.unwindTo('act.choose')
  g.call('act.finish')
  return true
}

function canStillGoOn(g: Game, who: Acting, zone: ZoneId): boolean {
  const top = g.s.flow[g.s.flow.length - 1]!
  if (top.step === 'move.step') return !who.stopped && canGoOn(g, walkUnderWay(who, top), zone)
  return who.used.length < 2 && cannotMove(g, who) === undefined
}

export function retreatTo(g: Game, who: Acting, zone: ZoneId): void {
  const from = standing(who)
  for (const u of who.group) place(g, u, zone)
  who.trail.push(zone)
  g.emit({ type: 'fellBack', units: [...who.group], from, to: zone })
}

/** D-9-20: whoever cannot stay on a beach goes back to the boat he came from, and may land again. */
export function goBackAboard(g: Game, who: Acting): void {
  const from = standing(who)
  const to = g.s.where[who.boat]!
  for (const u of who.group) putAboard(g, u, who.boat)
  who.trail.push(to)
  g.emit({ type: 'backAboard', units: [...who.group], boat: who.boat, from, to })
}

/** D-10-12: an even face cuts the wire and lets the group go on; every attempt is heard (D-7-6). */
function tryBangalore(g: Game, zone: ZoneId, asAssault: boolean): void {
  const who = acting(g)
  who.bangalore = true
  const face = g.roll(D10, 'bangalore')
  const cut = face % 2 === 0
  g.emit({ type: 'bangalore', zone, face, cut })
  if (cut) {
    g.s.marker[zone] = NO_MARKER
    who.stopped = false
  }
  raiseAlarm(g, 'bangalore')
  g.return()
  settle(g, who, zone, asAssault)
}

interface MovementUnderWay {
  readonly points: readonly number[]
  readonly spent: number
  readonly byBoat: boolean
}

function walkUnderWay(who: Acting, { points, spent, byBoat }: MovementUnderWay): Walk {
  // D-6-10: the assault fits only when this movement is the first of the two actions.
  return { who, left: Math.min(...points) - spent, byBoat, mayAssault: who.used.length === 1 }
}

export const movementSteps = chapter<Dieppe>()({
  'move.step': {
    who: () => 'british',
    options(g, offer) {
      const who = acting(g)
      const zone = standing(who)
      const walk = walkUnderWay(who, g.frame)
      g.def.graph.forEachNeighbour(zone, (neighbour) => offer('zone', neighbour, cannotStep(g, walk, zone, neighbour)))
      const stuck = crowded(g, who)
      for (const u of dispensable(g, who)) offer('leave', u, stuck)
      offer('halt', undefined, stuck)
    },
    on: {
      zone: (g, to) => {
        const who = acting(g)
        const cost = linkCost(g, standing(who), to, g.frame.byBoat)
        g.frame.spent += cost
        stepInto(g, who, to, cost, false)
      },
      leave: (g, u) => {
        const who = acting(g)
        const pointsOf = new Map(who.group.map((unit, i) => [unit, g.frame.points[i]!]))
        leaveBehind(g, who, u)
        g.frame.points = who.group.map((unit) => pointsOf.get(unit)!)
      },
      halt: (g) => g.unwindTo('act.choose'),
    },
    // A group without points halts by itself; one that must go on is asked where to.
    skipIfForced: (g) => crowded(g, acting(g)) === undefined,
  },

  'move.wire': {
    who: () => 'british',
    options(_g, offer) {
      offer('bangalore')
      offer('stay')
    },
    on: {
      bangalore: (g) => tryBangalore(g, g.frame.zone, g.frame.asAssault),
      stay: (g) => {
        const { zone, asAssault } = g.frame
        g.emit({ type: 'wireStops', zone })
        g.return()
        settle(g, acting(g), zone, asAssault)
      },
    },
  },
})
