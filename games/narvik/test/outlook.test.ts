import { describe, expect, test } from 'vitest'
import {
  assaultOutlook,
  couldJoin,
  fireReach,
  priceOfLeaving,
  shellingPoints,
  supplyLines,
  valuedPlaces,
  zoneOf,
} from '../rules/outlook.ts'
import { combatColumn, combatResult } from '../rules/strengths.ts'
import type { Assault } from '../state.ts'
import { type Position, position } from './position.ts'

const declared = (p: Position): Assault => p.s.flow.at(-1) as Assault & { step: string }
const codes = (p: Position, hexes: readonly number[]): string[] => hexes.map((hex) => p.def.grid.numberOf(hex))

describe('an assault before the die', () => {
  const guards = () =>
    position().at('2414', 'gb-24g-1', 'gb-24g-2').tired(4, 'gb-24g-1').tired(6, 'gb-24g-2').base('2312')

  test('weighs what the rules will weigh', () => {
    const p = guards().at('2415', 'de-m1-1').at('2314', 'gb-art-1')
    p.play('assault 2415', 'unit gb-24g-1', 'unit gb-24g-2', 'artillery gb-art-1')
    const outlook = assaultOutlook(p.g, declared(p))
    p.rolls(3).play('commit')
    const { attack, defence, differential } = p.eventsOf('strengths')[0]!
    expect(outlook).toMatchObject({ attack, defence, differential, hidden: 0 })
    expect(outlook.lines.map(({ attack: value }) => value)).toEqual([12, 0, 2, 0, -5])
    expect(Object.fromEntries(outlook.ledger.map(({ key, value }) => [key, value]))).toEqual(p.ledger('assault'))
    const total = p.eventsOf('roll').findLast(({ purpose }) => purpose === 'assault')!.total
    const { attacker, defender } = p.eventsOf('assaultResult')[0]!
    expect(combatResult(p.def, differential, total)).toEqual([attacker, defender])
  })

  test('counts face-down counters and weighs none of them', () => {
    const p = guards().at('2415', 'de-m1-1').hidden('2415', 'de-m1-2', 'de-decoy-1').play('assault 2415')
    expect(assaultOutlook(p.g, declared(p))).toMatchObject({
      defence: 3,
      hidden: 2,
      defenders: [p.unit('de-m1-1')],
    })
  })

  test('says who lacks supply, and leaves the match as it was', () => {
    const p = position().initiative('german').at('2415', 'de-m1-1').at('2414', 'gb-24g-1').play('assault 2414')
    const before = JSON.stringify(p.s)
    const outlook = assaultOutlook(p.g, declared(p))
    expect(outlook.unsupplied).toEqual([p.unit('gb-24g-1')])
    expect(outlook.lines.find(({ key }) => key === 'fatigue')?.defence).toBe(-6)
    expect(JSON.stringify(p.s)).toBe(before)
  })

  test('warns of the points that shelling gives away', () => {
    const p = position()
    expect([shellingPoints(p.g, p.def.narvik), shellingPoints(p.g, p.hex('2415'))]).toEqual([2, 0])
  })

  test('names the column', () => {
    const { def } = position()
    expect(combatColumn(def, 14)).toEqual({ index: 5, lowest: 11, highest: 15 })
    expect(combatColumn(def, -9)).toEqual({ index: 0, lowest: undefined, highest: -4 })
    expect(combatColumn(def, 30)).toEqual({ index: 7, lowest: 22, highest: undefined })
  })
})

describe('what a counter could take part in', () => {
  test('infantry in an assault beside it, guns and ships in range', () => {
    const p = position().at('2414', 'gb-24g-1').at('2415', 'de-m1-1').at('2314', 'gb-art-1').at('2415', 'de-m1-1')
    const joins = (unit: string, hex: string) => couldJoin(p.g, p.unit(unit), 'assault', p.hex(hex))
    expect([joins('gb-24g-1', '2415'), joins('gb-art-1', '2415'), joins('rn-bb-1', '2415')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('a laden ship, and what it carries, in a landing where it lies', () => {
    const p = position().at('2312', 'rn-dd-1').aboard('rn-dd-1', 'gb-24g-1')
    const lands = (unit: string, hex: string) => couldJoin(p.g, p.unit(unit), 'land', p.hex(hex))
    expect([lands('rn-dd-1', '2312'), lands('gb-24g-1', '2312'), lands('rn-dd-2', '2312')]).toEqual([true, true, false])
  })
})

describe('overlays', () => {
  test('zones of control reach the neighbours, and leaving has its price', () => {
    const p = position().at('2415', 'de-m1-1').at('2414', 'gb-24g-1')
    expect(codes(p, zoneOf(p.g, 'german'))).toContain('2414')
    expect(priceOfLeaving(p.g, p.unit('gb-24g-1'), p.hex('2414'))).toBe(2)
  })

  test('a supply line leads to the Base, or breaks where an enemy stands', () => {
    const p = position().base('2312').at('2414', 'gb-24g-1')
    const [whole] = supplyLines(p.g)
    expect(codes(p, whole!.places)[0]).toBe('2414')
    expect(codes(p, whole!.places).at(-1)).toBe('2312')
    expect(whole!.brokenAfter).toBeUndefined()
    const cut = position().at('2414', 'gb-24g-1')
    expect(supplyLines(cut.g)[0]).toMatchObject({ places: [cut.hex('2414')], brokenAfter: 0 })
  })

  test('fire reaches as far as its range', () => {
    const p = position().at('2314', 'gb-art-1')
    const reach = fireReach(p.g, p.unit('gb-art-1'), p.hex('2314'))
    expect(Math.max(...reach.map(({ distance }) => distance))).toBe(2)
    expect(fireReach(p.g, p.unit('rn-bb-1'), p.def.harstad)).toEqual([])
  })

  test('places of value, with who holds them', () => {
    const p = position().hidden('1911', 'de-m1-1')
    expect(valuedPlaces(p.g)[0]).toEqual({ hex: p.def.narvik, points: 10, holder: 'german' })
  })
})
