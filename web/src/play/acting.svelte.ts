import { type Choice, type DeniedChoice, sameChoice } from '@bridgehead/engine'
import type { Target } from '../board/model.ts'
import { i18n } from '../i18n/language.svelte.ts'
import type { ActingGuide, ActionKind, Focus, PanelAnswer, Walk } from '../titles/title.ts'
import { Aftermath } from './aftermath.svelte.ts'
import { clickOn, loadsOf, placeOf, type Situation, walkTo } from './clicks.ts'
import { Gathering } from './gathering.svelte.ts'
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
  readonly gathering: Gathering
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
  /** Those in the hand; else those of one stack that are gathered. */
  readonly inHand: readonly number[] = $derived.by(() => {
    if (this.lifted.length > 0) return this.lifted
    return this.gathering.place === undefined ? [] : this.gathering.pieces
  })
  readonly focus: Focus = $derived.by(() => this.guide.focus(this.store.shown))
  /** Where the acting group could go, a click away; or those in the hand. */
  readonly reach: readonly Walk[] = $derived.by(() => {
    const { store, inHand } = this
    const theirs = inHand.length > 0 && store.active ? this.guide.lift?.(store.look, inHand, store.options) : undefined
    return theirs ?? (store.active || store.odds ? store.reach : [])
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
    this.gathering = new Gathering(store, () => this.offers)
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
    return [...told.slice(0, PRICES_TOLD), ...(more > 0 ? [`(${i18n.words.game.morePrices(more)})`] : [])].join(' ')
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
    const goal = this.#goalAt(target)
    if (goal !== undefined) return this.#send(goal, seen.includes(goal))
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

  /** Where a click sends those who are gathered: not where it is meant for somebody else. */
  #goalAt(target: Target): number | undefined {
    const { pieces, place } = this.gathering
    const isChosen = target.piece !== undefined && this.offers.pieces.has(target.piece)
    const goal = pieces.length === 0 || isChosen ? undefined : this.placeOf(target)
    return goal === place ? undefined : goal
  }

  /** Those who are gathered go there; a finger that has not pointed at the way sees it first. */
  async #send(place: number, seen: boolean): Promise<void> {
    const walk = this.reach.find((each) => each.place === place)
    if (walk && !seen) this.#previewed = { choices: this.store.choices, walk }
    else await this.drop(this.gathering.pieces, place)
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
    const { store, guide, gathering } = this
    if (!store.active) return
    this.refusals.clear()
    this.#previewed = undefined
    const gathered = pieces.length > 0 && pieces.every((piece) => gathering.pieces.includes(piece))
    const apart = gathered && gathering.place === undefined
    const known = apart
      ? guide.march?.(store.look, pieces, place, store.options)
      : guide.plan?.(store.look, pieces, place, store.options)
    if (known && known.length > 0) {
      if (gathered) gathering.clear()
      return apart ? store.chooseAll(known) : this.#walk(known)
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

  /** Whoever is selected sets out for a far place. */
  async setOut(place: number): Promise<void> {
    const { store, guide, focus, gathering } = this
    if (!store.active || !guide.march) return
    const chosen = placeOf(store.board, store.selection)
    const stack = store.board.pieces.filter((piece) => piece.place === chosen && this.offers.pieces.has(piece.id))
    const pieces = [...(gathering.pieces.length > 0 ? gathering.pieces : focus.pieces)]
    if (pieces.length === 0) pieces.push(...stack.map(({ id }) => id))
    if (pieces.length === 0) return
    gathering.clear()
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
    else if (this.previewed) void this.#goOn(this.previewed)
    else if (this.answer && store.active) this.#give(this.answer)
    else if (this.primary && store.active) this.press(this.primary)
  }

  /** The walk that was tapped: of those who are gathered, or who are asked about. */
  #goOn({ place, path }: Walk): Promise<void> {
    const { pieces } = this.gathering
    return pieces.length > 0 ? this.drop(pieces, place) : this.#walk(path)
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
    else if (this.gathering.pieces.length > 0) this.gathering.clear()
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
