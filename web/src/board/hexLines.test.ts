import { describe, expect, it } from 'vitest'
import { hexMap } from '../../dev/fixtures/hexSample.ts'
import { distance, type Point } from './geometry.ts'
import { chained, linkLines, sharedSide, sideLines, wavering } from './hexLines.ts'
import { shownOf } from './sheet.ts'

const map = hexMap(4, 4, 'up', 100)
const p = (x: number, y: number): Point => ({ x, y })

describe('the side between two hexes', () => {
  it('is the edge that both have, half way between their centres', () => {
    const [a, b] = sharedSide(shownOf(map), 0, 1) ?? []
    expect(a && b && distance(a, b)).toBeCloseTo(100 / Math.sqrt(3))
    expect(((a?.x ?? 0) + (b?.x ?? 0)) / 2).toBeCloseTo(((map.places[0]?.x ?? 0) + (map.places[1]?.x ?? 0)) / 2)
  })
})

describe('segments', () => {
  it('become one line, whichever way each of them points', () => {
    const lines = chained([
      [p(10, 0), p(0, 0)],
      [p(20, 0), p(30, 0)],
      [p(10, 0), p(20, 0)],
    ])
    expect(lines).toHaveLength(1)
    expect(lines[0]?.map(({ x }) => x).toSorted((a, b) => a - b)).toEqual([0, 10, 20, 30])
  })
  it('that do not touch stay apart, and a ring closes', () => {
    expect(
      chained([
        [p(0, 0), p(1, 0)],
        [p(9, 9), p(8, 9)],
      ]),
    ).toHaveLength(2)
    const [ring] = chained([
      [p(0, 0), p(5, 0)],
      [p(5, 0), p(5, 5)],
      [p(5, 5), p(0, 0)],
    ])
    expect(ring?.at(0)).toEqual(ring?.at(-1))
  })
})

describe('lines of the map', () => {
  it('follow the sides of a kind and the links of a kind', () => {
    const drawn = {
      ...map,
      sides: [
        { a: 0, b: 1, kind: 'ridge' },
        { a: 4, b: 1, kind: 'ridge' },
        { a: 5, b: 6, kind: 'river' },
      ],
      links: [
        { from: 0, to: 1, kind: 'road' },
        { from: 1, to: 2, kind: 'road' },
        { from: 4, to: 5, kind: 'road' },
      ],
    }
    expect(sideLines(shownOf(drawn), 'ridge').map((line) => line.length)).toEqual([3])
    expect(linkLines(shownOf(drawn), 'road').map((line) => line.length)).toEqual([3, 2])
  })
  it('waver no further than they are told', () => {
    for (const { y } of wavering([p(0, 0), p(90, 0)], 3)) expect(Math.abs(y)).toBeLessThanOrEqual(3)
  })
})
