import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { newBattle } from '../rules/combat/battle.ts'
import { fightersFor } from '../rules/combat/support.ts'
import { ATTACKED, IN_RESERVE, MOVED, SPENT } from '../state.ts'
import { position } from './position.ts'

/** Three divisions at 6:1 against 1306, the 2nd Armored in reserve behind them. On a 4: −2 D1 R1 X. */
const breakthrough = (...germans: string[]) =>
  position('cobra')
    .at('1206', 'us-2')
    .at('1207', 'us-9')
    .at('1205', 'us-30')
    .at('1106', 'us-hq-vii', 'us-2arm-cca', 'us-2arm-ccb')
    .marked(IN_RESERVE | MOVED, 'us-2arm-cca', 'us-2arm-ccb')
    .markers('us-hq-vii', 2)
    .at('1306', ...germans)
    .fighting('american')
    .rolls(4)
    .play('hq us-hq-vii', 'target 1306', 'all', 'support')

describe('6.8 exploitation', () => {
  rule('M-6.8-1', 'after an exploitation result the HQ that declared the combat acts once more', () => {
    const p = breakthrough('de-711')
    expect(p.result).toContain('X')
    p.play('done')
    expect(p.step).toBe('exploit.stacks')
    expect(p.options()).toEqual(['stack 1106', 'done'])
  })
  rule('M-6.8-2', 'up to two stacks in reserve, without a marker', () => {
    const p = breakthrough('de-711').play('done', 'stack 1106')
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(1)
    expect(p.step).toBe('exploit.move')
  })
  rule('M-6.8-3', 'they move and fight normally, and are in reserve no longer', () => {
    const p = breakthrough('de-711').at('1506', 'de-84').play('done', 'stack 1106')
    expect(p.has(IN_RESERVE, 'us-2arm-cca')).toBe(false)
    p.play('unit us-2arm-cca', 'hex 1406', 'done', 'done')
    expect(p.options()).toContain('target 1506')
    p.rolls(1).play('target 1506')
    expect(p.eventsOf('combatResult')).toHaveLength(2)
    expect(p.eventsOf('attackDeclared').at(-1)?.kind).toBe('exploitation')
  })
  rule('M-6.8-4', 'the HQ supports the attack for a marker', () => {
    const p = breakthrough('de-711')
      .at('1206', 'us-hq-vii')
      .at('1307', 'de-84')
      .play('done', 'stack 1106', 'unit us-2arm-cca', 'hex 1306')
    if (p.step === 'move.to') p.play('done')
    p.play('done').rolls(1).play('target 1307', 'support')
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(0)
    expect(p.shifts('right')).toMatchObject({ hqSupport: 3 })
  })
  rule(
    'M-6.8-6',
    'reserves must be in reach of the HQ and must not have fought; an exploitation gives no other',
    () => {
      const p = position('cobra')
        .at('1206', 'us-2')
        .at('1207', 'us-9')
        .at('1205', 'us-30')
        .at('1106', 'us-hq-vii')
        .markers('us-hq-vii', 1)
      p.at('0714', 'us-2arm-cca').marked(IN_RESERVE, 'us-2arm-cca').at('1306', 'de-711').fighting('american').rolls(4)
      p.play('hq us-hq-vii', 'target 1306', 'all', 'support', 'done')
      expect(p.step).not.toBe('exploit.stacks')
    },
  )
  rule('M-6.8-5', 'an exploitation result means nothing in a box, nor in a counter-attack', () => {
    const inBox = position('cobra').at('le-mans', 'us-2', 'us-9', 'us-30', 'us-hq-vii', 'de-kg275')
    inBox.markers('us-hq-vii', 1).fighting('american').rolls(6)
    inBox.play('hq us-hq-vii', 'target le-mans', 'all', 'support')
    const rung = inBox.eventsOf('odds')[0]!.column + 6
    expect(inBox.def.data.tables.combat.ladder[rung]?.exploitation).toBe(true)
    expect(inBox.eventsOf('combatResult')[0]?.exploitation).toBe(false)
  })
  rule('M-5.1-5', 'reserves that have moved out of the reach of their HQ are offered nobody to attack', () => {
    const p = breakthrough('de-711').at('1706', 'de-84').play('done', 'stack 1106', 'unit us-2arm-cca', 'hex 1606')
    if (p.step === 'move.to') p.play('done')
    p.play('done')
    expect(p.def.grid.distance(p.place('1106'), p.place('1606'))).toBe(5)
    expect(p.step).not.toBe('exploit.target')
  })
  rule('M-9.1-7', 'fighter-bombers in overruns and exploitation only from turn 8, and for Americans', () => {
    const may = (turn: number, role: 'american' | 'angloCanadian') => {
      const p = position('cobra')
        .turn(turn)
        .at('1306', 'de-711')
        .set({ available: [0, 0, 0, 0, 0, 1, 1] })
      return fightersFor(p.g, newBattle(p.g, 'exploitation', 'allied', role, -1, p.place('1306'))).length > 0
    }
    expect([may(7, 'american'), may(8, 'american'), may(8, 'angloCanadian')]).toEqual([false, true, false])
  })
  rule('M-EX-42', 'turn 7 American no, turn 8 American yes, turn 8 British no', () => {
    const may = (turn: number, role: 'american' | 'angloCanadian') => {
      const p = position('cobra')
        .turn(turn)
        .at('1306', 'de-711')
        .set({ available: [0, 0, 0, 0, 0, 1, 1] })
      return fightersFor(p.g, newBattle(p.g, 'overrun', 'allied', role, -1, p.place('1306'))).length > 0
    }
    expect([may(7, 'american'), may(8, 'american'), may(8, 'angloCanadian')]).toEqual([false, true, false])
  })
})

