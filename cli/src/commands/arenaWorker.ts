import { parentPort, workerData } from 'node:worker_threads'
import { botsFor, playArenaMatch } from '@bridgehead/bots'
import { loadGameById } from '@bridgehead/games'
import type { ArenaPlan } from './arena.ts'

/** One worker of an arena: plays the seeds it is sent, one after the other. */
const plan = workerData as ArenaPlan
const game = await loadGameById(plan.game)
const makers = Object.fromEntries(
  Object.entries(plan.levels).map(([role, wanted]) => [role, botsFor(game.id).find(({ level }) => level === wanted)!]),
)
parentPort?.on('message', (seed: number) => {
  void playArenaMatch(game, plan.match, makers, seed).then((result) => parentPort?.postMessage(result))
})
