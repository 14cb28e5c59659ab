import type { $ZodType } from 'zod/v4/core'
import type { BoardModel, MapModel } from './board.ts'
import type { Choice } from './choice.ts'
import { type DataFault, faultCode } from './dataFault.ts'
import type { DiceSource } from './dice.ts'
import type { EventOf } from './event.ts'
import type { Steps } from './flow.ts'
import type { Level } from './level.ts'
import type { Meanings } from './meaning.ts'
import type { GameSpec, StateOf, Verb } from './spec.ts'
import type { ByLanguage, Catalogue } from './text.ts'

/** What a verb's argument points at, so that a board can light it up without knowing the game. */
export type ArgKind = 'none' | 'place' | 'piece' | 'number'

/** A setting of a match, chosen before it begins. A rare one is for those who look for it: a reading of the book that could differ. */
export type OptionSpec = { readonly id: string; readonly rare?: true } & (
  | { readonly kind: 'switch'; readonly standard: boolean }
  | { readonly kind: 'pick'; readonly values: readonly string[]; readonly standard: string }
)

export interface ScenarioSpec {
  readonly id: string
  readonly options: readonly OptionSpec[]
}

/** A scenario and a value for each of its options. */
export interface Setup {
  readonly scenario: string
  readonly options: { readonly [id: string]: boolean | string }
}

export interface Result<S extends GameSpec = GameSpec> {
  /** Key in the catalogue's `results`. */
  readonly key: string
  /** 'game' when a solitaire player loses. */
  readonly winner: S['side'] | 'draw' | 'game'
  /** Points at the end, as the first side counts them. */
  readonly score: number
  /** The side that gave the match up: neither the key nor the points say how it ended then. */
  readonly resigned?: S['side']
  /** The players agreed on a draw: the same holds. */
  readonly drawn?: true
}

/** A line of the score: what for, how many, worth how much. */
export interface ScoreLine {
  /** Key in the catalogue's `points`. */
  readonly key: string
  readonly count: number
  readonly points: number
  readonly clause: string
  readonly source: 'rulebook' | 'reconstructed'
}

/** A figure of the match beside the same figure in history. */
export interface HistoryLine {
  /** Key in the catalogue's `history`. */
  readonly key: string
  readonly played: number | string
  readonly history: number | string
}

/** What a forecast counts: one thing that may come of a choice. */
export interface Stake<S extends GameSpec = GameSpec> {
  readonly key: S['stake']
  readonly args?: object
  /** Whom it favours. */
  readonly good: S['side'] | 'game'
  /** Nothing that follows matters to the forecast. */
  readonly final?: boolean
}

/** A part of the data that writes a map as rows of letters: each row has its number and the letters of its hexes from west to east. */
export interface HexRows {
  readonly at: readonly string[]
  /** Where the numbers of columns begin. */
  readonly columnsFrom: 'west' | 'east'
  /** The letters that may stand there, each with what it stands for; other letters lie outside of the map. */
  readonly letters: { readonly [letter: string]: string }
}

/** The data of a game as one of its releases had them, so that matches of that time can be played on with them. */
export interface Release {
  /** Counted from 1. */
  readonly number: number
  /** The hash of the data, by which files without the number are known too. */
  readonly hash: string
  load(): Promise<object>
}

/** An answer that is given again whenever its question comes, as long as things are as they were. */
export interface While<S extends GameSpec = GameSpec> {
  readonly id: string
  readonly choice: Choice
  /** Nothing has changed between two views of the role, as far as it matters. */
  holds(def: S['definition'], view: S['view'], since: S['view'], role: S['role']): boolean
}

/**
 * What is seldom needed, or in one language of several: a page fetches it only when it is wanted (`web/build/shippedGames.ts`), and it is
 * to be waited for before it is called. Everywhere else it is there at once.
 */
export type Fetched<F> = F & { readonly fetch?: () => Promise<void> }

/**
 * A game, as bots, server, page and CLI see it: data, rules and words. Everything here is a pure function of its arguments,
 * except the rules (`steps`), which change the state they are given.
 */
export interface GameModule<S extends GameSpec = GameSpec> extends Meanings<S> {
  readonly id: string
  /** Every clause of its rulebook has a passing test; `npm run rules` fails otherwise. */
  readonly complete: boolean
  /** Who can be asked in a match of this setup. */
  roles(setup: Setup): readonly S['role'][]
  /** Who wins or loses together; points are counted as the first side does. */
  readonly sides: readonly S['side'][]
  /** The side of each role. Roles of one side know the same, so that one seat may hold them. */
  readonly sideOf: { readonly [R in S['role']]: S['side'] }
  /** By question: answers that a player may leave standing until something changes. */
  readonly whiles?: { readonly [step: string]: readonly While<S>[] }
  /** Its rules know a draw, so that its players may agree on one. */
  readonly draws?: true
  /** Some roles know more than others. */
  readonly hidesInformation: boolean
  readonly scenarios: readonly ScenarioSpec[]
  readonly verbs: { readonly [V in Verb<S>]: ArgKind }
  readonly steps: Steps<S>
  readonly text: ByLanguage<Fetched<(def: S['definition']) => Catalogue<S>>>

