import type { Table } from '@bridgehead/table'
import type { Conduct, Customs, TimeOutChoice, Watching, WireFault, Wish } from '@bridgehead/table/wire'
import { type ClockSettings, LINE_LOST, MatchClock, type Turn } from './clock.ts'
import {
  answer,
  ask,
  type ConductRecord,
  type Consequence,
  conductFor,
  isPaused,
  keyOf,
  leave,
  lend,
  lineBack,
  lineLost,
  type Outcome,
  resume,
  type Standing,
  stand,
  take,
  timeOut,
  withdraw,
} from './conduct.ts'
import { type Line, tell, textOf } from './line.ts'
import type { Presence } from './presence.ts'
import { StandingAnswers } from './standingAnswer.ts'

/** What is known of a match's conduct when it is opened. */
export interface ConductFacts {
  readonly record: ConductRecord
  readonly settings: ClockSettings
  readonly isRated: boolean
  readonly customs: Customs
  readonly watching: Watching
  /** Whose turn it was, from the beginning on. */
  readonly turns: readonly Turn[]
  /** When each seat was last there. */
  readonly seen: readonly (number | null)[]
}

export interface ConductorCare {
  /** Changes what is kept, one change after the other; answers with what came of it. */
  changeConduct(change: (record: ConductRecord) => Outcome): Promise<Outcome>
  loadConduct(): Promise<{ readonly record: ConductRecord; readonly watching: Watching }>
  setWatching(who: Watching): Promise<void>
  /** A seat has come or gone. */
  seen(seat: number, at: number): void
  /** Somebody's clock has passed a mark. */
  warned(seat: number, left: number): void
  report(what: string, failure: unknown): void
}

/** The part of a host that its conductor needs. */
interface Hall {
  readonly table: Table
  readonly presence: Presence
  readonly lines: Iterable<Line>
  readonly isOver: boolean
  done(line: Line, id: number): void
  refuse(line: Line, id: number, key: WireFault): void
  when(position: number, send: () => void): void
  closeLines(isMeant: (line: Line) => boolean, why: WireFault): void
}

/** Timers cannot wait for longer. */
const LONGEST_WAIT = 2 ** 31 - 1
const NEVER = Number.POSITIVE_INFINITY

/** Whatever people at a table agree on besides playing: questions, pauses, clocks, bots that play for somebody. */
export class Conductor {
  readonly #hall: Hall
  readonly #care: ConductorCare
  readonly #facts: ConductFacts
  readonly #turns: Turn[]
  #record: ConductRecord
  #watching: Watching
  #clock: MatchClock
  /** What each seat was told last, times aside. */
  readonly #told = new Map<number | undefined, string>()
  #clockTimer: ReturnType<typeof setTimeout> | undefined
  /** By seat: its line was lost, and its clock will stand if it stays so. */
  readonly #lineTimers = new Map<number, ReturnType<typeof setTimeout>>()
  readonly #answers: StandingAnswers
  #pending = 0
  #isClosed = false

  constructor(hall: Hall, care: ConductorCare, facts: ConductFacts) {
    this.#hall = hall
    this.#care = care
    this.#facts = facts
    this.#answers = new StandingAnswers(hall.table)
    this.#turns = [...facts.turns]
    this.#record = facts.record
    this.#watching = facts.watching
    this.#clock = MatchClock.after(facts.settings, this.#turns, facts.record.marks)
    this.#reseat()
    hall.presence.recall(facts.seen)
    hall.presence.onSeat = (seat, isHere) => this.#cameOrWent(seat, isHere)
    this.#wind()
  }

  get watching(): Watching {
    return this.#watching
  }

  /** Something is under way that would be lost if the match left the memory. */
  get isBusy(): boolean {
    return this.#pending > 0 || this.#answers.isPending || this.#lineTimers.size > 0
  }

