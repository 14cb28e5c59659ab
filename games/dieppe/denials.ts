import { denials, type GameSpec } from '@bridgehead/engine'
import type { UnitId } from './definition.ts'

/** Every reason for saying no, and what its sentence needs. */
export interface DieppeDenials {
  'no-room-aboard': undefined
  'other-group-boat': undefined
  'not-all-loaded': undefined
  'already-acted': undefined
  'action-spent': undefined
  'no-action-left': undefined
  'nobody-picked': undefined
  'nobody-landed': undefined
  'still-ashore': undefined
  'not-off-a-beach': undefined
  'has-reembarked': undefined
  'landing-barred': { turn: number }
  'astray-elsewhere': undefined
  'not-on-a-beach': undefined
  'no-boat': undefined
  'boats-full': undefined
  'no-way': undefined
  'no-link': undefined
  'fire-only-link': undefined
  'sea-link': undefined
  'too-far': { cost: number; left: number }
  'zone-crowded': { levels: number }
  'sea-crowded': undefined
  'must-move-on': undefined
  'no-assault-left': undefined
  'assault-needs-commando': undefined
  'enemy-zone-alone': undefined
  'has-stopped': undefined
  'no-target': undefined
  'out-of-range': undefined
  'marker-hidden': undefined
  'guns-immune': undefined
  'guns-only': undefined
  'fire-divided': undefined
  'alone-or-not': undefined
  'no-germans': undefined
  'assault-after-move': undefined
  'not-last-german': undefined
  'cannot-capture': { unit: UnitId }
}

/** Of the game, only its reasons matter here. */
interface Reasons extends GameSpec {
  denials: DieppeDenials
}

export const deny = denials<Reasons>()
