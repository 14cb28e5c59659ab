import { NONE } from './graph.ts'
import { type HexNumbering, hexNumbering, type NumberPattern } from './hexNumbering.ts'
import { DIRECTION_COUNT, type HexPoints, type HexShape, hexShapes, type LatticePoint } from './hexShape.ts'

/** What one reads off the printed map. */
export interface HexGridDescription {
  readonly points: HexPoints
  /**
   * Lines (rows if points are up, columns if sideways) whose printed number is odd or even lie half a hex further east or south
   * than their neighbours. "Odd further west" is the same map as "even further east".
   */
  readonly shifted: 'odd' | 'even'
  readonly numbering: NumberPattern
  /** The edge at which the row numbers start. */
  readonly rowsFrom: 'north' | 'south'
  /** The edge at which the column numbers start. */
  readonly columnsFrom: 'west' | 'east'
  /** The numbers of all hexes, in any order; `rectangleOfNumbers` lists those of a map with straight edges. */
  readonly hexes: readonly string[]
}

/** A point of the drawing; two neighbouring centres are 1 apart, y grows downwards. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The hexes of a map, as dense ids 0 to count - 1 in the order of their printed numbers. */
export class HexGrid {
  readonly count: number
  readonly shape: HexShape
  /** Size of the drawing: every corner lies between (0, 0) and (width, height). */
  readonly width: number
  readonly height: number
  /** Neighbour of each hex in each direction, at `hex * 6 + direction`; NONE off the map. */
  readonly neighbours: Int32Array
  /** Centres on the integer lattice of `hexShape.ts`. */
  readonly latticeX: Int32Array
  readonly latticeY: Int32Array

  readonly #pointsUp: boolean
  readonly #numbers: readonly string[]
  readonly #hexByNumber: ReadonlyMap<string, number>
  readonly #latticeWidth: number
  readonly #latticeHeight: number
  /** Hex at each lattice point, row after row. */
  readonly #hexByLattice: Int32Array

