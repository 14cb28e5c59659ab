import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HexGrid } from './hexGrid.ts'
import { Hexsides } from './hexsides.ts'
import { type LineReading, SightLine } from './sight.ts'
import { anyGrid, anyPick, anyRectangularGrid, narvik, normandy } from './testMaps.ts'

const hexesOf = (reading: LineReading): number[] => [...reading.hexes.subarray(0, reading.hexCount)]
const sidesOf = (reading: LineReading): number[] => [...reading.sides.subarray(0, reading.sideCount)]
const alongOf = (line: SightLine): number[] => [...line.along.subarray(0, line.alongCount)]

function lookingOver(grid: HexGrid) {
  const sides = new Hexsides(grid)
  const line = new SightLine(grid, sides)
  const between = (from: string, to: string): SightLine => line.between(grid.hexOf(from), grid.hexOf(to))
  return {
    left: (from: string, to: string) => hexesOf(between(from, to).left).map((hex) => grid.numberOf(hex)),
    right: (from: string, to: string) => hexesOf(between(from, to).right).map((hex) => grid.numberOf(hex)),
    along: (from: string, to: string) => alongOf(between(from, to)).map((side) => sides.nameOf(side)),
    blocked: (from: string, to: string, ...ridges: string[]) => {
      const stops = new Set(ridges.map((name) => sides.sideOf(name)))
      return between(from, to).blockedBy((side) => stops.has(side))
    },
  }
}

describe('lines of fire at Narvik', () => {
  const { left, right, along, blocked } = lookingOver(new HexGrid(narvik))

  it('N-EX-4: from 1610 to 1612 the line runs through 1611, and either side stops it', () => {
    expect(left('1610', '1612')).toEqual(['1610', '1611', '1612'])
    expect(right('1610', '1612')).toEqual(['1610', '1611', '1612'])
    expect(blocked('1610', '1612', '1610|1611')).toBe(true)
    expect(blocked('1610', '1612', '1611|1612')).toBe(true)
    expect(blocked('1610', '1612', '1611|1711')).toBe(false)
  })

  it('N-EX-5: from 1813 to 1911 it runs along 1812|1912, and a ridge there stops it', () => {
    expect(along('1813', '1911')).toEqual(['1812|1912'])
    expect(left('1813', '1911')).toEqual(['1813', '1812', '1911'])
    expect(right('1813', '1911')).toEqual(['1813', '1912', '1911'])
    expect(blocked('1813', '1911', '1812|1912')).toBe(true)
  })

  it('N-16.1-6: a ridge on one hand does not stop a line along a side, ridges on both hands do', () => {
    expect(blocked('1813', '1911', '1812|1813')).toBe(false)
    expect(blocked('1813', '1911', '1812|1813', '1911|1812')).toBe(false)
    expect(blocked('1813', '1911', '1812|1813', '1911|1912')).toBe(true)
  })

  it('N-EX-10: from 2106 to 2406 a crest on 2306|2406 stops the line', () => {
    expect(blocked('2106', '2406', '2306|2406')).toBe(true)
    expect(blocked('2106', '2406', '2305|2406')).toBe(false)
  })

  it('a hex sees itself, and its neighbour unless their side stops it', () => {
    expect(left('1812', '1812')).toEqual(['1812'])
    expect(blocked('1812', '1812', '1812|1912')).toBe(false)
    expect(blocked('2305', '2406', '2305|2406')).toBe(true)
    expect(blocked('2305', '2406', '2306|2406')).toBe(false)
  })

  it('a line through a corner, but along no side, has two readings', () => {
    // Four hexes east-north-east of 1005 and one beyond: the line meets corners a third and two thirds of the way.
    expect(along('1005', '1109')).toEqual([])
    expect(left('1005', '1109')).not.toEqual(right('1005', '1109'))
  })

  it('runs along the edge of the map', () => {
    expect(left('1001', '1201')).toEqual(['1001', '1201'])
    expect(right('1001', '1201')).toEqual(['1001', '1101', '1201'])
  })
})

