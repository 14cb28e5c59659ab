/** A result of a game and the points from which it is reached, as the first side counts them. */
export interface Level<Key extends string = string> {
  /** Key in the catalogue's `results`. */
  readonly result: Key
  /** −Infinity in the lowest level. */
  readonly from: number
  readonly clause: string
}

/** The level that so many points reach. */
export function levelAt<L extends Level>(levels: readonly L[], points: number): L {
  const reached = levels.findLast(({ from }) => points >= from)
  if (!reached) throw new Error(`No level is reached by ${points} points; the lowest has a lower bound.`)
  return reached
}

/** The first level that does not begin above the one before; the lowest one catches everything below. */
export const levelOutOfOrder = (levels: readonly Level[]): Level | undefined =>
  levels.find(({ from }, i) => (i === 0 ? from !== Number.NEGATIVE_INFINITY : from <= levels[i - 1]!.from))
