import { availableParallelism } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { Arena } from './arena/arena.ts'
import { threadPlayer } from './arena/threadPlayer.ts'
import { Thinkers } from './bots/thinkers.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { BossJobs } from './jobs/bossJobs.ts'
import type { Jobs } from './jobs/jobs.ts'
import { type Bus, PostgresBus } from './storage/bus.ts'
import { openDatabase } from './storage/database.ts'

/** The program: reads the environment, opens the database, serves until it is told to end; with `--worker` it plays balance runs only. */
async function main(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  await (args.includes('--worker') ? work(config) : serve(config))
}

async function serve(config: Config): Promise<void> {
  const database = await openDatabase(config.database)
  const thinkers = new Thinkers(config.botThreads)
  const { operatorToken: token, arenaThreads = token === undefined ? 0 : 1 } = config
  const app = await buildApp({
    database,
    thinking: thinkers,
    ...(await shared(config)),
    arena: { players: threadPlayer, threads: arenaThreads, token },
    origins: config.origins,
    trustProxy: config.trustProxy,
    openMetrics: config.openMetrics,
    page: config.page,
    site: config.site,
    mail: config.mail,
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
  })
  whenTold(async (signal) => {
    app.log.info(`${signal}: finishing what was acknowledged`)
    await app.close()
    await thinkers.close()
    await database.destroy()
  })
  console.log(`Bridgehead: ${await listen(app, config)}/`)
}

/** Plays balance runs that were ordered at the servers of the same database. */
async function work({ database: place, arenaThreads: threads = availableParallelism() }: Config): Promise<void> {
  if (!('url' in place)) throw new ConfigError('A worker shares its database with others: it needs DATABASE_URL.')
  const database = await openDatabase(place)
  const jobs = await BossJobs.open(place.url, report)
  const arena = new Arena(database, jobs, { players: threadPlayer, threads, token: undefined }, report)
  whenTold(async () => {
    await arena.close()
    await jobs.close()
    await database.destroy()
  })
  await arena.begin()
  console.log(`Bridgehead: plays balance runs, ${threads} at once`)
}

function whenTold(end: (signal: string) => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(signal))
}

const report = (what: string, failure: unknown): void => console.error(what, failure)

/** What several servers on one PostgreSQL have in common. */
async function shared({ database }: Config): Promise<{ bus?: Bus; jobs?: Jobs }> {
  if (!('url' in database)) return {}
  return { bus: await PostgresBus.open(database.url), jobs: await BossJobs.open(database.url, report) }
}

const USUAL_PORT = 4173
const PORTS_TRIED = 10

/** On the port that was asked for; else on the first free one from the usual on. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  if (port !== undefined) return app.listen({ port, host })
  for (let tried = USUAL_PORT; ; tried++) {
    try {
      return await app.listen({ port: tried, host })
    } catch (failure) {
      const isTaken = (failure as { readonly code?: string }).code === 'EADDRINUSE'
      if (!isTaken || tried - USUAL_PORT >= PORTS_TRIED) throw failure
    }
  }
}

main(process.argv.slice(2)).catch((failure) => {
  console.error(failure instanceof ConfigError ? failure.message : failure)
  process.exitCode = 1
})
