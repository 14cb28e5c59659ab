import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeGraph } from './graph.ts'
import { HexGrid } from './hexGrid.ts'
import { Hexsides } from './hexsides.ts'
import { Ranges, StepCounter } from './ranges.ts'
import { anyCostedGraph, anyGrid, anyPick, narvik } from './testMaps.ts'

describe('ranges', () => {
  it('list what a filter over the whole map finds', () => {
    const range = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(anyGrid, anyPick, range, range, (grid, pick, minimum, maximum) => {
        const ranges = new Ranges(grid)
        const hex = pick % grid.count
        const found: number[] = []
        ranges.forEachWithin(hex, minimum, maximum, (other) => found.push(other))

        const all = Array.from({ length: grid.count }, (_, other) => other)
        const distance = (other: number): number => grid.distance(hex, other)
        const expected = all.filter((other) => distance(other) >= minimum && distance(other) <= maximum)
        expect(found).toEqual(expected.sort((a, b) => distance(a) - distance(b) || a - b))
        expect(ranges.countWithin(hex, maximum)).toBe(all.filter((other) => distance(other) <= maximum).length)
      }),
    )
  })

  it('hold 1, 7, 19 and 37 hexes away from the edges', () => {
    const grid = new HexGrid(narvik)
    const ranges = new Ranges(grid)
    expect([0, 1, 2, 3].map((range) => ranges.countWithin(grid.hexOf('1610'), range))).toEqual([1, 7, 19, 37])
    expect(ranges.countWithin(grid.hexOf('1610'), 999)).toBe(grid.count)
    expect(ranges.countWithin(grid.hexOf('1610'), -1)).toBe(0)
  })
})

describe('a step counter', () => {
  it('goes around sides that may not be crossed', () => {
    const grid = new HexGrid(narvik)
    const sides = new Hexsides(grid)
    const closed = new Set(['1811|1812', '1711|1812', '1712|1812'].map((name) => sides.sideOf(name)))
    const counter = new StepCounter(grid.count).count(
      sides.graph,
      grid.hexOf('1812'),
      (_from, _to, side) => !closed.has(side),
    )
    expect(counter.stepsTo(grid.hexOf('1811'))).toBe(2)
    expect(counter.stepsTo(grid.hexOf('1712'))).toBe(2)
    expect(counter.stepsTo(grid.hexOf('1711'))).toBe(3)
  })

  it('finds what repeated relaxation finds, within the limit, again and again', () => {
    const counter = new StepCounter(12)
    fc.assert(
      fc.property(anyCostedGraph(12, 1), anyPick, fc.integer({ min: 0, max: 12 }), ({ graph, costs }, pick, limit) => {
        const start = pick % graph.nodeCount
        const steps = new Array<number>(graph.nodeCount).fill(Infinity)
        steps[start] = 0
        for (let round = 0; round < Math.min(limit, graph.nodeCount); round++) {
          for (let from = 0; from < graph.nodeCount; from++) {
            for (let arc = graph.firstArc[from]!; arc < graph.firstArc[from + 1]!; arc++) {
              if (costs[graph.edge[arc]!]! < 0 || steps[from]! >= limit) continue
              const to = graph.target[arc]!
              steps[to] = Math.min(steps[to]!, steps[from]! + 1)
            }
          }
        }
        counter.count(graph, start, (_from, _to, edge) => costs[edge]! >= 0, limit)
        expect(Array.from(steps, (_, node) => counter.stepsTo(node))).toEqual(steps)

        const order = Array.from({ length: counter.reachedCount }, (_, i) => counter.stepsTo(counter.reached(i)))
        expect(order).toEqual(steps.filter((count) => count < Infinity).sort((a, b) => a - b))
      }),
    )
  })

  it('knows from, to and edge of each step', () => {
    const oneWay = makeGraph(3, [
      [0, 1],
      [1, 2],
    ])
    const counter = new StepCounter(3)
    expect(counter.count(oneWay, 0, (from, to, edge) => to === from + 1 && edge === from).stepsTo(2)).toBe(2)
    expect(counter.count(oneWay, 2, (from, to) => to === from + 1).stepsTo(0)).toBe(Infinity)
  })
})
