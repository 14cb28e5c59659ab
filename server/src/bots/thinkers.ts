import { Worker } from 'node:worker_threads'
import type { Advice, DataOrigin, Setup } from '@bridgehead/engine'
import type { BotMaking } from '@bridgehead/table'
import type { Answer, Question } from './thought.ts'

/** What a bot must be told of its match, once. */
export interface BotMatch {
  readonly match: string
  readonly game: string
  readonly setup: Setup
  readonly origin: DataOrigin
}

/**
 * Threads on which bots think. Each match keeps to one of them, and has at most one question under way, so that many bots make each
 * other wait, but nobody else.
 */
export class Thinkers {
  readonly #threads: readonly Thread[]

  constructor(count: number) {
    this.#threads = Array.from({ length: count }, () => new Thread())
  }

  botsOf(about: BotMatch): BotMaking {
    const thread = this.#threads[spread(about.match) % this.#threads.length] as Thread
    return async (_referee, role, level) => ({
      advise: (view, random) => thread.ask({ ...about, role, level, view, seed: random.next(2 ** 31) }),
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}

const spread = (text: string): number => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 65_521, 7)

interface Asked {
  readonly resolve: (advice: Advice) => void
  readonly reject: (failure: Error) => void
}

/** A thread that is begun when it is needed, and again if it has died. */
class Thread {
  #worker: Worker | undefined
  readonly #asked = new Map<number, Asked>()
  #count = 0
  #isClosed = false

  ask(question: Omit<Question, 'id'>): Promise<Advice> {
    if (this.#isClosed) return Promise.reject(new Error('The bots have been sent home.'))
    const id = ++this.#count
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject })
      this.#worker ??= this.#begin()
      this.#worker.postMessage({ ...question, id } satisfies Question)
    })
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url))
    worker.on('message', (answer: Answer) => {
      const asked = this.#asked.get(answer.id)
      this.#asked.delete(answer.id)
      if ('advice' in answer) asked?.resolve(answer.advice)
      else asked?.reject(new Error(answer.failure))
    })
    worker.on('error', () => {})
    worker.on('exit', () => this.#died())
    // A thread that only waits for questions does not keep the server alive.
    worker.unref()
    return worker
  }

  #died(): void {
    this.#worker = undefined
    for (const { reject } of this.#asked.values()) reject(new Error('The thread of the bots has ended.'))
    this.#asked.clear()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
  }
}
