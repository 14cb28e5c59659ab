import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from './difference.ts'

test('equal data do not differ', () => {
  fc.assert(fc.property(fc.jsonValue(), (data) => differences(data, structuredClone(data)).length === 0))
})

test.each([
  [{ at: [1, 2] }, { at: [1, 3] }, 'at.1: 2 → 3'],
  [{ at: [1] }, { at: [1, 3] }, 'at.1: (none) → 3'],
  [{ a: 1, b: { c: 2 } }, { a: 1 }, 'b: {"c":2} → (none)'],
  [{ a: undefined }, {}, 'a: undefined → (none)'],
  [{ a: Number.NaN }, { a: null }, 'a: NaN → null'],
  [{ a: -0 }, { a: 0 }, 'a: -0 → 0'],
  [[], {}, '(whole): [] → {}'],
  [1, '1', '(whole): 1 → 1'],
])('%j and %j differ', (before, after, line) => {
  expect(differences(before, after)).toEqual([line])
})
