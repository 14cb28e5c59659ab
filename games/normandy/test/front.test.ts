import { completeSetup, Match, seededDice } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { normandy } from '../index.ts'
import { alliedGround, batteryReach } from '../rules/front.ts'

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

describe('coastal batteries', () => {
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
