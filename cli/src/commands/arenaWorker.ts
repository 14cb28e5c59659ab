import { parentPort, workerData } from 'node:worker_threads'
import { botsFor, playArenaMatch } from '@bridgehead/bots'
import { loadGameById } from '@bridgehead/games'
import type { ArenaPlan } from './arena.ts'

/** One worker of an arena: plays the seeds it is sent, one after the other. */
const plan = workerData as ArenaPlan
const game = await loadGameById(plan.game)
const makers = Object.fromEntries(
  game.roles.map((role) => [role, botsFor(game.id).find(({ level }) => level === plan.levels[role])!]),
)
parentPort?.on('message', (seed: number) => {
  void playArenaMatch(game, plan.match, makers, seed).then((result) => parentPort?.postMessage(result))
})
