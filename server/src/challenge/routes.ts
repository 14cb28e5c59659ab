import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Limits } from '../limits.ts'
import { LobbyError } from '../lobby/error.ts'
import {
  challengeParams,
  challengeSchema,
  challengeStartSchema,
  faultSchema,
  gameQuery,
  newChallengeSchema,
  oneGameQuery,
  ownRatingSchema,
  ratedSchema,
  seatedSchema,
  secretHeaders,
} from '../lobby/schemas.ts'
import type { Ratings } from '../rating/ratings.ts'
import { addressMark } from '../secrets.ts'
import type { Challenges } from './challenges.ts'

const faults = { '4xx': faultSchema, '5xx': faultSchema }

/** How people measure themselves: the same dice for many, and ratings. */
export function challengeRoutes(
  server: FastifyInstance,
  {
    challenges,
    ratings,
    limits,
    accountOf,
  }: {
    readonly challenges: Challenges
    readonly ratings: Ratings
    readonly limits: Limits
    /** Who is signed in. */
    accountOf(request: FastifyRequest): Promise<string | undefined>
  },
): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const making = { config: { rateLimit: { max: limits.creations, timeWindow: 60_000 } } }

  app.get(
    '/api/challenges',
    {
      schema: {
        summary: 'Challenges that can be begun, that of the week first',
        querystring: gameQuery,
        response: { 200: z.object({ challenges: z.array(challengeSchema) }), ...faults },
      },
    },
    async ({ query }) => ({ challenges: await challenges.list(query.game) }),
  )

  app.post(
    '/api/challenges',
    {
      ...making,
      schema: { summary: 'Make a challenge', body: newChallengeSchema, response: { 201: challengeSchema, ...faults } },
    },
    async ({ body, ip }, reply) => reply.code(201).send(await challenges.make(body, addressMark(ip))),
  )

  app.get(
    '/api/challenges/:challenge',
    {
      schema: {
        summary: 'A challenge with its tries, as whoever has finished his own may know them, or not yet',
        params: challengeParams,
        headers: secretHeaders.partial(),
        response: { 200: challengeSchema, ...faults },
      },
    },
    async (request) => {
      const secret = request.headers.authorization?.slice('Bearer '.length)
      return challenges.look(request.params.challenge, secret, await accountOf(request))
    },
  )

  app.post(
    '/api/challenges/:challenge/play',
    {
      ...making,
      schema: {
        summary: 'Begin a try',
        params: challengeParams,
        body: challengeStartSchema,
        response: { 201: seatedSchema, ...faults },
      },
    },
    async (request, reply) => {
      const { params, body, ip } = request
      const account = await accountOf(request)
      return reply.code(201).send(await challenges.play(params.challenge, body, addressMark(ip), account))
    },
  )

  app.get(
    '/api/ratings',
    {
      schema: {
        summary: 'The best of a game',
        querystring: oneGameQuery,
        response: { 200: z.object({ rated: z.array(ratedSchema) }), ...faults },
      },
    },
    async ({ query }) => ({ rated: await ratings.best(query.game) }),
  )

  app.get(
    '/api/me/ratings',
    {
      schema: {
        summary: 'How good whoever is signed in is, game by game',
        response: { 200: z.object({ ratings: z.array(ownRatingSchema) }), ...faults },
      },
    },
    async (request) => {
      const account = await accountOf(request)
      if (account === undefined) throw new LobbyError(401, 'signed-out')
      return { ratings: await ratings.of(account) }
    },
  )
}
