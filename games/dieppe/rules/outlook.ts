import { D10, type Denial } from '@bridgehead/engine'
import type { LinkKind } from '../data/schema.ts'
import type { DieppeDefinition, Side, UnitId, ZoneId } from '../definition.ts'
import type { Game, Scene } from '../state.ts'
import { isWoken } from './activation.ts'
import { germansHuntAt } from './alarm.ts'
import { possibleShooters, rangeOf } from './fire.ts'
import { germanZones, shooterIn } from './germanFire.ts'
import { passengersThatMayAct, settingOut } from './group.ts'
import { cannotLand, landingBeach } from './landing.ts'
import { isHidden, markersBeside } from './markers.ts'
import { britishIn, britishLevels, fireFactor, germanLevels, isBoat, passengersOf, roomFor } from './stacking.ts'
import { valueWhenLost } from './victory.ts'

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

/** A boat off a beach whose passengers have yet to act. */
export interface Landing {
  readonly boat: UnitId
  readonly men: readonly UnitId[]
  readonly beach: ZoneId
  readonly denial: Denial | undefined
}

/** D-9-14, D-9-18: the boatloads in a zone that could go ashore, each with the beach it would land on, or why it may not. */
export function landingsFrom(g: Game, zone: ZoneId): Landing[] {
  return britishIn(g, zone).flatMap((boat) => {
    const men = isBoat(g, boat) ? passengersThatMayAct(g, boat) : []
    if (men.length === 0) return []
    const who = settingOut(men, zone, boat)
    return [{ boat, men, beach: landingBeach(g, who), denial: cannotLand(g, who) }]
  })
}

/** How many markers lie face down: fewer, and something has been woken. */
export const hiddenMarkers = (g: Scene): number => g.def.zones.filter((_, zone) => isHidden(g, zone)).length

/** D-11-1: the zones that these units, acting together from here, can fire into; none for those who cannot fire. */
export function fireReach(g: Scene, units: readonly UnitId[], from: ZoneId): { zone: ZoneId; distance: number }[] {
  if (!possibleShooters(g, units).some((u) => fireFactor(g, u) > 0)) return []
  const range = rangeOf(g, units)
  return g.def.zones
    .map((_, zone) => ({ zone, distance: g.def.graph.distance(from, zone) }))
    .filter(({ distance }) => distance >= 1 && distance <= range)
}

/** D-11-26: the zones that Germans who can be seen could fire into from where they stand. */
export function zonesUnderFire(g: Scene): ZoneId[] {
  const under = new Set<ZoneId>()
  for (const zone of germanZones(g))
    if (shooterIn(g, zone) !== undefined) g.def.graph.forEachNeighbour(zone, (beside) => void under.add(beside))
  return [...under].sort((a, b) => a - b)
}

/** D-12-1, D-12-4, D-12-6: where points can still be earned, and how many for all that stands there. */
export function objectives(g: Scene): { zone: ZoneId; points: number }[] {
  const { def, s } = g
  const worth = new Map<ZoneId, number>()
  const add = (zone: ZoneId, points: number) => void worth.set(zone, (worth.get(zone) ?? 0) + points)
  for (const u of def.german) if (s.where[u]! >= 0) add(s.where[u]!, valueWhenLost(def, u))
  // One cut line is enough: the others earn nothing more.
  const telephone = s.telephoneCut ? 0 : def.data.tables.victoryPoints.telephoneCut
  s.telephone.forEach((stands, zone) => {
    if (stands === 1) add(zone, telephone)
  })
  return [...worth].filter(([, points]) => points > 0).map(([zone, points]) => ({ zone, points }))
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
