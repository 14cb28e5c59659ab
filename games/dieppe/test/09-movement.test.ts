import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { movementPoints } from '../rules/walking.ts'
import { position } from './position.ts'

rule('D-9-1', 'a yellow link costs 1, a dotted one 2, for land units only', () => {
  const p = position().at('SV1', 'CDO-G1/1').act('SV1', 'move', 'zone SV2', 'zone PL1')
  expect(p.eventsOf('moved').map(({ cost }) => cost)).toEqual([1, 2])
  const boat = position().at('DE2', 'LCA4').act('DE2', 'sail')
  expect(boat.options()).toEqual(['zone DE5', 'zone S1', 'halt'])
})

rule('D-9-2', 'a blue link costs 1 and is for boats only', () => {
  const p = position().at('DE2', 'LCA4').aboard('LCA4', 'CDO-G2/1').play('zone DE2', 'unit LCA4')
  p.play('sail', 'zone S1', 'zone S2', 'zone DE1', 'zone S4')
  expect(p.step).toBe('turn.british') // four points, four links; nothing in range to fire at
  expect(p.whereIs('LCA4')).toBe('S4')
})

rule('D-9-3', 'a dotted blue link is for landing and embarking only', () => {
  const p = position().at('OR1', 'CDO-G1/1').at('DE1', 'LCA1').act('OR1', 'move')
  expect(p.why('zone DE1')).toBe('D-9-2 sea-link')
})

rule('D-9-4', 'a dotted red link lets fire pass and nobody else', () => {
  const p = position().quiet().at('WVA', 'CDO-G1/1').at('HES', 'GI/1').act('WVA', 'move')
  expect(p.why('zone HES')).toBe('D-9-4 fire-only-link')
  const fire = position().quiet().at('WVA', 'CDO-G1/1').at('HES', 'GI/1').act('WVA', 'fire')
  expect(fire.offers('target HES')).toBe(true)
})

rule(
  'D-9-5',
  'points are not saved; a link that costs more than is left cannot be used; landing has its own points',
  () => {
    const p = position().at('SV1', 'CDO-G1/1').reduced('CDO-G1/1').act('SV1', 'move', 'zone SV2')
    expect(p.why('zone PL1')).toBe('D-9-5 too-far') // one point left, two needed
    const landing = position().quiet().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1')
    landing.play('zone DE1', 'passengers LCA1', 'land', 'move', 'zone PAL', 'zone WVA') // all four points are still there
    expect(landing.whereIs('CDO-G1/1')).toBe('WVA')
  },
)

rule('D-9-6', 'an officer gives the infantry with him one point, once, and shares it while he moves with them', () => {
  const p = position().at('SV1', 'MILLS', 'LOVAT', 'CDO-G1/1', 'CDO-G1/2', 'MORTAR', 'SNIPER').reduced('CDO-G1/2')
  const group = ['MILLS', 'CDO-G1/1', 'CDO-G1/2', 'MORTAR', 'SNIPER'].map((u) => p.unit(u))
  expect(movementPoints(p.g, group, p.zone('SV1'))).toEqual([5, 5, 3, 3, 4])
  expect(movementPoints(p.g, [p.unit('MILLS')], p.zone('SV1'))).toEqual([4])
  const german = position().quiet().alarm(6).at('R3', 'GI/1', 'GO/1').at('SV1', 'CDO-G1/1').rolls(9).play('endPhase')
  expect(german.eventsOf('germanMoved')[0]!.cost).toBe(4)
})

rule('D-9-7', 'a group moves together; a unit may be left at any zone passed', () => {
  const p = position().at('SV1', 'CDO-G1/1', 'CDO-G1/2').reduced('CDO-G1/2').act('SV1', 'move', 'zone SV2')
  expect(p.why('zone PL1')).toBe('D-9-5 too-far') // the reduced one has a single point left
  p.play('leave CDO-G1/2', 'zone PL1')
  expect([p.whereIs('CDO-G1/1'), p.whereIs('CDO-G1/2'), p.isDone('CDO-G1/2')]).toEqual(['PL1', 'SV2', true])
})

rule('D-9-7', 'a unit that loses a step on the way has the points of its reduced side, and its officer’s', () => {
  const mined = (...units: string[]) =>
    position()
      .quiet()
      .at('LON', ...units)
      .obstacle('SV2', 'mines')
      .rolls(9)
      .act('LON', 'move', 'zone SV2')
  const p = mined('CDO-G1/1')
  expect([p.isReduced('CDO-G1/1'), p.why('zone PL1')]).toEqual([true, 'D-9-5 too-far']) // one point left of two
  expect(mined('CDO-G1/1', 'MILLS').offers('zone PL1')).toBe(true) // two of three
})

rule('D-9-7', 'the slowest no longer holds up the others once he is lost', () => {
  const p = position().quiet().at('LON', 'CDO-G1/1', 'MORTAR').reduced('CDO-G1/1').obstacle('SV2', 'mines')
  p.rolls(9).act('LON', 'move', 'zone SV2')
  expect(p.whereIs('CDO-G1/1')).toBe('eliminated')
  expect(p.offers('zone PL1')).toBe(true) // the mortar has two points left of its three
})

