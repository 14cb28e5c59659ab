import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { enterZone } from '../rules/entering.ts'
import { acting } from '../rules/group.ts'
import { full, position } from './position.ts'

/** Chapter 2: a zone is full, and whoever comes must go on or back. */

rule('D-2-12', 'a group passes a full zone only towards room; if a die closes the way it goes back', () => {
  const p = position().quiet().alarm(5)
  p.at('OR1', ...full)
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .hidden('GUL', 'A', { infantry: 1, machinegun: 1 })
  // Petit Ailly gully is free, so the group may land on the full beach.
  p.play('zone DE1', 'passengers LCA1')
  expect(p.why('land')).toBeUndefined()
  p.rolls(9).play('land')
  expect(p.options()).toEqual(['move'])
  p.rolls(9).play('move', 'zone PAL', 'halt')
  expect(p.whereIs('CDO-G1/1')).toBe('PAL')

  const closed = position().quiet().alarm(9)
  closed
    .at('OR1', ...full)
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .hidden('PAL', 'A', { infantry: 1 })
    .at('GUL', 'GI/9')
  closed.play('zone DE1', 'passengers LCA1')
  expect(closed.why('land')).toBe('D-2-12 zone-crowded')
})

rule('D-2-12', 'through a full zone with wire or mines nobody passes, for he might be stopped', () => {
  for (const obstacle of ['wire', 'mines'] as const) {
    const p = position()
      .at('SV2', ...full)
      .obstacle('SV2', obstacle)
      .at('LON', 'CDO-G1/1')
      .act('LON', 'move')
    expect(p.why('zone SV2')).toBe('D-2-12 zone-crowded')
  }
})

rule('D-2-12', 'landing on a full beach, the slowest must be able to go on', () => {
  const beach = (...landing: string[]) =>
    position()
      .quiet()
      .at('OR1', ...full)
      .at('PAL', 'CDO-G2/6', 'CDO-G2/7', 'CDO-G2/8', 'CDO-G2/9', 'CDO-G2/10')
      .hidden('GUL', 'A', { infantry: 1 })
      .at('DE1', 'LCA1')
      .aboard('LCA1', 'CDO-G1/1')
      .aboard('LCA1', ...landing)
      .reduced(...landing)
      .play('zone DE1', 'passengers LCA1', ...(landing.length > 0 ? ['all'] : []))
  expect(beach().why('land')).toBeUndefined() // four points to the wood behind the gully
  expect(beach('CDO-G1/2').why('land')).toBe('D-2-12 zone-crowded')
})

/** A group that has come into the full zone SV2 and finds no way on. */
function stuckIn(trail: string[], boat = -1) {
  const p = position().at('SV2', ...full, 'CDO-G1/1')
  const zones = trail.map((zone) => p.zone(zone))
  p.s.flow = [
    { step: 'turn.british' },
    {
      step: 'act.choose',
      group: [p.unit('CDO-G1/1')],
      used: ['move'],
      trail: zones,
      boat,
      tested: [],
      stopped: false,
      bangalore: false,
    },
    { step: 'move.step', points: [2], spent: 2, byBoat: false },
  ]
  return p
}

rule('D-2-12', 'whom a die has closed the way on falls back to the last zone with room, and has done', () => {
  const p = stuckIn(['SV1', 'LON', 'SV2']).at('LON', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4', 'CDO-G1/5').reduced('CDO-G1/5')
  enterZone(p.g, acting(p.g), [p.zone('LON'), p.zone('SV2')], false)
  expect(p.whereIs('CDO-G1/1')).toBe('LON') // seven levels stand there, two more fit
  expect(p.s.flow.at(-1)?.step).toBe('act.finish')
  const fuller = stuckIn(['SV1', 'LON', 'SV2']).at('LON', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4', 'CDO-G1/5', 'CDO-G1/6')
  enterZone(fuller.g, acting(fuller.g), [fuller.zone('LON'), fuller.zone('SV2')], false)
  expect(fuller.whereIs('CDO-G1/1')).toBe('SV1')
  const exact = stuckIn(['SV1', 'LON', 'SV2']).at('LON', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4', 'CDO-G1/5')
  enterZone(exact.g, acting(exact.g), [exact.zone('LON'), exact.zone('SV2')], false)
  expect(exact.whereIs('CDO-G1/1')).toBe('LON') // eight and two
})

rule('D-2-12', 'or aboard the boat he came from, when no zone of his way has room', () => {
  const p = stuckIn(['DE1', 'SV2'], position().unit('LCA1')).at('DE1', 'LCA1')
  enterZone(p.g, acting(p.g), [p.zone('SV2')], false)
  expect(p.whereIs('CDO-G1/1')).toBe('LCA1')
})

rule('D-2-12', 'after a landing, who may still march inland stays on the full beach; who may not goes back', () => {
  const landed = (used: ('land' | 'fire')[]) => {
    const p = position()
      .at('OR1', ...full, 'CDO-G1/1')
      .at('DE1', 'LCA1')
    p.s.flow = [
      { step: 'turn.british' },
      {
        step: 'act.choose',
        group: [p.unit('CDO-G1/1')],
        used,
        trail: [p.zone('DE1'), p.zone('OR1')],
        boat: p.unit('LCA1'),
        tested: [],
        stopped: false,
        bangalore: false,
      },
    ]
    return p
  }
  const inland = landed(['land'])
  enterZone(inland.g, acting(inland.g), [inland.zone('OR1')], false)
  expect(inland.whereIs('CDO-G1/1')).toBe('OR1')
  const done = landed(['fire', 'land'])
  enterZone(done.g, acting(done.g), [done.zone('OR1')], false)
  expect(done.whereIs('CDO-G1/1')).toBe('LCA1')
  const closed = landed(['land']).at('GUL', 'GI/1').at('PAL', 'GI/2')
  enterZone(closed.g, acting(closed.g), [closed.zone('OR1')], false)
  expect([closed.whereIs('CDO-G1/1'), closed.s.flow.at(-1)?.step]).toEqual(['LCA1', 'act.finish'])
})

rule('D-2-12', 'with points left and a way on, nobody falls back', () => {
  const p = stuckIn(['LON', 'SV2'])
  Object.assign(p.s.flow.at(-1)!, { spent: 0 })
  enterZone(p.g, acting(p.g), [p.zone('LON'), p.zone('SV2')], false)
  expect([p.whereIs('CDO-G1/1'), p.s.flow.at(-1)?.step]).toEqual(['SV2', 'move.step'])
})
