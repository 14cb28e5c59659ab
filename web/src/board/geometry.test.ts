import { describe, expect, it } from 'vitest'
import { hexMap } from '../../dev/fixtures/hexSample.ts'
import { arrowPath, distance, hexCorners, nearestInDirection, outlineOf, placeAt } from './geometry.ts'
import type { MapPlace } from './model.ts'
import { shownOf } from './sheet.ts'

describe('hex corners', () => {
  it.each(['up', 'sideways'] as const)('lie at one distance from the centre, points %s', (points) => {
    const corners = hexCorners({ across: 70, points }, { x: 100, y: 50 })
    expect(corners).toHaveLength(6)
    for (const corner of corners) expect(distance(corner, { x: 100, y: 50 })).toBeCloseTo(70 / Math.sqrt(3))
  })
  it('have a point at the top when points are up, and a flat top otherwise', () => {
    const top = (points: 'up' | 'sideways') =>
      hexCorners({ across: 70, points }).filter(
        ({ y }, _, all) => Math.abs(y - Math.min(...all.map((each) => each.y))) < 0.001,
      )
    expect(top('up')).toHaveLength(1)
    expect(top('sideways')).toHaveLength(2)
  })
  it('stand `across` apart on opposite sides', () => {
    const xs = hexCorners({ across: 70, points: 'up' }).map(({ x }) => x)
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(70)
  })
})

describe('outline of a set of hexes', () => {
  const sides = (path: string) => path.split('M').length - 1
  it.each(['up', 'sideways'] as const)('drops the side that two neighbours share, points %s', (points) => {
    const map = shownOf(hexMap(4, 4, points))
    expect(sides(outlineOf(map, [5]))).toBe(6)
    const other = points === 'up' ? 6 : 9
    expect(sides(outlineOf(map, [5, other]))).toBe(10)
  })
})

describe('place under a point', () => {
  const sheets = [{ id: 'map', x: 0, y: 0, width: 100, height: 100 }]
  const mapOf = (places: readonly MapPlace[]) => shownOf({ sheets, places, links: [], sides: [] })
  const zones = mapOf([{ code: 'A', x: 20, y: 20, kind: '', tags: [] }])
  it('is the zone whose circle holds it', () => {
    expect(placeAt(zones, { x: 25, y: 25 }, 15)).toBe(0)
    expect(placeAt(zones, { x: 60, y: 25 }, 15)).toBeUndefined()
  })
  it('is the inner one of two boxes', () => {
    const box = (code: string, size: number) => ({
      code,
      x: 50,
      y: 50,
      kind: '',
      tags: [],
      box: { width: size, height: size },
    })
    const boxes = mapOf([box('inner', 10), box('outer', 40)])
    expect(placeAt(boxes, { x: 52, y: 52 }, 15)).toBe(0)
    expect(placeAt(boxes, { x: 65, y: 52 }, 15)).toBe(1)
    expect(placeAt(boxes, { x: 75, y: 52 }, 15)).toBeUndefined()
  })
  it('is the hex whose centre is nearest', () => {
    const map = shownOf(hexMap(4, 4, 'up'))
    const { x, y } = map.places[6] as { x: number; y: number }
    expect(placeAt(map, { x: x + 20, y: y - 10 }, 35)).toBe(6)
  })
})

describe('the place an arrow key leads to', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 50, y: 0 },
    { x: 2, y: 10 },
    { x: -30, y: 4 },
  ].map((point, k) => ({ ...point, code: String(k), kind: '', tags: [] }))
  const zones = { places, shown: places.map((_, k) => k) }
  it.each([
    ['ArrowRight', 1],
    ['ArrowDown', 3],
    ['ArrowLeft', 4],
    ['ArrowUp', undefined],
  ] as const)('%s leads to %s', (key, expected) => {
    expect(nearestInDirection(zones, 0, key)).toBe(expected)
  })
  it('reaches every hex of a map from any other', () => {
    const map = shownOf(hexMap(6, 6, 'up'))
    const seen = new Set([0])
    for (const from of seen)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = nearestInDirection(map, from, key)
        if (next !== undefined) seen.add(next)
      }
    expect(seen.size).toBe(36)
  })
})

it('draws no arrow between places that touch', () => {
  expect(arrowPath({ x: 0, y: 0 }, { x: 10, y: 0 }, 8, 3)).toBe('')
  expect(arrowPath({ x: 0, y: 0 }, { x: 100, y: 0 }, 8, 3)).toMatch(/^M.*Z$/)
})
