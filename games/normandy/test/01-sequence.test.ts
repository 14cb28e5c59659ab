import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { normandy } from '../index.ts'
import { leadRole, rolesInOrder } from '../rules/seats.ts'
import { DROPPED, MOVED, SPENT } from '../state.ts'
import { type Position, position } from './position.ts'

const afterwards = { step: 'move.pick', role: 'german' } as const
const step = (p: Position, ...flow: Position['s']['flow']) => {
  p.s.flow = flow
  return p
}
const manned = (p: Position) =>
  p
    .at('2003', 'de-1ss-1', 'de-1ss-2', 'de-2ss-3', 'de-2ss-4', 'de-9ss-19')
    .at('2004', 'de-9ss-20', 'de-10ss-21', 'de-10ss-22', 'de-12ss-25', 'de-12ss-26')

describe('1 the course of a turn', () => {
  rule(
    'M-1.0-1',
    'weather, logistics and administration, then phases A and B with a segment each, then the end',
    () => {
      const p = step(manned(position()).at('1206', 'us-2').at('1106', 'us-hq-vii').turn(3), { step: 'turn.begin' })
      p.always(3).run()
      p.idleUntil(({ s }) => s.turn > 3)
      const milestones = ['weather', 'aircraftDrawn', 'unsupplied', 'markersAllotted', 'initiative', 'phase', 'segment']
      expect(p.events.map(({ type }) => type).filter((type) => [...milestones, 'turnEnded'].includes(type))).toEqual([
        'weather',
        'aircraftDrawn',
        'unsupplied',
        'unsupplied',
        'markersAllotted',
        'markersAllotted',
        'initiative',
        ...['phase', 'segment', 'segment'],
        ...['phase', 'segment', 'segment'],
        'turnEnded',
        ...['weather', 'aircraftDrawn'],
      ])
    },
  )
  rule('M-1.1.2.1-1', 'a storm that is due is tested before the first segment of a phase', () => {
    const p = step(position().set({ weather: 'overcast', stormDue: 1 }), { step: 'phase.begin' })
      .rolls(1)
      .run()
    const types = p.events.map(({ type }) => type)
    expect(types.filter((type) => ['phase', 'stormTest', 'segment'].includes(type))).toEqual([
      'phase',
      'stormTest',
      'segment',
    ])
  })
  rule('M-1.0-2', 'player 1 has the word first, then player 2', () => {
    const p = step(position().set({ first: 'german', active: 'german' }), { step: 'segment.end' }).run()
    expect([p.s.active, p.s.phase]).toEqual(['allied', 'A'])
  })
  rule('M-1.0-3', 'moves come before combats', () => {
    const p = step(
      position('cobra').at('1206', 'us-2').at('1106', 'us-hq-vii').markers('us-hq-vii', 1).at('1306', 'de-711'),
      { step: 'segment.begin' },
    ).run()
    expect(p.step).toBe('move.pick')
  })
  rule('M-1.1.2.2-1', 'the active player moves his units and HQs', () => {
    const p = position().at('1206', 'us-2', 'us-hq-vii').moving('american')
    expect(p.options('unit')).toEqual(['unit us-2', 'unit us-hq-vii'])
  })
  rule('M-1.1.4-1', 'at the end of a phase spent aircraft are available again', () => {
    const p = step(position().set({ first: 'german', active: 'allied', flown: [0, 0, 1, 0, 0, 2, 0] }), {
      step: 'phase.end',
    }).run()
    expect([p.s.available[2], p.s.available[5], p.s.flown[5]]).toEqual([1, 2, 0])
  })
  rule('M-1.1.4-2', 'and naval points are full', () => {
    const p = step(position().set({ naval: [0, 0, 0, 0] }), { step: 'phase.end' }).run()
    expect(p.s.naval).toEqual([4, 2, 4, 3])
  })
  rule('M-1.1.4-3', 'no suppression outlives its segment', () => {
    const p = step(position().at('1306', 'de-711').suppressed(2, 'de-711'), { step: 'segment.end' }).run()
    expect(p.s.suppression[p.piece('de-711')]).toBe(0)
  })
  rule('M-1.1.4-4', 'HQs are available again', () => {
    const p = step(
      position()
        .at('1206', 'us-hq-vii')
        .marked(SPENT | MOVED, 'us-hq-vii')
        .marked(DROPPED, 'us-82-505'),
      { step: 'phase.end' },
    ).run()
    expect([p.has(SPENT, 'us-hq-vii'), p.has(DROPPED, 'us-82-505')]).toEqual([false, true])
  })
  rule('M-0.1.1-4', 'at the end of phases A and B alike', () => {
    const p = step(position().at('1206', 'us-hq-vii').marked(SPENT, 'us-hq-vii'), { step: 'phase.end' }).run()
    expect(p.s.phase).toBe('B')
    expect(p.has(SPENT, 'us-hq-vii')).toBe(false)
  })
  rule('M-1.1.4-5', 'after phase B the turn ends', () => {
    const p = step(manned(position()).turn(12, 'B'), { step: 'phase.end' }).run()
    expect(p.eventsOf('turnEnded')).toHaveLength(1)
  })
  rule('M-1.1.5-1', 'aircraft go back to their bowls, except heavy bombers that are away', () => {
    const p = step(
      manned(position())
        .turn(12, 'B')
        .set({
          available: [1, 0, 0, 0, 0, 2, 0],
          tactical: [5, ...Array(11).fill(-1)],
          heavyAway: [13, 0],
          bowl: [2, 2, 2, 1, 1, 3, 6],
        }),
      { step: 'turn.end' },
    ).run()
    expect(p.s.bowl).toEqual([3, 2, 2, 1, 1, 6, 6])
    expect(p.s.heavyAway).toEqual([13, 0])
  })
  rule('M-1.1.5-2', 'every disorganised unit recovers one level', () => {
    const p = step(
      manned(position()).turn(12, 'B').at('1206', 'us-2').disorganised(2, 'us-2').disorganised(1, 'de-1ss-1'),
      { step: 'turn.end' },
    ).run()
    expect([p.level('us-2'), p.level('de-1ss-1')]).toEqual([1, 0])
  })
  rule('M-1.1.5-3', 'points of the turn are scored', () => {
    expect(step(manned(position()).turn(12, 'B'), { step: 'turn.end' }).run().vp.german).toBeGreaterThanOrEqual(20)
  })
  rule('M-9.4-4', 'heavy bombers that are away come back into the bowl when their turn begins', () => {
    const p = step(
      position()
        .turn(3)
        .set({ heavyAway: [3, 0, 4, 1, 2, 0], bowl: [1, 1, 0, 0, 0, 0, 0] }),
      {
        step: 'turn.begin',
      },
    )
    p.always(1).run()
    expect(p.s.heavyAway).toEqual([4, 1])
    expect(p.aircraft('bowl', 'us-hb') + p.aircraft('available', 'us-hb')).toBe(3)
    expect(p.aircraft('bowl', 'uk-hb') + p.aircraft('available', 'uk-hb')).toBe(1)
  })
  rule('M-1.1.5-1', 'aircraft over sectors and boxes go home, and their orders are remembered', () => {
    const p = manned(position())
      .turn(3, 'B')
      .over('paris', 'us-hb', 'us-mb')
      .set({ carpets: [1, 1] })
    p.s.bowl.fill(0)
    p.s.tactical[2] = p.airClass('us-hb')
    step(p, { step: 'move.pick', role: 'german' }, { step: 'turn.end' }).rolls(6).always(1).run()
    expect(p.s.tacticalBefore[2]).toBe(p.airClass('us-hb'))
    expect(p.s.strategicBefore.filter((cls) => cls !== -1)).toEqual([p.airClass('us-hb'), p.airClass('us-mb')])
    expect([...p.s.tactical, ...p.s.strategic].every((cls) => cls === -1)).toBe(true)
    expect(p.s.carpets).toEqual([0, 0])
    expect(p.aircraft('bowl', 'us-hb') + p.aircraft('available', 'us-hb')).toBe(2)
  })
  rule('M-1.1.5-2', 'who is in order stays so, and nothing is told where nobody recovers', () => {
    const p = step(manned(position()).turn(12, 'B').disorganised(1, 'de-1ss-1'), { step: 'turn.end' }).run()
    expect(p.eventsOf('recovered')).toEqual([{ type: 'recovered', units: [p.piece('de-1ss-1')] }])
    expect(p.s.disorg.every((level) => level === 0)).toBe(true)
    expect(step(manned(position()).turn(12, 'B'), { step: 'turn.end' }).run().eventsOf('recovered')).toEqual([])
  })
  rule('M-5.1-8', 'with the turn nobody is bound to an HQ any more', () => {
    const p = position().turn(3)
    p.s.boundTo.fill(4)
    p.s.letThrough.fill(1)
    step(p, { step: 'turn.begin' }).rolls(1, 1, 1, 1).run()
    expect([p.s.boundTo.every((hq) => hq === -1), p.s.letThrough.every((count) => count === 0)]).toEqual([true, true])
  })
  rule('M-10-1', 'on D-Day suppression outlives the segment', () => {
    const p = position().turn(0, 'A').at('1306', 'de-711').suppressed(2, 'de-711').at('1206', 'us-4-8')
    step(p, { step: 'segment.end' }).run()
    expect(p.s.suppression[p.piece('de-711')]).toBe(2)
  })
  rule('M-0.2.1-3', 'at the start of a segment markers are taken where one stands, and nowhere else', () => {
    const p = position().at('1306', 'us-4-8').loose('german', '1306', '1406').set({ active: 'allied' })
    step(p, { step: 'segment.begin' }).run()
    expect(p.s.loose).toEqual({ allied: [p.place('1306')], german: [p.place('1406')] })
  })
  rule('M-1.1.1.1-15', 'new orders are given in phase B only', () => {
    const of = (phase: 'A' | 'B') => {
      const p = position().turn(3, phase)
      p.s.available[p.airClass('us-fb')] = 1
      return step(p, { step: 'phase.begin' }).run().step
    }
    expect([of('A') === 'air.reallocate', of('B')]).toEqual([false, 'air.reallocate'])
  })
  rule('M-9.4-8', 'rubble is gone with the turn', () => {
    const p = manned(position()).turn(12, 'B')
    p.set({ rubble: [p.place('1216'), 8] })
    expect(step(p, { step: 'turn.end' }).run().s.rubble).toEqual([])
  })
})

