import { expect, test } from 'vitest'
import { Rehearsal } from './rehearsal.ts'

test('practises as often as it was told, and only where nothing is to be decided', () => {
  let played = 0
  const rehearsal = new Rehearsal(2)
  for (const isIdle of [false, true, false, true, true, true]) rehearsal.practise(isIdle, () => void played++)
  expect(played).toBe(2)
})
