import type { Choice, DataPack, Denial, Seat, Setup } from '@bridgehead/engine'
import type { Change } from '../held.ts'
import type { UndoRefusal } from '../session.ts'
import type { ClockWarning, Conduct, Ending, TimeOutChoice, Watching, Wish } from './conduct.ts'
import type { Inquiry, InquiryAnswer } from './inquiry.ts'
import type { Customs, LobbyMatch } from './lobby.ts'
import type { WireUpdate } from './update.ts'

/** Counts up when an older page cannot talk to a newer server. */
export const WIRE_PROTOCOL = 2

/** What a page says. Whatever wants an answer has a number of its own, which the answer repeats. */
export type ClientMessage =
  /**
   * The first message: which match, and by which right. Without a secret: to watch, or as the account that is signed in. `since` is the
   * last position that was heard of.
   */
  | {
      readonly type: 'hello'
      readonly protocol: number
      readonly match: string
      readonly secret?: string | undefined
      readonly since?: number | undefined
    }
  | { readonly type: 'choose'; readonly id: number; readonly position: number; readonly choice: Choice }
  /** Back to the last barrier: nobody is asked. */
  | { readonly type: 'undo'; readonly id: number; readonly position: number }
  | { readonly type: 'resign'; readonly id: number }
  /** Asks the others; in place of what the seat has asked before. */
  | { readonly type: 'ask'; readonly id: number; readonly wish: Wish }
  /** Answers a question of somebody else. */
  | { readonly type: 'answer'; readonly id: number; readonly question: number; readonly yes: boolean }
  /** Takes one's own question back. */
  | { readonly type: 'withdraw'; readonly id: number; readonly question: number }
  /** Ends a pause or leave; whoever has asked for it may. */
  | { readonly type: 'resume'; readonly id: number }
  /** Takes leave, in a match over days: the seat's clock stands for so many days. */
  | { readonly type: 'leave'; readonly id: number; readonly days: number }
  /** What to do about somebody whose time is over. */
  | { readonly type: 'timeOut'; readonly id: number; readonly seat: number; readonly choice: TimeOutChoice }
  /** Lends one's own seat to a bot, and takes it back from one. */
  | { readonly type: 'lend'; readonly id: number; readonly level?: string | undefined }
  | { readonly type: 'take'; readonly id: number }
  /** The answer that the server is to give for this seat, of those that the game has (`GameModule.whiles`); none without one. */
  | { readonly type: 'standing'; readonly id: number; readonly while?: string | undefined }
  | { readonly type: 'watching'; readonly id: number; readonly who: Watching }
  /** Players speak to players, watchers to watchers. */
  | { readonly type: 'say'; readonly id: number; readonly text: string }
  /** Somebody is writing; wants no answer. */
  | { readonly type: 'writing' }
  /** Keeps the seat's notes, the whole of them. */
  | { readonly type: 'note'; readonly id: number; readonly text: string }
  /** Asks about the position of this number. */
  | { readonly type: 'inquire'; readonly id: number; readonly position: number; readonly inquiry: Inquiry }

/** What a server says. */
export type ServerMessage =
  | ({ readonly type: 'lobby' } & LobbyMatch)
  | Welcome
  | ({ readonly type: 'update' } & WireUpdate)
  /** What was asked for is done and written. */
  | { readonly type: 'done'; readonly id: number }
  /** What was asked for is not done, and nothing has changed. */
  | { readonly type: 'refused'; readonly id: number; readonly why: Refusal }
  /** What was inquired. */
  | { readonly type: 'found'; readonly id: number; readonly answer: InquiryAnswer }
  | Presence
  | ({ readonly type: 'conduct' } & Conduct)
  | ({ readonly type: 'warning' } & ClockWarning)
  | Said
  /** Somebody on this seat (a watcher, without one) is writing. */
  | { readonly type: 'writing'; readonly seat?: number }
  /** The seat's notes, once when the line is opened and again when another device has kept others. */
  | { readonly type: 'notes'; readonly text: string }
  /** The match is over by other means than its rules, or by these; its dice are open. */
  | { readonly type: 'ended'; readonly ending: Ending }
  /** The last message: why the line is closed. */
  | { readonly type: 'fault'; readonly fault: WireFault }

/** Who is there. */
export interface Presence {
  readonly type: 'presence'
  readonly seats: readonly SeatPresence[]
  /** How many watch. */
  readonly watching: number
}

export interface SeatPresence {
  readonly here: boolean
  /** Since when: to the minute while away, so that it tells nothing but days and hours. Absent of bots, and of those never seen. */
  readonly since?: number
}

export interface Said {
  readonly type: 'said'
  readonly number: number
  /** Who: a seat, or a watcher without one. What watchers say is told to players after the end. */
  readonly seat?: number
  readonly text: string
  readonly at: number
}

/** What never changes while the line is open. */
export interface Welcome {
  readonly type: 'welcome'
  readonly protocol: number
  readonly match: string
  readonly game: string
  readonly setup: Setup
  readonly pack?: DataPack
  /** The release of the data, and what differs from it. */
  readonly origin: object
  readonly seats: readonly WireSeat[]
  /** Which of the seats this is; absent for a spectator. */
  readonly seat?: number
  readonly commitment: string
  readonly nonces: readonly string[]
  readonly rated: boolean
  readonly customs: Customs
  /** Of a match that belongs to a challenge. */
  readonly challenge?: string
  /** How the match was taken up, if the rules have changed under it. */
  readonly change?: Change
  /** The level of whoever advises unless another is asked for; the best without one. */
  readonly adviser?: string
  /** What the server's clock says. */
  readonly now: number
}

export interface WireSeat extends Seat {
  readonly name?: string
  /** Somebody sat here who is not to be named any more. */
  readonly former?: true
}

export type Refusal =
  | { readonly kind: 'denied'; readonly denial: Denial }
  | { readonly kind: 'undo'; readonly because: UndoRefusal }
  | { readonly kind: 'fault'; readonly fault: WireFault }

/** Keys of sentences that a client has in its catalogue. */
export const wireFaults = [
  /** Not JSON, no message that there is, or not now. */
  'malformed',
  'too-large',
  'too-many',
  'other-protocol',
  /** No such match, or a secret that opens no seat of it; which of them is not told. */
  'no-seat',
  'not-watched',
  'not-playing',
  'cancelled',
  /** The seat speaks for nobody: only players may do this. */
  'spectator',
  /** A bot plays this seat at present: take it back first. */
  'bot-plays',
  /** The match is over, or not over yet. */
  'over',
  'not-over',
  /** What is asked for is not to be had in this match, or not now. */
  'not-offered',
  /** Refused before, and nothing has been done since. */
  'asked-before',
  /** The question is answered, withdrawn or lapsed. */
  'no-question',
  /** The position has moved on: look at the new one. */
  'stale',
  /** Too much is being thought about at the moment. */
  'busy',
  /** The database does not answer; nothing is lost that was acknowledged. */
  'unavailable',
  /** The rules have changed under this match, and nothing can be made of its record; it is kept as it is. */
  'other-rules',
  /** The position has moved on elsewhere: come back and be told. */
  'resync',
  'restart',
  'silent',
  'internal',
] as const
export type WireFault = (typeof wireFaults)[number]
