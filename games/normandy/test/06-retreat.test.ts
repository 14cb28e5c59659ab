import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { MOVED } from '../state.ts'
import { position } from './position.ts'

/** Three divisions and their HQ against what stands in 1306: 6:1. On a 3: −1 D1 R2, on a 1: −1 / −1 D1 R1. */
const crush = (...germans: string[]) =>
  position('cobra')
    .at('1206', 'us-2')
    .at('1207', 'us-9')
    .at('1205', 'us-30')
    .at('1106', 'us-hq-vii')
    .markers('us-hq-vii', 1)
    .at('1306', ...germans)
    .fighting('american')
const all = (p: ReturnType<typeof crush>, die: number) => {
  p.rolls(die).play('hq us-hq-vii', 'target 1306', 'all', 'support')
  return p
}

describe('6.6 retreat', () => {
  rule('M-6.6-7', 'every step leads away from the combat, if there is such a way', () => {
    const p = all(crush('de-711'), 3)
    expect(p.result).toBe('· / -1 D1 R2')
    expect(p.asked).toBe('german')
    for (const option of p.options('hex'))
      expect(p.def.grid.distance(p.place('1306'), p.place(option.slice(4)))).toBe(2)
    expect(p.options('hex')).toContain('hex 1506')
  })
  rule('M-6.6-1', 'who cannot retreat is eliminated', () => {
    const p = crush('de-711').at('1305', 'us-8').at('1406', 'us-79').at('1307', 'us-35')
    all(p, 3)
    expect(p.whereIs('de-711')).toBe('removed')
  })
  rule('M-6.6-8', 'what finds no room at the end of the movement is removed for good', () => {
    const p = position('cobra').at('1206', 'us-2', 'us-9').marked(MOVED, 'us-2', 'us-9').moving('american').play('done')
    expect(p.step).toBe('stack.eliminate')
    p.play('eliminate us-9')
    expect([p.whereIs('us-9'), p.whereIs('us-2')]).toEqual(['removed', '1206'])
    expect(p.eventsOf('destroyed')[0]).toMatchObject({ forGood: true })
  })
  rule('M-6.6-6', 'and never comes back', () => {
    const p = crush('de-711').at('1305', 'us-8').at('1406', 'us-79').at('1307', 'us-35')
    all(p, 3)
    expect(p.eventsOf('destroyed')).toEqual([
      { type: 'destroyed', piece: p.piece('de-711'), place: p.place('1306'), forGood: true },
    ])
    expect(p.vp.allied).toBe(2)
  })
  rule('M-6.6-2', 'a retreat through enemy zones of control costs each unit one step in all', () => {
    const p = crush('de-353').at('1505', 'us-8').at('1507', 'us-79').at('1304', 'us-35').at('1308', 'us-83')
    all(p, 3)
    expect(p.stepsLost('de-353')).toBe(1)
    p.play(p.options('hex')[0]!)
    expect(p.stepsLost('de-353')).toBe(2)
  })
  rule('M-EX-67', 'with one step left it goes to the cadre box', () => {
    const p = crush('de-711').at('1505', 'us-8').at('1507', 'us-79').at('1304', 'us-35').at('1308', 'us-83')
    all(p, 3)
    p.play(p.options('hex')[0]!)
    expect(p.whereIs('de-711')).toBe('cadre')
  })
  rule('M-6.6-3', 'where there is no room the retreat goes on', () => {
    const p = crush('de-353').at('1405', 'de-271', 'de-84').at('1406', 'de-272', 'de-85').at('1307', 'de-276', 'de-89')
    p.at('1305', 'de-277', 'de-708')
    all(p, 1).play('usual')
    expect(p.result).toContain('R1')
    for (const option of p.options('hex'))
      expect(p.def.grid.distance(p.place('1306'), p.place(option.slice(4)))).toBeGreaterThan(1)
  })
  rule('M-6.4-3', 'units of one hex may go different ways, or together', () => {
    const p = all(crush('de-711', 'de-84'), 3)
    p.play('unit de-711')
    expect(p.step).toBe('combat.retreatPick')
    expect(p.options()).toContain('together 1506')
    p.play('unit de-711', 'hex 1506')
    expect(p.whereIs('de-711')).toBe('1506')
    p.play(p.options('hex').find((option) => option !== 'hex 1506')!)
    expect(p.whereIs('de-84')).not.toBe('1506')
  })
  rule('M-5.4-3', 'an HQ retreats with its units, and is lost if all of them are destroyed', () => {
    const p = all(crush('de-353', 'de-hq-84'), 3)
    p.play('no', 'roll')
    p.play('together 1506')
    expect([p.whereIs('de-353'), p.whereIs('de-hq-84')]).toEqual(['1506', '1506'])
    const q = all(crush('de-kg275', 'de-hq-84'), 3).play('no', 'roll')
    expect([q.whereIs('de-kg275'), q.whereIs('de-hq-84')]).toEqual(['cadre', 'turnTrack'])
  })
  rule('M-0.1.2-11', 'a garrison ignores retreats', () => {
    const p = all(crush('de-711', 'gar-isigny'), 3).play('unit de-711')
    p.play(p.options('hex')[0]!)
    expect(p.whereIs('gar-isigny')).toBe('1306')
    expect(p.whereIs('de-711')).not.toBe('1306')
    expect(p.eventsOf('advanced')).toEqual([])
  })
  rule('M-6.6-5', 'across a river without a bridge a level of disorganisation', () => {
    const p = position('cobra')
      .at('1305', 'de-711')
      .at('1205', 'us-2')
      .at('1306', 'us-9')
      .at('1304', 'us-30')
      .at('1206', 'us-hq-vii')
    p.at('1405', 'us-8').at('1406', 'us-79').markers('us-hq-vii', 1).fighting('american').rolls(2)
    p.play('hq us-hq-vii', 'target 1305', 'unit us-2', 'unit us-9', 'unit us-30', 'done', 'support')
    expect(p.result).toBe('D1 / -1 D1 R1')
    expect(p.whereIs('de-711')).toBe('cadre')
    expect(p.eventsOf('retreated')[0]?.path.map((hex) => p.def.grid.numberOf(hex))).toEqual(['1305', '1404'])
    expect(p.eventsOf('disorganised').filter(({ piece }) => piece === p.piece('de-711'))).toHaveLength(2)
  })
  rule('M-6.4-4', 'losses, disorganisation, retreat, advance', () => {
    const p = all(crush('de-353'), 3)
    p.play('hex 1506')
    const order = p.events
      .map(({ type }) => type)
      .filter((type) => ['stepLost', 'disorganised', 'retreated'].includes(type))
    expect(order).toEqual(['stepLost', 'disorganised', 'retreated'])
    expect(p.step).toBe('combat.advance')
  })
})

