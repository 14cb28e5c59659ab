import { type HexGrid, type Hexsides, type SideFeatures, SightLine } from '@bridgehead/engine'
import type { SideKind } from './data/words.ts'
import type { HexId } from './mapDefinition.ts'

const UNKNOWN = 0
const CLEAR = 1
const STOPPED = 2

/** N-16.1-6: lines of fire between two hexes. Each is looked at once and remembered, for ridges do not move. */
export class FireLines {
  readonly #hexCount: number
  readonly #known: Uint8Array
  readonly #line: SightLine
  readonly #isRidge: (side: number) => boolean

  constructor(grid: HexGrid, hexsides: Hexsides, sides: SideFeatures<SideKind | 'road'>) {
    this.#hexCount = grid.count
    this.#known = new Uint8Array(grid.count * grid.count)
    this.#line = new SightLine(grid, hexsides)
    const ridge = sides.mask('ridge')
    this.#isRidge = (side) => sides.hasAny(side, ridge)
  }

  /** Whether a ridge lies on the line. */
  isStopped(from: HexId, to: HexId): boolean {
    const key = from * this.#hexCount + to
    if (this.#known[key] === UNKNOWN)
      this.#known[key] = this.#line.between(from, to).blockedBy(this.#isRidge) ? STOPPED : CLEAR
    return this.#known[key] === STOPPED
  }
}
