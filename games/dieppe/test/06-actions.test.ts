import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { position } from './position.ts'

rule('D-6-1', 'a unit may do two different actions, in any order, or none', () => {
  const p = position().quiet().at('SV1', 'CDO-G1/1').at('PL1', 'GI/1')
  p.act('SV1', 'move', 'zone SV2', 'halt').rolls(6, 0)
  expect(p.offers('fire')).toBe(true)
  p.play('fire', 'target PL1')
  expect(p.step).toBe('turn.british') // two actions: the activation is over
  const other = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').rolls(6, 0).act('SV2', 'fire', 'target PL1')
  expect(other.offers('move')).toBe(true)
  expect(position().at('SV1', 'CDO-G1/1').act('SV1', 'finish').isDone('CDO-G1/1')).toBe(true)
})

rule('D-6-1', 'two actions are enough: whoever has marched and fired does not embark', () => {
  const p = position().quiet().at('PAL', 'CDO-G1/1').at('DE1', 'LCA1').at('GUL', 'GO/1').rolls(6, 0)
  p.act('PAL', 'move', 'zone OR1', 'halt', 'fire', 'target GUL')
  expect([p.step, p.whereIs('CDO-G1/1')]).toEqual(['turn.british', 'OR1'])
})

rule('D-6-2', 'the same action cannot be done twice', () => {
  const p = position()
    .quiet()
    .at('SV1', 'CDO-G1/1', 'CDO-G1/2')
    .at('SB1', 'GM/1', 'GI/1')
    .act('SV1', 'move', 'zone SV2', 'halt')
  expect(p.why('move')).toBe('D-6-2 action-spent')
})

rule('D-6-3', 'below alarm six a German unit fires or moves, and must', () => {
  const p = position().quiet().alarm(5).at('SV1', 'CDO-G1/1').at('SV2', 'GI/1').at('R7', 'GI/2').at('PL4', 'GI/3')
  p.rolls(9, 1).play('endPhase')
  expect(p.eventsOf('fired')).toHaveLength(1)
  expect(p.whereIs('GI/1')).toBe('SV2') // it fired, so it stays
  expect(p.eventsOf('germanMoved')).toHaveLength(1) // the two others join up
})

rule('D-6-4', 'from alarm six on a German unit fires and moves', () => {
  const p = position().quiet().alarm(6).at('SV1', 'SNIPER').at('PL2', 'CDO-G1/1').at('SV2', 'GI/1')
  p.rolls(9, 1, 9).play('endPhase') // the shot removes the sniper, so the infantry is free to move
  expect(p.whereIs('SNIPER')).toBe('eliminated')
  expect(p.whereIs('GI/1')).toBe('R8')
})

rule('D-6-5', 'a group does all its actions before another begins and is then marked', () => {
  const p = position().at('SV1', 'CDO-G1/1').at('SV2', 'CDO-G1/2').act('SV1')
  expect(p.options()).toEqual(['move', 'finish']) // nobody else can begin
  p.play('move', 'zone SB1', 'halt')
  expect(p.isDone('CDO-G1/1')).toBe(true)
  expect(p.why('zone SB1')).toBe('D-6-5 already-acted')
})

rule('D-6-6', 'only units without the marker start a combat', () => {
  const p = position().at('SV1', 'CDO-G1/1', 'CDO-G1/2').done('CDO-G1/1').at('SV2', 'GI/1').play('zone SV1')
  expect(p.s.flow.at(-1)).toMatchObject({ group: [p.unit('CDO-G1/2')] })
})

