import { DataError, type HexRows } from './module.ts'
import { quoted } from './untrusted.ts'

/**
 * What somebody changes in a game's data. Objects are merged. A list is replaced by a list, or changed entry by entry through an object
 * whose keys name its entries (`namesOf`); anything else is replaced.
 */
export type DataPack = { readonly [part: string]: unknown }

/** What a pack has to know of the game whose data it changes. */
export interface PackedGame {
  readonly id: string
  readonly hexRows?: readonly HexRows[]
}

type Tree = { readonly [key: string]: unknown }

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields by which entries of a list are told apart, the first that every one of them has counts. */
const nameFields = ['id', 'code', 'key', 'letter', 'piece', 'name', 'time', 'hex', 'at'] as const

/**
 * How the entries of a list are called, in packs and where something is wrong with one: by what tells them apart (an id, a code, the
 * hexes that a line joins, the first word of a row), else by their number, counted from 1.
 */
export function namesOf(list: readonly unknown[]): readonly string[] {
  const candidates = [
    ...nameFields.map((field) => (entry: unknown) => (isTree(entry) ? entry[field] : undefined)),
    (entry: unknown) =>
      isTree(entry) && typeof entry['from'] === 'string' ? `${entry['from']}|${entry['to']}` : undefined,
    (entry: unknown) => (Array.isArray(entry) ? entry[0] : undefined),
  ]
  for (const nameOf of candidates) {
    const names = list.map(nameOf).filter((name) => typeof name === 'string')
    if (names.length === list.length && new Set(names).size === list.length) return names
  }
  return list.map((_, i) => String(i + 1))
}

/** A path through data as packs would write it: entries of lists by their names. */
export function namedPlace(data: unknown, path: readonly PropertyKey[]): string[] {
  let at = data
  return path.map((key) => {
    const name = Array.isArray(at) && typeof key === 'number' ? (namesOf(at)[key] ?? String(key + 1)) : String(key)
    at = (at as { readonly [key: PropertyKey]: unknown } | null | undefined)?.[key]
    return quoted(name)
  })
}

/** A game's data with what a pack changes in them; throws a DataError that names the place. */
export function withPack(game: PackedGame, data: object, pack: DataPack | undefined): object {
  return pack ? (merge(game, data, pack, []) as object) : data
}

function merge(game: PackedGame, base: unknown, over: unknown, path: readonly string[]): unknown {
  if (!isTree(over)) return over
  if (Array.isArray(base)) return mergeList(game, base, over, path)
  if (!isTree(base)) return over
  const merged: { [key: string]: unknown } = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const here = [...path, key]
    if (!Object.hasOwn(base, key)) throw unknownPlace(game, here)
    merged[key] = merge(game, base[key], value, here)
  }
  return merged
}

function mergeList(game: PackedGame, base: readonly unknown[], over: Tree, path: readonly string[]): unknown[] {
  const merged = [...base]
  const names = namesOf(base)
  const rows = game.hexRows?.find(({ at }) => at.join('.') === path.join('.'))
  for (const [key, value] of Object.entries(over)) {
    const here = [...path, key]
    const index = names.indexOf(key)
    if (index >= 0) merged[index] = merge(game, merged[index], value, here)
    else if (rows) putLetter(game, merged, rows, key, value, here)
    else throw unknownPlace(game, here)
  }
  return merged
}

/** Of a map that is written as rows of letters, a pack may name a single hex: `"terrain": { "0910": "m" }`. */
function putLetter(
  game: PackedGame,
  rows: unknown[],
  { columnsFrom }: HexRows,
  hex: string,
  letter: unknown,
  path: readonly string[],
): void {
  const [, number, column] = /^(\d\d)(\d\d)$/.exec(hex) ?? []
  const index = rows.findIndex((row) => Array.isArray(row) && row[0] === number)
  const [name, letters] = (rows[index] ?? []) as [string?, unknown?]
  if (typeof letters !== 'string') throw unknownPlace(game, path)
  const at = columnsFrom === 'west' ? Number(column) - 1 : letters.length - Number(column)
  if (at < 0 || at >= letters.length) throw unknownPlace(game, path)
  if (typeof letter !== 'string' || letter.length !== 1) throw new DataError(placeOfPack(game, path), { key: 'letter' })
  rows[index] = [name, letters.slice(0, at) + letter + letters.slice(at + 1)]
}

/** Data with the maps that are written in rows as hexes by their numbers, the way packs name them. */
export function withHexes({ hexRows = [] }: PackedGame, data: object): object {
  return hexRows.reduce<object>((tree, rows) => replaceAt(tree, rows.at, (list) => hexesOf(list, rows)), data)
}

function replaceAt(tree: object, [key, ...rest]: readonly string[], by: (value: unknown) => unknown): object {
  if (key === undefined) return tree
  const inner = (tree as Tree)[key]
  return { ...tree, [key]: rest.length === 0 ? by(inner) : replaceAt(inner as object, rest, by) }
}

function hexesOf(list: unknown, { columnsFrom, letters: known }: HexRows): Tree {
  const hexes: { [hex: string]: string } = {}
  for (const [row, letters] of list as readonly (readonly [string, string])[])
    for (const [i, letter] of [...letters].entries()) {
      const column = columnsFrom === 'west' ? i + 1 : letters.length - i
      if (Object.hasOwn(known, letter)) hexes[row + String(column).padStart(2, '0')] = letter
    }
  return hexes
}

const placeOfPack = ({ id }: PackedGame, path: readonly string[]): string => [id, ...path.map(quoted)].join('.')
const unknownPlace = (game: PackedGame, path: readonly string[]): DataError =>
  new DataError(placeOfPack(game, path), { key: 'unknown' })
