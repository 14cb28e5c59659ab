/** Opinions as data: numbers, by name or in lists, as deep as one likes. */
export type Opinions = { readonly [key: string]: number | Opinions } | readonly (number | Opinions)[]

/** One number among the opinions: where it stands, and what it is. */
export interface Opinion {
  readonly path: string
  readonly value: number
}

/** All numbers of the opinions, in their order. */
export function opinionsIn(opinions: Opinions, under = ''): Opinion[] {
  return Object.entries(opinions).flatMap(([key, value]: [string, number | Opinions]) => {
    const path = under === '' ? key : `${under}.${key}`
    return typeof value === 'number' ? [{ path, value }] : opinionsIn(value, path)
  })
}

/** The same opinions with other numbers, in the order of `opinionsIn`. */
export function withNumbers<O extends Opinions>(opinions: O, numbers: readonly number[]): O {
  let next = 0
  const renumbered = (each: number | Opinions): number | Opinions => {
    if (typeof each === 'number') return numbers[next++]!
    if (Array.isArray(each)) return each.map(renumbered)
    return Object.fromEntries(Object.entries(each).map(([key, value]) => [key, renumbered(value)]))
  }
  return renumbered(opinions) as O
}

/** A position of a match that was played to its end. */
export interface Sample {
  readonly match: number
  /** What it was thought to be worth. */
  readonly worth: number
  /** By how much that would change for one more of each opinion. */
  readonly slopes: readonly number[]
  /** How the match ended. */
  readonly outcome: number
}

export interface FittedOpinion extends Opinion {
  readonly fitted: number
  /** How far off the fitted number may be: one standard error. */
  readonly error: number
}

export interface Fit {
  readonly opinions: readonly FittedOpinion[]
  /** What matches brought on average beyond what positions showed. */
  readonly bias: number
  /** How far the end was from what was thought, on average over positions: with the numbers as they are, and as fitted. */
  readonly before: number
  readonly after: number
}

/** What a worth would change for one more of each number. */
export function slopesOf(worth: (numbers: readonly number[]) => number, numbers: readonly number[]): number[] {
  return numbers.map((value, i) => {
    const step = 0.05 * scaleOf(value)
    return (worth(numbers.with(i, value + step)) - worth(numbers.with(i, value - step))) / (2 * step)
  })
}

/** An opinion is thought to be right to within about itself; one of nought to within a little. */
const scaleOf = (value: number): number => Math.max(Math.abs(value), 0.1)

/**
 * The numbers by which the positions would have foretold best how their matches ended. Each is held by what it is now, the more the fewer
 * matches speak against it: positions of one match have one end and count as one. Where the worth is no sum of opinions, a fit is a step in
 * the right direction, and another may follow it.
 */
export function fit(opinions: readonly Opinion[], samples: readonly Sample[]): Fit {
  const scales = [...opinions.map(({ value }) => scaleOf(value)), Math.max(1, spread(samples.map(offOf)))]
  const rows = samples.map(({ slopes }) => [...slopes, 1].map((slope, i) => slope * scales[i]!))
  const offs = samples.map(offOf)
  const together = samples.length / new Set(samples.map(({ match }) => match)).size
  const noise = spread(offs) ** 2 * together
  const size = scales.length
  const normal = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => sum(rows.map((row) => row[i]! * row[j]!)) + (i === j ? noise : 0)),
  )
  const inverse = invert(normal)
  const toward = Array.from({ length: size }, (_, i) => sum(rows.map((row, n) => row[i]! * offs[n]!)))
  const changes = inverse.map((row) => sum(row.map((each, j) => each * toward[j]!)))
  const left = offs.map((off, n) => off - sum(rows[n]!.map((each, i) => each * changes[i]!)))
  return {
    opinions: opinions.map((opinion, i) => ({
      ...opinion,
      fitted: opinion.value + changes[i]! * scales[i]!,
      error: Math.sqrt(inverse[i]![i]! * noise) * scales[i]!,
    })),
    bias: changes.at(-1)! * scales.at(-1)!,
    before: distance(offs),
    after: distance(left),
  }
}

const offOf = ({ outcome, worth }: Sample): number => outcome - worth
const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0)
/** The root of the mean of squares. */
const distance = (list: readonly number[]): number => Math.sqrt(sum(list.map((each) => each * each)) / list.length)
function spread(list: readonly number[]): number {
  const mean = sum(list) / list.length
  return distance(list.map((each) => each - mean))
}

/** Gauss and Jordan, without exchanges of rows: what is inverted here has its weight on the diagonal. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))])
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]![i]!
    rows[i] = rows[i]!.map((each) => each / pivot)
    for (let k = 0; k < size; k++) {
      const times = rows[k]![i]!
      if (k !== i && times !== 0) rows[k] = rows[k]!.map((each, j) => each - times * rows[i]![j]!)
    }
  }
  return rows.map((row) => row.slice(size))
}
