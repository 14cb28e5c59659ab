import { type DataPack, isTree, namesOf } from './pack.ts'

/** A place whose value a pack changes. */
export interface PackChange {
  /** As the pack names it. */
  readonly place: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** What data have otherwise than others, place by place; lists of another length are one change. */
export function changesBetween(before: unknown, after: unknown, place: readonly string[] = []): PackChange[] {
  if (isTree(before) && isTree(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesBetween(before[key], after[key], [...place, key]),
    )
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const names = namesOf(before)
    return before.flatMap((entry, i) => changesBetween(entry, after[i], [...place, names[i]!]))
  }
  return Object.is(before, after) ? [] : [{ place, before, after }]
}

/** The value at a place that a pack would name; undefined where there is none. */
export function valueAt(data: unknown, place: readonly string[]): unknown {
  return place.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[namesOf(at).indexOf(key)]
    return isTree(at) && Object.hasOwn(at, key) ? at[key] : undefined
  }, data)
}

/** The pack with one value more. */
export function withChange(pack: DataPack, [key = '', ...rest]: readonly string[], value: unknown): DataPack {
  const inner = pack[key]
  return { ...pack, [key]: rest.length === 0 ? value : withChange(isTree(inner) ? inner : {}, rest, value) }
}

/** The pack that makes the second data of the first. */
export const packFrom = (before: object, after: object): DataPack =>
  changesBetween(before, after).reduce<DataPack>((pack, { place, after: value }) => withChange(pack, place, value), {})
