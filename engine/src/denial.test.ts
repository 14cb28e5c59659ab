import { expect, test } from 'vitest'
import type { Skirmish } from '../test/skirmish/index.ts'
import { denials } from './denial.ts'

const deny = denials<Skirmish>()

test('denials without arguments are made once and cannot be changed', () => {
  const denial = deny('S-3.1-1', 'has-moved')
  expect(deny('S-3.1-1', 'has-moved')).toBe(denial)
  expect(deny('S-3.1-2', 'has-moved')).not.toBe(denial)
  expect(Object.isFrozen(denial)).toBe(true)
})

test('a denial carries its clause, its key and what its sentence needs', () => {
  expect(deny('S-3.2-3', 'too-costly', { cost: 2, points: 1 })).toEqual({
    clause: 'S-3.2-3',
    key: 'too-costly',
    args: { cost: 2, points: 1 },
  })
})

test('the compiler knows which denials need arguments', () => {
  // @ts-expect-error: this sentence needs its arguments
  expect(deny('S-3.2-3', 'too-costly').key).toBe('too-costly')
  // @ts-expect-error: there is no such denial
  expect(deny('S-1-1', 'because').key).toBe('because')
})
