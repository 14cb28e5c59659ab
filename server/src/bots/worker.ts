import { parentPort } from 'node:worker_threads'
import { makeBot } from '@bridgehead/bots'
import { type AnySpec, dataFrom, Referee, seededDice } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import type { Adviser } from '@bridgehead/table'
import { lookInto } from './lookInto.ts'
import type { AdviceAsked, Answer, Question, ThoughtMatch } from './thought.ts'

/** The thread on which bots think and questions are looked into, so that nobody else waits for them. */

/** What is remembered of the last so many: rules of a match, bots with their plans. Whatever was forgotten is made again. */
const MOST_REMEMBERED = 200

function remembering<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (key, make) => {
    const found = known.get(key) ?? make()
    known.delete(key)
    known.set(key, found)
    if (known.size > most) known.delete(known.keys().next().value as string)
    return found
  }
}

const bots = remembering<Adviser>(MOST_REMEMBERED)
const referees = remembering<Referee<AnySpec>>(MOST_REMEMBERED)

const refereeOf = ({ match, game: id, setup, origin }: ThoughtMatch): Promise<Referee<AnySpec>> =>
  referees(match, async () => {
    const game = await loadGameById(id)
    const data = origin.base === undefined ? game.data : ((await dataFrom(game, origin)) ?? game.data)
    return new Referee(game, game.define(data, setup))
  })

async function advise(about: ThoughtMatch, { role, level, view, seed }: AdviceAsked) {
  const bot = await bots(`${about.match} ${role} ${level ?? ''}`, async () =>
    makeBot(await refereeOf(about), role, level),
  )
  return bot.advise(view, seededDice(seed))
}

async function answer({ id, thought, ...about }: Question): Promise<Answer> {
  try {
    if (thought.kind === 'advice') return { id, answer: await advise(about, thought) }
    return { id, answer: lookInto(await refereeOf(about), thought) }
  } catch (failure) {
    return { id, failure: String(failure) }
  }
}

parentPort?.on('message', async (question: Question) => parentPort?.postMessage(await answer(question)))
