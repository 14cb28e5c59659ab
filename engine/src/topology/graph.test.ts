import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeGraph } from './graph.ts'

it('lists every edge from both its ends, in the order of the targets', () => {
  const node = fc.nat({ max: 9 })
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node)), (edges) => {
      const graph = makeGraph(10, edges)
      const arcs: string[] = []
      for (let from = 0; from < graph.nodeCount; from++) {
        const targets = graph.target.subarray(graph.firstArc[from], graph.firstArc[from + 1])
        expect([...targets]).toEqual([...targets].sort((a, b) => a - b))
        for (const [i, to] of targets.entries()) arcs.push(`${from} ${to} ${graph.edge[graph.firstArc[from]! + i]}`)
      }
      const expected = edges.flatMap(([a, b], edge) => [`${a} ${b} ${edge}`, `${b} ${a} ${edge}`])
      expect(arcs.sort()).toEqual(expected.sort())
    }),
  )
})