/** The Americans have taken 1306; on a 3 the 711th has gone two hexes, and a corps with the 12th SS stands by. */
const lostHex = () =>
  position('cobra')
    .at('1206', 'us-2')
    .at('1207', 'us-9')
    .at('1205', 'us-30')
    .at('1106', 'us-hq-vii')
    .markers('us-hq-vii', 1)
    .at('1306', 'de-711')
    .at('1406', 'de-12ss-25', 'de-12ss-i-12')
    .at('1506', 'de-hq-1ss')
    .markers('de-hq-1ss', 1)
    .fighting('american')
    .rolls(3)
    .play('hq us-hq-vii', 'target 1306', 'all', 'support', 'no', 'roll')

describe('6.9 counter-attack', () => {
  rule('M-6.9-1', 'when the attacker has advanced without exploitation the defender may strike back at once', () => {
    const p = lostHex()
    p.play(p.options('hex')[0]!, 'unit us-9', 'done')
    expect(p.step).toBe('counter.hq')
    expect(p.asked).toBe('german')
    const q = lostHex()
    q.play(q.options('hex')[0]!, 'done')
    expect(q.step).not.toBe('counter.hq')
  })
  rule('M-6.9-2', 'with an available HQ within two hexes, which pays a marker and is spent', () => {
    const p = lostHex()
    p.play(p.options('hex')[0]!, 'unit us-9', 'done')
    expect(p.options()).toEqual(['hq de-hq-1ss', 'no'])
    p.play('hq de-hq-1ss', 'unit de-12ss-25', 'stay').rolls(1)
    p.play('done')
    expect(p.s.markers[p.piece('de-hq-1ss')]).toBe(0)
    expect(p.has(SPENT, 'de-hq-1ss')).toBe(true)
    const q = lostHex().markers('de-hq-1ss', 0)
    q.play(q.options('hex')[0]!, 'unit us-9', 'done')
    expect(q.step).not.toBe('counter.hq')
  })
  rule(
    'M-6.9-3',
    'with who has retreated and who stands next to them or to the lost hex; each may move one hex first',
    () => {
      const p = lostHex().at('1606', 'de-84')
      p.play(p.options('hex')[0]!, 'unit us-9', 'done', 'hq de-hq-1ss')
      expect(p.options('unit')).toContain('unit de-12ss-25')
      p.play('unit de-12ss-25')
      expect(p.options()).toContain('stay')
      expect(p.options('hex').length).toBeGreaterThan(0)
      p.play(p.options('hex')[0]!)
      expect(p.whereIs('de-12ss-25')).not.toBe('1406')
    },
  )
  rule('M-6.9-4', 'nothing follows a counter-attack', () => {
    const p = lostHex()
    p.play(
      p.options('hex')[0]!,
      'unit us-9',
      'done',
      'hq de-hq-1ss',
      'unit de-12ss-25',
      'stay',
      'unit de-12ss-i-12',
      'stay',
    ).rolls(6)
    p.play('done')
    while (p.step?.startsWith('combat.') && p.step !== 'combat.target' && p.step !== 'combat.hq')
      p.play(p.options().includes('no') ? 'no' : p.options()[0]!)
    expect(p.eventsOf('counterAttack')).toHaveLength(1)
    expect(p.step).not.toBe('counter.hq')
  })
  rule('M-6.9-5', 'the roles are reversed and the units need not have spared their attack', () => {
    const p = lostHex()
    p.play(p.options('hex')[0]!, 'unit us-9', 'done', 'hq de-hq-1ss', 'unit de-12ss-25', 'stay').rolls(1).play('done')
    expect(p.eventsOf('attackDeclared').at(-1)).toMatchObject({
      by: 'german',
      target: p.place('1306'),
      kind: 'counterAttack',
    })
    expect(p.has(ATTACKED, 'de-12ss-25')).toBe(false)
  })
})

