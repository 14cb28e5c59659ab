import type { Point } from '../shapes.ts'

/** What the ground takes from the game's map data. */
export interface SheetData {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
  readonly terrain: readonly (readonly [row: string, letters: string])[]
  readonly beaches: readonly { readonly hex: string }[]
}

/** Coasts and rivers as they lie in the file: points "x,y", parted by spaces. */
export interface Coasts {
  /** Seven eighths of a hex are 1 across, a whole one 1 down; the first coast runs from Mont-Saint-Michel to the Seine, the second beyond. */
  readonly front: readonly string[]
  /** In hundredths of the strategic map. */
  readonly france: { readonly land: readonly string[]; readonly rivers: readonly string[] }
}

export type Ground = 'clear' | 'bocage' | 'forest' | 'marsh' | 'sea'
const grounds: Readonly<Record<string, Ground>> = { c: 'clear', b: 'bocage', f: 'forest', m: 'marsh', s: 'sea' }

/** Distance of two hex centres, as the game's board model has it. */
export const ACROSS = 100
const RADIUS = ACROSS / Math.sqrt(3)
const COLUMN = 1.5 * RADIUS

/** The front and the strategic map as the game's board model lays them out. */
export const france = {
  width: 16 * ACROSS,
  height: 12 * ACROSS,
  x: 0.08,
  y: 0.11,
  share: { x: 0.84, y: 0.82 },
} as const

/** The hexes of the front as a piece of ground. Rows count from the north, columns from the east; odd columns lie half a hex south. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly #last: number
  readonly #letters: ReadonlyMap<number, string>

  constructor({ rows, columns, terrain }: SheetData) {
    this.#last = columns[1]
    this.#letters = new Map(terrain.map(([row, letters]) => [Number(row), letters]))
    this.width = COLUMN * (columns[1] - columns[0]) + 2 * RADIUS
    this.height = ACROSS * (rows[1] - rows[0] + 1.5)
  }

  /** "0907" → its centre. */
  centre(code: string): Point {
    return this.#centre(Number(code.slice(0, 2)), Number(code.slice(2)))
  }
  #centre(row: number, column: number): Point {
    return [RADIUS + COLUMN * (this.#last - column), ACROSS * (row - 0.5 + (column % 2 ? 0.5 : 0))]
  }

  /** A point of the coast file. */
  point([x, y]: Point): Point {
    return [RADIUS + (x - Math.sqrt(0.75)) * ACROSS * (COLUMN / (Math.sqrt(0.75) * ACROSS)), ACROSS * (y - 0.25)]
  }

  /** What the map data say of the hex nearest to a point. */
  groundAt(x: number, y: number): Ground {
    const exact = this.#last - (x - RADIUS) / COLUMN
    let least = Number.POSITIVE_INFINITY
    let found: Ground = 'sea'
    for (const column of [Math.floor(exact), Math.ceil(exact)]) {
      const shift = column % 2 ? 0.5 : 0
      for (const row of [Math.floor(y / ACROSS + 0.5 - shift), Math.ceil(y / ACROSS + 0.5 - shift)]) {
        const [cx, cy] = this.#centre(row, column)
        const away = (cx - x) ** 2 + (cy - y) ** 2
        const ground = grounds[this.#letterAt(row, column)]
        if (ground === undefined || away >= least) continue
        least = away
        found = ground
      }
    }
    return found
  }

  #letterAt(row: number, column: number): string {
    const letters = this.#letters.get(row) ?? ''
    return letters[letters.length - column] ?? ''
  }
}

export const pointsOf = (line: string): Point[] =>
  line.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point)
