import {
  type Advice,
  type AnyGame,
  type AnySpec,
  type Barrier,
  type BoardModel,
  type Catalogue,
  type Choice,
  type Denial,
  type DeniedChoice,
  definitionOf,
  type Forecast,
  type FrameOf,
  type KernelCatalogue,
  kernelText,
  type MapModel,
  type MatchFile,
  type PieceModel,
  type Result,
  type ScoreLine,
  type SealedMatch,
  sameChoice,
  Wording,
  withPack,
} from '@bridgehead/engine'
import type { Handover, Price, Session, SessionEntry, SessionStep, SessionUpdate } from '@bridgehead/table'
import { type Speed, settings } from '../device/settings.svelte.ts'
import { i18n } from '../i18n/language.svelte.ts'
import type { AnyTitle, Look, Walk } from '../titles/title.ts'
import type { TitleWords } from '../titles/words.ts'
import type { Company, Sent } from './company.ts'
import { LaterTitle } from './later.svelte.ts'
import { Past, type Replay } from './past.svelte.ts'
import { type Pace, Playback } from './playback.svelte.ts'
import { reusing } from './reuse.ts'
import { pausesOf } from './schedule.ts'
import { type Standing, standingOf } from './standing.ts'
import { swept } from './sweep.ts'
import { TakingBack } from './takingBack.svelte.ts'
import { isTold } from './telling.ts'

/** A choice that rolls dice, with what may come of it: shown before it is made. */
export interface ShownOdds {
  readonly choice: Choice
  readonly forecast: Forecast<AnySpec>
  /** Choices to make before this one: a walk that ends with a die. */
  readonly before: readonly Choice[]
}

/** What the player points at or has opened in the inspector. */
export interface Selection {
  readonly place?: number
  readonly piece?: number
}

/** What the page does beyond the seat: make a new match of this one, and let people change places. */
export interface StoreHost {
  fork(file: MatchFile | SealedMatch): void
  /** The screen is closed to this player and offered to the one who is asked. */
  handOver(): void
  /** A choice that the other player makes aloud in this position, without taking the screen. */
  answerFor(seat: number, choice: Choice, position: number): void
}

/**
 * A match as the page shows it: the session's last word, what is looked at (present, playback or replay) and what the player
 * has opened. Components read it and call its methods; only the session changes the match.
 */
export class MatchStore {
  /** The seat at the screen. */
  session: Session = $state.raw() as Session
  readonly game: AnyGame
  /** What the page knows of the game, and the parts of it that come later. */
  readonly title: AnyTitle
  readonly later: LaterTitle
  readonly def: AnySpec['definition']
  readonly map: MapModel
  readonly settings = settings
  readonly playback = new Playback()
  /** What is looked at instead of the present. */
  readonly past = new Past(this)
  readonly #takingBack = new TakingBack(this)
  readonly #host: StoreHost
  #update: SessionUpdate = $state.raw() as SessionUpdate
  #entries: SessionEntry[] = $state.raw([])
  #stop: () => void = () => {}
  #deniedFor = -1
  /** The board as it was last shown. */
  #board: BoardModel | undefined
  #oddsAsked = 0
  /** The choice whose odds are being counted. */
  #counting: string | undefined = $state()

  /** Why the choices that look possible are not; fetched after every change. */
  denied: readonly DeniedChoice[] = $state.raw([])
  /** What choices are certain to cost; fetched likewise. */
  prices: readonly Price[] = $state.raw([])
  reach: readonly Walk[] = $state.raw([])
  selection: Selection | undefined = $state.raw()
  /** What a panel points at: the log's hovered line. */
  pointed: Selection | undefined = $state.raw()
  odds: ShownOdds | undefined = $state.raw()
  hint: Advice | undefined = $state.raw()
  /** The clause at which the rulebook is open; '' opens it at its beginning. */
  openClause: string | undefined = $state()
  /** The last refusal, to be said once. */
  refused: Denial | undefined = $state.raw()
  /** The last choices could not be saved. */
  unsaved = $state(false)
  /** Choices are on their way; nothing else is sent meanwhile. */
  busy = $state(false)
  /** People at screens of their own, and what the page shows of them. */
  company: Company | undefined = $state.raw()
  /** A choice on its way to them, not yet written. */
  sent: Sent | undefined = $state.raw()

