import { replaced } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import {
  airDanger,
  assaultOutlook,
  couldJoin,
  fireReach,
  isJoined,
  priceOfLeaving,
  shellingPoints,
  shoresFor,
  supplyLines,
  valuedPlaces,
  zoneOf,
} from '../rules/outlook.ts'
import { combatColumn, combatResult } from '../rules/strengths.ts'
import type { Assault } from '../state.ts'
import { fleetOffBjerkvik, type Position, position } from './position.ts'

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

describe('ships before they sail', () => {
  const danger = (air: number, change: (p: Position) => Position = (p) => p) => {
    const p = change(position().at('2212', 'rn-dd-1'))
    p.s.air = air
    const { points, hit, sunk } = airDanger(p.g, p.unit('rn-dd-1'), p.hex('2212'))
    return [points, Math.round(hit * 36), Math.round(sunk * 36)]
  }

  test('are told what all the air points that are left could do to one of them', () => {
    expect(danger(0)).toEqual([0, 0, 0])
    expect(danger(4)).toEqual([4, 10, 0])
    expect(danger(5)).toEqual([5, 21, 3])
    expect(danger(30)).toEqual([30, 33, 21])
  })

  test('a damaged one goes down with any hit; bad weather helps', () => {
    const damaged = (p: Position) => {
      p.s.damaged = replaced(p.s.damaged, p.unit('rn-dd-1'), 1)
      return p
    }
    const foul = (p: Position) => {
      p.s.badNarvik = 1
      return p
    }
    expect(danger(5, damaged)).toEqual([5, 21, 21])
    expect(danger(5, foul)).toEqual([5, 10, 0])
  })

  test('know where they can put ashore what they carry', () => {
    const p = position().at('2212', 'rn-ca-1', 'rn-pf-1').aboard('rn-ca-1', 'gb-24g-1').aboard('rn-pf-1', 'gb-24g-2')
    expect(shoresFor(p.g, p.unit('rn-ca-1'))).not.toContain('enemyPort')
    expect(shoresFor(p.g, p.unit('rn-ca-1'))).toContain('friendlyPort')
    expect(shoresFor(p.g, p.unit('rn-pf-1'))).toContain('beach')
    expect(shoresFor(p.g, p.unit('rn-bb-1'))).toHaveLength(5)
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

describe('what a player may ask', () => {
  const join = (p: Position, unit: string, verb: Parameters<typeof couldJoin>[2], hex: string) =>
    couldJoin(p.g, p.unit(unit), verb, p.hex(hex))

  test('whether a counter could be part of an action against a hex', () => {
    const p = fleetOffBjerkvik()
      .at('2412', 'gb-24g-1', 'gb-art-1')
      .base('2412')
      .at('2913', 'gb-24g-2', 'rn-ca-2')
      .at('2413', 'gb-24g-3')
    expect(['assault', 'shell', 'bombard', 'land', 'embark'].every(isJoined)).toBe(true)
    expect(['move', 'pass', 'sail'].some(isJoined)).toBe(false)
    expect([join(p, 'gb-24g-3', 'assault', '2312'), join(p, 'gb-24g-2', 'assault', '2312')]).toEqual([true, false])
    expect([join(p, 'rn-bb-1', 'assault', '2312'), join(p, 'rn-pf-1', 'assault', '2312')]).toEqual([true, false])
    expect([join(p, 'gb-art-1', 'assault', '2312'), join(p, 'gb-art-1', 'shell', '2312')]).toEqual([true, true])
    expect([join(p, 'gb-24g-3', 'shell', '2312'), join(p, 'rn-bb-1', 'shell', '2312')]).toEqual([false, false])
    expect([join(p, 'rn-bb-1', 'bombard', '2312'), join(p, 'rn-ca-2', 'bombard', '2312')]).toEqual([true, false])
    expect([join(p, 'gb-24g-3', 'bombard', '2312'), join(p, 'rn-pf-1', 'bombard', '2312')]).toEqual([false, false])
    expect([join(p, 'rn-ca-2', 'embark', '2913'), join(p, 'rn-bb-1', 'embark', '2913')]).toEqual([true, false])
    expect([join(p, 'gb-24g-2', 'embark', '2913'), join(p, 'gb-24g-3', 'embark', '2913')]).toEqual([true, false])
    expect([join(p, 'rn-pf-1', 'land', '2312'), join(p, 'fr-le-1', 'land', '2312')]).toEqual([true, true])
    expect([join(p, 'rn-bb-1', 'land', '2312'), join(p, 'gb-24g-3', 'land', '2312')]).toEqual([false, false])
    const spent = p.at('2413', 'gb-24g-3').spent('gb-24g-3', 'fr-le-1')
    expect([join(spent, 'gb-24g-3', 'assault', '2312'), join(spent, 'rn-pf-1', 'land', '2312')]).toEqual([false, false])
    const port = position().at('2913', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1')
    expect([join(port, 'rn-pf-1', 'land', '2913'), join(port, 'rn-pf-1', 'land', '2312')]).toEqual([true, false])
    expect(join(port.at('2913', 'de-m1-1'), 'rn-pf-1', 'land', '2913')).toBe(false)
  })

  test('what an assault from the sea or over a river is up against', () => {
    const declared = (p: Position) => assaultOutlook(p.g, p.s.flow.at(-1) as Assault & { step: string })
    const p = position().at('2414', 'gb-24g-1').tired(5, 'gb-24g-1').at('2415', 'de-m1-1').play('assault 2415')
    expect(declared(p)).toMatchObject({ restAttack: 0, restDefence: 3, shelling: 0, unsupplied: [] })
    p.play('unit gb-24g-1')
    expect(declared(p).restAttack).toBe(2) // seven points of fatigue are two points of a result
    const shelled = position().at('1910', 'rn-bb-1').at('1912', 'no-6-1').at('1911', 'de-km-1').play('assault 1911')
    expect(declared(shelled).shelling).toBe(0)
    expect(declared(shelled.play('ship rn-bb-1')).shelling).toBe(2)
    const option = position({ supplyPenaltyWhenAttacking: true }).at('2414', 'gb-24g-1', 'no-6-1').at('2415', 'de-m1-1')
    option.play('assault 2415', 'unit gb-24g-1', 'unit no-6-1')
    expect(declared(option).unsupplied).toEqual([option.unit('gb-24g-1')])
  })

  test('where a supply line breaks', () => {
    const lines = (p: Position) =>
      supplyLines(p.g).map(({ unit, places, brokenAfter }) => [
        p.def.units[unit]!.code,
        places.map((hex) => p.def.grid.numberOf(hex)).join(' '),
        brokenAfter,
      ])
    const open = position().base('2312').at('2414', 'gb-24g-1', 'gb-24g-2', 'no-6-1').at('harstad', 'gb-24g-3')
    const [only, ...none] = lines(open)
    expect([only![0], only![2], none]).toEqual(['gb-24g-1', undefined, []])
    expect(String(only![1]).split(' ').at(0)).toBe('2414')
    expect(String(only![1]).split(' ').at(-1)).toBe('2312')
    const cut = position().base('2312').at('2414', 'gb-24g-1').at('2313', 'de-m1-1').at('2412', 'de-m1-2')
    const [broken] = lines(cut)
    expect([broken![0], typeof broken![2]]).toEqual(['gb-24g-1', 'number'])
  })
})

describe('what counts before all have joined', () => {
  const keys = (p: Position) => assaultOutlook(p.g, declared(p)).ledger.map(({ key }) => key)

  test('a river says nothing while nobody attacks, guns alone nothing while nobody is seen', () => {
    const p = position().at('2414', 'gb-24g-1').hidden('2415', 'de-m1-1').play('assault 2415')
    expect(keys(p)).not.toContain('riverOrRidge')
    expect(keys(p)).not.toContain('artilleryAlone')
    const guns = position().initiative('german').at('2415', 'de-m1-1').at('2414', 'no-art-1').play('assault 2414')
    expect(keys(guns)).toContain('artilleryAlone')
  })

  test('a river speaks once somebody is to cross it, and landings are not up against it', () => {
    const rough = position()
    const { grid, roughSide, moveCost, isLand } = rough.def
    const arc = roughSide.findIndex(
      (side, i) => side === 1 && moveCost[0]![0]![i]! > 0 && isLand[Math.floor(i / 6)] === 1,
    )
    const [from, to] = [Math.floor(arc / 6), grid.neighbours[arc]!].map((hex) => grid.numberOf(hex!))
    rough.at(from!, 'no-6-1').at(to!, 'de-m1-1').play(`assault ${to}`)
    expect(keys(rough)).not.toContain('riverOrRidge')
    expect(keys(rough.play('unit no-6-1'))).toContain('riverOrRidge')
  })

  test('shelling a village or Narvik gives points, shelling anybody else only by the option', () => {
    const p = position()
    expect(shellingPoints(p.g, p.hex('2312'))).toBe(1)
    const everywhere = position({ bombardVpScope: 'anyHex' })
    expect(shellingPoints(everywhere.g, everywhere.hex('2415'))).toBe(1)
  })

  test('a transport takes on whom it could carry, from where it lies', () => {
    const embarks = (p: Position, ship: string) => couldJoin(p.g, p.unit(ship), 'embark', p.hex('2913'))
    expect(embarks(position().at('2913', 'rn-dd-1', 'gb-24g-1'), 'rn-dd-1')).toBe(true)
    expect(embarks(position().at('2913', 'rn-dd-1', 'gb-art-1'), 'rn-dd-1')).toBe(false)
    expect(embarks(position().at('2913', 'rn-dd-1').at('2414', 'gb-24g-1'), 'rn-dd-1')).toBe(false)
    expect(embarks(position().at('2212', 'rn-dd-1').at('2913', 'gb-24g-1'), 'rn-dd-1')).toBe(false)
  })

  test('a ship in Harstad, or one that is empty, lands nobody', () => {
    const lands = (p: Position, unit: string) => couldJoin(p.g, p.unit(unit), 'land', p.hex('2312'))
    const p = position().at('harstad', 'rn-dd-1', 'gb-24g-2').aboard('rn-dd-1', 'gb-24g-1').at('2312', 'de-m1-1')
    expect([lands(p, 'rn-dd-1'), lands(p, 'gb-24g-2'), lands(p, 'rn-dd-2')]).toEqual([false, false, false])
  })
})

describe('overlays in full', () => {
  test('zones of control are where the rules say, and nowhere else', () => {
    const p = position().at('2415', 'de-m1-1')
    const zone = zoneOf(p.g, 'german')
    expect(zone.every((hex) => p.def.grid.distance(hex, p.hex('2415')) === 1)).toBe(true)
    expect(zone.length).toBeGreaterThan(2)
    expect(zoneOf(p.g, 'allied')).toEqual([])
  })

  test('a supply line is said to break where the enemy closes it, or where it grows too long', () => {
    const closed = position().base('2312').at('2414', 'gb-24g-1').at('2313', 'de-m1-1')
    expect(supplyLines(closed.g)[0]).toMatchObject({
      places: ['2414', '2313', '2312'].map((hex) => closed.hex(hex)),
      brokenAfter: 0,
    })
    const later = position().base('2312').at('2417', 'gb-24g-1').at('2313', 'de-m1-1')
    expect(supplyLines(later.g)[0]!.brokenAfter).toBe(2)
    const [first, ...rest] = supplyLines(position().base('2312').at('2414', 'gb-24g-1', 'gb-24g-2').g)
    expect([first!.places.length, rest]).toEqual([3, []])
    const cut = position().base('2312').at('2414', 'gb-24g-1').at('2313', 'de-m1-1').at('2412', 'de-m1-2')
    const [broken] = supplyLines(cut.g)
    expect(broken!.brokenAfter).toBe(0) // already the first hex of the way is closed
    const far = position().base('2312').at('0303', 'gb-24g-1')
    expect(supplyLines(far.g)[0]!.brokenAfter).toBe(far.def.data.tables.limits.supplyLine)
  })

  test('guns reach two hexes of land, their own left out; ships none across a ridge; others nothing', () => {
    const p = position().at('2314', 'gb-art-1')
    const gun = fireReach(p.g, p.unit('gb-art-1'), p.hex('2314'))
    expect(gun.every(({ hex, distance }) => p.def.isLand[hex] === 1 && distance >= 1 && distance <= 2)).toBe(true)
    expect(gun.some(({ distance }) => distance === 1)).toBe(true)
    expect(fireReach(p.g, p.unit('gb-24g-1'), p.hex('2314'))).toEqual([])
    expect(fireReach(p.g, p.unit('rn-pf-1'), p.hex('1010'))).toEqual([])
    const ship = codes(
      p,
      fireReach(p.g, p.unit('rn-dd-1'), p.hex('1010')).map(({ hex }) => hex),
    )
    expect(ship).not.toContain('1009') // a ridge beside it stops a ship
    const beside = codes(
      p,
      fireReach(p.g, p.unit('gb-art-1'), p.hex('1010')).map(({ hex }) => hex),
    )
    expect([beside.includes('1009'), beside.includes('1108')]).toEqual([true, false]) // and a battery only farther off
  })

  test('places of value: Narvik, the frontier station and each Base, with their holders', () => {
    const p = position().base('2312').at('1918', 'gb-24g-1').at('2312', 'de-m1-1')
    const { victoryPoints } = p.def.data.tables
    expect(valuedPlaces(p.g)).toEqual([
      { hex: p.def.narvik, points: victoryPoints.narvik, holder: undefined },
      { hex: p.def.frontierStation, points: victoryPoints.frontierStation, holder: 'allied' },
      { hex: p.hex('2312'), points: victoryPoints.baseCaptured, holder: 'german' },
    ])
  })
})
