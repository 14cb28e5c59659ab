import { describe, expect, it } from 'vitest'
import { hexMap, hexPiece } from '../../dev/fixtures/hexSample.ts'
import type { MapPlace, PieceModel } from './model.ts'
import { shownOf } from './sheet.ts'
import { fanned, kept, members, mostEdges, piled, stacksOf } from './stacks.ts'

const map = hexMap(3, 3, 'up')
const spots = { land: [-0.2, 0], sea: [0.4, 0] } as const
const pieces = (count: number): PieceModel[] =>
  Array.from({ length: count }, (_, id) => hexPiece(id, 'infantry', 'french', [1, 1]))
const only = (list: PieceModel[]) => stacksOf(shownOf(map), list, spots, 40)[0] as ReturnType<typeof stacksOf>[number]

describe('stacks', () => {
  it('stand in the centre when alone and apart when two share a place', () => {
    const land = hexPiece(1, 'infantry', 'french', [1])
    const sea = hexPiece(2, 'cruiser', 'british', [1])
    const centre = map.places[0] as { x: number; y: number }
    expect(only([land]).centre).toEqual({ x: centre.x, y: centre.y })
    expect(stacksOf(shownOf(map), [land, sea], spots, 40).map((stack) => stack.centre.x - centre.x)).toEqual([-8, 16])
  })
  it('leave the water of a place to its ships, and make room for each other', () => {
    const [first, ...others] = map.places
    const coast = { ...map, places: [{ ...(first as MapPlace), spots: { sea: [20, 10] as const } }, ...others] }
    const land = hexPiece(1, 'infantry', 'french', [1])
    const sea = hexPiece(2, 'cruiser', 'british', [1])
    const at = (list: PieceModel[]) =>
      stacksOf(shownOf(coast), list, spots, 40).map(({ centre, counter }) => [
        centre.x - coast.places[0]!.x,
        centre.y - coast.places[0]!.y,
        counter,
      ])
    expect(at([sea])).toEqual([[20, 10, 40]])
    expect(at([land])).toEqual([[0, 0, 40]])
    expect(at([land, sea])).toEqual([
      [-10, -5, 33.6],
      [20, 10, 33.6],
    ])
  })
  it('stand one beside the other inside a box', () => {
    const box = { ...(map.places[0] as MapPlace), box: { width: 200, height: 200 } }
    const harbour = { ...map, places: [box] }
    const many = Array.from({ length: 7 }, (_, id) => ({ ...hexPiece(id, 'infantry', 'french', [1]), stack: `s${id}` }))
    const centres = stacksOf(shownOf(harbour), many, spots, 40).map(({ centre }) => centre)
    for (const [k, { x, y }] of centres.entries()) {
      expect(Math.abs(x - box.x)).toBeLessThan(80)
      expect(Math.abs(y - box.y)).toBeLessThan(80)
      for (const other of centres.slice(k + 1))
        expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThan(40)
    }
  })
  it('show the cargo with its carrier, not as a counter of its own', () => {
    const boat = hexPiece(1, 'cruiser', 'british', [1])
    const stack = only([boat, { ...hexPiece(2, 'infantry', 'french', [1]), aboard: 1 }])
    expect(stack.pieces.map((piece) => piece.id)).toEqual([1])
    expect(stack.cargo.get(1)?.map((piece) => piece.id)).toEqual([2])
    expect(members(stack).map((piece) => piece.id)).toEqual([1, 2])
    expect(fanned(stack, 50).map((placed) => placed.piece.id)).toEqual([1, 2])
  })
})

describe('a closed stack', () => {
  it('draws at most four edges, the top last', () => {
    const placed = piled(only(pieces(9)))
    expect(placed).toHaveLength(mostEdges)
    expect(placed.at(-1)?.piece.id).toBe(0)
  })
  it('steps up and to the right towards the deeper counters', () => {
    const [deep, top] = piled(only(pieces(2)))
    expect(deep?.at.x).toBeGreaterThan(top?.at.x ?? 0)
    expect(deep?.at.y).toBeLessThan(top?.at.y ?? 0)
  })
})

describe('an open stack', () => {
  const clear = (count: number) => {
    const placed = fanned(only(pieces(count)), 50)
    return placed.every((a, i) =>
      placed.every((b, j) => i === j || Math.max(Math.abs(a.at.x - b.at.x), Math.abs(a.at.y - b.at.y)) >= 50),
    )
  }
  it.each([2, 6, 7, 14])('keeps %i counters clear of each other', (count) => expect(clear(count)).toBe(true))
  it('stays on the map', () => {
    const cards = kept(fanned(only(pieces(6)), 50), shownOf(map).sheet)
    expect(Math.min(...cards.map(({ at }) => at.x))).toBeCloseTo(31)
    expect(Math.min(...cards.map(({ at }) => at.y))).toBeGreaterThanOrEqual(31)
  })
  it('is centred on its place', () => {
    const stack = only(pieces(4))
    const xs = fanned(stack, 50).map((placed) => placed.at.x)
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(stack.centre.x)
  })
})
