import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { dawn, position } from './position.ts'

rule('N-17-1', 'the formations of the book; tanks and guns have none', () => {
  const { def } = position()
  expect(def.formations).toEqual(['gb-24g', 'no-6', 'no-7', 'fr-27ca', 'fr-le', 'pl-1', 'de-m1', 'de-m2', 'de-m3'])
  for (const { id, units } of def.data.counters.formations.items)
    expect(
      def.units.filter(({ formation }) => formation === id),
      id,
    ).toHaveLength(units)
  expect(def.units.filter(({ kind, formation }) => kind !== 'infantry' && formation)).toEqual([])
})

rule('N-17-2', 'a redeployed formation goes with all its units', () => {
  const p = dawn(4)
    .at('2414', 'gb-24g-1')
    .at('2415', 'gb-24g-2')
    .at('harstad', 'gb-24g-3')
    .rolls(3, 4, 2, 4, 1, 1)
    .run()
  expect(['gb-24g-1', 'gb-24g-2', 'gb-24g-3'].map((u) => p.whereIs(u))).toEqual(['gone', 'gone', 'gone'])
})

rule('N-17-3', 'one more for each formation with two units in the attack, never for the defender', () => {
  const p = position()
    .at('2414', 'gb-24g-1', 'gb-24g-2')
    .at('2314', 'no-6-1', 'no-6-2')
    .at('2415', 'de-m1-1', 'de-m1-2')
    .rolls(3)
  p.assault('2415', ['gb-24g-1', 'gb-24g-2', 'no-6-1', 'no-6-2'])
  expect(p.ledger('assault')).toEqual({ formation: 2 })
})

rule('N-17-4', 'Kriegsmarine and parachutists belong to none', () => {
  const p = position().initiative('german').at('2415', 'de-km-1', 'de-par-1', 'de-par-2').at('2414', 'no-6-1').rolls(3)
  p.assault('2414', ['de-km-1', 'de-par-1', 'de-par-2'])
  expect(p.ledger('assault')).toEqual({})
})

rule('N-EX-30', 'three Guards battalions and one of the Legion: +1', () => {
  const p = position()
    .at('2414', 'gb-24g-1', 'gb-24g-2')
    .at('2314', 'gb-24g-3', 'fr-le-1')
    .at('2415', 'de-m1-1')
    .rolls(3)
  p.assault('2415', ['gb-24g-1', 'gb-24g-2', 'gb-24g-3', 'fr-le-1'])
  expect(p.ledger('assault')).toEqual({ formation: 1 })
})
