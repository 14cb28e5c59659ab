import {
  type AnySpec,
  type Choice,
  type Denial,
  type DeniedChoice,
  type Forecast,
  sameChoice,
} from '@bridgehead/engine'
import type { Arrow, Mark } from '../board/marks.ts'
import type { Target, Tip } from '../board/model.ts'
import { i18n } from '../i18n/language.svelte.ts'
import type { ActingGuide, ActionKind, Focus, PanelAnswer, Walk } from '../titles/title.ts'
import { clickOn, loadsOf, placeOf, refusalAt, type Situation, walkTo } from './clicks.ts'
import { lightOf } from './light.ts'
import { Marches } from './marches.svelte.ts'
import { percent, winChance } from './odds.ts'
import { choicesAt, denialAt, kindsIn, type Offers, ofKind, primaryOf, sortOffers } from './offers.ts'
import { Orders } from './orders.svelte.ts'
import { arrowOf, turnStarts, whereOf } from './scene.ts'
import type { MatchStore } from './store.svelte.ts'
import { type Doings, doingsOf } from './sweep.ts'

/** Several choices apply to one thing: the player picks one. */
export interface ChoiceMenu {
  readonly at: Target
  readonly choices: readonly Choice[]
}

/** A refusal shown where the player met it. */
export interface ShownRefusal {
  readonly denial: Denial
  readonly at?: Target
}

/** More than this is a long turn. */
const MUCH = 5
/** So many things that a choice costs are told one by one. */
const PRICES_TOLD = 2

/** What pointing, clicking and dropping mean at the moment, and what is lit: the same for every game. */
export class Acting {
  readonly store: MatchStore
  readonly orders: Orders
  readonly marches: Marches
  hovered: Target | undefined = $state.raw()
  menu: ChoiceMenu | undefined = $state.raw()
  #refusal: { readonly position: number; readonly shown: ShownRefusal } | undefined = $state.raw()
  /** Nothing of the rules refused, there is just no way. */
  lost: Target | undefined = $state.raw()

  #picked: { readonly choices: number; readonly kind: string } | undefined = $state.raw()
  #previewed: { readonly choices: number; readonly walk: Walk } | undefined = $state.raw()

