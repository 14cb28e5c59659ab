import type { ArenaNews, ArenaOrder, ArenaPage, ArenaResult } from '@bridgehead/bots'
import * as z from 'zod/mini'
import { UsageError } from '../errors.ts'
import { count, resultSchema } from '../report/record.ts'
import type { World } from './world.ts'

/** Where the token of whoever runs the server is found: not on the command line, which others on this machine can read. */
export const TOKEN = 'OPERATOR_TOKEN'

const orderedSchema = z.object({ run: z.string() })
const newsSchema: z.ZodMiniType<ArenaNews> = z.object({
  games: count,
  played: count,
  choices: count,
  failed: count,
  failures: z.array(z.object({ seed: count, games: count, why: z.string() })),
})
const pageSchema: z.ZodMiniType<ArenaPage> = z.object({ results: z.array(resultSchema), next: z.optional(count) })

const FIRST_LOOK = 200
const LONGEST_LOOK = 2_000
/** A server that is started anew is waited for so long. */
const PATIENCE = 120_000
const LONGEST_ANSWER = 30_000

export interface FarArena {
  readonly results: readonly ArenaResult[]
  readonly news: ArenaNews
}

/** Has matches played by a server and all who work for it; what comes back is what would have been played here. */
export async function playOnServer(
  world: World,
  address: string,
  order: ArenaOrder,
  watch: (news: ArenaNews) => void,
): Promise<FarArena> {
  const server = new ArenaServer(world, address)
  const { run } = await server.ask('POST', '', orderedSchema, order)
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  process.once('SIGINT', stop)
  try {
    const news = await server.wait(run, watch, stopped.signal)
    return { news, results: await server.results(run) }
  } finally {
    process.off('SIGINT', stop)
    // Fetched or called off: nobody needs it there any more.
    await server.forget(run)
  }
}

class ArenaServer {
  readonly #text: World['text']['workshop']['server']
  readonly #address: string
  readonly #token: string

  constructor({ text, env }: World, address: string) {
    this.#text = text.workshop.server
    if (!/^https?:\/\/[^/\s]+/.test(address)) throw new UsageError(this.#text.noAddress(address))
    const token = env[TOKEN]
    if (!token) throw new UsageError(this.#text.noToken(TOKEN))
    this.#address = `${address.replace(/\/+$/, '')}/api/arena`
    this.#token = token
  }

  /** Asks until every lot has been played or given up. */
  async wait(run: string, watch: (news: ArenaNews) => void, stopped: AbortSignal): Promise<ArenaNews> {
    let pause = FIRST_LOOK
    for (;;) {
      const news = await this.#patiently(() => this.ask('GET', `/${run}`, newsSchema), stopped)
      watch(news)
      if (news.played + news.failed >= news.games) return news
      await passed(pause, stopped)
      if (stopped.aborted) throw new UsageError(this.#text.calledOff)
      pause = Math.min(LONGEST_LOOK, pause * 1.5)
    }
  }

  async results(run: string): Promise<readonly ArenaResult[]> {
    const results: ArenaResult[] = []
    for (let from: number | undefined = 0; from !== undefined; ) {
      const path: string = `/${run}/results?from=${from}`
      const page: ArenaPage = await this.#patiently(() => this.ask('GET', path, pageSchema))
      results.push(...page.results)
      from = page.next
    }
    return results.sort((a, b) => a.seed - b.seed)
  }

  async forget(run: string): Promise<void> {
    await this.#send('DELETE', `/${run}`).catch(() => undefined)
  }

  async ask<T>(method: string, path: string, schema: z.ZodMiniType<T>, body?: object): Promise<T> {
    const response = await this.#send(method, path, body)
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw this.#refusal(response.status, answer)
    const read = schema.safeParse(answer)
    if (!read.success) throw new UsageError(this.#text.strange(this.#address))
    return read.data
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#token}`, ...(body && { 'content-type': 'application/json' }) }
    const signal = AbortSignal.timeout(LONGEST_ANSWER)
    return fetch(`${this.#address}${path}`, {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Unreachable(this.#text.unreachable(this.#address))
    })
  }

  #refusal(status: number, answer: unknown): UsageError {
    const where = refusalSchema.safeParse(answer).data?.where
    if (status === 401) return new UsageError(this.#text.wrongToken(TOKEN))
    if (status === 404) return new UsageError(this.#text.noArena(this.#address))
    if (status === 413) return new UsageError(this.#text.tooLarge)
    if (status === 429 || status >= 500) return new Unreachable(this.#text.busy(this.#address))
    return new UsageError(this.#text.refused(where ?? String(status)))
  }

  /** A server that does not answer for a while may have been started anew; the run goes on. */
  async #patiently<T>(ask: () => Promise<T>, stopped?: AbortSignal): Promise<T> {
    const until = Date.now() + PATIENCE
    for (;;) {
      try {
        return await ask()
      } catch (failure) {
        if (!(failure instanceof Unreachable) || Date.now() > until || stopped?.aborted) throw failure
        await passed(LONGEST_LOOK, stopped)
      }
    }
  }
}

const refusalSchema = z.object({ where: z.optional(z.string()) })

/** What may pass by itself. */
class Unreachable extends UsageError {}

/** After so many milliseconds, or as soon as somebody wants to end it. */
const passed = (milliseconds: number, stopped?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stopped?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
