import type { DieppeDefinition, ZoneId } from '../definition.ts'
import type { AlarmCause } from '../events.ts'
import { type Game, lettersOfMarkers } from '../state.ts'
import { liftMarker } from './markers.ts'

/** Chapter 7: the alarm. It only ever rises (D-7-1), at once (D-7-2), and at nine every marker is turned over (D-7-11). */

export function raiseAlarm(g: Game, cause: Exclude<AlarmCause, 'battery'>): void {
  setAlarm(g, g.s.alarm + g.def.data.tables.alarm.raisedBy[cause], cause)
}

/** D-7-3, D-7-5, D-7-8: what raises the alarm the first time only. */
export function raiseAlarmOnce(g: Game, first: 'landing' | 'fire' | 'assault'): void {
  const { firsts } = g.s
  if (firsts[first]) return
  firsts[first] = true
  raiseAlarm(g, first === 'landing' ? 'firstLanding' : first === 'fire' ? 'firstFire' : 'firstAssault')
}

/** D-7-10: the fall of the battery wakes everybody. */
export function soundGeneralAlarm(g: Game): void {
  setAlarm(g, g.def.data.tables.alarm.highest, 'battery')
}

function setAlarm(g: Game, level: number, cause: AlarmCause): void {
  const { s } = g
  const { highest } = g.def.data.tables.alarm
  const to = Math.min(level, highest)
  if (to <= s.alarm) return
  g.emit({ type: 'alarm', from: s.alarm, to, cause })
  s.alarm = to
  if (to === highest) revealEverything(g)
}

function revealEverything(g: Game): void {
  const hidden: ZoneId[] = []
  g.s.marker.forEach((marker, zone) => {
    if (lettersOfMarkers[marker]) hidden.push(zone)
  })
  if (hidden.length === 0) return
  g.emit({ type: 'allRevealed' })
  for (const zone of hidden) liftMarker(g, zone)
}

/** D-7-12: from six on the Germans fire and move, hunt the British and call for reinforcements. */
export const germansHuntAt = ({ data }: DieppeDefinition, alarm: number): boolean =>
  alarm >= data.tables.alarm.germansHuntFrom
export const germansHunt = (g: Game): boolean => germansHuntAt(g.def, g.s.alarm)
