import { expect, test } from 'vitest'
import { prospectOf } from './combat.ts'
import { declare } from './declare.ts'
import { def, hex, position, script, tired, u } from './testPosition.ts'

const companies = { 'de-m1-1': '1913', 'de-m1-2': '1913', 'de-m1-3': '1913' }
const prospect = (others: { readonly [code: string]: string }, air: number) => {
  const field = script.field.look(
    position({ ...companies, 'pl-1-1': '1912', ...others }, tired({ 'pl-1-1': 4 })),
    'german',
  )
  const assault = declare(field, hex('1912'), [u('de-m1-1'), u('de-m1-2'), u('de-m1-3')], false)
  return { guns: assault.defenceGuns, ...prospectOf(field, assault, air) }
}

test('batteries that may support a defence count with all their strength (N-16.1-4), not as one each', () => {
  const battery = u('gb-art-2')
  const { strength } = def.units[battery]!
  expect(strength).toBeGreaterThan(1)
  expect(prospect({ 'gb-art-2': '1811' }, 0).guns).toEqual([battery])
  // As much from the air makes up for it, whatever the column.
  for (let air = 0; air < 12; air++)
    expect(prospect({ 'gb-art-2': '1811' }, air + strength).value).toBe(prospect({}, air).value)
})
