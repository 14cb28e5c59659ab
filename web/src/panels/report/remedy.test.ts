import { describe, expect, test } from 'vitest'
import { remedyFor } from './remedy.ts'

describe('what would have changed the result', () => {
  test('is nothing when the result was reached', () => expect(remedyFor(20, 20, [1], [1])).toBeUndefined())
  test('is as few of those left behind as make up for it, the dearest first', () => {
    expect(remedyFor(17, 20, [1, 1, 3, 1], [])).toEqual({ kind: 'left', count: 1 })
    expect(remedyFor(16, 20, [1, 1, 3, 1], [])).toEqual({ kind: 'left', count: 2 })
  })
  test('counts the lost only where those left behind are not enough', () => {
    expect(remedyFor(17, 20, [1], [1, 1])).toEqual({ kind: 'lost', count: 3 })
  })
  test('is told as a score when nobody’s return would have been enough', () => {
    expect(remedyFor(5, 10, [1], [1, 0])).toEqual({ kind: 'short', score: 7 })
  })
})
