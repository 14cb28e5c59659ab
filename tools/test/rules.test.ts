import { describe, expect, it } from 'vitest'
import { anchorsOf, compareAnchors, coverage, table } from '../rules.mjs'
import { countsIn } from '../test.mjs'

const books = (complete: boolean) => ({ dieppe: { clauses: ['D-1-1', 'D-1-2', 'D-EX-1'], complete } })
const test = (clause: string, passed = true, file = 'games/dieppe/test/01.test.ts') => ({ clause, file, passed })

describe('the coverage of rules', () => {
  it('counts the clauses that have a passing test and names the others', () => {
    const { games, faults } = coverage(books(false), [test('D-1-1'), test('D-EX-1')])
    expect(games).toEqual({ dieppe: { clauses: 3, tested: 2, missing: ['D-1-2'] } })
    expect(faults).toEqual([])
  })

  it('does not count a clause that any of its tests disproves', () => {
    const { games } = coverage(books(false), [test('D-1-1'), test('D-1-1', false)])
    expect(games['dieppe']?.missing).toContain('D-1-1')
  })

  it('is a fault where a game is marked complete and is not', () => {
    expect(coverage(books(true), [test('D-1-1')]).faults).toEqual([
      expect.stringContaining('dieppe is marked complete'),
    ])
    expect(
      coverage(
        books(true),
        ['D-1-1', 'D-1-2', 'D-EX-1'].map((id) => test(id)),
      ).faults,
    ).toEqual([])
  })

  it('finds clauses that no rulebook knows, in the tests of games', () => {
    expect(coverage(books(false), [test('D-9-9')]).faults).toEqual([
      'games/dieppe/test/01.test.ts: no rulebook has a clause D-9-9',
    ])
    expect(coverage(books(false), [test('S-1-1', true, 'engine/test/x.test.ts')]).faults).toEqual([])
    expect(coverage(books(false), [test('N-1-1', true, 'games/unwritten/test/x.test.ts')]).faults).toEqual([])
  })

  it('is shown as a table', () => {
    const { games } = coverage(books(false), [test('D-1-1')])
    expect(table(games)).toBe('dieppe        1 of 3 clauses tested  missing: D-1-2 D-EX-1')
  })
})

describe('the anchors of a rulebook', () => {
  const page = '<a id="D-1-1"></a>**D-1-1** One.\n\n<a id="D-1-2"></a>**D-1-2** Two, see [D-1-1](#D-1-1).'
  it('are its clauses', () => {
    expect(anchorsOf(page, 'en.md')).toEqual(['D-1-1', 'D-1-2'])
  })
  it('are there once each', () => {
    expect(() => anchorsOf(page + page, 'en.md')).toThrow('en.md has the anchor D-1-1 twice.')
  })
  it('are the same in both languages', () => {
    expect(compareAnchors('dieppe', ['D-1-1', 'D-1-2'], ['D-1-1', 'D-1-3'])).toEqual([
      'dieppe: D-1-2 is only in the English rulebook',
      'dieppe: D-1-3 is only in the French rulebook',
    ])
  })
})

describe('counts in the output of a test runner', () => {
  it.each([
    ['Test Files  1 failed | 3 passed (4)\n     Tests  2 failed | 12 passed (14)', 1, { passed: 12, failed: 2 }],
    ['\u001b[32m  7 passed\u001b[39m (3.1s)', 0, { passed: 7, failed: 0 }],
    ['all is well', 0, { passed: 1, failed: 0 }],
    ['it fell over', 1, { passed: 0, failed: 1 }],
    ['ok    it zooms\nFAIL  it pans\n      why', 1, { passed: 1, failed: 1 }],
    ['5 passed', 1, { passed: 5, failed: 1 }],
  ])('%j', (output, code, counts) => {
    expect(countsIn(output, code)).toEqual(counts)
  })
})
