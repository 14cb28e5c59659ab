import { NONE } from './graph.ts'
import type { HexGrid } from './hexGrid.ts'
import { DIRECTION_COUNT, opposite } from './hexShape.ts'
import type { Hexsides } from './hexsides.ts'

/** The hexes and sides that a line crosses, in order; only the first `hexCount` and `sideCount` entries mean anything. */
export interface LineReading {
  readonly hexes: Int32Array
  readonly sides: Int32Array
  readonly hexCount: number
  readonly sideCount: number
}

interface MutableReading extends LineReading {
  hexCount: number
  sideCount: number
}

/** Offsets are whole numbers, so to shift the line a hair is to move where its right begins by one. */
const ON_LINE_IS_RIGHT = 0
const ON_LINE_IS_LEFT = 1

/**
 * The straight line between the centres of two hexes. Where it runs along a side or through a corner it can be read in two ways: shifted
 * a hair to the left, or to the right; elsewhere both readings are the same. Readings begin with the hex of the viewer, end with the
 * hex seen, and leave out what lies off the map.
 *
 * One object serves any number of lines without allocating; each `between` forgets the line before.
 */
export class SightLine {
  readonly left: LineReading
  readonly right: LineReading
  /** Sides that the line runs along from end to end: the first `alongCount`. */
  readonly along: Int32Array
  alongCount = 0

  readonly #grid: HexGrid
  readonly #hexsides: Hexsides
  readonly #left: MutableReading
  readonly #right: MutableReading
  /** How far each corner of the hex at hand is off the line (cross product): positive right of it, 0 on it. */
  readonly #offLine = new Int32Array(DIRECTION_COUNT)
  // The line: where it starts on the lattice, and its direction.
  #startX = 0
  #startY = 0
  #dx = 0
  #dy = 0

  constructor(grid: HexGrid, hexsides: Hexsides) {
    this.#grid = grid
    this.#hexsides = hexsides
    // A line crosses no hex twice, and meets two sides of each.
    const longest = 2 * grid.count
    this.#left = emptyReading(longest)
    this.#right = emptyReading(longest)
    this.left = this.#left
    this.right = this.#right
    this.along = new Int32Array(longest)
  }

  between(from: number, to: number): this {
    const { latticeX, latticeY } = this.#grid
    this.#startX = latticeX[from]!
    this.#startY = latticeY[from]!
    this.#dx = latticeX[to]! - this.#startX
    this.#dy = latticeY[to]! - this.#startY
    this.alongCount = 0
    this.#follow(this.#left, to, ON_LINE_IS_RIGHT)
    this.#follow(this.#right, to, ON_LINE_IS_LEFT)
    return this
  }

  /**
   * Whether sides stop the line: one that it runs along, or one on each reading. So a line through a corner passes if it passes on one
   * hand (Narvik's N-16.1-6). The answer is the same in both directions.
   */
  blockedBy(stops: (side: number) => boolean): boolean {
    if (anyOf(this.along, this.alongCount, stops)) return true
    return (
      anyOf(this.#left.sides, this.#left.sideCount, stops) && anyOf(this.#right.sides, this.#right.sideCount, stops)
    )
  }

  /** Walks from hex to hex along the shifted line: corners are right of it from the offset `rightFrom` on. */
  #follow(reading: MutableReading, to: number, rightFrom: number): void {
    const { latticeX, latticeY, shape } = this.#grid
    const endX = latticeX[to]!
    const endY = latticeY[to]!
    let x = this.#startX
    let y = this.#startY
    reading.hexCount = 0
    reading.sideCount = 0
    this.#enter(reading, x, y)
    while (x !== endX || y !== endY) {
      this.#measureCorners(x, y)
      if (rightFrom === ON_LINE_IS_RIGHT) this.#noteAlong(x, y)
      const exit = this.#exit(rightFrom)
      const side = this.#sideAt(x, y, exit)
      if (side !== NONE) reading.sides[reading.sideCount++] = side
      x += shape.steps[exit]!.x
      y += shape.steps[exit]!.y
      this.#enter(reading, x, y)
    }
  }

  #enter(reading: MutableReading, x: number, y: number): void {
    const hex = this.#grid.hexAtLattice(x, y)
    if (hex !== NONE) reading.hexes[reading.hexCount++] = hex
  }

  #measureCorners(x: number, y: number): void {
    const { corners } = this.#grid.shape
    for (let i = 0; i < DIRECTION_COUNT; i++) {
      const corner = corners[i]!
      this.#offLine[i] = this.#dx * (y + corner.y - this.#startY) - this.#dy * (x + corner.x - this.#startX)
    }
  }

  /** Corners run clockwise, so the line leaves where they pass from its left to its right: exactly once. */
  #exit(rightFrom: number): number {
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const isLeft = this.#offLine[direction]! < rightFrom
      const nextIsRight = this.#offLine[nextCorner(direction)]! >= rightFrom
      if (isLeft && nextIsRight) return direction
    }
    throw new Error('A line that enters a hex must leave it')
  }

  #noteAlong(x: number, y: number): void {
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      if (this.#offLine[direction] !== 0 || this.#offLine[nextCorner(direction)] !== 0) continue
      const side = this.#sideAt(x, y, direction)
      if (side !== NONE) this.along[this.alongCount++] = side
    }
  }

  /** A line between two hexes of the map may leave it on the way, so the side may belong to the further hex only, or to none. */
  #sideAt(x: number, y: number, direction: number): number {
    const hex = this.#grid.hexAtLattice(x, y)
    if (hex !== NONE) return this.#hexsides.side(hex, direction)
    const step = this.#grid.shape.steps[direction]!
    const beyond = this.#grid.hexAtLattice(x + step.x, y + step.y)
    return beyond === NONE ? NONE : this.#hexsides.side(beyond, opposite(direction))
  }
}

const nextCorner = (corner: number): number => (corner + 1) % DIRECTION_COUNT

function emptyReading(longest: number): MutableReading {
  return { hexes: new Int32Array(longest), sides: new Int32Array(longest), hexCount: 0, sideCount: 0 }
}

function anyOf(sides: Int32Array, count: number, test: (side: number) => boolean): boolean {
  for (let i = 0; i < count; i++) if (test(sides[i]!)) return true
  return false
}
