import type { Meaning } from '@bridgehead/engine'
import { expect, test } from 'vitest'
import type { DieppeEvent } from '../events.ts'
import { dieppe } from '../index.ts'
import { type Position, position } from './position.ts'

/** What the events of a type meant, with places and pieces as tests write them. */
const meant = (p: Position, type: DieppeEvent['type'] | 'roll') =>
  p.eventsOf(type).map((event) => {
    const { places, pieces, ...rest }: Meaning = dieppe.meaning(p.def, event)
    return {
      ...rest,
      places: places.map((zone) => p.def.graph.codeOf(zone)),
      pieces: pieces.map((u) => p.def.units[u]!.code),
    }
  })

test('a march is told step by step, and as one walk', () => {
  const p = position().at('SV1', 'CDO-G1/1').act('SV1', 'move', 'zone SV2', 'zone PL1')
  expect(meant(p, 'moved')[1]).toMatchObject({
    by: 'british',
    places: ['SV2', 'PL1'],
    way: 'move',
    cost: 2,
    step: true,
  })
  const [first, second] = p.eventsOf('moved')
  expect(dieppe.joined(p.def, first!, second!)).toMatchObject({ from: p.zone('SV1'), to: p.zone('PL1'), cost: 3 })
})

test('boats that sail on are one walk too, with its price', () => {
  const p = position().at('DE2', 'LCA4').act('DE2', 'sail', 'zone S1', 'zone S2')
  const [first, second] = p.eventsOf('sailed')
  expect(dieppe.joined(p.def, first!, second!)).toMatchObject({ from: p.zone('DE2'), to: p.zone('S2'), cost: 2 })
})

test('whoever lands comes from the boat, even on the wrong beach', () => {
  const p = position().quiet().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1')
  p.play('zone DE1', 'passengers LCA1', 'land')
  expect(meant(p, 'landed')[0]).toMatchObject({ places: ['DE1', 'OR1'], pieces: ['CDO-G1/1', 'LCA1'], way: 'move' })
  const astray = position().quiet().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1')
  astray.s.astray.G1 = true
  astray.play('zone DE1', 'passengers LCA1', 'land')
  const [, beach] = meant(astray, 'landed')[0]!.places
  expect(beach).not.toBe('OR1')
  expect(meant(astray, 'landed')[0]!.places[0]).toBe('DE1')
})

test('a shot leads from the shooter to the target, is a battle, and its dice are a contest', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').rolls(6, 0).act('SV2', 'fire', 'target PL1')
  expect(meant(p, 'fired')).toMatchObject([
    {
      kind: 'fight',
      by: 'british',
      pieces: ['CDO-G1/1', 'GI/1'],
      targets: [p.unit('GI/1')],
      places: ['SV2', 'PL1'],
      way: 'attack',
      battle: true,
    },
  ])
  expect(meant(p, 'roll').map(({ contest }) => contest)).toEqual(['attack', 'defence'])
})

test('a loss is the doing of whoever caused it, and may change the score', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').reduced('GI/1')
  p.rolls(6, 0).act('SV2', 'fire', 'target PL1')
  expect(meant(p, 'eliminated')).toMatchObject([{ by: 'british', pieces: ['GI/1'], places: ['PL1'], scores: true }])
})

test('a turn is opened by its number', () => {
  const p = position().at('S1', 'LCA1').aboard('LCA1', 'CDO-G1/1').play('endPhase')
  expect(meant(p, 'turn').map(({ turn }) => turn)).toEqual([2])
})
