import {
  type Conduct,
  type Ending,
  type LobbyMatch,
  type Presence,
  type ServerMessage,
  type TimeOutChoice,
  type Watching,
  type Welcome,
  WIRE_PROTOCOL,
  type WireFault,
  type WireUpdate,
  type Wish,
} from '@bridgehead/table/wire'
import { i18n } from '../i18n/language.svelte.ts'
import { onlineWords } from '../i18n/online.ts'
import type { MatchStore, StoreHost } from '../play/store.svelte.ts'
import { api } from './api.ts'
import { kept } from './kept.svelte.ts'
import { type Asked, Line, type LineState } from './line.ts'
import { Notes } from './notes.svelte.ts'
import type { OnlineSession, Unplayed } from './session.ts'
import { Talk } from './talk.svelte.ts'

export type Phase =
  | { readonly kind: 'opening' }
  /** Seats are still free. */
  | { readonly kind: 'waiting'; readonly match: LobbyMatch }
  | { readonly kind: 'playing' }
  | { readonly kind: 'closed'; readonly fault: WireFault }

/** Something that the player should be told once. */
export type Word =
  | { readonly kind: 'back'; readonly missed: number }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'fault'; readonly fault: WireFault }
  /** What had happened before the page was opened. */
  | { readonly kind: 'since'; readonly at: number; readonly choices: number }
  | { readonly kind: 'begun' }
  /** A question was answered. */
  | { readonly kind: 'answered' }
  | { readonly kind: 'cannot'; readonly why: string }

const addressOf = (path: string): string =>
  Object.assign(new URL(path, location.href), { protocol: location.protocol.replace('http', 'ws') }).href

/** How often clocks and countdowns are looked at. */
const TICK = 500
/** So long after a return everything has been told that was said meanwhile. */
const SETTLING = 400

/** A match on the server, from the free seats to the dice that lie open: the line, who is there, what is said, and the store for the board. */
export class OnlineMatch {
  readonly id: string
  /** Opens the seat; absent for a watcher, and where the account that is signed in opens it. */
  readonly secret: string | undefined
  readonly talk: Talk
  readonly notes: Notes
  phase: Phase = $state.raw({ kind: 'opening' })
  line: LineState = $state.raw({ kind: 'opening' })
  welcome: Welcome | undefined = $state.raw()
  presence: Presence | undefined = $state.raw()
  conduct: Conduct | undefined = $state.raw()
  ending: Ending | undefined = $state.raw()
  store: MatchStore | undefined = $state.raw()
  session: OnlineSession | undefined = $state.raw()
  /** The record of the match is open and can be verified. */
  isOpen = $state(false)
  /** The record could not be fetched. */
  isClosed = $state(false)
  now = $state(Date.now())
  /** Since when somebody has been asked. */
  askedAt = $state(Date.now())
  restarts = $state(false)
  word: Word | undefined = $state.raw()
  /** A time-out that the player waits for. */
  waitsFor: number | undefined = $state()
  readonly #line: Line
  readonly #host: StoreHost
  readonly #ticking: ReturnType<typeof setInterval>
  #taking: Promise<void> = Promise.resolve()
  /** The server's clock is so much ahead of this one. */
  #ahead = 0
  #asked: string | undefined
  #wordTimer: ReturnType<typeof setTimeout> | undefined
  #isLeft = false

