import { completeSetup } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { dieppe } from '../index.ts'
import { inGermanOrder } from '../rules/germanFire.ts'
import { withWays } from '../rules/paths.ts'
import { assaultFactor, germansIn, orderBritish, orderGermans, place } from '../rules/stacking.ts'
import { codes, type Position, position } from './position.ts'

const order = (p: Position) => p.eventsOf('fired').map(({ from }) => p.def.graph.codeOf(from))

rule('D-6T-1', 'a German stack: factor, full before reduced, type, counter number', () => {
  const p = position()
    .at('PL1', 'GI/2', 'GI/1', 'GI/3', 'GO/1', 'GM/1', 'FLAK/1', 'PILLBOX/1', 'HESS/1')
    .reduced('GI/3')
  expect(codes(p, orderGermans(p.g, germansIn(p.g, p.zone('PL1'))))).toEqual([
    'FLAK/1',
    'GM/1',
    'PILLBOX/1',
    'GI/1',
    'GI/2',
    'GI/3',
    'GO/1',
    'HESS/1',
  ])
  expect(codes(p, orderGermans(p.g, germansIn(p.g, p.zone('PL1')), assaultFactor))).toEqual([
    'GI/1',
    'GI/2',
    'PILLBOX/1',
    'HESS/1',
    'GO/1',
    'GM/1',
    'FLAK/1',
    'GI/3',
  ])
})

rule('D-6T-1', 'counters alike stand in the order of their numbers', () => {
  const p = position().at('SV1', 'CDO-G1/3', 'CDO-G1/1', 'CDO-G1/2').at('PL1', 'GI/3', 'GI/1', 'GI/2')
  const units = (...list: string[]) => list.map((u) => p.unit(u))
  expect(codes(p, orderGermans(p.g, units('GI/3', 'GI/1', 'GI/2')))).toEqual(['GI/1', 'GI/2', 'GI/3'])
  expect(codes(p, orderBritish(p.g, units('CDO-G1/3', 'CDO-G1/1', 'CDO-G1/2')))).toEqual([
    'CDO-G1/1',
    'CDO-G1/2',
    'CDO-G1/3',
  ])
})

rule('D-6T-2', 'fire order: levels, then who came first, then zone order', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1')
    .at('LON', 'GI/1')
    .at('SV1', 'GI/2')
    .at('PL1', 'GI/3')
    .at('R8', 'GI/4')
  p.s.appeared[p.unit('GI/4')] = 0
  for (const [i, u] of ['GI/1', 'GI/2', 'GI/3'].entries()) p.s.appeared[p.unit(u)] = i === 0 ? 5 : 7
  p.rolls(0, 6, 0, 6, 0, 6, 0, 6).play('endPhase')
  expect(order(p)).toEqual(['R8', 'LON', 'SV1', 'PL1'])
})

rule('D-6T-2', 'of equal stacks the one longest on the map comes first, moved or not', () => {
  const p = position()
  const [early, late] = [p.zone('PL4'), p.zone('PL1')]
  place(p.g, p.unit('GI/2'), p.zone('R7'))
  place(p.g, p.unit('GI/1'), late)
  place(p.g, p.unit('GI/2'), early) // a march is no arrival
  expect(late).toBeLessThan(early)
  expect(inGermanOrder(p.g, [late, early])).toEqual([early, late])
})

rule('D-6T-2', 'a stack is as old as its oldest counter', () => {
  const p = position()
  const [mixed, young] = [p.zone('PL4'), p.zone('PL1')]
  place(p.g, p.unit('GI/3'), mixed)
  place(p.g, p.unit('GI/1'), young)
  place(p.g, p.unit('GM/1'), young)
  place(p.g, p.unit('GM/2'), mixed)
  expect(inGermanOrder(p.g, [young, mixed])).toEqual([mixed, young])
})

rule('D-6T-3', 'movement order is the same', () => {
  const p = position().quiet().alarm(6).at('SV1', 'CDO-G1/1').at('R3', 'GI/1').at('R4', 'GI/2').at('R7', 'GI/3', 'GI/4')
  p.s.appeared[p.unit('GI/1')] = 9
  p.rolls(9).play('endPhase')
  expect(p.eventsOf('germanMoved').map(({ from }) => p.def.graph.codeOf(from))).toEqual(['R7', 'R4', 'R3'])
})

rule('D-6T-4', 'target of fire: fewest levels, weakest defence, land before sea, zone order', () => {
  const weakest = position()
    .quiet()
    .at('LON', 'CDO-G1/1')
    .at('PL1', 'CDO-G1/2')
    .at('SV2', 'GI/1')
    .rolls(0, 6)
    .play('endPhase')
  expect(weakest.eventsOf('fired')[0]).toMatchObject({ at: weakest.zone('PL1'), reason: 'weakest' }) // no cover there
  const land = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .at('PAL', 'CDO-G1/2')
    .reduced('CDO-G1/2')
    .at('OR1', 'GI/1')
  // One level each and 3 against 3 (2 and light cover): the land comes first.
  land.rolls(0, 6).play('endPhase')
  expect(land.eventsOf('fired')[0]).toMatchObject({ at: land.zone('PAL'), reason: 'land-first' })
  const zone = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .at('PL1', 'CDO-G1/2')
    .at('SV2', 'GI/1')
    .rolls(0, 6)
    .play('endPhase')
  expect(zone.eventsOf('fired')[0]).toMatchObject({ at: zone.zone('SV1'), reason: 'zone-order' })
})

