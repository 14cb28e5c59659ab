import type { ActionKind } from '@bridgehead/table'
import type { Filling, Watching } from '@bridgehead/table/wire'
import type { Insertable, Selectable } from 'kysely'
import type { AccountTables } from './accountTables.ts'

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
  /** How it ended, once it has: what lists show. The truth of it is the log. */
  ending: Json | null
  /** Whoever has made it, as the limits know him: a hash of his address. */
  maker: string
  created: number
  changed: number
  pace: Json
  rated: number
  /** What players may do besides the rules. */
  customs: Json
  /** When open seats that nobody took fall to a bot. */
  bot_from: number | null
  /** The challenge that it is a try at. */
  challenge: string | null
  /** The seat that is asked, and since when; null when nobody is. */
  asked: number | null
  asked_since: number | null
  /** What goes on at the table besides the match, and how often that has changed. */
  conduct: Json | null
  conduct_version: number
  /** All players agree that everybody may see it. */
  archived: number
  /** It has counted for the rating. */
  counted: number
}

export const matchStatuses = ['waiting', 'playing', 'over', 'cancelled'] as const
export type MatchStatus = (typeof matchStatuses)[number]

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
  /** Somebody has sat down. */
  taken: number
  /** The hash of the link, until somebody has used it. */
  invitation: string | null
  nonce: string | null
  /** This seat has made the match, and may call it off. */
  host: number
  /** So many times the usual time on the clock. */
  times: number
  /** When somebody was last there. */
  seen: number | null
  /** Whose it is, where somebody is signed in. */
  account: string | null
  /** Somebody sat here who is not to be named any more. */
  former: number
}

/** What opens a seat: each device and each personal link has a secret of its own, kept as its hash. */
export interface SeatKeyTable {
  id: string
  match: string
  seat: number
  hash: string
  kind: KeyKind
  created: number
  used: number | null
  /** The session of an account that it belongs to, and ends with. */
  session: string | null
}

export const keyKinds = ['seat', 'device', 'link'] as const
export type KeyKind = (typeof keyKinds)[number]

/** A code that brings seats to another device, once. */
export interface DeviceCodeTable {
  hash: string
  seats: Json
  until: number
}

/** What was done, in the order in which it was done; rows are added and never changed. */
export interface ActionTable {
  match: string
  /** The position that it answers. */
  number: number
  by: string
  /** Null where it was no choice: choices were taken back, or what `kind` says. */
  verb: string | null
  arg: number | null
  dice: Json | null
  events: Json
  barrier: string | null
  /** How many choices the match has after it. */
  length: number
  at: number
  /** What it was, if neither a choice nor a plain undo. */
  kind: ActionKind | null
  /** The seat that is asked after it; null when nobody is. */
  asked: number | null
  /** Something unseen was drawn or turned over. */
  shown: number | null
}

/** The whole state after a number of actions, so that a match opens in a moment however long it is. */
export interface SnapshotTable {
  match: string
  number: number
  state: Json
}

/** What players say to each other, and watchers among themselves. */
export interface TalkTable {
  match: string
  number: number
  /** Of a watcher: -1. */
  seat: number
  text: string
  at: number
}

/** What a player writes for himself. */
export interface NoteTable {
  match: string
  seat: number
  text: string
  at: number
}

/** The same dice for many. */
export interface ChallengeTable {
  id: string
  game: string
  setup: Json
  seed: string
  commitment: string
  week: number | null
  until: number
  name: string | null
  maker: string
  created: number
}

/** How good somebody is, by Glicko-2. */
export interface RatingTable {
  account: string
  game: string
  rating: number
  deviation: number
  volatility: number
  matches: number
  changed: number
}

/** What is to be done later, where there is no PostgreSQL with a queue of its own. */
export interface JobTable {
  queue: string
  key: string
  at: number
}

/** A job that somebody is doing; if he has not ended by then, it is to be done again. */
export interface JobClaimTable {
  id: string
  queue: string
  key: string
  until: number
}

/** Matches that bots play for a balance run. */
export interface ArenaRunTable {
  id: string
  /** What was ordered. */
  plan: Json
  created: number
}

/** A part of a run that one worker plays. */
export interface ArenaLotTable {
  run: string
  number: number
  seed: number
  games: number
  /** How often somebody has begun it. */
  tries: number
  /** Whoever plays it has it until then, unless he says again that he is there; 0 while nobody has. */
  until: number
  claim: string | null
  choices: number
  results: Json | null
  failure: string | null
}

export interface Tables extends AccountTables {
  match: MatchTable
  seat: SeatTable
  seat_access: SeatKeyTable
  device_code: DeviceCodeTable
  note: NoteTable
  challenge: ChallengeTable
  rating: RatingTable
  job: JobTable
  job_claim: JobClaimTable
  arena_run: ArenaRunTable
  arena_lot: ArenaLotTable
  action: ActionTable
  snapshot: SnapshotTable
  talk: TalkTable
}

export type MatchRow = Selectable<MatchTable>
export type SeatRow = Selectable<SeatTable>
export type ActionRow = Selectable<ActionTable>
export type NewAction = Insertable<ActionTable>
export type TalkRow = Selectable<TalkTable>
export type SeatKeyRow = Selectable<SeatKeyTable>
export type ChallengeRow = Selectable<ChallengeTable>
export type RatingRow = Selectable<RatingTable>
export type ArenaLotRow = Selectable<ArenaLotTable>
