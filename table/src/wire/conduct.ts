/**
 * What belongs to a match between people and is no part of its rules: clocks, questions that one asks and the others answer, pauses, bots
 * that play for somebody, what is wished after the end. All times are milliseconds of the server's clock.
 */

/** How fast a match is meant to be played. */
export type Pace =
  /** No clock. */
  | { readonly kind: 'none' }
  /** At one sitting: each seat has so many minutes for the whole match. */
  | { readonly kind: 'live'; readonly minutes: number }
  /** Over days: whoever is asked has so many days to answer. */
  | { readonly kind: 'days'; readonly days: number }
export type PaceKind = Pace['kind']

/** What goes on at the table besides the match, as the reader may know it. Told whole, when the line is opened and whenever it changes. */
export interface Conduct {
  readonly pace: Pace
  /** Absent without a clock, and when the match is over. */
  readonly clocks?: Clocks
  /** What somebody has asked and nobody has answered yet; at most one of each seat. */
  readonly questions: readonly Question[]
  /** What was answered to the last question, until the next one is asked. */
  readonly answered?: Answered
  readonly pause?: Pause
  readonly seats: readonly SeatConduct[]
  readonly watching: Watching
  /** This seat has asked to take something back, was refused, and has done nothing since: it cannot ask again yet. */
  readonly takeBackRefused?: true
  /** The answer that the server gives for this seat; known to its owner only. */
  readonly standing?: string
  /** After the end. */
  readonly after?: Aftermath
}

export const watchings = ['nobody', 'link', 'everybody'] as const
export type Watching = (typeof watchings)[number]

export interface SeatConduct {
  /** A bot plays here: always, or for the seat's owner, who may take the seat back at any time (`take`). */
  readonly bot?: { readonly forOwner: boolean; readonly since: number; readonly level?: string }
  /** Days of leave that are left, in a match over days. */
  readonly leave?: number
}

export interface Clocks {
  /** When this was said: time left is counted down from here. */
  readonly at: number
  /** What each seat has left, in milliseconds; negative when its time is over. Absent for bots. Over days: of those who are asked. */
  readonly left: readonly (number | null)[]
  /** Whose clock runs. */
  readonly running?: number
  /** Whose clock would run, and why it stands. */
  readonly standing?: { readonly seat: number; readonly why: 'pause' | 'leave' | 'line' }
  /** Somebody's time is over: nothing is lost, and the others may choose (`timeOut`). */
  readonly over?: TimeOver
}

export interface TimeOver {
  readonly seat: number
  readonly since: number
  /** What the others may do now; `end` only in rated matches, once the grace has passed. */
  readonly choices: readonly TimeOutChoice[]
  /** When `end` will be among them; absent where it never is. */
  readonly endFrom?: number
}

export const timeOutChoices = ['wait', 'give', 'bot', 'end'] as const
/** Wait; give a day (live: 15 minutes); let the bot play on; end the match, won by those who are there. */
export type TimeOutChoice = (typeof timeOutChoices)[number]

/** Something that is done only if the others agree. One who asks again replaces what he asked before. */
export type Wish =
  /** Back to when so many choices were made: the seat's last one goes, with whatever came after it. */
  | { readonly kind: 'takeBack'; readonly choices: number }
  | { readonly kind: 'pause'; readonly until: number }
  /** Only where the game knows a draw. */
  | { readonly kind: 'draw' }

export interface Question {
  readonly number: number
  readonly seat: number
  readonly wish: Wish
  readonly at: number
  /** Those who have agreed already; all other people at the table must. */
  readonly agreed: readonly number[]
}

export interface Answered {
  readonly number: number
  readonly seat: number
  readonly wish: Wish
  /** `lapsed`: somebody else has acted meanwhile, or it was withdrawn. */
  readonly how: 'agreed' | 'refused' | 'lapsed'
  /** Who has refused. */
  readonly by?: number
  readonly at: number
}

export interface Pause {
  readonly kind: 'pause' | 'leave'
  readonly seat: number
  readonly until: number
}

export interface Aftermath {
  /** Seats that want to play again; when all do, the match that follows. */
  readonly rematch: readonly number[]
  readonly next?: string
  /** Seats that agree to the archive; it is there when all do. */
  readonly archive: readonly number[]
  /** Those of them who do so without their name. */
  readonly nameless: readonly number[]
}

/** A word to everybody when a clock passes a mark: 24 and 3 hours (over days), 5 minutes and one (live), and zero. */
export interface ClockWarning {
  readonly seat: number
  readonly left: number
}

/** How a match ended, and what its dice were drawn from. */
export interface Ending {
  /** By its rules; given up; a time-out that the others have ended; a draw that all agreed to; left by everybody. */
  readonly how: 'played' | 'resigned' | 'time' | 'drawn' | 'unfinished'
  /** The seat that has resigned, or whose time was over. */
  readonly seat?: number
  /** A side, 'draw', 'game' (a solitaire lost), or 'nobody' when it was left. */
  readonly winner: string
  /** Withheld in a challenge that others still play. */
  readonly seed?: string
}
