import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { position, raid } from './position.ts'

const zones = (p: ReturnType<typeof position>, ids: readonly { zone: number }[]) =>
  ids.map(({ zone }) => p.def.graph.codeOf(zone))

rule('D-10-1', 'pillboxes, Flak and guns are active from the start', () => {
  const p = raid().play('historical', 'done').at('OR2', 'CDO-G2/1').rolls(0, 6, 0, 6).play('endPhase')
  expect(p.eventsOf('fired').map(({ shooter }) => p.def.units[shooter]!.code)).toEqual(['PILLBOX/1', 'PILLBOX/2'])
})

rule('D-10-2', 'only British units wake markers; Germans moving by do not', () => {
  const p = position()
    .quiet()
    .alarm(9)
    .at('SV1', 'CDO-G1/1')
    .at('MES', 'GI/1')
    .hidden('BAI', 'A', { infantry: 1 })
    .rolls(9)
    .play('endPhase')
  expect(p.eventsOf('tested')).toEqual([])
  expect(p.markerAt('BAI')).toBe('A')
})

rule('D-10-3', 'a British unit in the zone wakes the marker without a die', () => {
  const p = position()
    .quiet()
    .at('SB1', 'CDO-G1/1', 'CDO-G1/2')
    .hidden('SLO', 'A', { infantry: 1 })
    .act('SB1', 'move', 'zone SLO')
  expect(p.eventsOf('tested')).toEqual([])
  expect(p.germansAt('SLO')).toEqual(['GI/1'])
})

rule('D-10-4', 'an action in a zone beside a marker tests it; at or below the alarm it wakes', () => {
  const walk = (face: number) =>
    position()
      .quiet()
      .alarm(4)
      .at('SV1', 'CDO-G1/1')
      .hidden('SLO', 'A', { infantry: 1 })
      .rolls(face)
      .act('SV1', 'move', 'zone SB1')
  expect(walk(4).markerAt('SLO')).toBe('none')
  expect(walk(5).markerAt('SLO')).toBe('A')
})

rule('D-10-5', 'one test a marker and action, in zone order, the starting zone counted; after a shot for fire', () => {
  const p = position().quiet().at('SB1', 'CDO-G1/1').hidden('SLO', 'A', { infantry: 1 })
  p.rolls(9).act('SB1', 'move', 'zone SV1', 'zone SB1') // away and back: still one test
  expect(p.eventsOf('tested')).toHaveLength(1)
  const shot = position().quiet().at('SB1', 'CDO-G1/1').at('BKW', 'PILLBOX/1').hidden('SLO', 'A', { infantry: 1 })
  shot.rolls(6, 0, 9).act('SB1', 'fire', 'target BKW')
  expect(shot.events.map(({ type }) => type).filter((type) => type === 'fired' || type === 'tested')).toEqual([
    'fired',
    'tested',
  ])
  const embark = position()
    .quiet()
    .at('OR1', 'CDO-G1/1')
    .at('DE1', 'LCA1')
    .hidden('GUL', 'A', { infantry: 1 })
    .rolls(9)
    .act('OR1', 'embark')
  expect(zones(embark, embark.eventsOf('tested'))).toEqual(['GUL'])
})

rule('D-10-5', 'a marker beside the way is tested once, also when a bangalore opens the way on', () => {
  // SMW and SLO both lie beside BKE. The assault on the wire becomes a movement (D-6-12) and goes on.
  const p = position()
    .quiet()
    .at('OR2', 'CDO-G1/1')
    .hidden('BKE', 'A', { obstacle: 'wire' })
    .hidden('SMW', 'B', { infantry: 1 })
  p.rolls(9, 4).act('OR2', 'assault', 'zone BKE', 'bangalore')
  p.play('zone SLO') // beside SMW again, and no die was laid out for a second test
  expect([p.whereIs('CDO-G1/1'), p.eventsOf('tested').length]).toEqual(['SLO', 1])
})

