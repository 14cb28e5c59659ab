import { createInterface, type Interface } from 'node:readline'
import { styleText } from 'node:util'

/** Where the CLI reads and writes. Tests have their own. */
export interface Terminal {
  readonly columns: number
  /** Somebody sits there, and sees lines being rewritten. */
  readonly isInteractive: boolean
  print(text: string): void
  /** For errors and progress: not part of what the command prints. */
  complain(text: string): void
  /** Overwrites the last line; only where somebody watches. */
  rewrite(text: string): void
  strong(text: string): string
  faint(text: string): string
  /** Empties the screen and what could be scrolled back to. */
  clear(): void
  /** The next line typed; undefined when there are no more. */
  ask(prompt: string): Promise<string | undefined>
  close(): void
}

const DEFAULT_COLUMNS = 100
const FEWEST_COLUMNS = 40

export function openTerminal(): Terminal {
  const { stdin, stdout, stderr } = process
  // Whoever reads us may stop early: `bridgehead replay file | head`.
  stdout.on('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code === 'EPIPE') process.exit(0)
    throw failure
  })
  const isInteractive = stdin.isTTY === true && stdout.isTTY === true
  const hasColour = stdout.isTTY === true && !process.env['NO_COLOR']
  const lines = new LineReader()
  return {
    get columns() {
      // Some terminals say that they have no columns at all.
      return Math.max(FEWEST_COLUMNS, stdout.columns || DEFAULT_COLUMNS)
    },
    isInteractive,
    print: (text) => void stdout.write(`${text}\n`),
    complain: (text) => void stderr.write(`${text}\n`),
    rewrite: (text) => void stderr.write(`\r\u001b[K${text}`),
    strong: (text) => (hasColour ? styleText('bold', text) : text),
    faint: (text) => (hasColour ? styleText('dim', text) : text),
    clear: () => void (isInteractive && stdout.write('\u001b[2J\u001b[3J\u001b[H')),
    ask: (prompt) => lines.next(prompt),
    close: () => lines.close(),
  }
}

/** Reads standard input line by line, whether it is typed or piped: lines that come early are kept. */
class LineReader {
  #input: Interface | undefined
  readonly #early: string[] = []
  #waiting: ((line: string | undefined) => void) | undefined
  #ended = false
  /** Ctrl-C while nobody was asked: the next question hears of it. */
  #isInterrupted = false

  async next(prompt: string): Promise<string | undefined> {
    this.#input ??= this.#open()
    const isTyped = process.stdin.isTTY === true
    if (isTyped) {
      this.#input.setPrompt(prompt)
      this.#input.prompt()
    }
    const line = await this.#line()
    // What is piped in is not echoed by the terminal; the transcript shows it all the same.
    if (!isTyped) process.stdout.write(`${prompt}${line ?? ''}\n`)
    return line
  }

  close(): void {
    this.#input?.close()
  }

  #line(): Promise<string | undefined> {
    if (this.#isInterrupted && !this.#ended) {
      this.#isInterrupted = false
      return Promise.resolve(undefined)
    }
    const early = this.#early.shift()
    if (early !== undefined || this.#ended) return Promise.resolve(early)
    return new Promise((resolve) => {
      this.#waiting = resolve
    })
  }

  #open(): Interface {
    const { stdin, stdout } = process
    const input = createInterface(stdin.isTTY ? { input: stdin, output: stdout } : { input: stdin })
    input.on('line', (line) => {
      const waiting = this.#waiting
      this.#waiting = undefined
      if (waiting) waiting(line)
      else this.#early.push(line)
    })
    input.on('close', () => {
      // Ctrl-C and Ctrl-D end what is typed, not the keyboard: there is still somebody to ask whether to save.
      if (stdin.isTTY) this.#input = undefined
      else this.#ended = true
      const waiting = this.#waiting
      this.#waiting = undefined
      if (waiting) waiting(undefined)
      else this.#isInterrupted = true
    })
    return input
  }
}
