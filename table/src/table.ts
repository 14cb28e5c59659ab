import {
  type Advice,
  type AnyGame,
  type AnySpec,
  type Barrier,
  type Choice,
  type CurrentMatchFile,
  choiceOf,
  clone,
  type DataOrigin,
  type Denial,
  eventsFor,
  type FrameOf,
  isDenial,
  type KeptPosition,
  kernelDenials,
  type Match,
  type MatchFile,
  type MatchFileDice,
  makeMatchFile,
  originOf,
  type SealedMatch,
  type Seat,
  sameChoice,
  seededDice,
} from '@bridgehead/engine'
import { Advisers, type BotMaking } from './advisers.ts'
import type { Action, ActionKind, Held } from './held.ts'
import { sealed } from './seal.ts'
import type { Handover, SessionStep, TableMatch, UndoRefusal } from './session.ts'
import { type TakeBackOffer, takeBackFor } from './takeBack.ts'
import { Telling, type Viewer } from './telling.ts'
import { ToldOrders } from './toldOrders.ts'

/** The level that plays anything: an opponent, but an adviser only for those who ask for it. */
const CHANCE = 'random'

/** The level of whoever advises unasked: as good as the opponent whom the player has picked, or the best (undefined). */
export function usualAdviser(seats: readonly Seat[]): string | undefined {
  const level = seats.find(({ player }) => player === 'bot')?.level
  return level === CHANCE ? undefined : level
}

function reportLost(failure: unknown): undefined {
  console.warn('The bot does not know what to do.', failure)
}

/** Lets whoever waits for an answer get one between two thoughts of a bot. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/** Where a match stands, and what was told on the way. */
const positionOf = ({ state, opening, log }: Match<AnySpec>): KeptPosition => ({
  state: clone(state) as unknown as KeptPosition['state'],
  told: [...opening.events, ...log.flatMap(({ events }) => events)] as unknown as KeptPosition['told'],
})

/**
 * A match with everybody who plays it: people and bots, each on a seat. It knows everything and is seen by nobody; a
 * `SeatSession` shows one seat's part of it.
 */
export class Table {
  readonly id: string
  readonly match: Match<AnySpec>
  readonly dice: MatchFileDice | undefined
  #seats: readonly Seat[]
  readonly #held: Held
  readonly #bots: Advisers
  #origin: Promise<DataOrigin> | undefined
  readonly #orders = new ToldOrders()
  readonly #telling: Telling
  readonly #listeners = new Set<() => void>()
  /** What has been done since the first position. */
  readonly #actions: Action[]
  readonly #firstPosition: number
  /** What may be said aloud is the same for all seats, and is worked out once for each position. */
  #said: { readonly position: number; readonly aloud: Handover | undefined } | undefined
  #seen: { readonly position: number; readonly views: Map<Viewer, object> } | undefined
  #playing: Promise<void> = Promise.resolve()
  #closed = false

  constructor(id: string, held: Held, makeBot: BotMaking) {
    const { match, dice, seats, past } = held
    this.id = id
    this.#held = held
    this.match = match
    this.dice = dice
    this.#seats = seats
    this.#bots = new Advisers(match.game, match.def, makeBot)
    this.#firstPosition = past ? 0 : match.log.length
    this.#actions = past ? [...past] : []
    this.#telling = new Telling(match, this.#firstPosition, past)
  }

  get game(): AnyGame {
    return this.match.game
  }

  get seats(): readonly Seat[] {
    return this.#seats
  }

