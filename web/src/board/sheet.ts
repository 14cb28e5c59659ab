import type { MapModel, MapSheet } from './model.ts'

/** What a board shows of a map: one sheet and the cards that lie on it. Places keep their ids; those elsewhere are not drawn. */
export interface ShownMap extends MapModel {
  readonly sheet: MapSheet
  /** The places that are shown, by id. */
  readonly shown: readonly number[]
  isShown(place: number): boolean
}

export function shownOf(map: MapModel, index = 0): ShownMap {
  const sheet = map.sheets[index]
  if (!sheet) throw new RangeError(`sheet ${index} of ${map.sheets.length}`)
  const together = new Set(map.sheets.flatMap(({ on }, i) => (i === index || on === index ? i : [])))
  const isShown = (place: number): boolean => together.has(map.places[place]?.sheet ?? 0)
  return {
    ...map,
    sheet,
    isShown,
    shown: map.places.flatMap((_, place) => (isShown(place) ? place : [])),
    links: map.links.filter(({ from, to }) => isShown(from) && isShown(to)),
    sides: map.sides.filter(({ a, b }) => isShown(a) && isShown(b)),
  }
}

/** The sheet to turn to for a place: its own, or the one on which its card lies. */
export function sheetOf(map: MapModel, place: number): number {
  const sheet = map.places[place]?.sheet ?? 0
  return map.sheets[sheet]?.on ?? sheet
}

/** The sheets that are looked at by themselves; cards come with the sheet they lie on. */
export const sheetsOf = ({ sheets }: MapModel): readonly number[] =>
  sheets.flatMap(({ on }, index) => (on === undefined ? index : []))

/** The sheet after this one, and the first after the last. */
export function nextSheet(map: MapModel, sheet: number): number {
  const all = sheetsOf(map)
  return all[(all.indexOf(sheet) + 1) % all.length] ?? sheet
}
