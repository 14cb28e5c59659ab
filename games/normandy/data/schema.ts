import { parseData } from '@bridgehead/engine'
import * as z from 'zod/mini'
import { box, count, hex, hexside, name, namedBy, natural, piece, source, text, within } from './parts.ts'
import { scenariosSchema } from './scenarioSchema.ts'
import { tablesSchema } from './tableSchema.ts'
import { aircraftKinds, beaches, groups, nations, SECTORS } from './words.ts'

/** What the files of this folder look like. What breaks the game is refused here, with the place. */

const unitSizes = ['division', 'brigade', 'regiment', 'combat-command', 'kampfgruppe', 'battalion'] as const
export type UnitSize = (typeof unitSizes)[number]
const unitKinds = [
  'infantry',
  'motorised-infantry',
  'armour',
  'tank-battalion',
  'tank-destroyer',
  'special-armour',
  'panzergrenadier',
  'parachute',
  'glider',
  'cyclist',
  'flak',
  'luftwaffe-infantry',
  'commando',
  'ranger',
] as const
export type UnitKind = (typeof unitKinds)[number]

const depotKinds = ['beach', 'minorPort', 'majorPort', 'mulberry'] as const
export type DepotKind = (typeof depotKinds)[number]

const mapRow = z.tuple([z.string().check(z.regex(/^\d\d$/)), z.string().check(z.length(26))])
const line = z.strictObject({ name: text, hexes: z.array(hex).check(z.minLength(2)) })
const yes = z.optional(z.literal(true))
const rulebook = z.optional(z.array(text))

const mapSchema = z.strictObject({
  source,
  credit: text,
  rows: z.tuple([count, natural]),
  columns: z.tuple([count, natural]),
  terrain: z.array(mapRow).check(z.minLength(1)),
  /** Tactical interdiction zones, as letters. */
  sectors: z.array(mapRow).check(z.minLength(1)),
  sectorNames: z.array(text).check(z.length(SECTORS)),
  names: z.array(z.tuple([hex, text])),
  towns: z.array(hex),
  villages: z.array(hex),
  fortified: z.array(hex),
  beaches: z.array(z.strictObject({ hex, beach: z.enum(beaches), group: z.enum(groups) })).check(z.minLength(1)),
  /** Where commandos may land and nobody else (M-10.A-15). */
  commandoLandings: z.array(hex),
  sides: z.strictObject({ river: z.array(hexside), impassable: z.array(hexside) }),
  roads: z.array(line),
  rails: z.array(line),
  /** Coast hexes from which each task force counts its range (M-6.2-4). */
  coasts: z.strictObject({ western: z.array(hex).check(z.minLength(1)), eastern: z.array(hex).check(z.minLength(1)) }),
  /** The port hex first (M-7.1.3-2). */
  cherbourg: z.tuple([hex, hex]),
  boxes: z
    .array(
      z.strictObject({
        id: box,
        source,
        name,
        /** A die of this or more holds a German unit back (M-4.1.2-7); above 6 nothing ever would. */
        interdiction: within(2, 6),
        colour: z.optional(text),
        beyondSeine: yes,
        maquis: yes,
        germanOnly: yes,
        at: z.tuple([z.number(), z.number()]),
      }),
    )
    .check(z.minLength(1)),
  links: z.array(z.tuple([box, box])).check(z.minLength(1)),
  entries: z.array(z.strictObject({ letter: z.string().check(z.regex(/^[a-l]$/)), hex, box })).check(z.minLength(1)),
  entryAreas: z.record(text, z.array(z.string().check(z.regex(/^[a-l]$/))).check(z.minLength(1))),
})

/** Attack, movement, defence. */
const stepValues = z.tuple([count, natural, natural])

const countersSchema = z.strictObject({
  source,
  divisions: z.array(z.strictObject({ id: text, label: text, armoured: yes })),
  units: z
    .array(
      z.strictObject({
        id: piece,
        label: text,
        name,
        group: z.enum(groups),
        nation: z.enum(nations),
        size: z.enum(unitSizes),
        kind: z.enum(unitKinds),
        /** The division it is a part of; none for an independent unit (M-0.1.2-2). */
        division: z.optional(text),
        /** Attached to that division, not a part of it (M-11-4). */
        attached: yes,
        /** Full strength first (M-0.1.2-3). */
        steps: z.array(stepValues).check(z.minLength(1), z.maxLength(3)),
        stacking: within(0, 5),
        elite: yes,
        armoured: yes,
        panzergrenadier: yes,
        cyclist: yes,
        airborne: yes,
        specialOps: yes,
        withdrawable: yes,
        noBeachShift: yes,
        dd: yes,
        alwaysControlled: yes,
        /** Beach hexes that it lies across on D-Day (M-10.A-11). */
        straddles: z.optional(z.tuple([hex, hex])),
        named: namedBy,
        /** The fields whose value the rulebook gives; the others are ours. */
        rulebook,
      }),
    )
    .check(z.minLength(1)),
  hqs: z
    .array(
      z.strictObject({
        id: piece,
        label: text,
        name,
        group: z.enum(groups),
        nation: z.enum(nations),
        bonus: natural,
        movement: within(7, 99),
        named: namedBy,
      }),
    )
    .check(z.minLength(1)),
  garrisons: z.array(z.strictObject({ id: piece, name, hex, defence: natural, reverse: piece })),
  batteries: z.array(
    z.strictObject({
      id: piece,
      name,
      hex,
      defence: natural,
      beaches: z.array(z.enum(beaches)).check(z.minLength(1)),
      points: natural,
    }),
  ),
  festungen: z.array(
    z.strictObject({
      id: piece,
      name,
      at: text,
      defence: natural,
      capacity: natural,
      atlanticPort: yes,
      rulebook,
    }),
  ),
  irregulars: z.array(
    z.strictObject({
      id: piece,
      kind: z.enum(['partisans', 'ffi']),
      name,
      box,
      attack: count,
      defence: natural,
      rulebook,
    }),
  ),
  alliedDepots: z.array(
    z.strictObject({
      id: piece,
      name,
      kind: z.enum(depotKinds),
      hex,
      group: z.enum(groups),
      /** Stacking points landed in a phase, markers let through in a turn, turns until it opens. */
      full: z.strictObject({ landing: natural, markers: count, delay: count }),
      reduced: z.optional(z.strictObject({ landing: natural, markers: count, delay: count })),
      rulebook,
    }),
  ),
  germanDepots: z.array(
    z.strictObject({ id: piece, name, at: text, markers: count, festung: z.optional(piece), rulebook }),
  ),
  /** Counters of one kind and group are alike (7.4 of the specification). */
  aircraft: z
    .array(
      z.strictObject({
        id: text,
        kind: z.enum(aircraftKinds),
        group: z.enum(groups),
        points: count,
        count: natural,
      }),
    )
    .check(z.length(7)),
})

export const dataSchema = z.strictObject({
  map: mapSchema,
  counters: countersSchema,
  tables: tablesSchema,
  scenarios: scenariosSchema,
})
export type NormandyData = z.infer<typeof dataSchema>
export type UnitData = NormandyData['counters']['units'][number]

export function parseNormandyData(data: unknown): NormandyData {
  return parseData(dataSchema, data, 'normandy')
}
