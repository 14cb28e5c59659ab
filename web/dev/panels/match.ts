import { makeBot } from '@bridgehead/bots'
import { commitTo, usualSeats } from '@bridgehead/engine'
import { SeatSession, Table } from '@bridgehead/table'
import { i18n } from '../../src/i18n/language.svelte.ts'
import { MatchStore } from '../../src/play/store.svelte.ts'
import { fetchTitle } from '../../src/titles/index.ts'
import { botMatch, matchSeed } from './botMatch.ts'

/** The bot's match behind a session of the page: finished, or so many choices far. */
export async function playedMatch(choices?: number): Promise<MatchStore> {
  const { game, match } = await botMatch(choices)
  const dice = { commitment: commitTo(matchSeed), nonces: [], seed: matchSeed }
  const table = new Table('panels', { match, dice, seats: usualSeats(game, match.setup) }, makeBot)
  const title = await fetchTitle(game.id)
  await i18n.fetch(title.words)
  const host = { fork: () => {}, handOver: () => {}, answerFor: () => {} }
  return new MatchStore(new SeatSession(table, 0), game, title, host)
}
