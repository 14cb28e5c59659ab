import { rule } from '@bridgehead/engine/testkit'
import { describe, expect, test } from 'vitest'
import { addFatigue, removeShip } from '../rules/counters.ts'
import { wouldPassEndTurn } from '../rules/initiative.ts'
import { assaultOutlook, couldJoin, isJoined, supplyLines } from '../rules/outlook.ts'
import { type Assault, RETURNING, SUNK } from '../state.ts'
import { attack, campaign, dawn, guards, type Position, position } from './position.ts'

/** Cases at the edge of a rule: everything that is offered, and nothing else. */

/** Off Bjerkvik: the Legion aboard the puffers, three warships; one destroyer is sunk, the rest in Harstad. */
const fleet = () =>
  position()
    .at('2212', 'rn-pf-1', 'rn-dd-1', 'rn-ca-1', 'rn-bb-1')
    .aboard('rn-pf-1', 'fr-le-1')
    .at('2312', 'de-m1-1')
    .gone(SUNK, 'rn-dd-2')

describe('ships', () => {
  rule('N-20.1-1', 'what the fleet may do: every ship that is afloat sails, those near shell and land', () => {
    expect(fleet().options()).toEqual([
      ...['bb-1', 'ca-1', 'ca-2', 'dd-1', 'lc-1', 'pf-1'].map((ship) => `sail rn-${ship}`),
      'bombard 2312',
      'land 2312',
      'pass',
    ])
  })

  rule('N-20.1-2', 'a group is made of ships of one place', () => {
    const p = fleet().play('sail rn-pf-1')
    expect(p.options('ship')).toEqual(['ship rn-bb-1', 'ship rn-ca-1', 'ship rn-dd-1'])
    expect(p.options('load')).toEqual([]) // troops go aboard in Harstad only
    expect(p.offers('hex 2212')).toBe(false) // where they lie
  })

  rule('N-20.5-3', 'ships that carry guns and are near enough bombard; others are told why not', () => {
    const p = fleet().play('bombard 2312')
    expect(p.options()).toEqual(['ship rn-bb-1', 'ship rn-ca-1', 'ship rn-dd-1'])
    expect([p.why('ship rn-ca-2'), p.why('ship rn-pf-1'), p.why('ship rn-dd-2'), p.why('commit')]).toEqual([
      'N-20.5-3 in-harstad',
      'not-offered',
      'not-offered',
      'N-20.5-1 no-ships',
    ])
    const far = position().at('2913', 'rn-dd-1').at('2312', 'de-m1-1').at('2213', 'rn-bb-1').play('bombard 2312')
    expect(far.why('ship rn-dd-1')).toBe('N-20.5-3 out-of-range')
  })

  rule('N-20.5-3', 'a range of two hexes is two hexes', () => {
    const at = (hex: string) => position().at(hex, 'rn-dd-1').at('2312', 'de-m1-1').options('bombard')
    expect(at('2212')).toEqual(['bombard 2312'])
    expect(at('2913')).toEqual([])
  })

  rule('N-20.6-4', 'an employed ship does not fire, and is employed once', () => {
    const p = position().at('1812', 'rn-pf-1', 'rn-lc-1').play('employBase rn-pf-1')
    expect([p.why('employBase rn-pf-1'), p.why('employFerry rn-pf-1'), p.why('sail rn-pf-1')]).toEqual([
      'N-20.6-4 employed',
      'N-20.6-4 employed',
      'N-20.6-4 employed',
    ])
  })

  rule('N-20.6-1', 'puffers make a Base, puffers and landing craft ferries, empty and off a shore that has one', () => {
    const p = position().at('1812', 'rn-pf-1', 'rn-lc-1').at('2008', 'rn-dd-1')
    expect(p.options('employBase')).toEqual(['employBase rn-pf-1'])
    expect(p.options('employFerry')).toEqual(['employFerry rn-lc-1', 'employFerry rn-pf-1'])
    const laden = position().at('1812', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1')
    expect([laden.why('employBase rn-pf-1'), laden.why('employFerry rn-pf-1')]).toEqual([
      'N-20.2-2 has-cargo',
      'N-20.2-2 has-cargo',
    ])
    const home = position()
    expect([home.why('employBase rn-pf-1'), home.why('employFerry rn-pf-1')]).toEqual([
      'N-20.6-1 not-a-base-place',
      'N-20.6-2 no-ferry-place',
    ])
  })

  rule('N-20.2-1', 'who goes aboard what in Harstad', () => {
    const harstad = (ship: string) =>
      position().at('harstad', 'gb-24g-1', 'gb-art-1', 'gb-tk-1').at('2414', 'gb-24g-2').play(`sail ${ship}`)
    expect(harstad('rn-dd-1').options('load')).toEqual(['load gb-24g-1'])
    expect(harstad('rn-lc-1').options('load')).toEqual(['load gb-24g-1', 'load gb-tk-1', 'load gb-art-1'])
    expect(harstad('rn-bb-1').options('load')).toEqual([])
    const loaded = harstad('rn-dd-1').play('load gb-24g-1')
    expect(loaded.options('load')).toEqual([]) // one unit a ship
  })

  rule('N-20.2-4', 'empty ships that can come, of one place, take aboard what stands in the port', () => {
    const p = position().at('2913', 'gb-24g-1', 'no-art-1').at('2213', 'rn-dd-1').at('2913', 'rn-pf-1')
    p.aboard('rn-pf-1', 'gb-24g-2').gone(SUNK, 'rn-ca-2').play('embark 2913')
    expect(p.options()).toEqual(['ship rn-ca-1', 'ship rn-dd-1', 'ship rn-dd-2', 'ship rn-lc-1'])
    expect([p.why('ship rn-bb-1'), p.why('ship rn-pf-1'), p.why('commit')]).toEqual([
      'N-20.2-1 cannot-carry',
      'not-offered',
      'N-20.2-4 nothing-loaded',
    ])
    p.play('ship rn-dd-1', 'load gb-24g-1')
    expect(p.why('ship rn-ca-1')).toBe('N-20.1-2 other-harbour')
    expect([p.whereIs('rn-dd-1'), p.whereIs('gb-24g-1'), p.options()]).toEqual(['2913', 'rn-dd-1', ['commit']])
  })

  rule('N-20.2-4', 'a ship that lies in the port need not sail there', () => {
    const p = position().at('2913', 'gb-24g-1', 'gb-24g-2', 'rn-pf-1').at('2213', 'rn-dd-1')
    p.play('embark 2913', 'ship rn-pf-1', 'load gb-24g-1')
    expect(p.eventsOf('sailed')).toEqual([])
    expect(p.offers('ship rn-dd-1')).toBe(true) // the first did not come from anywhere
  })

  rule('N-20.2-3', 'only where somebody stands in a port whom a ship could take', () => {
    const ports = (p: Position) => p.options('embark')
    expect(ports(position().at('2913', 'gb-24g-1').at('2414', 'gb-24g-2').at('harstad', 'gb-24g-3'))).toEqual([
      'embark 2913',
    ])
    const none = position().at('2913', 'gb-art-1').gone(SUNK, 'rn-lc-1')
    expect(ports(none)).toEqual([]) // guns want a landing craft
    const laden = position().at('2913', 'gb-art-1').at('2212', 'rn-lc-1').aboard('rn-lc-1', 'gb-tk-1')
    expect(ports(laden)).toEqual([])
  })

  rule('N-20.5-5', 'bombardment tires those in the hex and nobody else', () => {
    const p = fleet().at('2313', 'de-m1-2').play('bombard 2312', 'ship rn-bb-1', 'ship rn-ca-1', 'commit')
    expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2')]).toEqual([6, 0])
    expect(p.eventsOf('bombarded')[0]!.ships).toEqual([p.unit('rn-bb-1'), p.unit('rn-ca-1')])
  })
})

describe('landings', () => {
  rule('N-20.3.1-1', 'transports beside the hex, and warships in range in support', () => {
    const p = fleet().play('land 2312')
    expect(p.options()).toEqual(['ship rn-pf-1', 'support rn-bb-1', 'support rn-ca-1', 'support rn-dd-1'])
    expect([p.why('support rn-ca-2'), p.why('support rn-dd-2'), p.why('commit')]).toEqual([
      'N-20.5-3 in-harstad',
      'not-offered',
      'N-20.3-2 no-ships',
    ])
    p.play('support rn-bb-1', 'ship rn-pf-1')
    expect(p.options()).toEqual(['support rn-ca-1', 'support rn-dd-1', 'commit'])
  })

  rule('N-20.3.1-1', 'a transport elsewhere takes no part, a laden warship carries or waits', () => {
    const p = fleet()
      .aboard('rn-dd-1', 'fr-le-2')
      .at('2913', 'rn-ca-2')
      .aboard('rn-ca-2', 'gb-24g-1')
      .play('land 2312', 'ship rn-pf-1')
    expect(p.options()).toEqual(['ship rn-dd-1', 'support rn-bb-1', 'support rn-ca-1', 'commit'])
    expect([p.why('support rn-dd-1'), p.why('ship rn-ca-2')]).toEqual(['N-20.2-2 has-cargo', 'not-offered'])
  })

  rule('N-10.1-10', 'whoever is at his limit does not land on a hostile shore', () => {
    const p = fleet().spent('fr-le-1')
    expect(p.options('land')).toEqual([])
    const quiet = position().at('2913', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').spent('gb-24g-1')
    expect(quiet.options('land')).toEqual([])
    expect(quiet.at('2913', 'no-6-1').options('land')).toEqual(['land 2913']) // among friends
  })

  rule('N-20.3-2', 'emptied ships stay, go to Harstad or to any other water', () => {
    const p = position().at('2913', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').play('land 2913', 'ship rn-pf-1')
    expect(p.options()).toEqual(['commit'])
    p.play('commit')
    expect([p.offers('stay'), p.offers('harstad'), p.offers('hex 2913')]).toEqual([true, true, false])
    expect(p.options('hex')).toHaveLength(p.def.navigable.length - 1)
  })

  rule('N-20.2-9', 'a ship that came by itself is of nobody’s group', () => {
    const p = position().at('2913', 'rn-pf-1', 'rn-dd-1').aboard('rn-pf-1', 'gb-24g-1').aboard('rn-dd-1', 'gb-24g-2')
    p.play('land 2913', 'ship rn-pf-1', 'commit', 'stay', 'pass')
    expect(p.s.hostile[p.unit('rn-dd-1')]).toBe(0)
    // Among friends nobody lands amphibiously, so nobody has to later.
    const friends = position().at('2913', 'no-6-1').at('harstad', 'gb-24g-1', 'gb-24g-2')
    friends.play('sail rn-pf-1', 'load gb-24g-1', 'ship rn-dd-1', 'load gb-24g-2', 'hex 2913', 'decline')
    friends.play('land 2913', 'ship rn-pf-1', 'commit', 'stay', 'pass')
    expect(friends.s.hostile[friends.unit('rn-dd-1')]).toBe(0)
  })
})

describe('marches', () => {
  rule('N-22.3-1', 'Allied units leave by the north edge; with points enough after a march', () => {
    const edge = position().at('3217', 'no-6-1').play('move no-6-1')
    expect(edge.options()).toEqual(['hex 3218', 'hex 3117', 'hex 3116', 'hex 3216', 'exit'])
    const march = position().at('3117', 'no-6-1').play('move no-6-1', 'hex 3217')
    expect(march.options()).toEqual(['hex 3218', 'hex 3117', 'hex 3116', 'hex 3216', 'exit', 'stop'])
    march.play('exit')
    expect(march.whereIs('no-6-1')).toBe('exited')
  })

  rule('N-22.3-3', 'the edge costs a point, and what leaving a zone costs', () => {
    const left = (points: number, ...germans: string[]) => {
      const p = position()
        .at('3217', 'no-6-1')
        .at('3117', ...germans)
      p.s.flow = [
        { step: 'action' },
        { step: 'move.step', unit: p.unit('no-6-1'), left: points, steps: 1, climbed: false },
      ]
      return p.why('exit')
    }
    expect([left(1), left(1, 'de-m1-1'), left(2, 'de-m1-1')]).toEqual([undefined, 'N-22.3-3 too-costly', undefined])
  })

  rule('N-22.3-5', 'nobody leaves once the end is near', () => {
    const p = position().at('3217', 'no-6-1').set({ openEnd: 9 }).play('move no-6-1')
    expect(p.why('exit')).toBe('N-22.3-5 exit-barred')
  })

  rule('N-14.1-2', 'a unit shut in on all sides has no way; a battery in a zone is pinned', () => {
    const shut = position().at('3217', 'no-6-1').set({ openEnd: 9 })
    for (const [hex, unit] of [
      ['3218', 'de-m1-1'],
      ['3117', 'de-m1-2'],
      ['3116', 'de-m1-3'],
      ['3216', 'de-m2-1'],
    ] as const)
      shut.at(hex, unit)
    expect(shut.why('move no-6-1')).toBe('N-14.1-2 no-way')
    expect(shut.set({ openEnd: 0 }).why('move no-6-1')).toBeUndefined() // by the edge
  })

  rule('N-14-1', 'after the first step a hex must be paid for, with what leaving a zone costs', () => {
    const left = (points: number, steps: number, ...germans: string[]) => {
      const p = position()
        .at('2414', 'gb-24g-1')
        .at('2313', ...germans)
      const unit = p.unit('gb-24g-1')
      p.s.flow = [{ step: 'action' }, { step: 'move.step', unit, left: points, steps, climbed: false }]
      return p.why('hex 2415')
    }
    expect([left(1, 1), left(2, 1), left(1, 0)]).toEqual(['N-14-1 too-costly', undefined, undefined])
    expect([left(3, 1, 'de-m1-1'), left(4, 1, 'de-m1-1')]).toEqual(['N-14-1 too-costly', undefined])
  })

  rule('N-8.2.1-1', 'Führer orders hold the Germans, not the Allies', () => {
    const p = position().at('2414', 'gb-24g-1').at('1918', 'de-m1-1').set({ orders: 1 })
    expect(p.offers('move gb-24g-1')).toBe(true)
    expect(p.play('pass').why('move de-m1-1')).toBe('N-8.2.1-1 fuhrer-orders')
  })
})

describe('actions', () => {
  rule('N-9.1-1', 'what the Germans may do, and in reaction', () => {
    const german = position()
      .initiative('german')
      .at('2415', 'de-m1-1')
      .at('2414', 'gb-24g-1')
      .air(5)
      .at('2212', 'rn-dd-1')
    expect(german.options()).toEqual(['move de-m1-1', 'assault 2414', 'airInfantry 2414', 'airShips 2212', 'pass'])
    const react = position()
      .at('2415', 'de-m1-1')
      .hidden('1911', 'de-m2-1')
      .at('2414', 'gb-24g-1')
      .air(5)
      .at('2212', 'rn-dd-1')
    react.play('sail rn-bb-1', 'hex 2213')
    expect(react.options()).toEqual([
      'move de-m1-1',
      'airInfantry 2414',
      'airShips 2213',
      'airShips 2212',
      'reveal ?0',
      'decline',
    ])
  })

  rule('N-9.1-2', 'a reaction is carried out as an action is, and the initiative stays', () => {
    const p = position()
      .at('2415', 'de-m1-1')
      .at('2414', 'gb-24g-1')
      .air(5)
      .at('2212', 'rn-dd-1')
      .play('sail rn-bb-1', 'hex 2213')
    p.rolls(3, 3).play('airInfantry 2414', 'ap 5')
    expect([p.asked, p.step, p.s.reacting, p.s.air]).toEqual(['allied', 'act', 0, 1]) // with the point for the Allied action
    const ships = position().at('1918', 'de-m1-1').air(5).at('2212', 'rn-dd-1').play('sail rn-bb-1', 'hex 2213')
    ships.rolls(1, 1).play('airShips 2212', 'ship rn-dd-1', 'ap 6')
    expect([ships.asked, ships.step, ships.s.air]).toEqual(['allied', 'act', 0])
  })

  rule('N-8.2.1-2', 'a German march, and nothing else, rules Führer orders out for the turn', () => {
    const p = position().at('2415', 'de-m1-1').at('2917', 'no-6-1').play('move no-6-1', 'hex 2817', 'stop')
    expect(p.s.germansMoved).toBe(0)
    expect(p.play('move de-m1-1', 'hex 2416').s.germansMoved).toBe(1)
  })

  rule('N-16.1.1-2', 'a battery picks one counter of the hex, face up or down', () => {
    const p = position().at('2414', 'gb-art-1', 'gb-art-2').base('2414').at('2415', 'de-m1-1').hidden('2415', 'de-m1-2')
    p.at('2416', 'de-m2-1').play('shell 2415')
    expect(p.options()).toEqual(['counter de-m1-1', 'counter ?0'])
    p.play('counter ?2415')
    expect([p.options(), p.why('commit')]).toEqual([
      ['artillery gb-art-1', 'artillery gb-art-2'],
      'N-16.1.1-1 no-batteries',
    ])
    p.play('artillery gb-art-1')
    expect(p.options()).toEqual(['artillery gb-art-2', 'commit'])
    p.play('commit')
    expect([p.fatigue('de-m1-2'), p.fatigue('de-m1-1'), p.s.shelled[0]]).toEqual([4, 0, 4])
    expect(p.eventsOf('shelled')[0]!.guns).toEqual([p.unit('gb-art-1')])
  })

  rule('N-16.1.1-4', 'a battery that has fired, or lies face down, or is not ashore, shells nobody', () => {
    const gun = () => position({ alliedConcealment: true }).base('2414').at('2415', 'de-m1-1')
    const fired = gun().at('2414', 'gb-art-1')
    fired.s.fired[fired.unit('gb-art-1')] = 1
    expect(fired.options('shell')).toEqual([])
    expect(gun().hidden('2414', 'gb-art-1').options('shell')).toEqual([])
    expect(gun().at('harstad', 'gb-art-1').options('shell')).toEqual([])
    expect(gun().at('2414', 'gb-art-1').options('shell')).toEqual(['shell 2415'])
  })
})

describe('results', () => {
  rule('N-15.2-5', 'the last point of fatigue goes to whom is left', () => {
    const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byFatigue')
    expect(p.options()).toEqual(['fatigue de-m1-1', 'fatigue de-m1-2', 'exhaustAll'])
    for (let point = 0; point < 6; point++) p.play('fatigue de-m1-2')
    expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2')]).toEqual([0, 6])
  })

  rule('N-15.2-3', 'all to their limit meets a point as well', () => {
    const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byFatigue', 'exhaustAll')
    expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2')]).toEqual([18, 18])
  })

  rule('N-15.2-8', 'the owner says who is lost', () => {
    const p = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byLoss')
    expect(p.options()).toEqual(['lose de-m1-1', 'lose de-m1-2'])
    p.play('lose de-m1-2')
    expect([p.whereIs('de-m1-1'), p.whereIs('de-m1-2')]).toEqual(['2415', 'eliminated'])
  })

  rule('N-8.2.1-2', 'who falls back has moved, who stands has not', () => {
    const back = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byRetreat')
    expect(back.s.germansMoved).toBe(1)
    const stand = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byFatigue', 'exhaustAll', 'done')
    expect(stand.s.germansMoved).toBe(0)
    const volunteer = attack(guards('de-m1-1', 'de-m1-2', 'de-m1-3', 'de-km-1'), 1).play('unit de-m1-1')
    expect(volunteer.s.germansMoved).toBe(1)
  })

  rule('N-15.1-2', 'who may take part in an assault', () => {
    const p = position()
      .at('2414', 'gb-24g-1', 'gb-tk-1')
      .at('2314', 'gb-art-1')
      .at('2312', 'rn-bb-1', 'rn-dd-1', 'rn-pf-1')
    p.at('harstad', 'gb-24g-2', 'gb-art-2').gone(SUNK, 'rn-ca-1').at('2415', 'de-m1-1').play('assault 2415')
    expect(p.options()).toEqual(['unit gb-24g-1', 'unit gb-tk-1', 'artillery gb-art-1', 'ship rn-bb-1'])
    expect([p.why('ship rn-dd-1'), p.why('ship rn-pf-1'), p.why('ship rn-ca-1'), p.why('artillery gb-art-2')]).toEqual([
      'N-20.5-3 out-of-range',
      'not-offered',
      'not-offered',
      'not-offered',
    ])
    p.play('unit gb-24g-1', 'artillery gb-art-1', 'ship rn-bb-1')
    expect(p.options()).toEqual(['unit gb-tk-1', 'commit']) // everybody once
    p.rolls(3).play('commit')
    expect(p.eventsOf('assaultDeclared')[0]).toMatchObject({ guns: [p.unit('gb-art-1')], ships: [p.unit('rn-bb-1')] })
  })

  rule('N-24-1', 'the turn on which somebody stands in Narvik is kept, the first one', () => {
    const p = position().turn(4).at('1912', 'no-6-1').play('move no-6-1', 'hex 1911')
    expect(p.s.narvikTurn).toBe(4)
    const later = position().turn(6).set({ narvikTurn: 4 }).at('1912', 'no-6-1').play('move no-6-1', 'hex 1911')
    expect(later.s.narvikTurn).toBe(4)
    const german = position().initiative('german').at('1912', 'de-m1-1').play('move de-m1-1', 'hex 1911')
    expect(german.s.narvikTurn).toBe(0)
    const elsewhere = position().at('2917', 'no-6-1').play('move no-6-1', 'hex 2817')
    expect(elsewhere.s.narvikTurn).toBe(0)
  })
})

describe('what a player may ask', () => {
  const join = (p: Position, unit: string, verb: Parameters<typeof couldJoin>[2], hex: string) =>
    couldJoin(p.g, p.unit(unit), verb, p.hex(hex))

  test('whether a counter could be part of an action against a hex', () => {
    const p = fleet()
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

describe('how a result is met', () => {
  /** Three battalions against 2415, die 6: three points for the defender, four once he is worn out. */
  const stormed = (p: Position) =>
    p.at('2314', 'gb-24g-3').rolls(6).assault('2415', ['gb-24g-1', 'gb-24g-2', 'gb-24g-3'])

  rule('N-15.2-13', 'only ways that can be finished are offered', () => {
    expect(stormed(guards('de-m1-1', 'de-m1-2')).options()).toEqual(['byFatigue', 'byLoss', 'byRetreat'])
    const p = stormed(guards('de-m1-1', 'de-m1-2')).play('byRetreat', 'byLoss')
    expect(p.options()).toEqual(['byFatigue', 'byRetreat']) // a second loss would leave nobody to retreat
    expect(p.why('byLoss')).toBe('N-15.2-13 others-could-not-retreat')
  })

  rule('N-15.2-4', 'fatigue meets points only while somebody is below his limit', () => {
    const spent = stormed(guards('de-m1-1', 'de-m1-2').spent('de-m1-1', 'de-m1-2'))
    expect(spent.options()).toEqual(['byLoss', 'byRetreat'])
    const near = stormed(guards('de-m1-1', 'de-m1-2').tired(15, 'de-m1-1').tired(16, 'de-m1-2'))
    expect(near.options()).toEqual(['byFatigue', 'byLoss', 'byRetreat'])
    expect(near.play('byFatigue').options()).toEqual(['byLoss', 'byRetreat']) // five points were left, and are taken
  })

  rule('N-8.2.1-3', 'under Führer orders Germans do not fall back; Allies do', () => {
    expect(stormed(guards('de-m1-1', 'de-m1-2').set({ orders: 1 })).options()).toEqual(['byFatigue', 'byLoss'])
    const units = ['de-m1-1', 'de-m1-2', 'de-m1-3']
    const german = position()
      .initiative('german')
      .at('2414', 'gb-24g-1')
      .at('2415', ...units)
      .set({ orders: 1 })
      .rolls(6)
    expect(german.assault('2414', units).options()).toEqual(['byFatigue', 'byLoss', 'byRetreat'])
  })

  rule('N-15.2-9', 'three hexes are the longest retreat', () => {
    const p = stormed(guards('de-m1-1', 'de-m1-2').spent('de-m1-1', 'de-m1-2')).play(
      'byRetreat',
      'byRetreat',
      'byRetreat',
    )
    expect(p.options()).toEqual(['byLoss'])
  })

  rule('N-15.2-12', 'first the fatigue, then the losses, then all who are left go back', () => {
    const p = stormed(guards('de-m1-1', 'de-m1-2')).play('byFatigue', 'byLoss', 'byRetreat')
    for (let point = 0; point < 6; point++) p.play('fatigue de-m1-1')
    p.play('lose de-m1-2', 'unit de-m1-1')
    expect(p.options()).toEqual(expect.arrayContaining(['hex 2416']))
    p.play('hex 2416', 'stop')
    expect([p.whereIs('de-m1-1'), p.whereIs('de-m1-2'), p.fatigue('de-m1-1')]).toEqual(['2416', 'eliminated', 8])
    expect(p.eventsOf('split')[0]).toMatchObject({ fatigue: 1, losses: 1, retreat: 1 })
  })

  rule('N-15.3.1-7', 'two who retreat must both find room: the first does not take it from the second', () => {
    const p = stormed(guards('de-m1-1', 'de-m1-2').at('2416', 'de-km-1', 'de-m2-1', 'de-m2-2')).play(
      'byFatigue',
      'byFatigue',
      'byRetreat',
    )
    while (p.step === 'absorb.fatigue') p.play(p.options('fatigue')[0]!)
    p.play('unit de-m1-1', 'hex 2416') // the last point of room there
    if (p.step === 'absorb.path') p.play('stop')
    p.play('unit de-m1-2')
    expect(p.why('hex 2416')).toBe('N-13.2-2 stack-full')
  })

  rule('N-20.3.1-3', 'what a landing costs the Allies they pay in units, and in the points of a landing', () => {
    const p = position().at('2212', 'rn-pf-1', 'rn-dd-1').aboard('rn-pf-1', 'fr-le-1').aboard('rn-dd-1', 'fr-le-2')
    p.at('2312', 'de-m1-1', 'de-m1-2').rolls(1).play('land 2312', 'ship rn-pf-1', 'ship rn-dd-1', 'commit', 'done')
    p.play('lose fr-le-1')
    expect([p.whereIs('fr-le-1'), p.whereIs('fr-le-2')]).toEqual(['eliminated', 'eliminated'])
    expect(p.eventsOf('eliminated').map(({ cause }) => cause)).toEqual(['landing', 'landing'])
    const land = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byLoss', 'lose de-m1-1')
    expect(land.eventsOf('eliminated').map(({ cause }) => cause)).toEqual(['assault'])
  })
})

describe('counters', () => {
  rule('N-11.3-1', 'with the option, Allied units ashore, in Harstad or due today may be laid face down', () => {
    const setup = campaign({ alliedConcealment: true }).play('historical')
    expect(setup.options('conceal')).toHaveLength(9)
    setup.play('conceal no-6-1')
    expect(setup.offers('conceal no-6-1')).toBe(false)
    const turn = dawn(2, { alliedConcealment: true }).rolls(3, 4).run()
    expect(turn.options()).toEqual(['conceal gb-tk-1', 'conceal gb-art-1', 'conceal gb-art-2', 'done'])
    turn.rolls(2, 4, 6).play('conceal gb-art-2', 'conceal gb-tk-1', 'done')
    const ids = [turn.unit('gb-tk-1'), turn.unit('gb-art-2')].sort((a, b) => a - b)
    expect(turn.eventsOf('laidFaceDown')[0]!.units).toEqual(ids) // not in the order in which they were marked
    expect([turn.isFaceUp('gb-art-2'), turn.isFaceUp('gb-art-1')]).toEqual([false, true])
    const none = dawn(2, { alliedConcealment: true }).rolls(3, 4).run().rolls(2, 4, 6).play('done')
    expect(none.eventsOf('laidFaceDown')).toEqual([])
  })

  rule('N-10.1-1', 'fatigue goes from nothing to the limit, is said when it changes, and costs when it rises', () => {
    const p = position().at('2414', 'gb-24g-1', 'gb-tk-1').tired(11, 'gb-24g-1').initiative('german').air(9)
    p.rolls(6, 6).play('airInfantry 2414', 'ap 9')
    expect([p.fatigue('gb-24g-1'), p.fatigue('gb-tk-1'), p.s.spent]).toEqual([12, 0, 0]) // the action is over
    expect(p.eventsOf('fatigue').map(({ change, level }) => [change, level])).toEqual([[1, 12]])
    const rest = position().at('2414', 'gb-24g-1', 'gb-24g-2').tired(3, 'gb-24g-1')
    for (const unit of ['gb-24g-1', 'gb-24g-2']) addFatigue(rest.g, rest.unit(unit), -1, 'advance')
    expect([rest.fatigue('gb-24g-1'), rest.fatigue('gb-24g-2'), rest.s.spent]).toEqual([2, 0, 0])
  })

  rule('N-19.4-3', 'a Base falls when a German enters it, and only that one', () => {
    const p = position()
      .initiative('german')
      .base('2312', '2913')
      .at('2313', 'de-m1-1')
      .play('move de-m1-1', 'hex 2312')
    expect([p.s.bases.map((hex) => p.def.grid.numberOf(hex)), p.tally('baseCaptured')]).toEqual([['2913'], 1])
    const beside = position().initiative('german').base('2312').at('2415', 'de-m1-1').play('move de-m1-1', 'hex 2416')
    expect([beside.s.bases.length, beside.tally('baseCaptured')]).toEqual([1, 0])
  })

  rule('N-29-1', 'ships that are sunk are counted, those that are called away are not', () => {
    const p = position()
    removeShip(p.g, p.unit('rn-dd-1'), SUNK)
    removeShip(p.g, p.unit('rn-dd-2'), RETURNING)
    expect(p.s.shipsSunk).toBe(1)
  })

  rule('N-9.2-3', 'the second pass in a row ends the turn', () => {
    expect([0, 1].map((passes) => wouldPassEndTurn({ passes }))).toEqual([false, true])
  })
})
