import {
  type AnySpec,
  type Catalogue,
  type Choice,
  type Denial,
  type EventOf,
  type FrameOf,
  type Language,
  type Match,
  type Stake,
  Wording,
} from '@bridgehead/engine'

/** Tells a match in one language. */
export class Voice {
  readonly words: Catalogue<AnySpec>
  readonly wording: Wording<AnySpec>
  readonly #percent: Intl.NumberFormat

  constructor(match: Match<AnySpec>, language: Language) {
    this.words = match.game.text[language](match.def)
    this.wording = new Wording(match.game, match.def, language)
    this.#percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  }

  /** What the running question asks. */
  prompt(match: Match<AnySpec>): string {
    return this.wording.prompt(match.state.flow.at(-1) as FrameOf<AnySpec>)
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