  /** Seats on which a person sits, or a bot for one. */
  get people(): readonly number[] {
    return [...this.#facts.settings.bots.keys()].filter((seat) => !this.#facts.settings.bots[seat])
  }

  get isPaused(): boolean {
    return isPaused(this.#record, Date.now())
  }

  /** A bot plays for the owner of this seat. */
  isLent(seat: number): boolean {
    return seat in this.#record.bots
  }

  /** When the time of whoever is asked is over. */
  get until(): number | undefined {
    return this.#clock.until(Date.now())
  }

  #standing(): Standing {
    const { table } = this.#hall
    const now = Date.now()
    const over = this.#hall.isOver ? undefined : this.#clock.told(now, this.#facts.isRated)?.over
    return {
      now,
      position: table.position,
      choices: table.match.log.length,
      pace: this.#facts.settings.pace,
      isOver: this.#hall.isOver,
      isRated: this.#facts.isRated,
      draws: table.game.draws === true,
      people: this.people,
      takeBackFor: (seat) => (this.#facts.customs.takeBacks ? table.takeBackFor(seat) : { cannot: 'start' }),
      actedSince: (position) => table.actedSince(position).map((role) => table.seatOf(role)),
      timeOver: over,
    }
  }

  ask(line: Line, id: number, wish: Wish): Promise<void> {
    return this.#change(line, id, (record, standing, seat) => ask(record, standing, seat, wish))
  }
  answer(line: Line, id: number, question: number, yes: boolean): Promise<void> {
    return this.#change(line, id, (record, standing, seat) => answer(record, standing, seat, question, yes))
  }
  withdraw(line: Line, id: number, question: number): Promise<void> {
    return this.#change(line, id, (record, standing, seat) => withdraw(record, standing, seat, question))
  }
  resume(line: Line, id: number): Promise<void> {
    return this.#change(line, id, resume)
  }
  leave(line: Line, id: number, days: number): Promise<void> {
    return this.#change(line, id, (record, standing, seat) => leave(record, standing, seat, days))
  }
  timeOut(line: Line, id: number, whose: number, choice: TimeOutChoice): Promise<void> {
    return this.#change(line, id, (record, standing, seat) => timeOut(record, standing, seat, whose, choice))
  }
  lend(line: Line, id: number, level: string | undefined): Promise<void> {
    return this.#change(line, id, (record, standing, seat) => lend(record, standing, seat, level))
  }
  take(line: Line, id: number): Promise<void> {
    return this.#change(line, id, take)
  }
  async stand(line: Line, id: number, answerId: string | undefined): Promise<void> {
    const whiles = Object.values(this.#hall.table.game.whiles ?? {}).flat()
    if (answerId !== undefined && !whiles.some((each) => each.id === answerId))
      return this.#hall.refuse(line, id, 'not-offered')
    return this.#change(line, id, (record, standing, seat) => stand(record, standing, seat, answerId))
  }

  async watch(line: Line, id: number, who: Watching): Promise<void> {
    if (line.seat === undefined) return this.#hall.refuse(line, id, 'spectator')
    await this.#during(
      async () => {
        await this.#care.setWatching(who)
        this.#setWatching(who)
        this.#tellChanged()
        this.#hall.done(line, id)
      },
      line,
      id,
    )
  }

  #setWatching(who: Watching): void {
    this.#watching = who
    if (who === 'nobody') this.#hall.closeLines(({ seat }) => seat === undefined, 'not-watched')
  }

  async #change(
    line: Line,
    id: number,
    change: (record: ConductRecord, standing: Standing, seat: number) => Outcome,
  ): Promise<void> {
    const { seat } = line
    if (seat === undefined) return this.#hall.refuse(line, id, 'spectator')
    await this.#during(
      async () => {
        const outcome = await this.#care.changeConduct((record) => change(record, this.#standing(), seat))
        if ('fault' in outcome) return this.#hall.refuse(line, id, outcome.fault)
        this.#adopt(outcome.record)
        if (outcome.brings && !this.#bring(outcome.brings)) return this.#hall.refuse(line, id, 'stale')
        this.#hall.table.play()
        this.#hall.done(line, id)
        this.#afterWritten()
      },
      line,
      id,
    )
  }

