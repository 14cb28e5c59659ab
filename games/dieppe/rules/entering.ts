import { chapter, D10 } from '@bridgehead/engine'
import type { ZoneId } from '../definition.ts'
import { type Acting, type Dieppe, type Game, MINES, NO_MARKER, WIRE } from '../state.ts'
import { crossMines, testMarkers, turnOver } from './activation.ts'
import { raiseAlarm, raiseAlarmOnce } from './alarm.ts'
import { acting, cannotSpend, dropTheLost, spend, standing } from './group.ts'
import { isHidden } from './markers.ts'
import {
  britishLevels,
  hasCommando,
  hasGermans,
  isOvercrowded,
  levelsOf,
  place,
  putAboard,
  roomFor,
} from './stacking.ts'
import { canGoOn, cannotMove, isEnemyZone, recount, walkUnderWay } from './walking.ts'

/** D-10-17: what happens when the British enter a zone, and how they leave it again when they cannot stay. */

/**
 * D-10-17: the order of things on entering a zone: its own marker, mines, tests of markers beside the way, wire, assault,
 * telephone. An assault made as an action of its own tests only when it is over.
 */
export function enterZone(g: Game, who: Acting, way: readonly ZoneId[], asAssault: boolean): void {
  const zone = way[way.length - 1]!
  if (isEnemyZone(g, zone)) who.stopped = true // D-9-11
  if (isHidden(g, zone)) {
    who.tested.push(zone)
    turnOver(g, zone) // D-10-3
  }
  if (g.s.marker[zone] === MINES)
    recount(g, () => {
      crossMines(g, who, zone)
      dropTheLost(g)
    })
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

/** D-7-5, D-11-30: the columns are set up; the first assault of the raid is heard far off. */
function beginAssault(g: Game, who: Acting, zone: ZoneId): void {
  // Whoever has entered an enemy zone has kept an action for this (D-6-10).
  const refused = cannotSpend(who, 'assault')
  if (refused) throw new Error(`An assault was begun that could not be paid for (${refused.clause})`)
  spend(who, 'assault')
  g.unwindTo('act.choose')
  g.emit({ type: 'assaultBegan', zone, units: [...who.group] })
  raiseAlarmOnce(g, 'assault')
  g.call('assault.round', { zone })
}

/** What comes last on entering: Germans are assaulted, the line is cut, a stopped group goes no farther. */
function settle(g: Game, who: Acting, zone: ZoneId, asAssault: boolean): void {
  if (hasGermans(g, zone)) {
    beginAssault(g, who, zone)
    return
  }
  // D-6-12: nobody there to assault, so it was a movement. Its tests go on where they were (D-10-5).
  if (asAssault) who.used.push('move')
  cutTelephone(g, zone)
  if (fellBack(g, who)) return
  if (who.stopped) g.unwindTo('act.choose')
}

/** D-9-22: a commando who comes to a line cuts it. */
export function cutTelephone(g: Game, zone: ZoneId): void {
  const { s } = g
  if (s.telephone[zone] !== 1 || !hasCommando(g, zone)) return
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

export const enteringSteps = chapter<Dieppe>()({
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
