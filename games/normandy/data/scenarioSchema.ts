import * as z from 'zod/mini'
import { box, count, hex, natural, piece, source, text, within } from './parts.ts'
import { groups } from './words.ts'

/** Set-ups and reinforcements. */

/** A counter at full strength, or one that has suffered already (M-11-4). */
const placedPiece = z.union([
  piece,
  z.strictObject({ id: piece, lost: z.optional(within(1, 2)), disorganised: z.optional(within(1, 2)) }),
])

const ships = z.strictObject({ destroyers: count, cruisers: count })

const scenario = z
  .strictObject({
    source,
    firstTurn: count,
    lastTurn: natural,
    /** Only columns of this number and higher are in play (M-11.1-4). */
    firstColumn: natural,
    boxes: z.array(box),
    placements: z.array(
      z.strictObject({
        at: text,
        pieces: z.array(placedPiece).check(z.minLength(1)),
        /** Not to leave its box before this turn (M-11.3-15). */
        locked: z.optional(natural),
        /** Offensive markers of the HQ placed here. */
        markers: z.optional(within(1, 2)),
      }),
    ),
    /** Garrisons, batteries and Festungs in place. */
    fixed: z.array(piece),
    germanDepots: z.array(piece),
    alliedDepots: z.array(
      z.strictObject({ id: piece, face: z.enum(['reduced', 'full']), fullOn: z.optional(natural) }),
    ),
    /** Hexes that the Allies control at the start. */
    alliedControl: z.array(hex),
    arrivals: z.strictObject({
      /** Arrivals of the schedule from this turn on; what came before is out of play unless it is placed. */
      from: natural,
      /** Only these, if they are listed. */
      pieces: z.optional(z.array(piece)),
      /** The only entry letters in play. */
      entries: z.optional(z.array(text)),
    }),
    /** What its owner places as he likes (M-11.2-2, -5, -7). */
    free: z.strictObject({ german: z.array(piece), allied: z.array(piece), markers: count }),
    airborne: z.array(z.strictObject({ piece, hex, zone: text, time: z.enum(['night', 'evening']) })),
    landings: z.array(
      z.strictObject({
        wave: z.enum(['first', 'second', 'followUp']),
        pieces: z.array(piece).check(z.minLength(1)),
        /** Where they land; several where the owner, or a die, decides. */
        hexes: z.optional(z.array(hex).check(z.minLength(1))),
        byDie: z.optional(z.literal(true)),
        /** They lie across the beaches of their own data. */
        astride: z.optional(z.literal(true)),
      }),
    ),
    partisans: z.boolean(),
    replacements: z.boolean(),
    heavyBombers: z.boolean(),
    /** Half of the markers and of the American air missions (M-11.1-6, -8). */
    half: z.boolean(),
    allies: z.array(z.enum(groups)).check(z.minLength(1)),
    /** Ships of a phase after D-Day. */
    naval: z.strictObject({ western: ships, eastern: ships }),
    /** Everybody is in supply through this turn (M-11.1-14, M-11.3-3). */
    suppliedThrough: count,
    /** HQs activate without a marker through this turn (M-11.3-4). */
    freeActivationThrough: count,
    /** The Allies have the initiative through this turn (M-11.3-2). */
    alliedInitiativeThrough: count,
    victory: z.enum(['cherbourg', 'points']),
  })
  .check(
    z.refine(({ firstTurn, lastTurn }) => firstTurn <= lastTurn, {
      error: 'ends before it begins',
      path: ['lastTurn'],
    }),
  )

export const scenariosSchema = z.strictObject({
  /** The reinforcements of all scenarios: a box, an entry area, or the Allied strategic reserve. */
  schedule: z.strictObject({
    source,
    arrivals: z.array(z.strictObject({ piece, turn: within(1, 12), phase: z.enum(['A', 'B']), at: text })),
  }),
  cherbourg: scenario,
  cobra: scenario,
  campaign: scenario,
})

export type ScenarioData = z.infer<typeof scenario>
export const scenarioIds = ['cherbourg', 'cobra', 'campaign'] as const
export type ScenarioId = (typeof scenarioIds)[number]
