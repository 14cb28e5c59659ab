import { chapter, type Denial } from '@bridgehead/engine'
import type { LandingGroup, UnitId, ZoneId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Acting, type Dieppe, type Game, WIRE } from '../state.ts'
import { testMarkers } from './activation.ts'
import { raiseAlarmOnce } from './alarm.ts'
import { enterZone } from './entering.ts'
import { acting, spend, standing } from './group.ts'
import { boatRoom, levels, orderBritish, place, putAboard } from './stacking.ts'
import { cannotEnterEnemyZone, cannotFitIn, isEnemyZone, movementPoints } from './walking.ts'

/** Chapter 9: landing and embarking. */

const groupOf = (g: Game, u: UnitId): LandingGroup => g.def.units[u]!.group as LandingGroup

/** The beach that these passengers can land on from where their boat lies: their own, or the wrong one (D-5-5). */
export function landingBeach(g: Game, who: Acting): ZoneId {
  const group = groupOf(g, who.group[0]!)
  return g.s.astray[group] ? g.def.strayBeach[group] : g.def.beachOf[standing(who)]!
}

/** The convoy holds a group back for longer than the shore battery does. */
const clauseOfDelay = (g: Game, turn: number): string =>
  turn === g.def.data.tables.randomEvents.convoy.landFromTurn ? 'D-5-3' : 'D-5-2'

/** D-9-14, D-9-17, D-9-19, D-5-2 to D-5-5. */
export function cannotLand(g: Game, who: Acting): Denial | undefined {
  const zone = standing(who)
  if (g.def.zones[zone]!.kind !== 'waiting') return deny('D-9-14', 'not-off-a-beach')
  if (who.group.some((u) => g.s.reembarked[u] === 1)) return deny('D-9-17', 'has-reembarked')
  for (const u of who.group) {
    const group = groupOf(g, u)
    const turn = g.s.landFromTurn[group]
    if (g.s.turn < turn) return deny(clauseOfDelay(g, turn), 'landing-barred', { turn })
    if (g.s.astray[group] && zone !== g.def.startZone[group]) return deny('D-5-5', 'astray-elsewhere')
  }
  const beach = landingBeach(g, who)
  if (isEnemyZone(g, beach)) {
    const refused = cannotEnterEnemyZone(g, who, who.used.length === 0)
    if (refused) return refused
  }
  return cannotFitOn(g, who, beach)
}

/** D-2-12: a crowded beach can be landed on only if the group can go on inland as its other action. */
function cannotFitOn(g: Game, who: Acting, beach: ZoneId): Denial | undefined {
  const left = Math.min(...movementPoints(g, who.group, beach))
  return cannotFitIn(g, { who, left, byBoat: false, mayAssault: false }, beach, left)
}

export function land(g: Game, who: Acting): void {
  const from = standing(who)
  const to = landingBeach(g, who)
  spend(who, 'land')
  for (const u of who.group) place(g, u, to)
  who.trail.push(to)
  g.emit({ type: 'landed', units: [...who.group], boat: who.boat, from, to })
  raiseAlarmOnce(g, 'landing') // D-7-3
  enterZone(g, who, [to], false)
}

/** D-10-12: whoever the wire has stopped stays in its zone for the turn. */
const isHeldByWire = (g: Game, who: Acting): boolean => who.stopped && g.s.marker[standing(who)] === WIRE

/** D-9-15, D-9-16. */
export function cannotEmbark(g: Game, who: Acting): Denial | undefined {
  const waiting = g.def.boatsZoneOf[standing(who)]!
  if (waiting < 0) return deny('D-9-15', 'not-on-a-beach')
  if (isHeldByWire(g, who)) return deny('D-10-12', 'has-stopped')
  const rooms = boatsIn(g, waiting).map((boat) => boatRoom(g, boat))
  if (rooms.length === 0) return deny('D-9-16', 'no-boat')
  return canAllFit(g, who.group, rooms) ? undefined : deny('D-9-15', 'boats-full')
}

function boatsIn(g: Game, zone: ZoneId): UnitId[] {
  return g.def.boats.filter((boat) => g.s.where[boat] === zone)
}

/** Whether units of at most two levels can be shared out among boats: the two-level ones need pairs of free levels. */
function canAllFit(g: Game, units: readonly UnitId[], rooms: readonly number[]): boolean {
  const large = units.filter((u) => levels(g, u) === 2).length
  const small = units.filter((u) => levels(g, u) === 1).length
  const pairs = rooms.reduce((sum, room) => sum + Math.floor(room / 2), 0)
  const total = rooms.reduce((sum, room) => sum + room, 0)
  return large <= pairs && 2 * large + small <= total
}

export function beginEmbarking(g: Game, who: Acting): void {
  spend(who, 'embark')
  const fighters = who.group.filter((u) => g.s.captive[u] === 0)
  g.call('embark.boat', { waiting: orderBritish(g, fighters) })
}

/** A boat will do if the unit fits and the others then still find room. */
function cannotTake(g: Game, boat: UnitId, unit: UnitId, others: readonly UnitId[], zone: ZoneId): Denial | undefined {
  const size = levels(g, unit)
  if (boatRoom(g, boat) < size) return deny('D-9-15', 'no-room-aboard')
  const rooms = boatsIn(g, zone).map((b) => boatRoom(g, b) - (b === boat ? size : 0))
  return canAllFit(g, others, rooms) ? undefined : deny('D-9-15', 'boats-full')
}

function finishEmbarking(g: Game, boat: UnitId): void {
  const who = acting(g)
  const beach = standing(who)
  // D-12-8: prisoners go aboard with their escort.
  for (const u of who.group) if (g.s.captive[u] === 1) putAboard(g, u, boat)
  testMarkers(g, who, [beach]) // D-10-5
  who.trail.push(g.def.boatsZoneOf[beach]!)
  g.unwindTo('act.choose')
}

export const landingSteps = chapter<Dieppe>()({
  'embark.boat': {
    who: () => 'british',
    options(g, offer) {
      const [unit, ...others] = g.frame.waiting
      const zone = g.def.boatsZoneOf[standing(acting(g))]!
      for (const boat of boatsIn(g, zone)) offer('lca', boat, cannotTake(g, boat, unit!, others, zone))
    },
    on: {
      lca: (g, boat) => {
        const unit = g.frame.waiting.shift()!
        const from = standing(acting(g))
        putAboard(g, unit, boat)
        g.s.reembarked[unit] = 1
        g.emit({ type: 'embarked', unit, boat, from })
        if (g.frame.waiting.length === 0) finishEmbarking(g, boat)
      },
    },
    skipIfForced: true,
  },
})
