import type {
  Advice,
  AnySpec,
  Barrier,
  Choice,
  DataPack,
  Denial,
  DeniedChoice,
  EventOf,
  Forecast,
  FrameOf,
  MatchFile,
  Result,
  SealedMatch,
  Seat,
  Setup,
  Verification,
} from '@bridgehead/engine'
import type { Change } from './held.ts'

/**
 * How somebody takes part in a match, wherever the match runs: in a worker of the page, in the terminal, on a server. A session
 * speaks for one seat, or for a spectator, and never tells more than that seat may know. Everything that crosses it is plain data.
 *
 * Every position has a number, which grows with each choice and each taking back. What is chosen carries the number of the
 * position it answers, so that nothing is done twice and nothing in a position that its player has not seen; what is told
 * carries the number of the position it leads to, so that whoever was away says where he stopped and is told the rest.
 */
export interface Session {
  /** What never changes during the match. */
  readonly match: SessionMatch
  /**
   * Called at once with the present position and again after every change; the answer stops the calls. The first call tells, step
   * by step, what has happened since position `since`; nothing when absent.
   */
  subscribe(listener: (update: SessionUpdate) => void, since?: number): () => void
  /**
   * Makes a choice in the position of this number; answers with the reason when it is refused. The same choice sent again for the
   * same position is accepted and counts once.
   */
  choose(choice: Choice, position: number): Promise<Denial | undefined>
  /** Takes the last choice back; answers with the reason when it cannot be. */
  undo(position: number): Promise<UndoRefusal | undefined>
  /** Gives the match up for the seat's side; answers with the reason when it cannot be. */
  resign(): Promise<Denial | undefined>
  /** What may come of a choice; with `before`, of one made after these, none of which rolls a die. */
  odds(choice: Choice, before?: readonly Choice[]): Promise<Forecast<AnySpec> | Denial>
  /** What a player might look for but may not choose, and why. */
  whyNot(): Promise<readonly DeniedChoice[]>
  /** What keeps these pieces from getting to a far place: the first obstacle on their way; undefined when they are not to walk. */
  obstacle(pieces: readonly number[], place: number): Promise<Obstacle | undefined>
  /** What the legal choices are certain to bring before any die falls; only those that cost something. */
  prices(): Promise<readonly Price[]>
  /** What a bot of this level would do; without one, of the opponent's level or the best. */
  hint(level?: string): Promise<Advice | undefined>
  /** Where a walk that the present question is about may lead without a die; empty when it is not about one. */
  reach(): Promise<readonly ReachedPlace[]>
  /** The choices that bring these pieces to that place, as far as no die decides; undefined when there is no such way. */
  plan(pieces: readonly number[], place: number): Promise<readonly Choice[] | undefined>
  /** The match after so many choices, for replay. */
  at(choices: number): Promise<SessionMoment>
  /**
   * A copy of the match as a file, up to so many choices (all of them when absent): export, share, play on from here. Its dice to
   * come are its own, unless the match is over. Sealed as long as it holds something that somebody may not know. `brief` leaves out
   * what only another version of the game would need.
   */
  file(choices?: number, brief?: boolean): Promise<MatchFile | SealedMatch>
  /** Plays the match again and draws its dice from the seed; 'unfit' when something does not fit. */
  verify(): Promise<Verification | 'unfit'>
  close(): void
}

/** Why nothing is taken back: undo stops there, or the match has gone on since. */
export type UndoRefusal = Barrier | 'start' | 'stale'

/** A match, whoever looks at it. */
export interface TableMatch {
  readonly id: string
  readonly game: string
  readonly setup: Setup
  readonly pack?: DataPack
  /** The data that the pack goes on top of, where they are not today's. */
  readonly data?: object
  /** How the match was taken up, if it could not be as it was played. */
  readonly change?: Change
  readonly seats: readonly Seat[]
  /** The level of whoever advises unless another is asked for; the best without one. */
  readonly adviser?: string
}

export interface SessionMatch extends TableMatch {
  /** Which of the seats this is; undefined for a spectator. */
  readonly seat: number | undefined
  /** The roles of this seat; none for a spectator. */
  readonly roles: readonly string[]
  /** Sees with the eyes of the seat and takes no part: somebody else plays there. */
  readonly watches?: true
  /** The others play at screens of their own. */
  readonly apart?: true
}

/** A position as the seat may see it. */
export interface SessionMoment {
  /** Choices made so far. */
  readonly choices: number
  /** The game's view for this seat. */
  readonly view: object
  /** The role that is asked; undefined when the match is over. */
  readonly asked: string | undefined
  /** The question, for its prompt, when this seat is asked. */
  readonly frame: FrameOf<AnySpec> | undefined
}

export interface SessionUpdate extends SessionMoment {
  /** The number of this position. */
  readonly position: number
  /** The legal choices, when this seat is asked. */
  readonly options: readonly Choice[]
  /** Why the last choice cannot be taken back; undefined when it can. */
  readonly cannotUndo: Barrier | 'start' | undefined
  readonly result: Result<AnySpec> | undefined
  /** A person on another seat is asked. */
  readonly handover: Handover | undefined
  /**
   * The log from entry `logFrom` on: what is new since the last call, everything on the first. An undo shortens the log, so
   * whoever keeps it cuts it at `logFrom` before adding these.
   */
  readonly logFrom: number
  readonly log: readonly SessionEntry[]
  /** What has happened since the last call, one event after the other, with the position after each. Empty after undo. */
  readonly steps: readonly SessionStep[]
}

/** One event and what the seat saw after it. */
export interface SessionStep {
  /** The entry of the log it belongs to, and its number there. */
  readonly entry: number
  readonly index: number
  readonly event: EventOf<AnySpec>
  readonly view: object
}

/** Where a walk towards a far place ends, and why it does not go on. */
export interface Obstacle {
  readonly place: number
  /** Absent where the pieces get as far as this place, and no further this time. */
  readonly denial?: Denial
}

/** What a choice is certain to bring. */
export interface Price {
  readonly choice: Choice
  readonly events: readonly EventOf<AnySpec>[]
}

/** A place at the end of a walk. */
export interface ReachedPlace {
  readonly place: number
  readonly cost: number
  /** The choices that lead there, one a step. */
  readonly path: readonly Choice[]
  /** A die falls on the last step. */
  readonly risky: boolean
  /** The walk may end there, rather than only lead on. */
  readonly rest: boolean
}

/** What may be said aloud while two people change places: nothing but what both know. */
export interface Handover {
  /** The seat that is asked, and in which of its roles. */
  readonly seat: number
  readonly role: string
  /** The question as a spectator knows it. */
  readonly frame: FrameOf<AnySpec>
  /** What a spectator saw of the last choice. */
  readonly events: readonly EventOf<AnySpec>[]
}

/** A choice and what came of it, as the seat may know: of others' choices only that there was one. The opening is entry 0. */
export interface SessionEntry {
  readonly by?: string
  /** The seat's own choice. */
  readonly choice?: Choice
  readonly events: readonly EventOf<AnySpec>[]
}
