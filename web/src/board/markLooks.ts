/** How marks look: by key, in the order in which they are drawn. A theme may add its own or draw one of these otherwise. */

/** A length in map units, and in pixels below which it does not fall. */
type Length = readonly [units: number, pixels: number]
/** A length in radii of a place: on a map of zones, on a map of hexes. */
type ByShape = readonly [zone: number, hex: number]

interface Stroke {
  readonly colour: string
  readonly width: Length
  readonly opacity?: number
  /** Dashes and the gaps between them. */
  readonly dashes?: readonly [dash: Length, gap: Length]
  readonly round?: true
}

interface Layered {
  readonly layer: 'under' | 'over'
}

/** Areas, outlines, brackets: one stroke upon another. */
export interface OutlineLook extends Layered {
  readonly strokes: readonly Stroke[]
  /** How far outside the place it runs. */
  readonly grow?: ByShape
  readonly fill?: { readonly colour: string; readonly opacity: number }
  /** Everything outside an area of hexes lies in the shade. */
  readonly shades?: true
  /** How it is drawn round zones, if otherwise. */
  readonly onZones?: Pick<OutlineLook, 'strokes' | 'grow'>
  /** Shows itself once when it is new. */
  readonly fresh?: true
}

/** Hatching over each place. */
export interface HatchLook extends Layered {
  readonly hatch: { readonly colour: string; readonly wash: number }
}

/** Lines: plain, with a thin head, or a broad arrow that keeps clear of both ends. */
export interface LineLook extends Layered {
  readonly strokes: readonly Stroke[]
  readonly head?: string
  readonly arrow?: { readonly clear: ByShape; readonly width: ByShape; readonly fill?: string }
}

/** What a figure or a sign stands on, drawn round 0,0 in pixels of a comfortable size. */
export interface DiscLook extends Layered {
  readonly shape: string
  readonly fill: string
  readonly edge: string
  readonly edgeWidth: number
  readonly dashes?: string
  /** Drawn upon the shape: a warning, a cross, a star. */
  readonly sign?: { readonly path: string; readonly stroke?: string; readonly width?: number; readonly fill?: string }
  readonly text: {
    readonly size: number
    readonly colour: string
    readonly x?: number
    readonly y: number
    readonly halo?: string
  }
  /** Where it stands, in radii from the centre. */
  readonly at?: readonly [zone: readonly [x: number, y: number], hex: readonly [x: number, y: number]]
  /** On an empty hex it stands in the middle. */
  readonly aside?: true
  /** On the way between two places: how far along. */
  readonly along?: number
  readonly size?: ByShape
}

export type MarkLook = OutlineLook | HatchLook | LineLook | DiscLook
export type MarkLooks = Readonly<Record<string, MarkLook>>

const casing = (units: number, pixels: number): Stroke => ({
  colour: '#fff',
  opacity: 0.92,
  width: [units, pixels],
  round: true,
})
const overprint = 'var(--overprint)'
const target = 'var(--target)'

export const disc = (r: number) => `M${-r},0a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`
export const pill = (width: number, height: number) => {
  const [w, r] = [width / 2 - height / 2, height / 2]
  return `M${-w},${-r}H${w}a${r},${r} 0 0 1 0,${height}H${-w}a${r},${r} 0 0 1 0,${-height}Z`
}
const shield = 'M0,-9L8,-6.5V0C8,5 4.4,8 0,9.6C-4.4,8 -8,5 -8,0V-6.5Z'
const star = 'M0,-13l3.7,7.8 8.5,1.1-6.2,5.9 1.6,8.5L0,6.2l-7.6,4.1 1.6,-8.5-6.2,-5.9 8.5,-1.1z'

const corner = [
  [0.9, -0.85],
  [0.6, -0.6],
] as const
const figure = { size: 18, y: 6.2 } as const
const white = { shape: disc(13), fill: '#fff', edge: overprint, edgeWidth: 2.8 } as const

/** A ring of dashes in the overprint colour: here something can be done. */
const dashedRing = {
  layer: 'under',
  grow: [0.2, -0.06],
  strokes: [
    casing(3.1, 5),
    {
      colour: overprint,
      width: [1.55, 2.4],
      dashes: [
        [4.6, 7],
        [2.6, 4],
      ],
    },
  ],
  fresh: true,
} as const satisfies OutlineLook

