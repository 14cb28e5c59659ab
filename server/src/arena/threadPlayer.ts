import { Worker } from 'node:worker_threads'
import type { ArenaOrder, ArenaResult } from '@bridgehead/bots'
import type { Played } from './lotThread.ts'
import { MatchFailure, type Player } from './player.ts'

/** Plays on a thread of its own, which lasts as long as the player. */
export function threadPlayer(order: ArenaOrder): Player {
  const thread = new Worker(new URL('./lotThread.js', import.meta.url), { workerData: order })
  let answer: ((played: Played) => void) | undefined
  let fail = (_: Error): void => {}
  let end: Error | undefined
  thread.on('message', (played: Played) => answer?.(played))
  thread.on('error', (failure: Error) => {
    end = failure
  })
  thread.on('exit', () => {
    end ??= new Error('The thread has ended.')
    fail(end)
  })
  return {
    play: (seed) =>
      new Promise<ArenaResult>((resolve, reject) => {
        if (end) return reject(end)
        fail = reject
        answer = (played) => ('result' in played ? resolve(played.result) : reject(new MatchFailure(played.failure)))
        thread.postMessage(seed)
      }),
    close: async () => void (await thread.terminate()),
  }
}
