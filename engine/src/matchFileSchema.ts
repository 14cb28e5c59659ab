import * as z from 'zod/mini'
import type { $ZodIssue } from 'zod/v4/core'
import { MATCH_FORMAT, MATCH_VERSION, MatchFileError, parseUntrusted } from './matchFormat.ts'
import { placeOf, sayIssue } from './parseData.ts'

/** Names of roles, verbs, levels and the like. */
const word = z.string().check(z.maxLength(200))
const MOST_DICE = 100_000
const MOST_CHOICES = 100_000
const face = z.int().check(z.gte(0), z.lte(999))
const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits'))

const seatSchema = z.strictObject({
  roles: z.array(word).check(z.minLength(1), z.maxLength(100)),
  player: z.enum(['person', 'bot']),
  level: z.optional(word),
})

const commitment = { commitment: hex64, nonces: z.array(z.string().check(z.maxLength(200))), seed: z.optional(hex64) }

/** What every version has. */
const choice = {
  by: word,
  verb: word,
  arg: z.optional(z.int().check(z.gte(0))),
  dice: z.optional(z.array(face).check(z.maxLength(MOST_DICE))),
}

const content = {
  format: z.literal(MATCH_FORMAT),
  game: z.string().check(z.minLength(1), z.maxLength(200)),
  scenario: word,
  options: z.record(word, z.union([z.boolean(), word])),
  /** Of the data that it is played with, the pack included. */
  dataHash: hex64,
  pack: z.optional(z.record(z.string(), z.unknown())),
  opening: z.array(face).check(z.maxLength(MOST_DICE)),
  log: z.array(z.strictObject(choice)).check(z.maxLength(MOST_CHOICES)),
}

/** Before version 3 the dice of a match were settled at its beginning or not at all. */
const olderDice = z.optional(z.strictObject(commitment))

const loggedEvent = z.looseObject({ event: z.looseObject({ type: z.string() }) })
/** A position and everything that was told on the way there. */
const positionSchema = z.strictObject({
  state: z.looseObject({ flow: z.array(z.unknown()) }),
  told: z.array(loggedEvent),
})

/** A match as it is kept in a file, sent in a link or stored on the device. */
const matchFileSchema = z.strictObject({
  ...content,
  version: z.literal(MATCH_VERSION),
  /** `passed`: so many dice had fallen before this choice and were taken back by consent; they stay fallen. */
  log: z
    .array(z.strictObject({ ...choice, passed: z.optional(z.int().check(z.gte(1), z.lte(MOST_DICE))) }))
    .check(z.maxLength(MOST_CHOICES)),
  /** The rules by which it was played, as the game counts them. */
  rules: z.int().check(z.gte(1)),
  /** The release of the data, and what its data have otherwise. */
  base: z.optional(z.int().check(z.gte(1))),
  differs: z.optional(z.array(z.tuple([z.array(z.string()), z.unknown()]))),
  /**
   * The commitment to the dice, and how many had fallen when it was made: none, but in a copy. The seed is in the file once the
   * match is over, or where whoever plays the match keeps it.
   */
  dice: z.optional(z.strictObject({ ...commitment, from: z.optional(z.int().check(z.gte(0))) })),
  /** Who plays; the usual seats without it. */
  seats: z.optional(z.array(seatSchema).check(z.minLength(1))),
  /** This is a copy of another match up to so many choices: its dice from there on are its own. */
  copy: z.optional(z.strictObject({ choices: z.int().check(z.gte(0)), of: z.optional(hex64) })),
  /** The match goes on by today's rules from a position that earlier ones have led to; `opening` and `log` begin there. */
  start: z.optional(positionSchema),
  /** The role that gave the match up after the last choice. */
  resigned: z.optional(word),
  /** The players agreed on a draw after the last choice. */
  drawn: z.optional(z.literal(true)),
  /** The record of which `start` is the end, as it was. */
  before: z.optional(z.unknown()),
  /** Where the match stands, and what was told: for a Bridgehead whose rules or data are others. */
  kept: z.optional(positionSchema),
})

/** Version 2 named the seats, but not the rules, and kept no position. */
const secondVersionSchema = z.strictObject({
  ...content,
  version: z.literal(2),
  dice: olderDice,
  seats: z.optional(z.array(seatSchema).check(z.minLength(1))),
})

/** Version 1 named the roles that people play, each on a seat of its own, and one level for all bots. */
const firstVersionSchema = z.strictObject({
  ...content,
  version: z.literal(1),
  dice: olderDice,
  seating: z.optional(z.strictObject({ people: z.array(z.string()).check(z.minLength(1)), level: z.optional(word) })),
})

type Schema = typeof matchFileSchema | typeof secondVersionSchema | typeof firstVersionSchema

const schemas: { readonly [version: number]: Schema } = {
  1: firstVersionSchema,
  2: secondVersionSchema,
  [MATCH_VERSION]: matchFileSchema,
}

/** What is written today. */
export type CurrentMatchFile = z.infer<typeof matchFileSchema>
/** What can be read. */
export type MatchFile = z.infer<Schema>
export type MatchFileDice = NonNullable<CurrentMatchFile['dice']>
export type KeptPosition = z.infer<typeof positionSchema>

/** Reads the text of a match file; checks its form only. */
export function parseMatchFile(text: string): MatchFile {
  return checkMatchFile(parseUntrusted(text))
}

export function checkMatchFile(json: unknown): MatchFile {
  const format = (json as { format?: unknown } | null)?.format
  if (format !== MATCH_FORMAT) throw new MatchFileError('format', { key: 'not-a-match' })
  const version = (json as { version?: unknown }).version
  if (typeof version === 'number' && version > MATCH_VERSION)
    throw new MatchFileError('version', { key: 'newer', args: { version } })
  const schema = (typeof version === 'number' && schemas[version]) || matchFileSchema
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0] as $ZodIssue
  throw new MatchFileError(placeOf(issue).join('.'), { key: 'malformed' }, sayIssue(issue))
}
