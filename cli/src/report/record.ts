import type { ArenaResult } from '@bridgehead/bots'
import type { DataPack } from '@bridgehead/engine'
import * as z from 'zod/mini'
import { UsageError } from '../errors.ts'
import { readText, writeText } from '../files.ts'
import type { CliText } from '../text/en.ts'

const FORMAT = 'bridgehead-arena'
const VERSION = 1
const MOST_MATCHES = 100_000

const word = z.string().check(z.maxLength(200))
const key = z.string().check(z.minLength(1), z.maxLength(80))
const figure = z.number().check(z.gte(-1e9), z.lte(1e9))
export const count = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))
const told = z.union([figure, word])

/** How one match has ended. */
export const resultSchema = z.strictObject({
  seed: count,
  result: key,
  winner: key,
  score: figure,
  choices: count,
  points: z.record(key, figure),
  history: z.optional(z.array(z.strictObject({ key, played: told, history: told })).check(z.maxLength(100))),
})

const recordSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  game: key,
  scenario: key,
  options: z.record(key, z.union([z.boolean(), word])),
  pack: z.optional(z.record(z.string(), z.unknown())),
  /** The bot of each role, as it was called. */
  bots: z.record(key, word),
  seed: count,
  results: z.array(resultSchema).check(z.minLength(1), z.maxLength(MOST_MATCHES)),
})

/** What an arena keeps of its matches, to be compared with those of another day. */
export type ArenaRecord = z.infer<typeof recordSchema>

/** How the matches were played. */
export interface ArenaSettings {
  readonly game: string
  readonly scenario: string
  readonly options: { readonly [id: string]: boolean | string }
  readonly pack?: DataPack
  readonly bots: { readonly [role: string]: string }
  readonly seed: number
}

export const makeRecord = (settings: ArenaSettings, results: readonly ArenaResult[]): ArenaRecord => ({
  format: FORMAT,
  version: VERSION,
  ...settings,
  options: { ...settings.options },
  bots: { ...settings.bots },
  // What a decision took depends on the machine and says nothing about the game.
  results: results.map(({ thinking: _, history, ...result }) => ({
    ...result,
    points: { ...result.points },
    ...(history && { history: history.map((line) => ({ ...line })) }),
  })),
})

export const writeRecord = (path: string, record: ArenaRecord, text: CliText): void =>
  writeText(path, `${JSON.stringify(record)}\n`, text)

export function readRecord(path: string, text: CliText): ArenaRecord {
  const parsed = recordSchema.safeParse(parse(readText(path, text)))
  if (parsed.success) return parsed.data
  throw new UsageError(text.workshop.errors.record(path, parsed.error.issues[0]?.path.join('.') ?? ''))
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
