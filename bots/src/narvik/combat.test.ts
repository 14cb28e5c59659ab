import { newAssault } from '@bridgehead/narvik/rules/assault'
import { describe, expect, test } from 'vitest'
import { prospectOf } from './combat.ts'
import { declare } from './declare.ts'
import { def, hex, position, script, tired, u } from './testPosition.ts'
import { weights } from './weights.ts'

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

describe('a landing force', () => {
  /** Two battalions at the most against a worn-out one in Narvik, on the last turn if `secretEnd` is 3. */
  const storm = (units: readonly string[], secretEnd = 3) => {
    const state = position(
      { 'de-km-1': '1911' },
      { turn: 3, secretEnd, openEnd: 0, badNarvik: 0, ...tired({ 'de-km-1': 12 }) },
    )
    const a = newAssault('allied', def.narvik)
    a.from = hex('2012')
    a.units = units.map(u)
    a.origins = units.map(() => a.from)
    a.defenders = [u('de-km-1')]
    return prospectOf(script.field.look(state, 'allied'), a, 0)
  }

  test('takes nothing where nobody of it is left to go in', () => {
    const { value, clears } = storm(['gb-24g-1'])
    expect(clears).toBeGreaterThan(0.3)
    expect(value).toBeLessThan(0)
  })

  test('costs no more on the last turn than what the enemy scores for it', () => {
    // Whatever falls, the only battalion is lost, so that the town makes no difference.
    const { landingLoss } = weights.assault
    const { landingRepelled } = def.data.tables.victoryPoints
    expect(storm(['gb-24g-1']).value - storm(['gb-24g-1'], 0).value).toBeCloseTo(landingLoss - landingRepelled)
  })
})
