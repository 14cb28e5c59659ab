import { expect, test } from 'vitest'
import { codesOf } from './seatNames.ts'

test('seats have two letters each, by which they can be told apart', () => {
  expect(codesOf(['Allies', 'Germans'])).toEqual(['AL', 'GE'])
  expect(codesOf(['Alliés', 'Allemands'])).toEqual(['AI', 'AE'])
  expect(codesOf(['Américains', 'Anglo-Canadiens', 'Allemands'])).toEqual(['AM', 'AN', 'AL'])
  expect(codesOf(['Same', 'Same'])).toEqual(['SA', 'SA'])
})
