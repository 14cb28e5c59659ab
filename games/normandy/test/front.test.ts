import { completeSetup, Match, seededDice } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { normandy } from '../index.ts'
import { alliedGround, batteryReach, groundBeyond } from '../rules/front.ts'
import { position } from './position.ts'

/** A scenario as it is set up. */
function begun(scenario: 'cherbourg' | 'cobra' | 'campaign') {
  const match = new Match(normandy, completeSetup(normandy, { scenario }), seededDice(1))
  return { def: match.def, s: match.state }
}

describe('the front', () => {
  test('is on the Allied side of every German and on the German side of no Allied stack', () => {
    const g = begun('cobra')
    const held = new Set(alliedGround(g))
    for (const unit of g.def.unitsOf.allied)
      if (g.s.place[unit]! < g.def.hexCount) expect(held.has(g.s.place[unit]!)).toBe(true)
    for (const unit of g.def.unitsOf.german)
      if (g.s.place[unit]! < g.def.hexCount) expect(held.has(g.s.place[unit]!)).toBe(false)
  })

  test('leaves nothing to the Germans behind an unbroken Allied line', () => {
    const g = begun('cobra')
    const held = new Set(alliedGround(g))
    for (const name of ['Valognes', 'Sainte-Mère-Église', 'Bayeux']) {
      const hex = g.def.names.indexOf(name)
      expect(hex, name).toBeGreaterThanOrEqual(0)
      expect(held.has(hex), name).toBe(true)
    }
  })

  test('runs along no beach before anybody has landed', () => {
    const g = begun('campaign')
    expect(alliedGround(g)).toEqual([])
  })
})

describe('the front around a few counters', () => {
  const codes = (p: ReturnType<typeof position>) => alliedGround(p.g).map((hex) => p.def.grid.numberOf(hex))

  test('takes in what is beside them and nearer to them than to a German', () => {
    const lone = position().at('1206', 'us-2').at('1206', 'us-9')
    expect(codes(lone).sort()).toEqual(['1105', '1106', '1107', '1205', '1206', '1207', '1306'].sort())
    // Half way between the two belongs to neither.
    const pair = codes(position().at('1206', 'us-2').at('1406', 'de-711'))
    expect(pair).toContain('1206')
    expect(pair).not.toContain('1306')
    expect(pair).not.toContain('1406')
  })

  test('leaves out the sea, counters that are off the map, and what the scenario does not use', () => {
    const coast = position().at('0617', 'us-4-8').at('laval', 'us-9').at('reserve', 'us-2')
    expect(codes(coast).every((code) => coast.def.isLand[coast.place(code)] === 1)).toBe(true)
    expect(codes(position().at('laval', 'us-9').at('reserve', 'us-2'))).toEqual([])
    const cotentin = position('cherbourg').at('0617', 'us-4-8')
    expect(codes(cotentin).length).toBeGreaterThan(0)
    const beyond = groundBeyond(cotentin.def, alliedGround(cotentin.g))
    const all = [...beyond, ...alliedGround(cotentin.g)].sort((a, b) => a - b)
    expect(all.every((hex) => cotentin.def.isInPlay[hex] === 1 && cotentin.def.isLand[hex] === 1)).toBe(true)
    expect(new Set(all).size).toBe(all.length)
    const land = Array.from({ length: cotentin.def.hexCount }, (_, hex) => hex)
    expect(all).toEqual(land.filter((hex) => cotentin.def.isLand[hex] === 1 && cotentin.def.isInPlay[hex] === 1))
  })
})

describe('coastal batteries', () => {
  test('that are off the map, disorganised, or have no beach before them bear on nothing', () => {
    const g = begun('campaign')
    const bearing = () => batteryReach(g).map(({ battery }) => battery)
    const all = bearing()
    expect(all.length).toBeGreaterThan(1)
    expect(batteryReach(g).every(({ hexes }) => hexes.length > 0)).toBe(true)
    const [first, second] = all as [number, number]
    g.s.disorg[first] = 1
    g.s.place[second] = g.def.frame.removed
    expect(bearing()).toEqual(all.slice(2))
  })

  test('bear on the beaches that are printed on them, until they are silenced', () => {
    const g = begun('campaign')
    const [first] = batteryReach(g)
    expect(first).toBeDefined()
    const { battery, hexes } = first!
    const { beaches } = g.def.pieces[battery]!
    expect(
      hexes.map((hex) => g.def.beaches[g.def.beachAt[hex]!]!.beach).every((beach) => beaches.includes(beach)),
    ).toBe(true)
    g.s.suppression[battery] = 1
    expect(batteryReach(g).some((each) => each.battery === battery)).toBe(false)
  })
})
