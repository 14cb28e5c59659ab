import { describe, expect, it } from 'vitest'
import { levelFor, tilesFor } from './ground.ts'

const ground = {
  base: '/g/',
  width: 1000,
  height: 640,
  levels: [
    { pixelsPerUnit: 1, columns: 1, rows: 1 },
    { pixelsPerUnit: 2, columns: 2, rows: 1 },
    { pixelsPerUnit: 4, columns: 4, rows: 2 },
  ],
}

describe('ground tiles', () => {
  it('come from the coarsest level that is sharp enough', () => {
    expect([0.5, 1.3, 2, 3.8, 12].map((scale) => levelFor(ground, scale))).toEqual([0, 0, 1, 2, 2])
  })
  it('are those in view', () => {
    expect(tilesFor(ground, 2, { x: 300, y: 10, width: 300, height: 100 }).map((tile) => tile.key)).toEqual([
      '2-1-0',
      '2-2-0',
    ])
  })
  it('stay on the map when the view goes past it', () => {
    expect(tilesFor(ground, 2, { x: -500, y: -500, width: 9000, height: 9000 })).toHaveLength(8)
  })
})
