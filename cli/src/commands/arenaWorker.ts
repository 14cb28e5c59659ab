import { parentPort, workerData } from 'node:worker_threads'
import { type BotMaker, playArenaMatch } from '@bridgehead/bots'
import { loadGameById } from '@bridgehead/games'
import { makerNamed } from '../botModules.ts'
import type { ArenaPlan } from './arena.ts'

/** One worker of an arena: plays the seeds it is sent, one after the other. */
const plan = workerData as ArenaPlan
const game = await loadGameById(plan.game)
const makers: { [role: string]: BotMaker } = {}
for (const [role, name] of Object.entries(plan.levels)) makers[role] = await makerNamed(game.id, name)

/** Milliseconds of processor time. */
const clock = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

parentPort?.on('message', (seed: number) => {
  void playArenaMatch(game, plan.match, makers, seed, plan.isTimed ? clock : undefined).then((result) =>
    parentPort?.postMessage(result),
  )
})
