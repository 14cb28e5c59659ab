import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Graph, makeGraph, NONE } from './graph.ts'
import { HexGrid } from './hexGrid.ts'
import { Hexsides } from './hexsides.ts'
import { PathFinder, type StepCost } from './paths.ts'
import { anyCostedGraph, anyPick, narvik } from './testMaps.ts'

const nodesOf = (graph: Graph): number[] => Array.from({ length: graph.nodeCount }, (_, node) => node)

/** Bellman-Ford: relaxes every arc until nothing changes. */
function naiveCosts(graph: Graph, starts: readonly number[], cost: StepCost, budget: number): number[] {
  const costs = nodesOf(graph).map((node) => (starts.includes(node) ? 0 : Infinity))
  for (let round = 0; round < graph.nodeCount; round++) {
    for (const from of nodesOf(graph)) {
      for (let arc = graph.firstArc[from]!; arc < graph.firstArc[from + 1]!; arc++) {
        const to = graph.target[arc]!
        const step = cost(from, to, graph.edge[arc]!)
        if (step >= 0 && costs[from]! + step <= budget) costs[to] = Math.min(costs[to]!, costs[from]! + step)
      }
    }
  }
  return costs
}

interface Path {
  readonly nodes: readonly number[]
  readonly cost: number
}

/** Every path without loops. */
function allPaths(graph: Graph, start: number, cost: StepCost): Path[] {
  const found: Path[] = []
  const extend = ({ nodes, cost: soFar }: Path): void => {
    found.push({ nodes, cost: soFar })
    const from = nodes.at(-1)!
    for (let arc = graph.firstArc[from]!; arc < graph.firstArc[from + 1]!; arc++) {
      const to = graph.target[arc]!
      const step = cost(from, to, graph.edge[arc]!)
      if (step >= 0 && !nodes.includes(to)) extend({ nodes: [...nodes, to], cost: soFar + step })
    }
  }
  extend({ nodes: [start], cost: 0 })
  return found
}

/** D-6T-6: fewest MP; fewest zones; then zone after zone in zone order. */
function byDieppeRule(p: Path, q: Path): number {
  const firstDifference = p.nodes.findIndex((node, i) => node !== q.nodes[i])
  const inZoneOrder = firstDifference < 0 ? 0 : p.nodes[firstDifference]! - q.nodes[firstDifference]!
  return p.cost - q.cost || p.nodes.length - q.nodes.length || inZoneOrder
}

const square = makeGraph(4, [
  [0, 1],
  [0, 2],
  [1, 3],
  [2, 3],
])

