import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { full, position, raid } from './position.ts'

rule('D-1-1', 'the British roll a six-sided die in combat', () => {
  const p = position().quiet().at('WVA', 'CDO-G1/1').at('BW', 'GI/1').rolls(6, 0).act('WVA', 'fire', 'target BW')
  expect(p.eventsOf('roll')[0]).toMatchObject({ die: 'd6', purpose: 'fire.attack', face: 6 })
})

rule('D-1-2', 'the Germans roll a ten-sided die whose 0 counts zero', () => {
  const p = position().quiet().at('WVA', 'CDO-G1/1').at('BW', 'GI/1').rolls(1, 0).act('WVA', 'fire', 'target BW')
  expect(p.eventsOf('roll')[1]).toMatchObject({ die: 'd10', purpose: 'fire.defence', face: 0, total: 3 })
})

rule('D-1-3', 'mines, bangalore and activation tests use the ten-sided die', () => {
  const mines = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .obstacle('SV2', 'mines')
    .rolls(0)
    .act('SV1', 'move', 'zone SV2')
  expect(mines.eventsOf('roll')[0]).toMatchObject({ die: 'd10', purpose: 'mines', face: 0 })
  const wire = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .obstacle('SV2', 'wire')
    .rolls(1)
    .act('SV1', 'move', 'zone SV2', 'bangalore')
  expect(wire.eventsOf('roll')[0]).toMatchObject({ die: 'd10', purpose: 'bangalore', face: 1 })
  const test = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .hidden('QBV', 'A', { infantry: 1 })
    .rolls(9)
    .act('SV1', 'move', 'zone SB1')
  expect(test.eventsOf('roll')[0]).toMatchObject({ die: 'd10', purpose: 'activation', face: 9 })
})

rule('D-1-4', 'five kinds of zone protect by 0, 0, 0, 1 and 3', () => {
  const { zones } = raid().def
  const protection = (code: string) => zones.find((zone) => zone.code === code)
  expect(protection('S1')).toMatchObject({ kind: 'sea', protection: 0 })
  expect(protection('DE1')).toMatchObject({ kind: 'waiting', protection: 0 })
  expect(protection('OR1')).toMatchObject({ kind: 'open', protection: 0 })
  expect(protection('GUL')).toMatchObject({ kind: 'light', protection: 1 })
  expect(protection('HES')).toMatchObject({ kind: 'strong', protection: 3 })
})

rule('D-1-5', 'a fifth boat may not end its move in a sea zone', () => {
  const p = position().at('DE1', 'LCA1', 'LCA2', 'LCA3', 'LCA4').at('S4', 'LCA5').play('zone S4', 'sail')
  // It may pass to the Moutiers roads beyond, but not stay.
  expect(p.offers('zone DE1')).toBe(true)
  p.play('zone DE1')
  expect(p.why('halt')).toBe('D-2-12 must-move-on')
})

rule('D-1-6', 'a land zone holds ten levels of one side', () => {
  const p = position()
    .at('SV2', 'CDO-G2/1', 'CDO-G2/2', 'CDO-G2/3', 'CDO-G2/4', 'CDO-G2/5')
    .at('LON', 'CDO-G2/6')
    .act('LON', 'move')
  expect(p.why('zone SV2')).toBeUndefined() // it can go on to the meadows
  const closed = position()
    .at('R5', 'CDO-G2/1', 'CDO-G2/2', 'CDO-G2/3', 'CDO-G2/4', 'CDO-G2/5')
    .at('ANG', 'CDO-G2/6')
    .reduced('CDO-G2/6')
    .act('ANG', 'move')
  expect(closed.why('zone R5')).toBe('D-2-12 zone-crowded') // no point left to go on with
})

rule('D-1-6', 'ten levels are room enough, eleven are not', () => {
  const p = position()
    .at('SV2', ...full.slice(0, 4))
    .at('LON', 'CDO-G1/1', 'CDO-G1/2')
    .reduced('CDO-G1/2')
  p.play('zone LON', 'unit CDO-G1/1', 'ready', 'move', 'zone SV2', 'halt')
  expect(p.whereIs('CDO-G1/1')).toBe('SV2') // ten
  p.play('zone LON', 'move')
  expect(p.offers('zone SV2')).toBe(true) // in passing
  p.play('zone SV2')
  expect(p.why('halt')).toBe('D-2-12 must-move-on') // eleven
})

rule('D-1-7', 'any link of any colour makes zones adjacent; range 2 is two links and not one', () => {
  const { graph } = position().def
  const distance = (a: string, b: string) => graph.distance(graph.zoneOf(a), graph.zoneOf(b))
  expect(distance('WVA', 'HES')).toBe(1) // a red link
  expect(distance('DE1', 'OR1')).toBe(1) // a blue one
  expect(distance('GUL', 'HES')).toBe(2)
})

rule('D-1-8', 'the game lasts twelve turns', () => {
  const p = position().at('SV2', 'CDO-G1/1')
  for (let turn = 1; turn <= 12; turn++) {
    expect(p.s.turn).toBe(turn)
    p.play('endPhase')
  }
  expect(p.s.flow).toEqual([])
})
