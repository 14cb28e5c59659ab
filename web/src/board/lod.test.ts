import { expect, it } from 'vitest'
import { detailFor, namesFor } from './lod.ts'

it.each([
  [27.9, 'small'],
  [28, 'medium'],
  [64, 'medium'],
  [64.1, 'large'],
] as const)('a counter of %d px is %s', (pixels, detail) => expect(detailFor(pixels)).toBe(detail))

it('names everything only where there is room', () => {
  expect([10, 20, 60].map((pixels) => namesFor(pixels))).toEqual(['none', 'main', 'all'])
  expect([10, 45, 60].map((pixels) => namesFor(pixels, 54))).toEqual(['none', 'main', 'all'])
})