rule('D-9-8', 'British movement is optional, in whole or part', () => {
  const p = position().at('SV1', 'CDO-G1/1').act('SV1', 'move', 'zone SV2', 'halt')
  expect(p.whereIs('CDO-G1/1')).toBe('SV2')
})

rule('D-9-9', 'commandos need no officer to move', () => {
  expect(position().at('SV1', 'CDO-G1/1').act('SV1', 'move').offers('zone SV2')).toBe(true)
})

rule('D-9-10', 'one move may set off several tests', () => {
  const p = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .hidden('QBV', 'A', { infantry: 1 })
    .hidden('SLO', 'A', { infantry: 1 })
  p.rolls(9, 9).act('SV1', 'move', 'zone SB1')
  expect(p.eventsOf('tested').map(({ zone }) => p.def.graph.codeOf(zone))).toEqual(['QBV', 'SLO'])
})

rule('D-9-11', 'whoever enters a zone with a marker or Germans stops there, turns it over and fights', () => {
  const p = position().quiet().at('SB1', 'CDO-G1/1', 'CDO-G1/2').hidden('SLO', 'A', { infantry: 1, machinegun: 1 })
  p.act('SB1', 'move', 'zone SLO')
  expect(p.step).toBe('assault.contact')
  expect(p.germansAt('SLO')).toEqual(['GI/1', 'GM/1'])

  // Points are left, and the way on to SMW is free: whoever has fought there stays there all the same.
  const seen = position().quiet().at('SB1', 'CDO-G1/1').at('SLO', 'GO/1').rolls(6, 0).act('SB1', 'move', 'zone SLO')
  expect([seen.whereIs('CDO-G1/1'), seen.germansAt('SLO'), seen.step]).toEqual(['SLO', [], 'turn.british'])
  const mined = position().quiet().at('SB1', 'CDO-G1/1', 'MILLS').hidden('SLO', 'A', { obstacle: 'mines' }).rolls(0)
  mined.act('SB1', 'move', 'zone SLO')
  expect(mined.why('move')).toBe('D-6-2 action-spent')
  expect(mined.step).toBe('act.choose')
})

rule('D-9-11', 'fire first does not help: the way into an unknown zone ends there', () => {
  const p = position().quiet().at('SB1', 'CDO-G1/1').at('OR2', 'GO/1').hidden('SLO', 'A', { obstacle: 'mines' })
  p.rolls(6, 0, 9).act('SB1', 'fire', 'target OR2')
  p.rolls(0).play('assault', 'zone SLO') // nobody there to assault, so it was a movement (D-6-12)
  expect([p.whereIs('CDO-G1/1'), p.step]).toEqual(['SLO', 'turn.british'])
})

rule('D-9-12', 'officers, sniper and mortar enter an enemy zone only with a commando', () => {
  for (const unit of ['MILLS', 'SNIPER', 'MORTAR']) {
    const p = position().at('SB1', unit).hidden('SLO', 'A', { infantry: 1 }).act('SB1', 'move')
    expect(p.why('zone SLO')).toBe('D-9-12 enemy-zone-alone')
  }
  const p = position().at('SB1', 'MILLS', 'CDO-G1/1').hidden('SLO', 'A', { infantry: 1 }).act('SB1', 'move')
  expect(p.offers('zone SLO')).toBe(true)
})

rule('D-9-13', 'no movement is resumed after such a stop; only a bangalore opens the way', () => {
  const p = position()
    .quiet()
    .at('SB1', 'CDO-G1/1')
    .hidden('SLO', 'A', { obstacle: 'mines' })
    .at('BKE', 'PILLBOX/1')
    .rolls(0)
  p.act('SB1', 'move', 'zone SLO')
  expect(p.step).toBe('act.choose')
  expect(p.options()).toEqual(['fire', 'finish'])
  const wire = position().quiet().at('SB1', 'CDO-G1/1').hidden('SLO', 'A', { obstacle: 'wire' }).rolls(4)
  wire.act('SB1', 'move', 'zone SLO', 'bangalore')
  expect(wire.step).toBe('move.step')
})

rule('D-9-22', 'a commando who comes to a T zone cuts the line, in passing or by assault', () => {
  const p = position().at('GUL', 'CDO-G1/1').telephone('LLA').act('GUL', 'move', 'zone LLA', 'zone MES')
  expect(p.eventsOf('telephoneCut').map(({ zone }) => p.def.graph.codeOf(zone))).toEqual(['LLA'])
  const officer = position().at('GUL', 'MILLS').telephone('LLA').act('GUL', 'move', 'zone LLA')
  expect(officer.s.telephoneCut).toBe(false)
  const assault = position().quiet().at('GUL', 'CDO-G1/1').at('LLA', 'GO/1').telephone('LLA').rolls(6, 0)
  expect(assault.act('GUL', 'assault', 'zone LLA').s.telephoneCut).toBe(true)
})

rule('D-9-22', 'one commando among others is enough for the line', () => {
  const p = position().at('GUL', 'CDO-G1/1', 'MILLS').telephone('LLA').act('GUL', 'move', 'zone LLA', 'halt')
  expect(p.s.telephoneCut).toBe(true)
})
