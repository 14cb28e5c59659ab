import { describe, expect, it } from 'vitest'
import { beyondEdges } from './beyond.ts'

const view = { width: 1000, height: 700 }
const room = { x: 40, y: 80, width: 900, height: 600 }
const sighting = (place: number, x: number, y: number, pieces = 1) => ({ place, at: { x, y }, pieces })

describe('what can be chosen beyond the edges', () => {
  it('is not pointed at while it is in sight', () => {
    expect(beyondEdges([sighting(1, 500, 300), sighting(2, 990, 20)], view, room)).toEqual([])
  })
  it('has one sign an edge, at the nearest place, with everything beyond counted', () => {
    const signs = beyondEdges([sighting(1, -300, 300, 4), sighting(2, -50, 200, 5), sighting(3, 500, 900)], view, room)
    expect(signs).toEqual([
      { edge: 'bottom', at: { x: 500, y: 680 }, place: 3, places: 1, pieces: 1 },
      { edge: 'left', at: { x: 40, y: 200 }, place: 2, places: 2, pieces: 9 },
    ])
  })
  it('is beyond the edge that it is farther from, and its sign stays in the corner', () => {
    expect(beyondEdges([sighting(1, 2000, 900)], view, room)).toMatchObject([{ edge: 'right', at: { x: 940, y: 680 } }])
    expect(beyondEdges([sighting(1, 1000, -900)], view, room)).toMatchObject([{ edge: 'top', at: { x: 830, y: 80 } }])
  })
  it('stays inside with all of its width at the top and the bottom', () => {
    expect(beyondEdges([sighting(1, 10, -900)], view, room)).toMatchObject([{ edge: 'top', at: { x: 150, y: 80 } }])
  })
  it('does not lie over the sign of another edge', () => {
    const signs = beyondEdges([sighting(1, -50, 60), sighting(2, 60, -90)], view, room)
    expect(signs.map(({ edge, at }) => [edge, at.y])).toEqual([
      ['top', 80],
      ['left', 200],
    ])
  })
  it('moves along its edge, so that its sign covers nobody who stands there', () => {
    const [sign] = beyondEdges([sighting(1, -300, 300)], view, room, [{ x: 120, y: 310 }])
    expect(sign?.at).toEqual({ x: 40, y: 370 })
  })
})