describe('3P three players', () => {
  rule('M-11-1', 'two or three may play: one seat can hold both Allied roles; the race to Cherbourg is for two', () => {
    const roles = (scenario: string) => normandy.roles({ scenario, options: {} })
    expect(roles('campaign')).toEqual(['american', 'angloCanadian', 'german'])
    expect(roles('cherbourg')).toEqual(['american', 'german'])
    expect(normandy.sideOf.american).toBe(normandy.sideOf.angloCanadian)
  })
  rule('M-3P-1', 'each Allied player owns what is of his group', () => {
    const p = position('cobra').at('1206', 'us-2').at('1207', 'uk-15').moving('american')
    expect(p.options('unit')).toEqual(['unit us-2'])
  })
  rule('M-3P-2', 'the Anglo-Canadian leads through turn 8, the American from turn 9', () => {
    expect([leadRole(position().turn(8).g), leadRole(position().turn(9).g)]).toEqual(['angloCanadian', 'american'])
    expect(leadRole(position('cherbourg').turn(2).g)).toBe('american')
  })
  rule('M-3P-3', 'the lead seat moves first and closes, then the other; HQ activations take turns', () => {
    expect(rolesInOrder(position().turn(2).g, 'allied')).toEqual(['angloCanadian', 'american'])
    const p = position('cobra').at('1206', 'us-2').at('1106', 'us-hq-vii').markers('us-hq-vii', 1).at('1306', 'de-711')
    p.at('0907', 'uk-15')
      .at('0906', 'uk-hq-i')
      .markers('uk-hq-i', 1)
      .at('1007', 'de-84')
      .fighting('angloCanadian', 'american')
    p.play('hq uk-hq-i', 'done')
    expect(p.asked).toBe('american')
  })
  rule('M-8-1', 'there are two Allied groups', () => {
    const { def } = position()
    expect(new Set(def.unitsOf.allied.map((u) => def.pieces[u]!.group))).toEqual(new Set(['american', 'angloCanadian']))
  })
})