  /** The player was told who has not acted. */
  #warnedAt: number | undefined = $state.raw()
  readonly warned: boolean = $derived.by(() => this.#warnedAt === this.store.choices)

  /** After a long turn of the others, until the player chooses or waves it away: what it came to. */
  readonly doings: Doings | undefined = $derived.by(() => {
    const { store } = this
    if (!store.active || store.odds || store.cannotUndo === undefined || this.#dismissed === store.choices)
      return undefined
    const doings = doingsOf(store, store.log, store.session.match.roles, store.side)
    return doings.moved + doings.fights > MUCH ? doings : undefined
  })
  #dismissed: number | undefined = $state.raw()
  dismissDoings(): void {
    this.#dismissed = this.store.choices
  }

  /** How things stood when the turn before this one began. */
  before: object | undefined = $state.raw()
  /** Counters in the hand. */
  lifted: readonly number[] = $state.raw([])
  #gathered: { readonly step: string; readonly pieces: readonly number[] } | undefined = $state.raw()

  #answer: { readonly choices: number; readonly answer: PanelAnswer } | undefined = $state.raw()

  /** Kinds of action that the question offers, when there are several to pick from. */
  readonly kinds: readonly ActionKind[] = $derived.by(() => kindsIn(this.guide.kinds ?? [], this.store.options))
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
  readonly marks: readonly Mark[] = $derived.by(() => this.#light())
  readonly tip: Tip | undefined = $derived.by(() => this.#tip())

  /** A refusal that a tap or a click asked for: it goes with the question it belongs to. */
  get refusal(): ShownRefusal | undefined {
    return this.#refusal?.position === this.store.position ? this.#refusal.shown : undefined
  }
  set refusal(shown: ShownRefusal | undefined) {
    this.#refusal = shown && { position: this.store.position, shown }
  }

  constructor(store: MatchStore) {
    this.store = store
    this.orders = new Orders(store)
    this.marches = new Marches(store)
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

  /** Whether an overlay that the game has lies on the map. */
  shows(id: string): boolean {
    const overlay = this.store.title.overlays.all.find((each) => each.id === id)
    return overlay !== undefined && this.store.settings.shows(overlay)
  }

  /** Fetches how things stood a turn ago, if an overlay asks for it. */
  async lookBack(): Promise<void> {
    const { store } = this
    const { looksBack } = store.title.overlays
    if (looksBack === undefined || !this.shows(looksBack)) return
    const turns = turnStarts(store, store.log)
    const at = turns.at(-2) ?? turns.at(-1) ?? 0
    if (at === this.#beforeAt) return
    this.#beforeAt = at
    this.before = (await store.session.at(at)).view
  }
  #beforeAt: number | undefined

  /** A click or a tap on something; `meant` where it cannot have been meant for anything else. */
  async point(target: Target, meant = false): Promise<void> {
    const { store } = this
    this.refusal = undefined
    this.lost = undefined
    this.menu = undefined
    store.selection = target
    if (!store.active) return
    if (target.piece !== undefined && this.guide.drafts?.(store.look, target.piece)) return
    const seen = [this.placeOf(this.hovered), this.previewed?.place]
    const click = clickOn(this.#situation, target, { meant, seen })
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
        this.refusal = { denial: click.denied.denial, at: target }
        return
      case 'nothing':
        return
    }
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
    this.refusal = undefined
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
    this.refusal = undefined
    this.lost = undefined
    const gathered = pieces.length > 1 && pieces.every((piece) => this.gathered.includes(piece))
    const known = gathered
      ? guide.march?.(store.look, pieces, place, store.options)
      : guide.plan?.(store.look, pieces, place, store.options)
    if (known && known.length > 0) {
      this.#gathered = undefined
      return gathered ? store.chooseAll(known) : this.#walk(known)
    }
    for (const load of loadsOf(store.board.pieces.filter(({ id }) => pieces.includes(id)))) {
      const plan = await store.session.plan(load, place)
      if (plan) return this.#walk(plan)
    }
    const denied = denialAt(store.game.verbs, store.denied, store.board, { place })
    if (denied) this.refusal = { denial: denied.denial, at: { place } }
    else this.lost = { place }
  }

  /** Adds these counters to those that act together, or takes them out. */
  gather(pieces: readonly number[]): void {
    const { store, guide, gathered } = this
    const able = pieces.filter((piece) => this.offers.pieces.has(piece))
    if (!guide.march || !store.active || able.length === 0) return
    const rest = gathered.filter((piece) => !able.includes(piece))
    const kept = rest.length < gathered.length ? rest : [...gathered, ...able]
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
  async #walk(path: readonly Choice[]): Promise<void> {
    const { store } = this
    const last = path.at(-1)
    if (!last) return
    const wanted = store.choices + path.length
    await store.propose(last, path.slice(0, -1))
    const end = this.#finish
    const arrived = store.choices === wanted && store.options.find(({ verb }) => verb === end)
    if (arrived) await store.propose(arrived)
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
    this.refusal = { denial }
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
    else if (this.refusal || this.lost) this.refusal = this.lost = undefined
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
  get #situation(): Situation {
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

  #light(): readonly Mark[] {
    const { store, offers, focus, reach, walk, hovered } = this
    const { game, board, odds, hint, playback } = store
    const hand = placeOf(board, { piece: this.lifted[0] ?? -1 })
    return [
      ...this.#trails(),
      ...lightOf({
        verbs: game.verbs,
        board,
        offers,
        focus: {
          ...focus,
          pieces: [...focus.pieces, ...this.gathered],
          ...(hand !== undefined && focus.place === undefined && { place: hand }),
        },
        reach,
        showsReach: this.shows('reach'),
        walk,
        undecided: this.kinds.length > 0 && this.kind === undefined,
        odds: odds && { choice: odds.choice, ...this.#chance(odds.forecast) },
        hint: hint?.choice ?? this.proposal,
        refused: this.refusal?.at,
        last: this.#last(),
        pointed: this.#pointed(),
        overlaid: store.title.overlays.light({
          ...store.look,
          map: store.map,
          focus,
          hovered,
          walk,
          before: this.before,
          lifted: this.lifted,
          marches: this.marches.all,
          place: this.placeOf(hovered),
          options: store.options,
          settled: playback.step === undefined,
          shows: (id) => this.shows(id),
          percent: inPercent,
        }),
      }),
    ]
  }

  /** Where the others went and fought while nobody watched. */
  #trails(): readonly Mark[] {
    const { doings } = this
    if (!doings) return []
    return [
      { kind: 'line', look: 'last', ways: doings.ways.map(({ from, to }) => [from, to]) },
      ...doings.battles.map((at, k) => ({ kind: 'disc', look: 'fought', at, text: String(k + 1) }) as const),
    ]
  }

  /** Only a contest is won or lost; other dice are told in the panel. */
  #chance(forecast: Forecast<AnySpec>): { chance?: string } {
    return forecast.contests.length === 0 ? {} : { chance: inPercent(winChance(forecast, this.store.side)) }
  }

  /** The last movement or attack. */
  #last(): Arrow | undefined {
    const { playback, log, game, def } = this.store
    const events = playback.step ? [playback.step.event] : (log.at(-1)?.events ?? [])
    return events.map((event) => arrowOf(game.meaning(def, event))).findLast((each) => each !== undefined)
  }

  #pointed(): readonly number[] {
    const { pointed, playback, game, def, board } = this.store
    const place = placeOf(board, pointed)
    const acted = playback.step && whereOf(game.meaning(def, playback.step.event))
    return [place, acted].filter((each) => each !== undefined)
  }

  #tip(): Tip | undefined {
    const { store } = this
    const refusal = this.refusal?.at ? this.refusal : this.#hoveredRefusal()
    if (refusal?.at) {
      const { denial, at } = refusal
      return {
        at,
        title: store.wording.denial(denial),
        denied: true,
        ...(denial.clause && { clauses: [denial.clause] }),
      }
    }
    if (this.lost) return { at: this.lost, title: i18n.words.game.noWay, denied: true }
    return this.#hoveredPrice()
  }

  /** What the only choice there is certain to cost. */
  #hoveredPrice(): Tip | undefined {
    const { store, hovered, offers } = this
    if (!hovered || !store.active) return undefined
    const [choice, another] = choicesAt(offers, store.board, hovered)
    const price = choice && !another && this.price(choice)
    return price ? { at: hovered, title: price } : undefined
  }

  #hoveredRefusal(): ShownRefusal | undefined {
    const { store, hovered } = this
    const denied = hovered && store.active ? refusalAt(this.#situation, hovered) : undefined
    return denied && { denial: denied.denial, ...(hovered && { at: hovered }) }
  }
}

const inPercent = (chance: number): string => percent(chance, i18n.language, i18n.words.odds)
