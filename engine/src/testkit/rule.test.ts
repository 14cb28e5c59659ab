import { expect, test } from 'vitest'
import { rule } from './rule.ts'

test.each(['', 'N12', 'n-1-1', 'N-1', 'N-1-1 x'])('"%s" is refused: it is no clause', (clause) => {
  expect(() => rule(clause, 'something', () => {})).toThrow('a clause looks like')
})
