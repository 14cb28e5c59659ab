import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { type Position, position } from './position.ts'

/** Chapter 9: landing, embarking and boats. */

rule('D-9-13', 'whom mines under a marker have stopped on the beach does not go inland, but may embark again', () => {
  const p = position()
    .quiet()
    .at('DE5', 'LCA4')
    .aboard('LCA4', 'CDO-G2/1')
    .hidden('QBB', 'A', { obstacle: 'mines' })
    .rolls(0)
  p.play('zone DE5', 'passengers LCA4', 'land')
  expect([p.why('move'), p.why('embark')]).toEqual(['D-9-13 has-stopped', undefined])
})

rule('D-9-14', 'landing goes from a boat in a waiting zone to its beach', () => {
  const p = position().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1').play('zone DE1', 'passengers LCA1', 'land')
  expect(p.whereIs('CDO-G1/1')).toBe('OR1')
  const offing = position().at('S4', 'LCA1').aboard('LCA1', 'CDO-G1/1').play('zone S4')
  expect(offing.options().some((option) => option.startsWith('passengers'))).toBe(false)
})

rule('D-9-15', 'embarking goes from a beach to a boat with room, picked by the player', () => {
  const p = position()
    .at('OR1', 'CDO-G1/1')
    .at('DE1', 'LCA1', 'LCA2')
    .aboard('LCA2', 'CDO-G1/5', 'CDO-G1/6', 'CDO-G1/7', 'CDO-G1/8')
  p.at('DE1', 'LCA3').act('OR1', 'embark')
  expect(p.options()).toEqual(['lca LCA1', 'lca LCA3'])
  expect(p.why('lca LCA2')).toBe('D-9-15 no-room-aboard')
  p.play('lca LCA3')
  expect(p.whereIs('CDO-G1/1')).toBe('LCA3')
  const inland = position().at('PAL', 'CDO-G1/1').at('DE1', 'LCA1').act('PAL')
  expect(inland.why('embark')).toBe('D-9-15 not-on-a-beach')
})

/** Two boats off Orange I with so many free levels. */
function boats(first: number, second: number): Position {
  const p = position().at('DE1', 'LCA1', 'LCA2')
  const crew = (boat: string, free: number, from: number) => {
    const taken = 8 - free
    for (let n = 0; n < Math.floor(taken / 2); n++) p.aboard(boat, `CDO-G2/${from + n}`)
    if (taken % 2 === 1) p.aboard(boat, `CDO-G2/${from + 4}`).reduced(`CDO-G2/${from + 4}`)
  }
  crew('LCA1', first, 1)
  crew('LCA2', second, 8)
  return p
}