describe('6.7 advance', () => {
  rule('M-6.7-1', 'attackers that took part go into the hex that was left', () => {
    const p = all(crush('de-353'), 3).play('hex 1506')
    expect(p.options()).toEqual(['unit us-2', 'unit us-9', 'unit us-30', 'done'])
    p.play('unit us-9')
    expect(p.whereIs('us-9')).toBe('1306')
    expect(p.controls('1306')).toBe('allied')
  })
  rule('M-6.7-2', 'free of charge, zones of control or not', () => {
    const p = all(crush('de-353').at('1405', 'de-84'), 3)
    p.play(p.options('hex')[0]!)
    expect(p.offers('unit us-2')).toBe(true)
  })
  rule('M-6.7-3', 'after an elimination one hex at least', () => {
    const p = all(crush('de-kg275'), 3)
    expect(p.step).toBe('combat.advance')
  })
  rule('M-6.7-4', 'a second hex is the one through which the defender went', () => {
    const p = all(crush('de-353'), 3).play('hex 1506')
    const path = p.eventsOf('retreated')[0]!.path
    p.play('unit us-9')
    expect(p.options('hex')).toEqual([`hex ${p.def.grid.numberOf(path[1]!)}`])
    p.play(p.options('hex')[0]!)
    expect(p.whereIs('us-9')).toBe(p.def.grid.numberOf(path[1]!))
  })
  rule('M-EX-54', 'R2 against a village that was chosen: the defender goes one hex, and so may the attacker', () => {
    const p = position('cobra')
      .at('1206', 'de-711')
      .at('1107', 'us-2')
      .at('1207', 'us-9')
      .at('1106', 'us-30')
      .at('1006', 'us-hq-vii')
    p.markers('us-hq-vii', 1).fighting('american').rolls(4).play('hq us-hq-vii', 'target 1206', 'all', 'no')
    expect(p.result).toBe('· / -1 D1 R2')
    p.play(p.options('hex')[0]!)
    expect(p.eventsOf('retreated')[0]?.path).toHaveLength(2)
    p.play('unit us-9')
    expect(p.options('hex')).toEqual([])
  })
})

