import { expect, it } from 'vitest'
import { NodeSet } from './nodeSet.ts'

it('holds what was added since it was last cleared', () => {
  const set = new NodeSet(3)
  expect(set.has(0)).toBe(false)
  set.add(0)
  set.add(2)
  expect([0, 1, 2].map((node) => set.has(node))).toEqual([true, false, true])
  set.clear()
  set.add(1)
  expect([0, 1, 2].map((node) => set.has(node))).toEqual([false, true, false])
})
