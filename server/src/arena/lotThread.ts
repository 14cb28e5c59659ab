import { parentPort, workerData } from 'node:worker_threads'
import type { ArenaOrder, ArenaResult } from '@bridgehead/bots'
import { readyFor } from './player.ts'

/** The thread on which matches of an arena are played, so that nobody else waits for them. */

export type Played = { readonly result: ArenaResult } | { readonly failure: string }

const ready = readyFor(workerData as ArenaOrder)

async function play(seed: number): Promise<Played> {
  try {
    return { result: await (await ready)(seed) }
  } catch (failure) {
    return { failure: failure instanceof Error ? failure.message : String(failure) }
  }
}

parentPort?.on('message', async (seed: number) => parentPort?.postMessage(await play(seed)))
