import {
  type Advice,
  type AnySpec,
  type ByLanguage,
  type DiceSource,
  type GameSpec,
  languages,
  type Referee,
} from '@bridgehead/engine'

/** Plays one role of a game, from what that role may know and nothing else: it is given a view, never a state. */
export interface Bot<View extends object = object> {
  advise(view: View, random: DiceSource): Advice
  /**
   * Advice for a person, who may or may not follow it: a whole order, from what lies on the table and not from what was advised before.
   * Without it, advice is what the bot would do next.
   */
  hint?(view: View, random: DiceSource): Advice
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

/** Makes the bot of a role, in the types of its game. */
export type MakeBot<S extends GameSpec> = (referee: Referee<S>, role: S['role']) => Bot<S['view']>

/** What the file of a bot exports as `bot`, so that the arena can load it by its path. */
export interface BotModule<S extends GameSpec = AnySpec> {
  /** The id of the game that it plays. */
  readonly game: string
  readonly make: MakeBot<S>
}

/**
 * A bot of one game as those hold it who know no game. That referee, role and view are of the bot's game is for whoever picks the maker to
 * see to, by the game's id: this is the one place where types do not say so.
 */
export function makerOf<S extends GameSpec>(
  { level, name, roles }: Omit<BotMaker, 'make'>,
  load: () => Promise<MakeBot<S>>,
): BotMaker {
  return {
    level,
    name,
    roles,
    async make(referee, role) {
      // Its reasons are said in every language.
      const words = languages.map((language) => referee.game.text[language].fetch?.())
      const [make] = await Promise.all([load(), ...words])
      return make(referee as unknown as Referee<S>, role as S['role']) as Bot
    },
  }
}
