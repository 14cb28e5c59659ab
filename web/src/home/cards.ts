import { cards } from 'virtual:ground'
import type { PieceModel } from '../board/model.ts'
import { dieppeTheme } from '../themes/dieppe.ts'
import { hexSampleTheme } from '../themes/hexSample.ts'
import type { TitleCard } from './home.ts'

/** A counter that lies on a picture, on no map. */
function counter(
  id: number,
  face: string,
  side: string,
  factors: readonly number[],
  extra: Partial<PieceModel> = {},
): PieceModel {
  return { id, place: 0, stack: '', face, side, factors, states: [], ...extra }
}

export const titleCards: readonly TitleCard[] = [
  {
    id: 'dieppe',
    picture: cards.dieppe ?? '',
    difficulty: 2,
    playable: true,
    theme: dieppeTheme,
    counters: [
      { piece: counter(1, 'commando', 'british', [4, 4, 4], { formation: 'G1' }), x: 28, y: 55, turn: -5 },
      { piece: counter(2, 'officer', 'british', [2, 2, 4], { formation: 'G1' }), x: 45, y: 47, turn: 4 },
      { piece: counter(3, 'gun155', 'german', [0, 2, 0]), x: 83, y: 76, turn: -3 },
    ],
  },
  {
    id: 'narvik',
    picture: cards.narvik ?? '',
    difficulty: 3,
    playable: true,
    theme: hexSampleTheme,
    counters: [
      { piece: counter(9001, 'infantry', 'french', [7, 4], { formation: 'red' }), x: 52, y: 40, turn: 4 },
      { piece: counter(9002, 'mountain', 'norwegian', [5, 5], { formation: 'gold' }), x: 71, y: 26, turn: -4 },
      { piece: counter(9003, '', 'german', [], { states: ['concealed'] }), x: 78, y: 66, turn: -3 },
      { piece: counter(9004, 'cruiser', 'british', [2, 3]), x: 24, y: 66, turn: -4 },
    ],
  },
  {
    id: 'normandy',
    picture: cards.normandy ?? '',
    difficulty: 5,
    playable: false,
    theme: hexSampleTheme,
    counters: [
      { piece: counter(9005, 'division', 'american', [4, 8, 4]), x: 22, y: 38, turn: -4 },
      { piece: counter(9006, 'armouredDivision', 'canadian', [6, 8, 4]), x: 80, y: 44, turn: 3 },
      { piece: counter(9007, 'division', 'heer', [3, 4, 4]), x: 45, y: 64, turn: -2 },
      { piece: counter(9008, 'armouredDivision', 'ss', [7, 8, 6]), x: 64, y: 78, turn: 4 },
    ],
  },
]
