import type { Terminal } from '../src/terminal.ts'

/** A terminal whose player types what he is told to, or answers what he reads. */
export class FakeTerminal implements Terminal {
  columns = 100
  isInteractive = false
  readonly printed: string[] = []
  readonly complaints: string[] = []
  readonly asked: string[] = []
  readonly #answer: (printed: readonly string[]) => string | undefined

  constructor(typed: readonly string[] | ((printed: readonly string[]) => string | undefined) = []) {
    const lines = typeof typed === 'function' ? [] : [...typed]
    this.#answer = typeof typed === 'function' ? typed : () => lines.shift()
  }

  get text(): string {
    return this.printed.join('\n')
  }

  print = (text: string): void => void this.printed.push(text)
  complain = (text: string): void => void this.complaints.push(text)
  rewrite = (): void => {}
  strong = (text: string): string => text
  faint = (text: string): string => text
  clear = (): void => {}
  close = (): void => {}
  ask = async (prompt: string): Promise<string | undefined> => {
    this.asked.push(prompt)
    return this.#answer(this.printed)
  }
}
