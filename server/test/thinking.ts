import { makeBot } from '@bridgehead/bots'
import { dataFrom, Referee, seededDice } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import type { BotMaking } from '@bridgehead/table'
import { lookInto } from '../src/bots/lookInto.ts'
import type { Thinking } from '../src/bots/thinkers.ts'
import type { AdviceAsked, InquiryAsked, ThoughtMatch } from '../src/bots/thought.ts'

/** Thinks here rather than on a thread: the compiled server is tested with threads. */
export function thinkingHere(bots: BotMaking = (referee, role, level) => makeBot(referee, role, level)): Thinking {
  const ask = async ({ game: id, setup, origin }: ThoughtMatch, thought: AdviceAsked | InquiryAsked) => {
    const game = await loadGameById(id)
    const data = origin.base === undefined ? game.data : ((await dataFrom(game, origin)) ?? game.data)
    const referee = new Referee(game, game.define(data, setup))
    if (thought.kind === 'inquiry') return lookInto(referee, thought)
    return (await makeBot(referee, thought.role, thought.level)).advise(thought.view, seededDice(thought.seed))
  }
  return { botsOf: () => bots, ask: ask as Thinking['ask'] }
}
