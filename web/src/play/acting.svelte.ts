import { type Choice, type DeniedChoice, sameChoice } from '@bridgehead/engine'
import type { Target } from '../board/model.ts'
import { i18n } from '../i18n/language.svelte.ts'
import type { ActingGuide, ActionKind, Focus, PanelAnswer, Walk } from '../titles/title.ts'
import { Aftermath } from './aftermath.svelte.ts'
import { clickOn, loadsOf, placeOf, type Situation, walkTo } from './clicks.ts'
import { Marches } from './marches.svelte.ts'
import {
  choicesAt,
  type DeniedKind,
  denialAt,
  deniedKindsIn,
  kindsIn,
  type Offers,
  ofKind,
  primaryOf,
  sortOffers,
} from './offers.ts'
import { Orders } from './orders.svelte.ts'
import { Refusals } from './refusals.svelte.ts'
import type { MatchStore } from './store.svelte.ts'

/** Several choices apply to one thing: the player picks one. */
export interface ChoiceMenu {
  readonly at: Target
  readonly choices: readonly Choice[]
}

/** So many things that a choice costs are told one by one. */
const PRICES_TOLD = 2

/** What pointing, clicking and dropping mean at the moment: the same for every game. */
export class Acting {
  readonly store: MatchStore
  readonly orders: Orders
  readonly marches: Marches
  readonly refusals: Refusals
  readonly aftermath: Aftermath
  hovered: Target | undefined = $state.raw()
  menu: ChoiceMenu | undefined = $state.raw()
  #picked: { readonly choices: number; readonly kind: string } | undefined = $state.raw()
  #previewed: { readonly choices: number; readonly walk: Walk } | undefined = $state.raw()

