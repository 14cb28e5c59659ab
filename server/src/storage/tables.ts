import type { Insertable, Selectable } from 'kysely'

/** What is written into columns that hold data rather than words: JSON as text, alike in both databases. */
export type Json = string

/** A match from its invitation to its end. */
export interface MatchTable {
  /** Unguessable, since whoever knows it may look at what everybody may know. */
  id: string
  game: string
  /** Scenario and options, complete. */
  setup: Json
  /** The rules by which it is played, as the game counts them. */
  rules: number
  /** Which data it is played with: a release and what differs from it. */
  origin: Json
  status: MatchStatus
  /** Who may watch: nobody, those who have the address, or everybody. */
  watching: Watching
  /** The language of whoever has made it, for those who look for company. */
  language: string
  /** The seed of the dice, told when the match is over, and its SHA-256, told at once. */
  seed: string
  commitment: string
  /** What the players have added to the seed, in the order of the seats; settled when the match begins. */
  nonces: Json | null
  /** Dice and events before the first choice; settled when the match begins. */
  opening: Json | null
  /** How it ended, once it has. */
  ending: Json | null
  /** Whoever has made it, as the limits know him: a hash of his address. */
  maker: string
  created: number
  changed: number
}

export const matchStatuses = ['waiting', 'playing', 'over', 'cancelled'] as const
export type MatchStatus = (typeof matchStatuses)[number]
export const watchings = ['nobody', 'link', 'everybody'] as const
export type Watching = (typeof watchings)[number]

/** A place at the table. */
export interface SeatTable {
  match: string
  number: number
  roles: Json
  /** How the seat is filled: by whoever has its link, by whoever comes to the lobby, by a bot. */
  filling: Filling
  /** Of a bot; the best there is when null. */
  level: string | null
  name: string | null
  /** Hashes of what opens the seat: the secret of whoever sits there, and the link until somebody does. */
  secret: string | null
  invitation: string | null
  nonce: string | null
  /** This seat has made the match, and may call it off. */
  host: number
}

export const fillings = ['link', 'open', 'bot'] as const
export type Filling = (typeof fillings)[number]

/** What was done, in the order in which it was done; rows are added and never changed. */
export interface ActionTable {
  match: string
  /** The position that it answers. */
  number: number
  by: string
  /** Null when choices were taken back. */
  verb: string | null
  arg: number | null
  dice: Json | null
  events: Json
  barrier: string | null
  /** How many choices the match has after it. */
  length: number
  at: number
}

/** The whole state after a number of actions, so that a match opens in a moment however long it is. */
export interface SnapshotTable {
  match: string
  number: number
  state: Json
}

/** What players say to each other. */
export interface TalkTable {
  match: string
  number: number
  seat: number
  text: string
  at: number
}

export interface Tables {
  match: MatchTable
  seat: SeatTable
  action: ActionTable
  snapshot: SnapshotTable
  talk: TalkTable
}

export type MatchRow = Selectable<MatchTable>
export type SeatRow = Selectable<SeatTable>
export type ActionRow = Selectable<ActionTable>
export type NewAction = Insertable<ActionTable>
export type TalkRow = Selectable<TalkTable>
