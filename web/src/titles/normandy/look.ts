import type { Normandy } from '@bridgehead/normandy'
import type { Light, Look } from '../title.ts'
import type { NormandyWords } from './words.en.ts'

export type NormandyLook = Look<Normandy, NormandyWords>
export type NormandyLight = Light<Normandy, NormandyWords>
