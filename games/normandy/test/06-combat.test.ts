import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { columnOf, defenceOf, resultOf } from '../rules/combat/odds.ts'
import { disorganise, suppress } from '../rules/pieces.ts'
import { ATTACKED, DEFENDED, OUT_OF_SUPPLY, SPENT } from '../state.ts'
import { position } from './position.ts'

/** Open country south of Caen: the 2nd US Division (12) and the VII Corps (bonus 3) north of what stands in 1306. */
const plain = (...germans: string[]) =>
  position('cobra')
    .at('1206', 'us-2')
    .at('1106', 'us-hq-vii')
    .markers('us-hq-vii', 1)
    .at('1306', ...germans)
    .fighting('american')

const columnName = (attack: number, defence: number) => {
  const { g, def } = position()
  return def.data.tables.combat.columns[columnOf(g, attack, defence)]!.name
}

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

describe('6.3 the column', () => {
  rule('M-6.3-3', 'the ratio is rounded down in the defender’s favour', () => {
    expect([columnName(8, 3), columnName(3, 2), columnName(29, 10), columnName(1, 1)]).toEqual([
      '2:1',
      '1.5:1',
      '2:1',
      '1:1',
    ])
  })
  rule('M-EX-4', 'two British units of 4 against 3: 8 to 3 is 2:1', () => {
    const p = position('cobra')
      .at('1206', 'uk-3-8', 'uk-3-9')
      .at('1106', 'uk-hq-i')
      .markers('uk-hq-i', 1)
      .at('1306', 'de-265')
      .fighting('angloCanadian')
    p.rolls(1).play('hq uk-hq-i', 'target 1306', 'all', 'no')
    expect(p.def.data.tables.combat.columns[p.eventsOf('odds')[0]!.ratio]!.name).toBe('2:1')
  })
  rule('M-EX-22', 'below 1:1', () => {
    expect([columnName(2, 5), columnName(1, 2), columnName(9, 10)]).toEqual(['1:3', '1:2', '1:2'])
  })
  rule('M-6.3-8', 'below 1:3 is 1:3, above 6:1 is 6:1', () => {
    expect([columnName(1, 9), columnName(40, 1)]).toEqual(['1:3', '6:1'])
  })
  rule('M-6.3-5', 'right shifts stop at 6:1 before left shifts are taken', () => {
    const p = plain('de-kg275').at('1206', 'us-9').rolls(1).attack('us-hq-vii', '1306', 'us-2').play('support')
    expect(p.column).toBe('6:1')
    expect(p.shifts('right')).toEqual({ hqSupport: 3 })
  })
  rule('M-6.3-6', 'then the left shifts', () => {
    const p = position('cobra')
      .at('1206', 'us-2')
      .at('1106', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .at('1207', 'de-kg275')
      .fighting('american')
    expect(p.def.terrain[p.place('1207')]).toBe('clear')
    p.disorganised(2, 'us-2').rolls(1).attack('us-hq-vii', '1207', 'us-2').play('no')
    expect(p.shifts('left')).toEqual({ attackersDisorganised: 2 })
    expect(p.column).toBe('4:1')
  })
  rule('M-EX-21', '7:1 with two to the right and two to the left is 4:1', () => {
    const p = plain('de-flak1').disorganised(2, 'us-2').rolls(1).attack('us-hq-vii', '1306', 'us-2').play('support')
    expect(p.column).toBe('4:1')
  })
  rule('M-6.3-7', 'elite units change the die by one, if they have at least half of the points', () => {
    const p = position('cobra')
      .at('1206', 'us-1-16', 'us-4-8')
      .at('1106', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .at('1306', 'de-1ss-1')
      .fighting('american')
    p.rolls(3).attack('us-hq-vii', '1306', 'us-1-16', 'us-4-8').play('no')
    expect(p.ledger('combat')).toEqual({ eliteAttackers: 1, eliteDefenders: -1 })
    const q = plain('de-711').rolls(3).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(q.ledger('combat')).toEqual({})
  })
  rule('M-6.3-9', 'the defender answers before the die', () => {
    const p = plain('de-711').at('1406', 'de-hq-84').attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.asked).toBe('german')
    expect(p.step).toBe('combat.defenceHq')
    p.rolls(1).play('no')
    expect(p.step).toBe('combat.roll')
  })
  rule('M-7.5-2', 'out of supply the defence is halved, rounded up', () => {
    const p = plain('de-711').marked(OUT_OF_SUPPLY, 'de-711')
    expect(defenceOf(p.g, p.piece('de-711'))).toBe(3)
  })
  rule('M-EX-20', 'defence 3 becomes 2', () => {
    const p = plain('de-265').marked(OUT_OF_SUPPLY, 'de-265')
    expect(defenceOf(p.g, p.piece('de-265'))).toBe(2)
  })
})

describe('5.1 ground', () => {
  const against = (hex: string, unit: string, from: string) =>
    position('cobra')
      .at(from, 'us-2')
      .at('1106', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .at(hex, unit)
      .fighting('american')
  rule('M-2.2-7', 'town or village and terrain are not added; in the bocage the defender chooses', () => {
    const p = position('cobra')
      .at('1113', 'us-2')
      .at('1013', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .at('1213', 'de-711')
      .fighting('american')
    p.attack('us-hq-vii', '1213', 'us-2').play('no')
    expect(p.asked).toBe('german')
    expect(p.options()).toEqual(['village', 'base'])
    p.rolls(1).play('village', 'roll')
    expect(p.shifts('left')).toEqual({ village: 1 })
  })
  rule('M-EX-11', '1213: village or bocage, not both', () => {
    const p = position('cobra')
      .at('1113', 'us-2')
      .at('1013', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .at('1213', 'de-711')
      .fighting('american')
    p.rolls(1).attack('us-hq-vii', '1213', 'us-2').play('no', 'base', 'roll')
    expect(p.shifts('left')).toEqual({ terrain: 2 })
  })
  rule('M-0.1.2-14', 'a Festung adds the fortified line in a town, where the town then counts one', () => {
    const p = position('cobra')
      .at('0222', 'us-2')
      .at('0322', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .at('fest-cherbourg', 'fest-cherbourg')
      .fighting('american')
    p.rolls(1).attack('us-hq-vii', '0223', 'us-2').play('no')
    expect(p.shifts('left')).toEqual({ town: 1, fortified: 1 })
  })
  rule('M-EX-50', '0223 has two columns with the Festung and after it, 0323 three', () => {
    const left = (hex: string, ...who: string[]) => {
      const p = position('cobra').at('0422', 'us-2').at('0322', 'us-9').at('0421', 'us-hq-vii').markers('us-hq-vii', 1)
      if (who.length > 0) p.at('fest-cherbourg', ...who)
      else p.at(hex, 'de-709-739')
      p.fighting('american').rolls(1).play('hq us-hq-vii', `target ${hex}`)
      if (p.step === 'combat.attackers') p.play('all')
      if (p.step === 'combat.support') p.play('no')
      return Object.values(p.shifts('left')).reduce((sum, columns) => sum + columns, 0)
    }
    expect([left('0223', 'fest-cherbourg'), left('0223'), left('0323')]).toEqual([2, 2, 3])
  })
  rule('M-5.4-2', 'an HQ that is alone is destroyed without a die, and that is the attack of the unit', () => {
    const p = against('1306', 'de-hq-84', '1206').play('hq us-hq-vii', 'target 1306')
    expect(p.whereIs('de-hq-84')).toBe('turnTrack')
    expect(p.has(ATTACKED, 'us-2')).toBe(true)
    expect(p.options()).toEqual(['unit us-2', 'done'])
  })
  rule('M-5.4-4', 'it is back a turn later in the same phase', () => {
    const p = against('1306', 'de-hq-84', '1206').turn(1, 'B').play('hq us-hq-vii', 'target 1306')
    expect(p.s.due[p.piece('de-hq-84')]).toBe(2 * 2 + 1)
  })
  rule('M-EX-10', 'destroyed in 1B, back in 2B', () => {
    const p = against('1306', 'de-hq-84', '1206').turn(1, 'B').play('hq us-hq-vii', 'target 1306')
    expect(p.s.due[p.piece('de-hq-84')]).toBe(5)
  })
})

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

describe('6.4, 6.5 results', () => {
  rule('M-6.4-1', 'the table gives losses, disorganisation, retreats and exploitation', () => {
    const { g } = position()
    expect(resultOf(g, 0, 1)).toMatchObject({ attacker: { steps: 2, disorg: 1, retreat: 1 }, exploitation: false })
    expect(resultOf(g, 8, 6)).toMatchObject({ defender: { steps: 2, disorg: 2, retreat: 2 }, exploitation: true })
  })
  rule(
    'M-6.4-2',
    'steps are shared out by the owner, one each before a second; disorganisation strikes everybody',
    () => {
      const p = plain('de-711', 'de-84')
        .at('1206', 'us-2')
        .at('1207', 'us-9')
        .at('1205', 'us-30')
        .at('1406', 'de-hq-84')
      p.rolls(4).play('hq us-hq-vii', 'target 1306', 'all', 'support', 'no', 'roll')
      expect(p.result).toContain('-2')
    },
  )
  rule('M-EX-13', 'D1 and D1 make D2; D2 stays and loses a step', () => {
    const p = plain('de-711')
    disorganise(p.g, p.piece('de-711'), 1)
    disorganise(p.g, p.piece('de-711'), 1)
    expect([p.level('de-711'), p.stepsLost('de-711')]).toEqual([2, 0])
    disorganise(p.g, p.piece('de-711'), 1)
    expect([p.level('de-711'), p.stepsLost('de-711')]).toEqual([2, 1])
  })
  rule('M-6.5-2', 'a fresh unit takes what it receives', () => {
    const p = plain('de-711')
    disorganise(p.g, p.piece('de-711'), 2)
    expect(p.level('de-711')).toBe(2)
  })
  rule('M-6.5-3', 'D1 that receives D2 is D2 and loses no step', () => {
    const p = plain('de-711').disorganised(1, 'de-711')
    disorganise(p.g, p.piece('de-711'), 2)
    expect([p.level('de-711'), p.stepsLost('de-711')]).toEqual([2, 0])
  })
  rule('M-6.5-4', 'A1 and A1 make A2', () => {
    const p = plain('de-711')
    suppress(p.g, [p.piece('de-711')], 1)
    suppress(p.g, [p.piece('de-711')], 1)
    expect(p.s.suppression[p.piece('de-711')]).toBe(2)
  })
  rule('M-6.5-5', 'A2 that is hit again is disorganised by a level', () => {
    const p = plain('de-711').suppressed(2, 'de-711')
    suppress(p.g, [p.piece('de-711')], 1)
    expect([p.level('de-711'), p.stepsLost('de-711')]).toEqual([1, 0])
  })
  rule('M-EX-14', 'A1 and A1 make A2; A2 and A1: a level for each unit, no step', () => {
    const p = plain('de-711', 'de-84').suppressed(1, 'de-711', 'de-84')
    const stack = [p.piece('de-711'), p.piece('de-84')]
    suppress(p.g, stack, 1)
    suppress(p.g, stack, 1)
    expect([p.level('de-711'), p.level('de-84'), p.stepsLost('de-711')]).toEqual([1, 1, 0])
  })
  rule('M-6.5-6', 'D1 or A1 one column, D2 or A2 two', () => {
    const p = plain('de-711')
      .disorganised(1, 'de-711')
      .suppressed(2, 'de-711')
      .rolls(1)
      .attack('us-hq-vii', '1306', 'us-2')
      .play('no')
    expect(p.shifts('right')).toEqual({ defendersDisorganised: 1, defendersSuppressed: 2 })
  })
  rule('M-6.5-7', 'within a stack only the worst D and the worst A count', () => {
    const p = plain('de-711', 'de-84')
      .disorganised(2, 'de-711')
      .disorganised(1, 'de-84')
      .suppressed(1, 'de-711', 'de-84')
    p.rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.shifts('right')).toEqual({ defendersDisorganised: 2, defendersSuppressed: 1 })
  })
  rule('M-EX-5', 'D2, D1 and A1: three columns', () => {
    const p = plain('de-711', 'de-84')
      .disorganised(2, 'de-711')
      .disorganised(1, 'de-84')
      .suppressed(1, 'de-711', 'de-84')
    p.rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(Object.values(p.shifts('right'))).toEqual([2, 1])
  })
  rule('M-6.5-8', 'of several attacking stacks the worst counts', () => {
    const p = plain('de-711').at('1207', 'us-9').disorganised(1, 'us-2').disorganised(2, 'us-9')
    p.rolls(1).play('hq us-hq-vii', 'target 1306', 'all', 'no')
    expect(p.shifts('left')).toEqual({ attackersDisorganised: 2 })
  })
  rule('M-EX-48', 'D1 and A1 in one stack, D2 in the other: two columns', () => {
    const p = plain('de-711').at('1207', 'us-9').disorganised(1, 'us-2').suppressed(1, 'us-2').disorganised(2, 'us-9')
    p.rolls(1).play('hq us-hq-vii', 'target 1306', 'all', 'no')
    const left = Object.values(p.shifts('left')).reduce((sum, columns) => sum + columns, 0)
    expect(left).toBe(2)
  })
  rule('M-6.5-1', 'suppression ends with the segment', () => {
    const p = plain('de-711').suppressed(2, 'de-711').play('done')
    expect(p.s.suppression[p.piece('de-711')]).toBe(0)
  })
  rule('M-EX-66', 'A2 in player 1’s segment, no shift in player 2’s', () => {
    const p = plain('de-711').suppressed(2, 'de-711').play('done')
    expect(p.asked).toBe('german')
    expect(p.s.suppression[p.piece('de-711')]).toBe(0)
  })
  rule('M-6.10-1', 'a step loss turns the counter', () => {
    const p = plain('de-353')
    expect(p.def.pieces[p.piece('de-353')]!.steps.map(({ defence }) => defence)).toEqual([9, 6, 3])
    p.rolls(5).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.stepsLost('de-353')).toBe(1)
  })
  rule('M-6.10-2', 'a unit that loses its last step goes to the cadre box', () => {
    const p = plain('de-kg275').rolls(6).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.whereIs('de-kg275')).toBe('cadre')
  })
  rule('M-11.3-7', 'a point for each step, two for an elite one', () => {
    const p = plain('de-kg275').rolls(6).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.vp.allied).toBe(1)
    const q = plain('de-3fj-5').rolls(6).attack('us-hq-vii', '1306', 'us-2').play('support')
    expect(q.vp.allied).toBe(4)
  })
})
