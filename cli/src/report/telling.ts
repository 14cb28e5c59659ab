import type { Comparison, Difference, Share, ShareChange } from '@bridgehead/bots'
import type { AnySpec, Catalogue, Language } from '@bridgehead/engine'
import type { CliText } from '../text/en.ts'

/** A row of a comparison: what, before, after, and what came of it. */
export type Row = readonly [what: string, before: string, after: string, difference: string, note: string]

/** Puts a comparison into words and figures, for the terminal and for the report alike. */
export class Telling {
  readonly comparison: Comparison
  readonly #text: CliText
  readonly #words: Catalogue<AnySpec>
  readonly #number: Intl.NumberFormat
  readonly #signed: Intl.NumberFormat
  readonly #percent: Intl.NumberFormat
  readonly #percentPoints: Intl.NumberFormat

  constructor(comparison: Comparison, words: Catalogue<AnySpec>, text: CliText, language: Language) {
    this.comparison = comparison
    this.#text = text
    this.#words = words
    this.#number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    this.#signed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    this.#percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
    this.#percentPoints = new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 0,
      signDisplay: 'exceptZero',
    })
  }

  get verdict(): string {
    const { value, low, high, isSignificant } = this.comparison.points
    const [by, from, to] = [value, low, high].map((figure) => this.#signed.format(figure))
    return this.#text.workshop.compare.verdict(by!, from!, to!, isSignificant)
  }

  /** How far these figures can be trusted. */
  get caveats(): string[] {
    const { compare } = this.#text.workshop
    const { pairs, results, wins } = this.comparison
    const hasFinds = [...results, ...wins].some(({ difference }) => difference.isSignificant)
    return [pairs > 0 ? compare.paired(pairs) : compare.unpaired, ...(hasFinds ? [compare.many] : [])]
  }

  get pointRows(): Row[] {
    const { before, after, points } = this.comparison
    const cell = ({ mean, meanLow, meanHigh }: typeof before) =>
      `${this.#number.format(mean)} (${this.#number.format(meanLow)} – ${this.#number.format(meanHigh)})`
    const by = `${this.#signed.format(points.value)} (${this.#signed.format(points.low)} – ${this.#signed.format(points.high)})`
    return [[this.#text.workshop.compare.mean, cell(before), cell(after), by, this.#note(points)]]
  }

  get resultRows(): Row[] {
    return this.comparison.results.map((change) => this.#shareRow(change, this.#words.results[change.key]))
  }

  get winRows(): Row[] {
    return this.comparison.wins.map((change) => this.#shareRow(change, this.#winner(change.key)))
  }

  #winner(key: string): string | undefined {
    const { draw, game } = this.#text.workshop.compare
    return key === 'draw' ? draw : key === 'game' ? game : this.#words.sides[key]
  }

  #shareRow({ key, before, after, difference }: ShareChange, name: string | undefined): Row {
    const cell = ({ share, low, high }: Share) =>
      `${this.#percent.format(share)} (${this.#percent.format(low)} – ${this.#percent.format(high)})`
    return [
      name ?? key,
      cell(before),
      cell(after),
      this.#percentPoints.format(difference.value),
      this.#note(difference),
    ]
  }

  /** History has no interval: it happened once. */
  get historyRows(): Row[] {
    const told = (figure: number | string | undefined) =>
      figure === undefined ? '–' : typeof figure === 'number' ? this.#number.format(figure) : figure
    return this.comparison.history
      .filter(({ before, after }) => before !== undefined || after !== undefined)
      .map(({ key, history, before, after }) => [
        this.#words.history[key] ?? key,
        told(before),
        told(after),
        told(history),
        '',
      ])
  }

  #note({ isSignificant }: Difference): string {
    const { significant, insignificant } = this.#text.workshop.compare
    return isSignificant ? significant : insignificant
  }
}
