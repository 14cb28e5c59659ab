import { D10 } from '@bridgehead/engine'
import type { LinkKind } from '../data/schema.ts'
import type { DieppeDefinition, Side, UnitId, ZoneId } from '../definition.ts'
import type { Scene } from '../state.ts'
import { isWoken } from './activation.ts'
import { germansHuntAt } from './alarm.ts'
import { possibleShooters, rangeOf } from './fire.ts'
import { isHidden, markersBeside } from './markers.ts'
import { britishLevels, fireFactor, germanLevels, isBoat, passengersOf, roomFor } from './stacking.ts'

/** What a player may ask before he chooses. Nothing here changes the raid. */

/** D-10-4: the chance that a test at this alarm wakes what lies under a marker. */
export function chanceToWake(alarm: number): number {
  const faces = Array.from({ length: D10.sides }, (_, i) => D10.lowest + i)
  return faces.filter((face) => isWoken(face, alarm)).length / faces.length
}

/** The hidden markers in these zones or beside them, and the chance that an action there wakes each (D-10-5). */
export function risksNear(g: Scene, zones: readonly ZoneId[]): { zone: ZoneId; chance: number }[] {
  const near = zones.flatMap((zone) => [...(isHidden(g, zone) ? [zone] : []), ...markersBeside(g, zone)])
  const chance = chanceToWake(g.s.alarm)
  return [...new Set(near)].map((zone) => ({ zone, chance }))
}

/** D-6-5: who has not acted in this phase: those ashore, and boats for those aboard, who can only land. An empty boat waits as it should. */
export function yetToAct(g: Scene): UnitId[] {
  const waits = (u: UnitId) => isBoat(g, u) && passengersOf(g, u).length === 0
  return g.def.british.filter((u) => g.s.where[u]! >= 0 && g.s.done[u] === 0 && !waits(u))
}

/** D-11-1: the zones that these units, acting together from here, can fire into; none for those who cannot fire. */
export function fireReach(g: Scene, units: readonly UnitId[], from: ZoneId): { zone: ZoneId; distance: number }[] {
  if (!possibleShooters(g, units).some((u) => fireFactor(g, u) > 0)) return []
  const range = rangeOf(g, units)
  return g.def.zones
    .map((_, zone) => ({ zone, distance: g.def.graph.distance(from, zone) }))
    .filter(({ distance }) => distance >= 1 && distance <= range)
}

/** D-11-16: what each zone on land adds to its defenders. */
export function coverOf({ zones }: DieppeDefinition): { zone: ZoneId; points: number }[] {
  return zones.flatMap(({ isSea, protection }, zone) => (isSea ? [] : [{ zone, points: protection }]))
}

/** What fills a zone, and how much of it there may be. */
export interface Room {
  readonly of: Side | 'boats'
  readonly used: number
  readonly limit: number
}

/** D-1-5, D-1-6: boats at sea, levels of either side ashore. */
export function roomIn(g: Scene, zone: ZoneId): Room[] {
  const limit = roomFor(g, zone)
  if (g.def.zones[zone]!.isSea) return [{ of: 'boats', used: britishLevels(g, zone), limit }]
  return [
    { of: 'british', used: britishLevels(g, zone), limit },
    { of: 'german', used: germanLevels(g, zone), limit },
  ]
}

/** D-9-1 to D-9-4: movement points for a link; undefined where only fire passes. */
export const priceOfLink = ({ data }: DieppeDefinition, kind: LinkKind): number | undefined =>
  data.tables.linkCosts.points[kind] ?? undefined

/** Cells of a track that mean the same. */
interface Stretch {
  readonly from: number
  readonly to: number
}

/** D-11-14, D-12-2: turns of one light, with what it takes from marksmen and what the battery is worth then. */
export function turnStretches({ data }: DieppeDefinition): (Stretch & { light: number; batteryBonus: number })[] {
  const { turns } = data.tables.turnTrack
  const isAlike = (a: (typeof turns)[number] | undefined, b: (typeof turns)[number]) =>
    a?.light === b.light && a.batteryBonus === b.batteryBonus
  return turns.flatMap((turn, i) => {
    if (isAlike(turns[i - 1], turn)) return []
    const next = turns.findIndex((other, k) => k > i && !isAlike(turn, other))
    const { light, batteryBonus } = turn
    return [{ from: i + 1, to: next < 0 ? turns.length : next, light, batteryBonus }]
  })
}

/** D-7-11, D-7-12: below the first threshold the Germans stay with their friends; then they hunt; at the last all markers are up. */
export function alarmStretches(def: DieppeDefinition): (Stretch & { hunting: boolean; allRevealed: boolean })[] {
  const { highest, germansHuntFrom } = def.data.tables.alarm
  return [
    { from: 0, to: germansHuntFrom - 1 },
    { from: germansHuntFrom, to: highest - 1 },
    { from: highest, to: highest },
  ].map(({ from, to }) => ({ from, to, hunting: germansHuntAt(def, from), allRevealed: from === highest }))
}
