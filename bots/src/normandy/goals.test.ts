import { expect, test } from 'vitest'
import { Position } from './testPosition.ts'

test('a beach is worth more to the Allies, the nearer they are to losing everything by the fourth (M-11.3-13)', () => {
  const prizeOfGold = (beachesLost: number, role: 'angloCanadian' | 'german', depot = 'dep-gold-1') => {
    const position = new Position('campaign', true).open(depot)
    position.state.control[position.def.place('0711')] = 1
    position.state.beachesLost = beachesLost
    const field = position.seenBy(role, 3)
    return field.goals.prize(field.def.place('0711'))
  }
  const [none, two, three] = [0, 2, 3].map((lost) => prizeOfGold(lost, 'angloCanadian'))
  expect(two).toBeGreaterThan(none!)
  expect(three! - two!).toBeGreaterThan(two! - none!)
  const ofHarbour = [0, 3].map((lost) => prizeOfGold(lost, 'angloCanadian', 'dep-mulberry-b'))
  expect(ofHarbour[1]).toBe(ofHarbour[0])
  expect(prizeOfGold(3, 'german')).toBe(prizeOfGold(0, 'german'))
})
