import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { SPENT } from '../state.ts'
import { plain, position } from './position.ts'

describe('5.3 support of HQs', () => {
  rule('M-5.3-1', 'within two hexes of the hex attacked', () => {
    const p = plain('de-711').at('1004', 'us-hq-vii')
    expect(p.def.grid.distance(p.place('1004'), p.place('1306'))).toBeGreaterThan(2)
    p.rolls(1).attack('us-hq-vii', '1306', 'us-2')
    expect(p.eventsOf('combatResult')).toHaveLength(1)
  })
  rule('M-5.3-2', 'attack: the bonus in columns to the right', () => {
    const p = plain('de-711').rolls(1).attack('us-hq-vii', '1306', 'us-2').play('support')
    expect(p.shifts('right')).toEqual({ hqSupport: 3 })
  })
  rule('M-5.3-3', 'German HQs add up, each spent and for a marker', () => {
    const p = position('cobra')
      .at('1306', 'de-1ss-1')
      .at('1406', 'de-hq-1ss')
      .markers('de-hq-1ss', 1)
      .at('1307', 'de-hq-84')
      .markers('de-hq-84', 1)
    p.at('1206', 'us-4-8').fighting('german').attack('de-hq-1ss', '1206', 'de-1ss-1')
    expect(p.options()).toEqual(['support', 'hq de-hq-84', 'no'])
    p.rolls(1).play('hq de-hq-84', 'support')
    if (p.step === 'combat.support') p.play('no')
    expect(p.shifts('right')).toEqual({ hqSupport: 3 })
    expect(p.eventsOf('hqSupports').map(({ columns }) => columns)).toEqual([1, 2])
    expect(p.s.markers[p.piece('de-hq-84')]).toBe(0)
  })
  rule('M-5.3-4', 'defence: one available HQ, spent without a marker, one column to the left', () => {
    const p = plain('de-711')
      .at('1406', 'de-hq-1ss')
      .markers('de-hq-1ss', 1)
      .rolls(1)
      .attack('us-hq-vii', '1306', 'us-2')
    p.play('no', 'hq de-hq-1ss', 'roll')
    expect(p.shifts('left')).toEqual({ defenceHq: 1 })
    expect([p.has(SPENT, 'de-hq-1ss'), p.s.markers[p.piece('de-hq-1ss')]]).toEqual([true, 1])
  })
  rule('M-EX-33', 'an HQ that has passed may support a defence later in the phase', () => {
    const p = plain().at('1207', 'de-711').at('1307', 'de-hq-84').markers('de-hq-84', 1).play('hq us-hq-vii', 'done')
    p.fighting('german').rolls(1).attack('de-hq-84', '1206', 'de-711').play('no', 'hq us-hq-vii', 'roll')
    expect(p.shifts('left')).toMatchObject({ defenceHq: 1 })
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(1)
  })
  rule('M-5.3-5', 'who has supported a defence does not attack in the same phase', () => {
    const p = plain('de-711').marked(SPENT, 'us-hq-vii')
    expect(p.why('hq us-hq-vii')).toBe('M-1.1.3-1 hq-spent')
  })
  rule('M-5.3-6', 'one combat of an activation is supported', () => {
    const p = plain('de-711')
      .at('1207', 'us-9')
      .at('1307', 'de-84')
      .rolls(1, 1)
      .attack('us-hq-vii', '1306', 'us-2')
      .play('support')
    p.play('target 1307')
    if (p.step === 'combat.attackers') p.play('all')
    expect(p.eventsOf('odds').at(-1)?.right).toEqual([])
  })
  rule('M-5.3-3', 'another German HQ adds only if it is available, supported and within two hexes', () => {
    const p = position('cobra')
      .at('1306', 'de-1ss-1')
      .at('1406', 'de-hq-1ss')
      .markers('de-hq-1ss', 1)
      .at('1206', 'us-4-8')
    p.at('1307', 'de-hq-84')
      .markers('de-hq-84', 1)
      .at('1405', 'de-hq-47')
      .markers('de-hq-47', 1)
      .marked(SPENT, 'de-hq-47')
    p.at('1305', 'de-hq-86')
      .at('1606', 'de-hq-58')
      .markers('de-hq-58', 1)
      .at('laval', 'de-hq-74')
      .markers('de-hq-74', 1)
    p.fighting('german').attack('de-hq-1ss', '1206', 'de-1ss-1')
    expect(p.options()).toEqual(['support', 'hq de-hq-84', 'no'])
    expect(['de-hq-47', 'de-hq-86', 'de-hq-58', 'de-hq-74', 'de-hq-25'].map((hq) => p.why(`hq ${hq}`))).toEqual([
      'M-5.3-5 hq-spent',
      'M-5.3-3 no-marker',
      'M-5.3-1 support-too-far',
      'M-5.3-1 support-too-far',
      'not-offered',
    ])
    p.always(1).play('hq de-hq-84')
    expect(p.options()).toEqual(['support', 'no'])
  })
  rule('M-11.3-16', 'on turn 1 of the campaign support costs no marker', () => {
    const p = position().turn(1).at('1306', 'de-1ss-1').at('1406', 'de-hq-1ss').at('1206', 'us-4-8')
    p.at('1307', 'de-hq-84').markers('de-hq-84', 1).fighting('german').attack('de-hq-1ss', '1206', 'de-1ss-1')
    p.always(1).play('hq de-hq-84')
    expect([p.s.markers[p.piece('de-hq-84')], p.has(SPENT, 'de-hq-84')]).toEqual([1, true])
  })
  rule('M-10-2', 'on D-Day one HQ of the attackers’ group supports, and no second', () => {
    const p = position()
      .turn(0, 'B')
      .at('1206', 'us-4-8')
      .at('1106', 'us-hq-vii')
      .at('1205', 'us-hq-v')
      .at('1207', 'uk-hq-i')
    p.at('1306', 'de-kg275').flow({ step: 'move.pick', role: 'german' }, { step: 'dday.fight', roles: ['american'] })
    p.play('target 1306')
    expect(p.options()).toEqual(['hq us-hq-vii', 'hq us-hq-v', 'no'])
    p.rolls(1).play('hq us-hq-v')
    expect(p.shifts('right')).toEqual({ hqSupport: 2 })
  })
  rule('M-5.3-6', 'an HQ that has supported once in its activation is not asked again', () => {
    const second = (answer: string) => {
      const p = plain('de-711').at('1206', 'us-hq-vii').at('1207', 'us-9').at('1307', 'de-84').always(4)
      p.play('hq us-hq-vii', 'target 1306', 'unit us-2', 'done', answer)
      p.idleUntil(({ step }) => step === 'combat.target')
      return p.always(4).play('target 1307')
    }
    expect(second('no').step).toBe('combat.support')
    const p = second('support')
    expect([p.eventsOf('hqSupports').length, p.eventsOf('odds').length]).toEqual([1, 2])
  })
  rule('M-9.1-5', 'a fighter-bomber is spent only if it has flown', () => {
    const p = plain('de-711')
      .set({ available: [0, 0, 0, 0, 0, 2, 0] })
      .rolls(1)
      .attack('us-hq-vii', '1306', 'us-2')
    p.play('no', 'no')
    expect([p.aircraft('available', 'us-fb'), p.s.flown.every((count) => count === 0)]).toEqual([2, true])
    const bombers = plain('de-711')
      .set({ available: [0, 0, 0, 0, 0, 0, 1] })
      .attack('us-hq-vii', '1306', 'us-2')
    expect(bombers.step).toBe('combat.support')
  })
  rule(
    'M-6.5-9',
    'Germans who have been suppressed may be left out, but not the last, or the attack be called off',
    () => {
      const shelled = () => {
        const p = position('cobra').at('1306', 'us-2').at('1206', 'de-711', 'de-84').at('1106', 'de-hq-84')
        p.markers('de-hq-84', 1).suppressed(1, 'de-711').fighting('german')
        return p.play('hq de-hq-84', 'target 1306', 'all')
      }
      const p = shelled()
      expect([p.step, p.options().sort()]).toEqual(['combat.drop', ['cancel', 'done', 'drop de-711', 'drop de-84']])
      p.play('drop de-711')
      expect(p.eventsOf('leftOut')).toMatchObject([{ unit: p.piece('de-711') }])
      expect(p.why('drop de-84')).toBe('M-6.3-2 last-attacker')
      p.rolls(1).play('done')
      p.idleUntil(({ events }) => events.some(({ type }) => type === 'odds'))
      expect(p.eventsOf('odds')[0]?.attack).toBe(4)
      const off = shelled().play('cancel')
      expect(off.eventsOf('attackCancelled')).toMatchObject([{ target: off.place('1306') }])
      expect(off.eventsOf('odds')).toEqual([])
    },
  )
  rule('M-6.3-9', 'after the defender’s word the attacker rolls; after his own there is nothing to wait for', () => {
    const p = position('cobra').at('1306', 'us-2').at('1206', 'de-711').at('1006', 'de-hq-84').markers('de-hq-84', 1)
    p.set({ available: [0, 0, 0, 0, 0, 1, 0] })
      .fighting('german')
      .attack('de-hq-84', '1306', 'de-711')
      .play('no')
    expect(p.step).toBe('combat.roll')
    const near = position('cobra').at('1306', 'us-2').at('1206', 'de-711').at('1106', 'de-hq-84').markers('de-hq-84', 1)
    near
      .set({ available: [0, 0, 0, 0, 0, 1, 0] })
      .fighting('german')
      .attack('de-hq-84', '1306', 'de-711')
    near.rolls(4).play('no', 'no')
    expect(near.eventsOf('odds')).toHaveLength(1)
  })
  rule('M-5.3-7', 'off the map an HQ supports only in its own box', () => {
    const combat = (box: string) => {
      const p = position('cobra').at('le-mans', 'us-2', 'de-711').at(box, 'us-hq-vii').markers('us-hq-vii', 1)
      return p.fighting('american').always(1).attack('us-hq-vii', 'le-mans', 'us-2')
    }
    expect(combat('le-mans').options()).toEqual(['support', 'no'])
    expect(combat('laval').eventsOf('combatResult')).toHaveLength(1)
  })
  rule('M-6.3-4', 'after the bombardment and before HQs the Allies say whether a fighter-bomber supports them', () => {
    const p = plain('de-711').set({ available: [0, 0, 0, 0, 0, 1, 1] })
    p.attack('us-hq-vii', '1306', 'us-2')
    expect([p.step, p.asked]).toEqual(['combat.fighters', 'american'])
    expect(p.options()).toEqual([`air ${p.airClass('us-fb')}`, 'no'])
    p.play(`air ${p.airClass('us-fb')}`)
    expect(p.step).toBe('combat.support')
    p.rolls(1).play('no')
    expect(p.shifts('right')).toEqual({ fighters: 1 })
    const defending = position('cobra').at('1306', 'us-2').at('1206', 'de-711').at('1106', 'de-hq-84')
    defending.markers('de-hq-84', 1).set({ available: [0, 0, 0, 0, 0, 1, 0] })
    defending.fighting('german').attack('de-hq-84', '1306', 'de-711')
    expect([defending.step, defending.asked]).toEqual(['combat.fighters', 'american'])
  })
  rule('M-5.3-8', 'an HQ supports only its own group, whether it controls the units or not', () => {
    const p = position('cobra')
      .at('1306', 'uk-3-8')
      .at('1206', 'us-hq-vii')
      .at('1307', 'de-711')
      .at('1407', 'de-hq-84')
      .markers('de-hq-84', 1)
    p.fighting('german').rolls(1).attack('de-hq-84', '1306', 'de-711').play('no')
    expect(p.eventsOf('combatResult')).toHaveLength(1)
  })
  rule('M-0.1.1-3', 'an HQ with an offensive marker is supported', () => {
    expect(plain('de-711').offers('hq us-hq-vii')).toBe(true)
  })
})
