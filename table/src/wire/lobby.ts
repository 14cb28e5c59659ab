import type { Setup } from '@bridgehead/engine'
import type { Ending, Pace, Watching } from './conduct.ts'

/** What page and server say to each other over HTTP. The server checks requests by schemas of the same form. */

/** A seat as whoever makes a match wants it. */
export interface NewSeat {
  readonly roles: readonly string[]
  /** Mine; kept for whoever has its link; open to everybody in the lobby; a bot's. */
  readonly filling: 'me' | Filling
  /** Of a bot. */
  readonly level?: string | undefined
  /** So many times the usual time on the clock: 1 to 3. */
  readonly times?: number | undefined
}
export const fillings = ['link', 'open', 'bot'] as const
export type Filling = (typeof fillings)[number]

/** What players may do in a match besides its rules; settled when it is made. */
export interface Customs {
  /** Something may be asked back beyond what is undone without asking. */
  readonly takeBacks: boolean
  /** Bots give hints. */
  readonly hints: boolean
}

/** `POST /api/matches`, and `PUT /api/matches/:match` until somebody else sits down. */
export interface NewMatch {
  readonly game: string
  readonly scenario?: string | undefined
  readonly options?: { readonly [id: string]: boolean | string } | undefined
  /** All seats; exactly one is `me`. */
  readonly seats: readonly NewSeat[]
  readonly pace?: Pace | undefined
  readonly watching?: Watching | undefined
  /** Counts for the rating; every person then needs an account. */
  readonly rated?: boolean | undefined
  /** Everything is allowed without them. */
  readonly customs?: Customs | undefined
  /** Hours after which open seats that nobody took are a bot's. */
  readonly botAfter?: number | undefined
  readonly language: 'fr' | 'en'
  readonly name?: string | undefined
  /** 16 to 64 hexadecimal digits, drawn by the page: added to the seed of the dice. */
  readonly nonce: string
}

/** `POST /api/matches/:match/sit` */
export interface SitDown {
  readonly seat: number
  /** Of a seat with a link; an open one needs none. */
  readonly invitation?: string | undefined
  readonly name?: string | undefined
  readonly nonce: string
}

/** A seat taken: the secret is told this once. */
export interface Seated {
  readonly match: LobbyMatch
  readonly seat: number
  readonly secret: string
}

export interface Created extends Seated {
  readonly invitations: readonly Invitation[]
}

/** The secret of a link to a seat; a new one makes the one before it worthless. */
export interface Invitation {
  readonly seat: number
  readonly invitation: string
}

/** A match as everybody may see it, in the lobby and by its link. */
export interface LobbyMatch {
  readonly match: string
  readonly game: string
  readonly setup: Setup
  readonly status: 'waiting' | 'playing' | 'over' | 'cancelled'
  readonly language: string
  readonly watching: Watching
  readonly pace: Pace
  readonly rated: boolean
  readonly customs: Customs
  readonly commitment: string
  readonly created: number
  /** When open seats fall to a bot. */
  readonly botFrom?: number
  /** Of a match that belongs to a challenge. */
  readonly challenge?: string
  readonly seats: readonly LobbySeat[]
}

export interface LobbySeat {
  readonly roles: readonly string[]
  readonly filling: Filling
  readonly level?: string
  readonly name?: string
  /** Somebody sat here who is not to be named any more. */
  readonly former?: true
  readonly times?: number
  readonly taken: boolean
}

/** `GET /api/matches`: what is looked for; everything without it. */
export interface LobbyFilter {
  readonly game?: string | undefined
  /** A side that is still open. */
  readonly side?: string | undefined
  readonly language?: string | undefined
  readonly pace?: Pace['kind'] | undefined
  /** Matches under way that everybody may watch, rather than those with an open seat. */
  readonly watch?: boolean | undefined
}

/** `POST /api/seats`: the matches of these seats, as their owner may know them; seats that do not open are left out. */
export interface SeatsAsked {
  readonly seats: readonly HeldSeat[]
}
export interface HeldSeat {
  readonly match: string
  readonly secret: string
}

/** A row of *my matches*. */
export interface MyMatch {
  readonly match: LobbyMatch
  readonly seat: number
  /** The seat that is asked; absent when nobody is. */
  readonly asked?: number
  /** When the match last moved, and when this seat was last there. */
  readonly changed: number
  readonly seen?: number
  /** When the time of whoever is asked is over; absent without a clock, and while it stands. */
  readonly until?: number
  readonly paused: boolean
  /** Words that were said since this seat was last there. */
  readonly words: number
  /** Seats of other people who are connected just now. */
  readonly here: readonly number[]
  /** Somebody waits for an answer of this seat. */
  readonly question: boolean
  /** A bot plays for this seat. */
  readonly lent: boolean
  readonly ending?: Omit<Ending, 'seed'>
  /** The match that follows, once all want it. */
  readonly next?: string
}

