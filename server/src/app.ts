import type { LobbyFault } from '@bridgehead/table/wire'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import websocket from '@fastify/websocket'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { AccountStore } from './account/accountStore.ts'
import { AccountDesk } from './account/desk.ts'
import { forgetOld } from './account/retention.ts'
import { Arena, type ArenaOptions } from './arena/arena.ts'
import type { Thinking } from './bots/thinkers.ts'
import { Challenges } from './challenge/challenges.ts'
import { challengeRoutes } from './challenge/routes.ts'
import type { Jobs, Queue } from './jobs/jobs.ts'
import { TableJobs } from './jobs/tableJobs.ts'
import { type Limits, usualLimits } from './limits.ts'
import { LobbyError } from './lobby/error.ts'
import { Lobby } from './lobby/lobby.ts'
import { lobbyRoutes } from './lobby/routes.ts'
import { Hosts } from './match/hosts.ts'
import { originOfRow, setupOf } from './match/record.ts'
import { Metrics } from './metrics.ts'
import { type MailSettings, smtpMailer } from './notices/mailer.ts'
import { Notices } from './notices/notices.ts'
import { pushKeys, StopMarks } from './notices/ownKeys.ts'
import { isPushService, Pusher } from './notices/pusher.ts'
import { noticeRoutes } from './notices/routes.ts'
import { isOurOrigin } from './origin.ts'
import { isNavigation, servePage } from './page.ts'
import { Lines, socketRoute } from './play/socket.ts'
import { Ratings } from './rating/ratings.ts'
import { Access } from './seats/access.ts'
import { Afterwards } from './seats/afterwards.ts'
import { seatRoutes } from './seats/routes.ts'
import { aloneBus, type Bus } from './storage/bus.ts'
import { ChallengeStore } from './storage/challengeStore.ts'
import { type Database, isReachable } from './storage/database.ts'
import { GroupCommit } from './storage/groupCommit.ts'
import { KeyStore } from './storage/keyStore.ts'
import { MatchStore } from './storage/matchStore.ts'

export interface AppOptions {
  readonly database: Database
  readonly thinking: Thinking
  /** Where other servers on the same database are told what happens; nobody is without it. */
  readonly bus?: Bus
  /** Who does what is to be done later; this server alone without it. */
  readonly jobs?: Jobs
  readonly limits?: Limits
  readonly origins?: readonly string[]
  /** Whether anybody may read the metrics, rather than this machine alone. */
  readonly openMetrics?: boolean
  readonly trustProxy?: readonly string[]
  readonly logger?: FastifyServerOptions['logger']
  /** The folder of the built page, where it is served too. */
  readonly page?: string | undefined
  /** Where this server is found from outside, if that was said. */
  readonly site?: string | undefined
  /** How mail is sent, where it is. */
  readonly mail?: MailSettings | undefined
  /** Balance runs; there are none without it. */
  readonly arena?: ArenaOptions
  /** Whom this server may call to reach a browser; the services of the known browsers otherwise. */
  readonly isPushService?: (address: URL) => boolean
}

