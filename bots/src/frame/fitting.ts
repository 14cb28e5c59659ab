/** A position as numbers, and what came of it. */
export interface Sample {
  readonly features: readonly number[]
  readonly outcome: number
}

/**
 * The weights by which the features of positions say best what came of them: least squares, with a penalty on large weights (`ridge`) so
 * that features which say the same share it between them.
 */
export function fitWeights(samples: readonly Sample[], ridge = 1): number[] {
  const size = samples[0]?.features.length ?? 0
  const rows = Array.from({ length: size }, (_, i) => {
    const row = Array.from({ length: size }, (_, j) => sumOver(samples, ({ features }) => features[i]! * features[j]!))
    row[i]! += ridge
    return [...row, sumOver(samples, ({ features, outcome }) => features[i]! * outcome)]
  })
  return solve(rows)
}

/** The share of what happens that the weights explain: 1 all of it, 0 none. */
export function explained(samples: readonly Sample[], weights: readonly number[]): number {
  const mean = sumOver(samples, ({ outcome }) => outcome) / samples.length
  const all = sumOver(samples, ({ outcome }) => (outcome - mean) ** 2)
  const left = sumOver(samples, ({ features, outcome }) => {
    const said = features.reduce((sum, feature, i) => sum + feature * weights[i]!, 0)
    return (outcome - said) ** 2
  })
  return 1 - left / all
}

function sumOver(samples: readonly Sample[], of: (sample: Sample) => number): number {
  return samples.reduce((sum, sample) => sum + of(sample), 0)
}

/** Gauss: rows of a system of equations, the right-hand side last; the largest of a column is taken first. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const largest = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best))
    rows.splice(rows.indexOf(largest), 1)
    rows.splice(column, 0, largest)
    for (const row of rows) {
      if (row === largest || largest[column] === 0) continue
      const times = row[column]! / largest[column]!
      for (let k = column; k <= size; k++) row[k]! -= times * largest[k]!
    }
  }
  return rows.map((row, i) => (row[i] === 0 ? 0 : row[size]! / row[i]!))
}
