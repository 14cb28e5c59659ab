import type { Advice, AnySpec, ByLanguage, DiceSource, Referee } from '@bridgehead/engine'

/** Plays one role of a game, from what that role may know and nothing else: it is given a view, never a state. */
export interface Bot<View extends object = object> {
  advise(view: View, random: DiceSource): Advice
}

/** How a bot is made for a match: the referee knows rules and definition, which are no secret. */
export interface BotMaker {
  readonly level: string
  /** What the level is called, for the player who picks an opponent or a guide. */
  readonly name: ByLanguage<string>
  readonly roles: readonly string[]
  /** The code of a bot is fetched when one is made, so that a list of levels costs nothing. */
  make(referee: Referee<AnySpec>, role: string): Promise<Bot>
}
