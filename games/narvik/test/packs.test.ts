import { packFault, sayDataFault, withPack } from '@bridgehead/engine'
import { testPacks } from '@bridgehead/engine/testkit'
import { describe, expect, test } from 'vitest'
import { narvik } from '../index.ts'

testPacks(narvik)

describe('a pack of Narvik', () => {
  const refusal = (pack: object): string => {
    const failure = packFault(narvik, pack as never)
    return failure ? `${failure.where}: ${sayDataFault(failure.fault, 'en')}` : ''
  }

  test('changes the terrain of one hex by its number', () => {
    const data = withPack(narvik, narvik.data, { map: { terrain: { '1910': 'c' } } }) as typeof narvik.data
    const def = narvik.define(data, { scenario: 'campaign', options: {} })
    expect(def.terrain[def.grid.hexOf('1910')]).toBe('clear')
  })

  test('that leaves out a column of a table is refused: every row would have an entry too many', () => {
    expect(refusal({ tables: { combat: { columns: [-4, -2, 0, 2, 4, 6] } } })).toBe(
      'narvik.tables.combat.results.1: there are 8 entries, and the columns ask for 7',
    )
    expect(refusal({ tables: { combat: { columns: { 2: -9 } } } })).toContain('combat.columns: the headings')
    expect(refusal({ tables: { air: { naval: { 3: [1, 2] } } } })).toContain('air.naval.3: there are 2 entries')
  })

  test('that is out of bounds, or names what is not there, is refused with the place as the pack writes it', () => {
    expect(refusal({ counters: { units: { 'de-m1-1': { strength: 400 } } } })).toBe(
      'narvik.counters.units.de-m1-1.strength: this is at most 99',
    )
    expect(refusal({ tables: { victory: { marginal: 40 } } })).toContain('must rise')
  })
})
