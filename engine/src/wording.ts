import type { MarkerModel, TrackModel } from './board.ts'
import type { Choice } from './choice.ts'
import type { Denial, KernelDenialKey } from './denial.ts'
import type { EventOf, LedgerLine, RollEvent } from './event.ts'
import type { GameModule, HistoryLine, Result, ScoreLine, Stake } from './module.ts'
import type { FrameOf, GameSpec } from './spec.ts'
import { type KernelCatalogue, kernelText, type Language } from './text.ts'

type Section = { readonly [key: string]: unknown }

/** Puts what a game says into one language: the sentences of prompts, choices, events, refusals and odds. */
export class Wording<S extends GameSpec> {
  readonly #catalogue: { readonly [section: string]: Section }
  readonly #kernel: KernelCatalogue

  constructor(game: GameModule<S>, def: S['definition'], language: Language) {
    this.#catalogue = game.text[language](def) as unknown as { readonly [section: string]: Section }
    this.#kernel = kernelText[language]
  }

  prompt(frame: FrameOf<S>): string {
    return this.#say('prompts', frame.step, frame)
  }

  choice({ verb, arg }: Choice): string {
    return this.#say('verbs', verb, arg)
  }

  event(event: EventOf<S>): string {
    return event.type === 'roll' ? this.#roll(event as RollEvent<S>) : this.#say('events', event.type, event)
  }

  denial(denial: Denial): string {
    const { clause, key, args } = denial
    // The kernel's own refusals cite no rulebook.
    return clause === '' ? this.#kernel.denials[key as KernelDenialKey] : this.#say('denials', key, args)
  }

  stake(stake: Stake<S>): string {
    return this.#say('stakes', stake.key, stake.args ?? {})
  }

  result({ key, resigned, drawn }: Result<S>): string {
    if (drawn) return this.#kernel.drawn
    return resigned === undefined ? this.#say('results', key) : this.#kernel.resigned(this.#say('sides', resigned))
  }

  points({ key, count }: ScoreLine): string {
    return this.#say('points', key, count)
  }

  history({ key }: HistoryLine): string {
    return this.#say('history', key)
  }

  marker({ kind }: MarkerModel): string {
    return this.#say('markers', kind)
  }

  /** What a piece has suffered or done. */
  state(key: string): string {
    return this.#say('states', key)
  }

  track({ id }: TrackModel): string {
    return this.#say('tracks', id)
  }

  #roll({ die, face, faces, purpose, ledger, total }: RollEvent<S>): string {
    const lines = ledger.filter(({ value }) => value !== 0).map((line) => this.#ledgerLine(line))
    return this.#kernel.roll(
      die,
      faces?.join(' + ') ?? String(face),
      this.#say('rolls', purpose),
      lines.join(' '),
      total,
    )
  }

  #ledgerLine({ key, value }: LedgerLine<S>): string {
    return `${value < 0 ? '−' : '+'}${Math.abs(value)} ${this.#say('ledger', key)}`
  }

  /** A word that is missing shows as its key, so that a page goes on and a test finds it. */
  #say(section: string, key: string, args?: unknown): string {
    const phrase = this.#catalogue[section]?.[key]
    if (typeof phrase === 'function') return String((phrase as (args: unknown) => unknown)(args))
    return typeof phrase === 'string' ? phrase : `⟨${section}.${key}⟩`
  }
}
