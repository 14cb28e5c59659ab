import { timingSafeEqual } from 'node:crypto'
import { botsFor } from '@bridgehead/bots'
import { packFault } from '@bridgehead/engine'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Jobs } from '../jobs/jobs.ts'
import type { Limits } from '../limits.ts'
import { LobbyError } from '../lobby/error.ts'
import { setupFor } from '../lobby/making.ts'
import { faultSchema } from '../lobby/schemas.ts'
import { gameById } from '../match/games.ts'
import { hashOfSecret } from '../secrets.ts'
import type { ArenaStore } from '../storage/arenaStore.ts'
import {
  newsSchema,
  type OrderAsked,
  operatorHeaders,
  orderedSchema,
  orderOf,
  orderSchema,
  pageQuery,
  pageSchema,
  runParams,
} from './schemas.ts'

const faults = { '4xx': faultSchema, '5xx': faultSchema }

export interface ArenaDesk {
  readonly store: ArenaStore
  readonly jobs: Jobs
  readonly limits: Limits
  /** What whoever runs the server proves himself by. */
  readonly token: string
}

/** Balance runs, for whoever runs the server: ordered here, played by all who work on this database. */
export function arenaRoutes(server: FastifyInstance, { store, jobs, limits, token }: ArenaDesk): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const expected = Buffer.from(hashOfSecret(token))
  const onlyOperator = async ({ headers }: FastifyRequest) => {
    const given = Buffer.from(hashOfSecret(headers.authorization?.replace(/^Bearer /, '') ?? ''))
    if (!timingSafeEqual(given, expected)) throw new LobbyError(401, 'wrong-sign-in')
  }
  const asked = { onRequest: onlyOperator, config: { rateLimit: { max: limits.arena.requests, timeWindow: 60_000 } } }

  app.post(
    '/api/arena',
    {
      ...asked,
      bodyLimit: limits.arena.body,
      schema: {
        summary: 'Order matches between bots',
        headers: operatorHeaders,
        body: orderSchema,
        response: { 201: orderedSchema, ...faults },
      },
    },
    async ({ body }, reply) => {
      await checkOrder(body)
      if ((await store.unfinished()).length >= limits.arena.runs) throw new LobbyError(429, 'too-many')
      const run = await store.add(orderOf(body), Date.now())
      await jobs.put('arena', run, Date.now())
      return reply.code(201).send({ run })
    },
  )

  app.get(
    '/api/arena/:run',
    {
      ...asked,
      schema: {
        summary: 'How far a run has come',
        headers: operatorHeaders,
        params: runParams,
        response: { 200: newsSchema, ...faults },
      },
    },
    async ({ params }) => found(await store.news(params.run)),
  )

  app.get(
    '/api/arena/:run/results',
    {
      ...asked,
      schema: {
        summary: 'What has been played so far, page by page',
        headers: operatorHeaders,
        params: runParams,
        querystring: pageQuery,
        response: { 200: pageSchema, ...faults },
      },
    },
    async ({ params, query }) => {
      found(await store.order(params.run))
      return store.page(params.run, query.from)
    },
  )

  app.delete(
    '/api/arena/:run',
    {
      ...asked,
      schema: {
        summary: 'Call a run off, or forget it',
        headers: operatorHeaders,
        params: runParams,
        response: { 204: z.null(), ...faults },
      },
    },
    async ({ params }, reply) => {
      found((await store.remove(params.run)) || undefined)
      return reply.code(204).send(null)
    },
  )
}

function found<T>(sought: T | undefined): T {
  if (sought === undefined) throw new LobbyError(404, 'not-found')
  return sought
}

/** Whether it can be played at all; what a workshop would be told only by every lot in turn. */
async function checkOrder({ game: id, match: { scenario, options, pack }, levels }: OrderAsked): Promise<void> {
  const game = await gameById(id)
  const setup = setupFor(game, { ...(scenario !== undefined && { scenario }), ...(options && { options }) })
  const roles = game.roles(setup)
  const known = botsFor(id).map(({ level }) => level)
  const wrong =
    Object.keys(levels).find((role) => !roles.includes(role)) ??
    roles.find((role) => !known.includes(levels[role] ?? ''))
  if (wrong !== undefined) throw new LobbyError(400, 'setup', `levels.${wrong}`)
  const fault = pack && packFault(game, pack)
  if (fault) throw new LobbyError(400, 'setup', `pack: ${fault.where}`)
}
