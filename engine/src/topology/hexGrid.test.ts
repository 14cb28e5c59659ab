import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NONE } from './graph.ts'
import { HexGrid } from './hexGrid.ts'
import { DIRECTION_COUNT, opposite } from './hexShape.ts'
import { anyGrid, anyPick, anyRectangularGrid, narvik, normandy } from './testMaps.ts'

const narvikGrid = new HexGrid(narvik)
const normandyGrid = new HexGrid(normandy)

function neighboursOf(grid: HexGrid, number: string): Record<string, string> {
  const found: Record<string, string> = {}
  grid.shape.directionNames.forEach((name, direction) => {
    const there = grid.neighbour(grid.hexOf(number), direction)
    if (there !== NONE) found[name] = grid.numberOf(there)
  })
  return found
}

const distance = (grid: HexGrid, a: string, b: string): number => grid.distance(grid.hexOf(a), grid.hexOf(b))

/** Steps over neighbours, found without the formula under test. */
function stepsFrom(grid: HexGrid, start: number): Map<number, number> {
  const steps = new Map([[start, 0]])
  for (const [hex, count] of steps) {
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const there = grid.neighbour(hex, direction)
      if (there !== NONE && !steps.has(there)) steps.set(there, count + 1)
    }
  }
  return steps
}

describe('the map of Narvik: points up, rows from the south, odd rows further east', () => {
  it('has 32 rows of 19 hexes', () => expect(narvikGrid.count).toBe(608))

  it('gives an even row columns CC-1 and CC above and below', () => {
    expect(neighboursOf(narvikGrid, '1812')).toEqual({
      NE: '1912',
      E: '1813',
      SE: '1712',
      SW: '1711',
      W: '1811',
      NW: '1911',
    })
  })

  it('gives an odd row columns CC and CC+1', () => {
    expect(neighboursOf(narvikGrid, '2305')).toEqual({
      NE: '2406',
      E: '2306',
      SE: '2206',
      SW: '2205',
      W: '2304',
      NW: '2405',
    })
  })

  it('ends at its edges: the south-west corner has three neighbours', () => {
    expect(neighboursOf(narvikGrid, '0101')).toEqual({ NE: '0202', E: '0102', NW: '0201' })
    expect(neighboursOf(narvikGrid, '3219')).toEqual({ SE: '3119', SW: '3118', W: '3218' })
  })

  it.each([
    ['1813', '1911', 2],
    ['1610', '1612', 2],
    ['2106', '2406', 3],
    ['2305', '2406', 1],
    ['2008', '2107', 1],
    ['2012', '1911', 1],
    ['0101', '0119', 18],
    ['0101', '3201', 31],
  ])('counts from %s to %s %i hexes', (a, b, hexes) => expect(distance(narvikGrid, a, b)).toBe(hexes))

  it('draws north above south and east right of west', () => {
    const [narvikTown, south, east] = ['1911', '1711', '1912'].map((number) =>
      narvikGrid.centre(narvikGrid.hexOf(number)),
    )
    expect(south!.y).toBeGreaterThan(narvikTown!.y)
    expect(south!.x).toBeCloseTo(narvikTown!.x)
    expect(east!.x).toBeCloseTo(narvikTown!.x + 1)
  })
})

describe('the map of Normandy: points sideways, columns from the east, odd columns further south', () => {
  it('has 371 land and 150 sea hexes', () => expect(normandyGrid.count).toBe(521))

  it('gives an odd column the rows RR and RR+1 beside it', () => {
    expect(neighboursOf(normandyGrid, '0707')).toEqual({
      N: '0607',
      NE: '0706',
      SE: '0806',
      S: '0807',
      SW: '0808',
      NW: '0708',
    })
  })

  it('gives an even column the rows RR-1 and RR beside it', () => {
    expect(neighboursOf(normandyGrid, '1216')).toEqual({
      N: '1116',
      NE: '1115',
      SE: '1215',
      S: '1316',
      SW: '1217',
      NW: '1117',
    })
  })

  it('leaves out what is not part of the playing area', () => {
    expect(normandyGrid.has('0101')).toBe(false)
    expect(neighboursOf(normandyGrid, '0401')).toEqual({ S: '0501', SW: '0502', NW: '0402' })
  })

  it.each([
    ['1017', '0714', 5], // the HQ that is too far from its unit
    ['0907', '1008', 1], // the two hexes of Caen
    ['0617', '0716', 1], // the Baie des Veys
    ['0615', '0715', 1],
    ['0223', '0224', 1], // the two hexes of Cherbourg
    ['0714', '0713', 1], // Omaha
  ])('counts from %s to %s %i hexes', (a, b, hexes) => expect(distance(normandyGrid, a, b)).toBe(hexes))

  it('draws as the map data says: x = (27 - column) 0.866, odd columns half a hex lower', () => {
    const at = (number: string) => normandyGrid.centre(normandyGrid.hexOf(number))
    expect(at('0907').x - at('0911').x).toBeCloseTo(4 * 0.866, 3)
    expect(at('0907').y - at('0908').y).toBeCloseTo(0.5)
    expect(at('1007').y - at('0907').y).toBeCloseTo(1)
  })
})

