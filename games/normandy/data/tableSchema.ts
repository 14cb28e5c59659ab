import * as z from 'zod/mini'
import { count, hex, natural, source, text, within } from './parts.ts'
import { scenarioIds } from './scenarioSchema.ts'
import { beaches, replacementKinds } from './words.ts'

/** The tables of the player aid, most of them reconstructed. Turns count from 0, dice from 1. */

const TURNS = 13
const integer = within(-99, 99)
const cost = z.number().check(z.gte(0), z.lte(99))
const byDie = <T extends z.ZodMiniType>(cell: T) => z.array(cell).check(z.length(6))
const byWeather = <T extends z.ZodMiniType>(cell: T) => z.strictObject({ clear: cell, overcast: cell })

/** Costs of entering; null where it is closed off road and rail. */
const terrain = z.strictObject({
  foot: z.nullable(cost),
  motorised: z.nullable(cost),
  /** Columns to the left for the defender. */
  shift: count,
  /** Open to tactical air support. */
  air: z.boolean(),
  /** Tactical interdiction doubles its cost. */
  interdicted: z.boolean(),
  /** Zones of control reach into it. */
  zone: z.boolean(),
})

/** Steps lost in total, levels of disorganisation and hexes of retreat for each participant. */
const outcome = z.strictObject({ steps: within(0, 3), disorg: within(0, 2), retreat: within(0, 2) })

const ships = z.strictObject({ destroyers: count, cruisers: count })

