import { gameIds } from '@bridgehead/games'
import {
  type About,
  type Archived,
  type ArchiveWish,
  type Challenge,
  type ChallengeStart,
  type Created,
  type Customs,
  type DeviceCode,
  fillings,
  type Invitation,
  type LobbyFilter,
  type LobbyMatch,
  type LobbyRefusal,
  lobbyFaults,
  type MatchRating,
  type MyMatch,
  type NewChallenge,
  type NewMatch,
  type OwnRating,
  type PersonalLink,
  type Rated,
  type Redeemed,
  type Rematch,
  type Seated,
  type SeatKey,
  type SeatsAsked,
  type SitDown,
  watchings,
} from '@bridgehead/table/wire'
import { z } from 'zod'
import { keyKinds, matchStatuses } from '../storage/tables.ts'

/** What may be said over HTTP, and what is answered. Each schema is held against the type that the page knows it by. */

const word = z.string().min(1).max(60)
const id = z.string().regex(/^[\w-]{4,40}$/)
export const secret = z.string().regex(/^[\w-]{1,60}$/)
/** Added to the seed of the dice; drawn by the player's own page. */
const nonce = z.string().regex(/^[0-9a-f]{16,64}$/)
/** A name at the table: one line of what can be seen. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u)
const game = z.enum(gameIds as unknown as [string, ...string[]])
export const language = z.enum(['fr', 'en'])
const options = z.record(word, z.union([z.boolean(), word]))
const setup = z.object({ scenario: z.string(), options: z.record(z.string(), z.union([z.boolean(), z.string()])) })
export const seatNumber = z.int().min(0).max(7)
const time = z.number()

const pace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('live'), minutes: z.int().min(5).max(1440) }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(30) }),
])

const customs = z.strictObject({ takeBacks: z.boolean(), hints: z.boolean() }) satisfies z.ZodType<Customs>

export const newMatchSchema = z.strictObject({
  game,
  scenario: word.optional(),
  options: options.optional(),
  /** The usual seats of the game; exactly one of them is `me`. */
  seats: z
    .array(
      z.strictObject({
        roles: z.array(word).min(1).max(8),
        filling: z.enum(['me', ...fillings]),
        level: word.optional(),
        times: z.int().min(1).max(3).optional(),
      }),
    )
    .min(1)
    .max(8),
  pace: pace.default({ kind: 'none' }),
  watching: z.enum(watchings).default('nobody'),
  rated: z.boolean().default(false),
  customs: customs.default({ takeBacks: true, hints: true }),
  /** Hours. */
  botAfter: z
    .number()
    .min(0.01)
    .max(7 * 24)
    .optional(),
  language,
  name: name.optional(),
  nonce,
}) satisfies z.ZodType<NewMatch>
export type CheckedMatch = z.infer<typeof newMatchSchema>

