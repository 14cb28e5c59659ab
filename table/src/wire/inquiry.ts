import type { Advice, AnySpec, Choice, Denial, DeniedChoice, Forecast } from '@bridgehead/engine'
import type { Obstacle, Price, ReachedPlace, SessionMoment } from '../session.ts'

/**
 * What a seat may ask of the position it is in without changing anything: the questions of a `Session`, and their answers. They are worked
 * out from what the seat may know, on threads of their own, one after the other for each line.
 */
export type Inquiry =
  | { readonly what: 'odds'; readonly choice: Choice; readonly before?: readonly Choice[] | undefined }
  | { readonly what: 'whyNot' }
  | { readonly what: 'obstacle'; readonly pieces: readonly number[]; readonly place: number }
  | { readonly what: 'prices' }
  | { readonly what: 'hint'; readonly level?: string | undefined }
  | { readonly what: 'reach' }
  | { readonly what: 'plan'; readonly pieces: readonly number[]; readonly place: number }
  /** A past position; spectators may ask for it too. */
  | { readonly what: 'at'; readonly choices: number }

/** By `what`; null where a `Session` answers undefined. */
export interface InquiryAnswers {
  readonly odds: Forecast<AnySpec> | Denial
  readonly whyNot: readonly DeniedChoice[]
  readonly obstacle: Obstacle | null
  readonly prices: readonly Price[]
  readonly hint: Advice | null
  readonly reach: readonly ReachedPlace[]
  readonly plan: readonly Choice[] | null
  readonly at: SessionMoment
}
export type InquiryAnswer = InquiryAnswers[Inquiry['what']]