  /** The player was told who has not acted. */
  #warnedAt: number | undefined = $state.raw()
  readonly warned: boolean = $derived.by(() => this.#warnedAt === this.store.choices)

  /** Counters in the hand. */
  lifted: readonly number[] = $state.raw([])
  #gathered: { readonly step: string; readonly pieces: readonly number[] } | undefined = $state.raw()

  #answer: { readonly choices: number; readonly answer: PanelAnswer } | undefined = $state.raw()

  /** Kinds of action that the question offers, when there are several to pick from. */
  readonly kinds: readonly ActionKind[] = $derived.by(() => kindsIn(this.guide.kinds ?? [], this.store.options))
  /** Those that nobody can take now. */
  readonly deniedKinds: readonly DeniedKind[] = $derived.by(() =>
    deniedKindsIn(this.guide.kinds ?? [], this.store.options, this.store.denied),
  )
  /** The kind that the player looks at. */
  readonly kind: ActionKind | undefined = $derived.by(() =>
    this.#picked?.choices === this.store.choices ? this.kinds.find(({ id }) => id === this.#picked?.kind) : undefined,
  )
  readonly offers: Offers = $derived.by(() =>
    sortOffers(this.store.game.verbs, ofKind(this.store.options, this.kinds, this.kind)),
  )
  readonly deniedButtons: readonly DeniedChoice[] = $derived.by(() =>
    this.store.options.length === 0 ? [] : sortOffers(this.store.game.verbs, this.store.denied).buttons,
  )
  /** The answer that the game lays ready. */
  readonly proposal: Choice | undefined = $derived.by(() =>
    this.store.options.length > 0 ? this.guide.proposal?.(this.store.look, this.store.options) : undefined,
  )
  readonly primary: Choice | undefined = $derived.by(
    () => this.proposal ?? primaryOf(this.offers, this.guide.primary, this.guide.guarded),
  )
  /** Counters that have not done yet what the question is about. */
  readonly idle: readonly number[] = $derived.by(() =>
    this.store.active ? (this.guide.idle?.(this.store.look) ?? []) : [],
  )
  /** What a panel has put together. */
  readonly answer: PanelAnswer | undefined = $derived.by(() =>
    this.#answer?.choices === this.store.choices ? this.#answer.answer : undefined,
  )
  /** Counters of several stacks that are to act together. */
  readonly gathered: readonly number[] = $derived.by(() =>
    this.#gathered && this.store.active && this.#gathered.step === this.store.frame?.step
      ? this.#gathered.pieces.filter((piece) => this.offers.pieces.has(piece))
      : [],
  )
  readonly focus: Focus = $derived.by(() => this.guide.focus(this.store.shown))
  /** Where the acting group could go, a click away; or those in the hand. */
  readonly reach: readonly Walk[] = $derived.by(() => {
    const { store, lifted } = this
    const inHand = lifted.length > 0 && store.active ? this.guide.lift?.(store.look, lifted, store.options) : undefined
    return inHand ?? (store.active || store.odds ? store.reach : [])
  })
  /** The walk that was tapped and waits for its button. */
  readonly previewed: Walk | undefined = $derived.by(() =>
    this.#previewed?.choices === this.store.choices ? this.#previewed.walk : undefined,
  )
  /** The walk that is looked at, tapped or pointed at. */
  readonly walk: Walk | undefined = $derived.by(
    () => this.previewed ?? walkTo({ board: this.store.board, reach: this.reach }, this.hovered),
  )

  constructor(store: MatchStore) {
    this.store = store
    this.orders = new Orders(store)
    this.marches = new Marches(store)
    this.refusals = new Refusals(store)
    this.aftermath = new Aftermath(store)
  }

  /** How this game is handled. */
  get guide(): ActingGuide {
    return this.store.title.acting
  }

  /** What a choice is called. */
  label(choice: Choice): string {
    return this.guide.label?.(this.store.look, choice) ?? this.store.wording.choice(choice)
  }

  /** What a choice is certain to cost, in a line; undefined when it costs nothing. */
  price(choice: Choice): string | undefined {
    const told = this.store.priceOf(choice)
    if (told.length === 0) return undefined
    const more = told.length - PRICES_TOLD
    return [...told.slice(0, PRICES_TOLD), ...(more > 0 ? [i18n.words.game.morePrices(more)] : [])].join(' ')
  }

  /** A click or a tap on something; `meant` where it cannot have been meant for anything else. */
  async point(target: Target, meant = false): Promise<void> {
    const { store } = this
    this.refusals.clear()
    this.menu = undefined
    store.selection = target
    if (!store.active) return
    if (target.piece !== undefined && this.guide.drafts?.(store.look, target.piece)) return
    const seen = [this.placeOf(this.hovered), this.previewed?.place]
    const click = clickOn(this.situation, target, { meant, seen })
    switch (click.does) {
      case 'choose':
        return this.#begin(click.choice, target)
      case 'walk':
        return this.#walk(click.walk.path)
      case 'preview':
        this.#previewed = { choices: store.choices, walk: click.walk }
        return
      case 'ask':
        this.menu = { at: target, choices: click.choices }
        return
      case 'refuse':
        this.refusals.tell({ denial: click.denied.denial, at: target })
        return
      case 'nothing':
        return this.#explainFar(target)
    }
  }

  /** Whoever is about to walk cannot get there. */
  async #explainFar(target: Target): Promise<void> {
    const place = this.placeOf(target)
    const { pieces } = this.focus
    if (place !== undefined && pieces.length > 0 && this.reach.length > 0) await this.refusals.seek(pieces, place)
  }

  /** One of the choices of the open menu. */
  async take(choice: Choice): Promise<void> {
    const at = this.menu?.at
    this.menu = undefined
    return this.#begin(choice, at)
  }

