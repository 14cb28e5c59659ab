import type { Me } from '@bridgehead/table/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { LobbyError } from '../lobby/error.ts'
import { faultSchema } from '../lobby/schemas.ts'
import type { AccountRow } from '../storage/accountTables.ts'
import { type AccountStore, accountOf } from './accountStore.ts'
import type { Passkeys } from './passkeys.ts'
import {
  askedOfKeySchema,
  linkWantedSchema,
  meSchema,
  newcomerSchema,
  newPasskeySchema,
  passwordSignInSchema,
  tokenSchema,
  usedPasskeySchema,
} from './schemas.ts'
import { type Sessions, takeCookie } from './sessions.ts'
import type { SignIn } from './signIn.ts'

export interface SignInRoutesCare {
  readonly accounts: AccountStore
  readonly sessions: Sessions
  readonly signIn: SignIn
  readonly passkeys: Passkeys
  /** Tries of one address in a minute. */
  readonly tries: number
}

const faults = { '4xx': faultSchema, '5xx': faultSchema }

/** Ways in and out. */
export function signInRoutes(server: FastifyInstance, care: SignInRoutesCare): void {
  const { accounts, sessions, signIn, passkeys } = care
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { config: { rateLimit: { max: care.tries, timeWindow: 60_000 } } }
  const enter = async (account: AccountRow, request: FastifyRequest, reply: FastifyReply): Promise<Me> => {
    await sessions.begin(account.id, request, reply)
    return { account: accountOf(account, await accounts.passkeys(account.id)) }
  }

  app.post(
    '/api/sign-in/link',
    {
      ...config,
      schema: {
        summary:
          'Send a link that signs in, good once and for 15 minutes; the answer is the same whoever has the address',
        body: linkWantedSchema,
        response: { 202: z.object({}), ...faults },
      },
    },
    async ({ body }, reply) => {
      await signIn.sendLink(body)
      return reply.code(202).send({})
    },
  )

  app.post(
    '/api/sign-in/redeem',
    {
      ...config,
      schema: { summary: 'Use a link that was sent', body: tokenSchema, response: { 200: meSchema, ...faults } },
    },
    async (request, reply) => {
      const session = await sessions.of(request)
      const account = await signIn.redeem(request.body.token, session?.account)
      return enter(account, request, reply)
    },
  )

  app.post(
    '/api/sign-in/password',
    {
      ...config,
      schema: { summary: 'Sign in by a password', body: passwordSignInSchema, response: { 200: meSchema, ...faults } },
    },
    async (request, reply) => enter(await signIn.byPassword(request.body.email, request.body.password), request, reply),
  )

  app.post(
    '/api/sign-in/passkey/options',
    {
      ...config,
      schema: { summary: 'What a passkey is asked', response: { 200: askedOfKeySchema, ...faults } },
    },
    async (request) => ({ ...(await passkeys.offerUse(request)) }),
  )

  app.post(
    '/api/sign-in/passkey',
    {
      ...config,
      schema: { summary: 'Sign in by a passkey', body: usedPasskeySchema, response: { 200: meSchema, ...faults } },
    },
    async (request, reply) => enter(await passkeys.use(request, request.body), request, reply),
  )

  app.post(
    '/api/passkeys/options',
    {
      ...config,
      schema: {
        summary:
          'What an authenticator is asked to make: a passkey for the account, or for a new one where nobody is signed in',
        body: newcomerSchema,
        response: { 200: askedOfKeySchema, ...faults },
      },
    },
    async (request) => {
      const session = await sessions.of(request)
      const account = session && (await accounts.find(session.account))
      return { ...(await passkeys.offerNew(request, account, request.body)) }
    },
  )

  app.post(
    '/api/passkeys',
    {
      ...config,
      schema: {
        summary: 'Keep a passkey that was made; signs in where nobody was',
        body: newPasskeySchema,
        response: { 200: meSchema, ...faults },
      },
    },
    async (request, reply) => {
      const session = await sessions.of(request)
      const account = await passkeys.keep(request, request.body, session?.account)
      if (!session) return enter(account, request, reply)
      return { account: accountOf(account, await accounts.passkeys(account.id)) }
    },
  )

  app.post(
    '/api/sign-out',
    { ...config, schema: { summary: 'Sign this browser out', response: { 204: z.null(), ...faults } } },
    async (request, reply) => {
      const session = await sessions.of(request)
      takeCookie(request, reply)
      if (!session) throw new LobbyError(401, 'signed-out')
      await sessions.revoke(session.account, session.id)
      return reply.code(204).send(null)
    },
  )
}
