/** Maps for the tests of this folder: the numbering of the two real hex maps, and small random ones. */
import fc from 'fast-check'
import { type Graph, makeGraph } from './graph.ts'
import { HexGrid, type HexGridDescription } from './hexGrid.ts'
import { rectangleOfNumbers } from './hexNumbering.ts'

export const narvik: HexGridDescription = {
  points: 'up',
  shifted: 'odd',
  numbering: 'RRCC',
  rowsFrom: 'south',
  columnsFrom: 'west',
  hexes: rectangleOfNumbers('RRCC', [1, 32], [1, 19]),
}

const normandyVoid =
  '0101 0102 0103 0201 0202 0203 0301 0302 0303 1823 1824 1825 1826 1923 1924 1925 1926 2023 2024 2025 2026 2123 2124 2125 2126'

export const normandy: HexGridDescription = {
  points: 'sideways',
  shifted: 'odd',
  numbering: 'RRCC',
  rowsFrom: 'north',
  columnsFrom: 'east',
  hexes: rectangleOfNumbers('RRCC', [1, 21], [1, 26], normandyVoid.split(' ')),
}

/** Any orientation, shift and numbering; straight edges. */
export const anyRectangle: fc.Arbitrary<HexGridDescription> = fc
  .record({
    points: fc.constantFrom('up' as const, 'sideways' as const),
    shifted: fc.constantFrom('odd' as const, 'even' as const),
    numbering: fc.constantFrom('RRCC', 'CCRR', 'CCC.RR'),
    rowsFrom: fc.constantFrom('north' as const, 'south' as const),
    columnsFrom: fc.constantFrom('west' as const, 'east' as const),
    firstRow: fc.integer({ min: 0, max: 3 }),
    firstColumn: fc.integer({ min: 0, max: 3 }),
    rows: fc.integer({ min: 1, max: 8 }),
    columns: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ firstRow, firstColumn, rows, columns, ...rest }) => {
    const rowRange = [firstRow, firstRow + rows - 1] as const
    const columnRange = [firstColumn, firstColumn + columns - 1] as const
    return { ...rest, hexes: rectangleOfNumbers(rest.numbering, rowRange, columnRange) }
  })

export const anyRectangularGrid: fc.Arbitrary<HexGrid> = anyRectangle.map((description) => new HexGrid(description))

/** As above with hexes missing anywhere. */
export const anyGrid: fc.Arbitrary<HexGrid> = anyRectangle.chain((description) =>
  fc.subarray([...description.hexes], { minLength: 1 }).map((hexes) => new HexGrid({ ...description, hexes })),
)

/** Picks ids of a set whose size is known only later: `pick % count`. */
export const anyPick: fc.Arbitrary<number> = fc.nat({ max: 1_000_000 })

/** A graph, and what each of its edges costs (-1 = closed). */
export interface CostedGraph {
  readonly graph: Graph
  readonly costs: readonly number[]
}

export function anyCostedGraph(maxNodes: number, maxCost: number): fc.Arbitrary<CostedGraph> {
  return fc.integer({ min: 2, max: maxNodes }).chain((nodeCount) => {
    const node = fc.nat({ max: nodeCount - 1 })
    const edge = fc.tuple(node, node, fc.integer({ min: -1, max: maxCost })).filter(([a, b]) => a !== b)
    return fc.array(edge, { maxLength: nodeCount * 3 }).map((edges) => ({
      graph: makeGraph(
        nodeCount,
        edges.map(([a, b]) => [a, b] as const),
      ),
      costs: edges.map(([, , cost]) => cost),
    }))
  })
}