  /** The position for which an adviser is looking for something to do. */
  #advised: number | undefined = $state()

  /** Who sits at the screen just now. */
  readonly standing: Standing = $derived.by(() => standingOf(this.game, this.session.match, this.#update.asked))
  readonly catalogue: Catalogue<AnySpec> = $derived.by(() => this.game.text[i18n.language](this.def))
  readonly wording: Wording<AnySpec> = $derived.by(() => new Wording(this.game, this.def, i18n.language))
  readonly kernelText: KernelCatalogue = $derived(kernelText[i18n.language])
  /** The view the board and the panels show: present, playback position or replay position. */
  readonly shown: object = $derived.by(() => this.playback.step?.view ?? this.past.moment?.view ?? this.#update.view)
  readonly board: BoardModel = $derived.by(() => {
    this.#board = reusing(this.#board, this.game.board(this.def, this.shown))
    return this.#board
  })
  /** The page's words about this game. */
  readonly words: TitleWords = $derived.by(() => this.later.words)
  /** What the player looks at, as the title reads it. */
  readonly look: Look = $derived.by(() => ({
    def: this.def,
    view: this.shown,
    role: this.role,
    language: i18n.language,
    words: this.words,
  }))
  readonly points: readonly ScoreLine[] = $derived.by(() => this.game.points(this.def, this.shown))
  /** The log up to what is shown in the playback: nothing is told before it is seen. */
  readonly log: readonly SessionEntry[] = $derived.by(() => logUpTo(this.#entries, this.playback.step))

  constructor(session: Session, game: AnyGame, title: AnyTitle, host: StoreHost) {
    this.session = session
    this.game = game
    this.later = new LaterTitle(title)
    this.title = this.later.title
    this.#host = host
    const { setup, pack, data = game.data } = session.match
    this.def = definitionOf(game, withPack(game, data, pack), setup)
    this.map = game.map(this.def)
    this.#stop = session.subscribe((update) => this.#take(update))
  }

  get view(): object {
    return this.#update.view
  }
  /** Choices made so far. */
  get choices(): number {
    return this.#update.choices
  }
  get asked(): string | undefined {
    return this.#update.asked
  }
  get frame(): FrameOf<AnySpec> | undefined {
    return this.#update.frame
  }
  get cannotUndo(): Barrier | 'start' | undefined {
    return this.#update.cannotUndo
  }
  get result(): Result<AnySpec> | undefined {
    return this.#update.result
  }
  /** What a counter is called; the player's own face-down ones by the unit that they are. */
  nameOf({ id, known }: PieceModel): string {
    return this.catalogue.piece(known ?? id)
  }
  /** The number of the position that the player answers. */
  get position(): number {
    return this.#update.position
  }
  get role(): string {
    return this.standing.role
  }
  get side(): string | undefined {
    return this.standing.side
  }
  /** Another person at this screen is asked, and everything that led there has been shown. */
  get handover(): Handover | undefined {
    return this.playback.step || this.past.moment ? undefined : this.#update.handover
  }
  /** The player can act: he is asked, and looks at the present. */
  get active(): boolean {
    const canSend = !this.busy && !this.sent && (this.company?.isReachable ?? true)
    return !this.playback.step && !this.past.moment && canSend && this.standing.isAsked
  }
  /** The legal choices; none while the past is shown. */
  get options(): readonly Choice[] {
    return this.playback.step || this.past.moment ? [] : this.#update.options
  }
  /** The dice of a choice are being counted. */
  get counting(): boolean {
    return this.#counting !== undefined
  }
  /** An adviser thinks about the present question. */
  get advising(): boolean {
    return this.#advised === this.choices
  }
  /** Somebody may be asked for advice: not while dice are counted that are about to be shown. */
  get advisable(): boolean {
    return this.active && !this.counting && this.company?.hints !== false
  }
  get replay(): Replay | undefined {
    return this.past.replay
  }

  #take(update: SessionUpdate): void {
    this.#entries = [...this.#entries.slice(0, update.logFrom), ...update.log]
    const watching = !this.#update || !this.standing.isAsked
    this.#update = update
    this.odds = undefined
    this.hint = undefined
    this.refused = undefined
    this.denied = []
    this.prices = []
    this.reach = []
    this.pointed = undefined
    // Whoever waits for the other side may look round meanwhile, and goes on looking.
    if (!watching) this.selection = undefined
    const { roles, watches } = this.session.match
    if (isTold(this, update, watches ? [] : roles)) this.playback.show(update.steps, settings.speed, this.#pace)
    if (update.choices > 0) void this.later.fetch()
    // In the middle of a row of choices nobody asks yet.
    if (!this.busy) void this.#explain(update.choices)
  }

  readonly #pace: Pace = {
    shorten: (steps) => swept(this, steps),
    pauses: (steps) => pausesOf(this, steps),
  }

  /** Fetches what hovering will ask for, after the present has been shown. */
  async #explain(choices: number): Promise<void> {
    this.#deniedFor = choices
    if (!this.standing.isAsked) return
    const known = this.title.acting.reach?.(this.look)
    if (known) this.reach = known
    const [denied, reach, prices] = await Promise.all([
      this.session.whyNot(),
      known ?? this.session.reach(),
      this.session.prices(),
    ])
    if (this.#deniedFor !== choices) return
    this.denied = denied
    this.prices = prices
    this.reach = reach
  }

  /** Makes a choice; the session then calls with what came of it. */
  async #choose(choice: Choice): Promise<Denial | undefined> {
    this.refused = undefined
    this.#takingBack.before(choice)
    if (this.session.match.apart) this.sent = { choice, at: Date.now() }
    try {
      const refused = await this.session.choose(choice, this.position)
      this.refused = refused
      return refused
    } finally {
      this.sent = undefined
    }
  }

  /**
   * Makes choices one after the other, and stops where something happens that the player should see. None is made before the page can show
   * what comes after it.
   */
  chooseAll(choices: readonly Choice[]): Promise<void> {
    return this.asOne(() => this.#chooseAll(choices))
  }

  async #chooseAll(choices: readonly Choice[]): Promise<void> {
    this.busy = true
    try {
      if (!(await this.later.fetch())) return
      for (const choice of choices) {
        const step = this.frame?.step
        if (!this.#update.options.some((each) => sameChoice(each, choice))) return
        if (await this.#choose(choice)) return
        if (this.cannotUndo !== undefined && this.frame?.step !== step) return
      }
    } finally {
      this.busy = false
      void this.#explain(this.choices)
    }
  }

  /** What a choice is certain to cost, in sentences. */
  priceOf(choice: Choice): readonly string[] {
    const price = this.prices.find((each) => sameChoice(each.choice, choice))
    return price?.events.map((event) => this.wording.event(event)) ?? []
  }

  /** A choice that rolls is shown with its odds first; any other is made at once. */
  propose(choice: Choice, before: readonly Choice[] = []): Promise<void> {
    return this.asOne(() => this.#propose(choice, before))
  }

  async #propose(choice: Choice, before: readonly Choice[]): Promise<void> {
    if (this.odds && sameChoice(this.odds.choice, choice)) return this.commit()
    this.odds = undefined
    if (before.length > 0) {
      const wanted = this.choices + before.length
      await this.chooseAll(before)
      if (this.choices !== wanted) return
    }
    if (!(this.title.acting.gambles?.(this.frame?.step ?? '', choice.verb) ?? true)) return this.chooseAll([choice])
    // A second click while the dice are being counted asks nothing new.
    const key = `${this.choices} ${choice.verb} ${choice.arg}`
    if (key === this.#counting) return
    this.#counting = key
    const asked = ++this.#oddsAsked
    const forecast = await this.askOdds(choice)
    if (asked === this.#oddsAsked) this.#counting = undefined
    // The player has gone on to something else meanwhile.
    if (!forecast || asked !== this.#oddsAsked) return
    if (isGamble(forecast)) this.odds = { choice, forecast, before }
    else await this.chooseAll([choice])
  }

  /** Carries out what was advised, up to its last choice, which is shown with its odds if it rolls. */
  async follow(advice: Advice): Promise<void> {
    const order = orderOf(advice)
    await this.propose(order.at(-1) as Choice, order.slice(0, -1))
  }

  /** Makes the choice whose odds are shown. */
  async commit(): Promise<void> {
    const shown = this.odds
    if (!shown) return
    this.odds = undefined
    await this.chooseAll([shown.choice])
  }

  /** Whatever is done in here counts as one gesture, which is taken back as one. */
  asOne(act: () => Promise<void>): Promise<void> {
    return this.#takingBack.asOne(act)
  }

  /** Takes back the last gesture; odds that are shown are only put away. */
  async undo(): Promise<void> {
    if (this.odds) this.odds = undefined
    else await this.#takingBack.undo()
  }

  /** Gives the match up. */
  async resign(): Promise<void> {
    this.refused = await this.session.resign()
  }

  /** The choices that were taken back last, if they could be made again. */
  get redoable(): readonly Choice[] {
    const choices = this.active ? this.#takingBack.undone : []
    const [first] = choices
    return first && this.options.some((each) => sameChoice(each, first)) ? choices : []
  }

  async redo(): Promise<void> {
    const last = this.redoable.at(-1)
    if (last) await this.propose(last, this.redoable.slice(0, -1))
  }

  async askOdds(choice: Choice): Promise<Forecast<AnySpec> | undefined> {
    const answer = await this.session.odds(choice)
    if ('outcomes' in answer) return answer
    this.refused = answer
    return undefined
  }

  /** Asks an adviser; whoever was about to roll thinks again. */
  async askHint(): Promise<void> {
    if (!this.advisable) return
    const { choices } = this
    this.odds = undefined
    this.#advised = choices
    try {
      const hint = await this.session.hint(settings.adviser)
      if (this.choices === choices) this.hint = hint
    } finally {
      if (this.#advised === choices) this.#advised = undefined
    }
  }

  /** How fast the other side's doings are shown, from now on. */
  setSpeed(speed: Speed): void {
    settings.speed = speed
    this.playback.setSpeed(speed)
  }

  /** A new match that shares the first choices with this one. */
  async forkAt(choices: number): Promise<void> {
    this.#host.fork(await this.session.file(choices))
  }

  exportFile(): Promise<MatchFile | SealedMatch> {
    return this.session.file()
  }

  /** The same, as short as can be. */
  briefFile(): Promise<MatchFile | SealedMatch> {
    return this.session.file(undefined, true)
  }

  /** The match keeps something from somebody until it is over. */
  get isSecret(): boolean {
    return this.game.hidesInformation && this.result === undefined
  }

  handOver(): void {
    this.#host.handOver()
  }

  answerFor(seat: number, choice: Choice): void {
    this.#host.answerFor(seat, choice, this.position)
  }

  /** Another seat takes the screen of a game in which nothing is hidden: what is looked at stays. */
  change(session: Session): void {
    this.#stop()
    this.session.close()
    this.session = session
    this.#stop = session.subscribe((update) => this.#take(update))
  }

  openRule(clause: string): void {
    this.openClause = this.openClause === clause ? undefined : clause
  }

  close(): void {
    this.#stop()
    this.playback.finish()
    this.session.close()
  }
}

/** All choices of an advice, one after the other. */
export const orderOf = ({ choice, rest = [] }: Advice): readonly Choice[] => [choice, ...rest]

/** Something is left to the dice. */
export const isGamble = (forecast: Forecast<AnySpec>): boolean =>
  forecast.outcomes.length > 1 || forecast.contests.length > 0

function logUpTo(entries: readonly SessionEntry[], step: SessionStep | undefined): readonly SessionEntry[] {
  const entry = step && entries[step.entry]
  if (!entry) return entries
  return [...entries.slice(0, step.entry), { ...entry, events: entry.events.slice(0, step.index + 1) }]
}
