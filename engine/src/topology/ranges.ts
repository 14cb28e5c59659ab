import type { Graph, MayPass } from './graph.ts'
import type { HexGrid } from './hexGrid.ts'
import { NodeSet } from './nodeSet.ts'

/** What lies near a hex. The lists are made when a hex is first asked about, then kept. */
export class Ranges {
  readonly #grid: HexGrid
  readonly #nearest: (Int32Array | undefined)[]
  readonly #countWithin: (Int32Array | undefined)[]

  constructor(grid: HexGrid) {
    this.#grid = grid
    this.#nearest = new Array<Int32Array | undefined>(grid.count)
    this.#countWithin = new Array<Int32Array | undefined>(grid.count)
  }

  /** All hexes by distance, then id, the hex itself first: the ones within `range` are the first `countWithin(hex, range)`. */
  nearest(hex: number): Int32Array {
    return this.#nearest[hex] ?? this.#sortByDistance(hex)
  }

  /** How many hexes are at most `range` away, the hex itself included. */
  countWithin(hex: number, range: number): number {
    if (range < 0) return 0
    const total = this.nearest(hex).length
    return this.#countWithin[hex]![range] ?? total
  }

  /** Calls for every hex from `minimum` to `maximum` away, nearest first. */
  forEachWithin(hex: number, minimum: number, maximum: number, visit: (other: number) => void): void {
    const nearest = this.nearest(hex)
    const end = this.countWithin(hex, maximum)
    for (let i = this.countWithin(hex, minimum - 1); i < end; i++) visit(nearest[i]!)
  }

  /** A counting sort, which leaves behind how many hexes lie within each range. */
  #sortByDistance(hex: number): Int32Array {
    const grid = this.#grid
    const distances = Int32Array.from({ length: grid.count }, (_, other) => grid.distance(hex, other))
    const countWithin = new Int32Array(Math.max(...distances) + 1)
    for (const distance of distances) countWithin[distance]!++
    for (let range = 1; range < countWithin.length; range++) countWithin[range]! += countWithin[range - 1]!

    const nextPlace = Int32Array.from(countWithin, (_, range) => countWithin[range - 1] ?? 0)
    const nearest = new Int32Array(grid.count)
    distances.forEach((distance, other) => {
      nearest[nextPlace[distance]!++] = other
    })
    this.#countWithin[hex] = countWithin
    this.#nearest[hex] = nearest
    return nearest
  }
}

/**
 * Distances counted in steps that must all be allowed: along water only, not over a closed side, at most two links. One counter serves
 * any number of counts on graphs of up to `maxNodes` nodes without allocating; each `count` forgets the one before.
 */
export class StepCounter {
  /** Nodes reached by the last count, the start first, nearest first. */
  reachedCount = 0

  readonly #queue: Int32Array
  readonly #steps: Int32Array
  readonly #isReached: NodeSet

  constructor(maxNodes: number) {
    this.#queue = new Int32Array(maxNodes)
    this.#steps = new Int32Array(maxNodes)
    this.#isReached = new NodeSet(maxNodes)
  }

  count(graph: Graph, start: number, mayPass: MayPass, limit = Infinity): this {
    this.reachedCount = 0
    this.#isReached.clear()
    this.#reach(start, 0)
    for (let head = 0; head < this.reachedCount; head++) {
      const from = this.#queue[head]!
      if (this.#steps[from]! >= limit) break
      this.#spread(graph, from, mayPass)
    }
    return this
  }

  reached(i: number): number {
    return this.#queue[i]!
  }

  /** Steps from the start, Infinity if the last count did not get there. */
  stepsTo(node: number): number {
    return this.#isReached.has(node) ? this.#steps[node]! : Infinity
  }

  #spread(graph: Graph, from: number, mayPass: MayPass): void {
    const end = graph.firstArc[from + 1]!
    for (let arc = graph.firstArc[from]!; arc < end; arc++) {
      const to = graph.target[arc]!
      if (this.#isReached.has(to)) continue
      if (mayPass(from, to, graph.edge[arc]!)) this.#reach(to, this.#steps[from]! + 1)
    }
  }

  #reach(node: number, steps: number): void {
    this.#isReached.add(node)
    this.#steps[node] = steps
    this.#queue[this.reachedCount++] = node
  }
}
