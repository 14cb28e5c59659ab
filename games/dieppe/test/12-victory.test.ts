import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { countPoints, pointLines } from '../rules/victory.ts'
import { type Position, position, safe } from './position.ts'

const lines = (p: Position, atEnd = false) =>
  Object.fromEntries(pointLines(p.def, p.s, { atEnd }).map(({ item, points }) => [item, points]))

rule('D-12-1', 'each gun is worth ten', () => {
  expect(lines(safe().lost('HESS/1'))).toEqual({ guns: 10 })
  expect(lines(safe().lost('HESS/1', 'HESS/2'))).toEqual({ guns: 20 })
})

rule('D-12-2', 'the turn on which the last gun falls gives 5, 2 or nothing', () => {
  const bonus = (turn: number) => {
    const p = safe().turn(turn).quiet().at('BSF', 'CDO-G1/1', 'CDO-G1/2').at('HES', 'HESS/1').lost('HESS/2').rolls(6, 0)
    return lines(p.act('BSF', 'assault', 'zone HES', 'arrange'))['batteryBonus'] ?? 0
  }
  expect([1, 5, 6, 8, 9, 12].map(bonus)).toEqual([5, 5, 2, 2, 0, 0])
})

rule('D-12-2', 'the hour is that of the second gun, whatever falls later', () => {
  const p = position()
    .quiet()
    .turn(5)
    .at('WVA', 'CDO-G1/1')
    .at('BW', 'GO/1')
    .at('HES', 'HESS/1')
    .lost('HESS/2')
    .alarm(9)
  p.lost('HESS/1')
  p.s.batteryTurn = 5
  p.turn(9).rolls(6, 0).act('WVA', 'fire', 'target BW')
  expect([p.whereIs('GO/1'), p.s.batteryTurn, p.eventsOf('batteryDestroyed')]).toEqual(['eliminated', 5, []])
})

rule('D-12-2', 'one gun alone has no hour, and the fall of anything else none either', () => {
  const p = position().quiet().turn(4).at('BW', 'CDO-G1/1', 'CDO-G1/2').at('HES', 'HESS/1').at('FLT', 'FLAK/1')
  p.lost('HESS/2').rolls(6, 0).act('BW', 'assault', 'zone HES', 'arrange')
  expect([p.whereIs('HESS/1'), p.s.batteryTurn, p.s.alarm]).toEqual(['eliminated', 4, 9])
  const one = position()
    .quiet()
    .turn(4)
    .at('BW', 'CDO-G1/1', 'CDO-G1/2')
    .at('HES', 'HESS/1', 'HESS/2')
    .rolls(6, 0, 1, 9)
  one.act('BW', 'assault', 'zone HES', 'arrange')
  expect([one.whereIs('HESS/1'), one.whereIs('HESS/2'), one.s.batteryTurn]).toEqual(['eliminated', 'HES', 0])
})

rule('D-12-3', 'with both gone the alarm is nine and every marker is turned over', () => {
  const p = safe()
    .quiet()
    .at('BSF', 'CDO-G1/1', 'CDO-G1/2')
    .at('HES', 'HESS/1')
    .lost('HESS/2')
    .hidden('GUL', 'A', { obstacle: 'wire' })
    .rolls(6, 0)
  p.act('BSF', 'assault', 'zone HES', 'arrange')
  expect([p.s.alarm, p.markerAt('GUL')]).toEqual([9, 'wire'])
})

rule('D-12-4', 'the telephone is worth two, one zone or both', () => {
  const p = safe().at('GUL', 'CDO-G1/1').at('MES', 'CDO-G1/2').telephone('LLA').telephone('SME')
  p.act('GUL', 'move', 'zone LLA', 'halt').act('MES', 'move', 'zone SME', 'halt')
  expect(lines(p)).toEqual({ telephone: 2 })
})

rule('D-12-5', 'Lovat lost costs five, Mills-Roberts three', () => {
  expect(lines(safe().lost('LOVAT', 'MILLS'))).toEqual({ lovat: -5, mills: -3 })
})

rule('D-12-6', 'each Flak gun and each pillbox is worth one', () => {
  expect(lines(safe().lost('FLAK/1', 'FLAK/3', 'PILLBOX/2'))).toEqual({ flak: 2, pillboxes: 1 })
})

rule('D-12-7', 'a prisoner aboard is worth one, an officer two', () => {
  const p = safe().aboard('LCA2', 'GI/1', 'GO/1').captive('GI/1', 'GO/1').reduced('GI/1')
  expect(lines(p)).toEqual({ infantryPrisoners: 1, officerPrisoners: 2 })
  const ashore = safe().at('OR1', 'GI/1', 'CDO-G1/1').captive('GI/1')
  expect(lines(ashore)).toEqual({})
})

rule('D-12-9', 'each commando counter lost, or not aboard at the end, costs one; a reduced one aboard nothing', () => {
  const p = safe().lost('CDO-G1/1').at('PAL', 'CDO-G1/2').reduced('CDO-G1/3')
  expect(lines(p)).toEqual({ commandos: -1 })
  expect(lines(p, true)).toEqual({ commandos: -2 })
})

rule('D-12-10', 'an officer left ashore counts as lost; sniper, mortar and boats cost nothing', () => {
  const p = safe().at('PAL', 'MILLS', 'SNIPER', 'MORTAR').lost('LCA6')
  expect(lines(p)).toEqual({})
  expect(lines(p, true)).toEqual({ mills: -3 })
  const clauseOf = (q: typeof p) =>
    pointLines(q.def, q.s, { atEnd: true }).map(({ clause, source }) => [clause, source])
  expect(clauseOf(p)).toEqual([['D-12-10', 'reconstructed']])
  expect(clauseOf(safe().lost('MILLS'))).toEqual([['D-12-5', 'rulebook']])
  expect(clauseOf(safe().at('PAL', 'LOVAT'))).toEqual([['D-12-10', 'reconstructed']])
})

rule('D-12-11', 'twenty points are a total success, ten half a one, less a failure', () => {
  const level = (...lost: string[]) => countPoints(safe().def, safe().lost(...lost).s, { atEnd: true })
  expect(level('HESS/1', 'HESS/2')).toEqual({ points: 20, result: 'total' })
  expect(level('HESS/1', 'HESS/2', 'CDO-G1/1')).toEqual({ points: 19, result: 'half' })
  expect(level('HESS/1')).toEqual({ points: 10, result: 'half' })
  expect(level('HESS/1', 'CDO-G1/1')).toEqual({ points: 9, result: 'failure' })
})

rule('D-12-12', 'points may be negative', () => {
  expect(countPoints(safe().def, safe().lost('LOVAT').s, { atEnd: true }).points).toBe(-5)
})

rule('D-12-13', 'a gun that fell in an assault broken off later stays fallen', () => {
  const p = safe().quiet().at('BSF', 'CDO-G1/1', 'CDO-G1/2').at('HES', 'HESS/1', 'HESS/2').rolls(6, 0, 1, 9)
  p.act('BSF', 'assault', 'zone HES', 'arrange', 'breakOff')
  expect(lines(p)).toEqual({ guns: 10 })
})

rule('D-12-14', 'a pillbox scores even when its own failed fire destroyed it', () => {
  const p = safe()
    .quiet()
    .at('OR2', 'CDO-G2/1', 'CDO-G2/2', 'CDO-G2/3', 'CDO-G2/4')
    .at('BKE', 'PILLBOX/2')
    .rolls(0, 6)
    .play('endPhase')
  expect(lines(p)).toEqual({ pillboxes: 1 })
})
