import type { BoardModel } from '@bridgehead/engine'

/** Takes over from the last list whatever has not changed, so that what draws it need not look again. */
function sameWhereEqual<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string | number,
): readonly T[] {
  const known = new Map(before.map((item) => [keyOf(item), item]))
  let changed = before.length !== after.length
  const kept = after.map((item, i) => {
    const old = known.get(keyOf(item))
    const same = old !== undefined && JSON.stringify(old) === JSON.stringify(item)
    if (!same || before[i] !== old) changed = true
    return same ? old : item
  })
  return changed ? kept : before
}

/** A new board made of as much of the last one as possible: counters that stay as they are stay the same objects. */
export function reusing(before: BoardModel | undefined, after: BoardModel): BoardModel {
  if (!before) return after
  const board = {
    pieces: sameWhereEqual(before.pieces, after.pieces, ({ id }) => id),
    markers: sameWhereEqual(before.markers, after.markers, ({ place, kind }) => `${place} ${kind}`),
    tracks: sameWhereEqual(before.tracks, after.tracks, ({ id }) => id),
  }
  const same = board.pieces === before.pieces && board.markers === before.markers && board.tracks === before.tracks
  return same ? before : { ...after, ...board }
}
