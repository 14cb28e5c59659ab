import { DataError, parseData } from '@bridgehead/engine'
import * as z from 'zod/mini'
import { landingColumns, landKinds, nations, openEvents, shipTypes, sideKinds, sides, unitKinds } from './words.ts'

/** What the files of this folder look like. `source` tells whether a table is the rulebook's or our reconstruction. */
const source = z.enum(['rulebook', 'reconstructed'])

/**
 * Whoever brings data of his own may change any figure, but not so far that a table, a track or a stack of counters can no longer
 * be made: each kind of figure has its bounds.
 */
const count = z.int().check(z.gte(0), z.lte(99))
const points = z.int().check(z.gte(-99), z.lte(99))
const text = z.string().check(z.minLength(1), z.maxLength(200))
const listOf = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most))
const exactly = <T extends z.ZodMiniType>(item: T, items: number) => z.array(item).check(z.length(items))
const MOST_HEXES = 2000
const MOST_HEXSIDES = 5000
const MOST_UNITS = 300
const MOST_COLUMNS = 40
const hex = z.string().check(z.regex(/^\d{4}$/))
const hexside = z.string().check(z.regex(/^\d{4}\|\d{4}$/))
const hexes = listOf(hex, MOST_HEXES)
const hexsides = listOf(hexside, MOST_HEXSIDES)
/** A row's number and its nineteen letters from west to east. */
const mapRow = z.tuple([z.string().check(z.regex(/^\d\d$/)), text])
const name = z.strictObject({ en: text, fr: text })

const mapSchema = z.strictObject({
  source,
  credit: text,
  rows: z.tuple([count, count]),
  columns: z.tuple([count, count]),
  terrain: listOf(mapRow, 99),
  water: listOf(mapRow, 99),
  names: listOf(z.tuple([hex, text]), MOST_HEXES),
  ports: hexes,
  beaches: hexes,
  villages: hexes,
  narvik: hex,
  frontierStation: hex,
  harstadEntry: hexes,
  norwegianSetupRows: listOf(count, 99),
  germanForbiddenRows: listOf(count, 99),
  exitRows: listOf(count, 99),
  sides: z.record(z.enum(sideKinds), hexsides),
  waterways: hexsides,
  roads: listOf(hexes, 99),
  railway: hexes,
})

const countersSchema = z.strictObject({
  source,
  units: listOf(
    z.strictObject({
      id: text,
      name,
      /** What is printed on the counter, the same in every language. Tanks bear the unit they came from. */
      short: z.optional(text),
      side: z.enum(sides),
      nation: z.enum(nations),
      kind: z.enum(unitKinds),
      formation: z.optional(text),
      size: z.optional(z.enum(['battalion', 'company', 'battery', 'section'])),
      strength: z.optional(count),
      movement: z.optional(count),
      fatigueLimit: z.optional(count),
      movesAs: z.optional(z.enum(['mountain', 'line'])),
      stacking: z.optional(count),
      enters: z.strictObject({
        turn: count,
        where: z.enum(['harstad', 'norwegianSetup', 'germanSetup', 'germanReinforcementPool']),
      }),
      /** The fields whose value the rulebook gives; the others are ours. */
      rulebook: listOf(text, 99),
    }),
    MOST_UNITS,
  ),
  formations: z.strictObject({
    source,
    items: listOf(z.strictObject({ id: text, side: z.enum(sides), units: count }), MOST_UNITS),
  }),
})

/** Movement points for the four ways of moving; null where it is forbidden. */
const costs = z.strictObject({
  mountain: z.nullable(count),
  line: z.nullable(count),
  artillery: z.nullable(count),
  tank: z.nullable(count),
})
const season = z.strictObject({ lowland: costs, mountain: costs, road: costs, river: costs, ridge: costs })
const byInfantry = z.strictObject({ line: count, mountain: count })
const cargo = listOf(z.enum(landKinds), 99)