rule('D-6T-5', 'target of movement: fewest points, most levels, zone order', () => {
  const p = position()
    .quiet()
    .alarm(6)
    .at('PL1', 'CDO-G1/1')
    .at('SMO', 'CDO-G1/2')
    .at('PL3', 'GI/1')
    .rolls(9)
    .play('endPhase')
  expect(p.eventsOf('germanMoved')[0]).toMatchObject({ towards: p.zone('SMO'), reason: 'zone-order' })
})

rule('D-6T-6', 'path: fewest points, fewest zones, then zone order', () => {
  // To the Blancmesnil wood, east, by the Haut: the dotted link at 2 or the two roads by the orchard at 1 + 1; fewer zones win.
  const p = position().quiet().alarm(6).at('R5', 'CDO-G1/1').at('LLA', 'GI/1').rolls(9).play('endPhase')
  expect(p.eventsOf('germanMoved')[0]!.path.map((z) => p.def.graph.codeOf(z))).toEqual(['LLA', 'BHT', 'BLE'])
})

rule('D-6T-7', 'any German in another zone with room for one mover is a friend, Flak and guns too', () => {
  const p = position().quiet().alarm(2).at('ANG', 'GI/1').at('FLV', 'FLAK/1').play('endPhase')
  expect(p.whereIs('GI/1')).toBe('FLV')
  const full = position()
    .quiet()
    .alarm(2)
    .at('ANG', 'GI/1')
    .at('FLV', 'GM/1', 'GM/2', 'GM/3', 'GM/4', 'GM/5', 'GM/6', 'GM/7', 'FLAK/1', 'FLAK/2')
    .play('endPhase')
  expect(full.whereIs('GI/1')).toBe('ANG') // nine levels there, two needed
})

rule('D-6T-7', 'a friend without room for any of them is none', () => {
  const crowd = ['GM/1', 'GM/2', 'GM/3', 'GM/4', 'GM/5', 'GM/6', 'GM/7', 'FLAK/1']
  const seek = (...more: string[]) =>
    position()
      .quiet()
      .alarm(3)
      .at('PL3', 'GI/1')
      .at('R7', ...crowd, ...more)
      .at('MES', 'PILLBOX/1')
      .play('endPhase')
  expect(seek().whereIs('GI/1')).toBe('R7') // eight levels and two
  expect(seek('FLAK/2').whereIs('GI/1')).not.toBe('R7')
})

rule('D-6T-8', 'surplus is left in the reverse order of the stack', () => {
  const p = position({ switches: { ralliedUnitsStayBelow6: false } })
    .quiet()
    .alarm(2)
  p.at('FLV', 'GM/1', 'GM/2', 'GM/3', 'GM/4', 'GM/5', 'GM/6', 'GM/7', 'FLAK/1')
    .at('ANG', 'GI/1', 'GI/2', 'GO/1')
    .reduced('GI/1')
    .play('endPhase')
  expect([p.whereIs('GI/2'), p.whereIs('GI/1'), p.whereIs('GO/1')]).toEqual(['FLV', 'ANG', 'ANG'])
})

rule('D-6T-9', 'zone order is that of the map, counters are numbered as in the tables', () => {
  const { zones, units } = position().def
  expect(zones.slice(0, 4).map(({ code }) => code)).toEqual(['DE1', 'DE2', 'DE5', 'DE6'])
  expect(zones.at(-1)!.code).toBe('PL4')
  expect(units.filter(({ counter }) => counter === 'GM').map(({ code }) => code)).toEqual([
    'GM/1',
    'GM/2',
    'GM/3',
    'GM/4',
    'GM/5',
    'GM/6',
    'GM/7',
  ])
})

rule('D-6T-10', 'garrison counters are drawn infantry first, then machine guns, then officers', () => {
  const p = position()
    .quiet()
    .alarm(9)
    .at('LLA', 'CDO-G1/1')
    .hidden('BW', 'B', { infantry: 1, machinegun: 1, officer: 1 })
    .rolls(0)
    .act('LLA', 'move', 'zone BHT')
  expect(codes(p, p.eventsOf('revealed')[0]!.units)).toEqual(['GI/1', 'GM/1', 'GO/1'])
})

rule(
  'D-6T-6',
  'of ways that cost the same the one with the fewest zones is taken, on a map that nobody has used before',
  () => {
    const def = dieppe.define(dieppe.data, completeSetup(dieppe, {}))
    const [from, to] = [def.graph.zoneOf('SV2'), def.graph.zoneOf('PL1')]
    const cost = (_from: number, _to: number, link: number) => def.landCost[link]!
    withWays(def, from, cost, (ways) => {
      expect([ways.reached(0), ways.costTo(from), ways.pathTo(from)]).toEqual([from, 0, [from]])
      expect(ways.pathTo(to)).toEqual([from, to])
      expect(ways.costTo(def.graph.zoneOf('DE1'))).toBe(Number.POSITIVE_INFINITY) // nobody walks to sea
    })
    expect.assertions(3)
  },
)
