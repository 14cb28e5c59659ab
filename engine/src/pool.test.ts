import { expect, test } from 'vitest'
import { Pool } from './pool.ts'

test('a thing is made once and lent again', () => {
  let made = 0
  const pool = new Pool(() => ({ number: ++made }))
  expect([1, 2, 3].map(() => pool.lend(({ number }) => number))).toEqual([1, 1, 1])
})

test('whoever asks while a thing is lent is given another', () => {
  const pool = new Pool(() => ({}))
  pool.lend((outer) => pool.lend((inner) => expect(inner).not.toBe(outer)))
})

test('a borrower who fails gives back what he was lent', () => {
  let made = 0
  const pool = new Pool(() => ++made)
  const fail = (): never => {
    throw new Error('no use')
  }
  expect(() => pool.lend(fail)).toThrow('no use')
  expect(pool.lend((thing) => thing)).toBe(1)
})
