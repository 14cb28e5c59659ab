import { describe, expect, it } from 'vitest'
import { commonMarks } from './markLooks.ts'
import { layerOf, livePlaces, type Mark, placesLit, ringed } from './marks.ts'
import { shownOf } from './sheet.ts'

const places = [0, 0, 1].map((sheet, k) => ({ code: String(k), x: k, y: 0, kind: '', tags: [], sheet }))
const sheets = ['front', 'country'].map((id) => ({ id, x: 0, y: 0, width: 9, height: 9 }))
const map = shownOf({ sheets, places, links: [], sides: [] })

const marks: readonly Mark[] = [
  { kind: 'outline', look: 'selected', places: [0] },
  { kind: 'hatch', look: 'control', places: [1, 2] },
  { kind: 'outline', look: 'legal', places: [0, 1], live: true },
  {
    kind: 'line',
    look: 'route',
    ways: [
      [0, 1],
      [1, 2],
    ],
  },
  { kind: 'disc', look: 'cost', at: 1, text: '3' },
  { kind: 'ring', look: 'legal', pieces: [4] },
  { kind: 'bracket', look: 'target', places: [1] },
  { kind: 'outline', look: 'unheard of', places: [1] },
]

describe('marks', () => {
  it('are drawn below or above the counters, in the order of their looks', () => {
    const looks = (layer: 'under' | 'over') => layerOf(layer, marks, commonMarks, map).map(({ look }) => look)
    expect(looks('under')).toEqual(['control', 'legal', 'selected', 'route'])
    expect(looks('over')).toEqual(['target', 'cost'])
  })
  it('of another sheet are left out', () => {
    const [control, , , route] = layerOf('under', marks, commonMarks, map)
    expect(control).toMatchObject({ places: [1] })
    expect(route).toMatchObject({ ways: [[0, 1]] })
  })
  it('say what can be chosen, and what is lit how', () => {
    expect(livePlaces(marks)).toEqual([0, 1])
    expect(ringed(marks, 'legal')).toEqual([4])
    expect(ringed(marks, 'denied')).toEqual([])
    expect(placesLit(marks, 'control')).toEqual([1, 2])
  })
})
