import { gameIds } from '@bridgehead/games'
import { lobbyFaults } from '@bridgehead/table/wire'
import { z } from 'zod'
import { fillings, matchStatuses, watchings } from '../storage/tables.ts'

const word = z.string().min(1).max(60)
const id = z.string().regex(/^[\w-]{8,40}$/)
/** Added to the seed of the dice; drawn by the player's own page. */
const nonce = z.string().regex(/^[0-9a-f]{16,64}$/)
/** A name at the table: one line of what can be seen. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u)
const game = z.enum(gameIds as unknown as [string, ...string[]])
const setup = z.object({ scenario: z.string(), options: z.record(z.string(), z.union([z.boolean(), z.string()])) })

export const newMatchSchema = z.strictObject({
  game,
  scenario: word.optional(),
  options: z.record(word, z.union([z.boolean(), word])).optional(),
  /** The usual seats of the game; exactly one of them is `me`. */
  seats: z
    .array(
      z.strictObject({
        roles: z.array(word).min(1).max(8),
        filling: z.enum(['me', ...fillings]),
        level: word.optional(),
      }),
    )
    .min(1)
    .max(8),
  watching: z.enum(watchings).default('nobody'),
  language: z.enum(['fr', 'en']),
  name: name.optional(),
  nonce,
})
export type NewMatch = z.infer<typeof newMatchSchema>

export const lobbyMatchSchema = z.object({
  match: id,
  game,
  setup,
  status: z.enum(matchStatuses),
  language: z.string(),
  watching: z.enum(watchings),
  commitment: z.string(),
  created: z.number(),
  seats: z
    .array(
      z.object({
        roles: z.array(z.string()).readonly(),
        filling: z.enum(fillings),
        level: z.string().exactOptional(),
        name: z.string().exactOptional(),
        taken: z.boolean(),
      }),
    )
    .readonly(),
})

/** A seat taken: the secret is told this once. */
export const seatedSchema = z.object({ match: lobbyMatchSchema, seat: z.int(), secret: z.string() })
export const createdSchema = seatedSchema.extend({
  invitations: z.array(z.object({ seat: z.int(), invitation: z.string() })).readonly(),
})

export const sitSchema = z.strictObject({
  /** Of a seat with a link; an open one needs none. */
  invitation: z.string().min(1).max(60).optional(),
  seat: z.int().min(0).max(7),
  name: name.optional(),
  nonce,
})
export type SitDown = z.infer<typeof sitSchema>

export const matchParams = z.object({ match: id })
export const listQuery = z.object({ game: game.optional() })
export const secretHeaders = z.object({ authorization: z.string().regex(/^Bearer [\w-]{1,60}$/) })
export const faultSchema = z.object({ fault: z.enum(lobbyFaults), where: z.string().optional() })
export const aboutSchema = z.object({
  protocol: z.int(),
  games: z.array(z.object({ id: game, rules: z.int(), bots: z.array(z.string()) })),
})
