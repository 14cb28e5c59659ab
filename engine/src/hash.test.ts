import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, hashOf } from './hash.ts'

test('the order of keys makes no difference', () => {
  expect(hashOf({ a: 1, b: { c: 2, d: 3 } })).toBe(hashOf({ b: { d: 3, c: 2 }, a: 1 }))
})

test('the order of a list does', () => {
  expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]))
})

test('it is the SHA-256 of the canonical text', () => {
  expect(hashOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
})

test('canonical text loses nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(JSON.parse(canonicalJson(data))).toEqual(JSON.parse(JSON.stringify(data)))
    }),
  )
})
