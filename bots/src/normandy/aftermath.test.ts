import { ChoiceList } from '@bridgehead/engine'
import { newBattle } from '@bridgehead/normandy/rules/combat/battle'
import { expect, test } from 'vitest'
import { Options } from '../frame/options.ts'
import { fallBack } from './aftermath.ts'
import { Position } from './testPosition.ts'

/** Where a regiment as shaken as this falls back to: into Caen, to its garrison, or to open ground behind it. */
function wayBack(disorg: number): string {
  const field = new Position('campaign', true)
    .at('1008', 'de-21pz-125', 'de-21pz-192')
    .at('0908', 'de-716-736')
    .seenBy('german', 1)
  const { def, g } = field
  const unit = def.piece('de-716-736')
  field.s.disorg[unit] = disorg
  const list = new ChoiceList()
  for (const code of ['1008', '1108']) list.add('hex', def.place(code))
  const battle = newBattle(g, 'attack', 'allied', 'angloCanadian', -1, def.place('0908'))
  const frame = { step: 'combat.retreatTo', battle, role: 'german', pieces: [unit], length: 1 } as const
  return fallBack(field, new Options(list), { ...frame, pieces: [unit] }).arg === def.place('1008')
    ? 'Caen'
    : 'open ground'
}

test('troops fall back to comrades in a town, but not if they shake them: the worst of a stack counts for all (M-6.5-7)', () => {
  expect(wayBack(0)).toBe('Caen')
  expect(wayBack(2)).toBe('open ground')
})
