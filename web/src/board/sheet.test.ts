import { describe, expect, it } from 'vitest'
import type { MapModel } from './model.ts'
import { nextSheet, sheetOf, sheetsOf, shownOf } from './sheet.ts'

const place = (code: string, sheet?: number) => ({
  code,
  x: 0,
  y: 0,
  kind: '',
  tags: [],
  ...(sheet !== undefined && { sheet }),
})

/** A front with a card on it, and a strategic map beside both. */
const map: MapModel = {
  sheets: [
    { id: 'front', x: 0, y: 0, width: 100, height: 80, hex: { across: 10, points: 'up' } },
    { id: 'card', x: 5, y: 5, width: 20, height: 20, on: 0 },
    { id: 'country', x: 200, y: 0, width: 50, height: 50 },
  ],
  places: [place('A'), place('B', 0), place('C', 1), place('D', 2), place('E', 2)],
  links: [
    { from: 0, to: 2, kind: 'sea' },
    { from: 1, to: 3, kind: 'exit' },
    { from: 3, to: 4, kind: 'road' },
  ],
  sides: [{ a: 0, b: 1, kind: 'river' }],
}

describe('a sheet', () => {
  it('is turned to by itself unless it is a card, and after the last comes the first', () => {
    expect(sheetsOf(map)).toEqual([0, 2])
    expect([nextSheet(map, 0), nextSheet(map, 2)]).toEqual([2, 0])
  })
  it('is shown with the cards that lie on it, and nothing else', () => {
    const front = shownOf(map)
    expect(front.shown).toEqual([0, 1, 2])
    expect(front.links).toEqual([{ from: 0, to: 2, kind: 'sea' }])
    expect(front.sides).toHaveLength(1)
    const country = shownOf(map, 2)
    expect(country.shown).toEqual([3, 4])
    expect(country.links).toEqual([{ from: 3, to: 4, kind: 'road' }])
    expect(country.sides).toEqual([])
    expect(country.sheet.id).toBe('country')
  })
  it('keeps the ids of its places', () => {
    expect(shownOf(map, 2).places[3]?.code).toBe('D')
  })
  it('is found for a place, also for one on a card', () => {
    expect([0, 2, 4].map((each) => sheetOf(map, each))).toEqual([0, 0, 2])
  })
  it('that the map does not have is refused', () => {
    expect(() => shownOf(map, 3)).toThrow('sheet 3 of 3')
  })
})
