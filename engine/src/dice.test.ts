import { describe, expect, test } from 'vitest'
import { ask, choice, tinyMatch } from '../test/tiny/index.ts'
import { D6, D10, DiceError, noDice, RecordedDice, RememberingDice } from './dice.ts'

describe('the dice of wargames', () => {
  test('a six-sided die shows 1 to 6, a ten-sided one 0 to 9', () => {
    const faces: number[] = []
    const match = tinyMatch(
      {
        start: ask({
          go: (g) => void faces.push(g.roll(D6, 'luck'), g.roll(D6, 'luck'), g.roll(D10, 'luck'), g.roll(D10, 'luck')),
        }),
      },
      new RecordedDice([0, 5, 0, 9]),
    )
    match.choose('white', choice('go'))
    expect(faces).toEqual([1, 6, 0, 9])
  })

  test('several dice are added up and told as one roll with every face', () => {
    const match = tinyMatch(
      { start: ask({ go: (g) => void g.rollSeveral(2, D6, 'luck', [{ key: 'bonus', value: 1, clause: 'T-1-1' }]) }) },
      new RecordedDice([2, 4]),
    )
    match.choose('white', choice('go'))
    expect(match.log[0]?.events[0]?.event).toMatchObject({ type: 'roll', die: 'd6', face: 8, faces: [3, 5], total: 9 })
  })

  test('no die falls where none may be rolled', () => {
    expect(() => noDice.next(6)).toThrow(DiceError)
  })

  test('a question that rolls while it lists its options is found out', () => {
    const match = tinyMatch(
      { start: ask({ go: (g) => g.end() }, { options: (g, offer) => g.roll(D6, 'luck') > 0 && offer('go') }) },
      new RecordedDice([3]),
    )
    expect(() => match.options('white')).toThrow(DiceError)
  })
})

describe('recorded dice', () => {
  test('fall as they were recorded, and know how many are left', () => {
    const dice = new RecordedDice([3, 1])
    expect(dice.next(6)).toBe(3)
    expect(dice.unused).toBe(1)
  })

  test('say which die was never rolled', () => {
    const dice = new RecordedDice([3])
    dice.next(6)
    expect(() => dice.next(6)).toThrow('Die 2 was never rolled: only 1 are recorded.')
  })

  test.each([6, -1, 2.5])('refuse the face %d of a six-sided die', (face) => {
    expect(() => new RecordedDice([face]).next(6)).toThrow(`Die 1 shows face ${face}`)
  })
})

test('remembering dice pass on what falls, and give it back when asked', () => {
  const dice = new RememberingDice(new RecordedDice([4, 2]))
  expect([dice.next(6), dice.next(6)]).toEqual([4, 2])
  expect(dice.faces).toEqual([4, 2])
  dice.rewind()
  expect(dice.faces).toEqual([])
  expect(dice.next(6)).toBe(4)
})
