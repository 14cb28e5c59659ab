import { type Choice, sameChoice } from '@bridgehead/engine'
import type { Look, While } from '../titles/title.ts'
import type { MatchStore } from './store.svelte.ts'

/** What the player has decided ahead: a row of orders for questions that come again, and answers that he gave once for all. */
export class Orders {
  readonly #store: MatchStore
  /** Orders for questions whose name begins like this, and the choices made when the last of them was given. */
  #row: { readonly prefix: string; readonly choices: readonly Choice[]; readonly at: number } | undefined = $state.raw()

  /** An answer for a while: to which question, as things stood when it was first given. */
  #while: { readonly step: string; readonly answer: While; readonly since: Look; readonly at: number } | undefined =
    $state.raw()

  constructor(store: MatchStore) {
    this.#store = store
  }

  /** Something is decided ahead, and can be called off. */
  get areGiven(): boolean {
    return this.#row !== undefined || this.#while !== undefined
  }

  /** What may be answered to the present question for a while. */
  get whiles(): readonly While[] {
    const { frame, title, active } = this.#store
    return active && frame ? (title.acting.whiles?.[frame.step] ?? []) : []
  }

  /** Answers now, and again whenever the question comes, until something changes. */
  answerWhile(answer: While): void {
    const { frame, look, choices } = this.#store
    this.#while = frame && { step: frame.step, answer, since: look, at: choices }
    this.obey()
  }

  /** Each time a question of this kind comes, the first order that is possible is carried out; those before it are let go. */
  give(prefix: string, choices: readonly Choice[]): void {
    this.#row = { prefix, choices, at: this.#store.choices }
  }

  stop(): void {
    this.#row = undefined
    this.#while = undefined
  }

  /** Whenever the player is asked: what he has decided already is done. */
  obey(): void {
    const store = this.#store
    // Where nothing can be done now, trying over and over would not help.
    if (!store.active || store.odds || store.later.isMissing) return
    const choice =
      this.#next() ?? this.#again() ?? store.title.acting.answer?.(store.look, store.options, (id) => this.said(id))
    if (choice) void store.chooseAll([choice])
  }

  /** What he says to a question that he may answer once for all. */
  said(id: string): string {
    const { standing = [] } = this.#store.title.acting
    const options = standing.find((each) => each.id === id)?.options ?? []
    const chosen = this.#store.settings.answers[id]
    return options.find((option) => option === chosen) ?? options[0] ?? ''
  }

  #again(): Choice | undefined {
    const given = this.#while
    const { frame, look, options, choices } = this.#store
    if (!given) return undefined
    if (choices < given.at || !given.answer.holds(look, given.since)) {
      this.#while = undefined
      return undefined
    }
    if (frame?.step !== given.step) return undefined
    return options.find((option) => sameChoice(option, given.answer.choice))
  }

  #next(): Choice | undefined {
    const row = this.#row
    const { frame, options, choices } = this.#store
    if (!row) return undefined
    // Whoever takes something back wants to think again; and a question of another kind ends the row.
    if (choices < row.at || !frame?.step.startsWith(row.prefix)) {
      this.#row = undefined
      return undefined
    }
    const at = row.choices.findIndex((order) => options.some((option) => sameChoice(option, order)))
    this.#row = at < 0 ? undefined : { ...row, choices: row.choices.slice(at + 1), at: choices }
    return row.choices[at]
  }
}
