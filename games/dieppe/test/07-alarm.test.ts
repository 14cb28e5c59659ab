import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { position, raid } from './position.ts'

const causes = (p: ReturnType<typeof position>) =>
  p.eventsOf('alarm').map(({ cause, from, to }) => `${cause} ${from}-${to}`)

rule('D-7-1', 'the alarm runs from 0 to 9 and what is above is lost', () => {
  const p = position().alarm(8).at('SV1', 'CDO-G1/1', 'CDO-G1/2').at('SV2', 'GO/1').rolls(6, 0)
  p.act('SV1', 'assault', 'zone SV2', 'arrange') // +2 for the first assault
  expect(p.s.alarm).toBe(9)
})

rule('D-7-1', 'at nine the alarm rises no more, and is not said to', () => {
  const p = position().quiet().alarm(9).at('SV1', 'CDO-G1/1').obstacle('SV2', 'wire').rolls(2)
  p.act('SV1', 'move', 'zone SV2', 'bangalore')
  expect([p.s.alarm, p.eventsOf('alarm')]).toEqual([9, []])
})

rule('D-7-2', 'the alarm changes at once: the test that follows uses the new level', () => {
  const p = position().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1').hidden('VST', 'A', { infantry: 1 })
  p.rolls(1).play('zone DE1', 'passengers LCA1', 'land')
  expect(p.eventsOf('tested')[0]).toMatchObject({ alarm: 1, face: 1, woken: true })
})

rule('D-7-3', 'the first landing raises it by one, later ones do not', () => {
  const p = position().at('DE1', 'LCA1', 'LCA2').aboard('LCA1', 'CDO-G1/1').aboard('LCA2', 'CDO-G1/2')
  p.play('zone DE1', 'passengers LCA1', 'land', 'finish', 'zone DE1', 'passengers LCA2', 'land')
  expect(causes(p)).toEqual(['firstLanding 0-1'])
})

rule('D-7-4', 'the first A and the first B marker that show Germans raise it by one each', () => {
  const p = position()
  p.s.firsts.assault = true
  p.at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4')
    .hidden('SV1', 'A', { infantry: 1 })
    .hidden('SB1', 'A', { infantry: 1 })
  p.rolls(6, 0).act('SV2', 'assault', 'zone SV1', 'arrange').rolls(6, 0, 1).play('continue', 'arrange')
  expect(p.eventsOf('revealed')).toHaveLength(2)
  expect(causes(p)).toEqual(['firstMarkerOfLetter 0-1'])

  const every = position({ switches: { alarmMarkerOncePerLetter: false } })
  every.s.firsts.assault = true
  every
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4')
    .hidden('SV1', 'A', { infantry: 1 })
    .hidden('SB1', 'A', { infantry: 1 })
  every.rolls(6, 0).act('SV2', 'assault', 'zone SV1', 'arrange').rolls(6, 0, 1).play('continue', 'arrange')
  expect(causes(every)).toEqual(['firstMarkerOfLetter 0-1', 'firstMarkerOfLetter 1-2'])
})

rule('D-7-5', 'the first assault raises it by two, won or not, before the first round', () => {
  const p = position().at('SV1', 'CDO-G1/1', 'CDO-G1/2').at('SV2', 'GI/1').act('SV1', 'assault', 'zone SV2')
  expect(p.s.alarm).toBe(2)
  expect(p.eventsOf('roll')).toEqual([]) // nobody has fought yet
  p.rolls(1, 9, 6, 0).play('arrange', 'continue', 'arrange')
  expect(p.s.alarm).toBe(2) // a second round is no second assault
  const second = position().at('SV1', 'CDO-G1/1', 'CDO-G1/2').at('SV2', 'GO/1').at('PL1', 'GO/2').at('SMO', 'CDO-G1/3')
  second.rolls(6, 0).act('SV1', 'assault', 'zone SV2', 'arrange').rolls(6, 0)
  second.play('finish').act('SMO', 'assault', 'zone PL1')
  expect(causes(second)).toEqual(['firstAssault 0-2'])
})

rule('D-7-6', 'every bangalore raises it by one, good or bad', () => {
  for (const face of [2, 3]) {
    const p = position()
      .at('SV1', 'CDO-G1/1')
      .obstacle('SV2', 'wire')
      .rolls(face)
      .act('SV1', 'move', 'zone SV2', 'bangalore')
    expect(causes(p)).toEqual(['bangalore 0-1'])
  }
})

