import { z } from 'zod'
import { box, count, groups, hex, natural, piece, source } from './words.ts'

/** Set-ups and reinforcements. */

/** A counter at full strength, or one that has suffered already (M-11-4). */
const placedPiece = z.union([
  piece,
  z.strictObject({ id: piece, lost: natural.max(2).optional(), disorganised: natural.max(2).optional() }),
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
        at: z.string(),
        pieces: z.array(placedPiece).min(1),
        /** Not to leave its box before this turn (M-11.3-15). */
        locked: natural.optional(),
        /** Offensive markers of the HQ placed here. */
        markers: natural.max(2).optional(),
      }),
    ),
    /** Garrisons, batteries and Festungs in place. */
    fixed: z.array(piece),
    germanDepots: z.array(piece),
    alliedDepots: z.array(z.strictObject({ id: piece, face: z.enum(['reduced', 'full']), fullOn: natural.optional() })),
    /** Hexes that the Allies control at the start. */
    alliedControl: z.array(hex),
    arrivals: z.strictObject({
      /** Arrivals of the schedule from this turn on; what came before is out of play unless it is placed. */
      from: natural,
      /** Only these, if they are listed. */
      pieces: z.array(piece).optional(),
      /** The only entry letters in play. */
      entries: z.array(z.string()).optional(),
    }),
    /** What its owner places as he likes (M-11.2-2, -5, -7). */
    free: z.strictObject({ german: z.array(piece), allied: z.array(piece), markers: count }),
    airborne: z.array(z.strictObject({ piece, hex, zone: z.string().min(1), time: z.enum(['night', 'evening']) })),
    landings: z.array(
      z.strictObject({
        wave: z.enum(['first', 'second', 'followUp']),
        pieces: z.array(piece).min(1),
        /** Where they land; several where the owner, or a die, decides. */
        hexes: z.array(hex).min(1).optional(),
        byDie: z.literal(true).optional(),
        /** They lie across the beaches of their own data. */
        astride: z.literal(true).optional(),
      }),
    ),
    partisans: z.boolean(),
    replacements: z.boolean(),
    heavyBombers: z.boolean(),
    /** Half of the markers and of the American air missions (M-11.1-6, -8). */
    half: z.boolean(),
    allies: z.array(z.enum(groups)).min(1),
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
  .refine(({ firstTurn, lastTurn }) => firstTurn <= lastTurn, { message: 'ends before it begins', path: ['lastTurn'] })

export const scenariosSchema = z.strictObject({
  /** The reinforcements of all scenarios: a box, an entry area, or the Allied strategic reserve. */
  schedule: z.strictObject({
    source,
    arrivals: z.array(
      z.strictObject({ piece, turn: natural.max(12), phase: z.enum(['A', 'B']), at: z.string().min(1) }),
    ),
  }),
  cherbourg: scenario,
  cobra: scenario,
  campaign: scenario,
})

export type ScenarioData = z.infer<typeof scenario>
export const scenarioIds = ['cherbourg', 'cobra', 'campaign'] as const
export type ScenarioId = (typeof scenarioIds)[number]