  /**
   * Counts up when the rules change so that a match of yesterday could go otherwise today. Such matches are then taken up from
   * the position that their file has kept, rather than played again.
   */
  readonly rules: number
  /** The data of the game as it stands in its `data` folder: map, counters, tables. A data pack overrides parts of it. */
  readonly data: object
  /** What the data look like, so that an editor knows what may stand where; or how that is fetched (`schemaOf`). */
  readonly schema?: $ZodType | (() => Promise<$ZodType>)
  /** Where hexes stand as letters in rows, so that a data pack can name a single one. */
  readonly hexRows?: readonly HexRows[]
  /** The data of every release, the newest last, so that a match keeps those it began with; none before the first. */
  readonly releases: readonly Release[]
  /** Validates the data and compiles them with the setup into what rules read. Throws a DataError that names the place. */
  define(data: unknown, setup: Setup): S['definition']
  /** The state before the first step has run. */
  begin(def: S['definition']): StateOf<S>
  /**
   * A copy of a state, where the game can make one faster than `clone`: field by field, as it is typed. It shares with the state at most what
   * no rule changes in place: lists that are values (`replaced`).
   */
  copy?(state: StateOf<S>): StateOf<S>

  /** What a role may know; the spectator knows what everybody knows. It is the state itself, or shares as little with it as a copy. */
  view(def: S['definition'], state: StateOf<S>, role: S['role'] | 'spectator'): S['view']
  /** Fills in what the view leaves open, at random: a state the role cannot tell from the true one. */
  determinize(def: S['definition'], view: S['view'], role: S['role'] | 'spectator', random: DiceSource): StateOf<S>

  /** How a match that is over ended. */
  result(def: S['definition'], state: StateOf<S>): Result<S>
  /**
   * The results that points lead to, from the worst to the best for the first side; empty where points do not tell. A result that is
   * none of them was won outright.
   */
  levels(def: S['definition']): readonly Level[]
  /** Points so far, line by line, as the first side counts them. */
  points(def: S['definition'], view: S['view']): readonly ScoreLine[]
  /** The match beside what happened in history; empty where there is nothing to compare with. */
  history(def: S['definition'], view: S['view']): readonly HistoryLine[]
  /** What is wrong with a state; nothing ever is, if the rules are right. */
  readonly faults: Fetched<(def: S['definition'], state: StateOf<S>) => readonly string[]>
  /** What an event means to a forecast: nothing, something at stake, or that what a choice leads to ends before it. */
  stake(event: EventOf<S>, def: S['definition']): Stake<S> | 'beyond' | undefined
  /** Whether a player hears of it before he makes a choice that is certain to bring it: what it costs him, what it gives away. */
  isPrice(event: EventOf<S>, def: S['definition']): boolean

  map(def: S['definition']): MapModel
  board(def: S['definition'], view: S['view']): BoardModel
}

/**
 * What the data of a game look like. To be waited for before data are defined that did not come with the game: where it is fetched apart,
 * they could not be checked without it.
 */
export const schemaOf = async ({ schema }: Pick<GameModule, 'schema'>): Promise<$ZodType | undefined> =>
  typeof schema === 'function' ? schema() : schema

/** The types of a game that nobody needs to know more of. */
export interface AnySpec extends GameSpec {
  frames: { readonly [step: string]: object }
  verbs: { readonly [verb: string]: number | undefined }
  denials: { readonly [key: string]: object | undefined }
}
export type AnyGame = GameModule<AnySpec>

/** Forgets a game's own types, for whoever serves all games alike. */
export function anyGame<S extends GameSpec>(game: GameModule<S>): AnyGame {
  return game as unknown as AnyGame
}

/** Data that do not fit; `where` is the path to the place, as a data pack would name it. */
export class DataError extends Error {
  override name = 'DataError'
  readonly where: string
  /** What is wrong, for `sayDataFault`. */
  readonly fault: DataFault
  constructor(where: string, what: DataFault | string) {
    const fault: DataFault = typeof what === 'string' ? { key: 'misfit', args: { detail: what } } : what
    super(`${where}: ${faultCode(fault)}`)
    this.where = where
    this.fault = fault
  }
}

/** Makes something of data; what goes wrong is told as a fault of the data at this place. */
export function fromData<T>(where: string, make: () => T): T {
  try {
    return make()
  } catch (failure) {
    throw failure instanceof DataError ? failure : new DataError(where, (failure as Error).message)
  }
}
