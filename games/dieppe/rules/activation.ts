import { D10 } from '@bridgehead/engine'
import type { UnitType } from '../data/schema.ts'
import type { MarkerLetter, UnitId, ZoneId } from '../definition.ts'
import { type Acting, type Game, lettersOfMarkers, MINES, NO_MARKER, POOL, type Scene, WIRE } from '../state.ts'
import { raiseAlarm } from './alarm.ts'
import { germanLevels, levelsOf, loseStep, orderBritish, place, roomFor, typeOf } from './stacking.ts'

/** Chapter 10: what lies under the markers, and what wakes it. */

export function isHidden(g: Scene, zone: ZoneId): boolean {
  return lettersOfMarkers[g.s.marker[zone]!] !== undefined
}

/** D-10-16, D-9-29: what German movement goes round. */
export function isObstacle(g: Scene, zone: ZoneId): boolean {
  return g.s.marker[zone] === MINES || g.s.marker[zone] === WIRE
}

/** Turns a marker over: draws what lies under it from the markers of its letter that are left. */
export function turnOver(g: Game, zone: ZoneId, { raisesAlarm }: { raisesAlarm: boolean }): void {
  const { s } = g
  const letter = lettersOfMarkers[s.marker[zone]!]
  if (!letter) return
  const content = g.def.markers[letter][drawKind(g, letter)]!
  if ('obstacle' in content) {
    s.marker[zone] = content.obstacle === 'mines' ? MINES : WIRE
    g.emit({ type: 'revealed', zone, letter, found: content.obstacle, units: [], doubled: false })
    return
  }
  s.marker[zone] = NO_MARKER
  const doubled = isBadLuck(g, letter, content.infantry)
  // D-6T-10: infantry first, then machine guns, then officers.
  const units = [
    ...bringGarrison(g, zone, 'infantry', doubled ? content.infantry * 2 : content.infantry),
    ...bringGarrison(g, zone, 'machinegun', content.machinegun),
    ...bringGarrison(g, zone, 'officer', content.officer),
  ]
  g.emit({ type: 'revealed', zone, letter, found: 'units', units, doubled })
  if (raisesAlarm && units.length > 0) alarmForMarker(g, letter)
}

/** Every marker of the letter that is left is equally likely to be this one. */
function drawKind(g: Game, letter: MarkerLetter): number {
  const left = g.s.markersLeft[letter]
  const kind = g.drawKind([...left])
  left[kind]!--
  return kind
}

/** D-13-1: the first A and the first B marker that show infantry show twice as much. */
function isBadLuck(g: Game, letter: MarkerLetter, infantry: number): boolean {
  if (!g.def.options.badLuck || infantry === 0) return false
  const { firsts } = g.s
  const key = letter === 'A' ? 'luckA' : 'luckB'
  if (firsts[key]) return false
  firsts[key] = true
  return true
}

/** D-10-8: takes counters from the garrison; what the pool lacks is lost (D-10-9), and so is what the zone cannot hold. */
function bringGarrison(g: Game, zone: ZoneId, type: UnitType, wanted: number): UnitId[] {
  const { s } = g
  const pool = g.def.german.filter(
    (u) => s.where[u] === POOL && g.def.units[u]!.group === 'garrison' && typeOf(g, u) === type,
  )
  const came: UnitId[] = []
  for (const u of pool.slice(0, wanted)) {
    if (germanLevels(g, zone) + levelsOf(g, [u]) > roomFor(g, zone)) break
    place(g, u, zone)
    came.push(u)
  }
  return came
}

/** D-7-4: the first marker of each letter that shows Germans raises the alarm; with the switch off every one does. */
function alarmForMarker(g: Game, letter: MarkerLetter): void {
  const { firsts } = g.s
  const isFirst = !firsts[letter]
  firsts[letter] = true
  if (isFirst || !g.def.data.tables.switches.alarmMarkerOncePerLetter) raiseAlarm(g, 'firstMarkerOfLetter')
}

/** The markers beside a zone that an action there would test, in zone order. */
export function markersBeside(g: Scene, zone: ZoneId): ZoneId[] {
  const beside: ZoneId[] = []
  g.def.graph.forEachNeighbour(zone, (neighbour) => {
    if (isHidden(g, neighbour)) beside.push(neighbour)
  })
  return beside
}

/** D-10-4: a face up to the alarm wakes what lies under a marker. */
export const isWoken = (face: number, alarm: number): boolean => face <= alarm

/**
 * D-10-4, D-10-5: an action beside hidden markers tests each of them once, in zone order, at the alarm level of that moment.
 * What has been tested by this action already is remembered in the acting group.
 */
export function testMarkers(g: Game, acting: Acting, zones: readonly ZoneId[]): void {
  const owed = [...new Set(zones.flatMap((zone) => markersBeside(g, zone)))].sort((a, b) => a - b)
  for (const zone of owed) {
    // An earlier test may have set the alarm to nine and turned this one over.
    if (acting.tested.includes(zone) || !isHidden(g, zone)) continue
    acting.tested.push(zone)
    const { alarm } = g.s
    const face = g.rollAgainst(alarm + 1, D10, 'activation')
    const woken = isWoken(face, alarm)
    g.emit({ type: 'tested', zone, face, alarm, woken })
    if (woken) turnOver(g, zone, { raisesAlarm: true })
  }
}

/** D-10-11, D-10-14: mines are rolled for at every entry; they go once they have had an effect. */
export function crossMines(g: Game, acting: Acting, zone: ZoneId): void {
  const { s } = g
  if (s.marker[zone] !== MINES) return
  const { effectAt } = g.def.data.tables.mines
  const ledger = [{ key: 'entering', value: levelsOf(g, acting.group), clause: 'D-10-11' }] as const
  const total = g.rollAgainst(effectAt, D10, 'mines', ledger)
  const hit = total >= effectAt
  g.emit({ type: 'mines', zone, total, hit })
  if (!hit) return
  s.marker[zone] = NO_MARKER
  const victims = acting.group.filter((u) => s.captive[u] === 0)
  loseStep(g, orderBritish(g, victims)[0]!)
  raiseAlarm(g, 'mines')
}
