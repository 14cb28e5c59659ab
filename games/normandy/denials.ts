import { denials, type GameSpec } from '@bridgehead/engine'
import type { PlaceId } from './definition.ts'

/** Every reason for saying no, and what its sentence needs. */
export interface NormandyDenials {
  // Set-up
  'not-allied-hex': undefined
  'too-far-west': undefined
  'no-room': undefined
  'groups-mixed': undefined
  // Command
  'other-group': undefined
  'out-of-command': undefined
  'command-full': undefined
  'bound-elsewhere': undefined
  // Movement
  'has-moved': undefined
  resting: undefined
  'in-confusion': undefined
  'enemy-there': undefined
  'no-way': undefined
  'must-step-first': undefined
  'moved-too-far': undefined
  'armour-only': undefined
  'festung-there': undefined
  'other-zone': undefined
  'too-costly': { cost: number; left: number }
  'is-disorganised': undefined
  'in-reserve': undefined
  'already-on-foot': undefined
  'overstacked-hex': { hex: PlaceId }
  // Combat
  'hq-spent': undefined
  'hq-passed': undefined
  'not-supported': undefined
  'nobody-to-attack': undefined
  'has-attacked': undefined
  'out-of-supply': undefined
  'impassable-side': undefined
  'cannot-attack': undefined
  'nobody-attacks': undefined
  'last-attacker': undefined
  'all-have-defended': undefined
  'support-too-far': undefined
  'support-used': undefined
  'no-marker': undefined
  // D-Day
  'beach-not-held': undefined
  'hq-in-confusion': undefined
  // Arrivals and landing
  'has-transferred': undefined
  locked: undefined
  'no-depot': undefined
  storm: undefined
  'no-landing': undefined
  'no-capacity': { left: number }
  'other-beach': undefined
  'port-watched': undefined
  // Off the map
  'no-own-box': undefined
  'german-box': undefined
  'one-division': undefined
  'nobody-to-lead': undefined
  'has-switched': undefined
  besieged: undefined
  'festung-full': undefined
  // Aircraft
  'sector-watched': undefined
  'box-covered': undefined
  'no-aircraft': undefined
  'has-new-orders': undefined
  // Logistics
  'not-infantry': undefined
  'too-much-to-drop': undefined
  'depot-full': undefined
  'depot-blocked': undefined
  'markers-full': undefined
  'hq-cut-off': undefined
  'marker-too-far': undefined
  // Rest and replacements
  'in-enemy-zone': undefined
  'enemy-near': undefined
  'at-rest': undefined
  'no-replacement': undefined
}

/** Of the game, only its reasons matter here. */
interface Reasons extends GameSpec {
  denials: NormandyDenials
}

export const deny = denials<Reasons>()