/** The server, ready to listen. Closing it finishes what was acknowledged, and leaves the database open. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, thinking, limits = usualLimits, bus = aloneBus(), origins = [], trustProxy = [] } = options
  const app = Fastify({
    logger: options.logger ?? false,
    // Requests are counted, not written down one by one.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.body,
    // Whoever sends a request letter by letter would keep a connection for ever. Node takes the longer of the two for the body.
    requestTimeout: limits.request,
    http: { headersTimeout: limits.request, connectionsCheckingInterval: limits.request / 5 },
    // The names of passkeys are as long as their makers like.
    routerOptions: { maxParamLength: limits.param },
    // An address that cannot be read never comes to where other failures are dealt with.
    frameworkErrors: (_failure, _request, reply) => void refuse(reply as FastifyReply, 400, 'malformed'),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    // A connection that is kept alive does not hold up the end.
    forceCloseConnections: true,
  })
  const lines = new Lines()
  const metrics = new Metrics({ lines: () => lines.count, matches: () => hosts.count })
  const store = new MatchStore(database)
  const keys = new KeyStore(database)
  const challenges = new Challenges(new ChallengeStore(database, store), store, keys)
  const accounts = new AccountStore(database)
  const nameOf = async (account: string) => (await accounts.find(account))?.name ?? undefined
  const ratings = new Ratings(database, store, nameOf)
  const report = (what: string, failure: unknown) => app.log.error({ err: failure }, what)
  const jobs = options.jobs ?? new TableJobs(database, report)
  const arena = options.arena && new Arena(database, jobs, options.arena, report)
  const counted = (rows: number, seconds: number) => {
    metrics.actions.inc(rows)
    metrics.commits.observe(seconds)
  }
  const log = new GroupCommit(database, counted, options.bus?.id)
  const hosts = new Hosts({
    store,
    log,
    bus,
    jobs,
    logger: app.log,
    botsOf: ({ match }) =>
      thinking.botsOf({ match: match.id, game: match.game, setup: setupOf(match), origin: originOfRow(match) }),
    ended: (match) => ratings.count(match),
    mayTellSeed: (match) => challenges.mayTellSeed(match),
  })
  const revoked = async (match: string, key: string) =>
    (await hosts.ifOpen(match))?.closeLines((line) => line.key === key, 'no-seat')
  const mailer = options.mail && smtpMailer(options.mail)
  const desk = new AccountDesk({
    accounts,
    database,
    store,
    keys,
    hosts,
    bus,
    mailer,
    counted: (match) => ratings.count(match),
    site: options.site,
    origins,
    limits: limits.signIn,
    lost: async (lost) => {
      for (const { match, id } of lost) {
        await revoked(match, id)
        bus.tell({ kind: 'revoked', match, key: id })
      }
    },
  })
  const contact = options.site?.startsWith('https:') ? options.site : 'mailto:nobody@bridgehead.invalid'
  const pusher = new Pusher(database, keys, await pushKeys(database), contact)
  const marks = await StopMarks.open(database)
  const notices = new Notices({
    database,
    store,
    isHere: ({ match, seat }) => hosts.isHere(match, seat),
    mailer,
    marks,
    pusher,
    report,
  })
  const accountOf = (request: FastifyRequest) => desk.accountOf(request)
  const lobby = new Lobby({
    store,
    keys,
    limits: limits.lobby,
    changed: (match) => hosts.waitingChanged(match),
    hiddenFrom: (account) => desk.blocks.hiddenFrom(account),
    fillAt: (match, at) => jobs.put('lobby', match, at),
  })

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
    // Frames that are none are nobody's concern: whoever sends many would fill the log.
    errorHandler: (failure, socket, request) => {
      request.log.debug({ err: failure }, 'a line was cut')
      socket.terminate()
    },
    preClose: async () => {
      await hosts.close()
      for (const socket of app.websocketServer.clients) socket.close(1012)
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/'))
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const changes = request.ws || !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (changes && !isOurOrigin(request, origins)) throw new LobbyError(403, 'foreign-origin')
  })
  socketRoute(app, lines, {
    store,
    keys,
    hosts,
    thinking,
    limits,
    logger: app.log,
    sent: (bytes) => metrics.sent.inc(bytes),
    secretFor: (request, match) => desk.secretFor(request, match),
  })
  const access = new Access({ keys, bus, revoked })
  const changed = async (match: string) => (await hosts.ifOpen(match))?.conductor.reload()
  const afterwards = new Afterwards({ store, keys, access, bus, changed })
  const offers = { ...(mailer && { mail: true as const }), push: pusher.publicKey }
  desk.routes(app)
  noticeRoutes(app, {
    accounts,
    pusher,
    marks,
    accountOf,
    isPushService: options.isPushService ?? isPushService,
    tries: limits.tries,
  })
  lobbyRoutes(app, { lobby, store, keys, hosts, limits, accountOf, offers })
  challengeRoutes(app, { challenges, ratings, limits, accountOf })
  const isHere = (match: string, seat: number) => hosts.isHere(match, seat)
  seatRoutes(app, { store, keys, isHere, access, afterwards, limits })
  arena?.routes(app, limits)
  if (options.page !== undefined) await servePage(app, options.page)
  upkeepRoutes(app, { database, metrics, isOpen: options.openMetrics ?? false })

  const sweep = setInterval(() => {
    const now = Date.now()
    const work = [
      hosts.sweep(),
      store.cancelOlder(now - limits.waiting),
      keys.forgetCodes(now),
      desk.sweep(now),
      ratings.countMissed(),
    ]
    Promise.all(work).catch((failure) => app.log.error({ err: failure }, 'not swept'))
  }, limits.sweep)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
  app.addHook('onClose', async () => {
    await arena?.close()
    await jobs.close()
    await bus.close()
    mailer?.close()
  })
  app.addHook('onListen', async () => {
    await jobs.work('bots', (match) => hosts.wake(match))
    await jobs.work('lobby', (match) => lobby.fillWithBots(match))
    await every(MINUTE, jobs, 'notices', async () => {
      const next = await notices.tell(Date.now())
      // Clocks of live play are told of to the second.
      if (next !== undefined && next < Date.now() + MINUTE) await jobs.put('notices', 'clock', next)
    })
    await every(DAY, jobs, 'retention', async () => {
      await forgetOld(database, Date.now())
      await arena?.forgetOld(Date.now())
    })
    await arena?.begin()
    hosts.resumeBots().catch((failure) => app.log.error({ err: failure }, 'bots not taken up'))
  })
  return app
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Does something again and again, on one of the servers: whenever the clock shows a multiple of this, so that all mean the same job. */
async function every(period: number, jobs: Jobs, queue: Queue, act: () => Promise<void>): Promise<void> {
  const next = () => jobs.put(queue, 'again', (Math.floor(Date.now() / period) + 1) * period)
  await jobs.work(queue, () => act().finally(next))
  await next()
}

/** By a key that a client has words for, and nothing else. */
const refuse = (reply: FastifyReply, status: number, fault: LobbyFault, where?: string): FastifyReply =>
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ fault, ...(where && { where }) })

/** What goes wrong is told in words. */
function refuseInWords(app: FastifyInstance, hasPage: boolean): void {
  app.setNotFoundHandler((request, reply) =>
    hasPage && isNavigation(request) ? reply.sendFile('index.html') : refuse(reply, 404, 'not-found'),
  )
  app.setErrorHandler((failure: FastifyError | LobbyError, request, reply) => {
    if (failure instanceof LobbyError) return refuse(reply, failure.status, failure.fault, failure.where)
    if (failure.validation) return refuse(reply, 400, 'malformed', failure.validation[0]?.instancePath.slice(1))
    if (failure.statusCode === 413) return refuse(reply, 413, 'too-large')
    if (failure.statusCode === 429) return refuse(reply, 429, 'too-many')
    if (failure.statusCode && failure.statusCode < 500) return refuse(reply, failure.statusCode, 'malformed')
    request.log.error({ err: failure }, 'a request failed')
    return refuse(reply, 503, 'unavailable')
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
