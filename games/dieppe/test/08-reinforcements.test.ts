import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { position } from './position.ts'

/** Nothing on the map but a boat, so that phase D is reinforcements only. */
const late = (alarm: number) => position().quiet().alarm(alarm).at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1')

rule('D-8-1', 'from alarm six a die is rolled every turn until the pool is empty', () => {
  expect(late(5).play('endPhase').eventsOf('roll')).toEqual([])
  const p = late(6).rolls(9, 9).play('endPhase', 'endPhase')
  expect(p.eventsOf('roll').map(({ purpose }) => purpose)).toEqual(['reinforcement.arrival', 'reinforcement.arrival'])
  const empty = late(9)
  for (const u of empty.def.german) empty.s.where[u] = -2
  expect(empty.play('endPhase').eventsOf('roll')).toEqual([])
})

rule('D-8-2', 'a roll at or above the alarm brings nobody', () => {
  expect(late(6).rolls(6).play('endPhase').eventsOf('noReinforcements')).toHaveLength(1)
  expect(late(6).rolls(5, 1, 0, 0).play('endPhase').eventsOf('reinforced')).toHaveLength(1)
})

rule('D-8-3', 'one, two or three counters come by a six-sided die', () => {
  const number = (face: number) => {
    const p = late(9).rolls(0, face, 0, 0).play('endPhase')
    return p.eventsOf('reinforced').flatMap(({ units }) => units).length
  }
  expect([1, 2, 3, 4, 5, 6].map(number)).toEqual([1, 1, 2, 2, 3, 3])
})

rule('D-8-4', 'they come in at R0 to R9; where British stand, at the next number', () => {
  const p = late(9).rolls(0, 1, 0, 3).play('endPhase')
  expect(p.germansAt('R3')).toEqual(['RI/1'])
  const held = late(9).at('R3', 'CDO-G1/2').rolls(0, 1, 0, 3).play('endPhase')
  expect(held.germansAt('R4')).toEqual(['RI/1'])
  const wrapped = late(9).at('LON', 'CDO-G1/2').rolls(0, 1, 0, 9).play('endPhase')
  expect(wrapped.germansAt('R0')).toEqual(['RI/1'])
})

rule('D-8-5', 'all enter one zone at full strength, up to ten levels', () => {
  const p = late(9).at('R3', 'GI/1', 'GI/2', 'GI/3', 'GI/4').rolls(0, 5, 0, 3).play('endPhase')
  // Eight levels stand there, so one of the three finds room and two go to the next number.
  expect(p.germansAt('R3')).toContain('RI/1')
  expect(p.germansAt('R4')).toHaveLength(2)
  expect(p.isReduced('RI/1')).toBe(false)
})

rule('D-8-6', 'they act from the next turn on', () => {
  const p = late(9).at('MOU', 'CDO-G1/2').rolls(0, 1, 0, 0).play('endPhase')
  expect(p.germansAt('R0')).toEqual(['RI/1'])
  expect(p.eventsOf('fired')).toEqual([])
  p.rolls(9, 1, 9).play('endPhase')
  expect(p.eventsOf('fired')).toHaveLength(1)
})
