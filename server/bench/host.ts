import { buildApp } from '../src/app.ts'
import { Thinkers } from '../src/bots/thinkers.ts'
import { usualLimits } from '../src/limits.ts'
import { PostgresBus } from '../src/storage/bus.ts'
import { openDatabase } from '../src/storage/database.ts'

/** The server that is measured, in a process of its own; the limits of an address do not hold, since all players come from one. */

const most = 1e9
const unlimited = { burst: most, perSecond: most }
const place = JSON.parse(process.argv[2] ?? '{}') as { file: string } | { url: string }
const thinkers = new Thinkers(1)
const app = await buildApp({
  database: await openDatabase(place),
  thinking: thinkers,
  ...('url' in place && { bus: await PostgresBus.open(place.url) }),
  limits: {
    ...usualLimits,
    requests: most,
    tries: most,
    creations: most,
    lines: most,
    messages: unlimited,
    lobby: { waiting: most, listed: 50 },
  },
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

process.on('message', (asked) => {
  if (asked !== 'usage') return
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ cpu: (user + system) / 1000, memory: heapUsed + external, rss })
})
process.on('disconnect', () => process.exit())
process.send?.({ address })
