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
  rule('M-5.3-7', 'off the map an HQ supports only in its own box', () => {
    const combat = (box: string) => {
      const p = position('cobra').at('le-mans', 'us-2', 'de-711').at(box, 'us-hq-vii').markers('us-hq-vii', 1)
      return p.fighting('american').rolls(1).attack('us-hq-vii', 'le-mans', 'us-2')
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
