import { Worker } from 'node:worker_threads'
import type { Advice } from '@bridgehead/engine'
import type { BotMaking } from '@bridgehead/table'
import type { InquiryAnswer } from '@bridgehead/table/wire'
import type { AdviceAsked, Answer, InquiryAsked, Question, Thought, ThoughtMatch } from './thought.ts'

/** More is being thought about already than anybody would wait for. */
export class BusyError extends Error {
  override name = 'BusyError'
}

/** Whoever thinks for this server: bots on their seats, and about what players ask. */
export interface Thinking {
  botsOf(about: ThoughtMatch): BotMaking
  /** What a bot would advise, or what is to be found in a position; rejects with a BusyError when too much is asked at once. */
  ask(about: ThoughtMatch, thought: AdviceAsked): Promise<Advice>
  ask(about: ThoughtMatch, thought: InquiryAsked): Promise<InquiryAnswer>
}

/** Questions of players that may wait, and how long one may take before its thread is ended. */
const MOST_WAITING = 100
const LONGEST_THOUGHT = 30_000

/**
 * Threads on which bots think. Each match keeps to one of them, and has at most one question under way, so that many bots make each
 * other wait, but nobody else. What players ask has a thread of its own, which is ended when it does not come to an end.
 */
export class Thinkers implements Thinking {
  readonly #threads: readonly Thread[]
  readonly #inquiries = new Thread()

  constructor(count: number) {
    this.#threads = Array.from({ length: count }, () => new Thread())
  }

  botsOf(about: ThoughtMatch): BotMaking {
    const thread = this.#threads[spread(about.match) % this.#threads.length] as Thread
    return async (_referee, role, level) => ({
      advise: (view, random) =>
        thread.ask(about, { kind: 'advice', role, level, view, seed: random.next(2 ** 31) }) as Promise<Advice>,
    })
  }

  ask(about: ThoughtMatch, thought: AdviceAsked): Promise<Advice>
  ask(about: ThoughtMatch, thought: InquiryAsked): Promise<InquiryAnswer>
  async ask(about: ThoughtMatch, thought: Thought): Promise<Advice | InquiryAnswer> {
    if (this.#inquiries.waiting >= MOST_WAITING) throw new BusyError()
    return this.#inquiries.ask(about, thought, LONGEST_THOUGHT)
  }

  async close(): Promise<void> {
    await Promise.all([this.#inquiries, ...this.#threads].map((thread) => thread.close()))
  }
}

const spread = (text: string): number => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 65_521, 7)

interface Asked {
  readonly question: Question
  readonly most: number | undefined
  readonly resolve: (answer: Advice | InquiryAnswer) => void
  readonly reject: (failure: Error) => void
}

/** A thread that is begun when it is needed, and again if it has died. It is given one question after the other. */
class Thread {
  #worker: Worker | undefined
  readonly #queue: Asked[] = []
  #current: Asked | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #count = 0
  #isClosed = false

  get waiting(): number {
    return this.#queue.length
  }

  /** `most`: milliseconds after which nobody waits any longer. */
  ask(about: ThoughtMatch, thought: Thought, most?: number): Promise<Advice | InquiryAnswer> {
    if (this.#isClosed) return Promise.reject(new Error('The bots have been sent home.'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ question: { ...about, id: ++this.#count, thought }, most, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#current) return
    const next = this.#queue.shift()
    if (!next) return
    this.#current = next
    this.#worker ??= this.#begin()
    this.#worker.postMessage(next.question)
    if (next.most !== undefined) {
      const worker = this.#worker
      this.#timer = setTimeout(() => worker.terminate(), next.most)
    }
  }

  #answered(): Asked | undefined {
    clearTimeout(this.#timer)
    const asked = this.#current
    this.#current = undefined
    return asked
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url))
    worker.on('message', (answer: Answer) => {
      const asked = this.#answered()
      if ('answer' in answer) asked?.resolve(answer.answer)
      else asked?.reject(new Error(answer.failure))
      this.#next()
    })
    worker.on('error', () => {})
    worker.on('exit', () => this.#died())
    // A thread that only waits for questions does not keep the server alive.
    worker.unref()
    return worker
  }

  #died(): void {
    this.#worker = undefined
    this.#answered()?.reject(new Error('The thread of the bots has ended.'))
    if (!this.#isClosed) this.#next()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const { reject } of this.#queue.splice(0)) reject(new Error('The bots have been sent home.'))
    await this.#worker?.terminate()
  }
}
