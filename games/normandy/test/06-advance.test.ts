import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { newBattle } from '../rules/combat/battle.ts'
import { type Position, position } from './position.ts'

/** Three divisions and their HQ against what stands in 1306, at 6:1 with support. */
const crush = (die: number, p: Position) =>
  p
    .at('1206', 'us-2')
    .at('1207', 'us-9')
    .at('1205', 'us-30')
    .at('1106', 'us-hq-vii')
    .markers('us-hq-vii', 1)
    .fighting('american')
    .rolls(die)
    .play('hq us-hq-vii', 'target 1306', 'all', 'support')
const against = (die: number, ...germans: string[]) => crush(die, position('cobra').at('1306', ...germans))

/** An advance from 1206 into 1306, or a hex of one's own, after a combat of this kind, laid out by hand. */
const advancing = (
  p: Position,
  fields: { kind?: 'attack' | 'counterAttack'; into?: string; retreat?: number; vacated?: string[] },
) => {
  const units = ['us-4-8', 'us-4-12', 'us-4-22']
  const target = p.place(fields.into ?? '1306')
  p.at('1206', ...units)
  const battle = {
    ...newBattle(p.g, fields.kind ?? 'attack', 'allied', 'american', p.piece('us-hq-vii'), target),
    attackers: units.map((code) => p.piece(code)),
    origins: units.map(() => p.place('1206')),
    defenderOutcome: { steps: 0, disorg: 0, retreat: fields.retreat ?? 0 },
    vacated: (fields.vacated ?? []).map((code) => p.place(code)),
    retreated: (fields.vacated ?? []).map(() => p.piece('de-711')),
  }
  return p.flow({ step: 'move.pick', role: 'german' }, { step: 'combat.advance', battle, advanced: [], last: [] })
}

describe('6.7 who advances', () => {
  rule('M-6.7-1', 'one by one or as a stack, as many as find room; who has advanced stays', () => {
    const p = advancing(position(), {})
    expect(p.options()).toEqual(['unit us-4-8', 'unit us-4-12', 'unit us-4-22', 'stack 1206', 'done'])
    p.play('unit us-4-12')
    expect(p.options()).toEqual(['unit us-4-8', 'unit us-4-22', 'stack 1206', 'done'])
    p.play('stack 1206')
    expect(['us-4-8', 'us-4-12', 'us-4-22'].map((code) => p.whereIs(code))).toEqual(['1306', '1306', '1306'])
    expect(p.eventsOf('advanced').map(({ units }) => units.length)).toEqual([1, 2])
    expect(p.step).toBe('move.pick')
  })
  rule('M-6.7-4', 'stacking holds where they end', () => {
    const p = advancing(position().at('1306', 'us-2', 'us-1-16'), {})
    expect(p.options()).toEqual(['unit us-4-8', 'unit us-4-12', 'unit us-4-22', 'done'])
    p.play('unit us-4-8')
    expect(p.step).toBe('move.pick')
    const mixed = advancing(position().at('1306', 'uk-3-8'), {})
    expect(mixed.why('unit us-4-8')).toBe('M-2.1-5 groups-mixed')
  })
  rule('M-6.7-1', 'those who attacked from elsewhere, who have retreated or are in a box stay where they are', () => {
    const p = advancing(position(), {}).at('1106', 'us-4-12').at('rennes', 'us-4-22')
    expect(p.options()).toEqual(['unit us-4-8', 'done'])
  })
  rule('M-6.1-6', 'nobody advances in the hex where he has fought already, nor in a box', () => {
    const p = position('cobra').at('1306', 'us-2', 'de-kg275').at('1106', 'us-hq-vii').markers('us-hq-vii', 1)
    p.fighting('american').rolls(6).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.eventsOf('advanced')).toEqual([])
    const box = position('cobra').at('le-mans', 'us-2', 'us-hq-vii', 'de-kg275').markers('us-hq-vii', 1)
    box.fighting('american').rolls(6).attack('us-hq-vii', 'le-mans', 'us-2').play('no')
    expect([box.whereIs('de-kg275'), box.step === 'combat.advance']).toEqual(['cadre', false])
  })
  rule('M-0.2.2-2', 'the hexes that they leave are settled, and markers in the new one are taken', () => {
    const p = advancing(position().at('1206', 'de-hq-84').loose('german', '1306').at('1306', 'us-hq-v'), {})
    p.set({ active: 'allied' }).play('stack 1206')
    expect(p.controls('1206')).toBe('german')
    expect(p.s.markers[p.piece('us-hq-v')]).toBe(1)
  })
})

