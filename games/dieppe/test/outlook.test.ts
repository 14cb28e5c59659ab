import { forecast, Referee } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import type { Harmed } from '../events.ts'
import { dieppe } from '../index.ts'
import {
  alarmStretches,
  chanceToWake,
  coverOf,
  fireReach,
  hiddenMarkers,
  landingsFrom,
  objectives,
  priceOfLink,
  risksNear,
  roomIn,
  turnStretches,
  yetToAct,
  zonesUnderFire,
} from '../rules/outlook.ts'
import { levelsOfDieppe, valueWhenLost } from '../rules/victory.ts'
import { type Position, position, raid } from './position.ts'

const codes = (p: Position, zones: readonly { zone: number }[]) => zones.map(({ zone }) => p.def.graph.codeOf(zone))

describe('the risk of waking a marker', () => {
  test('is what the forecast of an action beside it says', () => {
    for (const alarm of [0, 4, 8]) {
      const p = position().quiet().alarm(alarm).at('SV1', 'CDO-G1/1').hidden('PL1', 'A', { infantry: 1 })
      p.act('SV1', 'move')
      const { outcomes } = p.odds('zone SV2')
      const woken = outcomes.filter(({ stakes }) => stakes.some(({ key }) => key === 'woken'))
      expect(woken.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(chanceToWake(alarm))
    }
  })

  test('is named for the markers in a zone and beside it', () => {
    const p = position().alarm(4).hidden('PL1', 'A', { infantry: 1 }).hidden('HES', 'B', { infantry: 1 })
    expect(risksNear(p, [p.zone('SV2')])).toEqual([{ zone: p.zone('PL1'), chance: 0.5 }])
    expect(codes(p, risksNear(p, [p.zone('PL1'), p.zone('SV2')]))).toEqual(['PL1'])
  })
})

describe('fire', () => {
  test('reaches what the rules let it reach', () => {
    const p = position().quiet().at('GUL', 'MORTAR').at('HES', 'GI/1').at('LLA', 'GI/2').act('GUL', 'fire')
    const reach = codes(p, fireReach(p, [p.unit('MORTAR')], p.zone('GUL')))
    for (const zone of ['LLA', 'HES']) expect(reach).toContain(zone)
    expect(p.options()).toEqual(['target LLA', 'target HES'])
  })

  test('is the others’ when a mortar is not alone, an officer among them', () => {
    const p = position().at('GUL', 'MORTAR', 'MILLS')
    const far = (...units: string[]) =>
      Math.max(
        ...fireReach(
          p,
          units.map((u) => p.unit(u)),
          p.zone('GUL'),
        ).map(({ distance }) => distance),
      )
    expect([far('MORTAR'), far('MORTAR', 'MILLS'), far('MILLS')]).toEqual([2, 1, 1])
  })

  test('is none of the guns of the battery, nor of prisoners', () => {
    const p = position().at('HES', 'HESS/1').at('GUL', 'GI/1').captive('GI/1')
    expect(fireReach(p, [p.unit('HESS/1')], p.zone('HES'))).toEqual([])
    expect(fireReach(p, [p.unit('GI/1')], p.zone('GUL'))).toEqual([])
  })
})

describe('zones', () => {
  test('give the cover that a defender counts, on land only', () => {
    const { def } = position()
    for (const { zone, points } of coverOf(def))
      expect([def.zones[zone]!.isSea, points]).toEqual([
        false,
        def.data.tables.zoneKinds.protection[def.zones[zone]!.kind],
      ])
    expect(coverOf(def)).toHaveLength(def.zones.filter(({ isSea }) => !isSea).length)
  })

  test('have room by levels ashore, by boats at sea; nobody counts prisoners and passengers', () => {
    const p = position()
      .at('SV1', 'CDO-G1/1', 'CDO-G1/2')
      .reduced('CDO-G1/2')
      .at('SV1', 'GI/1')
      .captive('GI/1')
      .at('DE1', 'LCA1', 'LCA2')
      .aboard('LCA1', 'CDO-G1/3')
    expect(roomIn(p, p.zone('SV1'))).toEqual([
      { of: 'british', used: 3, limit: 10 },
      { of: 'german', used: 0, limit: 10 },
    ])
    expect(roomIn(p, p.zone('DE1'))).toEqual([{ of: 'boats', used: 2, limit: 4 }])
  })

  test('are joined by links with a price, or by fire alone', () => {
    const { def } = position()
    expect([priceOfLink(def, 'road-dotted'), priceOfLink(def, 'fire-dotted')]).toEqual([2, undefined])
  })
})

describe('boats', () => {
  test('off a beach each boatload that has yet to act could land there; whoever has acted or has no boat off a beach could not', () => {
    const p = position()
      .at('DE1', 'LCA1', 'LCA2', 'LCA3')
      .aboard('LCA1', 'CDO-G1/1', 'CDO-G1/2')
      .aboard('LCA2', 'CDO-G1/3')
      .done('CDO-G1/3')
    expect(landingsFrom(p.g, p.zone('DE1'))).toEqual([
      {
        boat: p.unit('LCA1'),
        men: [p.unit('CDO-G1/1'), p.unit('CDO-G1/2')],
        beach: p.zone('OR1'),
        denial: undefined,
      },
    ])
  })
  test('a landing that the rules refuse is told with their reason', () => {
    const p = position().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1').turn(1)
    p.s.reembarked[p.unit('CDO-G1/1')] = 1
    expect(landingsFrom(p.g, p.zone('DE1'))[0]?.denial?.clause).toBe('D-9-17')
  })
  test('what lies face down is counted', () => {
    const p = position().quiet()
    expect(hiddenMarkers(p)).toBe(0)
    expect(hiddenMarkers(p.hidden('PL1', 'A', { infantry: 1 }))).toBe(1)
  })
})

describe('on the map', () => {
  test('zones beside Germans who can fire are under fire; guns and prisoners endanger nobody', () => {
    const p = position().quiet().at('LLA', 'GI/1').at('HES', 'HESS/1').at('GUL', 'GI/2').captive('GI/2')
    const beside: number[] = []
    p.def.graph.forEachNeighbour(p.zone('LLA'), (zone) => void beside.push(zone))
    expect(zonesUnderFire(p)).toEqual(beside.sort((a, b) => a - b))
  })
  test('points are to be had where guns, Flak, pillboxes and a telephone stand, and for no other', () => {
    const p = position().quiet().at('HES', 'HESS/1', 'HESS/2').at('FLT', 'FLAK/1').at('LLA', 'GI/1').telephone('PL1')
    const { victoryPoints: vp } = p.def.data.tables
    const found = new Map(objectives(p).map(({ zone, points }) => [p.def.graph.codeOf(zone), points]))
    expect(found.get('HES')).toBe(2 * vp.gunDestroyed)
    expect(found.get('FLT')).toBe(vp.flakDestroyed)
    expect(found.get('PL1')).toBe(vp.telephoneCut)
    expect(found.has('LLA')).toBe(false)
    p.s.telephoneCut = true
    expect(objectives(p).map(({ zone }) => p.def.graph.codeOf(zone))).not.toContain('PL1')
  })
})

describe('tracks', () => {
  test('the light changes twice, and with it the worth of the battery', () => {
    expect(turnStretches(position().def)).toEqual([
      { from: 1, to: 5, light: -2, batteryBonus: 5 },
      { from: 6, to: 8, light: -1, batteryBonus: 2 },
      { from: 9, to: 12, light: 0, batteryBonus: 0 },
    ])
  })

  test('the alarm has two thresholds', () => {
    expect(alarmStretches(position().def)).toEqual([
      { from: 0, to: 5, hunting: false, allRevealed: false },
      { from: 6, to: 8, hunting: true, allRevealed: false },
      { from: 9, to: 9, hunting: true, allRevealed: true },
    ])
  })
})

describe('points', () => {
  test('what a counter is worth lost is what its loss changes', () => {
    for (const code of ['LOVAT', 'MILLS', 'CDO-G1/1', 'HESS/1', 'FLAK/1', 'PILLBOX/1', 'GI/1', 'SNIPER']) {
      const p = raid().play('historical')
      const score = () => dieppe.points(p.def, p.s).reduce((sum, { points }) => sum + points, 0)
      const before = score()
      p.lost(code)
      expect(score() - before, code).toBe(valueWhenLost(p.def, p.unit(code)))
    }
  })

  test('levels stand as the table has them, and the result follows them', () => {
    const { def } = position()
    expect(levelsOfDieppe(def).map(({ result, from }) => [result, from])).toEqual([
      ['failure', Number.NEGATIVE_INFINITY],
      ['half', 10],
      ['total', 20],
    ])
    const pack = {
      ...dieppe.data,
      tables: { ...def.data.tables, victoryLevels: { ...def.data.tables.victoryLevels, halfSuccess: 3 } },
    }
    const easy = dieppe.define(pack, { scenario: 'raid', options: {} })
    expect(dieppe.levels(easy)[1]).toMatchObject({ result: 'half', from: 3 })
  })
})

test('odds tell whether a hit costs a step or the last of them', () => {
  const stakes = (reduced: string[], target: string) => {
    const p = position()
      .quiet()
      .at('SV2', 'CDO-G1/1')
      .at('PL1', target)
      .reduced(...reduced)
    p.act('SV2', 'fire')
    const { outcomes } = forecast(new Referee(dieppe, p.def), p.s, { verb: 'target', arg: p.zone('PL1') })
    return outcomes.map(({ stakes }) => (stakes.at(-1)!.args as Harmed).harm).sort()
  }
  expect(stakes([], 'GI/1')).toEqual(['step', 'step'])
  expect(stakes(['CDO-G1/1'], 'GI/1')).toEqual(['step', 'unit'])
  expect(stakes(['CDO-G1/1'], 'GM/1')).toEqual(['unit', 'unit'])
})

test('who has not acted: those on the map, ashore or as boats, without the mark', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1', 'CDO-G1/2').at('DE1', 'LCA1', 'LCA2').aboard('LCA1', 'CDO-G1/3')
  const names = () => yetToAct(p.g).map((u) => p.def.units[u]!.code)
  expect(names()).toEqual(expect.arrayContaining(['CDO-G1/1', 'CDO-G1/2', 'LCA1']))
  expect(names()).not.toContain('CDO-G1/3')
  expect(names()).not.toContain('LCA2')
  p.s.done[p.unit('CDO-G1/1')] = 1
  expect(names()).not.toContain('CDO-G1/1')
})
