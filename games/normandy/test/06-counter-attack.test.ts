import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { newBattle } from '../rules/combat/battle.ts'
import { mayCounterAttack } from '../rules/combat/counterAttack.ts'
import { OUT_OF_SUPPLY, RESTING, SPENT } from '../state.ts'
import { type Position, position } from './position.ts'

/** The Americans have taken 1306, from which these Germans have retreated; I SS Corps in 1506 has a marker. */
const lost = (p: Position, ...retreated: string[]) => ({
  ...newBattle(p.g, 'attack', 'allied', 'american', p.piece('us-hq-vii'), p.place('1306')),
  defenderRole: 'german' as const,
  retreated: retreated.map((code) => p.piece(code)),
})
const front = () => position('cobra').at('1306', 'us-4-8').at('1506', 'de-hq-1ss').markers('de-hq-1ss', 1)
const asked = (p: Position, ...retreated: string[]) =>
  p.flow({ step: 'move.pick', role: 'german' }, { step: 'counter.hq', lost: lost(p, ...retreated) })
const eligible = (p: Position, ...retreated: string[]) => {
  asked(p, ...retreated).play('hq de-hq-1ss')
  return p.options('unit').map((option) => option.slice(5))
}

describe('6.9 which HQ leads', () => {
  rule('M-6.9-2', 'one that is available, on the map and within two hexes', () => {
    const may = (p: Position) => mayCounterAttack(p.g, lost(p))
    const near = () => front().at('1406', 'de-12ss-25')
    expect(may(near())).toBe(true)
    expect(may(near().marked(SPENT, 'de-hq-1ss'))).toBe(false)
    expect(may(near().at('1606', 'de-hq-1ss'))).toBe(false)
    expect(may(near().at('laval', 'de-hq-1ss'))).toBe(false)
    expect(may(front())).toBe(false)
  })
  rule('M-6.9-2', 'with a marker, unless the hex is empty or it is one of the first turns', () => {
    const bare = () => front().markers('de-hq-1ss', 0).at('1406', 'de-12ss-25')
    expect(mayCounterAttack(bare().g, lost(bare()))).toBe(false)
    const p = asked(bare().at('1405', 'de-hq-2ss').markers('de-hq-2ss', 1))
    expect(p.options('hq')).toEqual(['hq de-hq-2ss'])
    expect(p.why('hq de-hq-1ss')).toBe('M-6.9-2 no-marker')
    const empty = bare().at('unused', 'us-4-8')
    expect(mayCounterAttack(empty.g, lost(empty))).toBe(true)
    const early = position().turn(1).at('1306', 'us-4-8').at('1506', 'de-hq-1ss').at('1406', 'de-12ss-25')
    expect(mayCounterAttack(early.g, lost(early))).toBe(true)
  })
})