  /** Makes a choice; a counter that begins an action takes part in it. */
  async #begin(choice: Choice, at: Target | undefined): Promise<void> {
    const { store, guide } = this
    const more = at?.piece === undefined ? [] : (guide.follow?.(store.look, at.piece, choice) ?? [])
    if (more.length === 0) return store.propose(choice)
    await store.chooseAll([choice, ...more])
  }

  /** Shows only what can be done of one kind; the same kind again shows everything. */
  pick(kind: ActionKind): void {
    this.menu = undefined
    this.refusals.clear()
    this.#picked = this.kind === kind ? undefined : { choices: this.store.choices, kind: kind.id }
  }

  /** What ends a walk of the present question. */
  get #finish(): string | undefined {
    return this.guide.finish?.[this.store.frame?.step ?? '']
  }

  /** Counters dropped on a place: the row of choices that brings them there, or why not. */
  async drop(pieces: readonly number[], place: number): Promise<void> {
    const { store, guide } = this
    if (!store.active) return
    this.refusals.clear()
    const gathered = pieces.length > 1 && pieces.every((piece) => this.gathered.includes(piece))
    const known = gathered
      ? guide.march?.(store.look, pieces, place, store.options)
      : guide.plan?.(store.look, pieces, place, store.options)
    if (known && known.length > 0) {
      this.#gathered = undefined
      return gathered ? store.chooseAll(known) : this.#walk(known)
    }
    // A game that knows of no way is not asked again by a search through everything.
    const loads = known ? [] : loadsOf(store.board.pieces.filter(({ id }) => pieces.includes(id)))
    for (const load of loads) {
      const plan = await store.session.plan(load, place)
      if (plan) return this.#walk(plan)
    }
    const denied = denialAt(store.game.verbs, store.denied, store.board, { place })
    if (denied) this.refusals.tell({ denial: denied.denial, at: { place } })
    else if (!(await this.refusals.seek(pieces, place))) this.refusals.tell({ at: { place } })
  }

  /** Adds these counters to those that act together, or takes them out; a frame only adds. */
  gather(pieces: readonly number[], framed = false): void {
    const { store, guide, gathered } = this
    const able = pieces.filter((piece) => this.offers.pieces.has(piece))
    if (!guide.march || !store.active || able.length === 0) return
    const rest = gathered.filter((piece) => !able.includes(piece))
    const kept = rest.length < gathered.length && !framed ? rest : [...rest, ...able]
    this.#gathered = { step: store.frame?.step ?? '', pieces: kept }
  }

  /** Whoever is selected sets out for a far place. */
  async setOut(place: number): Promise<void> {
    const { store, guide, focus, gathered } = this
    if (!store.active || !guide.march) return
    const chosen = placeOf(store.board, store.selection)
    const stack = store.board.pieces.filter((piece) => piece.place === chosen && this.offers.pieces.has(piece.id))
    const pieces = [...(gathered.length > 0 ? gathered : focus.pieces)]
    if (pieces.length === 0) pieces.push(...stack.map(({ id }) => id))
    if (pieces.length === 0) return
    this.#gathered = undefined
    await this.marches.begin({ pieces, place })
  }

  /** Goes as far as no die decides; the last step is shown with its odds if it has any. */
  #walk(path: readonly Choice[]): Promise<void> {
    const { store } = this
    return store.asOne(async () => {
      const last = path.at(-1)
      if (!last) return
      const wanted = store.choices + path.length
      await store.propose(last, path.slice(0, -1))
      const end = this.#finish
      const arrived = store.choices === wanted && store.options.find(({ verb }) => verb === end)
      if (arrived) await store.propose(arrived)
    })
  }

  /** A button or its key. What would end the phase for counters that have not acted says so first. */
  press(choice: Choice): void {
    const { store } = this
    const ends = this.guide.ends?.[store.frame?.step ?? ''] === choice.verb
    const isAdvised = store.hint !== undefined && sameChoice(store.hint.choice, choice)
    if (!ends || this.idle.length === 0 || this.warned || isAdvised) return void store.propose(choice)
    this.#warnedAt = store.choices
    this.showIdle()
  }

  /** What a key stands for where the player points, or at what he has selected: overrun, into the reserve. */
  aimed(key: string): readonly Choice[] {
    const { store, guide, hovered } = this
    const at = hovered ?? store.selection
    if (!at || !store.active) return []
    const target = at.piece === undefined ? { place: at.place ?? -1 } : { piece: at.piece }
    return choicesAt(this.offers, store.board, target).filter(
      ({ verb }) => guide.verbs[verb]?.key?.toLowerCase() === key,
    )
  }

  /** One is weighed first if it rolls; several are made one after the other. */
  aim(choices: readonly Choice[]): void {
    const [only] = choices
    if (only && choices.length === 1) void this.store.propose(only)
    else void this.store.chooseAll(choices)
  }

  /** Looks at the next stack of those that have not acted. */
  showIdle(): void {
    const { store } = this
    const at = store.board.pieces.filter(({ id }) => this.idle.includes(id))
    const places = [...new Set(at.map(({ place }) => place))]
    const place = places[(places.indexOf(store.pointed?.place ?? -1) + 1) % places.length]
    const piece = at.find((each) => each.place === place)
    if (place === undefined || !piece) return
    store.pointed = { place }
    store.selection = { piece: piece.id }
  }

  /** Whether what is being put together can be given up. */
  get cancellable(): boolean {
    const { store } = this
    return store.active && store.cannotUndo === undefined && this.#isPreparing
  }

  get #isPreparing(): boolean {
    return this.guide.preparing?.includes(this.store.frame?.step ?? '') ?? false
  }

  /** Gives up what is being put together. */
  async cancel(): Promise<void> {
    const { store } = this
    while (this.#isPreparing && store.cannotUndo === undefined) {
      const { choices } = store
      await store.undo()
      if (store.choices === choices) return
    }
  }

  /** A panel lays its answer ready. */
  prepare(answer: PanelAnswer): void {
    this.#answer = { choices: this.store.choices, answer }
  }

  /** A button for something that cannot be done says why. */
  explain({ denial }: DeniedChoice): void {
    this.refusals.tell({ denial })
  }

  /** Enter: what is prepared, else the primary button. */
  confirm(): void {
    const { store } = this
    if (store.odds) void store.commit()
    else if (this.previewed) void this.#walk(this.previewed.path)
    else if (this.answer && store.active) this.#give(this.answer)
    else if (this.primary && store.active) this.press(this.primary)
  }

  #give({ choices, ordersFor }: PanelAnswer): void {
    if (ordersFor === undefined) void this.store.chooseAll(choices)
    else this.orders.give(ordersFor, choices)
  }

  /** Escape: closes what is open, one thing at a time. */
  back(): boolean {
    const { store } = this
    if (this.menu) this.menu = undefined
    else if (store.odds) store.odds = undefined
    else if (this.previewed) this.#previewed = undefined
    else if (this.refusals.shown) this.refusals.clear()
    else if (store.hint) store.hint = undefined
    else if (store.openClause !== undefined) store.openClause = undefined
    else if (this.kind) this.#picked = undefined
    else if (this.gathered.length > 0) this.#gathered = undefined
    else if (store.selection) store.selection = undefined
    else if (this.cancellable) void this.cancel()
    else return false
    return true
  }

  placeOf(target: Target | undefined): number | undefined {
    return placeOf(this.store.board, target)
  }

  /** What can be done now, for reading what a click means. */
  get situation(): Situation {
    const { store, guide, offers, focus, reach, kinds, kind } = this
    const { game, board, denied, look } = store
    return {
      verbs: game.verbs,
      board,
      offers,
      denied,
      reach,
      focus,
      guarded: guide.guarded ?? [],
      aside: guide.aside ?? [],
      finish: this.#finish,
      related: (piece) =>
        kinds.length === 0 ? [] : (guide.related?.(look, piece, ofKind(store.options, kinds, kind)) ?? []),
    }
  }
}
