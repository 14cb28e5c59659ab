/** What a better result would have taken, as far as it can be said for certain: the points that those not home have cost. */
export type Remedy =
  /** So many of those left behind, brought home, would have been enough. */
  | { readonly kind: 'left'; readonly count: number }
  /** So many of those lost or left behind, brought home, would have been enough. */
  | { readonly kind: 'lost'; readonly count: number }
  /** Not even with everybody home: the score would then have been this. */
  | { readonly kind: 'short'; readonly score: number }

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** The fewest whose costs make up for what is missing; undefined when all together do not. */
function fewest(costs: readonly number[], missing: number): number | undefined {
  const dearest = costs.toSorted((a, b) => b - a)
  const count = dearest.findIndex((_, k) => sumOf(dearest.slice(0, k + 1)) >= missing) + 1
  return count > 0 ? count : undefined
}

/** `left` and `lost` are the points that each of them has cost. */
export function remedyFor(
  score: number,
  wanted: number,
  left: readonly number[],
  lost: readonly number[],
): Remedy | undefined {
  const missing = wanted - score
  if (missing <= 0) return undefined
  const brought = fewest(left, missing)
  if (brought !== undefined) return { kind: 'left', count: brought }
  const saved = fewest([...left, ...lost], missing)
  return saved === undefined
    ? { kind: 'short', score: score + sumOf(left) + sumOf(lost) }
    : { kind: 'lost', count: saved }
}
