import type { ArenaNews, ArenaOrder, ArenaPage } from '@bridgehead/bots'
import { gameIds } from '@bridgehead/games'
import { z } from 'zod'

/** What may be said of balance runs over HTTP, and what is answered. */

/** Of one run; a terminal keeps no more either. */
const MOST_GAMES = 100_000
const MOST_SEED = 2 ** 48

const word = z.string().min(1).max(60)
const count = z.int().min(0)
const told = z.union([z.number(), z.string()])

export const orderSchema = z.strictObject({
  game: z.enum(gameIds as unknown as [string, ...string[]]),
  match: z.strictObject({
    scenario: word.optional(),
    options: z.record(word, z.union([z.boolean(), word])).optional(),
    pack: z.record(z.string(), z.unknown()).optional(),
  }),
  levels: z.record(word, word),
  seed: count.max(MOST_SEED),
  games: z.int().min(1).max(MOST_GAMES),
})
export type OrderAsked = z.infer<typeof orderSchema>

export const runParams = z.object({ run: z.string().regex(/^[\w-]{4,40}$/) })
export const pageQuery = z.object({ from: z.coerce.number().int().min(0).max(MOST_GAMES).default(0) })
export const operatorHeaders = z.object({ authorization: z.string().max(200).optional() })

export const newsSchema: z.ZodType<ArenaNews> = z.object({
  games: count,
  played: count,
  choices: count,
  failed: count,
  failures: z.array(z.object({ seed: count, games: count, why: z.string() })),
})

export const pageSchema: z.ZodType<ArenaPage> = z.object({
  results: z.array(
    z.object({
      seed: count,
      result: z.string(),
      winner: z.string(),
      score: z.number(),
      choices: count,
      points: z.record(z.string(), z.number()),
      history: z.array(z.object({ key: z.string(), played: told, history: told })).optional(),
    }),
  ),
  next: count.optional(),
})

export const orderedSchema = z.object({ run: z.string() })

/** The order, with nothing that was not said. */
export const orderOf = ({ match: { scenario, options, pack }, ...order }: OrderAsked): ArenaOrder => ({
  ...order,
  match: { ...(scenario !== undefined && { scenario }), ...(options && { options }), ...(pack && { pack }) },
})