rule('D-10-6', 'boats test markers beside their zone; passengers do not', () => {
  const p = position().quiet().at('DE2', 'LCA4').aboard('LCA4', 'CDO-G2/1').hidden('QBB', 'A', { infantry: 1 })
  p.rolls(9).play('zone DE2', 'unit LCA4', 'sail', 'zone DE5')
  expect(p.eventsOf('tested')).toHaveLength(1)
})

rule('D-10-7', 'a failed test leaves the marker, and a later action may test it again', () => {
  const p = position().quiet().alarm(3).at('SV1', 'CDO-G1/1').at('SV2', 'CDO-G1/2').hidden('SLO', 'A', { infantry: 1 })
  p.rolls(4).act('SV1', 'move', 'zone SB1', 'halt').rolls(3).act('SV2', 'move', 'zone SV1', 'zone SB1')
  expect(p.eventsOf('tested').map(({ woken }) => woken)).toEqual([false, true])
})

rule('D-10-8', 'the counters shown come from the garrison and the marker goes', () => {
  const p = position()
    .quiet()
    .alarm(9)
    .at('SV1', 'CDO-G1/1')
    .hidden('QBV', 'A', { infantry: 1, machinegun: 1 })
    .rolls(0)
    .act('SV1', 'move', 'zone SB1')
  expect(p.germansAt('QBV')).toEqual(['GI/1', 'GM/1'])
  expect(p.markerAt('QBV')).toBe('none')
})

rule('D-10-8', 'Germans under a marker come as far as the zone has room', () => {
  const beside = (levels: string[]) =>
    position()
      .quiet()
      .alarm(9)
      .at('SB1', 'CDO-G1/1')
      .hidden('SLO', 'A', { infantry: 1 })
      .at('SLO', ...levels)
      .rolls(0)
  const guns = ['GM/1', 'GM/2', 'GM/3', 'GM/4', 'GM/5', 'GM/6', 'GM/7', 'FLAK/1', 'FLAK/2']
  const tight = beside(guns).act('SB1', 'move', 'zone BKW', 'halt')
  expect(tight.whereIs('GI/1')).toBe('pool') // nine levels and two
  expect(beside(guns.slice(1)).act('SB1', 'move', 'zone BKW', 'halt').whereIs('GI/1')).toBe('SLO') // eight and two
})

rule('D-10-9', 'what the pool lacks is lost', () => {
  const p = position().quiet().alarm(9).at('SV1', 'CDO-G1/1').hidden('QBV', 'A', { infantry: 1, machinegun: 1 })
  p.lost('GM/1', 'GM/2', 'GM/3', 'GM/4', 'GM/5', 'GM/6', 'GM/7').rolls(0).act('SV1', 'move', 'zone SB1')
  expect(p.germansAt('QBV')).toEqual(['GI/1'])
})

rule(
  'D-10-9',
  'what the garrison lacks does not come, reinforcements do not stand in, and nobody raises the alarm',
  () => {
    const p = position().alarm(3).at('SB1', 'CDO-G1/1').hidden('SLO', 'A', { infantry: 1 })
    for (const u of p.def.german) if (p.def.units[u]!.group === 'garrison') p.lost(p.def.units[u]!.code)
    p.act('SB1', 'move', 'zone SLO')
    expect([p.germansAt('SLO'), p.s.alarm, p.s.markersLeft.A.every((left) => left === 0)]).toEqual([[], 3, true])
  },
)

rule('D-10-10', 'waking is no action: the new units act in the same turn', () => {
  const p = position().quiet().alarm(5).at('SV1', 'CDO-G1/1').hidden('QBV', 'A', { infantry: 1, machinegun: 1 })
  p.rolls(0).act('SV1', 'move', 'zone SB1', 'halt', 'finish').rolls(9, 1).play('endPhase')
  expect(p.eventsOf('fired')[0]).toMatchObject({ from: p.zone('QBV') })
})

