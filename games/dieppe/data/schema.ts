import { parseData } from '@bridgehead/engine'
import * as z from 'zod/mini'

/** What the files of this folder look like. `source` tells whether a table is the rulebook's or our reconstruction. */
const source = z.enum(['rulebook', 'reconstructed'])

/**
 * Whoever brings data of his own may change any figure, but not so far that a table, a track or a stack of counters can no longer
 * be made: each kind of figure has its bounds.
 */
const text = z.string().check(z.minLength(1), z.maxLength(200))
const points = z.int().check(z.gte(-999), z.lte(999))
const count = z.int().check(z.gte(0), z.lte(99))
const positive = z.int().check(z.gte(1), z.lte(99))
const coordinate = z.number().check(z.gte(-100_000), z.lte(100_000))
const length = z.number().check(z.gt(0), z.lte(100_000))
const listOf = <T extends z.ZodMiniType>(item: T, most: number, least = 0) =>
  z.array(item).check(z.minLength(least), z.maxLength(most))
const MOST_COUNTERS = 100
const MOST_MARKERS = 20
const MOST_TURNS = 60
const MOST_ZONES = 500
const MOST_LINKS = 5000

const zoneKinds = ['sea', 'waiting', 'open', 'light', 'strong'] as const
export type ZoneKind = (typeof zoneKinds)[number]
const linkKinds = ['road-solid', 'road-dotted', 'sea-solid', 'sea-dotted', 'fire-dotted'] as const
export type LinkKind = (typeof linkKinds)[number]
const unitTypes = [
  'commando',
  'officer',
  'sniper',
  'mortar',
  'lca',
  'infantry',
  'machinegun',
  'flak',
  'pillbox',
  'gun155',
] as const
export type UnitType = (typeof unitTypes)[number]

const mapSchema = z.strictObject({
  source,
  width: length,
  height: length,
  metresPerUnit: length,
  zones: listOf(
    z.strictObject({
      code: text,
      name: z.strictObject({ en: text, fr: text }),
      kind: z.enum(zoneKinds),
      x: coordinate,
      y: coordinate,
      tags: listOf(text, 20),
    }),
    MOST_ZONES,
    1,
  ),
  links: listOf(z.strictObject({ from: text, to: text, kind: z.enum(linkKinds) }), MOST_LINKS),
})

/** Fire, assault, movement. */
const factors = z.tuple([count, count, count])

const countersSchema = z.strictObject({
  counters: listOf(
    z.strictObject({
      id: text,
      side: z.enum(['british', 'german']),
      type: z.enum(unitTypes),
      group: z.enum(['G1', 'G2', 'garrison', 'reinforcement', 'battery']),
      copies: positive,
      front: factors,
      levels: z.int().check(z.gte(0), z.lte(2)),
      back: z.optional(factors),
      backLevels: z.optional(z.literal(1)),
      capacity: z.optional(positive),
      source: z.record(text, source),
    }),
    MOST_COUNTERS,
    1,
  ),
})

const unitsUnderMarker = z.strictObject({
  copies: positive,
  infantry: count,
  machinegun: count,
  officer: count,
})
const obstacleUnderMarker = z.strictObject({ copies: positive, obstacle: z.enum(['mines', 'wire']) })
const markerMix = listOf(z.union([unitsUnderMarker, obstacleUnderMarker]), MOST_MARKERS, 1)

const tablesSchema = z.strictObject({
  turnTrack: z.strictObject({
    source,
    turns: listOf(z.strictObject({ time: text, light: points, batteryBonus: points }), MOST_TURNS, 1),
  }),
  zoneKinds: z.strictObject({
    source,
    boatsAtSea: positive,
    levelsPerSide: positive,
    protection: z.record(z.enum(zoneKinds), count),
  }),
  /** Movement points; null where only fire passes. */
  linkCosts: z.strictObject({ source, points: z.record(z.enum(linkKinds), z.nullable(positive)) }),
  activationMarkers: z.strictObject({ source, A: markerMix, B: markerMix }),
  alarm: z.strictObject({
    source,
    highest: z.literal(9),
    start: count,
    startWithAlarmOption: count,
    germansHuntFrom: points,
    raisedBy: z.strictObject({
      firstLanding: points,
      randomEvent: points,
      firstMarkerOfLetter: points,
      firstAssault: points,
      bangalore: points,
      firstFire: points,
      mines: points,
    }),
  }),
  randomEvents: z.strictObject({
    source,
    shoreBattery: z.strictObject({ landFromTurn: points }),
    convoy: z.strictObject({ landFromTurn: points }),
  }),
  reinforcements: z.strictObject({ source, numberByD6: z.array(count).check(z.length(6)) }),
  mines: z.strictObject({ source, effectAt: points }),
  mortar: z.strictObject({
    source,
    losses: positive,
    longRange: positive,
    longRangePenalty: points,
  }),
  vorwaerts: z.strictObject({ source, movement: positive }),
  victoryPoints: z.strictObject({
    source,
    gunDestroyed: points,
    telephoneCut: points,
    flakDestroyed: points,
    pillboxDestroyed: points,
    lovatLost: points,
    millsLost: points,
    infantryPrisoner: points,
    officerPrisoner: points,
    commandoLost: points,
  }),
  victoryLevels: z.strictObject({ source, totalSuccess: points, halfSuccess: points }),
  history: z.strictObject({
    source,
    points: points,
    batteryTurn: points,
    postsDestroyed: points,
    commandosLost: points,
    prisoners: points,
  }),
  historicalLoading: z.strictObject({
    source,
    boats: z.record(text, z.record(text, positive)),
  }),
  switches: z.strictObject({
    source,
    alarmMarkerOncePerLetter: z.boolean(),
    germanMinHitChance: z.number().check(z.gte(0), z.lte(1)),
    mortarSafeAtRange2: z.boolean(),
    ralliedUnitsStayBelow6: z.boolean(),
    reinforcementPlaceByArrivalRoll: z.boolean(),
  }),
})

export const dataSchema = z.strictObject({ map: mapSchema, counters: countersSchema, tables: tablesSchema })
export type DieppeData = z.infer<typeof dataSchema>
export type MarkerContent = DieppeData['tables']['activationMarkers']['A'][number]

export function parseDieppeData(data: unknown): DieppeData {
  return parseData(dataSchema, data, 'dieppe')
}
