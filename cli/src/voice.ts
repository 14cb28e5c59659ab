import {
  type AnyGame,
  type AnySpec,
  type Catalogue,
  type Choice,
  type Denial,
  type EventOf,
  type FrameOf,
  type Language,
  type Stake,
  Wording,
} from '@bridgehead/engine'

/** Tells a match in one language. */
export class Voice {
  readonly words: Catalogue<AnySpec>
  readonly wording: Wording<AnySpec>
  readonly #percent: Intl.NumberFormat

  constructor(game: AnyGame, def: AnySpec['definition'], language: Language) {
    this.words = game.text[language](def)
    this.wording = new Wording(game, def, language)
    this.#percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  }

  /** What a question asks. */
  prompt(frame: FrameOf<AnySpec>): string {
    return this.wording.prompt(frame)
  }

  role(role: string): string {
    return this.words.roles[role] ?? role
  }

  choice(choice: Choice): string {
    return this.wording.choice(choice)
  }

  event(event: EventOf<AnySpec>): string {
    return this.wording.event(event)
  }

  denial(denial: Denial): string {
    const sentence = this.wording.denial(denial)
    return denial.clause ? `${sentence} (${denial.clause})` : sentence
  }

  stakes(stakes: readonly Stake<AnySpec>[]): string {
    return stakes.map((stake) => this.wording.stake(stake)).join(', ')
  }

  percent(chance: number): string {
    return this.#percent.format(chance)
  }
}
