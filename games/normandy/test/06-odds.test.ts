import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { newBattle } from '../rules/combat/battle.ts'
import {
  columnOf,
  defenceOf,
  groundShifts,
  hasChoiceOfCover,
  leftShifts,
  retreatReduction,
  standingFestung,
  usualCover,
} from '../rules/combat/odds.ts'
import { ATTACKED, OUT_OF_SUPPLY } from '../state.ts'
import { type Position, plain, position } from './position.ts'

const columnName = (attack: number, defence: number) => {
  const { g, def } = position()
  return def.data.tables.combat.columns[columnOf(g, attack, defence)]!.name
}

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
    p.always(1).play('no')
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

describe('5.1 rivers, walls and retreats', () => {
  const battle = (p: Position, by: 'allied' | 'german', target: string, ...origins: string[]) => ({
    ...newBattle(p.g, 'attack', by, by === 'allied' ? 'american' : 'german', -1, p.place(target)),
    origins: origins.map((code) => p.place(code)),
  })
  const ground = (p: Position, by: 'allied' | 'german', target: string, ...origins: string[]) =>
    Object.fromEntries(groundShifts(p.g, battle(p, by, target, ...origins)).map(({ key, columns }) => [key, columns]))
  rule('M-2.2-1', 'a river is a column if everybody attacks across it, in a confusion nobody does', () => {
    const p = position()
    expect(ground(p, 'allied', '1204', '1205', '1104')).toEqual({ terrain: 2, river: 1 })
    expect(ground(p, 'allied', '1204', '1205', '1203')).toEqual({ terrain: 2 })
    expect(ground(p, 'allied', '1204', '1204')).toEqual({ terrain: 2 })
  })
  rule('M-0.1.2-14', 'a fortified line helps Germans only, and in a town only with its Festung', () => {
    const p = position()
    expect(ground(p, 'allied', '0518', '0618')).toMatchObject({ fortified: 1 })
    expect(ground(p, 'german', '0518', '0618')).not.toHaveProperty('fortified')
    expect(ground(p, 'allied', '0223', '0222')).toEqual({ town: 2 })
    expect(ground(p.at('fest-cherbourg', 'fest-cherbourg'), 'allied', '0223', '0222')).toEqual({
      town: 1,
      fortified: 1,
    })
  })
  rule('M-6.12-8', 'in a box only the Festung that is attacked has walls', () => {
    const p = position().at('fest-brest', 'fest-brest')
    expect([standingFestung(p.g, p.place('fest-brest')), standingFestung(p.g, p.place('brest'))]).toEqual([true, false])
    expect(standingFestung(p.g, p.place('fest-lorient'))).toBe(false)
    expect(ground(p, 'allied', 'brest', 'brest')).toEqual({})
    expect(ground(p, 'allied', 'fest-brest', 'brest')).toEqual({ festung: 2 })
    expect(standingFestung(p.g, p.place('0223'))).toBe(false)
  })
  rule(
    'M-6.6-5',
    'town, chosen village and fortified line take one hex off a retreat, of Germans in the line only',
    () => {
      const p = position()
      const less = (by: 'allied' | 'german', target: string) => retreatReduction(p.g, battle(p, by, target, '1206'))
      expect([less('allied', '1216'), less('german', '1216'), less('allied', '1306')]).toEqual([1, 1, 0])
      expect([less('allied', '0322'), less('german', '0322')]).toEqual([1, 0])
      expect([less('allied', '1206'), less('allied', 'rennes')]).toEqual([1, 0])
      expect(retreatReduction(p.g, { ...battle(p, 'allied', '1213', '1113'), cover: 'base' })).toBe(0)
      expect(retreatReduction(p.g, { ...battle(p, 'allied', '1213', '1113'), cover: 'village' })).toBe(1)
      expect(retreatReduction(p.g, { ...battle(p, 'allied', '1216', '1215'), kind: 'drop' })).toBe(0)
    },
  )
  rule('M-2.2-7', 'who is not asked takes the town, or the better of village and ground', () => {
    const p = position()
    const cover = (hex: string) => usualCover(p.g, p.place(hex))
    expect([cover('1216'), cover('1206'), cover('1213'), cover('1306')]).toEqual(['town', 'village', 'base', 'base'])
    const asked = (hex: string, kind: 'attack' | 'drop' | 'landing' = 'attack') =>
      hasChoiceOfCover(p.g, { ...battle(p, 'allied', hex, '1206'), kind })
    expect([asked('1213'), asked('1206'), asked('1306'), asked('1216')]).toEqual([true, false, false, false])
    expect([asked('1213', 'drop'), asked('0714', 'landing'), asked('0714'), asked('rennes')]).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
  rule('M-6.5-8', 'the worst stack counts by both together', () => {
    const worst = (p: Position) => {
      const b = { ...battle(p, 'allied', '1306', '1206', '1207'), attackers: [p.piece('us-2'), p.piece('us-9')] }
      return leftShifts(p.g, b)
        .filter(({ key }) => key.startsWith('attackers'))
        .map(({ columns }) => columns)
    }
    const two = () => position().at('1206', 'us-2').at('1207', 'us-9')
    expect(worst(two().disorganised(1, 'us-2').suppressed(2, 'us-9'))).toEqual([2])
    expect(worst(two().disorganised(2, 'us-2').disorganised(1, 'us-9').suppressed(2, 'us-9'))).toEqual([1, 2])
    expect(worst(two().disorganised(2, 'us-2').suppressed(2, 'us-2').disorganised(1, 'us-9'))).toEqual([2, 2])
    expect(worst(two())).toEqual([])
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