  constructor(description: HexGridDescription) {
    this.#numbers = [...description.hexes].sort()
    this.#hexByNumber = new Map(this.#numbers.map((number, hex) => [number, hex]))
    this.count = this.#numbers.length
    if (this.#hexByNumber.size !== this.count) throw new Error(`Hex "${firstRepeated(this.#numbers)}" is listed twice`)

    this.#pointsUp = description.points === 'up'
    this.shape = hexShapes[description.points]
    const centres = latticeCentres(description, this.#numbers, this.shape)
    this.latticeX = Int32Array.from(centres, ({ x }) => x)
    this.latticeY = Int32Array.from(centres, ({ y }) => y)

    const margin = marginOf(this.shape)
    this.#latticeWidth = largest(this.latticeX) + margin.x + 1
    this.#latticeHeight = largest(this.latticeY) + margin.y + 1
    this.width = (this.#latticeWidth - 1) * this.shape.unit.x
    this.height = (this.#latticeHeight - 1) * this.shape.unit.y
    this.#hexByLattice = this.#indexLattice()
    this.neighbours = this.#findNeighbours()
  }

  neighbour(hex: number, direction: number): number {
    return this.neighbours[hex * DIRECTION_COUNT + direction]!
  }

  /** Direction of the neighbour `to`, NONE if the two are not neighbours. */
  directionBetween(from: number, to: number): number {
    const first = from * DIRECTION_COUNT
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      if (this.neighbours[first + direction] === to) return direction
    }
    return NONE
  }

  areAdjacent(a: number, b: number): boolean {
    return this.distance(a, b) === 1
  }

  /** Hexes counted from `a` (not counted) to `b` (counted), as on an endless map: holes in the map do not lengthen it. */
  distance(a: number, b: number): number {
    const x = Math.abs(this.latticeX[a]! - this.latticeX[b]!)
    const y = Math.abs(this.latticeY[a]! - this.latticeY[b]!)
    return this.#pointsUp ? latticeDistance(x, y) : latticeDistance(y, x)
  }

  has(number: string): boolean {
    return this.#hexByNumber.has(number)
  }

  hexOf(number: string): number {
    const hex = this.#hexByNumber.get(number)
    if (hex === undefined) throw new Error(`There is no hex "${number}" on this map`)
    return hex
  }

  numberOf(hex: number): string {
    const number = this.#numbers[hex]
    if (number === undefined) throw new Error(`There is no hex with id ${hex} on this map of ${this.count} hexes`)
    return number
  }

  /** The hex whose centre is at a lattice point, NONE if there is none. */
  hexAtLattice(x: number, y: number): number {
    if (x < 0 || y < 0 || x >= this.#latticeWidth || y >= this.#latticeHeight) return NONE
    return this.#hexByLattice[y * this.#latticeWidth + x]!
  }

  centre(hex: number): Point {
    return this.#draw(this.latticeX[hex]!, this.latticeY[hex]!)
  }

  /** The six corners, clockwise; the side in direction d joins corners d and d + 1. */
  corners(hex: number): Point[] {
    return this.shape.corners.map(({ x, y }) => this.#draw(this.latticeX[hex]! + x, this.latticeY[hex]! + y))
  }

  #draw(x: number, y: number): Point {
    return { x: x * this.shape.unit.x, y: y * this.shape.unit.y }
  }

  #indexLattice(): Int32Array {
    const hexes = new Int32Array(this.#latticeWidth * this.#latticeHeight).fill(NONE)
    for (let hex = 0; hex < this.count; hex++)
      hexes[this.latticeY[hex]! * this.#latticeWidth + this.latticeX[hex]!] = hex
    return hexes
  }

  #findNeighbours(): Int32Array {
    const neighbours = new Int32Array(this.count * DIRECTION_COUNT)
    for (let hex = 0; hex < this.count; hex++) {
      this.shape.steps.forEach((step, direction) => {
        const there = this.hexAtLattice(this.latticeX[hex]! + step.x, this.latticeY[hex]! + step.y)
        neighbours[hex * DIRECTION_COUNT + direction] = there
      })
    }
    return neighbours
  }
}

/** `along` is measured along the lines of hexes (2 a hex), `across` from line to line (3 a line). */
function latticeDistance(along: number, across: number): number {
  return Math.max(2 * across, 3 * along + across) / 6
}

/** Centres moved so that the whole drawing lies right of and below (0, 0). */
function latticeCentres(description: HexGridDescription, numbers: readonly string[], shape: HexShape): LatticePoint[] {
  const numbering = hexNumbering(description.numbering)
  const centres = numbers.map((number) => latticeCentre(description, numbering, number))
  const left = Math.min(...centres.map(({ x }) => x))
  const top = Math.min(...centres.map(({ y }) => y))
  const margin = marginOf(shape)
  return centres.map(({ x, y }) => ({ x: x - left + margin.x, y: y - top + margin.y }))
}

function latticeCentre(description: HexGridDescription, numbering: HexNumbering, number: string): LatticePoint {
  const { row, column } = numbering.parse(number)
  const southwards = description.rowsFrom === 'north' ? row : -row
  const eastwards = description.columnsFrom === 'west' ? column : -column
  const halfHex = (line: number): number => ((line % 2 === 1) === (description.shifted === 'odd') ? 1 : 0)
  return description.points === 'up'
    ? { x: 2 * eastwards + halfHex(row), y: 3 * southwards }
    : { x: 3 * eastwards, y: 2 * southwards + halfHex(column) }
}

/** How far a hex reaches from its centre. */
function marginOf(shape: HexShape): LatticePoint {
  return { x: largest(shape.corners.map(({ x }) => x)), y: largest(shape.corners.map(({ y }) => y)) }
}

function largest(values: Iterable<number>): number {
  return Math.max(0, ...values)
}

function firstRepeated(sorted: readonly string[]): string | undefined {
  return sorted.find((number, i) => number === sorted[i + 1])
}