export const tablesSchema = z.strictObject({
  turns: z.strictObject({ source, dates: z.array(z.tuple([z.iso.date(), z.iso.date()])).check(z.length(TURNS)) }),
  limits: z.strictObject({
    source,
    stacking: natural,
    zeroPointUnits: natural,
    hqs: natural,
    markersPerHex: natural,
    markersPerHq: natural,
    controlDivisions: natural,
    controlIndependents: natural,
    controlRange: natural,
    supportRange: natural,
    footMovement: natural,
    markerMovement: natural,
    overrunCost: natural,
    reserveStacks: natural,
    reserveHexes: natural,
    airSupplyPoints: natural,
    offRoadSteps: natural,
  }),
  weather: z.strictObject({
    source,
    /** A modified die up to this is clear weather. */
    clearThrough: within(1, 5),
    /** For each overcast turn just before, down to `least`. */
    adjustment: integer,
    least: integer,
    /** A storm breaks on this or more; it is looked for when the natural die of the turn was `stormAfter`. */
    storm: natural,
    stormAfter: natural,
    /** Clear without a die through this turn. */
    clearTurns: natural,
  }),
  terrain: z.strictObject({
    source,
    clear: terrain,
    bocage: terrain,
    forest: terrain,
    marsh: terrain,
    town: terrain,
  }),
  overlays: z.strictObject({
    source,
    village: z.strictObject({ shift: count }),
    fortified: z.strictObject({ shift: count, alliedCost: cost }),
    /** Town or terrain counts so much at most while a Festung stands; in a box it has so much in all. */
    festung: z.strictObject({ terrainMost: count, inBox: count }),
    beach: z.strictObject({ shift: count }),
    rubble: z.strictObject({ cost, astride: cost }),
  }),
  sides: z.strictObject({
    source,
    river: z.strictObject({ foot: cost, motorised: cost, shift: count }),
    road: z.strictObject({ foot: cost, motorised: cost }),
    rail: z.strictObject({ foot: cost, motorised: cost }),
  }),
  zoneExit: z.strictObject({ source, others: cost, elite: cost, special: cost }),
  combat: z.strictObject({
    source,
    /** Ratios attack : defence, from the left to the right; the first also takes what is below it. */
    columns: z.array(z.strictObject({ name: text, attack: natural, defence: natural })).check(z.length(9)),
    /** Results, read at column plus modified die. */
    ladder: z
      .array(z.strictObject({ attacker: outcome, defender: outcome, exploitation: z.boolean() }))
      .check(z.length(16)),
    elite: natural,
  }),
  bombardment: z.strictObject({
    source,
    /** The fewest points of each column. */
    columns: z.array(natural).check(z.length(6)),
    /** Rows for a modified die of 0 to 7: suppression and levels of disorganisation. */
    rows: z.array(z.array(z.tuple([within(0, 2), within(0, 2)])).check(z.length(6))).check(z.length(8)),
    naval: natural,
    battery: natural,
    garrison: integer,
    medium: integer,
    range: ships,
    /** Turns that a heavy bomber is away after a carpet, and what it costs in victory points. */
    heavyWait: natural,
    heavyPoints: count,
  }),
  air: z.strictObject({
    source,
    /** HB, MB and FB drawn on each turn. */
    draw: z.array(byWeather(z.tuple([count, count, count]))).check(z.length(TURNS)),
    superiority: z.array(byWeather(count)).check(z.length(TURNS)),
    supportInExploitationFrom: natural,
  }),
  naval: z.strictObject({ source, landing: z.strictObject({ western: ships, eastern: ships }) }),
  markers: z.strictObject({
    source,
    allied: z
      .array(z.strictObject({ through: natural, clear: byDie(count), overcast: byDie(count) }))
      .check(z.minLength(1))
      .check(z.refine((periods) => periods.at(-1)?.through === TURNS - 1, 'the last turns are missing')),
    german: byWeather(byDie(count)),
    cherbourg: count,
  }),
  replacements: z.strictObject({ source, byDie: byDie(z.array(z.enum(replacementKinds))) }),
  infiltration: z.strictObject({
    source,
    cross: z.strictObject({ commando: natural, parachute: natural }),
    leave: z.strictObject({ commando: natural, parachute: natural }),
    assault: z.strictObject({ commando: natural, parachute: natural }),
  }),
  ddTanks: z.strictObject({
    source,
    modifiers: z.record(z.enum(beaches), integer),
    disorganised: natural,
    step: natural,
    lost: natural,
  }),
  jump: z.strictObject({
    source,
    onZone: natural,
    night: integer,
    americanNight: integer,
    /** Levels and steps for each pip above the zone. */
    drift: z.array(z.tuple([count, count])).check(z.minLength(1)),
  }),
  fifthRangers: z.strictObject({ source, hexByDie: byDie(hex) }),
  mulberries: z.strictObject({ source, lostFrom: natural }),
  interdiction: z.strictObject({
    source,
    HB: count,
    MB: count,
    FB: count,
    most: z.strictObject({ HB: natural, MB: natural, FB: natural }),
    partisans: count,
  }),
  victoryPoints: z.strictObject({
    source,
    step: count,
    eliteStep: count,
    town: count,
    depot: count,
    siege: count,
    festung: count,
    germanDepot: count,
    paris: count,
    liberation: count,
    withdrawal: count,
    lateAirborne: integer,
    lateAfter: count,
    heavyBomber: integer,
    turn: count,
    smallDepot: count,
    largeDepot: count,
    townRetaken: count,
    marginal: natural,
    decisive: natural,
    /** Beach depots whose destruction wins the game. */
    beachDepots: natural,
    /** With fewer units than this on the map the Germans have lost. */
    fewUnits: natural,
    historicalStart: z.strictObject({ allied: count, german: count }),
  }),
  /** What happened in 1944, to hold a finished match against. */
  history: z.strictObject({
    source,
    /** The turn by whose end the Allies had all of these places. */
    taken: z.array(z.strictObject({ key: text, places: z.array(text).check(z.minLength(1)), turn: natural })),
    /** Steps lost in the turns of the scenario, as far as that can be reckoned. */
    lost: z.partialRecord(z.enum(scenarioIds), z.strictObject({ german: count, allied: count })),
    lead: integer,
  }),
})
