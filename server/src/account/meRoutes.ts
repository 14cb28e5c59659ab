import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { LobbyError } from '../lobby/error.ts'
import { faultSchema, myMatchSchema, seatsAskedSchema } from '../lobby/schemas.ts'
import { type MyMatchesCare, matchesOf } from '../seats/myMatches.ts'
import type { AccountRow } from '../storage/accountTables.ts'
import type { AccountSeats } from './accountSeats.ts'
import { type AccountStore, accountOf } from './accountStore.ts'
import type { Leaving } from './leaving.ts'
import {
  adoptedSchema,
  changeSchema,
  deviceParams,
  devicesSchema,
  emailSchema,
  meSchema,
  noPasswordSchema,
  passkeyParams,
  passwordSchema,
} from './schemas.ts'
import { giveCookie, type OpenSession, type Sessions, takeCookie } from './sessions.ts'
import type { SignIn } from './signIn.ts'

export interface MeRoutesCare extends MyMatchesCare {
  readonly accounts: AccountStore
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly seats: AccountSeats
  readonly tries: number
  readonly leaving: Leaving
  /** Everything that is kept of an account. */
  takeout(account: string): Promise<object | undefined>
}

const faults = { '4xx': faultSchema, '5xx': faultSchema }

/** What somebody who is signed in may see and change. */
export function meRoutes(server: FastifyInstance, care: MeRoutesCare): void {
  const { accounts, sessions, signIn, seats } = care
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { config: { rateLimit: { max: care.tries, timeWindow: 60_000 } } }
  const answer = { 200: meSchema, ...faults }
  const told = async (id: string) => {
    const account = await accounts.find(id)
    return account ? { account: accountOf(account, await accounts.passkeys(id)) } : {}
  }
  const who = async (
    request: FastifyRequest,
  ): Promise<{ readonly session: OpenSession; readonly account: AccountRow }> => {
    const session = await sessions.needed(request)
    const account = await accounts.find(session.account)
    if (!account) throw new LobbyError(401, 'signed-out')
    return { session, account }
  }

  app.get(
    '/api/me',
    { schema: { summary: 'The account that is signed in, if any', response: answer } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const session = await sessions.of(request)
      if (!session) return {}
      // The cookie lasts from the last visit on.
      giveCookie(request, reply, session)
      return told(session.account)
    },
  )

  app.patch(
    '/api/me',
    { ...config, schema: { summary: 'Name, language, notices', body: changeSchema, response: answer } },
    async (request) => {
      const { account } = await who(request)
      await accounts.change(account.id, request.body)
      return told(account.id)
    },
  )

  app.post(
    '/api/me/email',
    {
      ...config,
      schema: {
        summary: 'Send a link to an address; it is the account’s when the link is used in this browser',
        body: emailSchema,
        response: { 202: z.object({}), ...faults },
      },
    },
    async (request, reply) => {
      const { account } = await who(request)
      await signIn.sendLink({ email: request.body.email, language: account.language }, account.id)
      return reply.code(202).send({})
    },
  )

  app.put(
    '/api/me/password',
    {
      ...config,
      schema: { summary: 'Set a password; other browsers are signed out', body: passwordSchema, response: answer },
    },
    async (request) => {
      const { account, session } = await who(request)
      await signIn.setPassword(account, request.body.password, request.body.current)
      await sessions.revokeOthers(account.id, session.id)
      return told(account.id)
    },
  )

  app.delete(
    '/api/me/password',
    { ...config, schema: { summary: 'Do without a password', body: noPasswordSchema, response: answer } },
    async (request) => {
      const { account } = await who(request)
      await signIn.setPassword(account, null, request.body.current)
      return told(account.id)
    },
  )

  app.delete(
    '/api/passkeys/:passkey',
    {
      ...config,
      schema: {
        summary: 'Forget a passkey, unless it is the only way in',
        params: passkeyParams,
        response: answer,
      },
    },
    async (request) => {
      const { account } = await who(request)
      const keys = await accounts.passkeys(account.id)
      if (keys.length === 1 && account.email === null) throw new LobbyError(409, 'not-offered', 'passkey')
      if (!(await accounts.removePasskey(account.id, request.params.passkey))) throw new LobbyError(404, 'not-found')
      return told(account.id)
    },
  )

  app.get(
    '/api/me/devices',
    { schema: { summary: 'Browsers in which one is signed in', response: { 200: devicesSchema, ...faults } } },
    async (request) => ({ devices: await sessions.devices(await sessions.needed(request)) }),
  )

  app.delete(
    '/api/me/devices/:device',
    {
      ...config,
      schema: { summary: 'Sign a browser out', params: deviceParams, response: { 204: z.null(), ...faults } },
    },
    async (request, reply) => {
      const { account } = await sessions.needed(request)
      if (!(await sessions.revoke(account, request.params.device))) throw new LobbyError(404, 'not-found')
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/me/matches',
    {
      schema: {
        summary: 'The matches of the account, mine to play first',
        response: { 200: z.object({ matches: z.array(myMatchSchema) }), ...faults },
      },
    },
    async (request) => {
      const { account } = await sessions.needed(request)
      return { matches: await matchesOf(care, await seats.of(account)) }
    },
  )

  app.post(
    '/api/me/seats',
    {
      ...config,
      schema: {
        summary: 'Seats of this browser become the account’s; those that are somebody’s already do not',
        body: seatsAskedSchema,
        response: { 200: adoptedSchema, ...faults },
      },
    },
    async (request) => {
      const { account } = await sessions.needed(request)
      return { adopted: await seats.adopt(account, request.body.seats) }
    },
  )

  app.get(
    '/api/me/export',
    {
      ...config,
      schema: {
        summary: 'Everything that is kept of the account, in one file',
        response: { 200: z.looseObject({ format: z.string() }), ...faults },
      },
    },
    async (request, reply) => {
      const { account } = await sessions.needed(request)
      const takeout = await care.takeout(account)
      if (!takeout) throw new LobbyError(401, 'signed-out')
      reply.header('content-disposition', 'attachment; filename="bridgehead.json"').header('cache-control', 'no-store')
      return takeout as { readonly format: string }
    },
  )

  app.delete(
    '/api/me',
    {
      ...config,
      schema: {
        summary: 'Forget the account, at once: running matches are given up, the name, notes and words are gone',
        response: { 204: z.null(), ...faults },
      },
    },
    async (request, reply) => {
      const { account } = await sessions.needed(request)
      await care.leaving.leave(account)
      takeCookie(request, reply)
      return reply.code(204).send(null)
    },
  )
}