describe('a path finder', () => {
  it('finds what Bellman-Ford finds, within a budget, again and again', () => {
    const finder = new PathFinder(15)
    const budget = fc.oneof(fc.constant(Infinity), fc.nat({ max: 12 }))
    fc.assert(
      fc.property(
        anyCostedGraph(15, 5),
        fc.array(anyPick, { minLength: 1, maxLength: 3 }),
        budget,
        ({ graph, costs }, picks, limit) => {
          const starts = picks.map((pick) => pick % graph.nodeCount)
          const cost: StepCost = (_from, _to, edge) => costs[edge]!
          const expected = naiveCosts(graph, starts, cost, limit)
          finder.search(graph, starts, cost, limit)
          expect(nodesOf(graph).map((node) => finder.costTo(node))).toEqual(expected)

          const order = Array.from({ length: finder.reachedCount }, (_, i) => finder.costTo(finder.reached(i)))
          expect(order).toEqual(expected.filter((total) => total < Infinity).sort((a, b) => a - b))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('lets costs depend on the direction', () => {
    fc.assert(
      fc.property(anyCostedGraph(10, 5), anyPick, ({ graph, costs }, pick) => {
        const cost: StepCost = (from, to, edge) => (from < to ? costs[edge]! : ((costs[edge]! + 2) % 7) - 1)
        const finder = new PathFinder(graph.nodeCount).search(graph, pick % graph.nodeCount, cost)
        const expected = naiveCosts(graph, [pick % graph.nodeCount], cost, Infinity)
        expect(nodesOf(graph).map((node) => finder.costTo(node))).toEqual(expected)
      }),
    )
  })

  it('gives paths that follow edges, cost what they say, and have the fewest nodes', () => {
    fc.assert(
      fc.property(
        anyCostedGraph(7, 2),
        anyPick,
        fc.constantFrom('any', 'nodeOrder'),
        ({ graph, costs }, pick, ties) => {
          const start = pick % graph.nodeCount
          const cost: StepCost = (_from, _to, edge) => costs[edge]!
          const finder = new PathFinder(7, ties).search(graph, start, cost)
          const paths = allPaths(graph, start, cost)
          for (const node of nodesOf(graph)) {
            const nodes = finder.pathTo(node)
            const same = paths.filter((path) => path.nodes.join() === nodes.join())
            expect(same.length > 0).toBe(finder.isReached(node))
            if (!finder.isReached(node)) continue
            const best = paths.filter((path) => path.nodes.at(-1) === node).sort(byDieppeRule)[0]!
            expect(Math.min(...same.map((path) => path.cost))).toBe(finder.costTo(node))
            expect([finder.costTo(node), nodes.length]).toEqual([best.cost, best.nodes.length])
            expect(finder.stepsTo(node)).toBe(nodes.length - 1)
            expect(finder.previous(node)).toBe(nodes.at(-2) ?? NONE)
          }
        },
      ),
    )
  })

  it('D-6T-6: asked to, keeps the path that comes first in node order, as brute force over all paths does', () => {
    const finder = new PathFinder(7, 'nodeOrder')
    // Costs of 0 and 1 make ties frequent.
    fc.assert(
      fc.property(anyCostedGraph(7, 1), anyPick, ({ graph, costs }, pick) => {
        const start = pick % graph.nodeCount
        const cost: StepCost = (_from, _to, edge) => costs[edge]!
        finder.search(graph, start, cost)
        const paths = allPaths(graph, start, cost).sort(byDieppeRule)
        for (const node of nodesOf(graph)) {
          expect(finder.pathTo(node)).toEqual(paths.find((path) => path.nodes.at(-1) === node)?.nodes ?? [])
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('stops at a goal, with the way to it that a whole search finds', () => {
    const [whole, short] = [new PathFinder(9, 'nodeOrder'), new PathFinder(9, 'nodeOrder')]
    fc.assert(
      fc.property(anyCostedGraph(9, 2), anyPick, anyPick, ({ graph, costs }, from, to) => {
        const [start, goal] = [from % graph.nodeCount, to % graph.nodeCount]
        const cost: StepCost = (_from, _to, edge) => costs[edge]!
        whole.search(graph, start, cost)
        short.search(graph, start, cost, Infinity, goal)
        expect(short.pathTo(goal)).toEqual(whole.pathTo(goal))
        if (whole.isReached(goal)) expect(short.reached(short.reachedCount - 1)).toBe(goal)
      }),
      { numRuns: 500 },
    )
  })

  it('D-6T-6: fewer zones go before zone order, fewer MP before fewer zones', () => {
    const finder = new PathFinder(4, 'nodeOrder')
    expect(finder.search(square, 0, () => 1).pathTo(3)).toEqual([0, 1, 3])
    expect(finder.search(square, 0, (_from, to) => (to === 1 ? 2 : 1)).pathTo(3)).toEqual([0, 2, 3])

    const longWay = makeGraph(4, [
      [0, 1],
      [1, 2],
      [2, 3],
      [0, 3],
    ])
    expect(finder.search(longWay, 0, (_from, _to, edge) => (edge === 3 ? 3 : 1)).pathTo(3)).toEqual([0, 3])
    expect(finder.search(longWay, 0, (_from, _to, edge) => (edge === 3 ? 4 : 1)).pathTo(3)).toEqual([0, 1, 2, 3])
  })

  it('compares whole paths, not only the last step', () => {
    // 0-1-5-6 and 0-2-3-6 cost the same; zone 3 comes before 5, but 1 comes before 2, and earlier.
    const graph = makeGraph(7, [
      [0, 2],
      [2, 3],
      [3, 6],
      [0, 1],
      [1, 5],
      [5, 6],
    ])
    expect(new PathFinder(7, 'nodeOrder').search(graph, 0, () => 1).pathTo(6)).toEqual([0, 1, 5, 6])
  })

  it('cannot make a step of negative or endless cost, or one that is not a number', () => {
    for (const impossible of [-1, Infinity, NaN]) {
      const finder = new PathFinder(4).search(square, 0, (_from, to) => (to === 1 ? impossible : 1))
      expect(finder.isReached(1)).toBe(false)
      expect(finder.costTo(1)).toBe(Infinity)
      expect(finder.previous(1)).toBe(NONE)
      expect(finder.pathTo(1)).toEqual([])
      expect(finder.pathTo(3)).toEqual([0, 2, 3])
    }
  })

  it('forgets the search before, and writes paths into the array given', () => {
    const finder = new PathFinder(4)
    const out = [9, 9, 9, 9, 9]
    finder.search(square, 0, () => 1)
    expect(finder.search(square, 3, () => 1, 1).pathTo(2, out)).toBe(out)
    expect(out).toEqual([3, 2])
    expect(finder.isReached(0)).toBe(false)
  })

  it('searches hex maps: with steps of 1 the cost is the distance', () => {
    const grid = new HexGrid(narvik)
    const { graph } = new Hexsides(grid)
    const finder = new PathFinder(grid.count)
    fc.assert(
      fc.property(anyPick, (pick) => {
        const start = pick % grid.count
        finder.search(graph, start, () => 1)
        for (let hex = 0; hex < grid.count; hex++) expect(finder.costTo(hex)).toBe(grid.distance(start, hex))
      }),
      { numRuns: 10 },
    )
  })
})
