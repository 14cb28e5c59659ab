import { expect, test } from 'vitest'
import { portionOf } from './portions.ts'

const row = [1, 2, 3, 4, 5, 6, 7]

test('of a long row so many are drawn at once, in their order', () => {
  expect(portionOf(row, () => false, 3)).toEqual([1, 2, 3])
})

test('who was drawn before stays, and does not count', () => {
  expect(portionOf(row, (each) => each % 2 === 0, 2)).toEqual([1, 2, 3, 4, 6])
})

test('portion by portion the whole row is drawn', () => {
  let drawn: readonly number[] = []
  let portions = 0
  while (drawn.length < row.length) {
    const before = drawn
    drawn = portionOf(row, (each) => before.includes(each), 3)
    portions++
  }
  expect(drawn).toEqual(row)
  expect(portions).toBe(3)
})
