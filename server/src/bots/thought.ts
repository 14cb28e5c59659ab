import type { Advice, DataOrigin, Setup } from '@bridgehead/engine'

/** A question to a bot that thinks on another thread: everything it may know, as plain data. */
export interface Question {
  readonly id: number
  /** Whose bot it is: bots remember what they meant to do. */
  readonly match: string
  readonly game: string
  readonly setup: Setup
  readonly origin: DataOrigin
  readonly role: string
  readonly level: string | undefined
  /** What the role may know, and nothing else. */
  readonly view: object
  readonly seed: number
}

export type Answer =
  | { readonly id: number; readonly advice: Advice }
  | { readonly id: number; readonly failure: string }