  /** Somebody else plays on a seat from now on: a bot for a person, or the person again. */
  reseat(number: number, player: Seat['player'], level?: string): void {
    this.#seats = this.#seats.map((seat, i) =>
      i === number ? { roles: seat.roles, player, ...(level !== undefined && { level }) } : seat,
    )
    this.#said = undefined
  }

  /** What never changes, whoever looks at it. */
  get about(): TableMatch {
    const { setup, pack, data } = this.match
    const { change } = this.#held
    const adviser = usualAdviser(this.seats)
    return {
      id: this.id,
      game: this.game.id,
      setup,
      seats: this.seats,
      ...(pack && { pack }),
      ...(data !== this.game.data && { data }),
      ...(change && { change }),
      ...(adviser !== undefined && { adviser }),
    }
  }

  /** The number of the present position: it grows with every choice and every taking back. */
  get position(): number {
    return this.#firstPosition + this.#actions.length
  }

  /** What led to the present position; undefined in the first. */
  get lastAction(): Action | undefined {
    return this.#actions.at(-1)
  }

  /** The roles that have made a choice since a position. */
  actedSince(position: number): readonly string[] {
    const since = this.#actions.slice(Math.max(0, position - this.#firstPosition))
    return since.flatMap(({ by, choice }) => (choice ? [by] : []))
  }

  /** Something is hidden from somebody, and the match goes on. */
  get isSecret(): boolean {
    return this.game.hidesInformation && this.match.result === undefined
  }

  /** Called after every change of the match; the answer stops the calls. With a viewer, what happens is kept for it as it happens. */
  watch(listener: () => void, viewer?: Viewer): () => void {
    this.#listeners.add(listener)
    const unfollow = viewer === undefined ? undefined : this.#telling.follow(viewer)
    return () => {
      this.#listeners.delete(listener)
      unfollow?.()
    }
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Makes a seat's choice in the position that it has seen, then lets bots answer; these go on after this has returned. */
  choose(seat: number, choice: Choice, position: number): Denial | undefined {
    if (position !== this.position) return this.#wasDone(seat, choice, position) ? undefined : kernelDenials.stale
    const refused = this.#perform(this.#askedOn(seat), choice)
    if (refused) return refused
    this.#changed()
    this.play()
    return undefined
  }

  /** The same choice was made in that position: it has only been sent twice. */
  #wasDone(seat: number, choice: Choice, position: number): boolean {
    const done = this.#actions[position - this.#firstPosition]
    return done?.choice !== undefined && this.seatOf(done.by) === seat && sameChoice(done.choice, choice)
  }

  /** The role of a seat that is asked; its first one when none is, so that the rules say why not. */
  #askedOn(seat: number): string {
    const { asked } = this.match
    const roles = this.seats[seat]?.roles ?? []
    return asked !== undefined && roles.includes(asked) ? asked : (roles[0] ?? '')
  }

  /** Why a seat cannot take the last choice back; undefined when it can. */
  cannotUndo(seat: number | undefined): Barrier | 'start' | undefined {
    return this.match.cannotUndo(this.#lastOn(seat), this.#isBots)
  }

  /** The role that made the last choice, bots' answers aside, if it is one of the seat's. */
  #lastOn(seat: number | undefined): string {
    const last = this.#lastPerson
    return last !== undefined && this.seatOf(last) === seat ? last : ''
  }

  /** The role in which a person chose last. */
  get #lastPerson(): string | undefined {
    return this.match.log.findLast(({ by }) => !this.#isBots(by))?.by
  }

  readonly #isBots = (role: string): boolean => this.seats[this.seatOf(role)]?.player === 'bot'

  /** Takes back the last choice, if it was this seat's, with what bots have silently answered; nobody is told of it any more. */
  undo(seat: number, position: number): UndoRefusal | undefined {
    if (position !== this.position) return 'stale'
    const refused = this.#takeBack(this.#lastOn(seat))
    if (refused) return refused
    this.#changed()
    return undefined
  }

  /** A seat gives the match up for its side, whoever is asked, or is made to; a match that is over stays as it is. */
  resign(seat: number, kind: 'resigned' | 'time' = 'resigned'): Denial | undefined {
    const by = this.seats[seat]?.roles[0] ?? ''
    const refused = this.match.resign(by)
    if (refused) return refused
    this.#moved(by, kind)
    this.#changed()
    return undefined
  }

  /** All players have agreed on a draw, which this seat had offered. */
  agreeOnDraw(seat: number): Denial | undefined {
    const refused = this.match.agreeOnDraw()
    if (refused) return refused
    this.#moved(this.seats[seat]?.roles[0] ?? '', 'drawn')
    this.#changed()
    return undefined
  }

  /** Everybody has left: the match ends here, won by nobody. */
  abandon(): void {
    this.#moved('', 'unfinished')
    this.#changed()
  }

  /** What a seat may ask the others to take back; it follows from what everybody has seen. */
  takeBackFor(seat: number): TakeBackOffer {
    return this.isAbandoned ? { cannot: 'end' } : takeBackFor(this.match, this.seats[seat]?.roles ?? [])
  }

  /** The others have agreed: the match stands again where it did after so many choices. */
  takeBackTo(seat: number, choices: number, position: number): Denial | undefined {
    if (position !== this.position) return kernelDenials.stale
    this.match.takeBackTo(choices)
    this.#moved(this.seats[seat]?.roles[0] ?? '', 'takeBack')
    this.#changed()
    this.play()
    return undefined
  }

  get isAbandoned(): boolean {
    return this.lastAction?.kind === 'unfinished'
  }

  /** The match stands elsewhere without a new choice. */
  #moved(by: string, kind?: ActionKind): void {
    this.#actions.push({ by, choice: undefined, length: this.match.log.length, ...(kind && { kind }) })
    this.#telling.changed()
  }

  /** Does what was done at another table with the same match, where the dice have fallen as they will here. Throws where it cannot be. */
  follow({ by, choice, length, kind }: Action): void {
    if (choice) {
      const refused = this.#perform(by, choice)
      if (refused) throw new Error(`What was played elsewhere is refused here: ${refused.key}`)
    } else {
      this.#followOther(by, length, kind)
      this.#moved(by, kind)
    }
    this.#changed()
  }

  #followOther(by: string, length: number, kind: ActionKind | undefined): void {
    if (kind === undefined) this.match.undo(by, this.#isBots)
    else if (kind === 'takeBack') this.match.takeBackTo(length)
    else if (kind === 'resigned' || kind === 'time') this.match.resign(by)
    else if (kind === 'drawn') this.match.agreeOnDraw()
  }

  #perform(role: string, choice: Choice): Denial | undefined {
    const outcome = this.match.choose(role, choice, this.#telling.watcher())
    if (isDenial(outcome)) return outcome
    this.#actions.push({ by: role, choice: outcome.choice, length: this.match.log.length })
    this.#telling.chose()
    return undefined
  }

  /**
   * Goes where the same match stands in a file: takes back what is not there any more, and makes the choices that have come. False
   * when there is no such way, and the table must be laid anew.
   */
  catchUp(file: MatchFile): boolean {
    while (!this.#isIn(file)) if (this.#takeBack(this.#lastPerson ?? '')) return false
    for (const entry of file.log.slice(this.match.log.length)) {
      if (this.#perform(entry.by, choiceOf(entry))) return false
      if (String(this.match.log.at(-1)?.dice) !== String(entry.dice ?? [])) return false
    }
    const resigned = 'resigned' in file ? file.resigned : undefined
    if (resigned !== undefined && this.match.resigned === undefined)
      return this.resign(this.seatOf(resigned)) === undefined
    this.#changed()
    return true
  }

  /** Every choice made here is in the file. */
  #isIn({ log }: MatchFile): boolean {
    return this.match.log.every(({ by, choice }, i) => {
      const entry = log[i]
      return entry !== undefined && entry.by === by && sameChoice(choice, choiceOf(entry))
    })
  }

  #takeBack(by: string): Barrier | 'start' | undefined {
    const refused = this.match.undo(by, this.#isBots)
    if (refused) return refused
    this.#moved(by)
    return undefined
  }

  /** Bots play until a person is asked. */
  play(): void {
    if (!this.#botAsked) return
    // What has failed once was told then; it must not silence the bots for good.
    this.#playing = this.#playing.catch(() => {}).then(() => this.#playOn())
  }

  /** Every bot has had its say. */
  get settled(): Promise<void> {
    return this.#playing
  }

  /** The bot that is to answer, if one is. */
  get #botAsked(): { readonly role: string; readonly level: string | undefined } | undefined {
    const role = this.match.asked
    const seat = role === undefined ? undefined : this.seats[this.seatOf(role)]
    const isBots = role !== undefined && seat?.player === 'bot' && !this.#closed && !this.isAbandoned
    return isBots ? { role, level: seat.level } : undefined
  }

  async #playOn(): Promise<void> {
    for (;;) {
      await breath()
      const bot = this.#botAsked
      if (!bot) return
      const { role, level } = bot
      const { position } = this
      const advice = await this.#thinks(role, level).catch(reportLost)
      // Whoever has taken something back meanwhile has asked for another answer; whoever has resigned, for none.
      if (this.#closed || this.position !== position || this.seats[this.seatOf(role)]?.player !== 'bot') continue
      // A bot that has lost its way must not stop the match: anything legal goes on.
      if (!advice || this.#perform(role, advice.choice)) this.#perform(role, this.match.options(role)[0] as Choice)
      this.#changed()
    }
  }

  /** What a bot would do in this role: one whom the player asks for, or whom he would meet anyway. Whoever follows an order is told its rest. */
  async advise(role: string, level = usualAdviser(this.seats)): Promise<Advice> {
    const rest = this.#orders.restOf(level, role, this.match.log)
    if (rest) return rest
    const log = [...this.match.log]
    const advice = await this.#bots.hint(this.match.view(role), log.length, role, level)
    this.#orders.told(level, role, log, advice)
    return advice
  }

  #thinks(role: string, level?: string): Promise<Advice> {
    return this.#bots.advise(this.match.view(role), this.match.log.length, role, level)
  }

  /** The number of the seat that holds a role. */
  seatOf(role: string): number {
    return this.seats.findIndex(({ roles }) => roles.includes(role))
  }

  /** The first choice, counted from 0, that somebody who knows the match up to this position has not been told as it is now. */
  newSince(position: number): number {
    return this.#telling.newSince(position)
  }

  /** The present position as a viewer may see it, made once for all who see the same. Nobody changes it. */
  seenBy(viewer: Viewer): object {
    const { match, position } = this
    if (this.#seen?.position !== position) this.#seen = { position, views: new Map() }
    const eyes = this.game.hidesInformation ? viewer : 'spectator'
    let view = this.#seen.views.get(eyes)
    if (!view) this.#seen.views.set(eyes, (view = this.#telling.seen(eyes, match.state)))
    return view
  }

  /** What came of the choices from this one on, event by event, as the viewer saw it. */
  stepsFrom(choice: number, viewer: Viewer): readonly SessionStep[] {
    return this.#telling.stepsFrom(choice, viewer)
  }

  /** The person who is asked, and what may be said of it aloud. */
  get asked(): Handover | undefined {
    if (this.#said?.position !== this.position) this.#said = { position: this.position, aloud: this.#aloud() }
    return this.#said.aloud
  }

  #aloud(): Handover | undefined {
    const role = this.match.asked
    const seat = role === undefined ? -1 : this.seatOf(role)
    if (role === undefined || this.seats[seat]?.player !== 'person') return undefined
    const { flow } = this.match.view('spectator') as { readonly flow: readonly FrameOf<AnySpec>[] }
    const frame = flow.at(-1)
    return frame && { seat, role, frame, events: eventsFor(this.match.log.at(-1)?.events ?? [], 'spectator') }
  }

  /** The match with all that is in it, the seed of its dice too. */
  file(): CurrentMatchFile {
    const { copy, before } = this.#held
    return {
      ...makeMatchFile(this.match, this.dice, this.seats),
      ...(copy && { copy }),
      ...(before !== undefined && { before }),
      kept: positionOf(this.match),
    }
  }

  /** Where the match, or another that began like it, is played on by others: the dice to come are no longer bound to the seed. */
  #copy(choices: number): CurrentMatchFile {
    const isWhole = choices === this.match.log.length
    if (isWhole && this.match.result) return this.file()
    const match = isWhole ? this.match : this.match.fork(choices, seededDice(0))
    const { before, copy } = this.#held
    const of = this.dice?.commitment ?? copy?.of
    return {
      ...makeMatchFile(match, undefined, this.seats),
      copy: { choices, ...(of && { of }) },
      ...(before !== undefined && { before }),
      kept: positionOf(match),
    }
  }

  /** The match as whoever plays it keeps it. */
  keepsake(): Promise<MatchFile | SealedMatch> {
    return this.#closedToGlances(this.file())
  }

  /** A copy as it may be handed out, up to so many choices. `brief` leaves out what only another version of the game would need. */
  handout(choices = this.match.log.length, brief = false): Promise<MatchFile | SealedMatch> {
    const { kept, before, ...short } = this.#copy(choices)
    return this.#closedToGlances(
      brief ? short : { ...short, ...(before !== undefined && { before }), ...(kept && { kept }) },
    )
  }

  async #closedToGlances(file: CurrentMatchFile): Promise<MatchFile | SealedMatch> {
    const isSecret = this.isSecret || (this.game.hidesInformation && file.log.length < this.match.log.length)
    this.#origin ??= originOf(this.game, this.match.data)
    const whole = { ...file, ...(await this.#origin) } as CurrentMatchFile
    return isSecret ? sealed(whole) : whole
  }

  close(): void {
    this.#closed = true
    this.#listeners.clear()
  }
}