rule('D-7-7', 'random events 1 to 4 raise it by one', () => {
  for (const face of [1, 2, 3, 4]) {
    const p = raid({ options: { randomEvents: true } })
      .play('historical')
      .rolls(face, 0, ...(face % 2 === 1 ? [7] : []))
      .play('done')
    expect(causes(p)).toEqual(['randomEvent 0-1'])
  }
  expect(
    raid({ options: { randomEvents: true } })
      .play('historical')
      .rolls(6)
      .play('done').s.alarm,
  ).toBe(0)
})

rule('D-7-8', 'the first British fire raises it by one', () => {
  const p = position().at('SV1', 'CDO-G1/1', 'CDO-G1/2').at('SV2', 'GI/1')
  p.rolls(6, 0).play('zone SV1', 'unit CDO-G1/1', 'ready', 'fire', 'target SV2')
  p.rolls(6, 0).play('finish', 'zone SV1', 'fire', 'target SV2')
  expect(causes(p)).toEqual(['firstFire 0-1'])
})

rule('D-7-9', 'mines that take effect raise it by one, each time', () => {
  const p = position().at('SV1', 'CDO-G1/1').obstacle('SV2', 'mines').rolls(6).act('SV1', 'move', 'zone SV2')
  expect(causes(p)).toEqual(['mines 0-1'])
  const harmless = position().at('SV1', 'CDO-G1/1').obstacle('SV2', 'mines').rolls(5).act('SV1', 'move', 'zone SV2')
  expect(causes(harmless)).toEqual([])
})

rule('D-7-10', 'with both guns gone the alarm stands at nine', () => {
  const p = position().quiet().alarm(2).at('BSF', 'CDO-G1/1', 'CDO-G1/2').at('HES', 'HESS/1').lost('HESS/2').rolls(6, 0)
  p.act('BSF', 'assault', 'zone HES', 'arrange')
  expect(p.s).toMatchObject({ alarm: 9, batteryTurn: 1 })
})

rule('D-7-11', 'at nine every marker is turned over in zone order, and that raises nothing more', () => {
  const p = position().quiet().alarm(8).hidden('VAR', 'B', { infantry: 1 }).hidden('GUL', 'A', { obstacle: 'wire' })
  p.at('SV1', 'CDO-G1/1').obstacle('SV2', 'wire').rolls(2).act('SV1', 'move', 'zone SV2', 'bangalore')
  expect(p.eventsOf('revealed').map(({ zone }) => p.def.graph.codeOf(zone))).toEqual(['GUL', 'VAR'])
  expect([p.markerAt('GUL'), p.markerAt('VAR')]).toEqual(['wire', 'none'])
  expect(p.germansAt('VAR')).toEqual(['GI/1'])
})

rule('D-7-11', 'without a marker left nothing is turned over at nine', () => {
  const p = position().quiet().alarm(8).at('SV1', 'CDO-G1/1').obstacle('SV2', 'wire').rolls(2)
  p.act('SV1', 'move', 'zone SV2', 'bangalore')
  expect([p.s.alarm, p.eventsOf('allRevealed')]).toEqual([9, []])
})

rule('D-7-12', 'below six the Germans gather, from six on they hunt and are reinforced', () => {
  const place = (alarm: number) =>
    position()
      .quiet()
      .alarm(alarm)
      .at('SV1', 'CDO-G1/1')
      .at('PL3', 'GI/1')
      .at('R7', 'GI/2')
      .rolls(...(alarm < 6 ? [] : [9]))
      .play('endPhase')
  expect(place(5).eventsOf('germanMoved')[0]).toMatchObject({ reason: 'nearest-friend' })
  expect(place(6).eventsOf('germanMoved')[0]).toMatchObject({ reason: 'nearest-enemy' })
  expect(place(5).eventsOf('noReinforcements')).toEqual([])
  expect(place(6).eventsOf('noReinforcements')).toHaveLength(1)
})

rule('D-7-13', 'the level that counts is the one when the stack acts', () => {
  const p = position().quiet().alarm(5).at('SV1', 'CDO-G1/1').obstacle('SV2', 'wire').at('PL3', 'GI/1').at('R7', 'GI/2')
  p.rolls(3).act('SV1', 'move', 'zone SV2', 'bangalore').rolls(9).play('endPhase')
  expect(p.eventsOf('germanMoved')[0]).toMatchObject({ reason: 'nearest-enemy' }) // it had risen to six
})
