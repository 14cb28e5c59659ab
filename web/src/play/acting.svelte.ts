import type { Choice, Denial, DeniedChoice } from '@bridgehead/engine'
import type { ReachedPlace } from '@bridgehead/table'
import type { Arrow, Highlights, PieceModel, Step, Target, Tip } from '../board/model.ts'
import { i18n } from '../i18n/language.svelte.ts'
import type { ActingGuide, ActionKind, Focus } from '../titles/title.ts'
import { percent, winChance } from './odds.ts'
import { choicesAt, denialAt, kindsIn, type Offers, ofKind, primaryOf, sortOffers } from './offers.ts'
import { arrowOf, placeOf } from './scene.ts'
import type { MatchStore } from './store.svelte.ts'

/** More places than this are an area. */
const WIDE = 40

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

/** What pointing, clicking and dropping mean at the moment, and what is lit: the same for every game. */
export class Acting {
  readonly store: MatchStore
  hovered: Target | undefined = $state.raw()
  menu: ChoiceMenu | undefined = $state.raw()
  /** A refusal that stays until the next choice: a tap or a click asked for it. */
  refusal: ShownRefusal | undefined = $state.raw()
  /** Nothing of the rules refused, there is just no way. */
  lost: Target | undefined = $state.raw()

  #picked: { readonly choices: number; readonly kind: string } | undefined = $state.raw()
  #previewed: { readonly choices: number; readonly walk: ReachedPlace } | undefined = $state.raw()

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
  readonly primary: Choice | undefined = $derived.by(() =>
    primaryOf(this.offers, this.guide.primary, this.guide.guarded),
  )
  readonly focus: Focus = $derived.by(() => this.guide.focus(this.store.shown))
  /** Where the acting group could go, a click away. */
  readonly reach = $derived.by(() => (this.store.active || this.store.odds ? this.store.reach : []))
  /** The walk that was tapped and waits for its button. */
  readonly previewed: ReachedPlace | undefined = $derived.by(() =>
    this.#previewed?.choices === this.store.choices ? this.#previewed.walk : undefined,
  )
  /** The walk that is looked at, tapped or pointed at. */
  readonly walk: ReachedPlace | undefined = $derived.by(() => this.previewed ?? this.#reached(this.hovered))
  readonly highlights: Highlights = $derived.by(() => this.#light())
  readonly tip: Tip | undefined = $derived.by(() => this.#tip())

  constructor(store: MatchStore) {
    this.store = store
  }

  /** How this game is handled. */
  get guide(): ActingGuide {
    return this.store.title.acting
  }

  /** What a choice is called. */
  label(choice: Choice): string {
    return this.guide.label?.(this.store.look, choice) ?? this.store.wording.choice(choice)
  }

  /** Whether an overlay that the game has lies on the map. */
  shows(id: string): boolean {
    const overlay = this.store.title.overlays.all.find((each) => each.id === id)
    return overlay !== undefined && this.store.settings.shows(overlay)
  }

  /** A click or a tap on something; `meant` where it cannot have been meant for anything else. */
  async point(target: Target, meant = false): Promise<void> {
    const { store } = this
    this.refusal = undefined
    this.lost = undefined
    this.menu = undefined
    store.selection = target
    if (!store.active) return
    const [choice, ...others] = this.#choicesAt(target)
    const far = this.#reached(target)
    if (far && (this.#finish !== undefined || !choice || far.path.length > 1)) return this.#go(far)
    // A counter of the acting group: the click may have been meant for something else, so it is asked first.
    const open = target.piece === undefined || !this.focus.pieces.includes(target.piece)
    const sure = (meant || open) && !this.guide.guarded?.includes(choice?.verb ?? '')
    if (choice && others.length === 0 && sure) return this.#begin(choice, target)
    if (choice) this.menu = { at: target, choices: [choice, ...others] }
    else this.#refuse(target)
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

  /** What a click there may mean; for a counter also what it could take part in elsewhere. */
  #choicesAt(target: Target): readonly Choice[] {
    const { store, guide, kinds, kind } = this
    const own = choicesAt(this.offers, store.board, target)
    if (target.piece === undefined || !guide.related || kinds.length === 0) return own
    const related = guide.related(store.look, target.piece, ofKind(store.options, kinds, kind))
    return [...own, ...related.filter((choice) => !own.includes(choice))]
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

  /** Sets out at once when the player has seen the way; a finger sees it first, and the button commits. */
  async #go(walk: ReachedPlace): Promise<void> {
    const seen = this.placeOf(this.hovered) === walk.place || this.previewed?.place === walk.place
    if (this.#finish === undefined || seen) return this.#walk(walk.path)
    this.#previewed = { choices: this.store.choices, walk }
  }

  /** Counters dropped on a place: the row of choices that brings them there, or why not. */
  async drop(pieces: readonly number[], place: number): Promise<void> {
    const { store, guide } = this
    if (!store.active) return
    this.refusal = undefined
    this.lost = undefined
    const known = guide.plan?.(store.look, pieces, place, store.options)
    if (known) return this.#walk(known)
    for (const load of loadsOf(store.board.pieces.filter(({ id }) => pieces.includes(id)))) {
      const plan = await store.session.plan(load, place)
      if (plan) return this.#walk(plan)
    }
    this.#refuse({ place })
    if (!this.refusal) this.lost = { place }
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

  /** A button for something that cannot be done says why. */
  explain({ denial }: DeniedChoice): void {
    this.refusal = { denial }
  }

  /** Enter: what is prepared, else the primary button. */
  confirm(): void {
    const { store } = this
    if (store.odds) void store.commit()
    else if (this.previewed) void this.#walk(this.previewed.path)
    else if (this.primary && store.active) void store.propose(this.primary)
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
    else if (store.selection) store.selection = undefined
    else if (this.cancellable) void this.cancel()
    else return false
    return true
  }

  #refuse(at: Target): void {
    const denied = denialAt(this.store.game.verbs, this.store.denied, this.store.board, at)
    this.refusal = denied && { denial: denied.denial, at }
  }

  placeOf(target: Target | undefined): number | undefined {
    if (target?.piece === undefined) return target?.place
    return this.store.board.pieces.find(({ id }) => id === target.piece)?.place
  }

  #reached(target: Target | undefined) {
    const place = this.placeOf(target)
    return place === undefined ? undefined : this.reach.find((each) => each.place === place)
  }

  #light(): Highlights {
    const { store, offers, focus } = this
    const reach = this.shows('reach') ? this.reach : []
    const { hint } = store
    const target = this.#aim()
    return {
      legalPlaces: store.odds || this.#isCrowded || this.#isWide ? [] : [...offers.places.keys()],
      legalPieces: store.odds ? [] : [...offers.pieces.keys()],
      selectedPieces: focus.pieces,
      ...(focus.place !== undefined && { selectedPlaces: [focus.place] }),
      reach: this.#lit(reach),
      ...(store.odds ? {} : this.#route()),
      ...this.#ends(reach),
      targets: target === undefined ? [] : [target],
      ...this.#overlaid(),
      ...(this.#intent(target) ?? {}),
      ...(hint && this.#hinted(hint.choice)),
      ...this.#last(),
      ...(this.refusal?.at?.place !== undefined && { deniedPlaces: [this.refusal.at.place] }),
      ...(this.refusal?.at?.piece !== undefined && { deniedPieces: [this.refusal.at.piece] }),
      pointed: this.#pointed(),
      replay: store.replay !== undefined,
    }
  }

  /** Many kinds of action, and none picked: counters are lit, places when a kind is chosen. */
  get #isCrowded(): boolean {
    return this.kinds.length > 0 && this.kind === undefined && this.offers.pieces.size > 0
  }

  /** So many places that each by itself says nothing: one area is lit. */
  get #isWide(): boolean {
    return this.offers.places.size > WIDE
  }

  #lit(reach: readonly ReachedPlace[]): readonly Step[] {
    if (this.store.odds) return []
    if (reach.length > 0 || !this.#isWide || this.#isCrowded) return reach.map(({ place, cost }) => ({ place, cost }))
    return [...this.offers.places.keys()].map((place) => ({ place }))
  }

  /** Where a walk that may not stop everywhere can end. */
  #ends(reach: readonly ReachedPlace[]): Partial<Highlights> {
    const ends = reach.filter(({ rest }) => rest)
    return ends.length < reach.length ? { retreats: ends.map(({ place }) => place) } : {}
  }

  #route(): { route?: readonly Step[] } {
    const reached = this.walk
    if (!reached || this.focus.place === undefined) return {}
    const costs = new Map(this.reach.map(({ place, cost }) => [place, cost]))
    const steps = reached.path.map(({ arg = 0 }) => ({ place: arg, cost: costs.get(arg) ?? 0 }))
    return { route: [{ place: this.focus.place }, ...steps] }
  }

  /** The place that the prepared action is aimed at. */
  #aim(): number | undefined {
    const { odds, game, board } = this.store
    if (!odds) return this.focus.target
    const kind = game.verbs[odds.choice.verb]
    if (kind === 'place') return odds.choice.arg
    if (this.focus.target !== undefined) return this.focus.target
    return kind === 'piece' ? board.pieces.find(({ id }) => id === odds.choice.arg)?.place : undefined
  }

  #intent(target: number | undefined): { intent?: Arrow & { text?: string } } | undefined {
    const { odds, side } = this.store
    if (!odds || target === undefined || this.focus.place === undefined || target === this.focus.place) return undefined
    const arrow = { from: this.focus.place, to: target }
    // Only a contest is won or lost; other dice are told in the panel.
    if (odds.forecast.contests.length === 0) return { intent: arrow }
    const chance = winChance(odds.forecast, side)
    return { intent: { ...arrow, text: percent(chance, i18n.language, i18n.words.odds) } }
  }

  /** What the overlays of the game light. */
  #overlaid(): Partial<Highlights> {
    const { store, focus, hovered } = this
    return store.title.overlays.light({
      ...store.look,
      map: store.map,
      focus,
      hovered,
      walk: this.walk,
      place: this.placeOf(hovered),
      settled: store.playback.step === undefined,
      shows: (id) => this.shows(id),
      percent: (chance) => percent(chance, i18n.language, i18n.words.odds),
    })
  }

