import { type Advice, type AnyGame, type AnySpec, type DiceSource, Referee, seededDice } from '@bridgehead/engine'

/** Whoever knows what to do in a role, from what that role may know. */
export interface Adviser {
  advise(view: object, random: DiceSource): Advice | Promise<Advice>
  /** Advice for a person, as a whole order; what it would do next without it. */
  hint?(view: object, random: DiceSource): Advice | Promise<Advice>
}

/** Makes the player of a role, of this level or the best; bots are fetched only when one is needed. */
export type BotMaking = (referee: Referee<AnySpec>, role: string, level?: string) => Promise<Adviser>

/** The bots of one match, each made when it is first asked; they remember what they meant to do. */
export class Advisers {
  readonly #game: AnyGame
  readonly #def: AnySpec['definition']
  readonly #make: BotMaking
  readonly #made = new Map<string, Adviser>()

  constructor(game: AnyGame, def: AnySpec['definition'], make: BotMaking) {
    this.#game = game
    this.#def = def
    this.#make = make
  }

  /** What a bot would do after so many choices. */
  async advise(view: object, choices: number, role: string, level?: string): Promise<Advice> {
    const bot = await this.#bot(role, role, level)
    return bot.advise(view, seededDice(choices + 1))
  }

  /** What somebody might do after so many choices. Whoever gives hints is not who plays: he meant to do nothing himself. */
  async hint(view: object, choices: number, role: string, level?: string): Promise<Advice> {
    const bot = await this.#bot(`hints ${role}`, role, level)
    const dice = seededDice(choices + 1)
    return bot.hint ? bot.hint(view, dice) : bot.advise(view, dice)
  }

  async #bot(name: string, role: string, level: string | undefined): Promise<Adviser> {
    const key = `${name} ${level ?? ''}`
    let bot = this.#made.get(key)
    if (!bot) this.#made.set(key, (bot = await this.#make(new Referee(this.#game, this.#def), role, level)))
    return bot
  }
}
