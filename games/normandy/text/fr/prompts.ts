import type { Catalogue } from '@bridgehead/engine'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital, plural, points } from './words.ts'

export const prompts = ({ pieces, piece, place }: Namer): Catalogue<Normandy>['prompts'] => ({
  'setup.unit': 'Choisissez une unité à placer.',
  'setup.hex': ({ unit }) => `Choisissez un hex. pour ${piece(unit)}.`,
  'setup.markers': ({ left }) => `Placez ${plural(left, 'marqueur')} Offensive auprès d’un EM ou dans un dépôt.`,
  'move.pick': 'Choisissez qui se déplace, ou terminez vos mouvements.',
  'move.to': ({ pieces: who, left, hexes }) =>
    `${capital(pieces(who))}\u00a0: ${points(Math.min(...left))} points de mouvement. ${hexes === 0 ? 'Choisissez un hex.' : 'Choisissez un hex. ou arrêtez-vous.'}`,
  'stack.eliminate': ({ hex }) =>
    `${capital(place(hex))}\u00a0: la pile est trop haute et personne ne peut plus bouger. Choisissez qui est perdu.`,
})