  async #during(act: () => Promise<void>, line: Line, id: number): Promise<void> {
    this.#pending++
    try {
      await act()
    } catch (failure) {
      this.#care.report('the conduct of a match could not be changed', failure)
      this.#hall.refuse(line, id, 'unavailable')
    } finally {
      this.#pending--
    }
  }

  #bring(what: Consequence): boolean {
    const { table } = this.#hall
    if (what.kind === 'takeBack') return !table.takeBackTo(what.seat, what.choices, what.position)
    if (what.kind === 'draw') return !table.agreeOnDraw(what.seat)
    return !table.resign(what.seat, 'time')
  }

  /** Another server has changed what is kept. */
  async reload(): Promise<void> {
    const { record, watching } = await this.#care.loadConduct()
    if (this.#isClosed) return
    if (watching !== this.#watching) this.#setWatching(watching)
    this.#adopt(record)
    this.#afterWritten()
  }

  #adopt(record: ConductRecord): void {
    this.#record = record
    this.#clock = MatchClock.after(this.#facts.settings, this.#turns, record.marks)
    this.#reseat()
    this.#wind()
    this.#thinkOfAnswer()
  }

  #reseat(): void {
    const { table } = this.#hall
    for (const seat of this.people) {
      const bot = this.#record.bots[seat]
      const isBot = table.seats[seat]?.player === 'bot'
      if (bot && !isBot) table.reseat(seat, 'bot', bot.level)
      else if (!bot && isBot) table.reseat(seat, 'person')
    }
  }

  /** One more action has been done, here or elsewhere. */
  moved(at: number, asked: number | null, isOwn: boolean): void {
    if (this.#clock.runs) {
      this.#turns.push({ at, asked })
      this.#clock.turn({ at, asked })
      this.#wind()
    }
    if (isOwn) this.#thinkOfAnswer()
    const { questions, refused, standing } = this.#record
    const mayDiffer = this.#clock.runs || questions.length > 0 || Object.keys({ ...refused, ...standing }).length > 0
    if (mayDiffer) this.#afterWritten()
  }

  /** The match is over. */
  ended(): void {
    this.#wind()
    this.#afterWritten()
  }

  /** Tells everybody what has changed, after what the position itself brings. */
  #afterWritten(): void {
    const { position } = this.#hall.table
    queueMicrotask(() => this.#hall.when(position, () => this.#tellChanged()))
  }

  #tellChanged(): void {
    const texts = new Map<number | undefined, string | undefined>()
    for (const line of this.#hall.lines) {
      if (!texts.has(line.seat)) texts.set(line.seat, this.#news(line.seat))
      const text = texts.get(line.seat)
      if (text !== undefined) line.send(text)
    }
  }

  /** What a seat is to be told; undefined when it knows. */
  #news(seat: number | undefined): string | undefined {
    const conduct = this.#conductFor(seat)
    const key = keyOf(conduct)
    if (this.#told.get(seat) === key) return undefined
    this.#told.set(seat, key)
    return textOf({ type: 'conduct', ...conduct })
  }

  /** A line is told how things stand. */
  tell(line: Line): void {
    const conduct = this.#conductFor(line.seat)
    this.#told.set(line.seat, keyOf(conduct))
    tell(line, { type: 'conduct', ...conduct })
  }

  #conductFor(seat: number | undefined): Conduct {
    const standing = this.#standing()
    const { settings, isRated } = this.#facts
    const clocks = standing.isOver ? undefined : this.#clock.told(standing.now, isRated)
    return conductFor(this.#record, standing, { seat, bots: settings.bots, watching: this.#watching }, clocks)
  }

  /** Sets the alarm for the next moment at which something about the clocks is to be told. */
  #wind(): void {
    clearTimeout(this.#clockTimer)
    if (this.#hall.isOver || !this.#clock.runs || this.#isClosed) return
    const now = Date.now()
    const warning = this.#clock.nextWarning(now)
    const next = Math.min(warning?.at ?? NEVER, this.#clock.standsUntil(now) ?? NEVER)
    if (next === NEVER) return
    this.#clockTimer = setTimeout(() => this.#strike(warning, next), Math.min(next - now, LONGEST_WAIT))
    this.#clockTimer.unref()
  }

  #strike(warning: ReturnType<MatchClock['nextWarning']>, due: number): void {
    if (warning && warning.at <= due && Date.now() >= due) {
      const { seat, left } = warning
      for (const line of this.#hall.lines) tell(line, { type: 'warning', seat, left })
      this.#care.warned(seat, left)
    }
    this.#tellChanged()
    this.#wind()
  }

  /** In live play the clock of whoever is asked stands when his line is lost for a while. */
  #cameOrWent(seat: number, isHere: boolean): void {
    this.#care.seen(seat, Date.now())
    if (this.#facts.settings.pace.kind !== 'live' || this.#hall.isOver) return
    clearTimeout(this.#lineTimers.get(seat))
    this.#lineTimers.delete(seat)
    if (isHere) {
      if (this.#clock.isLineLost(seat)) this.#mark((record, standing) => lineBack(record, standing, seat))
      return
    }
    const timer = setTimeout(() => this.#stopClockOf(seat), LINE_LOST)
    timer.unref()
    this.#lineTimers.set(seat, timer)
  }

  #stopClockOf(seat: number): void {
    this.#lineTimers.delete(seat)
    const grace = this.#clock.lineGrace(seat)
    const isGone = !this.#hall.presence.isHere(seat) && !this.#clock.isLineLost(seat)
    if (this.#isClosed || this.#hall.isOver || !isGone || grace <= 0 || this.isLent(seat)) return
    this.#mark((record, standing) => lineLost(record, standing, seat, grace))
  }

  #mark(change: (record: ConductRecord, standing: Standing) => Outcome): void {
    this.#pending++
    this.#care
      .changeConduct((record) => change(record, this.#standing()))
      .then((outcome) => {
        if ('fault' in outcome || this.#isClosed) return
        this.#adopt(outcome.record)
        this.#afterWritten()
      })
      .catch((failure) => this.#care.report('a clock could not be stopped', failure))
      .finally(() => {
        this.#pending--
      })
  }

  #thinkOfAnswer(): void {
    const mayAnswer = (seat: number) => !this.#hall.isOver && !this.#isClosed && !this.isLent(seat)
    this.#answers.think(this.#record.standing, mayAnswer)
  }

  /** Goes on with whatever this server should do by itself. */
  wake(): void {
    this.#hall.table.play()
    if (!this.#answers.isPending) this.#thinkOfAnswer()
  }

  close(): void {
    this.#isClosed = true
    this.#answers.cancel()
    for (const timer of [this.#clockTimer, ...this.#lineTimers.values()]) clearTimeout(timer)
  }
}
