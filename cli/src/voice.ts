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
  readonly #game: AnyGame
  readonly #def: AnySpec['definition']
  readonly wording: Wording<AnySpec>
  readonly #percent: Intl.NumberFormat

  constructor(game: AnyGame, def: AnySpec['definition'], language: Language) {
    this.#game = game
    this.#def = def
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

  /** Events in a row, each as a sentence: the steps of one walk as one, and whether it is only a detail. */
  story(events: readonly EventOf<AnySpec>[]): { readonly text: string; readonly isDetail: boolean }[] {
    const told: EventOf<AnySpec>[] = []
    for (const event of events) {
      const before = told.at(-1)
      const walk = before && this.#game.joined(this.#def, before, event)
      if (walk) told[told.length - 1] = walk
      else told.push(event)
    }
    return told.map((event) => ({
      text: this.wording.event(event),
      isDetail: this.#game.meaning(this.#def, event).kind === 'detail',
    }))
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
