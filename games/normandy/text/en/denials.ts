import type { Catalogue } from '@bridgehead/engine'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital } from './words.ts'

export const denials = ({ place }: Namer): Catalogue<Normandy>['denials'] => ({
  'not-allied-hex': 'Only hexes that your side controls.',
  'too-far-west': 'Only east of column 13.',
  'no-room': 'There is no room left: five stacking points, one unit of none, one HQ.',
  'groups-mixed': 'American and Anglo-Canadian units do not stack together.',
  'enemy-there': 'The enemy is there.',
  'other-group': 'An HQ commands only units of its own group.',
  'out-of-command': 'It is too far from this HQ.',
  'command-full': 'This HQ has no room left: five divisions and three independent units.',
  'bound-elsewhere': 'It has already been led by another HQ this turn.',
  'has-moved': 'It has already moved this phase.',
  resting: 'It is at rest this turn.',
  'in-confusion': 'It is in confusion with the enemy and cannot leave.',
  'no-way': 'There is no hex it could enter.',
  'must-step-first': 'Move at least one hex, or take the choice back.',
  'moved-too-far': 'It has moved more than one hex.',
  'in-reserve': 'It is in reserve already.',
  'already-on-foot': 'They are on foot already.',
  'overstacked-hex': ({ hex }) => `${capital(place(hex))} holds too much, and somebody there can still move.`,
  'hq-spent': 'This HQ is spent for the phase.',
  'hq-passed': 'This HQ has passed.',
  'not-supported': 'No offensive marker is with this HQ.',
  'nobody-to-attack': 'It has nobody to attack.',
  'has-attacked': 'It has already attacked this phase.',
  'out-of-supply': 'It is out of supply.',
  'impassable-side': 'The hexside is impassable.',
  'cannot-attack': 'It cannot attack.',
  'nobody-attacks': 'Choose at least one unit.',
  'last-attacker': 'Somebody must attack.',
  'all-have-defended': 'All who stand there have already defended this phase.',
  'support-too-far': 'It is more than two hexes away.',
  'support-used': 'It has already supported a combat of this activation.',
  'no-marker': 'It has no offensive marker.',
})
