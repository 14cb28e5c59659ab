import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { newBattle } from '../rules/combat/battle.ts'
import { fightersFor } from '../rules/combat/support.ts'
import { ATTACKED, DEFENDED, IN_RESERVE, MOVED, SPENT } from '../state.ts'
import { type Position, position } from './position.ts'

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
  const reserves = (p: Position) =>
    p.flow({ step: 'move.pick', role: 'german' }, { step: 'exploit.stacks', hq: p.piece('us-hq-vii'), hexes: [] })
  const inReserve = (...codes: string[]) =>
    position('cobra')
      .at('1106', 'us-hq-vii')
      .marked(IN_RESERVE | MOVED, ...codes)
  rule('M-6.8-2', 'two stacks at most, and their owner may be content with one', () => {
    const three = () =>
      reserves(
        inReserve('us-2arm-cca', 'us-3arm-cca', 'us-4arm-cca')
          .at('1205', 'us-2arm-cca')
          .at('1206', 'us-3arm-cca')
          .at('1207', 'us-4arm-cca', 'us-4arm-ccb'),
      )
    expect(three().options()).toEqual(['stack 1205', 'stack 1206', 'stack 1207', 'done'])
    const p = three().play('stack 1206')
    expect([p.step, p.options('stack')]).toEqual(['exploit.stacks', ['stack 1205', 'stack 1207']])
    p.play('stack 1207')
    expect(p.step).toBe('exploit.move')
    expect(p.eventsOf('exploitation')[0]?.units).toEqual([p.piece('us-3arm-cca'), p.piece('us-4arm-cca')])
    expect(p.has(IN_RESERVE, 'us-2arm-cca')).toBe(true)
    expect(three().play('done').step).toBe('move.pick')
    const one = three().play('stack 1206', 'done')
    expect(one.eventsOf('exploitation')[0]?.units).toEqual([one.piece('us-3arm-cca')])
  })
  rule('M-6.8-6', 'not those who have fought, nor more than the HQ controls', () => {
    const p = inReserve('us-2arm-cca', 'us-3arm-cca', 'us-4arm-cca').at('1205', 'us-2arm-cca', 'us-3arm-cca')
    p.at('1206', 'us-4arm-cca').marked(ATTACKED, 'us-3arm-cca').marked(DEFENDED, 'us-4arm-cca')
    expect(reserves(p).options()).toEqual(['stack 1205', 'done'])
    p.play('stack 1205')
    expect(p.eventsOf('exploitation')[0]?.units).toEqual([p.piece('us-2arm-cca')])
    const full = inReserve('us-2arm-cca', 'us-3arm-cca').at('1205', 'us-2arm-cca', 'us-3arm-cca')
    for (const code of ['us-2', 'us-5', 'us-8', 'us-9', 'us-30'])
      full.s.boundTo[full.piece(code)] = full.piece('us-hq-vii')
    full.s.boundTo[full.piece('us-30')] = -1
    full.at('1205', 'us-2arm-ccb', 'us-2arm-ccr').marked(IN_RESERVE, 'us-2arm-ccb', 'us-2arm-ccr')
    reserves(full).play('stack 1205')
    expect(full.eventsOf('exploitation')[0]?.units.map((u) => full.def.pieces[u]!.code)).toEqual([
      'us-2arm-cca',
      'us-2arm-ccb',
      'us-2arm-ccr',
    ])
  })
  rule('M-6.8-3', 'they move one by one or together, those who have moved no more', () => {
    const p = inReserve('us-2arm-cca', 'us-2arm-ccb', 'us-2arm-ccr').at(
      '1205',
      'us-2arm-cca',
      'us-2arm-ccb',
      'us-2arm-ccr',
    )
    reserves(p).play('stack 1205', 'unit us-2arm-ccr', 'hex 1305', 'done', 'stack 1205')
    const frame = p.s.flow.at(-1)!
    expect(frame.step === 'move.to' && frame.pieces).toEqual([p.piece('us-2arm-cca'), p.piece('us-2arm-ccb')])
  })
  rule('M-6.8-3', 'only they attack, from where they stand now, and nobody across an impassable side', () => {
    const p = inReserve('us-2arm-cca')
      .at('1206', 'us-2arm-cca')
      .at('1207', 'us-9')
      .at('1306', 'de-711')
      .at('1205', 'us-35')
    reserves(p).play('stack 1206')
    p.play('done')
    expect(p.options()).toEqual(['target 1306', 'done'])
    p.rolls(6).play('target 1306')
    expect(p.eventsOf('attackDeclared')[0]?.units).toEqual([p.piece('us-2arm-cca')])
    expect([p.has(ATTACKED, 'us-2arm-cca'), p.has(DEFENDED, 'de-711')]).toEqual([true, false])
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
    p.play('hq de-hq-1ss', 'unit de-12ss-25', 'stay').always(1)
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
    p.play(p.options('hex')[0]!, 'unit us-9', 'done', 'hq de-hq-1ss', 'unit de-12ss-25', 'stay').always(1).play('done')
    expect(p.eventsOf('attackDeclared').at(-1)).toMatchObject({
      by: 'german',
      target: p.place('1306'),
      kind: 'counterAttack',
    })
    expect(p.has(ATTACKED, 'de-12ss-25')).toBe(false)
  })
})
