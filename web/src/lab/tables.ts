import { type AnyGame, type Field, fieldAt, type HexRows, isTree, namesOf, withHexes } from '@bridgehead/engine'
import type { Source } from '../panels/rulebook/book.ts'

/** Where a value stands, as a data pack names it. */
export type Place = readonly string[]

/** A table of a game's data, with where it comes from. */
export interface DataTable {
  readonly place: Place
  readonly source: Source | undefined
  readonly layout: Layout
}

export interface ValueLayout {
  readonly kind: 'value'
  readonly place: Place
  readonly field: Field
  /** What the values of a list to pick from stand for, where they are letters. */
  readonly meanings?: { readonly [value: string]: string }
}

/** Words that are there or not, in no order that a reader would look for: hexes with a port, sides with a river, counters. */
export interface ListLayout {
  readonly kind: 'list'
  readonly place: Place
}

export interface GridLayout {
  readonly kind: 'grid'
  readonly place: Place
  readonly heads: readonly string[]
  readonly rows: readonly GridRow[]
}

export interface GridRow {
  readonly name: string
  /** What stands in each column: nothing, one thing, or several side by side. */
  readonly cells: readonly (readonly Cell[])[]
}

export type Cell = ValueLayout | ListLayout

/** How a part of the data is shown: a value, a list, named parts below each other, or a grid. */
export type Layout =
  | Cell
  | { readonly kind: 'parts'; readonly parts: readonly { readonly name: string; readonly layout: Layout }[] }
  | GridLayout

/** Words and marks of where figures come from: nothing that a rule reads. */
const written = new Set([
  ...['source', 'rulebook', 'credit', 'names', 'sectorNames', 'dates'],
  ...['id', 'code', 'piece', 'letter', 'name', 'label', 'short'],
])
/** How large a map is and where its places are drawn: the picture below them would not follow. */
const drawn = new Set(['width', 'height', 'metresPerUnit', 'rows', 'columns', 'x', 'y', 'at'])
/** Words that name a place: they may name another one. */
const whereabouts = new Set(['at', 'hex', 'box', 'zone'])

const isSource = (value: unknown): value is Source => value === 'rulebook' || value === 'reconstructed'
const sourceOf = (value: unknown): Source | undefined =>
  isTree(value) && isSource(value['source']) ? value['source'] : undefined

/** The tables of a game that hold something to change, in the order of its files. */
export function tablesOf(game: AnyGame): readonly DataTable[] {
  return Object.entries(game.data as { readonly [part: string]: object }).flatMap(([part, tables]) =>
    Object.entries(tables).flatMap(([key, table]) => {
      const place = [part, key]
      const layout = layoutAt(game, place)
      return layout ? [{ place, source: sourceOf(table) ?? sourceOf(tables), layout }] : []
    }),
  )
}

/** How a place of the data is laid out; undefined where there is nothing to change. */
export function layoutAt(game: AnyGame, place: Place): Layout | undefined {
  const rows = game.hexRows?.find(({ at }) => at.join('.') === place.join('.'))
  if (rows) return hexGrid(game, rows)
  if (isFixed(place)) return undefined
  const value = place.reduce<unknown>((at, key) => partOf(at, key), game.data)
  return layoutOf(game, value, place)
}

const partOf = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[namesOf(value).indexOf(key)] : isTree(value) ? value[key] : undefined

const isFixed = (place: Place): boolean => {
  const last = place.at(-1) ?? ''
  return written.has(last) || (place[0] === 'map' && drawn.has(last))
}

/** The letters of a map, hex by hex. */
function hexGrid(game: AnyGame, { at, letters }: HexRows): Layout {
  const hexes = at.reduce<unknown>((tree, key) => partOf(tree, key), withHexes(game, game.data)) as object
  const field: Field = { kind: 'pick', values: Object.keys(letters) }
  return {
    kind: 'grid',
    place: at,
    heads: at.slice(-1),
    rows: Object.keys(hexes)
      .sort()
      .map((hex) => ({ name: hex, cells: [[{ kind: 'value', place: [...at, hex], field, meanings: letters }]] })),
  }
}

function layoutOf(game: AnyGame, value: unknown, place: Place): Layout | undefined {
  if (Array.isArray(value))
    return listOf(game, value, place) ?? gridOf(game, value, place) ?? partsOf(game, entriesOf(value, place), place)
  return isTree(value) ? partsOf(game, entriesOf(value, place), place) : valueLayout(game, value, place)
}

/** What may be changed below a place, by its names. */
const entriesOf = (value: object, place: Place): [string, unknown][] =>
  (Array.isArray(value)
    ? namesOf(value).map((name, i): [string, unknown] => [name, value[i]])
    : Object.entries(value)
  ).filter(([key]) => !isFixed([...place, key]))

/** By the schema, which whoever shows tables has fetched. */
const fieldIn = ({ schema, data }: AnyGame, place: Place): Field | undefined =>
  typeof schema === 'object' ? fieldAt(schema, data, place) : undefined

/** Figures, switches, words from a list and places can be changed; names and ids cannot, since rules and words lean on them. */
function valueLayout(game: AnyGame, value: unknown, place: Place): ValueLayout | undefined {
  if (typeof value === 'object') return undefined
  const field = fieldIn(game, place)
  if (!field || (field.kind === 'text' && !field.pattern && !whereabouts.has(place.at(-1) ?? ''))) return undefined
  return { kind: 'value', place, field }
}

function listOf(game: AnyGame, list: readonly unknown[], place: Place): ListLayout | undefined {
  if (typeof game.schema !== 'object' || list.some((entry) => typeof entry !== 'string')) return undefined
  // Where an entry may be more than a word, the schema names no single field for it.
  const field = fieldIn(game, [...place, namesOf(list)[0] ?? '1'])
  return field === undefined || field.kind === 'text' ? { kind: 'list', place } : undefined
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
  // Roads, each a row of hexes of its own length.
  if (list.every((entry, i) => Array.isArray(entry) && listOf(game, entry, [...place, names[i]!]))) return undefined
  const rows = list.map((entry, i) => columnsOf(game, entry as object, [...place, names[i]!]))
  const heads = [...new Set(rows.flatMap((cells) => [...cells.keys()]))]
  if (heads.length === 0) return undefined
  return {
    kind: 'grid',
    place,
    heads,
    rows: rows.map((cells, i) => ({ name: names[i]!, cells: heads.map((head) => cells.get(head) ?? []) })),
  }
}

function columnsOf(game: AnyGame, entry: object, place: Place): Map<string, readonly Cell[]> {
  const columns = new Map<string, readonly Cell[]>()
  for (const [name, value] of entriesOf(entry, place)) {
    const cells = cellsIn(game, value, [...place, name])
    // What a counter is stays as it is: its look and its name lean on it.
    const isLook = place[0] === 'counters' && typeof value === 'string'
    if (cells.length > 0 && !isLook) columns.set(name, cells)
  }
  return columns
}

/** The values of a small part, side by side: the three factors of a counter, both halves of a result. */
function cellsIn(game: AnyGame, value: unknown, place: Place): readonly Cell[] {
  if (value === null || typeof value !== 'object') return [valueLayout(game, value, place) ?? []].flat()
  const list = Array.isArray(value) ? listOf(game, value, place) : undefined
  if (list) return [list]
  return entriesOf(value, place).flatMap(([name, inner]) => cellsIn(game, inner, [...place, name]))
}
