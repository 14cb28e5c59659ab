import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexNumbering, rectangleOfNumbers } from './hexNumbering.ts'

describe('hex numbers', () => {
  it('are read by pattern: row first, column first, with a separator', () => {
    expect(hexNumbering('RRCC').parse('1812')).toEqual({ row: 18, column: 12 })
    expect(hexNumbering('CCRR').parse('1812')).toEqual({ row: 12, column: 18 })
    expect(hexNumbering('CCC.RR').parse('018.12')).toEqual({ row: 12, column: 18 })
  })

  it('are the same after writing and reading, in every pattern', () => {
    const digits = fc.integer({ min: 0, max: 99 })
    fc.assert(
      fc.property(fc.constantFrom('RRCC', 'CCRR', 'CCC.RR'), digits, digits, (pattern, row, column) => {
        const numbering = hexNumbering(pattern)
        expect(numbering.parse(numbering.make({ row, column }))).toEqual({ row, column })
      }),
    )
  })

  it.each(['181', '18123', '18x2', '', '1 12', '-112'])('refuse "%s" and name it', (number) => {
    expect(() => hexNumbering('RRCC').parse(number)).toThrow(`"${number}"`)
  })

  it.each([100, -1, 0.5])('cannot be written for row %d in two digits', (row) => {
    expect(() => hexNumbering('RRCC').make({ row, column: 1 })).toThrow(String(row))
  })

  it.each(['', 'RR', 'RCRC', 'rrcc'])('refuse the pattern "%s"', (pattern) => {
    expect(() => hexNumbering(pattern)).toThrow(`"${pattern}"`)
  })

  it('list a rectangle without its missing corners', () => {
    expect(rectangleOfNumbers('RRCC', [1, 2], [9, 10], ['0110'])).toEqual(['0109', '0209', '0210'])
    expect(() => rectangleOfNumbers('RRCC', [1, 2], [1, 2], ['0303'])).toThrow('"0303"')
  })
})