describe('Festungs on the map', () => {
  rule('M-0.1.2-19', 'everything in the hex defends; a retreat moves only those outside', () => {
    const p = position('cobra').at('0222', 'us-2').at('0322', 'us-9').at('0422', 'us-hq-vii').markers('us-hq-vii', 1)
    p.at('fest-cherbourg', 'fest-cherbourg', 'de-709-739').at('0223', 'de-709-729').fighting('american')
    p.rolls(1).play('hq us-hq-vii', 'target 0223', 'all', 'no')
    expect(p.eventsOf('odds')[0]?.defence).toBe(10)
  })
  rule('M-EX-46', 'Festung 6, one unit inside and one outside: 10; on R2 the one outside goes one hex', () => {
    const p = position('cobra')
      .at('0222', 'us-2')
      .at('0322', 'us-9')
      .at('0323', 'us-30')
      .at('0422', 'us-hq-vii')
      .markers('us-hq-vii', 1)
    p.at('fest-cherbourg', 'fest-cherbourg', 'de-709-739').at('0223', 'de-709-729').fighting('american').rolls(5)
    p.play('hq us-hq-vii', 'target 0223', 'all', 'support')
    expect(p.result).toContain('R2')
    while (p.step === 'combat.lose') p.play('unit de-709-739')
    expect(p.whereIs('de-709-739')).toBe('fest-cherbourg')
    if (p.step === 'combat.retreatTo') p.play(p.options('hex')[0]!)
    expect(p.eventsOf('retreated')[0]?.path).toHaveLength(2)
  })
  rule('M-0.1.2-23', 'the Festung takes losses last, and when it falls everything inside goes with it', () => {
    const p = position('cobra')
      .at('fest-cherbourg', 'fest-cherbourg', 'de-709-739', 'de-709-729')
      .depots('gd-cherbourg')
      .disorganised(2, 'fest-cherbourg')
    p.at('0222', 'us-2').at('0421', 'us-hq-vii').markers('us-hq-vii', 1).fighting('american')
    p.rolls(4).play('hq us-hq-vii', 'target 0223')
    if (p.step === 'combat.support') p.play('no')
    expect(p.result).toContain('D1')
    expect([p.whereIs('fest-cherbourg'), p.whereIs('de-709-739'), p.whereIs('de-709-729')]).toEqual([
      'removed',
      'removed',
      'removed',
    ])
    expect(p.whereIs('gd-cherbourg')).toBe('removed')
  })
  rule('M-EX-49', 'at D2 another level takes its step, and those inside are lost even with steps left', () => {
    const p = position('cobra')
      .at('fest-cherbourg', 'fest-cherbourg', 'de-709-739', 'de-709-729')
      .disorganised(2, 'fest-cherbourg')
    p.at('0222', 'us-2').at('0421', 'us-hq-vii').markers('us-hq-vii', 1).fighting('american')
    p.rolls(4).play('hq us-hq-vii', 'target 0223')
    if (p.step === 'combat.support') p.play('no')
    expect(p.s.lost[p.piece('de-709-739')]).toBe(1)
    expect(p.vp.allied).toBe(1 + 2 + 2 + 5)
  })
})
