import type { Normandy } from '@bridgehead/normandy'
import type { ChoiceOf, Decision, Light, Look } from '../title.ts'
import type { NormandyWords } from './words.en.ts'

export type NormandyLook = Look<Normandy, NormandyWords>
export type NormandyLight = Light<Normandy, NormandyWords>
export type NormandyDecision = Decision<Normandy, NormandyWords>
export type NormandyChoice = ChoiceOf<Normandy>
