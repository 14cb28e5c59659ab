import type { MarkLooks } from './markLooks.ts'
import type { ShownMap } from './sheet.ts'

/**
 * Something that is lit on the board: plain data, and a key of the theme that says how it looks. A mark with `live` can be chosen,
 * so that the keyboard reaches it and a drag may begin or end there.
 */
export type Mark = PlacesMark | DiscMark | LineMark | RingMark | WearMark

/** Places taken together or one by one: an area round all, an outline or corners round each, hatching over them. */
export interface PlacesMark {
  readonly kind: 'area' | 'outline' | 'bracket' | 'hatch'
  readonly look: string
  readonly places: readonly number[]
  /** Of an area only the sides that it shares with these: a front. */
  readonly against?: readonly number[]
  readonly live?: true
}

/** A disc, shield or pill with a figure or a sign: on a place, or on the way between two. */
export interface DiscMark {
  readonly kind: 'disc'
  readonly look: string
  readonly at: number | Arrow
  readonly text?: string
  /** Key of the side whose colour fills it. */
  readonly side?: string
}

/** Ways from place to place, each drawn as a line or an arrow. */
export interface LineMark {
  readonly kind: 'line'
  readonly look: string
  readonly ways: readonly (readonly number[])[]
}

/** A ring round counters: those that can be chosen, are chosen, cannot be. */
export interface RingMark {
  readonly kind: 'ring'
  readonly look: 'legal' | 'selected' | 'denied'
  readonly pieces: readonly number[]
}

/** Fatigue that the choice under way would add, hatched on the counter's bar. */
export interface WearMark {
  readonly kind: 'wear'
  readonly piece: number
  readonly added: number
}

export interface Arrow {
  readonly from: number
  readonly to: number
}

/** Marks of a kind. */
export type MarkOf<K extends Mark['kind']> = Extract<Mark, { readonly kind: K }>

export function ofKind<K extends Mark['kind']>(marks: readonly Mark[], ...kinds: readonly K[]): MarkOf<K>[] {
  return marks.filter((mark): mark is MarkOf<K> => kinds.some((kind) => kind === mark.kind))
}

/** The places that marks of this look name, in their order. */
export const placesLit = (marks: readonly Mark[], look: string): readonly number[] =>
  marks.flatMap((mark) => ('places' in mark && mark.look === look ? mark.places : []))

/** The places that can be chosen one by one. */
export const livePlaces = (marks: readonly Mark[]): readonly number[] =>
  marks.flatMap((mark) => ('places' in mark && mark.live ? mark.places : []))

/** The counters with a ring of this look. */
export const ringed = (marks: readonly Mark[], look: RingMark['look']): readonly number[] =>
  ofKind(marks, 'ring').flatMap((mark) => (mark.look === look ? mark.pieces : []))

const isOn = (map: ShownMap, places: readonly number[]): boolean => places.every((place) => map.isShown(place))

/** What is drawn below or above the counters, from the bottom up: in the order of the looks. Other sheets keep theirs. */
export function layerOf(
  layer: 'under' | 'over',
  marks: readonly Mark[],
  looks: MarkLooks,
  map: ShownMap,
): readonly (PlacesMark | DiscMark | LineMark)[] {
  const order = Object.keys(looks)
  return ofKind(marks, 'area', 'outline', 'bracket', 'hatch', 'disc', 'line')
    .filter(({ look }) => looks[look]?.layer === layer)
    .map((mark) => onSheet(mark, map))
    .sort((a, b) => order.indexOf(a.look) - order.indexOf(b.look))
}

function onSheet<M extends PlacesMark | DiscMark | LineMark>(mark: M, map: ShownMap): M {
  if ('places' in mark) return { ...mark, places: mark.places.filter(map.isShown) }
  if ('ways' in mark) return { ...mark, ways: mark.ways.filter((way) => isOn(map, way)) }
  return mark
}
