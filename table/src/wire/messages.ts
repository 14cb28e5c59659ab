import type { Choice, DataPack, Denial, Seat, Setup } from '@bridgehead/engine'
import type { UndoRefusal } from '../session.ts'
import type { WireUpdate } from './update.ts'

/** Counts up when an older page cannot talk to a newer server. */
export const WIRE_PROTOCOL = 1

/** What a page says. Whatever wants an answer has a number of its own, which the answer repeats. */
export type ClientMessage =
  /** The first message: which match, and by which right. Without a secret: to watch. `since` is the last position that was heard of. */
  | {
      readonly type: 'hello'
      readonly protocol: number
      readonly match: string
      readonly secret?: string | undefined
      readonly since?: number | undefined
    }
  | { readonly type: 'choose'; readonly id: number; readonly position: number; readonly choice: Choice }
  | { readonly type: 'undo'; readonly id: number; readonly position: number }
  | { readonly type: 'resign'; readonly id: number }
  | { readonly type: 'say'; readonly id: number; readonly text: string }

/** What a server says. */
export type ServerMessage =
  | ({ readonly type: 'lobby' } & LobbyMatch)
  | Welcome
  | ({ readonly type: 'update' } & WireUpdate)
  /** What was asked for is done and written. */
  | { readonly type: 'done'; readonly id: number }
  /** What was asked for is not done, and nothing has changed. */
  | { readonly type: 'refused'; readonly id: number; readonly why: Refusal }
  | { readonly type: 'presence'; readonly here: readonly boolean[]; readonly watching: number }
  | {
      readonly type: 'said'
      readonly number: number
      readonly seat: number
      readonly text: string
      readonly at: number
    }
  /** The match is over by other means than its rules, or by these; its dice are open. */
  | { readonly type: 'ended'; readonly ending: Ending }
  /** The last message: why the line is closed. */
  | { readonly type: 'fault'; readonly fault: WireFault }

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
}

export interface WireSeat extends Seat {
  readonly name?: string
}

/** A match as everybody may see it before it begins, and in the lobby. */
export interface LobbyMatch {
  readonly match: string
  readonly game: string
  readonly setup: Setup
  readonly status: 'waiting' | 'playing' | 'over' | 'cancelled'
  readonly language: string
  readonly watching: 'nobody' | 'link' | 'everybody'
  readonly commitment: string
  readonly created: number
  readonly seats: readonly LobbySeat[]
}

export interface LobbySeat {
  readonly roles: readonly string[]
  readonly filling: 'link' | 'open' | 'bot'
  readonly level?: string
  readonly name?: string
  readonly taken: boolean
}

/** How a match ended, and what its dice were drawn from. */
export interface Ending {
  readonly how: 'played' | 'resigned'
  /** The seat that has resigned. */
  readonly seat?: number
  readonly winner: string
  readonly seed: string
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
  /** The database does not answer; nothing is lost that was acknowledged. */
  'unavailable',
  /** The rules have changed under this match, and it cannot be played on with those of today. */
  'other-rules',
  /** The position has moved on elsewhere: come back and be told. */
  'resync',
  'restart',
  'silent',
  'internal',
] as const
export type WireFault = (typeof wireFaults)[number]

/** What a server answers over HTTP instead of what was asked for; keys of sentences that a client has in its catalogue. */
export const lobbyFaults = [
  'malformed',
  'too-large',
  'too-many',
  'foreign-origin',
  'not-found',
  /** The scenario, an option, a seat or the level of a bot is none that the game has. */
  'setup',
  'seat-taken',
  /** The link opens no seat, or no longer; or the secret is none of this match. */
  'wrong-link',
  /** The match has begun, is over, or was called off. */
  'not-waiting',
  'not-over',
  'too-many-matches',
  'unavailable',
  'internal',
] as const
export type LobbyFault = (typeof lobbyFaults)[number]
