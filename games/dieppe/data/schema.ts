import { parseData } from '@bridgehead/engine'
import { z } from 'zod'

/** What the files of this folder look like. `source` tells whether a table is the rulebook's or our reconstruction. */
const source = z.enum(['rulebook', 'reconstructed'])

export const zoneKinds = ['sea', 'waiting', 'open', 'light', 'strong'] as const
export type ZoneKind = (typeof zoneKinds)[number]
export const linkKinds = ['road-solid', 'road-dotted', 'sea-solid', 'sea-dotted', 'fire-dotted'] as const
export type LinkKind = (typeof linkKinds)[number]
export const unitTypes = [
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
  width: z.number().positive(),
  height: z.number().positive(),
  metresPerUnit: z.number().positive(),
  zones: z.array(
    z.strictObject({
      code: z.string().min(2),
      name: z.strictObject({ en: z.string().min(1), fr: z.string().min(1) }),
      kind: z.enum(zoneKinds),
      x: z.number(),
      y: z.number(),
      tags: z.array(z.string()),
    }),
  ),
  links: z.array(z.strictObject({ from: z.string(), to: z.string(), kind: z.enum(linkKinds) })),
})

/** Fire, assault, movement. */
const factors = z.tuple([z.number().int().min(0), z.number().int().min(0), z.number().int().min(0)])

const countersSchema = z.strictObject({
  counters: z.array(
    z.strictObject({
      id: z.string(),
      side: z.enum(['british', 'german']),
      type: z.enum(unitTypes),
      group: z.enum(['G1', 'G2', 'garrison', 'reinforcement', 'battery']),
      copies: z.number().int().positive(),
      front: factors,
      levels: z.number().int().min(0).max(2),
      back: factors.optional(),
      backLevels: z.literal(1).optional(),
      capacity: z.number().int().positive().optional(),
      source: z.record(z.string(), source),
    }),
  ),
})

const unitsUnderMarker = z.strictObject({
  copies: z.number().int().positive(),
  infantry: z.number().int().min(0),
  machinegun: z.number().int().min(0),
  officer: z.number().int().min(0),
})
const obstacleUnderMarker = z.strictObject({ copies: z.number().int().positive(), obstacle: z.enum(['mines', 'wire']) })
const markerMix = z.array(z.union([unitsUnderMarker, obstacleUnderMarker]))

const tablesSchema = z.strictObject({
  turnTrack: z.strictObject({
    source,
    turns: z
      .array(z.strictObject({ time: z.string(), light: z.number().int(), batteryBonus: z.number().int() }))
      .min(1),
  }),
  zoneKinds: z.strictObject({
    source,
    boatsAtSea: z.number().int().positive(),
    levelsPerSide: z.number().int().positive(),
    protection: z.record(z.enum(zoneKinds), z.number().int().min(0)),
  }),
  /** Movement points; null where only fire passes. */
  linkCosts: z.strictObject({ source, points: z.record(z.enum(linkKinds), z.number().int().positive().nullable()) }),
  activationMarkers: z.strictObject({ source, A: markerMix, B: markerMix }),
  alarm: z.strictObject({
    source,
    highest: z.literal(9),
    start: z.number().int().min(0),
    startWithAlarmOption: z.number().int().min(0),
    germansHuntFrom: z.number().int(),
    raisedBy: z.strictObject({
      firstLanding: z.number().int(),
      randomEvent: z.number().int(),
      firstMarkerOfLetter: z.number().int(),
      firstAssault: z.number().int(),
      bangalore: z.number().int(),
      firstFire: z.number().int(),
      mines: z.number().int(),
    }),
  }),
  randomEvents: z.strictObject({
    source,
    shoreBattery: z.strictObject({ landFromTurn: z.number().int() }),
    convoy: z.strictObject({ landFromTurn: z.number().int() }),
  }),
  reinforcements: z.strictObject({ source, numberByD6: z.array(z.number().int().min(0)).length(6) }),
  mines: z.strictObject({ source, effectAt: z.number().int() }),
  mortar: z.strictObject({
    source,
    losses: z.number().int().positive(),
    longRange: z.number().int().positive(),
    longRangePenalty: z.number().int(),
  }),
  vorwaerts: z.strictObject({ source, movement: z.number().int().positive() }),
  victoryPoints: z.strictObject({
    source,
    gunDestroyed: z.number().int(),
    telephoneCut: z.number().int(),
    flakDestroyed: z.number().int(),
    pillboxDestroyed: z.number().int(),
    lovatLost: z.number().int(),
    millsLost: z.number().int(),
    infantryPrisoner: z.number().int(),
    officerPrisoner: z.number().int(),
    commandoLost: z.number().int(),
  }),
  victoryLevels: z.strictObject({ source, totalSuccess: z.number().int(), halfSuccess: z.number().int() }),
  history: z.strictObject({
    source,
    points: z.number().int(),
    batteryTurn: z.number().int(),
    postsDestroyed: z.number().int(),
    commandosLost: z.number().int(),
    prisoners: z.number().int(),
  }),
  historicalLoading: z.strictObject({
    source,
    boats: z.record(z.string(), z.record(z.string(), z.number().int().positive())),
  }),
  switches: z.strictObject({
    source,
    alarmMarkerOncePerLetter: z.boolean(),
    germanMinHitChance: z.number().min(0).max(1),
    mortarSafeAtRange2: z.boolean(),
    ralliedUnitsStayBelow6: z.boolean(),
    reinforcementPlaceByArrivalRoll: z.boolean(),
  }),
})

const dataSchema = z.strictObject({ map: mapSchema, counters: countersSchema, tables: tablesSchema })
export type DieppeData = z.infer<typeof dataSchema>
export type MarkerContent = DieppeData['tables']['activationMarkers']['A'][number]

export function parseDieppeData(data: unknown): DieppeData {
  return parseData(dataSchema, data, 'dieppe')
}
