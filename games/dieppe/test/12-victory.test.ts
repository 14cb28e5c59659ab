import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { countPoints, pointLines } from '../rules/victory.ts'
import { type Position, position } from './position.ts'

const lines = (p: Position, atEnd = false) =>
  Object.fromEntries(pointLines(p.def, p.s, { atEnd }).map(({ item, points }) => [item, points]))

/** The whole raid aboard and safe, so that only what the test is about scores. */
const safe = () => {
  const p = position()
  p.at('DE1', 'LCA1', 'LCA2', 'LCA3').at('DE2', 'LCA4', 'LCA5', 'LCA6', 'LCA7')
  for (const u of p.def.british) if (p.def.units[u]!.type !== 'lca') p.aboard('LCA7', p.def.units[u]!.code)
  return p
}

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

rule(
  'D-12-8',
  'a prisoner moves and embarks with a commando; unguarded he is free, or gone beside other British',
  () => {
    const p = safe().at('PAL', 'CDO-G1/1', 'GI/1').captive('GI/1').reduced('GI/1')
    p.play('zone PAL', 'unit GI/1', 'move', 'zone OR1', 'halt', 'embark', 'lca LCA2')
    expect([p.whereIs('CDO-G1/1'), p.whereIs('GI/1')]).toEqual(['LCA2', 'LCA2'])
    const free = safe().quiet().at('PAL', 'CDO-G1/1', 'GI/1').captive('GI/1').reduced('GI/1')
    free.play('zone PAL', 'ready', 'move', 'zone OR1', 'zone GUL', 'endPhase')
    expect([free.s.captive[free.unit('GI/1')], free.isReduced('GI/1')]).toEqual([0, true])
    const beside = safe().quiet().at('PAL', 'SNIPER', 'GI/1').captive('GI/1').play('endPhase')
    expect(beside.whereIs('GI/1')).toBe('eliminated')
  },
)

rule('D-12-8', 'a prisoner marches once a turn, whoever takes him along', () => {
  const p = position().at('SV1', 'CDO-G1/1', 'GO/1').captive('GO/1').at('SV2', 'CDO-G1/2')
  p.play('zone SV1', 'unit GO/1', 'move', 'zone SV2', 'halt', 'finish')
  expect(p.whereIs('GO/1')).toBe('SV2')
  p.play('zone SV2')
  expect(p.step).toBe('act.choose') // the other commando acts alone
  p.play('move', 'zone LON', 'halt')
  expect([p.whereIs('CDO-G1/2'), p.whereIs('GO/1')]).toEqual(['LON', 'SV2'])
  const next = position().at('SV1', 'CDO-G1/1', 'GO/1').captive('GO/1').at('SV1', 'CDO-G1/2').done('GO/1')
  expect(next.play('zone SV1', 'unit CDO-G1/1').why('unit GO/1')).toBe('D-6-5 already-acted')
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
