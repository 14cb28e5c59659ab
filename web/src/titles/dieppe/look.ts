import type { Dieppe } from '@bridgehead/dieppe'
import type { ChoiceOf, Decision, Look } from '../title.ts'
import type { DieppeWords } from './words.en.ts'

/** What the raiders see of Dieppe, with the page's words about it. */
export type DieppeLook = Look<Dieppe, DieppeWords>
export type DieppeDecision = Decision<Dieppe, DieppeWords>
export type DieppeChoice = ChoiceOf<Dieppe>