describe('6.7 the second hex', () => {
  rule('M-6.7-4', 'only the last to advance goes on, into the hex that was passed through, and once', () => {
    const p = advancing(position(), { retreat: 2, vacated: ['1406', '1406'] })
    expect(p.options('hex')).toEqual([])
    p.play('unit us-4-8')
    expect(p.options('hex')).toEqual(['hex 1406'])
    p.play('hex 1406')
    expect([p.whereIs('us-4-8'), p.options('hex')]).toEqual(['1406', []])
    p.play('stack 1206', 'hex 1406')
    expect([p.whereIs('us-4-12'), p.whereIs('us-4-22')]).toEqual(['1406', '1406'])
  })
  rule('M-6.7-4', 'if all were eliminated by R2 any hex next to the first, but no enemy', () => {
    const p = advancing(position().at('1405', 'de-711'), { retreat: 2 }).play('unit us-4-8')
    expect(p.why('hex 1405')).toBe('not-offered')
    expect(p.options('hex')).toContain('hex 1406')
    expect(p.options('hex')).toHaveLength(6)
    const enemy = advancing(position().at('1406', 'de-711'), { retreat: 2 }).play('unit us-4-8')
    expect(enemy.why('hex 1406')).toBe('M-6.7-4 enemy-there')
    const less = advancing(position(), { retreat: 1 }).play('unit us-4-8')
    expect(less.options('hex')).toEqual([])
  })
  rule('M-6.7-4', 'up no cliff and into no sea', () => {
    const cliff = advancing(position(), { into: '0806', retreat: 2 }).play('unit us-4-8')
    expect([cliff.why('hex 0805'), cliff.why('hex 0906')]).toEqual(['M-6.7-4 impassable-side', undefined])
    const shore = advancing(position(), { into: '0817', retreat: 2 }).play('unit us-4-8')
    expect(shore.def.isLand[shore.place('0717')]).toBe(0)
    expect([shore.why('hex 0717'), shore.why('hex 0816')]).toEqual(['M-6.7-4 impassable-side', undefined])
  })
  rule('M-6.7-1', 'who goes back to where he attacked from has made his advance', () => {
    const p = advancing(position(), { retreat: 2 }).play('unit us-4-8', 'hex 1206')
    expect(p.whereIs('us-4-8')).toBe('1206')
    expect(p.options('unit')).toEqual(['unit us-4-12', 'unit us-4-22'])
    p.play('stack 1206')
    expect(['us-4-8', 'us-4-12'].map((code) => p.whereIs(code))).toEqual(['1206', '1306'])
  })
  rule('M-6.9-5', 'after a counter-attack one hex only', () => {
    const p = advancing(position(), { kind: 'counterAttack', retreat: 2 }).play('unit us-4-8')
    expect(p.options('hex')).toEqual([])
  })
  rule('M-6.7-4', 'not where there is no room', () => {
    const p = advancing(position().at('1406', 'us-2', 'us-1-16', 'us-1-18'), { retreat: 2, vacated: ['1406'] })
    expect(p.play('unit us-4-8').why('hex 1406')).toBe('M-2.1-2 no-room')
  })
  rule('M-6.7-3', 'a whole stack that was wiped out leaves the way open', () => {
    const p = against(6, 'de-kg275')
    expect(p.result).toContain('R2')
    p.play('unit us-2')
    expect(p.options('hex').length).toBeGreaterThan(1)
  })
})
