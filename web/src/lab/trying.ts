import { type ArenaResult, type BotMaker, botsFor, playArenaMatch } from '@bridgehead/bots'
import { type MatchPlan, schemaOf } from '@bridgehead/engine'
import { fetchGameById } from '../device/gameData.ts'

/** A match that bots play for a trial: from the same seed it is the same match. */
export interface Attempt {
  readonly game: string
  readonly plan: MatchPlan
  /** The level of the bot of each role. */
  readonly levels: { readonly [role: string]: string }
  readonly seed: number
}

/** What a worker does for the workshop: bots play a whole match. */
export const trying = {
  async play({ game: id, plan, levels, seed }: Attempt): Promise<ArenaResult> {
    const game = await fetchGameById(id)
    await schemaOf(game)
    const bots = botsFor(id)
    const makers: { [role: string]: BotMaker } = {}
    for (const [role, level] of Object.entries(levels))
      makers[role] = bots.find((bot) => bot.level === level) ?? bots.at(-1)!
    return playArenaMatch(game, plan, makers, seed)
  },
}
