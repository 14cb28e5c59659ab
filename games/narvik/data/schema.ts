import { parseData } from '@bridgehead/engine'
import { z } from 'zod'

/** What the files of this folder look like. `source` tells whether a table is the rulebook's or our reconstruction. */
const source = z.enum(['rulebook', 'reconstructed'])

export const sides = ['allied', 'german'] as const
export type Side = (typeof sides)[number]
export const nations = ['british', 'norwegian', 'french', 'polish', 'german'] as const
export type Nation = (typeof nations)[number]
export const shipTypes = ['battleship', 'cruiser', 'destroyer', 'landingCraft', 'puffer'] as const
export type ShipType = (typeof shipTypes)[number]
export const landKinds = ['infantry', 'artillery', 'tank'] as const
export type LandKind = (typeof landKinds)[number]
export const unitKinds = [...landKinds, 'decoy', ...shipTypes] as const
export type UnitKind = (typeof unitKinds)[number]

/** Letters of the rows of the map. */
export const terrainLetters = {
  c: 'clear',
  r: 'rough',
  m: 'mountain',
  t: 'town',
  l: 'lake',
  w: 'water',
  s: 'sweden',
} as const
export type Terrain = (typeof terrainLetters)[keyof typeof terrainLetters]
export const waterLetters = { '.': 'none', c: 'coast', f: 'fjord', s: 'sea' } as const
export type Water = (typeof waterLetters)[keyof typeof waterLetters]
export const sideKinds = ['fjord', 'coast', 'shore', 'lake', 'river', 'ridge', 'frontier'] as const
export type SideKind = (typeof sideKinds)[number]

const count = z.number().int().min(0)
const hex = z.string().regex(/^\d{4}$/)
const hexside = z.string().regex(/^\d{4}\|\d{4}$/)
/** A row's number and its nineteen letters from west to east. */
const mapRow = z.tuple([z.string().regex(/^\d\d$/), z.string()])
const name = z.strictObject({ en: z.string().min(1), fr: z.string().min(1) })

const mapSchema = z.strictObject({
  source,
  credit: z.string(),
  rows: z.tuple([count, count]),
  columns: z.tuple([count, count]),
  terrain: z.array(mapRow),
  water: z.array(mapRow),
  names: z.array(z.tuple([hex, z.string().min(1)])),
  ports: z.array(hex),
  beaches: z.array(hex),
  villages: z.array(hex),
  narvik: hex,
  frontierStation: hex,
  harstadEntry: z.array(hex),
  norwegianSetupRows: z.array(count),
  germanForbiddenRows: z.array(count),
  exitRows: z.array(count),
  sides: z.record(z.enum(sideKinds), z.array(hexside)),
  waterways: z.array(hexside),
  roads: z.array(z.array(hex)),
  railway: z.array(hex),
})

const countersSchema = z.strictObject({
  source,
  units: z.array(
    z.strictObject({
      id: z.string(),
      name,
      /** What is printed on the counter, the same in every language. Tanks bear the unit they came from. */
      short: z.string().optional(),
      side: z.enum(sides),
      nation: z.enum(nations),
      kind: z.enum(unitKinds),
      formation: z.string().optional(),
      size: z.enum(['battalion', 'company', 'battery', 'section']).optional(),
      strength: count.optional(),
      movement: count.optional(),
      fatigueLimit: count.optional(),
      movesAs: z.enum(['mountain', 'line']).optional(),
      stacking: count.optional(),
      enters: z.strictObject({
        turn: count,
        where: z.enum(['harstad', 'norwegianSetup', 'germanSetup', 'germanReinforcementPool']),
      }),
      /** The fields whose value the rulebook gives; the others are ours. */
      rulebook: z.array(z.string()),
    }),
  ),
  formations: z.strictObject({
    source,
    items: z.array(z.strictObject({ id: z.string(), side: z.enum(sides), units: count })),
  }),
})

/** Movement points for the four ways of moving; null where it is forbidden. */
const costs = z.strictObject({
  mountain: count.nullable(),
  line: count.nullable(),
  artillery: count.nullable(),
  tank: count.nullable(),
})
const season = z.strictObject({ lowland: costs, mountain: costs, road: costs, river: costs, ridge: costs })
const byInfantry = z.strictObject({ line: count, mountain: count })
const cargo = z.array(z.enum(landKinds))

export const openEvents = [
  'none',
  'reinforcement',
  'redeployment',
  'both',
  'airBonus',
  'airHalved',
  'pact',
  'relief',
  'evacuation',
] as const
export type OpenEvent = (typeof openEvents)[number]
export const landingColumns = ['friendlyPort', 'emptyPort', 'beach', 'enemyPort', 'enemyBeach'] as const
export type LandingColumn = (typeof landingColumns)[number]