describe('lines of sight in Normandy', () => {
  const { left, right, along } = lookingOver(new HexGrid(normandy))

  it('run down a column', () => expect(left('0707', '1007')).toEqual(['0707', '0807', '0907', '1007']))

  it('run along the side between two columns, north on the left hand of a line to the east', () => {
    expect(along('0908', '0906')).toEqual(['0807|0907'])
    expect(left('0908', '0906')).toEqual(['0908', '0807', '0906'])
    expect(right('0908', '0906')).toEqual(['0908', '0907', '0906'])
  })
})

describe('every line of sight', () => {
  it('is the same line backwards, left and right exchanged', () => {
    fc.assert(
      fc.property(anyGrid, anyPick, anyPick, (grid, p, q) => {
        const [a, b] = [p % grid.count, q % grid.count]
        const sides = new Hexsides(grid)
        const there = new SightLine(grid, sides).between(a, b)
        const back = new SightLine(grid, sides).between(b, a)
        expect(hexesOf(there.left)).toEqual(hexesOf(back.right).reverse())
        expect(hexesOf(there.right)).toEqual(hexesOf(back.left).reverse())
        expect(sidesOf(there.left)).toEqual(sidesOf(back.right).reverse())
        expect(alongOf(there)).toEqual(alongOf(back).reverse())
      }),
    )
  })

  it('is blocked from a to b exactly when from b to a', () => {
    fc.assert(
      fc.property(anyGrid, anyPick, anyPick, fc.array(fc.boolean(), { minLength: 1 }), (grid, p, q, pattern) => {
        const [a, b] = [p % grid.count, q % grid.count]
        const line = new SightLine(grid, new Hexsides(grid))
        const stops = (side: number): boolean => pattern[side % pattern.length]!
        expect(line.between(a, b).blockedBy(stops)).toBe(line.between(b, a).blockedBy(stops))
      }),
    )
  })

  it('crosses hexes that touch, through the sides between them, where the map has no holes on its way', () => {
    fc.assert(
      fc.property(anyRectangularGrid, anyPick, anyPick, (grid, p, q) => {
        const sides = new Hexsides(grid)
        const line = new SightLine(grid, sides).between(p % grid.count, q % grid.count)
        for (const reading of [line.left, line.right]) {
          const hexes = hexesOf(reading)
          expect(hexes[0]).toBe(p % grid.count)
          expect(hexes.at(-1)).toBe(q % grid.count)
          if (sidesOf(reading).some((side) => sides.isMapEdge(side))) continue
          expect(sidesOf(reading)).toEqual(hexes.slice(1).map((hex, i) => sides.between(hexes[i]!, hex)))
        }
      }),
    )
  })

  it('passes through every hex that holds a point of the line, by floating-point sampling', () => {
    fc.assert(
      fc.property(anyRectangularGrid, anyPick, anyPick, (grid, p, q) => {
        const [a, b] = [p % grid.count, q % grid.count]
        const line = new SightLine(grid, new Hexsides(grid)).between(a, b)
        const onBoth = new Set([...hexesOf(line.left), ...hexesOf(line.right)])
        const [from, to] = [grid.centre(a), grid.centre(b)]
        for (let i = 0; i <= 40; i++) {
          const point = { x: from.x + ((to.x - from.x) * i) / 40, y: from.y + ((to.y - from.y) * i) / 40 }
          const holder = hexThatClearlyHolds(grid, point)
          if (holder !== undefined) expect(onBoth.has(holder)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** The nearest centre, if no other is nearly as near and the point is not off the map. */
function hexThatClearlyHolds(grid: HexGrid, point: { x: number; y: number }): number | undefined {
  const byDistance = Array.from({ length: grid.count }, (_, hex) => {
    const { x, y } = grid.centre(hex)
    return { hex, distance: Math.hypot(x - point.x, y - point.y) }
  }).sort((p, q) => p.distance - q.distance)
  const [first, second] = byDistance
  if (first === undefined || first.distance > 0.5 - 1e-6) return undefined
  return second === undefined || second.distance - first.distance > 1e-6 ? first.hex : undefined
}
