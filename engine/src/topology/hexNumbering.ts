/** How hexes are numbered in print: `RRCC` = two digits of row, then two of column. */

/** R and C stand for digits of the row and of the column: "RRCC", "CCRR", "CCC.RR". Each letter forms one run. */
export type NumberPattern = string

export interface RowColumn {
  readonly row: number
  readonly column: number
}

/** Reads and writes printed hex numbers; the two are inverse. */
export interface HexNumbering {
  parse(number: string): RowColumn
  make(cell: RowColumn): string
}

const wellFormed = /^(R+\W*C+|C+\W*R+)$/

export function hexNumbering(pattern: NumberPattern): HexNumbering {
  if (!wellFormed.test(pattern)) {
    throw new Error(`Hex number pattern "${pattern}": write one run of R and one run of C, like "RRCC"`)
  }
  const form = new RegExp(`^${pattern.replace(/\W/g, '\\$&').replace(/[RC]/g, '\\d')}$`)
  return {
    parse(number) {
      if (!form.test(number)) throw new Error(`"${number}" is not a hex number of the form ${pattern}`)
      return { row: readDigits(pattern, number, 'R'), column: readDigits(pattern, number, 'C') }
    },
    make: ({ row, column }) => makeNumber(pattern, row, column),
  }
}

/** Every number of a rectangle of rows and columns, bounds included; `without` = cells that are not part of the map. */
export function rectangleOfNumbers(
  pattern: NumberPattern,
  [firstRow, lastRow]: readonly [number, number],
  [firstColumn, lastColumn]: readonly [number, number],
  without: readonly string[] = [],
): string[] {
  const numbers = new Set<string>()
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) numbers.add(makeNumber(pattern, row, column))
  }
  for (const number of without) {
    if (!numbers.delete(number)) throw new Error(`Hex "${number}" cannot be left out: it is not in the rectangle`)
  }
  return [...numbers]
}

function readDigits(pattern: string, number: string, letter: 'R' | 'C'): number {
  return Number(number.slice(pattern.indexOf(letter), pattern.lastIndexOf(letter) + 1))
}

function makeNumber(pattern: string, row: number, column: number): string {
  return pattern
    .replace(/R+/, (run) => makeDigits(row, run.length))
    .replace(/C+/, (run) => makeDigits(column, run.length))
}

function makeDigits(value: number, digits: number): string {
  const text = String(value).padStart(digits, '0')
  if (!/^\d+$/.test(text) || text.length > digits) {
    throw new Error(`Row or column ${value} cannot be written in ${digits} digits`)
  }
  return text
}