describe('every hex grid', () => {
  it('keeps numbers through ids, in the order of the numbers', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const numbers = Array.from({ length: grid.count }, (_, hex) => grid.numberOf(hex))
        expect(numbers).toEqual([...numbers].sort())
        expect(numbers.map((number) => grid.hexOf(number))).toEqual(numbers.map((_, hex) => hex))
      }),
    )
  })

  it('has symmetric neighbours, in opposite directions, one apart in the drawing', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (let hex = 0; hex < grid.count; hex++) {
          for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
            const there = grid.neighbour(hex, direction)
            if (there === NONE) continue
            expect(grid.neighbour(there, opposite(direction))).toBe(hex)
            expect(grid.directionBetween(hex, there)).toBe(direction)
            const [a, b] = [grid.centre(hex), grid.centre(there)]
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1)
          }
        }
      }),
    )
  })

  it('has no direction between hexes that do not touch', () => {
    fc.assert(
      fc.property(anyGrid, anyPick, anyPick, (grid, a, b) => {
        const [from, to] = [a % grid.count, b % grid.count]
        expect(grid.directionBetween(from, to) !== NONE).toBe(grid.areAdjacent(from, to))
      }),
    )
  })

  it('counts distance as steps, where there are no holes', () => {
    fc.assert(
      fc.property(anyRectangularGrid, anyPick, (grid, pick) => {
        const start = pick % grid.count
        const steps = stepsFrom(grid, start)
        for (let hex = 0; hex < grid.count; hex++) expect(grid.distance(start, hex)).toBe(steps.get(hex))
      }),
    )
  })

  it('counts distance straight across holes, never longer than the way around', () => {
    fc.assert(
      fc.property(anyGrid, anyPick, (grid, pick) => {
        const start = pick % grid.count
        for (const [hex, steps] of stepsFrom(grid, start)) expect(grid.distance(start, hex)).toBeLessThanOrEqual(steps)
      }),
    )
  })

  it('has a distance that is a metric', () => {
    fc.assert(
      fc.property(anyGrid, anyPick, anyPick, anyPick, (grid, p, q, r) => {
        const [a, b, c] = [p % grid.count, q % grid.count, r % grid.count]
        expect(grid.distance(a, b)).toBe(grid.distance(b, a))
        expect(grid.distance(a, b) === 0).toBe(a === b)
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c))
      }),
    )
  })

  it('draws inside its frame, neighbours sharing two corners', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        for (let hex = 0; hex < grid.count; hex++) {
          const corners = grid.corners(hex)
          for (const { x, y } of corners) {
            expect(x >= 0 && x <= grid.width + 1e-9).toBe(true)
            expect(y >= 0 && y <= grid.height + 1e-9).toBe(true)
          }
          for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
            const there = grid.neighbour(hex, direction)
            if (there === NONE) continue
            const other = grid.corners(there)
            expect(corners[direction]!.x).toBeCloseTo(other[(direction + 4) % 6]!.x)
            expect(corners[direction]!.y).toBeCloseTo(other[(direction + 4) % 6]!.y)
          }
        }
      }),
      { numRuns: 30 },
    )
  })

  it('names the hex that it does not know or that is listed twice', () => {
    expect(() => narvikGrid.hexOf('3301')).toThrow('"3301"')
    expect(() => narvikGrid.numberOf(608)).toThrow('608')
    expect(() => new HexGrid({ ...narvik, hexes: ['0101', '0102', '0101'] })).toThrow('"0101"')
    expect(() => new HexGrid({ ...narvik, hexes: ['101'] })).toThrow('"101"')
  })
})
