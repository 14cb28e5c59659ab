import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { ATTACKED, DEFENDED, OUT_OF_SUPPLY, SPENT } from '../state.ts'
import { plain, position } from './position.ts'

describe('1.1.3 activation', () => {
  rule('M-1.1.3-1', 'HQs are taken one after the other, to fight or to pass', () => {
    const p = plain('de-711').at('1107', 'us-hq-v').markers('us-hq-v', 1)
    expect(p.options()).toEqual(['hq us-hq-vii', 'hq us-hq-v', 'done'])
    p.play('hq us-hq-v', 'done')
    expect(p.why('hq us-hq-v')).toBe('M-1.1.3-2 hq-passed')
  })
  rule('M-1.1.3-2', 'who passes stays available', () => {
    const p = plain('de-711').play('hq us-hq-vii', 'done')
    expect(p.has(SPENT, 'us-hq-vii')).toBe(false)
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(1)
  })
  rule('M-1.1.3-3', 'combat needs an offensive marker, and one pays for all attacks of the activation', () => {
    const p = plain('de-711').at('1207', 'us-9').at('1307', 'de-84')
    expect(
      position('cobra')
        .at('1206', 'us-2')
        .at('1106', 'us-hq-vii')
        .at('1306', 'de-711')
        .fighting('american')
        .why('hq us-hq-vii'),
    ).toBe('M-1.1.3-3 not-supported')
    p.rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(0)
    expect(p.options()).toContain('target 1307')
  })
  rule('M-0.2.1-1', 'an offensive marker puts an HQ into combat mode', () => {
    expect(plain('de-711').offers('hq us-hq-vii')).toBe(true)
  })
  rule('M-1.1.3-4', 'when its attacks are made the HQ is spent', () => {
    const p = plain('de-711').rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.has(SPENT, 'us-hq-vii')).toBe(true)
  })
  rule('M-0.1.1-2', 'an HQ is turned over when it has fought', () => {
    const p = plain('de-711').rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.eventsOf('hqSpent')).toHaveLength(1)
  })
  rule('M-1.1.3-5', 'when every HQ has acted the segment ends', () => {
    const p = plain('de-711').play('done')
    expect(p.step).toBe('move.pick')
    expect(p.asked).toBe('german')
  })
  rule('M-1.1.3-6', 'a unit out of the reach of every HQ does not attack', () => {
    const p = plain('de-711').at('1906', 'us-hq-vii')
    expect(p.why('hq us-hq-vii')).toBe('M-6.1-1 nobody-to-attack')
  })
  rule('M-1.1.3-7', 'each unit attacks once in an activation', () => {
    const p = plain('de-711').at('1207', 'de-84').rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.step).not.toBe('combat.target')
    expect(p.has(ATTACKED, 'us-2')).toBe(true)
  })
})

describe('6.1 who attacks whom', () => {
  rule('M-6.1-1', 'units attack enemies next to them', () => {
    const p = plain('de-711').at('1405', 'de-84').play('hq us-hq-vii')
    expect(p.options('target')).toEqual(['target 1306'])
  })
  rule('M-6.1-2', 'nobody attacks twice in a phase, nobody defends twice', () => {
    const p = plain('de-711').at('1207', 'us-9').rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.has(DEFENDED, 'de-711')).toBe(true)
    expect(p.step).not.toBe('combat.target')
  })
  rule('M-6.1-3', 'units next to the same hex combine', () => {
    const p = plain('de-711').at('1207', 'us-9').rolls(1).attack('us-hq-vii', '1306', 'us-2', 'us-9').play('no')
    expect(p.eventsOf('odds')[0]?.attack).toBe(24)
  })
  rule('M-6.1-4', 'everything in the hex is attacked together', () => {
    const p = plain('de-711', 'de-84').rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.eventsOf('odds')[0]?.defence).toBe(11)
  })
  rule('M-6.1-5', 'attacks are resolved one at a time', () => {
    const p = plain('de-711')
      .at('1207', 'us-9')
      .at('1307', 'de-84')
      .rolls(1)
      .attack('us-hq-vii', '1306', 'us-2')
      .play('no')
    expect(p.eventsOf('combatResult')).toHaveLength(1)
    expect(p.step).toBe('combat.target')
  })
  rule('M-6.3-1', 'combats are fought in the order in which HQs are activated', () => {
    const p = plain('de-711').at('1103', 'us-hq-v').markers('us-hq-v', 1).at('1203', 'us-9').at('1303', 'de-84')
    p.rolls(1, 1).attack('us-hq-v', '1303', 'us-9').play('no')
    p.idleUntil(({ step }) => step === 'combat.hq')
    p.attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.eventsOf('combatResult').map(({ target }) => target)).toEqual([p.place('1303'), p.place('1306')])
    expect(p.eventsOf('activated').map(({ hq }) => hq)).toEqual([p.piece('us-hq-v'), p.piece('us-hq-vii')])
  })
  rule('M-6.1-6', 'in a confusion the enemies in the same hex are attacked, without advance', () => {
    const p = plain().at('1206', 'de-kg275').rolls(6).attack('us-hq-vii', '1206', 'us-2').play('no')
    expect(p.whereIs('de-kg275')).toBe('cadre')
    expect(p.whereIs('us-2')).toBe('1206')
  })
  rule('M-6.1-7', 'not across an impassable hexside', () => {
    const p = position('cobra')
      .at('0806', 'us-2')
      .at('0807', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .at('0805', 'de-711')
      .fighting('american')
    expect(p.def.grid.areAdjacent(p.place('0806'), p.place('0805'))).toBe(true)
    expect(p.why('hq us-hq-vii')).toBe('M-6.1-1 nobody-to-attack')
  })
  rule('M-8-3', 'an HQ never leads the other group', () => {
    const p = plain('de-711').at('1207', 'uk-15').play('hq us-hq-vii', 'target 1306')
    expect(p.eventsOf('attackDeclared').at(-1)?.units).toEqual([p.piece('us-2')])
  })
  rule('M-7.5-4', 'nobody attacks out of supply', () => {
    const p = plain('de-711').marked(OUT_OF_SUPPLY, 'us-2')
    expect(p.why('hq us-hq-vii')).toBe('M-6.1-1 nobody-to-attack')
  })
  rule('M-0.1.2-9', 'garrisons do not attack', () => {
    const p = position('cobra')
      .at('0714', 'gar-omaha-1')
      .at('0713', 'us-2')
      .at('0813', 'de-hq-84')
      .markers('de-hq-84', 1)
      .fighting('german')
    expect(p.options('hq')).toEqual([])
  })
})
