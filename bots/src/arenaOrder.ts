import type { MatchPlan } from '@bridgehead/engine'
import type { ArenaResult } from './arena.ts'

/** Matches of an arena that are to be played elsewhere: what terminal and server say to each other of them. */
export interface ArenaOrder {
  readonly game: string
  readonly match: Pick<MatchPlan, 'scenario' | 'options' | 'pack'>
  /** The level of the bot for each role. */
  readonly levels: { readonly [role: string]: string }
  /** Seeds from this one on, one for each match. */
  readonly seed: number
  readonly games: number
}

/** A lot that could not be played, with the first of its seeds. */
export interface ArenaFailure {
  readonly seed: number
  readonly games: number
  readonly why: string
}

/** How far an order has come. */
export interface ArenaNews {
  readonly games: number
  readonly played: number
  readonly choices: number
  readonly failed: number
  /** The first of what has failed. */
  readonly failures: readonly ArenaFailure[]
}

/** Results in the order of their seeds; `next` says where to read on. */
export interface ArenaPage {
  readonly results: readonly ArenaResult[]
  readonly next?: number | undefined
}
