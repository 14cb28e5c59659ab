import { botsFor } from '@bridgehead/bots'
import { dieppe } from '@bridgehead/dieppe'
import { type AnyGame, type AnySpec, anyGame, committedDice, eventsFor, Match, seededDice } from '@bridgehead/engine'
import type { SessionEntry } from '@bridgehead/table'

export const matchSeed = '07'.repeat(32)

/** A match of Dieppe that the bot has played, to the end or so many choices far: always the same. */
export async function botMatch(choices = Number.POSITIVE_INFINITY): Promise<{
  game: AnyGame
  match: Match<AnySpec>
  entries: SessionEntry[]
}> {
  const game = anyGame(dieppe)
  const match = new Match(game, {}, committedDice(matchSeed, []))
  const role = match.roles[0] as string
  const quick = botsFor(game.id).find(({ level }) => level === 'quick')
  const bot = await quick?.make(match.referee, role)
  const random = seededDice(5)
  while (bot && match.asked === role && match.log.length < choices)
    match.choose(role, bot.advise(match.view(role), random).choice)
  const entries = [
    { events: eventsFor(match.opening.events, role) },
    ...match.log.map(({ by, choice, events }) => ({ by, choice, events: eventsFor(events, role) })),
  ]
  return { game, match, entries }
}
