import type { Clocks, Pace } from '@bridgehead/table/wire'

/** The clocks of a match. They follow from what is written, and from nothing else: every process and every restart counts alike. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A seat whose line is lost is given this long in all before its clock runs on, in live play. */
export const LINE_GRACE = 5 * MINUTE
/** In live play, so long after the line was lost the clock stands. */
export const LINE_LOST = 30_000

/** What happened to the clocks besides the turns. */
export type ClockMark =
  /** All clocks stand until then. */
  | { readonly kind: 'pause'; readonly at: number; readonly until: number }
  /** One seat's clock stands until then: leave, or a line that is lost. */
  | { readonly kind: 'leave' | 'line'; readonly seat: number; readonly at: number; readonly until: number }
  /** The line is back, or a pause or leave ends early; of everybody without a seat. */
  | { readonly kind: 'on'; readonly seat?: number; readonly at: number }
  | { readonly kind: 'give'; readonly seat: number; readonly at: number; readonly time: number }
  /** A bot plays here from now on, or a person again. */
  | { readonly kind: 'bot' | 'person'; readonly seat: number; readonly at: number }

/** The turn goes to a seat; to nobody when the match is over. */
export interface Turn {
  readonly at: number
  readonly asked: number | null
}

export interface ClockSettings {
  readonly pace: Pace
  /** How many times the usual time each seat has. */
  readonly times: readonly number[]
  /** Seats that a bot plays from the beginning. */
  readonly bots: readonly boolean[]
}

interface Standing {
  readonly why: 'pause' | 'leave' | 'line'
  readonly until: number
}

/** What a clock is told of, in both kinds of play: marks that are passed once each, and zero. */
const warnings: { readonly [K in Pace['kind']]: readonly number[] } = {
  none: [],
  live: [5 * MINUTE, MINUTE, 0],
  days: [DAY, 3 * HOUR, 0],
}

/** What is left on the seat's clock when somebody is told of it, the last first; zero among them. What is no less than all of it is no mark. */
export const marksOf = (pace: Pace, times = 1): readonly number[] =>
  warnings[pace.kind].filter((mark) => mark < fullTime(pace, times)).toReversed()

/** What a seat has, for the whole match or for a turn. */
const fullTime = (pace: Pace, times: number): number =>
  times * (pace.kind === 'live' ? pace.minutes * MINUTE : pace.kind === 'days' ? pace.days * DAY : 0)

/** What the others may give to somebody whose time is over. */
export const gift = (pace: Pace): number => (pace.kind === 'live' ? 15 * MINUTE : DAY)
/** How long past zero a rated match may be ended by the others. */
export const endGrace = (pace: Pace): number => (pace.kind === 'live' ? 10 * MINUTE : 48 * HOUR)

/** Counts from turn to turn and mark to mark. */
export class MatchClock {
  readonly #settings: ClockSettings
  readonly #left: number[]
  readonly #standing: (Standing | undefined)[]
  readonly #isBot: boolean[]
  #asked: number | null = null
  #since = 0
  #lineUsed: number[]
  #lineSince: (number | undefined)[]

  constructor(settings: ClockSettings) {
    this.#settings = settings
    this.#left = settings.times.map((_, seat) => this.#full(seat))
    this.#standing = settings.times.map(() => undefined)
    this.#isBot = [...settings.bots]
    this.#lineUsed = settings.times.map(() => 0)
    this.#lineSince = settings.times.map(() => undefined)
  }

  /** The clock after all of it, whatever came first. */
  static after(settings: ClockSettings, turns: readonly Turn[], marks: readonly ClockMark[]): MatchClock {
    const clock = new MatchClock(settings)
    let next = 0
    for (const turn of turns) {
      for (let mark = marks[next]; mark && mark.at < turn.at; mark = marks[++next]) clock.mark(mark)
      clock.turn(turn)
    }
    for (const mark of marks.slice(next)) clock.mark(mark)
    return clock
  }

