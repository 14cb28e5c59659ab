import { expect, test } from 'vitest'
import { type Undone, undoneAfter, undoneAt } from './undone.ts'

const march = { verb: 'march', arg: 3 }
const halt = { verb: 'halt' }
const fire = { verb: 'fire' }
const both: Undone = [
  { at: 5, choice: halt, gesture: 1 },
  { at: 4, choice: march, gesture: 2 },
]

test('what was taken back is made again in its order', () => {
  expect(undoneAt(both, 4)).toEqual([march])
  const rest = undoneAfter(both, march, 4)
  expect(undoneAt(rest, 5)).toEqual([halt])
  expect(undoneAfter(rest, halt, 5)).toEqual([])
})

test('what was taken back at one stroke is made again at one', () => {
  const stroke: Undone = [
    { at: 6, choice: fire, gesture: 1 },
    { at: 5, choice: halt, gesture: 2 },
    { at: 4, choice: march, gesture: 2 },
  ]
  expect(undoneAt(stroke, 4)).toEqual([march, halt])
})

test('anything else forgets it, and it is offered nowhere else', () => {
  expect(undoneAt(both, 5)).toEqual([])
  expect(undoneAfter(both, halt, 4)).toEqual([])
})
