/** No such node, edge or side: off the map. */
export const NONE = -1

/**
 * A graph as flat arrays: the arcs that leave node n are those from `firstArc[n]` up to, not including, `firstArc[n + 1]`. Hex maps,
 * zone maps and mixtures of both (hexes and the box that ships come from) all become one of these.
 */
export interface Graph {
  readonly nodeCount: number
  readonly firstArc: Int32Array
  /** Where each arc leads; the arcs of a node are in the order of their targets. */
  readonly target: Int32Array
  /** The edge (hexside, link) that each arc follows; the two arcs of an edge share it. */
  readonly edge: Int32Array
}

/** The graph of edges that can be followed both ways; an edge's id is its place in the list. */
export function makeGraph(nodeCount: number, edges: readonly (readonly [number, number])[]): Graph {
  const arcs = edges.flatMap(([a, b], edge) => [
    { from: a, to: b, edge },
    { from: b, to: a, edge },
  ])
  arcs.sort((p, q) => p.from - q.from || p.to - q.to || p.edge - q.edge)

  const firstArc = new Int32Array(nodeCount + 1)
  for (const { from } of arcs) firstArc[from + 1]!++
  for (let node = 0; node < nodeCount; node++) firstArc[node + 1]! += firstArc[node]!
  return {
    nodeCount,
    firstArc,
    target: Int32Array.from(arcs, ({ to }) => to),
    edge: Int32Array.from(arcs, ({ edge }) => edge),
  }
}

/** Whether a step may be made; the edge tells which link or hexside it follows. */
export type MayPass = (from: number, to: number, edge: number) => boolean
