import { describe, expect, it } from 'vitest'
import map from '../../../games/narvik/data/map.json' with { type: 'json' }
import { terrainLetters } from '../../../games/narvik/data/words.ts'
import { narvikMap } from '../../dev/fixtures/narvikSample.ts'
import { Sheet, type SheetData } from './sheet.ts'

const sheet = new Sheet(map as unknown as SheetData)
const letters: Record<string, string> = terrainLetters

describe('the ground of Narvik', () => {
  it('lies exactly under the hexes of the board', () => {
    const front = narvikMap.sheets[0]!
    expect([sheet.width, sheet.height]).toEqual([expect.closeTo(front.width), expect.closeTo(front.height)])
    for (const { code, x, y, box } of narvikMap.places)
      if (!box) expect(sheet.centre(code)).toEqual([expect.closeTo(x), expect.closeTo(y)])
  })
  it('knows the hex under every point', () => {
    for (const { x, y, kind, box } of narvikMap.places) {
      if (box) continue
      for (const [dx, dy] of [
        [0, 0],
        [44, 20],
        [-44, -20],
        [0, 50],
      ] as const) {
        const hex = sheet.hexAt(x + dx, y + dy)
        expect([letters[hex.terrain], hex.off]).toEqual([kind, false])
      }
    }
    expect(sheet.hexAt(100, 900).off).toBe(true)
  })
})
