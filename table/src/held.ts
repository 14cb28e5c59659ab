import type { AnySpec, Choice, CurrentMatchFile, Match, MatchFileDice, Seat } from '@bridgehead/engine'

/** A match with the dice it is bound to, if any, and who plays it. */
export interface Held {
  readonly match: Match<AnySpec>
  readonly dice: MatchFileDice | undefined
  readonly seats: readonly Seat[]
  /** The match is a copy of another up to so many choices. */
  readonly copy?: CurrentMatchFile['copy']
  /** The record as it was, where the match could not be taken up as it was played. */
  readonly before?: unknown
  /** How it was taken up instead, just now. */
  readonly change?: Change
  /** Everything that was done since the first position, where that is known; else positions are counted on from the log. */
  readonly past?: readonly Action[]
}

/** What led from one position to the next. */
export interface Action {
  readonly by: string
  /** Undefined when it was something else: a choice was taken back, or what `kind` says. */
  readonly choice: Choice | undefined
  /** How many choices the match had then. */
  readonly length: number
  readonly kind?: ActionKind
}

/**
 * Taken back by consent; given up; ended by the others after a time-out; a draw agreed; left by everybody; taken up in its position by
 * other rules.
 */
export const actionKinds = ['takeBack', 'resigned', 'time', 'drawn', 'unfinished', 'rules'] as const
export type ActionKind = (typeof actionKinds)[number]

/** How a match is taken up that was played by other rules or with other data than those of today. */
export type Change =
  /** In the position that its file has kept. */
  | { readonly kind: 'position' }
  /** As far as its choices are still allowed. */
  | { readonly kind: 'followed'; readonly choices: number; readonly of: number }
