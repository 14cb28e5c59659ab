import { describe, expect, test } from 'vitest'
import { argOf, ChoiceList, isChoice, makeChoice, NO_ARG, sameChoice } from './choice.ts'

describe('a choice', () => {
  test('with no argument and with one are written and read back', () => {
    expect(makeChoice('done', NO_ARG)).toEqual({ verb: 'done' })
    expect(makeChoice('unit', 0)).toEqual({ verb: 'unit', arg: 0 })
    expect(argOf({ verb: 'done' })).toBe(NO_ARG)
    expect(argOf({ verb: 'unit', arg: 3 })).toBe(3)
  })

  test('is the same only with the same verb and argument', () => {
    expect(sameChoice({ verb: 'unit', arg: 0 }, { verb: 'unit', arg: 0 })).toBe(true)
    expect(sameChoice({ verb: 'unit', arg: 0 }, { verb: 'unit' })).toBe(false)
    expect(sameChoice({ verb: 'unit', arg: 0 }, { verb: 'hex', arg: 0 })).toBe(false)
  })

  test.each([{ verb: 'done' }, { verb: 'unit', arg: 0 }, { verb: 'hex', arg: 340 }])('%j is one', (value) => {
    expect(isChoice(value)).toBe(true)
  })

  test.each([
    null,
    undefined,
    'done',
    {},
    { verb: 1 },
    { verb: 'unit', arg: -1 },
    { verb: 'unit', arg: 1.5 },
    { verb: 'unit', arg: '1' },
    { verb: 'unit', arg: null },
    { verb: 'unit', arg: Number.NaN },
  ])('%j is none', (value) => {
    expect(isChoice(value)).toBe(false)
  })
})

describe('a list of choices', () => {
  test('is reused without leaving old choices behind', () => {
    const list = new ChoiceList()
    list.add('unit', 1)
    list.add('unit', 2)
    list.clear()
    list.add('done', NO_ARG)
    expect(list.toArray()).toEqual([{ verb: 'done' }])
    expect(() => list.at(1)).toThrow(RangeError)
  })
})
