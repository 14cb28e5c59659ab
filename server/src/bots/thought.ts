import type { Advice, Choice, DataOrigin, Setup } from '@bridgehead/engine'
import type { Inquiry, InquiryAnswer } from '@bridgehead/table/wire'

/** A match, as whoever thinks about it on another thread is told of it. */
export interface ThoughtMatch {
  /** Whose it is: bots remember what they meant to do. */
  readonly match: string
  readonly game: string
  readonly setup: Setup
  readonly origin: DataOrigin
}

/** A role and what it may know, and nothing else. */
export interface ThoughtRole {
  readonly role: string
  readonly view: object
}

/** What a bot of this level would do. */
export interface AdviceAsked extends ThoughtRole {
  readonly kind: 'advice'
  readonly level: string | undefined
  readonly seed: number
}

/** What a player asks of his position; with his options, which he knows. */
export interface InquiryAsked extends ThoughtRole {
  readonly kind: 'inquiry'
  readonly inquiry: LookedInto
  readonly options: readonly Choice[]
}
export type LookedInto = Exclude<Inquiry, { readonly what: 'at' | 'hint' }>

export type Thought = AdviceAsked | InquiryAsked
export type Question = ThoughtMatch & { readonly id: number; readonly thought: Thought }

export type Answer =
  | { readonly id: number; readonly answer: Advice | InquiryAnswer }
  | { readonly id: number; readonly failure: string }
