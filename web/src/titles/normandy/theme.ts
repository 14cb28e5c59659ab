import { type DiscLook, disc, type MarkLooks, pill } from '../../board/markLooks.ts'
import type { Theme } from '../../board/theme.ts'
import { commonStates } from '../../counters/states.ts'
import { normandyCard } from './card.ts'
import { divisionColours } from './divisions.ts'

const sepia = '#26331C'

/** The six faces of the die in the head of a box; dark ones hold whoever wants to leave it. */
const faces: MarkLooks = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].flatMap((face) =>
    (['face', 'held'] as const).map((kind): [string, DiscLook] => [
      `${kind}${face}`,
      {
        layer: 'under',
        shape: 'M-8.5,-9.5H8.5V9.5H-8.5Z',
        fill: kind === 'held' ? '#7C1710' : '#FFFDF8',
        edge: kind === 'held' ? '#7C1710' : '#8B7F68',
        edgeWidth: 1.4,
        text: { size: 15, colour: kind === 'held' ? '#fff' : '#221E17', y: 5.2 },
        at: [
          [-1.86 + face * 0.42, -0.63],
          [-1.86 + face * 0.42, -0.63],
        ],
        size: [0.62, 0.62],
      },
    ]),
  ),
)

export const normandyTheme: Theme = {
  ...normandyCard.look,
  id: 'normandy',
  counter: 56,
  placeRadius: 50,
  // Under 28 pixels a counter shows its defence.
  strength: 2,
  minor: 1,
  get formations() {
    return divisionColours()
  },
  states: {
    reduced: commonStates.reduced,
    acted: commonStates.acted,
    disorganised1: { draws: 'plate', letters: 'D1', colour: '#A32A1B' },
    disorganised2: { draws: 'plate', letters: 'D2', colour: '#A32A1B' },
    suppressed1: { draws: 'plate', letters: 'A1', colour: '#B05A00' },
    suppressed2: { draws: 'plate', letters: 'A2', colour: '#B05A00' },
    unsupplied: { draws: 'plate', letters: '✕', colour: '#111111' },
    resting: { draws: 'plate', letters: 'Z', colour: '#2C5E43' },
    reserve: { draws: 'plate', letters: 'R', colour: '#1C4C9A' },
  },
  markers: { offensive: { icon: 'offensive' }, confusion: { icon: 'confusion' }, alliedControl: { icon: 'flag' } },
  places: {
    clear: { fill: '#DDD59C', edge: sepia },
    bocage: { fill: '#A9C17F', edge: sepia },
    forest: { fill: '#587B45', edge: sepia, name: 'nature' },
    marsh: { fill: '#A8C7B4', edge: sepia, name: 'nature' },
    sea: { fill: '#6E9FB9', edge: '#EAF4F6' },
    town: { fill: '#D9B49A', edge: sepia, main: true },
    box: { fill: '#FFFDF8', edge: '#8B7F68', main: true },
    festung: { fill: '#C9CEC8', edge: '#3A2A1C', double: true },
    frame: { fill: '#F4EFE3', edge: '#8B7F68', main: true },
  },
  links: {
    road: { colour: '#FBEFCF', casing: '#6B4A22', width: 3.4, cased: 5.8, course: 'curved' },
    railway: { colour: '#F4EFE3', casing: '#1B1C1D', width: 1.6, cased: 3.2, dashes: '6 6', course: 'curved' },
    line: { colour: '#FBEFCF', casing: '#6B4A22', width: 5, cased: 9 },
  },
  hexSides: {
    river: { colour: '#2F7FAE', casing: '#E9F3F1', width: 3.4, cased: 6.4, casingOpacity: 0.85, course: 'wavy' },
    impassable: { colour: '#1B1712', casing: '#F4EFE3', width: 3, cased: 6, casingOpacity: 0.5 },
  },
  discs: {
    beach: {
      fill: '#F7E3A6',
      ink: '#5E4310',
      sign: 'M-3.8,2.4q1.9,-1.8 3.8,0t3.8,0M0,-4.4V.6M-2,-1.3L0,.8L2,-1.3',
      at: [-0.34, -0.24],
    },
    fortified: { fill: '#E3DED0', ink: '#3A2A1C', sign: 'M-4,3V-3H-2V-1H-1V-3H1V-1H2V-3H4V3Z', at: [0.34, -0.24] },
    entry: { fill: '#FFFDF8', ink: '#6A3D14', sign: 'M-3.6,0H3M.4,-2.8L3.4,0L.4,2.8', at: [0.34, 0.24] },
  },
  houses: { town: { count: 24, spread: 0.25, streets: '#D9B49A' }, village: { count: 8, spread: 0.14 } },
  marks: {
    ...faces,
    'in-play': { layer: 'under', strokes: [], shades: true },
    overfull: {
      layer: 'under',
      strokes: [
        { colour: '#fff', width: [8, 6] },
        { colour: '#A32A1B', width: [5, 3.6] },
      ],
    },
    front: { layer: 'under', strokes: [{ colour: '#1F3B6E', width: [5, 3.4], round: true }] },
    'front-before': {
      layer: 'under',
      strokes: [
        {
          colour: '#1F3B6E',
          width: [3.4, 2.2],
          opacity: 0.75,
          dashes: [
            [10, 7],
            [8, 6],
          ],
        },
      ],
    },
    won: { layer: 'under', hatch: { colour: '#2F6FB0', wash: 0.24 } },
    'given-up': { layer: 'under', hatch: { colour: '#A32A1B', wash: 0.24 } },
    guns: {
      layer: 'under',
      strokes: [
        {
          colour: '#A32A1B',
          width: [2.6, 2],
          dashes: [
            [7, 5],
            [6, 5],
          ],
        },
      ],
    },
    march: {
      layer: 'under',
      strokes: [
        {
          colour: '#B0126A',
          width: [2.6, 2],
          opacity: 0.8,
          dashes: [
            [4, 3],
            [7, 5],
          ],
        },
      ],
    },
    'march-flag': {
      layer: 'over',
      shape: 'M-8,12V-12L10,-6L-6,0V12Z',
      fill: '#B0126A',
      edge: '#fff',
      edgeWidth: 2,
      text: { size: 1, colour: '#fff', y: 0 },
    },
    command: {
      layer: 'over',
      shape: pill(58, 22),
      fill: '#1C4C9A',
      edge: '#fff',
      edgeWidth: 1.8,
      text: { size: 14, colour: '#fff', y: 5 },
      at: [
        [0, 0.72],
        [0, 0.72],
      ],
    },
    interdicted: { layer: 'under', hatch: { colour: '#7A4A1C', wash: 0.2 } },
    'over-box': {
      layer: 'over',
      shape: pill(54, 24),
      fill: '#5F6B38',
      edge: '#fff',
      edgeWidth: 2,
      text: { size: 15, colour: '#fff', y: 5.4 },
      at: [
        [1.3, -1.3],
        [1.3, -1.3],
      ],
    },
    'supply-break': {
      layer: 'over',
      shape: pill(74, 26),
      fill: '#A32A1B',
      edge: '#fff',
      edgeWidth: 2.4,
      sign: { path: 'M-30,-4.5L-21,4.5M-21,-4.5L-30,4.5', stroke: '#fff', width: 2.6 },
      text: { size: 16, colour: '#fff', x: 9, y: 5.6 },
    },
    'entry-tab': {
      layer: 'over',
      shape: pill(118, 22),
      fill: '#FFFDF8',
      edge: '#6A3D14',
      edgeWidth: 2,
      text: { size: 14, colour: '#4A2A0C', y: 5 },
      at: [
        [0, 0.6],
        [0, 0.6],
      ],
    },
    'entry-letters': {
      layer: 'over',
      shape: pill(64, 22),
      fill: '#FFF1C9',
      edge: '#6A3D14',
      edgeWidth: 1.8,
      text: { size: 15, colour: '#4A2A0C', y: 5.2 },
      at: [
        [1.1, 1.3],
        [1.1, 1.3],
      ],
      size: [0.72, 0.72],
    },
    chance: {
      layer: 'over',
      shape: pill(58, 26),
      fill: '#B0126A',
      edge: '#fff',
      edgeWidth: 2.4,
      text: { size: 17, colour: '#fff', y: 6.2 },
      along: 0.5,
    },
    sector: {
      layer: 'over',
      shape: disc(17),
      fill: '#FFF7E4',
      edge: '#6A3D14',
      edgeWidth: 2.4,
      dashes: '3 3',
      text: { size: 19, colour: '#4A2A0C', y: 6.6 },
      at: [
        [-0.5, -0.6],
        [-0.5, -0.6],
      ],
      aside: true,
    },
    'attack-odds': {
      layer: 'over',
      shape: pill(96, 25),
      fill: '#7C1710',
      edge: '#FFF3E0',
      edgeWidth: 2.2,
      text: { size: 16, colour: '#fff', y: 5.8 },
      at: [
        [0, -1.2],
        [0, -0.72],
      ],
    },
    'attack-chance': {
      layer: 'over',
      shape: pill(52, 25),
      fill: '#7C1710',
      edge: '#FFF3E0',
      edgeWidth: 2.2,
      text: { size: 16, colour: '#fff', y: 5.8 },
      at: [
        [0, -1.2],
        [0, -0.72],
      ],
    },
    'step-cost': {
      layer: 'over',
      shape: disc(13),
      fill: '#7C1710',
      edge: '#fff',
      edgeWidth: 2.6,
      text: { size: 17, colour: '#fff', y: 6 },
    },
  },
  sheets: { france: { counter: 46, heading: 1.08, captions: [] }, frames: { captions: [] } },
  stackSpots: { allied: [-0.2, 0.14], german: [0.2, -0.14] },
  labels: {},
  mainTags: ['town', 'box'],
  credit: 'credit',
  captions: [
    { key: 'seine', size: 46, kind: 'sea', x: 1420, y: 430, turn: -4 },
    { key: 'channel', size: 40, kind: 'sea', x: 150, y: 1120, turn: -72 },
  ],
}
