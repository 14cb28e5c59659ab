import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { position, raid } from './position.ts'

rule('D-4-1', 'events, British, Germans, next turn: one phase after the other', () => {
  const p = raid({ options: { randomEvents: true } })
    .play('historical')
    .rolls(6)
    .play('done')
  p.play('endPhase')
  const order = p.events.map(({ type }) => type).filter((type) => ['randomEvent', 'germanPhase', 'turn'].includes(type))
  expect(order).toEqual(['turn', 'randomEvent', 'germanPhase', 'turn'])
  expect(p.s.turn).toBe(2)
})

rule('D-4-2', 'events are rolled on turn 1 only', () => {
  const p = raid({ options: { randomEvents: true } })
    .play('historical')
    .rolls(6)
    .play('done', 'endPhase', 'endPhase')
  expect(p.s.turn).toBe(3)
  expect(p.eventsOf('randomEvent')).toHaveLength(1)
})

rule('D-4-3', 'the British act in the order the player likes', () => {
  const p = position().at('SV1', 'CDO-G1/1').at('SV2', 'CDO-G1/2').at('DE2', 'LCA4')
  expect(p.options()).toEqual(['zone DE2', 'zone SV1', 'zone SV2', 'endPhase'])
  p.act('SV2', 'finish').act('DE2', 'finish')
  expect(p.options()).toEqual(['zone SV1', 'endPhase'])
})

rule('D-4-4', 'the Germans fire, then move, then bring in reinforcements from alarm 6', () => {
  const p = position().quiet().alarm(6).at('SV1', 'CDO-G1/1').at('SB1', 'GM/1').at('PL3', 'GI/1')
  p.rolls(0, 6, 9).play('endPhase')
  const order = p.events
    .map(({ type }) => type)
    .filter((type) => ['fired', 'germanMoved', 'noReinforcements'].includes(type))
  expect(order).toEqual(['fired', 'germanMoved', 'noReinforcements'])
})

rule('D-4-5', 'the Germans never assault', () => {
  const p = position()
    .quiet()
    .alarm(9)
    .at('SV1', 'SNIPER')
    .at('SV2', 'GI/1', 'GI/2', 'GI/3')
    .rolls(0, 6, 9)
    .play('endPhase')
  expect(p.germansAt('SV1')).toEqual([])
  expect(p.eventsOf('assaultBegan')).toEqual([])
})

rule('D-4-6', 'the raid can be ended once somebody has landed and nobody is ashore', () => {
  const p = position().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1')
  expect(p.why('withdraw')).toBe('D-4-6 nobody-landed')
  p.quiet().at('OR1', 'CDO-G1/2')
  expect(p.why('withdraw')).toBe('D-4-6 still-ashore')
  p.act('OR1', 'embark').play('withdraw')
  expect(p.s.flow).toEqual([])
  expect(p.s.turn).toBe(1)
})

rule('D-4-6', 'the raid is over at once when nobody but the boats is left', () => {
  const p = position().quiet().at('LON', 'CDO-G1/1').reduced('CDO-G1/1').obstacle('SV2', 'mines').rolls(9)
  p.act('LON', 'move', 'zone SV2')
  expect([p.s.flow, p.eventsOf('nobodyLeft').length]).toEqual([[], 1])
  expect(p.eventsOf('activationEnded')).toEqual([]) // nobody had done
})
