import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { passengersOf } from '../rules/stacking.ts'
import { raid } from './position.ts'

const count = (items: readonly number[], value: number) => items.filter((item) => item === value).length

rule('D-3-1', 'the raid begins on turn 1, 4h45, with the alarm at 0', () => {
  const p = raid()
  expect(p.s).toMatchObject({ turn: 1, alarm: 0 })
  p.play('historical', 'done')
  expect(p.eventsOf('turn')[0]).toMatchObject({ turn: 1, time: '4h45' })
})

rule('D-3-2', 'every A and B zone gets a face-down marker of its letter, dealt at random', () => {
  const p = raid()
  const tagged = (tag: string) => p.def.zones.filter(({ tags }) => tags.includes(tag)).length
  expect(count(p.s.marker, 1)).toBe(12)
  expect(count(p.s.marker, 2)).toBe(8)
  expect([tagged('A'), tagged('B')]).toEqual([12, 8])
  // Nothing in the state tells which marker lies where.
  expect(p.s.markersLeft).toEqual({ A: [3, 3, 1, 2, 3], B: [1, 1, 1, 1, 1, 1, 1, 1] })
})

rule('D-3-3', 'a telephone marker lies on each of the two T zones', () => {
  const p = raid()
  expect(p.def.zones.flatMap(({ code }, z) => (p.s.telephone[z] === 1 ? [code] : []))).toEqual(['SME', 'LLA'])
})

rule('D-3-4', 'Flak, guns and pillboxes stand in their zones', () => {
  const p = raid()
  expect(['PHA', 'FLT', 'FLV'].map((zone) => p.germansAt(zone))).toEqual([['FLAK/1'], ['FLAK/2'], ['FLAK/3']])
  expect(['BKW', 'BKE', 'BSF'].map((zone) => p.germansAt(zone))).toEqual([['PILLBOX/1'], ['PILLBOX/2'], ['PILLBOX/3']])
  expect(p.germansAt('HES')).toEqual(['HESS/1', 'HESS/2'])
})

rule('D-3-5', '28 garrison and 10 reinforcement counters wait in their pools', () => {
  const p = raid()
  const pool = (group: string) =>
    p.def.german.filter((u) => p.def.units[u]!.group === group && p.whereIs(p.def.units[u]!.code) === 'pool').length
  expect([pool('garrison'), pool('reinforcement')]).toEqual([28, 10])
})

rule('D-3-6', 'Group 1 is shared freely among boats 1 to 3, eight levels a boat', () => {
  const p = raid().play('unit CDO-G1/1')
  expect(p.options()).toEqual(['lca LCA1', 'lca LCA2', 'lca LCA3'])
  expect(p.why('lca LCA4')).toBe('D-3-6 other-group-boat')
  p.play('lca LCA1')
  for (const n of [2, 3, 4]) p.play(`unit CDO-G1/${n}`, 'lca LCA1')
  p.play('unit CDO-G1/5')
  expect(p.why('lca LCA1')).toBe('D-3-6 no-room-aboard')
  p.play('lca LCA2', 'unit MILLS', 'lca LCA1') // an officer takes no room
  expect(p.whereIs('MILLS')).toBe('LCA1')
})

rule('D-3-7', 'Group 2 is shared freely among boats 4 to 7', () => {
  const p = raid().play('unit LOVAT')
  expect(p.options()).toEqual(['lca LCA4', 'lca LCA5', 'lca LCA6', 'lca LCA7'])
  expect(p.why('lca LCA1')).toBe('D-3-7 other-group-boat')
})

rule('D-3-8', 'boats 1 to 3 start off Orange I, boats 4 to 7 off Orange II', () => {
  const p = raid()
  expect([1, 2, 3].map((n) => p.whereIs(`LCA${n}`))).toEqual(['DE1', 'DE1', 'DE1'])
  expect([4, 5, 6, 7].map((n) => p.whereIs(`LCA${n}`))).toEqual(['DE2', 'DE2', 'DE2', 'DE2'])
})

rule('D-3-9', 'a boat may start empty', () => {
  const p = raid().lost('MORTAR') // seventeen levels would need all three boats
  for (let n = 1; n <= 8; n++) p.play(`unit CDO-G1/${n}`, n <= 4 ? 'lca LCA1' : 'lca LCA2')
  p.play('unit MILLS', 'lca LCA1', 'unit SNIPER', 'lca LCA2')
  for (let n = 1; n <= 16; n++) p.play(`unit CDO-G2/${n}`, `lca LCA${4 + Math.floor((n - 1) / 4)}`)
  expect(p.why('done')).toBe('D-3-6 not-all-loaded')
  p.play('unit LOVAT', 'lca LCA7', 'done')
  expect([p.step, p.whereIs('LCA3'), passengersOf(p.g, p.unit('LCA3'))]).toEqual(['turn.british', 'DE1', []])
})

rule('D-3-10', 'one choice loads the boats as in 1942', () => {
  const p = raid().play('historical')
  expect(['MILLS', 'SNIPER', 'CDO-G1/4', 'CDO-G1/5', 'MORTAR'].map((u) => p.whereIs(u))).toEqual([
    'LCA1',
    'LCA1',
    'LCA1',
    'LCA2',
    'LCA3',
  ])
  expect(['LOVAT', 'CDO-G2/1', 'CDO-G2/5', 'CDO-G2/16'].map((u) => p.whereIs(u))).toEqual([
    'LCA4',
    'LCA4',
    'LCA5',
    'LCA7',
  ])
  expect(p.offers('historical')).toBe(false)
})

rule('D-3-11', 'events strike a loading that is already fixed', () => {
  const p = raid({ options: { randomEvents: true } })
    .play('historical')
    .rolls(2, 1)
    .play('done')
  expect(p.whereIs('LCA1')).toBe('eliminated')
  expect(p.whereIs('MILLS')).toBe('eliminated')
  expect(p.whereIs('CDO-G1/5')).toBe('LCA2')
})
