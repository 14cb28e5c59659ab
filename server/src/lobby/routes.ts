import { botsFor } from '@bridgehead/bots'
import { MATCH_FORMAT } from '@bridgehead/engine'
import { gameIds } from '@bridgehead/games'
import { type About, WIRE_PROTOCOL } from '@bridgehead/table/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Limits } from '../limits.ts'
import { gameById } from '../match/games.ts'
import type { Hosts } from '../match/hosts.ts'
import { originOfRow } from '../match/record.ts'
import { isForAll } from '../match/strangers.ts'
import { addressMark } from '../secrets.ts'
import type { KeyStore } from '../storage/keyStore.ts'
import type { MatchStore } from '../storage/matchStore.ts'
import { LobbyError } from './error.ts'
import type { Lobby } from './lobby.ts'
import {
  aboutSchema,
  createdSchema,
  faultSchema,
  invitationSchema,
  inviteSchema,
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
  readonly keys: KeyStore
  readonly hosts: Hosts
  readonly limits: Limits
  /** What this server has besides matches. */
  readonly offers: Pick<About, 'mail' | 'push'>
  /** Who is signed in. */
  accountOf(request: FastifyRequest): Promise<string | undefined>
}

const faults = { '4xx': faultSchema, '5xx': faultSchema }
const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } })
const secretIn = ({ authorization }: { readonly authorization: string }): string =>
  authorization.slice('Bearer '.length)

async function aboutGame(id: (typeof gameIds)[number]) {
  const game = await gameById(id)
  return {
    id,
    rules: game.rules,
    bots: botsFor(id).map(({ level }) => level),
    draws: game.draws === true,
    challenges: Object.keys(game.sideOf).length === 1,
    whiles: [...new Set(Object.values(game.whiles ?? {}).flatMap((each) => each.map(({ id }) => id)))],
  }
}

/** Making, finding and joining matches over HTTP. */
export function lobbyRoutes(server: FastifyInstance, care: LobbyRoutesCare): void {
  const { lobby, store, keys, hosts, limits } = care
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/about',
    { schema: { summary: 'What this server has', response: { 200: aboutSchema, ...faults } } },
    async () => ({
      protocol: WIRE_PROTOCOL,
      now: Date.now(),
      games: await Promise.all(gameIds.map(aboutGame)),
      accounts: true,
      ...care.offers,
    }),
  )

  app.post(
    '/api/matches',
    {
      ...perMinute(limits.creations),
      schema: { summary: 'Make a match', body: newMatchSchema, response: { 201: createdSchema, ...faults } },
    },
    async (request, reply) => {
      const account = await care.accountOf(request)
      return reply.code(201).send(await lobby.create(request.body, addressMark(request.ip), account))
    },
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
    async (request) => ({ matches: await lobby.list(request.query, await care.accountOf(request)) }),
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
    async (request) => lobby.look(request.params.match, await care.accountOf(request)),
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
    async (request) => lobby.sit(request.params.match, request.body, await care.accountOf(request)),
  )

  app.put(
    '/api/matches/:match',
    {
      ...perMinute(limits.tries),
      schema: {
        summary: 'Make a match otherwise, until somebody else has sat down; with the secret of the seat that made it',
        params: matchParams,
        headers: secretHeaders,
        body: newMatchSchema,
        response: { 200: createdSchema, ...faults },
      },
    },
    async ({ params, headers, body }) => lobby.change(params.match, secretIn(headers), body),
  )

  app.post(
    '/api/matches/:match/invitation',
    {
      ...perMinute(limits.tries),
      schema: {
        summary: 'A new link to a seat, in place of the one before; with the secret of the seat that made the match',
        params: matchParams,
        headers: secretHeaders,
        body: inviteSchema,
        response: { 200: invitationSchema, ...faults },
      },
    },
    async ({ params, headers, body }) => lobby.invite(params.match, secretIn(headers), body.seat),
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
      const { match } = found
      const { authorization } = headers
      const key = authorization && (await keys.open(match.id, secretIn({ authorization })))
      if (!isForAll(match) && !key) throw new LobbyError(403, 'wrong-link')
      if (match.status !== 'over') throw new LobbyError(409, 'not-over')
      const host = await hosts.host(params.match)
      if (host.ending?.seed === undefined) throw new LobbyError(409, 'not-over', 'challenge')
      return { ...host.table.file(), ...originOfRow(match) }
    },
  )
}
