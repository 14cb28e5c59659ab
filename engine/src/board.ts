/**
 * What a board shows. A game makes these from its data (`MapModel`, once) and from a role's view (`BoardModel`, after every
 * choice); the page draws them and the CLI lists them, neither knowing the game. Plain data, ids only: names come from the
 * game's text catalogue.
 */

/**
 * A sheet of the map, looked at by itself, or a card that lies on another sheet: the front, a strategic map, a box beside the
 * front. All sheets lie in one plane, so that a point or a way needs no word of which sheet it is on.
 */
export interface MapSheet {
  /** Key of its name in the catalogue, and of its looks in the game's theme. */
  readonly id: string
  /** Where it lies, in map units; y grows downwards. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The sheet on which it lies as a card: both are shown together. */
  readonly on?: number
  /** Of hexes: distance between two opposite sides in map units, and which way the points lie. Else its places are zones or boxes. */
  readonly hex?: { readonly across: number; readonly points: 'up' | 'sideways' }
}

/** A place on the map: a hex, a zone or a box. Its index in `MapModel.places` is its id, the argument of verbs about places. */
export interface MapPlace {
  /** Index of its sheet; the first when absent. */
  readonly sheet?: number
  /** Short code printed on the map and used in files and tests: "OR1", "1911". */
  readonly code: string
  /** Centre, in map units; y grows downwards. */
  readonly x: number
  readonly y: number
  /** Terrain or zone kind, a key of the game's theme: "open", "sea", "mountain". */
  readonly kind: string
  /** Printed marks: "A", "BEACH", "port". */
  readonly tags: readonly string[]
  /** Proper name printed on the map, the same in every language. */
  readonly name?: string
  /** Points printed beside the name. */
  readonly points?: number
  /** A box rather than a hex or a zone: its size. A box may lie inside another. */
  readonly box?: { readonly width: number; readonly height: number }
  /** Where the stacks of a name stand, in map units from the centre, if not there: ships on the water of a coastal hex. */
  readonly spots?: Readonly<Record<string, readonly [x: number, y: number]>>
}

/** A line that joins two places (zone maps) or a feature that runs from hex to hex (road, railway). */
export interface MapLink {
  readonly from: number
  readonly to: number
  /** Key of the game's theme: "road-solid", "fire-dotted", "railway". */
  readonly kind: string
}

/** A feature on the side between two hexes: river, ridge, fjord arm. */
export interface MapSide {
  readonly a: number
  readonly b: number
  readonly kind: string
}

export interface MapModel {
  /** The first is the one to look at first. */
  readonly sheets: readonly MapSheet[]
  readonly places: readonly MapPlace[]
  readonly links: readonly MapLink[]
  readonly sides: readonly MapSide[]
}

/** A counter as one role sees it. */
export interface PieceModel {
  /** The argument of verbs about pieces. */
  readonly id: number
  readonly place: number
  /** Stacks that stand apart in one place: "land", "sea", "german"; in a box every stack has its own spot. */
  readonly stack: string
  /** Key of the counter's face in the game's theme: "commando", "lca", "machinegun". */
  readonly face: string
  /** Key of its colours in the game's theme: "british", "german". */
  readonly side: string
  /** The id under which its owner knows it, where that is not the one he chooses it by: of his own face-down counters. */
  readonly known?: number
  /** What is printed in the counter's band, where its name is too long for it. */
  readonly short?: string
  /** What is printed large beside its symbol: the number of its division or corps. */
  readonly number?: string
  /** A ribbon under that number: an elite unit. */
  readonly ribbon?: true
  /** Key of the formation stripe, where the game has formations. */
  readonly formation?: string
  /** The figures at the foot of the counter, left to right. */
  readonly factors: readonly number[]
  /** What it has suffered or done: keys of the catalogue's `states` and of the game's theme. */
  readonly states: readonly string[]
  /** Hex maps: kind of the links that it follows on its way, if it does not go straight: "waterway". */
  readonly way?: string
  /** The piece that carries this one; it is then drawn under its carrier. */
  readonly aboard?: number
  /** Fatigue bar; `added` is what a choice under way would add to it. */
  readonly wear?: { readonly value: number; readonly limit: number; readonly added?: number }
}

/** A marker on a place: hidden marker, mines, wire, telephone, base. */
export interface MarkerModel {
  readonly place: number
  /** Key of the game's theme. */
  readonly kind: string
}

/** A row of boxes with one or more of them marked: turns, alarm, air points. */
export interface TrackModel {
  readonly id: string
  readonly first: number
  readonly last: number
  readonly value: number
}

export interface BoardModel {
  /** Top of a stack first. */
  readonly pieces: readonly PieceModel[]
  readonly markers: readonly MarkerModel[]
  readonly tracks: readonly TrackModel[]
}
