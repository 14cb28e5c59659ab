import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { ATTACKED, MOVED, MOVED_FAR, OUT_OF_SUPPLY } from '../state.ts'
import { movingOf, position } from './position.ts'

/** Two combat commands of the 2nd Armored set out from 1106, with these in 1306. */
const column = (...germans: string[]) =>
  position('cobra')
    .at('1106', 'us-2arm-cca', 'us-2arm-ccb')
    .at('1306', ...germans)
    .moving('american')
    .play('stack 1106')

describe('4.3 overrun', () => {
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
  rule('M-4.3-2', 'with exactly the points it costs it is allowed, the slowest counting, and they are spent', () => {
    const with_ = (...left: number[]) => {
      const p = column('de-kg275').play('hex 1206')
      p.s.flow = p.s.flow.map((frame) => (frame.step === 'move.to' ? { ...frame, left } : frame))
      return p
    }
    expect(with_(8, 20).offers('overrun 1306')).toBe(true)
    expect(with_(20, 7).why('overrun 1306')).toBe('M-4.3-2 too-costly')
    const p = with_(12, 14).rolls(6).play('overrun 1306')
    expect(movingOf(p)).toMatchObject({ left: [4, 6], hexes: 2 })
    expect(p.eventsOf('moved').at(-1)).toMatchObject({ path: [p.place('1206'), p.place('1306')], cost: 8 })
  })
  rule('M-7.5-4', 'nobody overruns out of supply, not even one of the stack', () => {
    const p = position('cobra').at('1206', 'us-2arm-cca', 'us-2arm-ccb').marked(OUT_OF_SUPPLY, 'us-2arm-ccb')
    p.at('1306', 'de-kg275').moving('american').play('stack 1206')
    expect(p.why('overrun 1306')).toBe('M-7.5-4 out-of-supply')
  })
  rule('M-6.1-7', 'not across an impassable side', () => {
    const p = position('cobra').at('0806', 'uk-4armbde').at('0805', 'de-kg275').moving('angloCanadian')
    expect(p.play('unit uk-4armbde').why('overrun 0805')).toBe('M-6.1-7 impassable-side')
  })
  rule('M-3-2', 'another enemy beside the way stops the stack before the overrun, unless it starts there', () => {
    const stopped = column('de-kg275').at('1205', 'de-711').play('hex 1206')
    expect(stopped.step).toBe('move.pick')
    const p = position('cobra').at('1206', 'us-2arm-cca').at('1306', 'de-kg275').at('1205', 'de-711')
    expect(p.moving('american').play('unit us-2arm-cca').offers('overrun 1306')).toBe(true)
  })
  rule('M-3-2', 'leaving the zone of those who are overrun costs nothing more', () => {
    const p = position('cobra').at('1206', 'us-2arm-cca').at('1306', 'de-kg275').moving('american')
    p.rolls(6).play('unit us-2arm-cca', 'overrun 1306')
    expect(p.eventsOf('moved').at(-1)?.cost).toBe(8)
  })
  rule('M-4.3-1', 'infantry by itself is not even told about it, panzergrenadiers may', () => {
    const of = (side: 'american' | 'german', unit: string, enemy: string) =>
      position('cobra').at('1206', unit).at('1306', enemy).moving(side).play(`unit ${unit}`)
    expect(of('american', 'us-4-8', 'de-kg275').why('overrun 1306')).toBe('not-offered')
    expect(of('german', 'de-1ss-1', 'us-70tk').offers('overrun 1306')).toBe(true)
  })
  rule('M-4.3-1', 'nobody overruns out of a confusion or into one', () => {
    const out = position('cobra').at('1206', 'us-2arm-cca', 'uk-79-30').at('1306', 'de-kg275', 'us-82-505')
    expect(out.moving('american').play('unit us-2arm-cca').options('overrun')).toEqual([])
    const p = position('cobra').at('1206', 'us-82-505', 'us-2arm-cca', 'de-711').at('1306', 'de-kg275')
    expect(p.moving('american').why('unit us-2arm-cca')).toBe('M-6.11-3 in-confusion')
  })
  rule('M-4.3-7', 'it goes on with what is left, past those it has pushed back, and stops before others', () => {
    const p = column('de-711').play('hex 1206').rolls(6).play('overrun 1306')
    while (p.step?.startsWith('combat.')) p.play(p.options()[0]!)
    expect([p.whereIs('us-2arm-cca'), p.step]).toEqual(['1306', 'move.to'])
    expect(p.options('hex').length).toBeGreaterThan(0)
  })
  rule('M-4.3-6', 'who is lost in it takes his points along; a stack that has won nothing stops for good', () => {
    const p = column('de-271').lost(1, 'us-2arm-cca').play('hex 1206').rolls(2).play('overrun 1306')
    while (p.step === 'combat.lose') p.play('unit us-2arm-cca')
    expect(p.whereIs('us-2arm-cca')).toBe('cadre')
    expect([p.step, p.has(MOVED | MOVED_FAR, 'us-2arm-ccb')]).toEqual(['move.pick', true])
    expect(p.has(MOVED, 'us-2arm-cca')).toBe(false)
    expect(p.why('reserve us-2arm-ccb')).toBe('M-4.1.1-7 moved-too-far')
  })
  rule('M-4.3-12', 'thrown back it stops where it has come to, without a second level', () => {
    const p = column('de-271').at('1306', 'de-84').disorganised(0, 'us-2arm-cca').play('hex 1206').rolls(1)
    p.play('overrun 1306')
    while (p.step?.startsWith('combat.')) p.play(p.options()[0]!)
    expect(p.result).toContain('R1')
    expect(p.step).toBe('move.pick')
    expect([p.whereIs('us-2arm-ccb') === '1206', p.level('us-2arm-ccb')]).toEqual([false, 2])
  })
})
