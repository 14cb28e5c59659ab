import { clone, type StateOf } from '@bridgehead/engine'
import type { NormandyDefinition } from './definition.ts'
import type { Normandy } from './state.ts'

/** Nothing is hidden: every role sees the whole state. */
export const viewNormandy = (_def: NormandyDefinition, state: StateOf<Normandy>): StateOf<Normandy> => state

export const determinizeNormandy = (_def: NormandyDefinition, view: StateOf<Normandy>): StateOf<Normandy> => clone(view)