describe('6.9 who strikes', () => {
  rule('M-6.9-3', 'units next to the lost hex, those that retreated, and those next to these', () => {
    const stand = () => front().at('1406', 'de-12ss-25').at('1407', 'de-711').at('1408', 'de-84').at('1507', 'de-265')
    expect(eligible(stand().at('1405', 'de-346'), 'de-711').sort()).toEqual(['de-12ss-25', 'de-711', 'de-84'])
    const without = stand().at('1508', 'de-711')
    expect(eligible(without)).toEqual(['de-12ss-25'])
    const gone = front().at('1406', 'de-12ss-25').at('cadre', 'de-711')
    expect(eligible(gone, 'de-711')).toEqual(['de-12ss-25'])
  })
  rule('M-6.9-5', 'in supply, not at rest, not in a confusion, under the control of that HQ', () => {
    const p = front().at('1406', 'de-12ss-25', 'de-12ss-26', 'de-12ss-i-12').at('1305', 'de-1ss-1', 'us-82-505')
    p.marked(OUT_OF_SUPPLY, 'de-12ss-26').marked(RESTING, 'de-12ss-i-12')
    expect(eligible(p)).toEqual(['de-12ss-25'])
    const bound = front().at('1406', 'de-12ss-25', 'de-12ss-26')
    bound.s.boundTo[bound.piece('de-12ss-26')] = bound.piece('de-hq-84')
    expect(eligible(bound)).toEqual(['de-12ss-25'])
  })
  rule('M-6.9-5', 'nobody who would have to step where those before him have left no room', () => {
    const p = front().at('1307', 'us-9').at('1406', 'de-12ss-25', 'de-12ss-26').at('1407', 'de-711', 'de-84')
    asked(p, 'de-711', 'de-84').play('hq de-hq-1ss')
    expect(p.options('unit')).toContain('unit de-84')
    p.play('unit de-711')
    expect(p.whereIs('de-711')).toBe('1406')
    expect(p.why('unit de-84')).toBe('M-6.9-5 no-room')
    expect(p.options('unit').sort()).toEqual(['unit de-12ss-25', 'unit de-12ss-26'])
  })
  rule('M-6.9-3', 'each may first move one hex, to where it stands beside the lost one', () => {
    const p = asked(front().at('1406', 'de-12ss-25'), 'de-12ss-25').play('hq de-hq-1ss', 'unit de-12ss-25')
    expect(p.options().sort()).toEqual(['hex 1305', 'hex 1307', 'stay'].sort())
    const far = asked(front().at('1406', 'de-84').at('1407', 'de-711'), 'de-711').play('hq de-hq-1ss', 'unit de-711')
    expect(far.options().sort()).toEqual(['hex 1307', 'hex 1406'])
    far.play('hex 1406')
    expect(far.whereIs('de-711')).toBe('1406')
    expect(far.eventsOf('moved')).toMatchObject([{ path: [far.place('1407'), far.place('1406')], cost: 0 }])
    expect(far.options('unit')).toEqual(['unit de-84'])
    expect(far.options()).toContain('done')
  })
  rule('M-6.9-5', 'the step leads neither among enemies nor into a full hex', () => {
    const p = front().at('1406', 'de-12ss-25').at('1305', 'us-hq-vii').at('1307', 'de-353', 'de-84')
    asked(p).play('hq de-hq-1ss', 'unit de-12ss-25')
    expect(p.s.flow.some((frame) => frame.step === 'counter.step')).toBe(false)
    expect(p.whereIs('de-12ss-25')).toBe('1406')
  })
  rule('M-6.9-3', 'who has been chosen strikes: without any there is no counter-attack', () => {
    const p = asked(front().at('1406', 'de-12ss-25', 'de-12ss-26')).play('hq de-hq-1ss')
    expect(p.options()).toEqual(['unit de-12ss-25', 'unit de-12ss-26', 'no'])
    p.play('unit de-12ss-25', 'stay')
    expect(p.options()).toEqual(['unit de-12ss-26', 'done'])
    p.always(6).play('done')
    expect(p.eventsOf('counterAttack')).toHaveLength(1)
    expect([p.s.boundTo[p.piece('de-12ss-25')], p.s.markers[p.piece('de-hq-1ss')]]).toEqual([p.piece('de-hq-1ss'), 0])
    expect(p.eventsOf('attackDeclared')[0]?.units).toEqual([p.piece('de-12ss-25')])
  })
  rule('M-6.9-2', 'an empty hex is reoccupied by one who stands beside it, without a marker', () => {
    const p = front().at('unused', 'us-4-8').at('1406', 'de-12ss-25').at('1507', 'de-711').control('allied', '1306')
    asked(p, 'de-711').play('hq de-hq-1ss')
    expect(p.options()).toEqual(['occupy de-12ss-25', 'no'])
    p.play('occupy de-12ss-25')
    expect([p.whereIs('de-12ss-25'), p.controls('1306'), p.step]).toEqual(['1306', 'german', 'move.pick'])
    expect([p.s.markers[p.piece('de-hq-1ss')], p.has(SPENT, 'de-hq-1ss')]).toEqual([1, false])
    expect(p.eventsOf('advanced')).toMatchObject([{ units: [p.piece('de-12ss-25')], to: p.place('1306') }])
  })
  rule('M-6.9-1', 'the defender may let it be', () => {
    const p = asked(front().at('1406', 'de-12ss-25')).play('no')
    expect([p.step, p.eventsOf('counterAttack')]).toEqual(['move.pick', []])
  })
  rule('M-11.3-16', 'on turn 1 of the campaign it costs no marker', () => {
    const p = position().turn(1).at('1306', 'us-4-8').at('1506', 'de-hq-1ss').markers('de-hq-1ss', 1)
    asked(p.at('1406', 'de-12ss-25')).play('hq de-hq-1ss', 'unit de-12ss-25', 'stay').always(6).play('done')
    expect(p.s.markers[p.piece('de-hq-1ss')]).toBe(1)
  })
})
