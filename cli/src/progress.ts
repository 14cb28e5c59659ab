import type { FuzzProgress } from '@bridgehead/engine/fuzz'
import type { World } from './commands/world.ts'

const REDRAW_MS = 100
const LINE_EVERY_MS = 15_000
const BAR = 24

/** How far a long run has come: a bar where somebody watches, a line now and then elsewhere. */
export class ProgressLine {
  readonly #world: World
  readonly #games: number
  readonly #format: Intl.NumberFormat
  readonly #began = performance.now()
  #lastShown = performance.now()

  constructor(world: World, games: number) {
    this.#world = world
    this.#games = games
    this.#format = new Intl.NumberFormat(world.language, { maximumFractionDigits: 0 })
  }

  number(value: number): string {
    return this.#format.format(value)
  }

  /** Per second since the beginning. */
  rate(count: number): number {
    return (count * 1000) / Math.max(1, performance.now() - this.#began)
  }

  show({ games, choices }: FuzzProgress): void {
    const { terminal } = this.#world
    const now = performance.now()
    if (now - this.#lastShown < (terminal.isInteractive ? REDRAW_MS : LINE_EVERY_MS)) return
    this.#lastShown = now
    const line = this.#describe(games, choices)
    if (terminal.isInteractive) terminal.rewrite(`${this.#bar(games)} ${line}`)
    else terminal.complain(line)
  }

  end(): void {
    if (this.#world.terminal.isInteractive) this.#world.terminal.rewrite('')
  }

  #describe(games: number, choices: number): string {
    const left = games > 0 ? ((this.#games - games) * (performance.now() - this.#began)) / games : undefined
    return this.#world.text.fuzz.progress(games, this.#games, this.number(this.rate(choices)), clock(left))
  }

  #bar(games: number): string {
    const full = Math.round((games / this.#games) * BAR)
    return `[${'█'.repeat(full)}${'·'.repeat(BAR - full)}]`
  }
}

/** "1:05"; a dash while nobody knows. */
function clock(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '–'
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
