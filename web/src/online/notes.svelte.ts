import type { Line } from './line.ts'

/** The longest notes of a seat. */
export const LONGEST_NOTES = 16_000
/** After so long without a stroke what was written is kept. */
const PAUSE = 800

/** What a player writes down for himself; nobody else is ever told. */
export class Notes {
  text = $state('')
  state: 'saved' | 'saving' | 'kept' = $state('saved')
  readonly #line: Line
  #saving: ReturnType<typeof setTimeout> | undefined

  constructor(line: Line) {
    this.#line = line
  }

  /** Another device may have written others; what is being written here stays. */
  hear(text: string): void {
    if (this.state === 'saved') this.text = text
  }

  write(text: string): void {
    this.text = text.slice(0, LONGEST_NOTES)
    this.state = this.#line.state.kind === 'open' ? 'saving' : 'kept'
    clearTimeout(this.#saving)
    this.#saving = setTimeout(() => void this.#save(), PAUSE)
  }

  /** Only the newest is sent; it waits for the line. */
  async #save(): Promise<void> {
    const { text } = this
    const answer = await this.#line.ask({ type: 'note', text }, true)
    if (text !== this.text) return
    this.state = answer === 'done' ? 'saved' : 'kept'
  }
}