describe('0 pieces', () => {
  rule('M-0.1.2-1', 'a combat unit has attack, movement, defence on each face, and a stacking value', () => {
    const { def } = position()
    expect(def.pieces[def.piece('us-2')]!.steps[0]).toEqual({ attack: 12, movement: 8, defence: 12 })
    expect(def.stacking[def.piece('us-2')]).toBe(3)
  })
  rule('M-0.1.2-2', 'a unit without a division is independent', () => {
    const { def } = position()
    expect([def.pieces[def.piece('us-70tk')]!.division, def.pieces[def.piece('us-4-8')]!.division >= 0]).toEqual([
      -1,
      true,
    ])
  })
  rule('M-0.1.2-3', 'one to three steps', () => {
    const { def } = position()
    expect(new Set(def.units.map((u) => def.pieces[u]!.steps.length))).toEqual(new Set([1, 2, 3]))
  })
  rule('M-0.1.2-8', 'armour is read from the counter, on both sides', () => {
    const { def } = position()
    const armoured = (code: string) => def.pieces[def.piece(code)]!.isArmoured
    expect([armoured('us-2arm-cca'), armoured('de-1ss-i-1'), armoured('de-1ss-1'), armoured('us-4-8')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
  rule('M-3-7', 'there is no zone of control in a box', () => {
    const p = position().at('paris', 'de-1ss-1')
    expect([...p.map.zone.german].some((zone) => zone === 1)).toBe(false)
  })
  rule('M-2.1-4', 'there is no stacking limit in a box', () => {
    const p = position('cobra').at('laval', 'us-2', 'us-5', 'us-8').moving('american')
    expect(p.offers('done')).toBe(true)
  })
  rule('M-11.3-17', 'steps count whatever took them; a garrison is one', () => {
    const p = position('cobra')
      .at('1306', 'gar-isigny')
      .at('1206', 'us-2')
      .at('1106', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .fighting('american')
    p.rolls(6).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.vp.allied).toBe(1)
  })
  rule('M-6.10-3', 'garrisons are not rebuilt', () => {
    const p = position('cobra')
      .at('1306', 'gar-isigny')
      .at('1206', 'us-2')
      .at('1106', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .fighting('american')
    expect(p.rolls(6).attack('us-hq-vii', '1306', 'us-2').play('no').whereIs('gar-isigny')).toBe('removed')
  })
})

describe('10, 11 D-Day and after', () => {
  rule('M-10.A-18', 'in the afternoon the sky is clear, ships and aircraft are not refreshed', () => {
    const p = step(
      position()
        .turn(0, 'A')
        .set({ naval: [1, 0, 2, 0], weather: 'overcast' }),
      afterwards,
      { step: 'dday.afternoon' },
    ).run()
    expect([p.s.phase, p.s.weather, p.s.naval]).toEqual(['B', 'clear', [1, 0, 2, 0]])
  })
  rule('M-10.A-17', 'the Germans on the map move at half allowance and attack', () => {
    const p = step(position().turn(0, 'A').at('1206', 'us-4-8').at('1406', 'de-21pz-125'), {
      step: 'dday.reactionA',
    }).run()
    expect([p.asked, p.step]).toEqual(['german', 'move.pick'])
    p.play('unit de-21pz-125')
    const frame = p.s.flow.at(-1)!
    expect(frame.step === 'move.to' && frame.left).toEqual([10])
  })
  rule('M-10.B-3', 'in the afternoon too', () => {
    const p = step(position().turn(0, 'B').at('1406', 'de-21pz-125'), { step: 'dday.reactionB' }).run()
    expect([p.asked, p.step]).toEqual(['german', 'move.pick'])
  })
  rule('M-10.B-1', 'Allied units ashore move first, then the follow-up lands', () => {
    const p = step(position().turn(0, 'B').at('1206', 'uk-3-8').at('0617', 'us-4-8').at('offshore', 'us-4-12'), {
      step: 'dday.afternoon',
    }).run()
    expect([p.asked, p.step]).toEqual(['angloCanadian', 'move.pick'])
    p.play('done', 'done')
    expect(p.whereIs('us-4-12')).toBe('0617')
  })
  rule('M-11.3-4', 'on turn 1 HQs go into combat without a marker', () => {
    const p = position().turn(1).at('1206', 'us-2').at('1106', 'us-hq-vii').at('1306', 'de-711').fighting('american')
    expect(p.offers('hq us-hq-vii')).toBe(true)
    expect(p.turn(2).offers('hq us-hq-vii')).toBe(false)
  })
  rule('M-11.3-16', 'and support without one', () => {
    const p = position()
      .turn(1)
      .at('1306', 'de-1ss-1')
      .at('1406', 'de-hq-1ss')
      .at('1307', 'de-hq-84')
      .at('1206', 'us-4-8')
      .fighting('german')
    p.attack('de-hq-1ss', '1206', 'de-1ss-1')
    expect(p.options()).toEqual(['support', 'hq de-hq-84', 'no'])
  })
  rule('M-11.3-5', 'an HQ that has not landed supports nobody', () => {
    const p = position().turn(0, 'B').at('1206', 'us-4-8').at('offshore', 'us-hq-vii').at('1306', 'de-kg275')
    step(p, afterwards, { step: 'dday.fight', roles: ['american'] })
      .rolls(1)
      .play('target 1306')
    expect(p.eventsOf('hqSupports')).toEqual([])
    expect(p.eventsOf('combatResult')).toHaveLength(1)
  })
  rule('M-11.1-7', 'the race to Cherbourg: two destroyer points and one cruiser point a phase', () => {
    expect(step(position('cherbourg'), { step: 'phase.end' }).run().s.naval).toEqual([2, 1, 0, 0])
  })
})
