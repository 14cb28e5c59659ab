import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { Thinkers } from './bots/thinkers.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { BossJobs } from './jobs/bossJobs.ts'
import type { Jobs } from './jobs/jobs.ts'
import { type Bus, PostgresBus } from './storage/bus.ts'
import { openDatabase } from './storage/database.ts'

/** The program: reads the environment, opens the database, serves until it is told to end. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config.database)
  const thinkers = new Thinkers(config.botThreads)
  const app = await buildApp({
    database,
    thinking: thinkers,
    ...(await shared(config)),
    origins: config.origins,
    trustProxy: config.trustProxy,
    openMetrics: config.openMetrics,
    page: config.page,
    site: config.site,
    mail: config.mail,
    logger: { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
  })
  const end = async (signal: string) => {
    app.log.info(`${signal}: finishing what was acknowledged`)
    await app.close()
    await thinkers.close()
    await database.destroy()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(signal))
  console.log(`Bridgehead: ${await listen(app, config)}/`)
}

/** What several servers on one PostgreSQL have in common. */
async function shared({ database }: Config): Promise<{ bus?: Bus; jobs?: Jobs }> {
  if (!('url' in database)) return {}
  const report = (what: string, failure: unknown) => console.error(what, failure)
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

main().catch((failure) => {
  console.error(failure instanceof ConfigError ? failure.message : failure)
  process.exitCode = 1
})