/** `POST /api/devices`: a code for all these seats, good once and for ten minutes; `POST /api/devices/redeem` makes seats of it. */
export interface DeviceCode {
  readonly code: string
  readonly until: number
}
export interface Redeemed {
  readonly seats: readonly { readonly match: string; readonly seat: number; readonly secret: string }[]
}

/** `GET /api/matches/:match/keys`: everything that opens the seat. `POST` makes a personal link, `DELETE …/:key` revokes. */
export interface SeatKey {
  readonly key: string
  /** The browser that sat down, another device, a personal link, a seat that was given for a rematch. */
  readonly kind: 'seat' | 'device' | 'link'
  readonly created: number
  readonly used?: number
  /** This is the one that asks. */
  readonly own: boolean
}
export interface PersonalLink {
  readonly key: string
  readonly secret: string
}

/** `POST /api/matches/:match/rematch`: this seat wants to play again; with the new seat once all do. */
export interface Rematch {
  readonly wanted: readonly number[]
  readonly seated?: Seated
}

/** `PUT /api/matches/:match/archive` */
export interface ArchiveWish {
  readonly agree: boolean
  /** The match may be seen, but not who played this seat. */
  readonly nameless?: boolean
}

/** A match in the archive, `GET /api/archive`. */
export interface Archived {
  readonly match: LobbyMatch
  readonly ending: Omit<Ending, 'seed'>
  readonly ended: number
}

/** `GET /api/challenges`, `GET /api/challenges/:challenge`: many play alone with the same dice. */
export interface Challenge {
  readonly challenge: string
  readonly game: string
  readonly setup: Setup
  readonly commitment: string
  /** The number of its week, where it is the one of a week. */
  readonly week?: number
  /** Nobody begins it any more from then on; its dice are open then. */
  readonly until: number
  readonly name?: string
  readonly runs: readonly ChallengeRun[]
}

/** Somebody's try. Points, result and match are hidden from those who have not finished their own, until the challenge is over. */
export interface ChallengeRun {
  readonly name?: string
  readonly begun: number
  readonly done: boolean
  readonly own?: true
  readonly result?: { readonly key: string; readonly score: number }
  readonly match?: string
}

/** `POST /api/challenges` */
export interface NewChallenge {
  readonly game: string
  readonly scenario?: string | undefined
  readonly options?: { readonly [id: string]: boolean | string } | undefined
  readonly days: number
  readonly name?: string | undefined
}
/** `POST /api/challenges/:challenge/play` */
export interface ChallengeStart {
  readonly language: 'fr' | 'en'
  readonly name?: string | undefined
}

/** `GET /api/ratings?game=`: the best, by Glicko-2. */
export interface Rated {
  readonly name: string
  readonly rating: number
  readonly deviation: number
  readonly matches: number
}

/** `GET /api/me/ratings`: how good whoever is signed in is, game by game. */
export interface OwnRating extends Omit<Rated, 'name'> {
  readonly game: string
}

/** `GET /api/matches/:match/ratings`: what a rated match has done to those who played it, once it is counted. */
export interface MatchRating {
  readonly seat: number
  /** After it. */
  readonly rating: number
  readonly deviation: number
  /** By how much it went up, or down. */
  readonly change: number
}

/** `GET /api/about` */
export interface About {
  readonly protocol: number
  readonly now: number
  readonly games: readonly {
    readonly id: string
    readonly rules: number
    readonly bots: readonly string[]
    /** The rules know a draw, so that one may be offered. */
    readonly draws: boolean
    /** Can be played alone, and so for the same dice. */
    readonly challenges: boolean
    /** Ids of answers that can be left standing. */
    readonly whiles: readonly string[]
  }[]
  readonly accounts: boolean
  /** Mail can be sent, so that one may sign in by a link and be told by mail. */
  readonly mail?: true
  /** The public key (VAPID) with which a browser subscribes to push. */
  readonly push?: string
}

/** What a server answers over HTTP instead of what was asked for; keys of sentences that a client has in its catalogue. */
export interface LobbyRefusal {
  readonly fault: LobbyFault
  /** The part of the request that is wrong: `seats.1.level`. */
  readonly where?: string
}
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
  /** Somebody else has sat down: nothing can be changed any more. */
  'settled',
  'not-over',
  'too-many-matches',
  /** A rated match, or something else for which one must be signed in. */
  'account-needed',
  'unavailable',
  'internal',
  /** Nobody is signed in, or no longer. */
  'signed-out',
  /** Address and password, link or passkey open no account; which of it is wrong is not told. */
  'wrong-sign-in',
  /** Somebody else has this address. */
  'email-taken',
  /** This server does not do that. */
  'not-offered',
] as const
export type LobbyFault = (typeof lobbyFaults)[number]
