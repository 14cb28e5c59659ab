import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Limits } from '../limits.ts'
import {
  archivedSchema,
  archiveWishSchema,
  deviceCodeSchema,
  faultSchema,
  gameQuery,
  keyParams,
  matchParams,
  matchRatingSchema,
  myMatchSchema,
  personalLinkSchema,
  redeemedSchema,
  redeemSchema,
  rematchSchema,
  seatKeySchema,
  seatsAskedSchema,
  secretHeaders,
} from '../lobby/schemas.ts'
import type { KeyStore } from '../storage/keyStore.ts'
import type { Access } from './access.ts'
import type { Afterwards } from './afterwards.ts'
import { type MyMatchesCare, myMatches } from './myMatches.ts'

export interface SeatRoutesCare extends MyMatchesCare {
  readonly keys: KeyStore
  readonly access: Access
  readonly afterwards: Afterwards
  readonly limits: Limits
}

const faults = { '4xx': faultSchema, '5xx': faultSchema }
const secretIn = ({ authorization }: { readonly authorization: string }): string =>
  authorization.slice('Bearer '.length)

/** What somebody may do with the seats he has, over HTTP. */
export function seatRoutes(server: FastifyInstance, care: SeatRoutesCare): void {
  const { access, afterwards, limits } = care
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { config: { rateLimit: { max: limits.tries, timeWindow: 60_000 } } }
  const ofMatch = { params: matchParams, headers: secretHeaders }

  app.post(
    '/api/seats',
    {
      ...config,
      schema: {
        summary: 'The matches of these seats, as their owner may know them',
        body: seatsAskedSchema,
        response: { 200: z.object({ matches: z.array(myMatchSchema) }), ...faults },
      },
    },
    async ({ body }) => ({ matches: await myMatches(care, body.seats) }),
  )

  app.post(
    '/api/devices',
    {
      ...config,
      schema: {
        summary: 'A code that brings these seats to another device, once and within ten minutes',
        body: seatsAskedSchema,
        response: { 201: deviceCodeSchema, ...faults },
      },
    },
    async ({ body }, reply) => reply.code(201).send(await access.code(body.seats)),
  )

  app.post(
    '/api/devices/redeem',
    {
      ...config,
      schema: { summary: 'The seats of a code', body: redeemSchema, response: { 200: redeemedSchema, ...faults } },
    },
    async ({ body }) => access.redeem(body.code),
  )

  app.get(
    '/api/matches/:match/keys',
    {
      ...config,
      schema: {
        summary: 'Everything that opens the seat',
        ...ofMatch,
        response: { 200: z.object({ keys: z.array(seatKeySchema) }), ...faults },
      },
    },
    async ({ params, headers }) => ({ keys: await access.list(params.match, secretIn(headers)) }),
  )

  app.post(
    '/api/matches/:match/keys',
    {
      ...config,
      schema: {
        summary: 'A personal link to the seat, until it is revoked',
        ...ofMatch,
        response: { 201: personalLinkSchema, ...faults },
      },
    },
    async ({ params, headers }, reply) => reply.code(201).send(await access.link(params.match, secretIn(headers))),
  )

  app.delete(
    '/api/matches/:match/keys/:key',
    {
      ...config,
      schema: {
        summary: 'Revoke what opens the seat: a device, or a personal link',
        params: keyParams,
        headers: secretHeaders,
        response: { 204: z.null(), ...faults },
      },
    },
    async ({ params, headers }, reply) => {
      await access.revoke(params.match, secretIn(headers), params.key)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/matches/:match/rematch',
    {
      ...config,
      schema: {
        summary: 'Play again, sides swapped; with the new seat once all want to',
        ...ofMatch,
        response: { 200: rematchSchema, ...faults },
      },
    },
    async ({ params, headers }) => afterwards.rematch(params.match, secretIn(headers)),
  )

  app.get(
    '/api/matches/:match/ratings',
    {
      ...config,
      schema: {
        summary: 'What a rated match has done to the ratings of its players; nothing before it is counted',
        ...ofMatch,
        response: { 200: z.object({ ratings: z.array(matchRatingSchema).readonly() }), ...faults },
      },
    },
    async ({ params, headers }) => ({ ratings: await afterwards.ratings(params.match, secretIn(headers)) }),
  )

  app.put(
    '/api/matches/:match/archive',
    {
      ...config,
      schema: {
        summary: 'Agree that everybody may see a match that is over, or do so no longer',
        ...ofMatch,
        body: archiveWishSchema,
        response: { 200: z.object({ agreed: z.array(z.int()).readonly() }), ...faults },
      },
    },
    async ({ params, headers, body }) => afterwards.archive(params.match, secretIn(headers), body),
  )

  app.get(
    '/api/archive',
    {
      schema: {
        summary: 'Matches that their players show to everybody, the newest first',
        querystring: gameQuery,
        response: { 200: z.object({ matches: z.array(archivedSchema) }), ...faults },
      },
    },
    async ({ query }) => ({ matches: await afterwards.archived(query.game) }),
  )
}
