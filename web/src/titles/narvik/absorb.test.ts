import { expect, test } from 'vitest'
import { evenShare } from './absorb.ts'

test('fatigue goes to the freshest, and nobody above the limit', () => {
  const units = [{ id: 1, wear: { value: 3, limit: 12 } }, { id: 2, wear: { value: 5, limit: 12 } }, { id: 3 }]
  expect(evenShare(units, 4)).toEqual([1, 1, 1, 2])
  expect(evenShare([{ id: 1, wear: { value: 11, limit: 12 } }], 6)).toEqual([1])
})
