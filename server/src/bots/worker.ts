import { parentPort } from 'node:worker_threads'
import { makeBot } from '@bridgehead/bots'
import { dataFrom, Referee, seededDice } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import type { Adviser } from '@bridgehead/table'
import type { Answer, Question } from './thought.ts'

/** The thread on which bots think, so that nobody else waits for them. */

/** Bots that are remembered; one that was forgotten is made again and only lacks its plans. */
const MOST_BOTS = 200
const bots = new Map<string, Promise<Adviser>>()

async function botFor({ match, game: id, setup, origin, role, level }: Question): Promise<Adviser> {
  const key = `${match} ${role} ${level ?? ''}`
  const known = bots.get(key)
  bots.delete(key)
  const bot = known ?? make()
  bots.set(key, bot)
  if (bots.size > MOST_BOTS) bots.delete(bots.keys().next().value as string)
  return bot

  async function make(): Promise<Adviser> {
    const game = await loadGameById(id)
    const data = origin.base === undefined ? game.data : ((await dataFrom(game, origin)) ?? game.data)
    return makeBot(new Referee(game, game.define(data, setup)), role, level)
  }
}

async function answer(question: Question): Promise<Answer> {
  try {
    const bot = await botFor(question)
    return { id: question.id, advice: await bot.advise(question.view, seededDice(question.seed)) }
  } catch (failure) {
    return { id: question.id, failure: String(failure) }
  }
}

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)))
