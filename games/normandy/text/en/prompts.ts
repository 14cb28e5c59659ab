import type { Catalogue } from '@bridgehead/engine'
import type { Normandy } from '../../state.ts'
import type { Namer } from '../names.ts'
import { capital, plural, points } from './words.ts'

export const prompts = ({ pieces, piece, place }: Namer): Catalogue<Normandy>['prompts'] => ({
  'setup.unit': 'Choose a unit to place.',
  'setup.hex': ({ unit }) => `Choose a hex for ${piece(unit)}.`,
  'setup.markers': ({ left }) => `Place ${plural(left, 'offensive marker')} with an HQ or in a depot.`,
  'move.pick': 'Choose who moves, or end your movement.',
  'move.to': ({ pieces: who, left, hexes }) =>
    `${capital(pieces(who))}: ${points(Math.min(...left))} movement points left. ${hexes === 0 ? 'Choose a hex.' : 'Choose a hex, or stop.'}`,
  'stack.eliminate': ({ hex }) =>
    `${capital(place(hex))} holds too much, and nobody there can move: choose who is lost.`,
})
