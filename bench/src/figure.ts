/** One measured number. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** Something to measure. A part gives all its figures from one run, so that ratios compare like with like. */
export interface BenchPart {
  readonly prefix: string
  measure(): Promise<readonly Figure[]>
}

/** Three significant digits say all that a benchmark knows. */
export const figure = (name: string, value: number, unit: string): Figure => ({
  name,
  value: Number(value.toPrecision(3)),
  unit,
})