rule('D-10-11', 'mines: a die and the levels that enter, a loss at 8, and they go once they have had an effect', () => {
  const walk = (face: number) =>
    position()
      .quiet()
      .at('SV1', 'CDO-G1/1', 'MILLS')
      .obstacle('SV2', 'mines')
      .rolls(face)
      .act('SV1', 'move', 'zone SV2')
  const safe = walk(5)
  expect([safe.markerAt('SV2'), safe.isReduced('CDO-G1/1')]).toEqual(['mines', false])
  const hurt = walk(6)
  expect([hurt.markerAt('SV2'), hurt.isReduced('CDO-G1/1')]).toEqual(['none', true])
  const dead = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .reduced('CDO-G1/1')
    .at('PL4', 'CDO-G1/2')
    .obstacle('SV2', 'mines')
    .rolls(7)
  expect(dead.act('SV1', 'move', 'zone SV2').whereIs('CDO-G1/1')).toBe('eliminated')
})

rule('D-10-12', 'wire: stay, or try a bangalore; an even die opens the way', () => {
  const stop = position().quiet().at('SV1', 'CDO-G1/1').obstacle('SV2', 'wire').act('SV1', 'move', 'zone SV2', 'stay')
  expect([stop.markerAt('SV2'), stop.isDone('CDO-G1/1')]).toEqual(['wire', true])
  const open = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .obstacle('SV2', 'wire')
    .rolls(0)
    .act('SV1', 'move', 'zone SV2', 'bangalore', 'zone LON')
  expect([open.markerAt('SV2'), open.whereIs('CDO-G1/1')]).toEqual(['none', 'LON'])
  const fail = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .obstacle('SV2', 'wire')
    .rolls(1)
    .act('SV1', 'move', 'zone SV2', 'bangalore')
  expect([fail.markerAt('SV2'), fail.isDone('CDO-G1/1')]).toEqual(['wire', true])
  stop.play('endPhase').act('SV2', 'move', 'zone LON')
  expect(stop.whereIs('CDO-G1/1')).toBe('LON') // the next turn it goes on
})

rule('D-10-12', 'whom the wire has stopped stays in its zone: no embarking either', () => {
  const p = position().quiet().at('QBV', 'CDO-G1/1').at('DE5', 'LCA4').obstacle('QBB', 'wire')
  p.act('QBV', 'move', 'zone QBB').rolls(3).play('bangalore')
  expect(p.step).toBe('turn.british') // nothing was left to do
  const choice = position().quiet().at('QBV', 'CDO-G1/1').at('DE5', 'LCA4').obstacle('QBB', 'wire').at('BKW', 'GI/1')
  expect(choice.act('QBV', 'move', 'zone QBB', 'stay').why('embark')).toBe('D-10-12 has-stopped')
  const next = position().quiet().at('QBB', 'CDO-G1/1').at('DE5', 'LCA4').obstacle('QBB', 'wire').act('QBB')
  expect(next.why('embark')).toBeUndefined() // the turn after, the wire is no more in the way
  const cleared = position().quiet().at('QBV', 'CDO-G1/1').at('DE5', 'LCA4').obstacle('QBB', 'wire')
  cleared.act('QBV', 'move', 'zone QBB').rolls(4).play('bangalore', 'halt')
  expect(cleared.why('embark')).toBeUndefined()
})

rule('D-10-13', 'one bangalore a group and turn; wire left in place stops later comers, nobody who leaves', () => {
  const p = position().quiet().at('SV1', 'CDO-G1/1').obstacle('SV2', 'wire').obstacle('LON', 'wire')
  p.rolls(2).act('SV1', 'move', 'zone SV2', 'bangalore', 'zone LON')
  expect(p.eventsOf('wireStops')).toHaveLength(1) // not asked a second time
  expect(p.isDone('CDO-G1/1')).toBe(true)
  expect(p.markerAt('LON')).toBe('wire')
  p.at('SV1', 'CDO-G1/2').act('SV1', 'move', 'zone SV2', 'zone LON')
  expect(p.step).toBe('move.wire')
})

