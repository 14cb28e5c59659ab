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

describe('5.1 who takes part', () => {
  const six = ['us-2', 'us-5', 'us-8', 'us-9', 'us-30', 'us-35']
  const around = () => {
    const p = position('cobra').at('1306', 'de-711').at('1006', 'us-hq-vii').markers('us-hq-vii', 1)
    ;['1206', '1205', '1305', '1406', '1307', '1207'].forEach((hex, i) => {
      p.at(hex, six[i]!)
    })
    return p.fighting('american').play('hq us-hq-vii', 'target 1306')
  }
  rule('M-5.1-1', 'five divisions attack under one HQ, a sixth does not', () => {
    const p = around().play(...six.slice(0, 4).map((code) => `unit ${code}`))
    expect([p.offers('unit us-30'), p.offers('unit us-35')]).toEqual([true, true])
    p.rolls(6).play('unit us-35')
    expect(p.eventsOf('attackDeclared')[0]?.units).toHaveLength(5)
    const all = around().rolls(6).play('all')
    expect(all.eventsOf('attackDeclared')[0]?.units.map((u) => all.def.pieces[u]!.code)).toEqual(six.slice(0, 5))
  })
  rule('M-5.1-4', 'who attacks is bound to the HQ, and fills no second slot there', () => {
    const p = position('cobra').at('1306', 'de-711').at('1006', 'us-hq-vii').markers('us-hq-vii', 1)
    ;['1206', '1205', '1305', '1406', '1307'].forEach((hex, i) => {
      p.at(hex, six[i]!)
      p.s.boundTo[p.piece(six[i]!)] = p.piece('us-hq-vii')
    })
    p.fighting('american').play('hq us-hq-vii', 'target 1306').rolls(6).play('all')
    expect(p.eventsOf('attackDeclared')[0]?.units).toHaveLength(5)
    const q = plain('de-711').rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(q.s.boundTo[q.piece('us-2')]).toBe(q.piece('us-hq-vii'))
  })
  rule('M-4.1.2-16', 'the FFI attack beside them, are bound to nobody and fill no slot', () => {
    const p = position('cobra').at('paris', 'ffi-paris', 'us-4-8', 'us-hq-vii', 'de-711').markers('us-hq-vii', 1)
    p.fighting('american').play('hq us-hq-vii', 'target paris').always(6).play('all')
    expect(p.eventsOf('attackDeclared')[0]?.units).toEqual([p.piece('us-4-8'), p.piece('ffi-paris')])
    expect(p.s.boundTo[p.piece('ffi-paris')]).toBe(-1)
    const german = position('cobra').at('paris', 'de-711', 'de-hq-84', 'us-4-8').markers('de-hq-84', 1)
    german.at('unused', 'ffi-paris').fighting('german')
    expect(german.play('hq de-hq-84').options('target')).toEqual(['target paris'])
  })
  rule('M-6.3-2', 'the attack begins by itself when nobody else could join', () => {
    const p = plain('de-711').at('1207', 'us-9').marked(ATTACKED, 'us-9').always(1)
    expect(p.play('hq us-hq-vii', 'target 1306').eventsOf('attackDeclared')).toHaveLength(1)
    const two = plain('de-711').at('1207', 'us-9').play('hq us-hq-vii', 'target 1306', 'unit us-2')
    expect([two.eventsOf('attackDeclared').length, two.options()]).toEqual([0, ['unit us-9', 'done']])
  })
  rule('M-6.3-2', 'nobody attacks without at least one unit', () => {
    const p = plain('de-711').at('1207', 'us-9').play('hq us-hq-vii', 'target 1306')
    expect(p.why('done')).toBe('M-6.1-1 nobody-attacks')
  })
  rule('M-6.1-7', 'of those beside the hex who cannot reach it does not join', () => {
    const p = position('cobra')
      .at('0805', 'de-711')
      .at('0806', 'uk-3-8')
      .at('0905', 'uk-3-9')
      .at('0904', 'uk-50-69')
      .at('0906', 'uk-hq-i')
    p.markers('uk-hq-i', 1).fighting('angloCanadian').play('hq uk-hq-i', 'target 0805')
    expect(p.why('unit uk-3-8')).toBe('M-6.1-7 impassable-side')
  })
  rule('M-11.3-4', 'on turn 1 of the campaign an activation costs no marker', () => {
    const p = position().turn(1).at('1206', 'us-2').at('1106', 'us-hq-vii').markers('us-hq-vii', 1).at('1306', 'de-711')
    p.fighting('american').rolls(1).attack('us-hq-vii', '1306', 'us-2')
    if (p.step === 'combat.support') p.play('no')
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(1)
    expect(p.eventsOf('activated')).toMatchObject([{ isFree: true }])
  })
  rule('M-1.1.3-1', 'each seat is asked for its own HQs on the maps, until both are done', () => {
    const p = plain('de-711').at('1107', 'uk-hq-i').at('reserve', 'us-hq-v').fighting('american', 'angloCanadian')
    expect([p.why('hq uk-hq-i'), p.why('hq us-hq-v')]).toEqual(['not-offered', 'not-offered'])
    p.at('1207', 'uk-3-8').markers('uk-hq-i', 1).play('done')
    expect([p.asked, p.step]).toEqual(['angloCanadian', 'combat.hq'])
  })
  rule('M-1.1.3-2', 'an HQ that has not attacked has passed and is not turned over', () => {
    const p = plain('de-711').at('1107', 'us-hq-v').markers('us-hq-v', 1).play('hq us-hq-vii', 'done')
    expect(p.eventsOf('hqSpent')).toEqual([])
    expect(p.why('hq us-hq-vii')).toBe('M-1.1.3-2 hq-passed')
  })
  rule('M-6.1-2', 'a hex is attacked again while one of its units has not defended', () => {
    const p = plain('de-711', 'de-84').marked(DEFENDED, 'de-711')
    expect(p.play('hq us-hq-vii').options('target')).toEqual(['target 1306'])
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
