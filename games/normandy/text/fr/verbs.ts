import type { Catalogue } from '@bridgehead/engine'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital, plural } from './words.ts'

export const verbs = ({ piece, place, aircraft }: Namer): Catalogue<Normandy>['verbs'] => ({
  unit: (p) => capital(piece(p)),
  hex: (p) => capital(place(p)),
  hq: (p) => capital(piece(p)),
  depot: (p) => `Dépôt ${piece(p)}`,
  stack: (p) => `Toute la pile, ${place(p)}`,
  foot: 'À pied',
  leaveMarker: 'Laisser un marqueur Offensive',
  reserve: (p) => `Mettre en réserve\u00a0: ${piece(p)}`,
  overrun: (p) => `Overrun, ${place(p)}`,
  infiltrate: (p) => `S’infiltrer, ${place(p)}`,
  eliminate: (p) => `Perdre ${piece(p)}`,
  target: (p) => `Attaquer ${place(p)}`,
  all: 'Tous',
  drop: (p) => `Retirer ${piece(p)}`,
  cancel: 'Annuler l’attaque',
  air: aircraft,
  support: 'Soutien de l’EM',
  village: 'Le village',
  base: 'Le terrain alentour',
  roll: 'Lancer le dé',
  usual: 'Répartir comme d’habitude',
  together: (p) => `Tous vers ${place(p)}`,
  naval: (n) => plural(n, 'point naval', 'points navals'),
  mb: (n) => plural(n, 'pion de bombardiers moyens', 'pions de bombardiers moyens'),
  hb: (n) => plural(n, 'pion de bombardiers lourds', 'pions de bombardiers lourds'),
  second: (p) => `Aussi sur ${place(p)}`,
  fire: 'Bombarder',
  stay: 'Depuis sa position',
  occupy: (p) => `Réoccuper avec ${piece(p)}`,
  no: 'Non',
  done: 'Terminé',
})
