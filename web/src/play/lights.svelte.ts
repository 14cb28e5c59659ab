import type { AnySpec, Forecast } from '@bridgehead/engine'
import type { Arrow, Mark } from '../board/marks.ts'
import type { Tip } from '../board/model.ts'
import { i18n } from '../i18n/language.svelte.ts'
import type { Acting } from './acting.svelte.ts'
import { placeOf, refusalAt } from './clicks.ts'
import { lightOf } from './light.ts'
import { percent, winChance } from './odds.ts'
import { choicesAt } from './offers.ts'
import type { ShownRefusal } from './refusals.svelte.ts'
import { arrowOf, turnStarts, whereOf } from './scene.ts'
import { type MatchStore, orderOf } from './store.svelte.ts'

/** What is lit on the board, and what is said beside the pointer: the same for every game, but for what its overlays add. */
export class Lights {
  readonly acting: Acting
  readonly store: MatchStore
  /** How things stood when the turn before this one began. */
  before: object | undefined = $state.raw()
  #beforeAt: number | undefined

  constructor(acting: Acting) {
    this.acting = acting
    this.store = acting.store
  }

  readonly marks: readonly Mark[] = $derived.by(() => this.#light())
  readonly tip: Tip | undefined = $derived.by(() => this.#tip())

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

  #light(): readonly Mark[] {
    const { acting, store } = this
    const { offers, focus, reach, walk, hovered, inHand } = acting
    const { game, board, odds, hint, playback } = store
    const hand = placeOf(board, { piece: inHand[0] ?? -1 })
    return [
      ...this.#trails(),
      ...lightOf({
        verbs: game.verbs,
        board,
        offers,
        focus: {
          ...focus,
          pieces: [...focus.pieces, ...acting.gathering.pieces],
          ...(hand !== undefined && focus.place === undefined && { place: hand }),
        },
        reach,
        showsReach: this.shows('reach'),
        walk,
        undecided: acting.kinds.length > 0 && acting.kind === undefined,
        odds: odds && { choice: odds.choice, ...this.#chance(odds.forecast) },
        hint: hint ? orderOf(hint) : acting.proposal ? [acting.proposal] : [],
        sent: store.sent?.choice,
        refused: acting.refusals.shown?.at,
        last: this.#last(),
        pointed: this.#pointed(),
        overlaid: store.title.overlays.light({
          ...store.look,
          map: store.map,
          focus,
          hovered,
          walk,
          before: this.before,
          lifted: inHand,
          marches: acting.marches.all,
          place: acting.placeOf(hovered),
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
    const { doings } = this.acting.aftermath
    if (!doings) return []
    return [
      { kind: 'line', look: 'last', ways: doings.ways.map(({ from, to }) => [from, to]) },
      ...doings.battles.map(({ place: at }, k) => ({ kind: 'disc', look: 'fought', at, text: String(k + 1) }) as const),
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
    const { refusals } = this.acting
    const refusal = refusals.shown?.at ? refusals.shown : this.#hoveredRefusal()
    if (!refusal?.at) return this.#hoveredPrice()
    const { denial, at } = refusal
    return { at, title: refusals.say(refusal), denied: true, ...(denial?.clause && { clauses: [denial.clause] }) }
  }

  /** What the only choice there is certain to cost. */
  #hoveredPrice(): Tip | undefined {
    const { store, acting } = this
    const { hovered, offers } = acting
    if (!hovered || !store.active) return undefined
    const [choice, another] = choicesAt(offers, store.board, hovered)
    const price = choice && !another && acting.price(choice)
    return price ? { at: hovered, title: price } : undefined
  }

  #hoveredRefusal(): ShownRefusal | undefined {
    const { store, acting } = this
    const { hovered } = acting
    const denied = hovered && store.active ? refusalAt(acting.situation, hovered) : undefined
    return denied && { denial: denied.denial, ...(hovered && { at: hovered }) }
  }
}

const inPercent = (chance: number): string => percent(chance, i18n.language, i18n.words.odds)
