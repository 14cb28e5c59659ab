import { describe, expect, test } from 'vitest'
import { ask, choice, tinyMatch } from '../test/tiny/index.ts'

const counting = () =>
  tinyMatch({
    start: ask({
      pick(g, n) {
        g.s.count += n
        if (g.s.count > 39) throw new Error('a rule fails half-way')
      },
      go: (g) => g.noWayBack('phase'),
    }),
  })

describe('a long row of choices without a barrier', () => {
  test('is taken back one by one, each to the state that was there', () => {
    const match = counting()
    for (let n = 0; n < 39; n++) match.choose('white', choice('pick', 1))
    for (let count = 38; count >= 0; count--) {
      expect(match.undo('white')).toBeUndefined()
      expect(match.state.count).toBe(count)
    }
    expect([match.isSettled, match.undo('white')]).toEqual([true, 'start'])
  })

  test('can be taken back in part and gone on with otherwise', () => {
    const match = counting()
    for (let n = 0; n < 20; n++) match.choose('white', choice('pick', 1))
    for (let n = 0; n < 10; n++) match.undo('white')
    for (let n = 0; n < 8; n++) match.choose('white', choice('pick', 2))
    match.undo('white')
    expect([match.log.length, match.state.count]).toEqual([17, 24])
    match.undo('white')
    match.undo('white')
    expect(match.state.count).toBe(20)
  })

  test('is as it was when a rule fails', () => {
    const match = counting()
    for (let n = 0; n < 39; n++) match.choose('white', choice('pick', 1))
    expect(() => match.choose('white', choice('pick', 1))).toThrow('half-way')
    expect([match.state.count, match.log.length]).toEqual([39, 39])
  })

  test('ends at a barrier', () => {
    const match = counting()
    for (let n = 0; n < 20; n++) match.choose('white', choice('pick', 1))
    match.choose('white', choice('go'))
    expect([match.isSettled, match.undo('white')]).toEqual([true, 'phase'])
    match.choose('white', choice('pick', 1))
    match.undo('white')
    expect([match.state.count, match.isSettled]).toEqual([20, true])
  })
})
