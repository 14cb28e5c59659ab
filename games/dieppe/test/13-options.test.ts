import { rule } from '@bridgehead/engine/testkit'
import { describe, expect, test } from 'vitest'
import { movement } from '../rules/stacking.ts'
import { position, raid } from './position.ts'

rule('D-13-1', 'Bad luck! doubles the infantry of the first A and the first B marker with infantry', () => {
  const p = position({ options: { badLuck: true } })
    .quiet()
    .alarm(9)
    .at('SV1', 'CDO-G1/1')
  p.hidden('QBV', 'A', { infantry: 1, machinegun: 1 })
    .hidden('SLO', 'A', { infantry: 1, machinegun: 1 })
    .rolls(0, 0)
    .act('SV1', 'move', 'zone SB1')
  expect(p.germansAt('QBV')).toEqual(['GI/1', 'GI/2', 'GM/1'])
  expect(p.germansAt('SLO')).toEqual(['GI/3', 'GM/2'])
  const b = position({ options: { badLuck: true } })
    .quiet()
    .alarm(9)
    .at('LLA', 'CDO-G1/1')
    .hidden('BW', 'B', { infantry: 2, machinegun: 1 })
  b.rolls(0).act('LLA', 'move', 'zone BHT')
  expect(b.germansAt('BW')).toEqual(['GI/1', 'GI/2', 'GI/3', 'GI/4', 'GM/1'])
})

rule('D-13-1', 'the first A and the first B are doubled, each once', () => {
  const p = position({ options: { badLuck: true } })
    .quiet()
    .alarm(9)
    .at('SB1', 'CDO-G1/1')
  p.hidden('SLO', 'A', { infantry: 1 })
    .hidden('BKW', 'A', { infantry: 1 })
    .hidden('QBV', 'B', { infantry: 1 })
    .rolls(0, 0, 0)
  p.act('SB1', 'move', 'zone OR2')
  const revealed = p.eventsOf('revealed').map(({ letter, units }) => [letter, units.length])
  expect(revealed.filter(([letter]) => letter === 'A').map(([, count]) => count)).toEqual([2, 1])
  expect(revealed.filter(([letter]) => letter === 'B').map(([, count]) => count)).toEqual([2])
})

rule('D-13-2', 'Alarm! starts the alarm at two', () => {
  expect(raid({ options: { alarm: true } }).s.alarm).toBe(2)
})

rule(
  'D-13-3',
  'Vorwärts! gives every German who can move four points, on both faces, the officer’s bonus besides',
  () => {
    const p = position({ options: { vorwaerts: true } }).reduced('GI/2')
    expect(['GI/1', 'GI/2', 'GO/1', 'GM/1'].map((u) => movement(p.g, p.unit(u)))).toEqual([4, 4, 4, 0])
    p.quiet().alarm(6).at('R3', 'GI/1', 'GO/1').at('SV1', 'CDO-G1/1').rolls(9).play('endPhase')
    expect(p.eventsOf('germanMoved')[0]!.cost).toBe(5)
  },
)

rule('D-13-4', 'Green brings the first option, Hardened two, Seasoned all three', () => {
  const options = (difficulty: string) => raid({ options: { difficulty } }).def.options
  expect(options('standard')).toMatchObject({ badLuck: false, alarm: false, vorwaerts: false })
  expect(options('green')).toMatchObject({ badLuck: true, alarm: false, vorwaerts: false })
  expect(options('hardened')).toMatchObject({ badLuck: true, alarm: true, vorwaerts: false })
  expect(options('seasoned')).toMatchObject({ badLuck: true, alarm: true, vorwaerts: true })
})

describe('switches', () => {
  const optionsOf = (options: { readonly [id: string]: boolean | string }) => position({ options }).def.switches

  test('are as the data have them until a match chooses otherwise', () => {
    const { source: _, ...delivered } = position().def.data.tables.switches
    expect(optionsOf({})).toEqual(delivered)
    expect(optionsOf({ mortarSafeAtRange2: true, germanMinHitChance: '20' })).toEqual({
      ...delivered,
      mortarSafeAtRange2: true,
      germanMinHitChance: 0.2,
    })
    for (const id of ['alarmMarkerOncePerLetter', 'ralliedUnitsStayBelow6'] as const)
      expect(optionsOf({ [id]: false })[id]).toBe(false)
    expect(optionsOf({ reinforcementPlaceByArrivalRoll: true }).reinforcementPlaceByArrivalRoll).toBe(true)
  })

  test('that a data pack has changed stay changed', () => {
    expect(position({ switches: { mortarSafeAtRange2: true } }).def.switches.mortarSafeAtRange2).toBe(true)
  })
})
