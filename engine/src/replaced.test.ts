import { expect, test } from 'vitest'
import { replaced, replacedAll } from './replaced.ts'

test('a list with another value is another list, and the old one stays as it was', () => {
  const list = [1, 2, 3]
  expect(replaced(list, 1, 7)).toEqual([1, 7, 3])
  expect(replacedAll(list, [0, 2], 7)).toEqual([7, 2, 7])
  expect(list).toEqual([1, 2, 3])
})

test('where nothing changes it is the very same list', () => {
  const list = [1, 2, 1]
  expect(replaced(list, 1, 2)).toBe(list)
  expect(replacedAll(list, [0, 2], 1)).toBe(list)
  expect(replacedAll(list, [], 5)).toBe(list)
})