  constructor(id: string, secret: string | undefined, host: StoreHost) {
    this.id = id
    this.secret = secret
    this.#host = host
    this.#line = new Line({
      address: addressOf('/api/play'),
      hello: () => this.#hello(),
      hear: (message) => this.#hear(message),
      changed: (state) => this.#lineChanged(state),
    })
    this.talk = new Talk(this.#line, () => this.seat)
    this.notes = new Notes(this.#line)
    this.#ticking = setInterval(() => (this.now = Date.now() + this.#ahead), TICK)
  }

  get seat(): number | undefined {
    return this.welcome?.seat
  }

  /** What somebody else is asked, as everybody knows it. */
  question: string | undefined = $state()

  /** What the seat may ask to take back: the match would go back to so many choices; or why nothing can be. */
  takeBack: number | 'reveal' | undefined = $state()

  /** The seat that is asked. */
  get askedSeat(): number | undefined {
    const asked = this.store?.asked
    const seat = this.welcome?.seats.findIndex(({ roles }) => asked !== undefined && roles.includes(asked)) ?? -1
    return seat < 0 ? undefined : seat
  }

  /** Whoever plays on a seat: by name, else by what is played there. */
  nameOf(seat: number): string {
    const { match: words } = i18n.of(onlineWords)
    if (seat === this.seat) return words.you
    const bot = this.conduct?.seats[seat]?.bot
    if (bot || this.welcome?.seats[seat]?.player === 'bot') return words.bot
    return this.ownerOf(seat)
  }

  /** Whoever plays on a seat, as a sentence speaks of one person: a name, else what he is to this seat. */
  spokenOf(seat: number): string {
    const { match: words } = i18n.of(onlineWords)
    const { name, player, roles = [] } = this.welcome?.seats[seat] ?? {}
    if (this.conduct?.seats[seat]?.bot || player === 'bot') return words.theBot
    if (name !== undefined) return name
    if (this.seat === undefined) return words.somebody
    const isAlly = roles.some((role) => this.store?.standing.allies.includes(role))
    return isAlly ? words.ally : words.unnamed
  }

  /** Whose seat it is, whoever plays there just now. */
  ownerOf(seat: number): string {
    const { name, roles = [] } = this.welcome?.seats[seat] ?? {}
    if (name !== undefined) return name
    const names = roles.map((role) => this.store?.catalogue.roles[role] ?? role)
    return names.length > 0 ? new Intl.ListFormat(i18n.language).format(names) : i18n.of(onlineWords).match.unnamed
  }

  /** Everybody at the table but the one at this screen. */
  get othersText(): string {
    const others = (this.welcome?.seats ?? []).flatMap((_, seat) => (seat === this.seat ? [] : this.spokenOf(seat)))
    return new Intl.ListFormat(i18n.language).format([...new Set(others)])
  }

  get isOver(): boolean {
    return this.ending !== undefined || this.store?.result !== undefined
  }

  #hello() {
    const present = this.session?.position
    return {
      type: 'hello' as const,
      protocol: WIRE_PROTOCOL,
      match: this.id,
      secret: this.secret,
      // A page that has just been opened has no log yet; one that comes back has it.
      ...(present !== undefined && { since: present }),
    }
  }

  #lineChanged(state: LineState): void {
    const wasLost = this.line.kind === 'lost' ? this.line.since : undefined
    this.line = state
    if (state.kind === 'closed') this.phase = { kind: 'closed', fault: state.fault }
    if (state.kind !== 'open') this.#lostSince = wasLost ?? this.#lostSince
    if (state.kind === 'open') this.restarts = false
  }
  #lostSince: number | undefined

  /** Messages are taken one after the other: the board may still have to be fetched for the first of them. */
  #hear(message: ServerMessage): void {
    this.#taking = this.#taking.then(() => this.#take(message)).catch((failure) => this.#fail(failure))
  }

  #fail(failure: unknown): void {
    console.error(failure)
    this.phase = { kind: 'closed', fault: 'internal' }
  }

  async #take(message: ServerMessage): Promise<void> {
    if (this.#isLeft) return
    switch (message.type) {
      case 'lobby':
        this.phase = { kind: 'waiting', match: message }
        return
      case 'welcome':
        return this.#welcomed(message)
      case 'update':
        return this.#updated(message)
      case 'presence':
        this.presence = message
        return
      case 'conduct':
        return this.#conducted(message)
      case 'said':
        return this.talk.hear(message)
      case 'writing':
        return this.talk.hearWriting(message.seat)
      case 'notes':
        return this.notes.hear(message.text)
      case 'ended':
        return this.#ended(message.ending)
    }
  }

  async #welcomed(welcome: Welcome): Promise<void> {
    this.#ahead = welcome.now - Date.now()
    const wasWaiting = this.phase.kind === 'waiting'
    this.welcome = welcome
    if (this.session) return this.session.begun()
    const { OnlineSession } = await import('./session.ts')
    this.session = await OnlineSession.begin(welcome, this.#line, (why) => this.#unplayed(why))
    if (wasWaiting) this.tell({ kind: 'begun' })
  }

  async #updated(wire: WireUpdate): Promise<void> {
    const { session } = this
    if (!session) return
    const isFirst = session.position === undefined
    session.hear(wire)
    this.question = wire.handover?.frame.step
    this.takeBack = wire.takeBack
    this.#thought(wire.asked)
    if (this.store) this.#tellBack(wire)
    else {
      const { storeOf } = await import('../play/open.ts')
      this.store = await storeOf(session, this.#host)
      this.phase = { kind: 'playing' }
    }
    if (isFirst) this.#tellSince()
    this.saw()
  }

  /** Whoever is asked thinks from now on. */
  #thought(asked: string | undefined): void {
    if (asked !== this.#asked) this.askedAt = Date.now() + this.#ahead
    this.#asked = asked
  }

  /** The first update of a new line tells what was missed. */
  #tellBack({ steps = [] }: WireUpdate): void {
    const lost = this.#lostSince
    this.#lostSince = undefined
    if (lost === undefined) return
    if (Date.now() - lost > 4000) this.tell({ kind: 'back', missed: steps.length })
    // What was said meanwhile is told next.
    setTimeout(() => this.talk.resend(this.#ahead), SETTLING)
  }

  #tellSince(): void {
    const seen = kept.seenOf(this.id)
    if (!seen || !this.store || this.store.choices <= seen.choices) return
    this.tell({ kind: 'since', at: seen.at, choices: seen.choices })
  }

  /** What is on the screen has been seen. */
  saw(): void {
    const position = this.session?.position
    if (position === undefined || !this.store || document.hidden || this.seat === undefined) return
    kept.saw(this.id, position, this.store.choices)
  }

  #conducted(conduct: Conduct): void {
    const before = this.conduct?.answered?.number
    this.conduct = conduct
    if (conduct.clocks?.over?.seat !== this.waitsFor) this.waitsFor = undefined
    const { answered } = conduct
    if (answered && before !== answered.number && this.conduct && before !== undefined) this.tell({ kind: 'answered' })
    else if (answered && before === undefined && Date.now() + this.#ahead - answered.at < 10_000)
      this.tell({ kind: 'answered' })
  }

  async #ended(ending: Ending): Promise<void> {
    this.ending = ending
    // In a challenge that others still play the record is not to be had yet.
    if (ending.seed !== undefined || this.welcome?.challenge === undefined) await this.readRecord()
  }

  /** Fetches the whole record, which is open to all players now. */
  async readRecord(): Promise<void> {
    this.isClosed = false
    try {
      const file = await api.file(this.id, this.secret)
      await this.session?.read(file)
      this.isOpen = true
    } catch (failure) {
      console.warn('The record of the match could not be read.', failure)
      this.isClosed = true
    }
  }

  #unplayed(why: Unplayed): void {
    this.tell(why)
  }

  /** Said for a while; what asks for something stays. */
  tell(word: Word): void {
    clearTimeout(this.#wordTimer)
    this.word = word
    if (word.kind === 'since') return
    this.#wordTimer = setTimeout(() => (this.word = undefined), word.kind === 'cannot' ? 12_000 : 6_000)
  }

  dismiss(): void {
    this.word = undefined
  }

  /** Shows what was missed, from this seat's view. */
  async showMissed(): Promise<void> {
    const from = this.word?.kind === 'since' ? this.word.choices : 0
    this.dismiss()
    await this.store?.past.goTo(from)
    this.store?.past.play(true)
  }

  tryNow(): void {
    this.#line.tryNow()
  }

  ask(wish: Wish): Promise<void> {
    return this.#do({ type: 'ask', wish })
  }
  answer(question: number, yes: boolean): Promise<void> {
    return this.#do({ type: 'answer', question, yes })
  }
  withdraw(question: number): Promise<void> {
    return this.#do({ type: 'withdraw', question })
  }
  resume(): Promise<void> {
    return this.#do({ type: 'resume' })
  }
  leave(days: number): Promise<void> {
    return this.#do({ type: 'leave', days })
  }
  timeOut(seat: number, then: TimeOutChoice): Promise<void> {
    if (then === 'wait') this.waitsFor = seat
    return this.#do({ type: 'timeOut', seat, choice: then })
  }
  lend(): Promise<void> {
    return this.#do({ type: 'lend' })
  }
  take(): Promise<void> {
    return this.#do({ type: 'take' })
  }
  setWatching(who: Watching): Promise<void> {
    return this.#do({ type: 'watching', who })
  }
  stand(answer: string | undefined): Promise<void> {
    return this.#do({ type: 'standing', while: answer })
  }

  async #do(asked: Asked): Promise<void> {
    const answer = await this.#line.ask(asked)
    if (answer !== 'done' && answer.kind === 'fault') this.tell(answer)
  }

  close(): void {
    this.#isLeft = true
    clearInterval(this.#ticking)
    clearTimeout(this.#wordTimer)
    this.#line.close()
    this.store?.close()
    this.session?.close()
  }
}
