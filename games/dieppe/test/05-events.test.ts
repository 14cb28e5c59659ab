import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { raid } from './position.ts'

/** The raid with events on, loaded as in 1942, and the dice of phase A. */
const withEvents = (...faces: number[]) =>
  raid({ options: { randomEvents: true } })
    .play('historical')
    .rolls(...faces)
    .play('done')

rule('D-5-1', 'events are optional, one die, and touch the British only', () => {
  expect(raid().play('historical', 'done').eventsOf('randomEvent')).toEqual([])
  const p = withEvents(6)
  expect(p.eventsOf('roll')[0]).toMatchObject({ die: 'd6', purpose: 'event' })
})

rule('D-5-2', 'on 1 or 2 the shore battery raises the alarm and names a boat or delays a group to turn 2', () => {
  const nothing = withEvents(2, 0)
  expect(nothing.s.alarm).toBe(1)
  expect([1, 2, 3].map((n) => nothing.whereIs(`LCA${n}`))).toEqual(['DE1', 'DE1', 'DE1'])
  const sunk = withEvents(2, 4)
  expect([sunk.whereIs('LCA4'), sunk.whereIs('LOVAT'), sunk.whereIs('CDO-G2/4')]).toEqual([
    'eliminated',
    'eliminated',
    'eliminated',
  ])
  const late = withEvents(2, 8)
  late.play('zone DE1', 'passengers LCA1', 'all')
  expect(late.why('land')).toBe('D-5-2 landing-barred')
  const other = withEvents(2, 9)
  expect(other.s.landFromTurn).toEqual({ G1: 1, G2: 2 })
})

rule('D-5-3', 'on 3 or 4 the convoy does the same with turn 3', () => {
  const p = withEvents(4, 8)
  expect(p.s.alarm).toBe(1)
  expect(p.s.landFromTurn).toEqual({ G1: 3, G2: 1 })
  p.play('zone DE1', 'passengers LCA1', 'all')
  expect(p.why('land')).toBe('D-5-3 landing-barred')
})

rule('D-5-4', 'on 5 Group 1 lands at Quiberville, on 6 Group 2 at the Moutiers gorge; the boats stay', () => {
  const five = withEvents(5, 7)
  five.play('zone DE1', 'passengers LCA1', 'all').rolls(9).play('land')
  expect([five.whereIs('MILLS'), five.whereIs('LCA1')]).toEqual(['QBB', 'DE1'])
  const six = withEvents(6)
  six.rolls(9, 9).play('zone DE2', 'passengers LCA4', 'all', 'land')
  expect(six.whereIs('LOVAT')).toBe('GMO')
  expect(six.whereIs('LCA4')).toBe('DE2')
})

rule('D-5-5', 'a group off course lands only from its own waiting zone', () => {
  const p = withEvents(6)
  p.at('DE1', 'LCA4').play('zone DE1', 'passengers LCA4', 'all')
  expect(p.why('land')).toBe('D-5-5 astray-elsewhere')
})

rule('D-5-6', 'on 1, 3 or 5 a boat is removed too; 0, 8 and 9 are rolled again', () => {
  const p = withEvents(5, 0, 8, 9, 3)
  expect(p.whereIs('LCA3')).toBe('absent')
})

rule('D-5-6', 'a digit that names no boat, or one that is gone, is rolled again', () => {
  const trouble = (...faces: number[]) =>
    raid({ options: { randomEvents: true } })
      .play('historical')
      .rolls(...faces)
      .play('done')
  const again = trouble(5, 0, 8, 9, 1)
  expect([again.whereIs('LCA1'), again.whereIs('MILLS')]).toEqual(['absent', 'absent'])
  expect(again.s.aboard[again.unit('MILLS')]).toBe(-1)
  const sunk = trouble(1, 3, 3, 7)
  expect([sunk.whereIs('LCA3'), sunk.whereIs('LCA7')]).toEqual(['eliminated', 'absent'])
})

rule('D-5-7', 'it goes with all aboard, absent and not lost; a boat already gone is rolled again', () => {
  const p = withEvents(1, 4, 4, 5)
  expect([p.whereIs('LCA4'), p.whereIs('LOVAT')]).toEqual(['eliminated', 'eliminated'])
  expect([p.whereIs('LCA5'), p.whereIs('CDO-G2/5')]).toEqual(['absent', 'absent'])
})

rule('D-5-8', 'on 1 and 3 the fire comes first, then the engine', () => {
  const p = withEvents(3, 2, 6)
  const lost = p.eventsOf('boatLost').map(({ boat, cause }) => `${p.def.units[boat]!.code} ${cause}`)
  expect(lost).toEqual(['LCA2 event', 'LCA6 engine'])
})
