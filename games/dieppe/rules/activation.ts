import { D10 } from '@bridgehead/engine'
import type { MarkerLetter, ZoneId } from '../definition.ts'
import { type Acting, type Game, lettersOfMarkers, NO_MARKER } from '../state.ts'
import { raiseAlarm } from './alarm.ts'
import { loseStep } from './losses.ts'
import { isHidden, liftMarker, markersBeside } from './markers.ts'
import { levelsOf, orderBritish } from './stacking.ts'

/** Chapter 10: what wakes the Germans under the markers, and mines. */

/** D-10-3: turns a marker over; Germans under it raise the alarm. */
export function turnOver(g: Game, zone: ZoneId): void {
  const letter = lettersOfMarkers[g.s.marker[zone]!]
  if (letter && liftMarker(g, zone)) alarmForMarker(g, letter)
}

/** D-7-4: the first marker of each letter that shows Germans raises the alarm; with the switch off every one does. */
function alarmForMarker(g: Game, letter: MarkerLetter): void {
  const { firsts } = g.s
  const isFirst = !firsts[letter]
  firsts[letter] = true
  if (isFirst || !g.def.switches.alarmMarkerOncePerLetter) raiseAlarm(g, 'firstMarkerOfLetter')
}

/** D-10-4: a face up to the alarm wakes what lies under a marker. */
export const isWoken = (face: number, alarm: number): boolean => face <= alarm

/**
 * D-10-4, D-10-5: an action beside hidden markers tests each of them once, in zone order, at the alarm level of that moment.
 * What has been tested by this action already is remembered in the acting group.
 */
export function testMarkers(g: Game, acting: Acting, zones: readonly ZoneId[]): void {
  const owed: ZoneId[] = []
  for (const zone of zones) owed.push(...markersBeside(g, zone))
  owed.sort((a, b) => a - b)
  for (const zone of owed) {
    // An earlier test may have set the alarm to nine and turned this one over.
    if (acting.tested.includes(zone) || !isHidden(g, zone)) continue
    acting.tested.push(zone)
    const { alarm } = g.s
    const face = g.rollAgainst(alarm + 1, D10, 'activation')
    const woken = isWoken(face, alarm)
    g.emit({ type: 'tested', zone, face, alarm, woken })
    if (woken) turnOver(g, zone)
  }
}

/** D-10-11, D-10-14: mines are rolled for at every entry; they go once they have had an effect. */
export function crossMines(g: Game, acting: Acting, zone: ZoneId): void {
  const { s } = g
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
