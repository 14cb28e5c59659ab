import { type Graph, makeGraph, NONE } from './graph.ts'
import { StepCounter } from './ranges.ts'

export interface ZoneLink<Kind extends string = string> {
  /** Codes of the zones that it joins. */
  readonly a: string
  readonly b: string
  readonly kind: Kind
}

/**
 * The zones of a map as dense ids in the order of the list given (the game's zone order), and the links that join them, in theirs. It is
 * a `Graph` itself: an edge is a link, and the arcs of a zone come in zone order.
 */
export class ZoneGraph<Kind extends string = string> implements Graph {
  readonly nodeCount: number
  readonly firstArc: Int32Array
  readonly target: Int32Array
  readonly edge: Int32Array
  readonly linkCount: number
  /** The two zones of each link. */
  readonly linkA: Int32Array
  readonly linkB: Int32Array
  readonly kinds: readonly Kind[]

  readonly #codes: readonly string[]
  readonly #zoneByCode: ReadonlyMap<string, number>
  readonly #linkKind: Uint8Array
  /** Links on the shortest way between any two zones; row after row. */
  readonly #distances: Float32Array

  constructor(codes: readonly string[], links: readonly ZoneLink<Kind>[]) {
    this.#codes = codes
    this.#zoneByCode = new Map(codes.map((code, zone) => [code, zone]))
    if (this.#zoneByCode.size !== codes.length)
      throw new Error(`Zone "${codes.find((code, i) => codes.indexOf(code) !== i)}" is listed twice`)
    this.nodeCount = codes.length
    this.linkCount = links.length
    this.linkA = Int32Array.from(links, ({ a }) => this.zoneOf(a))
    this.linkB = Int32Array.from(links, ({ b }) => this.zoneOf(b))
    this.kinds = [...new Set(links.map(({ kind }) => kind))]
    this.#linkKind = Uint8Array.from(links, ({ kind }) => this.kinds.indexOf(kind))

    const graph = makeGraph(
      this.nodeCount,
      links.map((_, link) => [this.linkA[link]!, this.linkB[link]!]),
    )
    this.firstArc = graph.firstArc
    this.target = graph.target
    this.edge = graph.edge
    this.#distances = allDistances(graph)
  }

  zoneOf(code: string): number {
    const zone = this.#zoneByCode.get(code)
    if (zone === undefined) throw new Error(`There is no zone "${code}" on this map`)
    return zone
  }

  codeOf(zone: number): string {
    const code = this.#codes[zone]
    if (code === undefined) throw new Error(`There is no zone with id ${zone} on this map of ${this.nodeCount} zones`)
    return code
  }

  kindOf(link: number): Kind {
    return this.kinds[this.#linkKind[link]!]!
  }

  /** The link that joins two zones, the first of the list if several do, NONE if none does. */
  linkBetween(a: number, b: number): number {
    const end = this.firstArc[a + 1]!
    for (let arc = this.firstArc[a]!; arc < end; arc++) if (this.target[arc] === b) return this.edge[arc]!
    return NONE
  }

  /** Neighbours in zone order, with the link that leads there; once for each link. */
  forEachNeighbour(zone: number, visit: (neighbour: number, link: number) => void): void {
    const end = this.firstArc[zone + 1]!
    for (let arc = this.firstArc[zone]!; arc < end; arc++) visit(this.target[arc]!, this.edge[arc]!)
  }

  /** Links of any kind on the shortest way; Infinity if there is no way. `StepCounter` counts along some links only. */
  distance(a: number, b: number): number {
    return this.#distances[a * this.nodeCount + b]!
  }
}

function allDistances(graph: Graph): Float32Array {
  const counter = new StepCounter(graph.nodeCount)
  const distances = new Float32Array(graph.nodeCount ** 2)
  for (let start = 0; start < graph.nodeCount; start++) {
    counter.count(graph, start, () => true)
    for (let node = 0; node < graph.nodeCount; node++) distances[start * graph.nodeCount + node] = counter.stepsTo(node)
  }
  return distances
}
