import type { CounterLook, MarkerLook } from '../counters/look.ts'
import type { MarkLooks } from './markLooks.ts'

/** How one game looks. The board and the counters ask the theme for every key that a game's models carry. */
export interface Theme extends CounterLook {
  readonly id: string
  /** Side of a counter, in map units. */
  readonly counter: number
  /** Zone maps: radius of a zone, in map units. Hex maps: half the hex. */
  readonly placeRadius: number
  readonly markers: Readonly<Record<string, MarkerLook>>
  readonly places: Readonly<Record<string, PlaceLook>>
  readonly links: Readonly<Record<string, LineLook>>
  readonly hexSides: Readonly<Record<string, LineLook>>
  /** Hex maps: what is printed on hexes, by tag; houses also by kind. */
  readonly discs?: Readonly<Record<string, DiscLook>>
  readonly houses?: Readonly<Record<string, HousesLook>>
  /** Hex maps: a card that explains the lines and signs, in this order; words by the same keys. */
  readonly key?: { readonly x: number; readonly y: number; readonly width: number; readonly rows: readonly string[] }
  /** By face: key of the word on the chip of a ship that carries such a piece. */
  readonly cargo?: Readonly<Record<string, string>>
  /** Key of the words in the map's corner: who must be credited. */
  readonly credit?: string
  /** Room for what is printed at the head of a box, in counters; enough for its name, when absent. */
  readonly heading?: number
  /** Where stacks stand in a place that holds more than one, in counter widths from its centre. */
  readonly stackSpots: Readonly<Record<string, readonly [x: number, y: number]>>
  /** Places whose name does not stand below the centre, by code. */
  readonly labels: Readonly<Record<string, Label>>
  /** Tags of places whose name is shown at small scales too. */
  readonly mainTags: readonly string[]
  /** Names that belong to no place: seas, capes. The host gives the words by key. */
  readonly captions: readonly Caption[]
  /** Marks of the game's own, or common ones that it draws otherwise. */
  readonly marks?: MarkLooks
  /** What is otherwise on a sheet, by its id: the size of its counters and places, its own captions and card of signs. */
  readonly sheets?: Readonly<
    Record<string, Partial<Pick<Theme, 'counter' | 'placeRadius' | 'captions' | 'key' | 'heading'>>>
  >
}

export interface PlaceLook {
  readonly fill: string
  readonly edge: string
  readonly dash?: boolean
  readonly double?: boolean
  /** Its name is shown at small scales too. */
  readonly main?: boolean
  /** Figure on the shield: the protection that the place gives. */
  readonly shield?: number
  /** Hex maps: a small sign before the number of the hex, drawn in a box of ±1. */
  readonly sign?: string
  /** Hex maps: how the names of such hexes are written, if not as those of villages. */
  readonly name?: 'nature'
  /** Tag prefix printed in the middle of an empty place, as the map does for "R3". */
  readonly printTag?: RegExp
}

export interface LineLook {
  readonly colour: string
  readonly casing: string
  readonly width: number
  readonly dotted?: boolean
  /** Hex maps: width of the casing, if not a little more than the line's. */
  readonly cased?: number
  /** Hex maps: how opaque the casing is, if not quite. */
  readonly casingOpacity?: number
  /** Hex maps: dashes and gaps, in map units. */
  readonly dashes?: string
  /** Hex maps: how the line runs, if not straight. What is hidden shows only in highlights. */
  readonly course?: 'curved' | 'wavy' | 'crest' | 'hidden'
}

/** A disc on every hex with a tag: a port, a beach. Where it stands is in hex widths from the centre. */
export interface DiscLook {
  readonly fill: string
  readonly ink: string
  /** Drawn round 0,0 in ±5 units. */
  readonly sign: string
  readonly at: readonly [x: number, y: number]
}

/** Houses on every hex with a tag, or of a kind. */
export interface HousesLook {
  readonly count: number
  readonly spread: number
  /** Ground of the streets between them. */
  readonly streets?: string
}

export interface Label {
  /** Offset of the anchor from the centre, in place radii. */
  readonly dx: number
  readonly dy: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** A name that belongs to no place, written straight at a point or along a course. */
export type Caption = {
  readonly key: string
  readonly size: number
  readonly kind: 'sea' | 'water' | 'land'
} & (
  | { readonly x: number; readonly y: number; readonly turn: number; readonly along?: never }
  | { /** Path that the letters follow. */ readonly along: string }
)

/** How a sheet looks. */
export function themeOf(theme: Theme, sheet: string): Theme {
  const own = theme.sheets?.[sheet]
  return own ? { ...theme, ...own } : theme
}
