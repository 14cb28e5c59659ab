import { expect, test } from 'vitest'
import { levelAt } from './level.ts'

const levels = [
  { result: 'defeat', from: Number.NEGATIVE_INFINITY, clause: 'X-1-1' },
  { result: 'draw', from: 0, clause: 'X-1-1' },
  { result: 'victory', from: 5, clause: 'X-1-2' },
]

test.each([
  [-100, 'defeat'],
  [-1, 'defeat'],
  [0, 'draw'],
  [4, 'draw'],
  [5, 'victory'],
  [99, 'victory'],
])('%i points are a %s', (points, result) => expect(levelAt(levels, points).result).toBe(result))

test('a table with a lower bound is found out', () => {
  expect(() => levelAt(levels.slice(1), -1)).toThrow('No level is reached by -1 points')
})
