import type { Point } from '../shapes.ts'

/** What the ground takes from the game's map data. */
export interface SheetData {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
  readonly terrain: readonly (readonly [row: string, letters: string])[]
  readonly water: readonly (readonly [row: string, letters: string])[]
  readonly sides: Readonly<Record<string, readonly string[]>>
  readonly roads: readonly (readonly string[])[]
  readonly railway: readonly string[]
}

/** A hex under a point: letters of the map data, and whether the point lies beside the hexes, where nobody plays. */
export interface SheetHex {
  readonly terrain: string
  readonly water: string
  readonly off: boolean
}

/** Distance of two hex centres, and the room west of the hexes, as the game's board model has them. */
const across = 100
const west = 3 * across
const radius = across / Math.sqrt(3)
const rowStep = radius * 1.5

/** The hexes as a piece of ground: where each lies, and which one is under a point. Rows count from the south, odd ones lie east. */
export class Sheet {
  readonly width: number
  readonly height: number
  readonly #data: SheetData
  readonly #terrain: ReadonlyMap<number, string>
  readonly #water: ReadonlyMap<number, string>

  constructor(data: SheetData) {
    this.#data = data
    const lines = (rows: SheetData['terrain']) => new Map(rows.map(([row, letters]) => [Number(row), letters]))
    this.#terrain = lines(data.terrain)
    this.#water = lines(data.water)
    const [first, last] = data.rows
    this.width = west + across * (data.columns[1] + 0.5)
    this.height = rowStep * (last - first) + 2 * radius
  }

  /** "1911" → its centre. */
  centre(code: string): Point {
    return this.#centre(Number(code.slice(0, 2)), Number(code.slice(2)))
  }
  #centre(row: number, column: number): Point {
    return [west + across * (column - (row % 2 ? 0 : 0.5)), radius + rowStep * (this.#data.rows[1] - row)]
  }

  /** What the map data say of the hex under a point, or of the nearest one when the point lies off the hexes. */
  hexAt(x: number, y: number): SheetHex {
    const [first, last] = this.#data.rows
    const [low, high] = this.#data.columns
    const exact = last - (y - radius) / rowStep
    let least = Number.POSITIVE_INFINITY
    let hex: SheetHex = { terrain: 'm', water: '.', off: true }
    for (const near of [Math.floor(exact), Math.ceil(exact)]) {
      const row = Math.min(last, Math.max(first, near))
      const column = Math.min(high, Math.max(low, Math.round((x - west) / across + (row % 2 ? 0 : 0.5))))
      const [cx, cy] = this.#centre(row, column)
      const [dx, dy] = [Math.abs(cx - x), Math.abs(cy - y)]
      if (dx * dx + dy * dy >= least) continue
      least = dx * dx + dy * dy
      hex = {
        terrain: this.#terrain.get(row)?.[column - low] ?? 'm',
        water: this.#water.get(row)?.[column - low] ?? '.',
        off: dx > across / 2 || dy > radius - dx / Math.sqrt(3),
      }
    }
    return hex
  }

  /** The sides of a kind, each as its two ends. */
  sides(kind: string): [Point, Point][] {
    return (this.#data.sides[kind] ?? []).map((pair) => {
      const [a, b] = pair.split('|').map((code) => this.centre(code)) as [Point, Point]
      const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
      const half: Point = [(-(b[1] - a[1]) / across) * (radius / 2), ((b[0] - a[0]) / across) * (radius / 2)]
      return [
        [middle[0] - half[0], middle[1] - half[1]],
        [middle[0] + half[0], middle[1] + half[1]],
      ]
    })
  }

  /** Roads and the railway, from centre to centre: the land is lower along them. */
  ways(): [Point, Point][] {
    return [...this.#data.roads, this.#data.railway].flatMap((codes) =>
      codes.slice(1).map((code, k): [Point, Point] => [this.centre(codes[k] as string), this.centre(code)]),
    )
  }
}
