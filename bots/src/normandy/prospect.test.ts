import { expect, test } from 'vitest'
import { battleOf, prospectNow, withAttackers } from './prospect.ts'
import { Position } from './testPosition.ts'

/** The Americans attack a regiment next to Utah from the other side. */
function worthBesideUtah(guard: readonly string[], isOurs = true): number {
  const position = new Position('cherbourg', true)
    .at('0519', 'us-4-8', 'us-4-22')
    .at('0618', 'de-709-919')
    .at('0617', ...guard)
  if (isOurs) position.state.control[position.def.place('0617')] = 1
  const field = position.seenBy('american', 1)
  const [one, other, hex, target] = [
    field.def.piece('us-4-8'),
    field.def.piece('us-4-22'),
    field.def.place('0519'),
    field.def.place('0618'),
  ]
  return prospectNow(field, withAttackers(battleOf(field, target, -1, []), [one, other], [hex, hex])).worth
}

test('nobody is gladly driven back into a place of value that stands empty: he chooses where to, and Utah was lost so on D-Day', () => {
  expect(worthBesideUtah([])).toBeLessThan(worthBesideUtah(['us-4-12']) - 2)
  expect(worthBesideUtah([])).toBeLessThan(worthBesideUtah([], false) - 2)
})