const tablesSchema = z.strictObject({
  turns: z.strictObject({ source, last: count, dates: z.array(name) }),
  limits: z.strictObject({
    source,
    stacking: count,
    supplyLine: count,
    artilleryRange: count,
    retreat: count,
    decoys: count,
    bases: count,
    freeActions: count,
  }),
  airPoints: z.strictObject({
    source,
    dice: count,
    most: count,
    lateBonus: count,
    lateFrom: count,
    actionBonus: count,
    eventBonus: count,
  }),
  weather: z.strictObject({
    source,
    lastTurn: count,
    lateFrom: count,
    lateBonus: count,
    thawFromTurn: count,
    thawDelay: count,
    /** From a total of 2 to 12 or more. */
    rows: z.array(z.strictObject({ trondheim: z.boolean(), narvik: z.boolean(), thaw: z.boolean() })).length(11),
  }),
  eventCategory: z.strictObject({ source, byDie: z.array(z.enum(['alliedSecret', 'open', 'germanSecret'])).length(6) }),
  secretEvents: z.strictObject({ source, effectFrom: count }),
  openEvents: z.strictObject({
    source,
    cells: z.array(z.array(z.enum(openEvents)).length(6)).length(6),
    pactFromTurn: count,
    reliefFromTurn: count,
    evacuationFromTurn: count,
  }),
  reinforcement: z.strictObject({
    source,
    byDie: z.array(z.strictObject({ replacements: count, infantry: count, parachute: count })).length(6),
    lostFrom: count,
  }),
  redeployment: z.strictObject({
    source,
    byDie: z
      .array(
        z.strictObject({
          formations: z.array(z.string()),
          tanks: count,
          guns: count,
          ships: z.partialRecord(z.enum(shipTypes), count),
          once: z.boolean(),
          returns: z.boolean(),
        }),
      )
      .length(6),
  }),
  movement: z.strictObject({
    source,
    winter: season,
    good: season,
    leaveZone: z.strictObject({ source, german: count, norwegian: count, other: count, tank: count }),
    exit: count,
  }),
  zoneOfControl: z.strictObject({ source, stoppedBy: z.array(z.enum(sideKinds)) }),
  combat: z.strictObject({
    source,
    /** The highest differential of each column but the last. */
    columns: z.array(z.number().int()),
    /** Rows for a die of 0 or less to 8 or more; each cell is attacker, defender. */
    results: z.array(z.array(z.tuple([count, count]))).length(9),
    modifiers: z.strictObject({
      formation: z.number().int(),
      tank: z.number().int(),
      artilleryAlone: z.number().int(),
      badWeather: z.number().int(),
      mountain: z.number().int(),
      riverOrRidge: z.number().int(),
      narvik: z.number().int(),
    }),
    fatiguePerPoint: count,
  }),
  air: z.strictObject({
    source,
    /** The most air points of each column but the last. */
    columns: z.array(count),
    /** Rows for a total of 2 or less to 12 or more. */
    infantry: z.array(z.array(count)).length(11),
    naval: z.array(z.array(count)).length(11),
    modifiers: z.strictObject({
      badWeather: z.number().int(),
      base: z.number().int(),
      maximumAirSupport: z.number().int(),
    }),
  }),
  fatigue: z.strictObject({
    source,
    move: count,
    winterMountain: byInfantry,
    attack: count,
    defend: count,
    retreat: count,
    advance: z.number().int(),
    landing: count,
    contestedLanding: count,
    noSupply: count,
    perBombardmentPoint: count,
    startWinterMountain: byInfantry,
    startZone: count,
    recover: count,
    recoverAtLimit: count,
  }),
  naval: z.strictObject({
    source,
    types: z.record(
      z.enum(shipTypes),
      z.strictObject({ strength: count, range: count, carries: cargo, base: z.boolean(), ferries: cargo }),
    ),
  }),
  landing: z.strictObject({
    source,
    types: z.record(z.enum(shipTypes), z.record(z.enum(landingColumns), cargo)),
  }),
  victoryPoints: z.strictObject({
    source,
    germanEliminated: count,
    germanInterned: count,
    exited: count,
    exitLastTurn: count,
    narvik: count,
    frontierStation: count,
    ships: z.record(z.enum(shipTypes), z.strictObject({ damaged: count, sunk: count })),
    alliedInterned: count,
    alliedEliminated: count,
    tankInterned: count,
    tankEliminated: count,
    baseCaptured: count,
    landingRepelled: count,
    shelledVillage: count,
    shelledNarvik: count,
  }),
  /** The differentials, German less Allied points, at which each band begins or ends. */
  victory: z.strictObject({
    source,
    triumph: z.number().int(),
    marginal: z.number().int(),
    germanMarginal: z.number().int(),
    disaster: z.number().int(),
  }),
  /** A ready-made set-up: the hex of each counter that its side places before turn 1. */
  historicalSetup: z.strictObject({ source, hexes: z.record(z.string(), z.string()) }),
  history: z.strictObject({ source, narvikTurn: count, lastTurn: count, germansLost: count, shipsSunk: count }),
})

const dataSchema = z.strictObject({ map: mapSchema, counters: countersSchema, tables: tablesSchema })
export type NarvikData = z.infer<typeof dataSchema>

export function parseNarvikData(data: unknown): NarvikData {
  return parseData(dataSchema, data, 'narvik')
}
