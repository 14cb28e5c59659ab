import type { DataOrigin } from '@bridgehead/engine'
import type { BotMaking } from '@bridgehead/table'
import type { LobbyFault } from '@bridgehead/table/wire'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import websocket from '@fastify/websocket'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { BotMatch } from './bots/thinkers.ts'
import { type Limits, usualLimits } from './limits.ts'
import { Lobby, LobbyError } from './lobby/lobby.ts'
import { lobbyRoutes } from './lobby/routes.ts'
import { Hosts } from './match/hosts.ts'
import { setupOf } from './match/record.ts'
import { Metrics } from './metrics.ts'
import { isOurOrigin } from './origin.ts'
import { isNavigation, servePage } from './page.ts'
import { Lines, socketRoute } from './play/socket.ts'
import { type Database, isReachable } from './storage/database.ts'
import { GroupCommit } from './storage/groupCommit.ts'
import { MatchStore } from './storage/matchStore.ts'

export interface AppOptions {
  readonly database: Database
  /** Makes the bots of a match. */
  readonly botsOf: (match: BotMatch) => BotMaking
  readonly limits?: Limits
  readonly origins?: readonly string[]
  /** Whether anybody may read the metrics, rather than this machine alone. */
  readonly openMetrics?: boolean
  readonly trustProxy?: readonly string[]
  readonly logger?: FastifyServerOptions['logger']
  /** The folder of the built page, where it is served too. */
  readonly page?: string | undefined
}

/** The server, ready to listen. Closing it finishes what was acknowledged, and leaves the database open. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, botsOf, limits = usualLimits, origins = [], trustProxy = [] } = options
  const app = Fastify({
    logger: options.logger ?? false,
    // Requests are counted, not written down one by one.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    // A connection that is kept alive does not hold up the end.
    forceCloseConnections: true,
  })
  const lines = new Lines()
  const metrics = new Metrics({ lines: () => lines.count, matches: () => hosts.count })
  const store = new MatchStore(database)
  const log = new GroupCommit(database, (rows, seconds) => {
    metrics.actions.inc(rows)
    metrics.commits.observe(seconds)
  })
  const hosts = new Hosts({
    store,
    log,
    logger: app.log,
    botsOf: ({ match }) =>
      botsOf({
        match: match.id,
        game: match.game,
        setup: setupOf(match),
        origin: JSON.parse(match.origin) as DataOrigin,
      }),
  })
  const lobby = new Lobby(store, (match) => hosts.waitingChanged(match), limits.lobby)

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // Only JSON is read: a form of another page cannot send it without asking first.
  app.removeContentTypeParser('text/plain')
  refuseInWords(app, options.page !== undefined)
  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: 60_000,
    // The files of the page are many, and cost nothing.
    allowList: ({ routeOptions }) => !routeOptions.url?.startsWith('/api/'),
  })
  await app.register(swagger, {
    openapi: { info: { title: 'Bridgehead', description: 'The lobby of a Bridgehead server', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(websocket, {
    options: { maxPayload: limits.message },
    preClose: async () => {
      await hosts.close()
      for (const socket of app.websocketServer.clients) socket.close(1012)
    },
  })
  app.addHook('onRequest', async (request) => {
    const changes = request.ws || !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (changes && !isOurOrigin(request, origins)) throw new LobbyError(403, 'foreign-origin')
  })
  socketRoute(app, lines, {
    store,
    hosts,
    limits,
    logger: app.log,
    sent: (bytes) => metrics.sent.inc(bytes),
  })
  lobbyRoutes(app, { lobby, store, hosts, limits })
  if (options.page !== undefined) await servePage(app, options.page)
  upkeepRoutes(app, { database, metrics, isOpen: options.openMetrics ?? false })

  const sweep = setInterval(() => {
    const work = [hosts.sweep(), store.cancelOlder(Date.now() - limits.waiting)]
    Promise.all(work).catch((failure) => app.log.error({ err: failure }, 'not swept'))
  }, limits.sweep)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
  app.addHook('onListen', async () => {
    hosts.resumeBots().catch((failure) => app.log.error({ err: failure }, 'bots not taken up'))
  })
  return app
}

/** What goes wrong is told by a key that a client has words for, and nothing else. */
function refuseInWords(app: FastifyInstance, hasPage: boolean): void {
  const send = (reply: FastifyReply, status: number, fault: LobbyFault, where?: string) =>
    reply.code(status).send({ fault, ...(where && { where }) })
  app.setNotFoundHandler((request, reply) =>
    hasPage && isNavigation(request) ? reply.sendFile('index.html') : send(reply, 404, 'not-found'),
  )
  app.setErrorHandler((failure: FastifyError | LobbyError, request, reply) => {
    if (failure instanceof LobbyError) return send(reply, failure.status, failure.fault, failure.where)
    if (failure.validation) return send(reply, 400, 'malformed', failure.validation[0]?.instancePath.slice(1))
    if (failure.statusCode === 413) return send(reply, 413, 'too-large')
    if (failure.statusCode === 429) return send(reply, 429, 'too-many')
    if (failure.statusCode && failure.statusCode < 500) return send(reply, failure.statusCode, 'malformed')
    request.log.error({ err: failure }, 'a request failed')
    return send(reply, 503, 'unavailable')
  })
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

interface UpkeepCare {
  readonly database: Database
  readonly metrics: Metrics
  readonly isOpen: boolean
}

/** For whoever watches over the server. */
function upkeepRoutes(app: FastifyInstance, { database, metrics, isOpen }: UpkeepCare): void {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ ok: true }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const ok = await isReachable(database)
    return reply.code(ok ? 200 : 503).send({ ok })
  })
  app.get('/metrics', hidden, async (request, reply) => {
    const isNear = loopback.test(request.ip) && request.headers['x-forwarded-for'] === undefined
    if (!isOpen && !isNear) throw new LobbyError(404, 'not-found')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