  #hinted({ verb, arg }: Choice): Partial<Highlights> {
    const kind = this.store.game.verbs[verb]
    const place = kind === 'place' ? arg : kind === 'piece' ? this.placeOf({ piece: arg ?? -1 }) : undefined
    if (place === undefined) return {}
    const { focus } = this
    if (focus.place === undefined || focus.place === place) return { hintPlaces: [place] }
    return { hint: { from: focus.place, to: place }, hintPlaces: [place] }
  }

  /** The last movement or shot, as a thin arrow. */
  #last(): { last?: Arrow } {
    const { playback, log, game, def } = this.store
    const events = playback.step ? [playback.step.event] : (log.at(-1)?.events ?? [])
    const arrow = events.map((event) => arrowOf(game.meaning(def, event))).findLast((each) => each !== undefined)
    return arrow ? { last: arrow } : {}
  }

  #pointed(): readonly number[] {
    const { pointed, playback, game, def } = this.store
    const place = this.placeOf(pointed as Target | undefined)
    const acted = playback.step && placeOf(game.meaning(def, playback.step.event))
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
    return this.lost && { at: this.lost, title: i18n.words.game.noWay, denied: true }
  }

  #hoveredRefusal(): ShownRefusal | undefined {
    const { store, hovered } = this
    if (!hovered || !store.active || this.#choicesAt(hovered).length > 0 || this.#reached(hovered)) return undefined
    const denied = denialAt(store.game.verbs, store.denied, store.board, hovered)
    return denied && { denial: denied.denial, at: hovered }
  }
}

/** What a handful may have been meant to bring: all of it, the carriers, what one of them carries, a single counter. */
function loadsOf(pieces: readonly PieceModel[]): readonly (readonly number[])[] {
  const ids = (some: readonly PieceModel[]): number[] => some.map(({ id }) => id)
  const carriers = pieces.filter(({ aboard }) => aboard === undefined)
  const cargoes = carriers.map(({ id }) => pieces.filter(({ aboard }) => aboard === id))
  return [ids(pieces), ids(carriers), ...cargoes.map(ids), ids(pieces.slice(0, 1))].filter((load) => load.length > 0)
}
