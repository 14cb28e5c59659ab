import { botsFor } from '@bridgehead/bots'
import { commitTo } from '@bridgehead/engine'
import { LocalSession } from '../../src/session/local.ts'
import { MatchStore } from '../../src/session/store.svelte.ts'
import { Table } from '../../src/session/table.ts'
import { botMatch, matchSeed } from './botMatch.ts'

/** The bot's match behind a session of the page: finished, or so many choices far. */
export async function playedMatch(choices?: number): Promise<MatchStore> {
  const { game, match } = await botMatch(choices)
  const dice = { commitment: commitTo(matchSeed), nonces: [], seed: matchSeed }
  const seating = { people: game.roles.slice(0, 1) }
  const table = new Table('panels', { match, dice, seating }, async (referee, role) => {
    const maker = botsFor(game.id)[0]
    if (!maker) throw new Error(`No bot plays ${role}.`)
    return maker.make(referee, role)
  })
  return new MatchStore(new LocalSession(table), game, { fork: () => {}, handOver: () => {}, answerFor: () => {} })
}