  #full(seat: number): number {
    const { pace, times } = this.#settings
    return fullTime(pace, times[seat] ?? 1)
  }

  get runs(): boolean {
    return this.#settings.pace.kind !== 'none'
  }

  turn({ at, asked }: Turn): void {
    this.#charge(at)
    if (asked !== null && asked !== this.#asked && this.#settings.pace.kind === 'days')
      this.#left[asked] = this.#full(asked)
    this.#asked = asked
  }

  mark(mark: ClockMark): void {
    this.#charge(mark.at)
    const seats = 'seat' in mark && mark.seat !== undefined ? [mark.seat] : [...this.#left.keys()]
    for (const seat of seats) this.#markSeat(seat, mark)
  }

  #markSeat(seat: number, mark: ClockMark): void {
    if (mark.kind === 'pause' || mark.kind === 'leave' || mark.kind === 'line') {
      this.#standing[seat] = { why: mark.kind, until: mark.until }
      if (mark.kind === 'line') this.#lineSince[seat] = mark.at
    } else if (mark.kind === 'on') this.#goOn(seat, mark.at)
    else if (mark.kind === 'give') this.#left[seat] = Math.max(0, this.#left[seat] ?? 0) + mark.time
    else {
      this.#isBot[seat] = mark.kind === 'bot'
      if (mark.kind === 'person' && this.#settings.pace.kind === 'days') this.#left[seat] = this.#full(seat)
    }
  }

  #goOn(seat: number, at: number): void {
    const lost = this.#lineSince[seat]
    if (lost !== undefined) this.#lineUsed[seat] = (this.#lineUsed[seat] ?? 0) + Math.max(0, at - lost)
    this.#lineSince[seat] = undefined
    this.#standing[seat] = undefined
  }

  /** How long the seat's clock may still stand for a lost line. */
  lineGrace(seat: number): number {
    return Math.max(0, LINE_GRACE - (this.#lineUsed[seat] ?? 0))
  }

  /** The clock stands since this seat's line was lost. */
  isLineLost(seat: number): boolean {
    return this.#lineSince[seat] !== undefined
  }

  #charge(now: number): void {
    const seat = this.#asked
    if (seat !== null && this.runs && !this.#isBot[seat]) this.#left[seat] = this.#leftAt(seat, now)
    this.#since = Math.max(this.#since, now)
  }

  /** Time of the asked seat runs from the last turn or mark on, or from when it stops standing. */
  #leftAt(seat: number, now: number): number {
    const from = Math.max(this.#since, this.#standing[seat]?.until ?? 0)
    return (this.#left[seat] ?? 0) - Math.max(0, now - from)
  }

  #standingAt(seat: number, now: number): Standing | undefined {
    const standing = this.#standing[seat]
    return standing && standing.until > now ? standing : undefined
  }

  /** The seat whose clock runs or would run. */
  get #clocked(): number | undefined {
    return this.runs && this.#asked !== null && !this.#isBot[this.#asked] ? this.#asked : undefined
  }

  /** As everybody may see them; undefined without clocks, and when nobody is asked. */
  told(now: number, isRated: boolean): Clocks | undefined {
    if (!this.runs || this.#asked === null) return undefined
    const seat = this.#clocked
    const standing = seat === undefined ? undefined : this.#standingAt(seat, now)
    const over = seat === undefined ? undefined : this.#over(seat, now, isRated)
    const isLive = this.#settings.pace.kind === 'live'
    return {
      at: now,
      left: this.#left.map((left, i) =>
        this.#isBot[i] || (!isLive && i !== seat) ? null : i === seat ? this.#leftAt(i, now) : left,
      ),
      ...(seat !== undefined && !standing && { running: seat }),
      ...(seat !== undefined && standing && { standing: { seat, why: standing.why } }),
      ...(over && { over }),
    }
  }

  #over(seat: number, now: number, isRated: boolean): Clocks['over'] {
    const left = this.#leftAt(seat, now)
    if (left > 0 || this.#standingAt(seat, now)) return undefined
    const since = now + left
    const endFrom = since + endGrace(this.#settings.pace)
    const choices = ['wait', 'give', 'bot'] as const
    return {
      seat,
      since,
      choices: isRated && now >= endFrom ? [...choices, 'end'] : choices,
      ...(isRated && { endFrom }),
    }
  }

  /** When the time of whoever is asked is over; undefined without a clock, and while it stands. */
  until(now: number): number | undefined {
    const seat = this.#clocked
    if (seat === undefined || this.#standingAt(seat, now)) return undefined
    return now + this.#leftAt(seat, now)
  }

  /** The next moment after this at which somebody is to be told something of the clock, and what. */
  nextWarning(now: number): { readonly at: number; readonly seat: number; readonly left: number } | undefined {
    const seat = this.#clocked
    if (seat === undefined) return undefined
    const from = Math.max(now, this.#standingAt(seat, now)?.until ?? 0)
    const left = this.#leftAt(seat, from)
    const full = this.#full(seat)
    const mark = warnings[this.#settings.pace.kind].find((each) => each < left && each < full)
    return mark === undefined ? undefined : { at: from + left - mark, seat, left: mark }
  }

  /** The next moment after this at which a clock begins to run again by itself. */
  standsUntil(now: number): number | undefined {
    const seat = this.#clocked
    return seat === undefined ? undefined : this.#standingAt(seat, now)?.until
  }
}