rule('D-6-7', 'any unmarked units of a zone act together; one may be dropped between two actions', () => {
  const p = position().quiet().at('SV1', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3').at('PL1', 'GI/1')
  p.play('zone SV1', 'unit CDO-G1/1', 'unit CDO-G1/3', 'ready', 'move', 'zone SV2', 'halt', 'leave CDO-G1/3')
  expect(p.isDone('CDO-G1/3')).toBe(true)
  expect(p.isDone('CDO-G1/2')).toBe(false)
  p.rolls(6, 0).play('fire', 'target PL1')
  expect(p.eventsOf('roll')[0]).toMatchObject({ ledger: [{ key: 'fireFactor', value: 4 }] }) // nobody lends his weight
})

rule('D-6-7', 'nobody is left behind before the group has done something', () => {
  const p = position().at('SV1', 'CDO-G1/1', 'CDO-G1/2').act('SV1')
  expect(p.why('leave CDO-G1/1')).toBe('not-offered')
})

rule('D-6-7', 'prisoners and those who have acted do not act among the passengers', () => {
  const p = position().at('DE1', 'LCA1', 'LCA2', 'LCA3').aboard('LCA1', 'GI/1').captive('GI/1')
  p.aboard('LCA2', 'CDO-G1/1').done('CDO-G1/1').aboard('LCA3', 'CDO-G1/2', 'GI/2').captive('GI/2').play('zone DE1')
  expect(p.options('passengers')).toEqual(['passengers LCA3'])
  p.play('passengers LCA3')
  expect(p.eventsOf('activated')[0]!.units).toEqual([p.unit('CDO-G1/2')])
})

rule('D-6-8', 'passengers spend nothing when their boat sails, nor the boat when they land', () => {
  const p = position().quiet().at('S4', 'LCA1').aboard('LCA1', 'CDO-G1/1')
  p.play('zone S4', 'sail', 'zone DE1', 'halt')
  expect(p.isDone('LCA1')).toBe(true)
  p.play('zone DE1', 'land', 'move', 'zone PAL', 'halt') // the boat is marked, so only its passengers are left to act
  expect(p.whereIs('CDO-G1/1')).toBe('PAL')
  const boat = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .play('zone DE1', 'passengers LCA1', 'land', 'finish')
  expect(boat.isDone('LCA1')).toBe(false)
})

rule('D-6-9', 'an assault follows a move into the zone, or crosses one link by itself', () => {
  const byMove = position().quiet().at('SV1', 'CDO-G1/1', 'CDO-G1/2').at('PL1', 'GO/1').rolls(6, 0)
  byMove.act('SV1', 'move', 'zone SV2', 'zone PL1', 'arrange')
  expect(byMove.whereIs('CDO-G1/1')).toBe('PL1')
  const direct = position().quiet().at('SV2', 'CDO-G1/1', 'CDO-G1/2').at('PL1', 'GO/1').rolls(6, 0)
  direct.act('SV2', 'assault', 'zone PL1', 'arrange')
  expect(direct.whereIs('CDO-G1/1')).toBe('PL1')
})

rule('D-6-10', 'whoever has landed or fired cannot move into a zone that may hold Germans', () => {
  const landed = position().quiet().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1', 'CDO-G1/2').at('PAL', 'GI/1')
  landed.play('zone DE1', 'passengers LCA1', 'all', 'land', 'move')
  expect(landed.why('zone PAL')).toBe('D-6-10 no-assault-left')
  const fired = position().quiet().at('OR1', 'CDO-G1/1', 'CDO-G1/2').at('PAL', 'GI/1').rolls(6, 0)
  fired.act('OR1', 'fire', 'target PAL', 'move')
  expect(fired.why('zone PAL')).toBe('D-6-10 no-assault-left')
})

rule('D-6-10', 'after a landing no unknown zone can be entered, so that there may be no way on', () => {
  const ring = () =>
    position()
      .quiet()
      .alarm(0)
      .hidden('GUL', 'A', { infantry: 1 })
      .hidden('PAL', 'A', { infantry: 1 })
      .at('DE1', 'LCA1')
  const landed = ring()
    .aboard('LCA1', 'CDO-G1/1', 'CDO-G1/2')
    .rolls(9, 9)
    .play('zone DE1', 'passengers LCA1', 'all', 'land')
  expect(landed.why('move')).toBe('D-9-5 no-way')
  expect(ring().at('OR1', 'CDO-G1/1').act('OR1').why('move')).toBeUndefined()
})

rule('D-6-11', 'defending is never an action', () => {
  const p = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .at('SV2', 'GI/1')
    .rolls(6, 0)
    .act('SV1', 'fire', 'target SV2', 'finish')
  p.rolls(9, 1).play('endPhase') // the target fires back in its own phase
  expect(p.eventsOf('fired')).toHaveLength(2)
})

rule('D-6-12', 'an assault across a link goes with fire, before or after, and with nothing else', () => {
  const moved = position().quiet().at('SV1', 'CDO-G1/1').at('PL1', 'GO/1').act('SV1', 'move', 'zone SV2', 'halt')
  expect(moved.why('assault')).toBe('D-6-12 assault-after-move')
  const fired = position().quiet().at('SV2', 'CDO-G1/1', 'CDO-G1/2').at('PL1', 'GI/1', 'GO/1').rolls(6, 0)
  fired.act('SV2', 'fire', 'target PL1')
  expect(fired.why('assault')).toBeUndefined()
  const after = position().quiet().at('SV2', 'CDO-G1/1', 'CDO-G1/2').at('PL1', 'GO/1').at('PL2', 'GI/1').rolls(6, 0)
  after.act('SV2', 'assault', 'zone PL1', 'arrange')
  expect(after.options()).toContain('fire')
  expect(after.why('move')).toBe('D-6-12 no-action-left')
  const wire = position()
    .quiet()
    .at('SV2', 'CDO-G1/1')
    .hidden('PL1', 'A', { obstacle: 'wire' })
    .act('SV2', 'assault', 'zone PL1', 'stay')
  expect(wire.eventsOf('assaultBegan')).toEqual([])
  expect(wire.isDone('CDO-G1/1')).toBe(true) // a movement was spent, and nothing is in range
})

rule('D-6-13', 'below alarm six a zone with a target fires and none of its units moves', () => {
  const p = position()
    .quiet()
    .alarm(3)
    .at('SV1', 'CDO-G1/1')
    .at('SV2', 'GI/1')
    .at('PL1', 'GI/2')
    .rolls(9, 1)
    .play('endPhase')
  expect(p.whereIs('GI/1')).toBe('SV2')
  expect(p.whereIs('GI/2')).toBe('SV2') // the other had no target and joins its friend
})

rule('D-6-13', 'below six a zone that has fired does not move in the same phase; from six on it does both', () => {
  const shot = (alarm: number, ...dice: number[]) =>
    position()
      .quiet()
      .alarm(alarm)
      .at('SV1', 'MILLS')
      .at('SV2', 'GI/1')
      .at('PL1', 'GM/1')
      .at('OR1', 'CDO-G1/1')
      .rolls(...dice)
      .play('endPhase')
  const below = shot(3, 9, 1)
  expect([below.whereIs('MILLS'), below.whereIs('GI/1')]).toEqual(['eliminated', 'SV2'])
  expect(shot(6, 9, 1, 9).whereIs('GI/1')).not.toBe('SV2')
})
