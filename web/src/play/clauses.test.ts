import { expect, test } from 'vitest'
import { clausesIn } from './clauses.ts'

test('clauses in brackets become links, the words beside them stay', () => {
  expect(clausesIn('No reinforcements: 8 against alarm 6 (D-8-2).')).toEqual({
    text: 'No reinforcements: 8 against alarm 6.',
    clauses: ['D-8-2'],
  })
  expect(clausesIn('Flak fires: 9 against 7 (the only target, D-11-26).')).toEqual({
    text: 'Flak fires: 9 against 7 (the only target).',
    clauses: ['D-11-26'],
  })
  expect(clausesIn('Off Orange (west) nothing moves.').clauses).toEqual([])
})