rule('D-9-15', 'a full commando needs two free levels in one boat', () => {
  expect(boats(1, 1).at('OR1', 'CDO-G1/1').act('OR1').why('embark')).toBe('D-9-15 boats-full')
  expect(boats(1, 1).at('OR1', 'CDO-G1/1').reduced('CDO-G1/1').act('OR1').why('embark')).toBeUndefined()
  expect(boats(2, 1).at('OR1', 'CDO-G1/1').act('OR1').why('embark')).toBeUndefined()
  const three = () => boats(2, 1).at('OR1', 'CDO-G1/1', 'CDO-G1/2').reduced('CDO-G1/2').act('OR1')
  expect(three().why('embark')).toBeUndefined() // two levels and one
  expect(boats(2, 1).at('OR1', 'CDO-G1/1', 'CDO-G1/2').act('OR1').why('embark')).toBe('D-9-15 boats-full')
  expect(
    boats(2, 1).at('OR1', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3').reduced('CDO-G1/2', 'CDO-G1/3').act('OR1').why('embark'),
  ).toBe('D-9-15 boats-full')
})

rule('D-9-15', 'nobody takes the room that another will need', () => {
  const p = boats(2, 1).at('OR1', 'CDO-G1/1', 'CDO-G1/2').reduced('CDO-G1/2')
  p.s.top[p.zone('OR1')] = p.unit('CDO-G1/2') // so that the reduced one goes first
  p.act('OR1', 'embark')
  // There was one way only, and it was taken.
  expect([p.whereIs('CDO-G1/2'), p.whereIs('CDO-G1/1')]).toEqual(['LCA2', 'LCA1'])
})

rule('D-9-15', 'each goes into the boat that is named for him', () => {
  const p = boats(8, 8).at('OR1', 'CDO-G1/1', 'CDO-G1/2').act('OR1', 'embark', 'lca LCA1')
  expect(p.step).toBe('embark.boat')
  p.play('lca LCA2')
  expect([p.whereIs('CDO-G1/1'), p.whereIs('CDO-G1/2')]).toEqual(['LCA1', 'LCA2'])
})

rule('D-12-8', 'a prisoner takes up no room in a boat', () => {
  const p = boats(2, 8)
    .at('OR1', 'CDO-G1/1', 'GI/1')
    .captive('GI/1')
    .play('zone OR1', 'unit GI/1', 'embark', 'lca LCA1')
  expect([p.whereIs('CDO-G1/1'), p.whereIs('GI/1')]).toEqual(['LCA1', 'LCA1'])
})

rule('D-9-16', 'without a boat nobody embarks', () => {
  expect(position().at('OR1', 'CDO-G1/1').act('OR1').why('embark')).toBe('D-9-16 no-boat')
})

rule('D-9-17', 'whoever has re-embarked does not land again', () => {
  const p = position()
    .at('OR1', 'CDO-G1/1')
    .at('DE1', 'LCA1')
    .act('OR1', 'embark')
    .play('endPhase', 'zone DE1', 'passengers LCA1')
  expect(p.why('land')).toBe('D-9-17 has-reembarked')
})

rule('D-9-17', 'one who has re-embarked keeps the others aboard, if they go with him', () => {
  const p = position().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1', 'CDO-G1/2')
  p.s.reembarked[p.unit('CDO-G1/1')] = 1
  p.play('zone DE1', 'passengers LCA1', 'unit CDO-G1/1', 'unit CDO-G1/2')
  expect(p.why('land')).toBe('D-9-17 has-reembarked')
})

rule('D-9-18', 'passengers do not fire, are no target and test nothing', () => {
  const p = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .at('OR1', 'GI/1')
    .play('zone DE1', 'passengers LCA1')
  expect(p.why('fire')).toBe('not-offered')
  const shot = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .at('OR1', 'GI/1')
    .rolls(0, 6)
    .play('endPhase')
  expect(shot.eventsOf('fired')[0]!.target).toBe(shot.unit('LCA1'))
})

rule('D-9-19', 'landing on a held beach is followed by the assault', () => {
  const p = position()
    .quiet()
    .at('DE5', 'LCA4')
    .aboard('LCA4', 'CDO-G2/1', 'CDO-G2/2')
    .hidden('QBB', 'A', { infantry: 1 })
  p.play('zone DE5', 'passengers LCA4', 'all', 'land')
  expect(p.step).toBe('assault.contact')
})

rule('D-9-19', 'nobody but a commando lands on an unknown beach', () => {
  const p = position().at('DE5', 'LCA4').aboard('LCA4', 'LOVAT').hidden('QBB', 'A', { infantry: 1 })
  expect(p.play('zone DE5', 'passengers LCA4').why('land')).toBe('D-9-12 enemy-zone-alone')
})

rule('D-9-20', 'broken off after a landing, survivors go back to their boat and may land again', () => {
  const p = position().quiet().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1', 'CDO-G1/2').at('OR1', 'GI/1').rolls(1, 9)
  p.play('zone DE1', 'passengers LCA1', 'all', 'land', 'arrange', 'breakOff')
  expect([p.whereIs('CDO-G1/1'), p.whereIs('CDO-G1/2')]).toEqual(['LCA1', 'LCA1'])
  p.rolls(0, 6).play('endPhase', 'zone DE1', 'passengers LCA1', 'all')
  expect(p.why('land')).toBeUndefined()
})

rule('D-9-21', 'a sunk boat takes its passengers with it', () => {
  const p = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1', 'MILLS')
    .at('OR1', 'GI/1')
    .rolls(9, 1)
    .play('endPhase')
  expect(['LCA1', 'CDO-G1/1', 'MILLS'].map((u) => p.whereIs(u))).toEqual(['eliminated', 'eliminated', 'eliminated'])
})

rule('D-9-21', 'those who went down are aboard nothing', () => {
  const p = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .at('OR1', 'GI/1')
    .at('PAL', 'CDO-G1/2')
    .rolls(9, 1)
  p.at('GUL', 'CDO-G1/3').play('endPhase')
  expect([p.whereIs('CDO-G1/1'), p.s.aboard[p.unit('CDO-G1/1')]]).toEqual(['eliminated', -1])
})