describe('4.3 overrun', () => {
  const column = (...germans: string[]) =>
    position('cobra')
      .at('1106', 'us-2arm-cca', 'us-2arm-ccb')
      .at('1306', ...germans)
      .moving('american')
      .play('stack 1106')
  rule('M-4.3-1', 'a stack of armour and panzergrenadiers only', () => {
    const p = position('cobra')
      .at('1206', 'us-2arm-cca', 'us-4-8')
      .at('1306', 'de-kg275')
      .moving('american')
      .play('stack 1206')
    expect(p.why('overrun 1306')).toBe('M-4.3-1 armour-only')
  })
  rule('M-EX-37', 'armour with infantry: refused', () => {
    const p = position('cobra')
      .at('1206', 'us-2arm-cca', 'us-4-8')
      .at('1306', 'de-kg275')
      .moving('american')
      .play('stack 1206')
    expect(p.offers('overrun 1306')).toBe(false)
  })
  rule('M-4.3-2', 'three points on top of the terrain', () => {
    const p = column('de-kg275').play('hex 1206')
    p.s.flow = p.s.flow.map((frame) => (frame.step === 'move.to' ? { ...frame, left: [7, 7] } : frame))
    expect(p.why('overrun 1306')).toBe('M-4.3-2 too-costly')
  })
  rule('M-4.3-3', 'declared next to the defender and resolved at once', () => {
    const p = column('de-kg275').play('hex 1206').rolls(6).play('overrun 1306')
    expect(p.eventsOf('combatResult')).toHaveLength(1)
  })
  rule('M-4.3-4', 'without HQs on either side', () => {
    const p = column('de-kg275')
      .at('1206', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .at('1406', 'de-hq-84')
      .play('hex 1206')
      .rolls(6)
      .play('overrun 1306')
    expect(p.eventsOf('hqSupports')).toEqual([])
    expect(p.shifts('right')).toEqual({})
  })
  rule('M-4.3-5', 'it is no combat: no marker, and the units may still attack', () => {
    const p = column('de-kg275').play('hex 1206').rolls(6).play('overrun 1306')
    expect(p.has(ATTACKED, 'us-2arm-cca')).toBe(false)
  })
  rule(
    'M-4.3-6',
    'if the defender stays, the stack is thrown back with a level of disorganisation, and its move is over',
    () => {
      const p = column('de-271').play('hex 1206').rolls(2).play('overrun 1306')
      while (p.step === 'combat.lose') p.play('usual')
      expect(p.whereIs('us-2arm-cca')).toBe('1206')
      expect(p.level('us-2arm-cca')).toBe(2)
      expect(p.has(MOVED, 'us-2arm-cca')).toBe(true)
    },
  )
  rule('M-EX-38', 'a D2 stack loses a step for the result and one more for the failure', () => {
    const p = position('cobra')
      .at('1206', 'us-2arm-cca')
      .disorganised(2, 'us-2arm-cca')
      .at('1306', 'de-353')
      .moving('american')
      .play('unit us-2arm-cca')
    p.rolls(5).play('overrun 1306')
    expect(p.result).toBe('-1 D1 / D1')
    expect(p.whereIs('us-2arm-cca')).toBe('cadre')
  })
  rule('M-4.3-7', 'if he is gone, the stack enters the hex and goes on', () => {
    const p = column('de-kg275').play('hex 1206').rolls(6).play('overrun 1306')
    expect(p.whereIs('us-2arm-cca')).toBe('1306')
    expect(p.step).toBe('move.to')
    expect(p.options('hex')).toContain('hex 1406')
  })
  rule('M-4.3-8', 'the attacker chooses where the defender retreats', () => {
    const p = column('de-711').play('hex 1206').rolls(6).play('overrun 1306')
    expect(p.result).toContain('R')
    expect(p.asked).toBe('american')
    expect(p.step).toBe('combat.retreatTo')
  })
  rule('M-4.3-9', 'an HQ by itself is eliminated without a die', () => {
    const p = column('de-hq-84').play('hex 1206', 'overrun 1306')
    expect(p.whereIs('de-hq-84')).toBe('turnTrack')
    expect(p.whereIs('us-2arm-cca')).toBe('1306')
  })
  rule('M-4.3-10', 'offensive markers in the way are taken', () => {
    const p = column('de-hq-84').markers('de-hq-84', 1).play('hex 1206', 'overrun 1306')
    expect(p.s.loose).toEqual({ allied: [p.place('1306')], german: [] })
  })
  rule('M-4.3-12', 'no Festung is overrun, and no bombs fall before it', () => {
    const p = position('cobra')
      .at('0322', 'us-2arm-cca')
      .at('fest-cherbourg', 'fest-cherbourg')
      .moving('american')
      .play('unit us-2arm-cca')
    expect(p.why('overrun 0223')).toBe('M-4.3-12 festung-there')
    const q = column('de-kg275')
      .set({ available: [2, 0, 2, 0, 0, 0, 0] })
      .play('hex 1206')
      .rolls(6)
      .play('overrun 1306')
    expect(q.eventsOf('combatResult')).toHaveLength(1)
  })
})

describe('4.4 special operations', () => {
  rule('M-4.4-1', 'rangers, commandos and elite paratroops that are not disorganised', () => {
    const p = position('cobra').at('0806', 'uk-1ss').moving('angloCanadian').play('unit uk-1ss')
    expect(p.options('infiltrate')).toEqual(['infiltrate 0805'])
    const q = position('cobra')
      .at('0806', 'uk-1ss')
      .disorganised(1, 'uk-1ss')
      .moving('angloCanadian')
      .play('unit uk-1ss')
    expect(q.why('infiltrate 0805')).toBe('M-4.4-1 is-disorganised')
    expect(
      position('cobra').at('0806', 'uk-3-8').moving('angloCanadian').play('unit uk-3-8').options('infiltrate'),
    ).toEqual([])
  })
  rule('M-4.4-2', 'each needs a die; who fails ends his move', () => {
    const p = position('cobra')
      .at('0806', 'uk-1ss')
      .moving('angloCanadian')
      .play('unit uk-1ss')
      .rolls(3)
      .play('infiltrate 0805')
    expect(p.whereIs('uk-1ss')).toBe('0805')
    const q = position('cobra')
      .at('0806', 'uk-1ss')
      .moving('angloCanadian')
      .play('unit uk-1ss')
      .rolls(1)
      .play('infiltrate 0805')
    expect([q.whereIs('uk-1ss'), q.level('uk-1ss'), q.step]).toEqual(['0806', 1, 'move.pick'])
  })
  rule('M-4.4-4', 'on D-Day no die is rolled', () => {
    const p = position().turn(0).at('0806', 'uk-1ss').moving('angloCanadian').play('unit uk-1ss', 'infiltrate 0805')
    expect(p.whereIs('uk-1ss')).toBe('0805')
  })
  rule('M-4.4-5', 'an assault enters the enemy hex: confusion, and the fight needs an HQ', () => {
    const p = position('cobra')
      .at('1206', 'us-82-505')
      .at('1306', 'de-711')
      .moving('american')
      .play('unit us-82-505')
      .rolls(5)
      .play('infiltrate 1306')
    expect(p.map.confusion[p.place('1306')]).toBe(1)
    expect(p.step).toBe('move.pick')
    expect(p.eventsOf('combatResult')).toEqual([])
  })
  rule('M-6.11-3', 'who is in confusion leaves it only by a special operation', () => {
    const p = position('cobra').at('1306', 'us-82-505', 'us-4-8', 'de-711').moving('american')
    expect(p.why('unit us-4-8')).toBe('M-6.11-3 in-confusion')
    p.play('unit us-82-505').rolls(4).play('infiltrate 1206')
    expect(p.whereIs('us-82-505')).toBe('1206')
  })
  rule('M-6.11-2', 'a confusion hex is occupied by both, each with its own limit', () => {
    const p = position('cobra').at('1306', 'us-2', 'us-4-8', 'us-4-12', 'de-271', 'de-84').moving('american')
    expect(p.map.confusion[p.place('1306')]).toBe(1)
    expect(p.offers('done')).toBe(true)
  })
  rule('M-6.11-5', 'when one side is left the confusion is over and the hex is its own', () => {
    const p = position('cobra')
      .at('1306', 'us-2')
      .at('1106', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .at('1306', 'de-kg275')
      .fighting('american')
    p.rolls(6).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.map.confusion[p.place('1306')]).toBe(0)
    expect(p.controls('1306')).toBe('allied')
  })
  rule('M-6.11-6', 'a confusion hex is entered at the usual cost, and that ends the move', () => {
    const p = position('cobra')
      .at('1306', 'us-2', 'de-711')
      .at('1206', 'us-9')
      .moving('american')
      .play('unit us-9', 'hex 1306')
    expect(p.whereIs('us-9')).toBe('1306')
    expect(p.step).toBe('move.pick')
    expect(p.map.zone.german[p.place('1406')]).toBe(1)
  })
  rule('M-6.11-4', 'no bombardment and no air support on it', () => {
    const p = position('cobra').at('1306', 'us-2', 'de-711').at('1106', 'us-hq-vii').markers('us-hq-vii', 1)
    p.set({ available: [1, 0, 1, 0, 0, 1, 0] })
      .fighting('american')
      .attack('us-hq-vii', '1306', 'us-2')
    expect(p.step).toBe('combat.support')
  })
})
