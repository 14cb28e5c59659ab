/** A number for every point of a grid laid over the map. */
export class Field {
  readonly columns: number
  readonly rows: number
  /** Grid points per map unit. */
  readonly scale: number
  readonly values: Float32Array

  constructor(columns: number, rows: number, scale: number) {
    this.columns = columns
    this.rows = rows
    this.scale = scale
    this.values = new Float32Array(columns * rows)
  }

  static over(size: { readonly width: number; readonly height: number }, scale: number): Field {
    return new Field(Math.round(size.width * scale), Math.round(size.height * scale), scale)
  }

  /** Sets every point from its position on the map. */
  set(value: (x: number, y: number, index: number) => number): this {
    for (let row = 0, index = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++, index++)
        this.values[index] = value((column + 0.5) / this.scale, (row + 0.5) / this.scale, index)
    return this
  }

  /** The value at a point of the map, between grid points in proportion. */
  at(x: number, y: number): number {
    const { columns, rows, values } = this
    const across = Math.min(columns - 1.001, Math.max(0, x * this.scale - 0.5))
    const down = Math.min(rows - 1.001, Math.max(0, y * this.scale - 0.5))
    const column = Math.floor(across)
    const row = Math.floor(down)
    const u = across - column
    const index = row * columns + column
    const upper = (values[index] as number) * (1 - u) + (values[index + 1] as number) * u
    const lower = (values[index + columns] as number) * (1 - u) + (values[index + columns + 1] as number) * u
    return upper + (lower - upper) * (down - row)
  }

  /** Three passes of a box of this radius in map units: close to a Gaussian blur. */
  blur(radius: number): this {
    const reach = Math.max(1, Math.round(radius * this.scale))
    const line = new Float32Array(Math.max(this.columns, this.rows))
    for (let pass = 0; pass < 3; pass++) {
      for (let row = 0; row < this.rows; row++) this.#average(line, row * this.columns, 1, this.columns, reach)
      for (let column = 0; column < this.columns; column++) this.#average(line, column, this.columns, this.rows, reach)
    }
    return this
  }

  #average(line: Float32Array, start: number, step: number, count: number, reach: number): void {
    const { values } = this
    for (let k = 0; k < count; k++) line[k] = values[start + k * step] as number
    const at = (k: number) => line[Math.min(count - 1, Math.max(0, k))] as number
    let sum = 0
    for (let k = -reach; k <= reach; k++) sum += at(k)
    for (let k = 0; k < count; k++) {
      values[start + k * step] = sum / (2 * reach + 1)
      sum += at(k + reach + 1) - at(k - reach)
    }
  }

  /** Distance in map units from every point to the nearest one that is marked, exact (Felzenszwalb and Huttenlocher). */
  distances(marked: (value: number) => boolean): Field {
    const far = 1e12
    const found = new Field(this.columns, this.rows, this.scale)
    const squares = Float64Array.from(this.values, (value) => (marked(value) ? 0 : far))
    for (let column = 0; column < this.columns; column++) nearest(squares, column, this.columns, this.rows)
    for (let row = 0; row < this.rows; row++) nearest(squares, row * this.columns, 1, this.columns)
    found.values.forEach((_, index) => {
      found.values[index] = Math.sqrt(squares[index] as number) / this.scale
    })
    return found
  }

  /** Marks the points under a straight line. */
  stroke([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): void {
    const count = Math.ceil(Math.hypot(toX - x, toY - y) * this.scale * 1.5)
    for (let k = 0; k <= count; k++) {
      const column = Math.round((x + ((toX - x) * k) / count) * this.scale - 0.5)
      const row = Math.round((y + ((toY - y) * k) / count) * this.scale - 0.5)
      if (column >= 0 && row >= 0 && column < this.columns && row < this.rows)
        this.values[row * this.columns + column] = 1
    }
  }
}

/** Lower envelope of the parabolas over one line of the grid. */
function nearest(squares: Float64Array, start: number, step: number, count: number): void {
  const source = Float64Array.from({ length: count }, (_, k) => squares[start + k * step] as number)
  const roots = new Int32Array(count)
  const bounds = new Float64Array(count + 1)
  bounds[0] = Number.NEGATIVE_INFINITY
  bounds[1] = Number.POSITIVE_INFINITY
  const cross = (q: number, r: number) =>
    ((source[q] as number) + q * q - ((source[r] as number) + r * r)) / (2 * (q - r))
  let last = 0
  for (let q = 1; q < count; q++) {
    let meet = cross(q, roots[last] as number)
    while (meet <= (bounds[last] as number)) meet = cross(q, roots[--last] as number)
    roots[++last] = q
    bounds[last] = meet
    bounds[last + 1] = Number.POSITIVE_INFINITY
  }
  for (let q = 0, k = 0; q < count; q++) {
    while ((bounds[k + 1] as number) < q) k++
    const root = roots[k] as number
    squares[start + q * step] = (q - root) ** 2 + (source[root] as number)
  }
}
