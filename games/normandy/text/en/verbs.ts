import type { Catalogue } from '@bridgehead/engine'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital, plural } from './words.ts'

export const verbs = ({ piece, place, aircraft }: Namer): Catalogue<Normandy>['verbs'] => ({
  unit: (p) => capital(piece(p)),
  hex: (p) => capital(place(p)),
  hq: (p) => capital(piece(p)),
  depot: (p) => `Depot ${piece(p)}`,
  stack: (p) => `The whole stack in ${place(p)}`,
  foot: 'On foot',
  leaveMarker: 'Leave an offensive marker behind',
  reserve: (p) => `Put ${piece(p)} in reserve`,
  overrun: (p) => `Overrun ${place(p)}`,
  infiltrate: (p) => `Infiltrate into ${place(p)}`,
  eliminate: (p) => `Lose ${piece(p)}`,
  target: (p) => `Attack ${place(p)}`,
  all: 'All of them',
  drop: (p) => `Leave out ${piece(p)}`,
  cancel: 'Call the attack off',
  air: aircraft,
  support: 'Support of the HQ',
  village: 'The village',
  base: 'The ground around it',
  roll: 'Roll',
  usual: 'Share out as usual',
  together: (p) => `All to ${place(p)}`,
  naval: (n) => plural(n, 'naval point'),
  mb: (n) => plural(n, 'medium bomber counter'),
  hb: (n) => plural(n, 'heavy bomber counter'),
  second: (p) => `Also on ${place(p)}`,
  fire: 'Bomb',
  stay: 'From where it stands',
  occupy: (p) => `${capital(piece(p))} goes back in`,
  no: 'No',
  done: 'Done',
})
