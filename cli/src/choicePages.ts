import type { Choice } from '@bridgehead/engine'
import { choiceLines } from './choiceList.ts'
import { type Findable, search } from './search.ts'
import type { CliText } from './text/en.ts'

/** Lines of choices that are shown at once: with the question above them they fit an old terminal. */
const PAGE = 18

/** The choices of a question as they are shown: all, or those that something typed has left, a page at a time. */
export class ChoicePages {
  readonly #all: readonly Findable[]
  readonly #numbers: ReadonlyMap<Choice, number>
  readonly #label: (choice: Choice) => string
  readonly #text: CliText
  #shown: readonly Choice[]
  #page = 0

  constructor(all: readonly Findable[], label: (choice: Choice) => string, text: CliText) {
    this.#all = all
    this.#label = label
    this.#text = text
    this.#shown = all.map(({ choice }) => choice)
    this.#numbers = new Map(this.#shown.map((choice, i) => [choice, i + 1]))
  }

  get choices(): readonly Choice[] {
    return this.#all.map(({ choice }) => choice)
  }

  /** What a number or a name stands for: one choice, several to choose from, or none. A number that is no choice may be a hex. */
  find(typed: string): readonly Choice[] {
    const number = /^[1-9]\d*$/.test(typed) ? Number(typed) : 0
    const choice = this.choices[number - 1]
    return choice ? [choice] : search(this.#all, typed)
  }

  /** Shows only these, under the numbers that they have. */
  narrow(choices: readonly Choice[]): void {
    this.#shown = choices
    this.#page = 0
  }

  /** False where there is no such page. */
  turn(by: 1 | -1, width: number): boolean {
    const pages = Math.ceil(this.#lines(width).length / PAGE)
    if (this.#page + by < 0 || this.#page + by >= pages) return false
    this.#page += by
    return true
  }

  lines(width: number): string[] {
    const lines = this.#lines(width)
    const page = lines.slice(this.#page * PAGE, (this.#page + 1) * PAGE)
    const pages = Math.ceil(lines.length / PAGE)
    const { play } = this.#text
    return [
      ...page,
      ...(pages > 1 ? [play.page(this.#page + 1, pages)] : []),
      ...(this.#shown.length < this.#all.length ? [play.narrowed(this.#shown.length, this.#all.length)] : []),
    ]
  }

  #lines(width: number): string[] {
    return choiceLines(this.#shown, this.#label, width, (choice) => this.#numbers.get(choice) ?? 0)
  }
}