const tablesSchema = z.strictObject({
  turns: z.strictObject({ source, last: z.int().check(z.gte(1), z.lte(60)), dates: listOf(name, 60) }),
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
    rows: exactly(z.strictObject({ trondheim: z.boolean(), narvik: z.boolean(), thaw: z.boolean() }), 11),
  }),
  eventCategory: z.strictObject({ source, byDie: exactly(z.enum(['alliedSecret', 'open', 'germanSecret']), 6) }),
  secretEvents: z.strictObject({ source, effectFrom: count }),
  openEvents: z.strictObject({
    source,
    cells: exactly(exactly(z.enum(openEvents), 6), 6),
    pactFromTurn: count,
    reliefFromTurn: count,
    evacuationFromTurn: count,
  }),
  reinforcement: z.strictObject({
    source,
    byDie: exactly(z.strictObject({ replacements: count, infantry: count, parachute: count }), 6),
    lostFrom: count,
  }),
  redeployment: z.strictObject({
    source,
    byDie: exactly(
      z.strictObject({
        formations: listOf(text, 99),
        tanks: count,
        guns: count,
        ships: z.partialRecord(z.enum(shipTypes), count),
        once: z.boolean(),
        returns: z.boolean(),
      }),
      6,
    ),
  }),
  movement: z.strictObject({
    source,
    winter: season,
    good: season,
    leaveZone: z.strictObject({ source, german: count, norwegian: count, other: count, tank: count }),
    exit: count,
  }),
  zoneOfControl: z.strictObject({ source, stoppedBy: listOf(z.enum(sideKinds), 99) }),
  combat: z.strictObject({
    source,
    /** The highest differential of each column but the last. */
    columns: listOf(points, MOST_COLUMNS),
    /** Rows for a die of 0 or less to 8 or more; each cell is attacker, defender. */
    results: exactly(listOf(z.tuple([count, count]), MOST_COLUMNS), 9),
    modifiers: z.strictObject({
      formation: points,
      tank: points,
      artilleryAlone: points,
      badWeather: points,
      mountain: points,
      riverOrRidge: points,
      narvik: points,
    }),
    fatiguePerPoint: count,
  }),
  air: z.strictObject({
    source,
    /** The most air points of each column but the last. */
    columns: listOf(count, MOST_COLUMNS),
    /** Rows for a total of 2 or less to 12 or more. */
    infantry: exactly(listOf(count, MOST_COLUMNS), 11),
    naval: exactly(listOf(count, MOST_COLUMNS), 11),
    modifiers: z.strictObject({
      badWeather: points,
      base: points,
      maximumAirSupport: points,
    }),
  }),
  fatigue: z.strictObject({
    source,
    move: count,
    winterMountain: byInfantry,
    attack: count,
    defend: count,
    retreat: count,
    advance: points,
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
    triumph: points,
    marginal: points,
    germanMarginal: points,
    disaster: points,
  }),
  /** A ready-made set-up: the hex of each counter that its side places before turn 1. */
  historicalSetup: z.strictObject({ source, hexes: z.record(text, hex) }),
  history: z.strictObject({ source, narvikTurn: count, lastTurn: count, germansLost: count, shipsSunk: count }),
})

export const dataSchema = z.strictObject({ map: mapSchema, counters: countersSchema, tables: tablesSchema })
export type NarvikData = z.infer<typeof dataSchema>

export function parseNarvikData(data: unknown): NarvikData {
  const parsed = parseData(dataSchema, data, 'narvik')
  const { combat, air } = parsed.tables
  checkColumns('narvik.tables.combat', combat.columns, { results: combat.results })
  checkColumns('narvik.tables.air', air.columns, { infantry: air.infantry, naval: air.naval })
  return parsed
}

/** Columns are headed by the highest figure of each but the last, so that every row has one entry more than there are headings. */
function checkColumns(
  where: string,
  columns: readonly number[],
  tables: { readonly [name: string]: readonly (readonly unknown[])[] },
): void {
  if (columns.some((highest, i) => i > 0 && highest <= columns[i - 1]!))
    throw new DataError(`${where}.columns`, { key: 'rising' })
  const needed = columns.length + 1
  for (const [name, rows] of Object.entries(tables)) {
    const row = rows.findIndex(({ length }) => length !== needed)
    if (row >= 0)
      throw new DataError(`${where}.${name}.${row + 1}`, {
        key: 'columns',
        args: { entries: rows[row]!.length, needed },
      })
  }
}
