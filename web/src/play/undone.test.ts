import { expect, test } from 'vitest'
import { type Undone, undoneAfter, undoneAt } from './undone.ts'

const march = { verb: 'march', arg: 3 }
const halt = { verb: 'halt' }
const both: Undone = [
  { at: 5, choice: halt },
  { at: 4, choice: march },
]

test('what was taken back is made again in its order', () => {
  expect(undoneAt(both, 4)).toEqual(march)
  const rest = undoneAfter(both, march, 4)
  expect(undoneAt(rest, 5)).toEqual(halt)
  expect(undoneAfter(rest, halt, 5)).toEqual([])
})

test('anything else forgets it, and it is offered nowhere else', () => {
  expect(undoneAt(both, 5)).toBeUndefined()
  expect(undoneAfter(both, halt, 4)).toEqual([])
})
