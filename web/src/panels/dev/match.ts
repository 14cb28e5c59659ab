import { botsFor } from '@bridgehead/bots'
import { dieppe } from '@bridgehead/dieppe'
import { anyGame, commitTo, committedDice, Match, seededDice } from '@bridgehead/engine'
import { LocalSession } from '../../session/local.ts'
import { MatchStore } from '../../session/store.svelte.ts'

const seed = '07'.repeat(32)

/** A match of Dieppe that the bot has played: to the end, or so many choices far. Always the same. */
export function playedMatch(choices = Number.POSITIVE_INFINITY): MatchStore {
  const game = anyGame(dieppe)
  const role = game.roles[0] as string
  const match = new Match(game, {}, committedDice(seed, []))
  const bot = botsFor(game.id)[0]?.make(match.referee, role)
  const random = seededDice(5)
  while (bot && match.asked === role && match.log.length < choices)
    match.choose(role, bot.advise(match.view(role), random).choice)
  const dice = { commitment: commitTo(seed), nonces: [], seed }
  const session = new LocalSession('panels', { match, dice }, async (referee, of) => {
    const maker = botsFor(game.id)[0]
    if (!maker) throw new Error('No bot.')
    return maker.make(referee, of)
  })
  return new MatchStore(session, game, { fork: () => {} })
}