rule('D-10-14', 'mines are rolled at every entry, not on leaving; known ones do not stop the group', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1').obstacle('SV2', 'mines').act('SV2', 'move', 'zone SV1').rolls(0)
  expect(p.eventsOf('mines')).toEqual([])
  p.play('zone SV2', 'zone LON')
  expect(p.eventsOf('mines')).toHaveLength(1)
  const hidden = position()
    .quiet()
    .at('SB1', 'CDO-G1/1')
    .hidden('SLO', 'A', { obstacle: 'mines' })
    .rolls(0)
    .act('SB1', 'move', 'zone SLO')
  expect(hidden.isDone('CDO-G1/1')).toBe(true) // the first entry stops it
})

rule('D-10-15', 'Germans met by entry are assaulted at once; mines and wire are not', () => {
  const units = position()
    .quiet()
    .at('SB1', 'CDO-G1/1', 'CDO-G1/2')
    .hidden('SLO', 'A', { infantry: 1 })
    .act('SB1', 'move', 'zone SLO')
  expect(units.eventsOf('assaultBegan')).toHaveLength(1)
  const wire = position()
    .quiet()
    .at('SB1', 'CDO-G1/1')
    .hidden('SLO', 'A', { obstacle: 'wire' })
    .act('SB1', 'move', 'zone SLO')
  expect(wire.eventsOf('assaultBegan')).toEqual([])
})

rule('D-10-16', 'Germans do not cross mines or wire', () => {
  for (const kind of ['mines', 'wire'] as const) {
    const p = position()
      .quiet()
      .alarm(9)
      .at('R5', 'CDO-G1/1')
      .at('R6', 'GI/1')
      .obstacle('HOL', kind)
      .obstacle('BLW', kind)
      .rolls(9)
    expect(p.play('endPhase').eventsOf('germanStayed')[0]).toMatchObject({ why: 'no-way' })
  }
})

rule('D-10-17', 'on entering: own marker, mines, tests beside the way, wire, assault, and the line last', () => {
  const p = position()
    .quiet()
    .alarm(2)
    .at('GUL', 'CDO-G1/1', 'CDO-G1/2')
    .at('LLA', 'GO/1')
    .telephone('LLA')
    .hidden('MES', 'A', { infantry: 1 })
  p.rolls(9, 6, 0, 9).act('GUL', 'move', 'zone LLA', 'arrange')
  const order = p.events
    .map(({ type }) => type)
    .filter((type) => ['tested', 'assaultEnded', 'telephoneCut'].includes(type))
  // The movement tests before the assault; the assault, an action of its own, tests when it is over.
  expect(order).toEqual(['tested', 'assaultEnded', 'telephoneCut', 'tested'])
})

rule('D-10-17', 'back aboard, nobody tests the markers of the beach again', () => {
  const p = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .at('OR1', 'GI/1')
    .hidden('GUL', 'A', { infantry: 1 })
  p.rolls(9, 1, 9).play('zone DE1', 'passengers LCA1', 'land', 'breakOff')
  expect([p.whereIs('CDO-G1/1'), p.eventsOf('tested').length]).toEqual(['LCA1', 1]) // that of the landing
})

rule('D-10-18', 'leaving a unit, naming the top and ending an activation cause no test', () => {
  const p = position({ options: { manualStacking: true } })
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'MILLS')
    .hidden('LON', 'A', { infantry: 1 })
    .at('PL1', 'GI/1')
    .rolls(6, 0, 9)
  p.act('SV2', 'fire', 'target PL1', 'shooter CDO-G1/1')
  expect(p.eventsOf('tested')).toHaveLength(1) // the fire
  p.play('leave CDO-G1/2', 'finish', 'top MILLS')
  expect(p.eventsOf('tested')).toHaveLength(1)
})
