import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clone } from './clone.ts'

const anyData = fc.jsonValue({ maxDepth: 5 })

/** Every object and array inside, itself included. */
function parts(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(parts)]
}

test('loses nothing', () => {
  fc.assert(
    fc.property(anyData, (data) => {
      expect(clone(data)).toStrictEqual(data)
    }),
  )
})

test('shares nothing', () => {
  fc.assert(
    fc.property(anyData, (data) => {
      const before = new Set(parts(data))
      for (const part of parts(clone(data))) expect(before.has(part)).toBe(false)
    }),
  )
})

test('keeps the order of keys, so that equal states are written alike', () => {
  fc.assert(fc.property(anyData, (data) => JSON.stringify(clone(data)) === JSON.stringify(data)))
})
