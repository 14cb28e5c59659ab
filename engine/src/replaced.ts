/**
 * Lists as values: whoever changes one puts another in its place, so that copies of a state, views and whatever was worked out from a
 * list may share it, and two that are the very same need not be compared.
 */

/** The list with another value at one place; the very same list where that changes nothing. */
export function replaced<T>(list: readonly T[], at: number, value: T): readonly T[] {
  if (list[at] === value) return list
  const next = list.slice()
  next[at] = value
  return next
}

/** The same at several places. */
export function replacedAll<T>(list: readonly T[], places: readonly number[], value: T): readonly T[] {
  const next = places.some((at) => list[at] !== value) ? list.slice() : undefined
  if (!next) return list
  for (const at of places) next[at] = value
  return next
}
