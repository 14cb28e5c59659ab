import { buildApp } from './app.ts'
import { Thinkers } from './bots/thinkers.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './storage/database.ts'

/** The program: reads the environment, opens the database, serves until it is told to end. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config.database)
  const thinkers = new Thinkers(config.botThreads)
  const app = await buildApp({
    database,
    botsOf: (match) => thinkers.botsOf(match),
    origins: config.origins,
    trustProxy: config.trustProxy,
    openMetrics: config.openMetrics,
    logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
  })
  const end = async (signal: string) => {
    app.log.info(`${signal}: finishing what was acknowledged`)
    await app.close()
    await thinkers.close()
    await database.destroy()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(signal))
  console.log(`Bridgehead: ${await app.listen({ port: config.port, host: config.host })}/`)
}

main().catch((failure) => {
  console.error(failure instanceof ConfigError ? failure.message : failure)
  process.exitCode = 1
})
