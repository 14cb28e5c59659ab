import { botsFor } from '@bridgehead/bots'
import { type DataOrigin, MATCH_FORMAT } from '@bridgehead/engine'
import { gameIds, loadGameById } from '@bridgehead/games'
import { WIRE_PROTOCOL } from '@bridgehead/table/wire'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Limits } from '../limits.ts'
import type { Hosts } from '../match/hosts.ts'
import { addressMark, hashOfSecret } from '../secrets.ts'
import type { MatchStore } from '../storage/matchStore.ts'
import { type Lobby, LobbyError } from './lobby.ts'
import {
  aboutSchema,
  createdSchema,
  faultSchema,
  listQuery,
  lobbyMatchSchema,
  matchParams,
  newMatchSchema,
  seatedSchema,
  secretHeaders,
  sitSchema,
} from './schemas.ts'

export interface LobbyRoutesCare {
  readonly lobby: Lobby
  readonly store: MatchStore
  readonly hosts: Hosts
  readonly limits: Limits
}

const faults = { '4xx': faultSchema, '5xx': faultSchema }
const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } })
const secretIn = ({ authorization }: { readonly authorization: string }): string =>
  authorization.slice('Bearer '.length)

/** Making, finding and joining matches over HTTP. */
export function lobbyRoutes(server: FastifyInstance, { lobby, store, hosts, limits }: LobbyRoutesCare): void {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/about',
    { schema: { summary: 'What this server has', response: { 200: aboutSchema, ...faults } } },
    async () => ({
      protocol: WIRE_PROTOCOL,
      games: await Promise.all(
        gameIds.map(async (id) => ({
          id,
          rules: (await loadGameById(id)).rules,
          bots: botsFor(id).map(({ level }) => level),
        })),
      ),
    }),
  )

  app.post(
    '/api/matches',
    {
      ...perMinute(limits.creations),
      schema: { summary: 'Make a match', body: newMatchSchema, response: { 201: createdSchema, ...faults } },
    },
    async (request, reply) => reply.code(201).send(await lobby.create(request.body, addressMark(request.ip))),
  )

  app.get(
    '/api/matches',
    {
      schema: {
        summary: 'Matches with an open seat, the newest first',
        querystring: listQuery,
        response: { 200: z.object({ matches: z.array(lobbyMatchSchema) }), ...faults },
      },
    },
    async ({ query }) => ({ matches: await lobby.list(query.game) }),
  )

  app.get(
    '/api/matches/:match',
    {
      ...perMinute(limits.tries * 4),
      schema: {
        summary: 'What everybody may know of a match',
        params: matchParams,
        response: { 200: lobbyMatchSchema, ...faults },
      },
    },
    async ({ params }) => lobby.look(params.match),
  )

  app.post(
    '/api/matches/:match/sit',
    {
      ...perMinute(limits.tries),
      schema: {
        summary: 'Take a seat, by its link or where it is open',
        params: matchParams,
        body: sitSchema,
        response: { 200: seatedSchema, ...faults },
      },
    },
    async ({ params, body }) => lobby.sit(params.match, body),
  )

  app.delete(
    '/api/matches/:match',
    {
      ...perMinute(limits.tries),
      schema: {
        summary: 'Call off a match that has not begun; with the secret of the seat that made it',
        params: matchParams,
        headers: secretHeaders,
        response: { 204: z.null(), ...faults },
      },
    },
    async ({ params, headers }, reply) => {
      await lobby.cancel(params.match, secretIn(headers))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/matches/:match/file',
    {
      ...perMinute(limits.tries),
      schema: {
        summary:
          'The whole record of a match that is over, with the seed of its dice; for its players, or all where it may be watched',
        params: matchParams,
        headers: secretHeaders.partial(),
        response: { 200: z.looseObject({ format: z.literal(MATCH_FORMAT) }), ...faults },
      },
    },
    async ({ params, headers }) => {
      const found = await store.find(params.match)
      if (!found) throw new LobbyError(404, 'not-found')
      const { match, seats } = found
      const hash = headers.authorization && hashOfSecret(secretIn({ authorization: headers.authorization }))
      if (match.watching === 'nobody' && !seats.some(({ secret }) => secret !== null && secret === hash))
        throw new LobbyError(403, 'wrong-link')
      if (match.status !== 'over') throw new LobbyError(409, 'not-over')
      const { table } = await hosts.host(params.match)
      return { ...table.file(), ...(JSON.parse(match.origin) as DataOrigin) }
    },
  )
}
