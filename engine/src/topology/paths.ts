import { type Graph, NONE } from './graph.ts'
import { NodeQueue } from './nodeQueue.ts'
import { NodeSet } from './nodeSet.ts'

/** What a step costs: a whole number; negative or Infinity if it cannot be made. */
export type StepCost = (from: number, to: number, edge: number) => number

/**
 * Which of several cheapest paths is kept. Both ways take the fewest nodes among the cheapest. Among those,
 * - `any` keeps the first found: the same every time, but with no meaning for a player;
 * - `nodeOrder` keeps the path whose nodes, compared one after the other from the start, have the smallest ids (Dieppe's D-6T-6).
 */
export type PathTies = 'any' | 'nodeOrder'

/**
 * Cheapest paths (Dijkstra) from one node, or from the nearest of several, to all within a budget, on graphs of up to `maxNodes` nodes. One
 * finder serves any number of searches without allocating; each `search` forgets the one before.
 */
export class PathFinder {
  /** Nodes reached by the last search, starts included. */
  reachedCount = 0

  readonly #maxNodes: number
  readonly #byNodeOrder: boolean
  readonly #queue: NodeQueue
  readonly #reached: Int32Array
  readonly #cost: Float64Array
  readonly #steps: Int32Array
  readonly #previous: Int32Array
  readonly #seen: NodeSet
  /** Nodes whose path is final. */
  readonly #settled: NodeSet

  constructor(maxNodes: number, ties: PathTies = 'any') {
    this.#maxNodes = maxNodes
    this.#byNodeOrder = ties === 'nodeOrder'
    this.#queue = new NodeQueue(maxNodes)
    this.#reached = new Int32Array(maxNodes)
    this.#cost = new Float64Array(maxNodes)
    this.#steps = new Int32Array(maxNodes)
    this.#previous = new Int32Array(maxNodes)
    this.#seen = new NodeSet(maxNodes)
    this.#settled = new NodeSet(maxNodes)
  }

  /** With a `goal` the search ends there: its path is known, and nothing is certain of what lies farther away. */
  search(graph: Graph, start: number | ArrayLike<number>, cost: StepCost, budget = Infinity, goal = NONE): this {
    this.#begin()
    if (typeof start === 'number') this.#see(start, NONE, 0, 0)
    else for (let i = 0; i < start.length; i++) this.#see(start[i]!, NONE, 0, 0)

    const limit = Math.min(budget, Number.MAX_SAFE_INTEGER)
    while (this.#queue.size > 0) {
      const node = this.#queue.takeSmallest()
      this.#reached[this.reachedCount++] = node
      this.#settled.add(node)
      if (node === goal) break
      this.#spread(graph, node, cost, limit)
    }
    return this
  }

  /** The nodes reached, in order of cost, then number of steps, then id. */
  reached(i: number): number {
    return this.#reached[i]!
  }

  isReached(node: number): boolean {
    return this.#seen.has(node)
  }

  /** Infinity if the last search did not get there. */
  costTo(node: number): number {
    return this.isReached(node) ? this.#cost[node]! : Infinity
  }

  stepsTo(node: number): number {
    return this.isReached(node) ? this.#steps[node]! : Infinity
  }

  /** The node before this one on its path; NONE for a start and for nodes that were not reached. */
  previous(node: number): number {
    return this.isReached(node) ? this.#previous[node]! : NONE
  }

  /** The path from the start to the node, both included, written into `out`; empty if the node was not reached. */
  pathTo(node: number, out: number[] = []): number[] {
    out.length = this.isReached(node) ? this.#steps[node]! + 1 : 0
    for (let i = out.length - 1, at = node; i >= 0; i--, at = this.#previous[at]!) out[i] = at
    return out
  }

  #begin(): void {
    this.reachedCount = 0
    this.#queue.clear()
    this.#seen.clear()
    this.#settled.clear()
  }

  #spread(graph: Graph, from: number, cost: StepCost, limit: number): void {
    const end = graph.firstArc[from + 1]!
    const steps = this.#steps[from]! + 1
    const soFar = this.#cost[from]!
    for (let arc = graph.firstArc[from]!; arc < end; arc++) {
      const to = graph.target[arc]!
      if (this.#settled.has(to)) continue
      const step = cost(from, to, graph.edge[arc]!)
      const total = soFar + step
      if (step >= 0 && total <= limit) this.#see(to, from, total, steps)
    }
  }

  /** A way to the node has been found: keep it if it is better than the one known. */
  #see(node: number, from: number, cost: number, steps: number): void {
    if (!this.isReached(node)) {
      this.#seen.add(node)
      this.#keep(node, from, cost, steps)
      this.#queue.add(node, this.#key(node))
      return
    }
    const gain = this.#cost[node]! - cost || this.#steps[node]! - steps
    if (gain > 0) {
      this.#keep(node, from, cost, steps)
      this.#queue.lower(node, this.#key(node))
    } else if (gain === 0 && this.#byNodeOrder && this.#comesFirst(from, this.#previous[node]!)) {
      this.#previous[node] = from
    }
  }

  #keep(node: number, from: number, cost: number, steps: number): void {
    this.#cost[node] = cost
    this.#steps[node] = steps
    this.#previous[node] = from
  }

  /**
   * Cost, then steps, then id in one number. Every step makes it larger, even a free one, so a node's path is final once it is taken from
   * the queue, and so is each path that `#comesFirst` compares.
   */
  #key(node: number): number {
    return (this.#cost[node]! * this.#maxNodes + this.#steps[node]!) * this.#maxNodes + node
  }

  /** Whether the path to `a` comes before the path to `b`, which is as long: going back, the last place where they differ decides. */
  #comesFirst(a: number, b: number): boolean {
    let atA = a
    let atB = b
    let isFirst = false
    while (atA !== atB) {
      isFirst = atA < atB
      atA = this.#previous[atA]!
      atB = this.#previous[atB]!
    }
    return isFirst
  }
}
