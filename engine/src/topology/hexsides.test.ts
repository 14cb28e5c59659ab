import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NONE } from './graph.ts'
import { HexGrid } from './hexGrid.ts'
import { DIRECTION_COUNT, opposite } from './hexShape.ts'
import { Hexsides, SideFeatures } from './hexsides.ts'
import { anyGrid, narvik } from './testMaps.ts'

describe('hexsides', () => {
  it('are the same seen from both hexes', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const sides = new Hexsides(grid)
        for (let hex = 0; hex < grid.count; hex++) {
          for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
            const side = sides.side(hex, direction)
            const there = grid.neighbour(hex, direction)
            expect(sides.across(side, hex)).toBe(there)
            expect(sides.isMapEdge(side)).toBe(there === NONE)
            if (there === NONE) continue
            expect(sides.side(there, opposite(direction))).toBe(side)
            expect(sides.between(there, hex)).toBe(side)
            expect([sides.near[side], sides.far[side]].sort()).toEqual([hex, there].sort())
          }
        }
      }),
    )
  })

  it('are numbered without gaps, those of the map edge last', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const sides = new Hexsides(grid)
        const used = new Set<number>()
        for (let hex = 0; hex < grid.count; hex++) {
          for (let direction = 0; direction < DIRECTION_COUNT; direction++) used.add(sides.side(hex, direction))
        }
        expect([...used].sort((a, b) => a - b)).toEqual(Array.from({ length: sides.count }, (_, side) => side))
        expect(sides.count + sides.innerCount).toBe(grid.count * DIRECTION_COUNT)
      }),
    )
  })

  it('make a graph of the hexes in which an edge is a side', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const { graph, innerCount, ...sides } = new Hexsides(grid)
        expect(graph.target.length).toBe(2 * innerCount)
        for (let hex = 0; hex < grid.count; hex++) {
          for (let arc = graph.firstArc[hex]!; arc < graph.firstArc[hex + 1]!; arc++) {
            const [near, far] = [sides.near[graph.edge[arc]!], sides.far[graph.edge[arc]!]]
            expect([near, far].sort()).toEqual([hex, graph.target[arc]].sort())
          }
        }
      }),
    )
  })

  it('are written as two hex numbers', () => {
    const sides = new Hexsides(new HexGrid(narvik))
    expect(sides.nameOf(sides.sideOf('1812|1811'))).toBe('1811|1812')
    for (let side = 0; side < sides.innerCount; side++) expect(sides.sideOf(sides.nameOf(side))).toBe(side)
    expect(() => sides.sideOf('1811|1813')).toThrow('"1811|1813"')
    expect(() => sides.sideOf('1811')).toThrow('""')
    expect(() => sides.nameOf(sides.innerCount)).toThrow('edge')
  })
})

describe('features of hexsides', () => {
  const grid = new HexGrid(narvik)
  const sides = new Hexsides(grid)

  it('are kept side by side', () => {
    const features = new SideFeatures(sides.count, ['river', 'ridge', 'fjord'])
    const side = sides.sideOf('1812|1912')
    features.add(side, 'ridge')
    features.add(side, 'river')
    expect(features.of(side)).toEqual(['river', 'ridge'])
    expect(features.hasAny(side, features.mask('ridge', 'fjord'))).toBe(true)
    expect(features.hasAny(side, features.mask('fjord'))).toBe(false)
    expect(features.of(sides.sideOf('1811|1812'))).toEqual([])
  })

  it('are at most sixteen', () => {
    const names = Array.from({ length: 17 }, (_, i) => `feature ${i}`)
    expect(() => new SideFeatures(1, names)).toThrow('16')
    const sixteen = new SideFeatures(1, names.slice(0, 16))
    sixteen.add(0, 'feature 15')
    expect(sixteen.of(0)).toEqual(['feature 15'])
  })

  it('must be known', () => {
    const features = new SideFeatures<string>(1, ['river'])
    expect(() => features.add(0, 'rivr')).toThrow('"rivr"')
  })
})
