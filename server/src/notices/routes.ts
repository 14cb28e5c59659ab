import type { PushWanted } from '@bridgehead/table/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AccountStore } from '../account/accountStore.ts'
import { LobbyError } from '../lobby/error.ts'
import { faultSchema, language, seatsAskedSchema } from '../lobby/schemas.ts'
import { escaped } from './mails.ts'
import type { StopMarks } from './ownKeys.ts'
import type { Pusher } from './pusher.ts'
import { noticeWords } from './words.ts'

export interface NoticeRoutesCare {
  readonly accounts: AccountStore
  readonly pusher: Pusher
  readonly marks: StopMarks
  readonly tries: number
  accountOf(request: FastifyRequest): Promise<string | undefined>
  isPushService(address: URL): boolean
}

const faults = { '4xx': faultSchema, '5xx': faultSchema }
const endpoint = z.url().max(2_000)
const pushSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
  language,
  seats: seatsAskedSchema.shape.seats,
}) satisfies z.ZodType<PushWanted>
const markParams = z.object({ mark: z.string().max(100) })

/** How somebody is told, and how that ends. */
export function noticeRoutes(server: FastifyInstance, care: NoticeRoutesCare): void {
  const { pusher } = care
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { config: { rateLimit: { max: care.tries, timeWindow: 60_000 } } }

  app.put(
    '/api/push',
    {
      ...config,
      schema: {
        summary: 'Tell this browser by push: of the seats of the account that is signed in, and of these',
        body: pushSchema,
        response: { 204: z.null(), ...faults },
      },
    },
    async (request, reply) => {
      const { body } = request
      if (!care.isPushService(new URL(body.endpoint))) throw new LobbyError(400, 'malformed', 'endpoint')
      await pusher.keep(body, (await care.accountOf(request)) ?? null)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/push',
    {
      ...config,
      schema: {
        summary: 'Tell this browser no more',
        body: z.strictObject({ endpoint }),
        response: { 204: z.null(), ...faults },
      },
    },
    async ({ body }, reply) => {
      await pusher.forget(body.endpoint)
      return reply.code(204).send(null)
    },
  )

  // Programs that read mail send a form here (RFC 8058), and nowhere else.
  server.register(async (forms) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
    forms.addContentTypeParser(types, { parseAs: 'string' }, (_request, _body, done) => done(null))
    stopRoutes(forms, care, config)
  })
}

/** One click ends the mails, without signing in. Opening the address alone does not: programs open addresses to look what is there. */
function stopRoutes(server: FastifyInstance, { marks, accounts }: NoticeRoutesCare, config: object): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const schema = { params: markParams, hide: true }
  const accountIn = async (mark: string) => {
    const id = marks.read(mark)
    return id === undefined ? undefined : accounts.find(id)
  }

  app.get('/api/unsubscribe/:mark', { ...config, schema }, async ({ params }, reply) => {
    const account = await accountIn(params.mark)
    if (!account) return sendPage(reply.code(404), 'en', noticeWords.en.stopped.wrong)
    return sendPage(
      reply,
      account.language,
      noticeWords[account.language].stopped.ask,
      noticeWords[account.language].stopped.button,
    )
  })

  app.post('/api/unsubscribe/:mark', { ...config, schema }, async ({ params }, reply) => {
    const account = await accountIn(params.mark)
    if (!account) return sendPage(reply.code(404), 'en', noticeWords.en.stopped.wrong)
    await accounts.change(account.id, { mail: false })
    return sendPage(reply, account.language, noticeWords[account.language].stopped.done)
  })
}

function sendPage(reply: FastifyReply, lang: 'fr' | 'en', line: string, button?: string): FastifyReply {
  const form = button === undefined ? '' : `<form method="post"><button>${escaped(button)}</button></form>`
  const { title } = noticeWords[lang].stopped
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .serializer(String)
    .send(
      `<!doctype html><html lang="${lang}"><head>${head}</head><body><main><h1>${escaped(title)}</h1><p>${escaped(line)}</p>${form}</main></body></html>`,
    )
}
