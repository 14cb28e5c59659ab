import type { Block } from '@bridgehead/table/wire'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { LobbyError } from '../lobby/error.ts'
import { faultSchema, matchParams, seatNumber } from '../lobby/schemas.ts'
import type { Blocks } from './blocks.ts'
import type { Sessions } from './sessions.ts'

const faults = { '4xx': faultSchema, '5xx': faultSchema }
const blockSchema = z.object({
  block: z.string(),
  match: z.string(),
  seat: z.int(),
  name: z.string().exactOptional(),
  at: z.number(),
}) satisfies z.ZodType<Block>
const listSchema = z.object({ blocks: z.array(blockSchema) })

/** Whose tables somebody does not want to see. */
export function blockRoutes(
  server: FastifyInstance,
  { blocks, sessions, tries }: { readonly blocks: Blocks; readonly sessions: Sessions; readonly tries: number },
): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { config: { rateLimit: { max: tries, timeWindow: 60_000 } } }

  app.get(
    '/api/me/blocks',
    { schema: { summary: 'People whose tables one does not see', response: { 200: listSchema, ...faults } } },
    async (request) => ({ blocks: await blocks.of((await sessions.needed(request)).account) }),
  )

  app.post(
    '/api/me/blocks',
    {
      ...config,
      schema: {
        summary: 'Block whoever sits on a seat of a match of one’s own; nobody is told',
        body: z.strictObject({ match: matchParams.shape.match, seat: seatNumber }),
        response: { 200: listSchema, ...faults },
      },
    },
    async (request) => {
      const { account } = await sessions.needed(request)
      await blocks.block(account, request.body)
      return { blocks: await blocks.of(account) }
    },
  )

  app.delete(
    '/api/me/blocks/:block',
    {
      ...config,
      schema: {
        summary: 'Block somebody no longer',
        params: z.object({ block: z.string().max(60) }),
        response: { 204: z.null(), ...faults },
      },
    },
    async (request, reply) => {
      const { account } = await sessions.needed(request)
      if (!(await blocks.lift(account, request.params.block))) throw new LobbyError(404, 'not-found')
      return reply.code(204).send(null)
    },
  )
}