/** What is lit in every game, in the order in which it is drawn. */
export const commonMarks = {
  /** Under enemy control. */
  control: { layer: 'under', hatch: { colour: '#14181B', wash: 0.16 } },
  waterway: {
    layer: 'under',
    strokes: [
      { colour: '#0f3f60', opacity: 0.55, width: [6, 4], round: true },
      {
        colour: '#eaf5f8',
        width: [2.4, 1.6],
        dashes: [
          [7, 5],
          [7, 5],
        ],
      },
    ],
  },
  /** Within range of fire. */
  range: {
    layer: 'under',
    grow: [0.2, 0],
    strokes: [
      casing(3.4, 5.6),
      {
        colour: target,
        width: [1.7, 2.8],
        round: true,
        dashes: [
          [0.1, 0.1],
          [3.2, 5.2],
        ],
      },
    ],
  },
  /** Within reach of whoever acts. */
  reach: {
    layer: 'under',
    shades: true,
    strokes: [casing(5, 5), { colour: overprint, width: [2.6, 2.6] }],
    onZones: dashedRing,
  },
  supply: {
    layer: 'under',
    strokes: [
      casing(4.4, 7),
      {
        colour: '#1f6b45',
        width: [2.5, 4],
        round: true,
        dashes: [
          [0.1, 0.1],
          [4.2, 7],
        ],
      },
    ],
  },
  'supply-cut': {
    layer: 'under',
    strokes: [
      casing(4.4, 7),
      {
        colour: '#a32a1b',
        width: [1.4, 2],
        round: true,
        dashes: [
          [2, 3],
          [3, 5],
        ],
      },
    ],
  },
  legal: dashedRing,
  /** Where a walk or a retreat may end. */
  end: dashedRing,
  selected: {
    layer: 'under',
    grow: [0.2, -0.06],
    fill: { colour: overprint, opacity: 0.14 },
    strokes: [casing(4.6, 7), { colour: overprint, width: [2.6, 4] }],
  },
  /** The last movement or attack. */
  last: { layer: 'under', head: '#221E17', strokes: [casing(2.2, 3.6), { colour: '#221e17', width: [1, 1.6] }] },
  fought: {
    layer: 'over',
    shape: disc(12),
    fill: '#221E17',
    edge: '#fff',
    edgeWidth: 2,
    text: { size: 15, colour: '#fff', y: 5.2 },
    at: [
      [0.9, -0.9],
      [0.6, -0.6],
    ],
  },
  route: { layer: 'under', strokes: [casing(5, 8), { colour: overprint, width: [2.9, 4.6] }] },

  target: {
    layer: 'over',
    grow: [1.28, 0.82],
    strokes: [
      { colour: '#fff', width: [4.2, 7], round: true },
      { colour: target, width: [2.1, 3.6], round: true },
    ],
  },
  /** What a panel, a line of the log or the playback speaks of. */
  pointed: {
    layer: 'over',
    grow: [0.42, -0.06],
    strokes: [
      { colour: '#fff', width: [0, 6] },
      { colour: '#221e17', width: [0, 2.6] },
    ],
  },
  hint: {
    layer: 'over',
    grow: [0.5, -0.1],
    strokes: [
      { colour: '#12161a', opacity: 0.55, width: [0, 6] },
      {
        colour: '#fff',
        width: [0, 2.8],
        dashes: [
          [0, 7],
          [0, 5],
        ],
      },
    ],
  },
  /** Chosen, and on its way: thin until it is written. */
  sent: {
    layer: 'over',
    grow: [0.5, -0.1],
    strokes: [
      { colour: '#fff', opacity: 0.8, width: [0, 3] },
      { colour: '#a5125f', width: [0, 1.2] },
    ],
  },
  'sent-way': {
    layer: 'over',
    arrow: { clear: [1.3, 1.3], width: [0.1, 0.1] },
    strokes: [
      { colour: '#fff', opacity: 0.8, width: [0, 3] },
      { colour: '#a5125f', width: [0, 1.2] },
    ],
  },
  'hint-way': {
    layer: 'over',
    arrow: { clear: [1.3, 1.3], width: [0.16, 0.16] },
    strokes: [
      { colour: '#12161a', opacity: 0.55, width: [0, 5] },
      {
        colour: '#fff',
        width: [0, 2.2],
        dashes: [
          [0, 7],
          [0, 5],
        ],
      },
    ],
  },
  /** An action about to be taken. */
  intent: {
    layer: 'over',
    arrow: { clear: [1.4, 0.56], width: [0.24, 0.24], fill: overprint },
    strokes: [{ colour: '#fff', width: [0, 2.6] }],
  },
  /** One of several places that join in an action. */
  attack: {
    layer: 'over',
    arrow: { clear: [1.4, 0.5], width: [0.24, 0.16], fill: overprint },
    strokes: [{ colour: '#fff', width: [0, 2.6] }],
  },
  cost: { layer: 'over', ...white, text: { ...figure, colour: '#8A0E53' }, at: corner, aside: true },
  'route-cost': {
    layer: 'over',
    ...white,
    fill: overprint,
    edge: '#fff',
    edgeWidth: 3,
    text: { ...figure, colour: '#fff' },
  },
  'route-end': {
    layer: 'over',
    ...white,
    fill: overprint,
    edge: '#fff',
    edgeWidth: 3,
    text: { ...figure, colour: '#fff' },
    size: [1.3, 1.3],
  },
  denied: {
    layer: 'over',
    ...white,
    edge: '#221E17',
    edgeWidth: 3.2,
    sign: { path: 'M-8,-8L8,8', stroke: '#221E17', width: 3.6 },
    text: { ...figure, colour: '#221E17' },
  },
  'supply-holds': {
    layer: 'over',
    shape: disc(11),
    fill: '#1F6B45',
    edge: '#fff',
    edgeWidth: 2.6,
    sign: { path: 'M-5,0l3.6,4l6.6,-8', stroke: '#fff', width: 2.6 },
    text: { ...figure, colour: '#fff' },
    size: [0.86, 0.86],
    along: 0.5,
  },
  'supply-fails': {
    layer: 'over',
    shape: disc(11),
    fill: '#A32A1B',
    edge: '#fff',
    edgeWidth: 2.6,
    sign: { path: 'M-4.5,-4.5L4.5,4.5M4.5,-4.5L-4.5,4.5', stroke: '#fff', width: 2.6 },
    text: { ...figure, colour: '#fff' },
    size: [0.86, 0.86],
    along: 0.5,
  },
  'end-sign': {
    layer: 'over',
    ...white,
    sign: { path: 'M6,-6.6H-1a5,5 0 0 0 0,10H5M-2,-0.6L-6,3.8L-2,8', stroke: '#8A0E53', width: 2.6 },
    text: { ...figure, colour: '#8A0E53' },
    at: corner,
    aside: true,
  },
  /** What a place is worth, on the colour of whoever holds it. */
  worth: {
    layer: 'over',
    shape: disc(15),
    fill: '#FFF7DD',
    edge: '#5C3F00',
    edgeWidth: 2.2,
    sign: { path: star, fill: '#E8B93A', stroke: '#5C3F00', width: 1 },
    text: { size: 15, colour: '#3F2B00', y: 4.6, halo: '#fff3c9' },
    at: [
      [-0.62, -0.5],
      [-0.62, -0.5],
    ],
    size: [1.1, 1.1],
  },
  cover: {
    layer: 'over',
    shape: shield,
    fill: '#fffbef',
    edge: '#3c2a10',
    edgeWidth: 1.6,
    text: { size: 13, colour: '#3C2A10', y: 4.8 },
    at: [
      [-1.12, 0.86],
      [-0.5, 0.5],
    ],
    size: [1.5, 1.5],
  },
  'no-cover': {
    layer: 'over',
    shape: shield,
    fill: '#fffbefb8',
    edge: '#3c2a10',
    edgeWidth: 1.6,
    dashes: '2.4 2',
    text: { size: 13, colour: '#3C2A10', y: 4.8 },
    at: [
      [-1.12, 0.86],
      [-0.5, 0.5],
    ],
    size: [1.5, 1.5],
  },
  distance: {
    layer: 'over',
    shape: disc(12),
    fill: '#fff',
    edge: target,
    edgeWidth: 2.4,
    sign: { path: 'M0,-18V-12M0,18V12M-18,0H-12M18,0H12', stroke: target, width: 2.4 },
    text: { size: 17, colour: target, y: 6 },
    at: [
      [0.9, 0.85],
      [0.6, 0.5],
    ],
    size: [1, 0.72],
  },
  /** Chance that something bad begins there. */
  risk: {
    layer: 'over',
    shape: pill(56, 24),
    fill: '#5A3C00',
    edge: '#FFE9B8',
    edgeWidth: 2,
    sign: { path: 'M-17,-6l6,11h-12z', fill: '#FFD98A' },
    text: { size: 16, colour: '#fff', x: 7, y: 5.8 },
    at: [
      [0, -1.25],
      [0, -0.62],
    ],
  },
  odds: {
    layer: 'over',
    shape: pill(50, 28),
    fill: '#fff',
    edge: overprint,
    edgeWidth: 2.8,
    text: { size: 18, colour: '#8A0E53', y: 6.4 },
    along: 0.47,
  },
  share: {
    layer: 'over',
    shape: pill(40, 26),
    fill: overprint,
    edge: '#fff',
    edgeWidth: 2.6,
    text: { size: 18, colour: '#fff', y: 6.2 },
    along: 0.3,
    size: [0.66, 0.66],
  },
} as const satisfies MarkLooks
