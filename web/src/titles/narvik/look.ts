import type { Narvik } from '@bridgehead/narvik'
import type { ChoiceOf, Decision, Light, Look } from '../title.ts'
import type { NarvikWords } from './words.en.ts'

/** What a side sees of Narvik, with the page's words about it. */
export type NarvikLook = Look<Narvik, NarvikWords>
export type NarvikLight = Light<Narvik, NarvikWords>
export type NarvikDecision = Decision<Narvik, NarvikWords>
export type NarvikChoice = ChoiceOf<Narvik>
