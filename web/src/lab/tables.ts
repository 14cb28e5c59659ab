import { type AnyGame, type Field, fieldAt, isTree, namesOf } from '@bridgehead/engine'
import type { Source } from '../panels/rulebook/book.ts'

/** Where a value stands, as a data pack names it. */
export type Place = readonly string[]

/** A table of a game's data, with where it comes from. */
export interface DataTable {
  readonly place: Place
  readonly source: Source | undefined
}

/** How a part of the data is shown: a value, named parts below each other, or a grid. */
export type Layout =
  | { readonly kind: 'value'; readonly place: Place; readonly field: Field }
  | { readonly kind: 'parts'; readonly parts: readonly { readonly name: string; readonly layout: Layout }[] }
  | { readonly kind: 'grid'; readonly heads: readonly string[]; readonly rows: readonly GridRow[] }

export interface GridRow {
  readonly name: string
  /** What people call it, where the data say so. */
  readonly label: { readonly en: string; readonly fr: string } | undefined
  /** The values in each column: none, one, or several side by side. */
  readonly cells: readonly (readonly (Layout & { kind: 'value' })[])[]
}

const isSource = (value: unknown): value is Source => value === 'rulebook' || value === 'reconstructed'
const sourceOf = (value: unknown): Source | undefined =>
  isTree(value) && isSource(value['source']) ? value['source'] : undefined

/** The tables of a game that hold something to change, in the order of its files. Maps are changed in a file: they are drawn by hand. */
export function tablesOf(game: AnyGame): readonly DataTable[] {
  return Object.entries(game.data as { readonly [part: string]: object })
    .filter(([part]) => part !== 'map' && part !== 'scenarios')
    .flatMap(([part, tables]) =>
      Object.entries(tables).map(([key, table]) => ({
        place: [part, key],
        source: sourceOf(table) ?? sourceOf(tables),
      })),
    )
    .filter(({ place }) => layoutAt(game, place) !== undefined)
}

/** How a place of the data is laid out; undefined where there is nothing to change. */
export function layoutAt(game: AnyGame, place: Place): Layout | undefined {
  const value = place.reduce<unknown>((at, key) => partOf(at, key), game.data)
  return layoutOf(game, value, place)
}

const partOf = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[namesOf(value).indexOf(key)] : isTree(value) ? value[key] : undefined

function layoutOf(game: AnyGame, value: unknown, place: Place): Layout | undefined {
  if (Array.isArray(value)) return gridOf(game, value, place) ?? partsOf(game, entriesOf(value), place)
  return isTree(value) ? partsOf(game, entriesOf(value), place) : fieldValue(game, value, place)
}

/** The key stands for where the figures come from, not for one of them. */
const entriesOf = (value: readonly unknown[] | { readonly [key: string]: unknown }): [string, unknown][] =>
  Array.isArray(value)
    ? namesOf(value).map((name, i): [string, unknown] => [name, value[i]])
    : Object.entries(value).filter(([key]) => key !== 'source')

/** Figures, switches and words from a list can be changed; names and ids cannot, since rules and words lean on them. */
function fieldValue(game: AnyGame, value: unknown, place: Place): (Layout & { kind: 'value' }) | undefined {
  if (typeof value === 'object' || !game.schema) return undefined
  const field = fieldAt(game.schema, game.data, place)
  return field && field.kind !== 'text' ? { kind: 'value', place, field } : undefined
}

function partsOf(game: AnyGame, entries: readonly (readonly [string, unknown])[], place: Place): Layout | undefined {
  const parts = entries.flatMap(([name, value]) => {
    const layout = layoutOf(game, value, [...place, name])
    return layout ? [{ name, layout }] : []
  })
  return parts.length > 0 ? { kind: 'parts', parts } : undefined
}

/** Entries with the same fields, or rows of the same length, make a grid. */
function gridOf(game: AnyGame, list: readonly unknown[], place: Place): Layout | undefined {
  if (list.length < 2 || !list.every((entry) => typeof entry === 'object' && entry !== null)) return undefined
  const names = namesOf(list)
  const rows = list.map((entry, i) => cellsOf(game, entry as object, [...place, names[i]!]))
  const heads = [...new Set(rows.flatMap((cells) => [...cells.keys()]))]
  if (heads.length === 0) return undefined
  return {
    kind: 'grid',
    heads,
    rows: rows.map((cells, i) => ({
      name: names[i]!,
      label: labelOf(list[i]),
      cells: heads.map((head) => cells.get(head) ?? []),
    })),
  }
}

function cellsOf(game: AnyGame, entry: object, place: Place): Map<string, (Layout & { kind: 'value' })[]> {
  const cells = new Map<string, (Layout & { kind: 'value' })[]>()
  for (const [name, value] of entriesOf(entry as { readonly [key: string]: unknown })) {
    const here = [...place, name]
    const values =
      typeof value === 'object' ? valuesIn(game, value, here) : [fieldValue(game, value, here)].flatMap((v) => v ?? [])
    // What a counter is stays as it is: its look and its name lean on it.
    const figures = values.filter(({ field }) => field.kind !== 'pick')
    if (figures.length > 0) cells.set(name, figures)
  }
  return cells
}

/** The values of a small part, side by side: the three factors of a counter, both halves of a result. */
function valuesIn(game: AnyGame, value: unknown, place: Place): (Layout & { kind: 'value' })[] {
  if (value === null || typeof value !== 'object') return [fieldValue(game, value, place)].flatMap((each) => each ?? [])
  return entriesOf(value as { readonly [key: string]: unknown }).flatMap(([name, inner]) =>
    valuesIn(game, inner, [...place, name]),
  )
}

function labelOf(entry: unknown): GridRow['label'] {
  const name = isTree(entry) ? entry['name'] : undefined
  if (!isTree(name) || typeof name['en'] !== 'string' || typeof name['fr'] !== 'string') return undefined
  return { en: name['en'], fr: name['fr'] }
}
