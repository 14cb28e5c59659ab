import { type Graph, makeGraph, NONE } from './graph.ts'
import type { HexGrid } from './hexGrid.ts'
import { DIRECTION_COUNT, opposite } from './hexShape.ts'

/**
 * The sides of the hexes of a map, each once, as dense ids: first the sides between two hexes (0 to innerCount - 1), then those of the
 * map's edge.
 */
export class Hexsides {
  readonly count: number
  readonly innerCount: number
  /** The hex of each side with the smaller id, and the other; NONE beyond the map's edge. */
  readonly near: Int32Array
  readonly far: Int32Array
  /** The hexes joined across their inner sides; an edge of the graph is a side. */
  readonly graph: Graph

  readonly #grid: HexGrid
  /** Side of each hex in each direction, at `hex * 6 + direction`. */
  readonly #sides: Int32Array

  constructor(grid: HexGrid) {
    this.#grid = grid
    const inner: [number, number][] = []
    const edge: [number, number][] = []
    for (let hex = 0; hex < grid.count; hex++) {
      for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
        const there = grid.neighbour(hex, direction)
        if (there === NONE) edge.push([hex, direction])
        else if (hex < there) inner.push([hex, direction])
      }
    }
    this.innerCount = inner.length
    this.count = inner.length + edge.length
    this.near = new Int32Array(this.count)
    this.far = new Int32Array(this.count)
    this.#sides = new Int32Array(grid.count * DIRECTION_COUNT)
    for (const [side, [hex, direction]] of [...inner, ...edge].entries()) this.#place(side, hex, direction)
    this.graph = makeGraph(
      grid.count,
      inner.map(([hex, direction]) => [hex, grid.neighbour(hex, direction)]),
    )
  }

  side(hex: number, direction: number): number {
    return this.#sides[hex * DIRECTION_COUNT + direction]!
  }

  /** The side between two neighbours, NONE if they are not. */
  between(a: number, b: number): number {
    const direction = this.#grid.directionBetween(a, b)
    return direction === NONE ? NONE : this.side(a, direction)
  }

  /** The hex on the other side; NONE beyond the map's edge. */
  across(side: number, hex: number): number {
    return this.near[side] === hex ? this.far[side]! : this.near[side]!
  }

  isMapEdge(side: number): boolean {
    return side >= this.innerCount
  }

  /** Reads "1811|1812", in either order. */
  sideOf(name: string): number {
    const [a = '', b = ''] = name.split('|')
    const side = this.between(this.#grid.hexOf(a), this.#grid.hexOf(b))
    if (side === NONE) throw new Error(`Hexside "${name}": the two hexes are not neighbours`)
    return side
  }

  /** Writes "1811|1812", smaller number first; sides of the map's edge have no name. */
  nameOf(side: number): string {
    if (this.isMapEdge(side)) throw new Error(`Hexside ${side} lies on the map's edge and has no name`)
    return `${this.#grid.numberOf(this.near[side]!)}|${this.#grid.numberOf(this.far[side]!)}`
  }

  #place(side: number, hex: number, direction: number): void {
    const there = this.#grid.neighbour(hex, direction)
    this.near[side] = hex
    this.far[side] = there
    this.#sides[hex * DIRECTION_COUNT + direction] = side
    if (there !== NONE) this.#sides[there * DIRECTION_COUNT + opposite(direction)] = side
  }
}

const MAX_FEATURES = 16

/** Rivers, ridges, roads: a small set of features on each side, as bits. Masks are made once, outside hot loops. */
export class SideFeatures<Feature extends string> {
  readonly #features: readonly Feature[]
  readonly #bits: Uint16Array

  constructor(sideCount: number, features: readonly Feature[]) {
    if (features.length > MAX_FEATURES)
      throw new Error(`At most ${MAX_FEATURES} hexside features, not ${features.length}`)
    this.#features = features
    this.#bits = new Uint16Array(sideCount)
  }

  /** The bits of some features, for `hasAny`. */
  mask(...features: readonly Feature[]): number {
    return features.reduce((bits, feature) => bits | this.#bit(feature), 0)
  }

  add(side: number, feature: Feature): void {
    this.#bits[side]! |= this.#bit(feature)
  }

  /** Whether the side has at least one of the features in the mask. */
  hasAny(side: number, mask: number): boolean {
    return (this.#bits[side]! & mask) !== 0
  }

  of(side: number): Feature[] {
    return this.#features.filter((feature) => this.hasAny(side, this.#bit(feature)))
  }

  #bit(feature: Feature): number {
    const place = this.#features.indexOf(feature)
    if (place < 0) throw new Error(`Unknown hexside feature "${feature}"; known are ${this.#features.join(', ')}`)
    return 1 << place
  }
}
