import { makeBot } from '@bridgehead/bots'
import { commitTo, usualSeats } from '@bridgehead/engine'
import { SeatSession, Table } from '@bridgehead/table'
import { MatchStore } from '../../src/session/store.svelte.ts'
import { botMatch, matchSeed } from './botMatch.ts'

/** The bot's match behind a session of the page: finished, or so many choices far. */
export async function playedMatch(choices?: number): Promise<MatchStore> {
  const { game, match } = await botMatch(choices)
  const dice = { commitment: commitTo(matchSeed), nonces: [], seed: matchSeed }
  const table = new Table('panels', { match, dice, seats: usualSeats(game, match.setup) }, makeBot)
  return new MatchStore(new SeatSession(table, 0), game, { fork: () => {}, handOver: () => {}, answerFor: () => {} })
}