export const lobbyMatchSchema = z.object({
  match: id,
  game,
  setup,
  status: z.enum(matchStatuses),
  language: z.string(),
  watching: z.enum(watchings),
  pace,
  rated: z.boolean(),
  customs,
  commitment: z.string(),
  created: time,
  botFrom: time.exactOptional(),
  challenge: id.exactOptional(),
  seats: z
    .array(
      z.object({
        roles: z.array(z.string()).readonly(),
        filling: z.enum(fillings),
        level: z.string().exactOptional(),
        name: z.string().exactOptional(),
        former: z.literal(true).exactOptional(),
        times: z.int().exactOptional(),
        taken: z.boolean(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<LobbyMatch>

/** A seat taken: the secret is told this once. */
export const seatedSchema = z.object({
  match: lobbyMatchSchema,
  seat: z.int(),
  secret: z.string(),
}) satisfies z.ZodType<Seated>
export const invitationSchema = z.object({ seat: z.int(), invitation: z.string() }) satisfies z.ZodType<Invitation>
export const createdSchema = seatedSchema.extend({
  invitations: z.array(invitationSchema).readonly(),
}) satisfies z.ZodType<Created>

export const sitSchema = z.strictObject({
  /** Of a seat with a link; an open one needs none. */
  invitation: secret.optional(),
  seat: seatNumber,
  name: name.optional(),
  nonce,
}) satisfies z.ZodType<SitDown>
export const inviteSchema = z.strictObject({ seat: seatNumber })

const ending = z.object({
  how: z.enum(['played', 'resigned', 'time', 'drawn', 'unfinished']),
  seat: z.int().exactOptional(),
  winner: z.string(),
})

export const seatsAskedSchema = z.strictObject({
  seats: z.array(z.strictObject({ match: id, secret })).max(100),
}) satisfies z.ZodType<SeatsAsked>

export const myMatchSchema = z.object({
  match: lobbyMatchSchema,
  seat: z.int(),
  asked: z.int().exactOptional(),
  changed: time,
  seen: time.exactOptional(),
  until: time.exactOptional(),
  paused: z.boolean(),
  words: z.int(),
  here: z.array(z.int()).readonly(),
  question: z.boolean(),
  lent: z.boolean(),
  ending: ending.exactOptional(),
  next: z.string().exactOptional(),
}) satisfies z.ZodType<MyMatch>

export const deviceCodeSchema = z.object({ code: z.string(), until: time }) satisfies z.ZodType<DeviceCode>
export const redeemSchema = z.strictObject({ code: secret })
export const redeemedSchema = z.object({
  seats: z.array(z.object({ match: id, seat: z.int(), secret: z.string() })).readonly(),
}) satisfies z.ZodType<Redeemed>

export const seatKeySchema = z.object({
  key: z.string(),
  kind: z.enum(keyKinds),
  created: time,
  used: time.exactOptional(),
  own: z.boolean(),
}) satisfies z.ZodType<SeatKey>
export const personalLinkSchema = z.object({ key: z.string(), secret: z.string() }) satisfies z.ZodType<PersonalLink>

export const rematchSchema = z.object({
  wanted: z.array(z.int()).readonly(),
  seated: seatedSchema.exactOptional(),
}) satisfies z.ZodType<Rematch>
export const archiveWishSchema = z.strictObject({
  agree: z.boolean(),
  nameless: z.boolean().exactOptional(),
}) satisfies z.ZodType<ArchiveWish>
export const archivedSchema = z.object({
  match: lobbyMatchSchema,
  ending,
  ended: time,
}) satisfies z.ZodType<Archived>

export const newChallengeSchema = z.strictObject({
  game,
  scenario: word.optional(),
  options: options.optional(),
  days: z.int().min(1).max(30),
  name: name.optional(),
}) satisfies z.ZodType<NewChallenge>
export const challengeStartSchema = z.strictObject({
  language,
  name: name.optional(),
}) satisfies z.ZodType<ChallengeStart>
export const challengeSchema = z.object({
  challenge: id,
  game,
  setup,
  commitment: z.string(),
  week: z.int().exactOptional(),
  until: time,
  name: z.string().exactOptional(),
  runs: z
    .array(
      z.object({
        name: z.string().exactOptional(),
        begun: time,
        done: z.boolean(),
        own: z.literal(true).exactOptional(),
        result: z.object({ key: z.string(), score: z.number() }).exactOptional(),
        match: id.exactOptional(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<Challenge>

export const ratedSchema = z.object({
  name: z.string(),
  rating: z.number(),
  deviation: z.number(),
  matches: z.int(),
}) satisfies z.ZodType<Rated>

export const ownRatingSchema = ratedSchema
  .omit({ name: true })
  .extend({ game: z.string() }) satisfies z.ZodType<OwnRating>
export const matchRatingSchema = z.object({
  seat: z.int(),
  rating: z.number(),
  deviation: z.number(),
  change: z.number(),
}) satisfies z.ZodType<MatchRating>

export const matchParams = z.object({ match: id })
export const keyParams = z.object({ match: id, key: id })
export const challengeParams = z.object({ challenge: id })
export const gameQuery = z.object({ game: game.optional() })
export const oneGameQuery = z.object({ game })
export const listQuery = z.object({
  game: game.optional(),
  side: word.optional(),
  language: language.optional(),
  pace: z.enum(['none', 'live', 'days']).optional(),
  watch: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
}) satisfies z.ZodType<LobbyFilter>
export const secretHeaders = z.object({ authorization: z.string().regex(/^Bearer [\w-]{1,60}$/) })
export const faultSchema = z.object({
  fault: z.enum(lobbyFaults),
  where: z.string().exactOptional(),
}) satisfies z.ZodType<LobbyRefusal>
export const aboutSchema = z.object({
  protocol: z.int(),
  now: time,
  games: z.array(
    z.object({
      id: game,
      rules: z.int(),
      bots: z.array(z.string()),
      draws: z.boolean(),
      challenges: z.boolean(),
      whiles: z.array(z.string()),
    }),
  ),
  accounts: z.boolean(),
  mail: z.literal(true).exactOptional(),
  push: z.string().exactOptional(),
}) satisfies z.ZodType<About>
