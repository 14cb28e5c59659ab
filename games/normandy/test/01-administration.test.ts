import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import type { Side } from '../data/words.ts'
import { RESTING } from '../state.ts'
import { type Position, position } from './position.ts'

/** The initiative dice, Allied first, and the phase up to its first question. */
const begin = (p: Position, ...dice: number[]) =>
  p
    .rolls(...dice)
    .flow({ step: 'admin.initiative' })
    .run()
/** The administrative phase of a turn in which nobody has a replacement; what is asked is closed at once. */
function administer(p: Position, turn: number, german = 1): Position {
  begin(p.turn(turn), 6, german)
  while (p.asked) p.play('done')
  return p
}
const first = (p: Position): Side => p.s.first
/** Supported HQs on the map. */
const supported = (p: Position, ...hqs: string[]) => {
  hqs.forEach((hq, i) => {
    p.at(`12${10 + i}`, hq).markers(hq, 1)
  })
  return p
}

describe('1.1.1.3 initiative', () => {
  rule('M-1.1.1.3-1', 'a die and one for each supported HQ on the map; the higher total is player 1', () => {
    expect(first(begin(position(), 3, 4))).toBe('german')
    expect(first(begin(supported(position(), 'us-hq-vii', 'us-hq-v'), 3, 4))).toBe('allied')
    const offMap = position().at('rennes', 'us-hq-vii', 'us-hq-v').markers('us-hq-vii', 1).markers('us-hq-v', 1)
    expect(first(begin(offMap, 3, 4))).toBe('german')
    expect(first(begin(position().at('1210', 'us-hq-vii').at('1211', 'us-hq-v'), 3, 4))).toBe('german')
  })
  rule('M-1.1.1.3-2', 'on a tie the Allies in clear weather, the Germans otherwise', () => {
    expect(first(begin(position(), 4, 4))).toBe('allied')
    expect(first(begin(position().set({ weather: 'overcast' }), 4, 4))).toBe('german')
  })
  rule('M-EX-18', 'equal totals: Allied in clear weather, German under clouds', () => {
    const p = () => supported(position(), 'us-hq-vii', 'de-hq-84')
    expect([first(begin(p(), 2, 2)), first(begin(p().set({ weather: 'overcast' }), 2, 2))]).toEqual([
      'allied',
      'german',
    ])
  })
  rule('M-1.1.1.3-3', 'the German die itself, without HQs, brings his replacements', () => {
    expect(begin(supported(position(), 'de-hq-84', 'de-hq-47'), 1, 2).s.replacements).toEqual([1, 0, 0])
    const faces = [1, 2, 3, 4, 5, 6].map((die) => begin(position(), 1, die).s.replacements)
    expect(faces).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
      [1, 1, 0],
      [1, 0, 1],
    ])
  })
  rule('M-EX-19', '4 and two HQs against 3 and four: the Allies; replacements by the 4', () => {
    const p = supported(position(), 'de-hq-84', 'de-hq-47', 'us-hq-vii', 'us-hq-v', 'us-hq-viii', 'us-hq-xix')
    begin(p, 3, 4)
    expect([first(p), p.s.replacements]).toEqual(['allied', [2, 0, 0]])
  })
  rule('M-11.3-2', 'on turn 1 of the campaign the Allies have it; the German die is for replacements only', () => {
    const p = begin(position().turn(1), 4)
    expect([first(p), p.s.replacements]).toEqual(['allied', [2, 0, 0]])
  })
  rule('M-11.1-5', 'no replacements and no rest in the race to Cherbourg', () => {
    const p = begin(position('cherbourg').at('1218', 'de-77').lost(1, 'de-77'), 1, 6)
    expect([p.s.replacements, p.asked]).toEqual([[0, 0, 0], undefined])
  })
})

describe('1.1.1.3 rest and replacements', () => {
  /** A German division with a step lost, behind the front, at rest since the turn before. */
  const resting = (...units: string[]) => {
    const p = position()
    units.forEach((unit, i) => {
      p.at(`14${10 + i}`, unit)
        .lost(1, unit)
        .marked(RESTING, unit)
    })
    return p
  }

  rule('M-1.1.1.3-4', 'the Allies have all the replacements they need', () => {
    const p = begin(resting('us-4-8', 'us-4-12', 'us-4-22', 'uk-3-8'), 6, 1)
    expect(['us-4-8', 'us-4-12', 'us-4-22', 'uk-3-8'].map((unit) => p.stepsLost(unit))).toEqual([0, 0, 0, 0])
  })
  rule('M-1.1.1.3-5', 'units of the cadre box go to the rest box', () => {
    expect(administer(position().at('cadre', 'us-4-8', 'de-77'), 3).whereIs('de-77')).toBe('rest')
  })
  rule('M-1.1.1.3-6', 'a unit on the map with losses and outside enemy zones of control may rest', () => {
    const p = position().at('1210', 'de-77').at('1406', 'de-353').lost(1, 'de-77', 'de-353').at('1310', 'us-4-8')
    begin(p.at('1506', 'de-352-914').at('rennes', 'de-265').lost(1, 'de-265'), 1, 1)
    expect(p.asked).toBe('german')
    expect(p.why('rest de-77')).toBe('M-1.1.1.3-6 in-enemy-zone')
    expect(p.options('rest')).toEqual(['rest de-353'])
    p.play('rest de-353')
    expect(p.has(RESTING, 'de-353')).toBe(true)
  })
  rule('M-1.1.1.3-7', 'who was at rest regains one step for one replacement', () => {
    const p = begin(resting('de-77', 'de-353'), 1, 2)
    expect(p.options()).toEqual(['rebuild de-77', 'rebuild de-353', 'done'])
    p.play('rebuild de-77')
    expect([p.stepsLost('de-77'), p.stepsLost('de-353')]).toEqual([0, 1])
    expect(p.step).toBe('rest.pick')
  })
  rule('M-6.10-4', 'infantry, mechanised or any: each kind serves its own units, and the German has no more', () => {
    const p = begin(resting('de-77', 'de-2pz-304', 'de-1ss-1'), 1, 5)
    expect(p.why('rebuild de-1ss-1')).toBe('M-6.10-4 no-replacement')
    p.play('rebuild de-2pz-304')
    expect(p.s.replacements).toEqual([1, 0, 0])
    const infantry = begin(resting('de-2pz-304', 'de-77'), 1, 4)
    expect(infantry.why('rebuild de-2pz-304')).toBe('M-6.10-4 no-replacement')
    expect(begin(resting('de-1ss-1', 'de-77'), 1, 6).options('rebuild')).toContain('rebuild de-1ss-1')
  })
  rule('M-1.1.1.3-8', 'fully rebuilt when the phase began, it may arrive this turn', () => {
    const p = administer(position().at('rest', 'us-4-8').marked(RESTING, 'us-4-8'), 6)
    expect([p.whereIs('us-4-8'), p.s.due[p.piece('us-4-8')]]).toEqual(['turnTrack', 12])
    const half = administer(position().at('rest', 'us-4-8').lost(1, 'us-4-8').marked(RESTING, 'us-4-8'), 6)
    expect([half.whereIs('us-4-8'), half.stepsLost('us-4-8')]).toEqual(['rest', 0])
  })
  rule('M-1.1.1.3-8', 'destroyed on turn 3: at rest on 4, one step on 5, two on 6, back on 7', () => {
    const p = position().at('cadre', 'us-4-8').lost(1, 'us-4-8')
    const after = (turn: number) => [
      administer(p, turn).whereIs('us-4-8'),
      p.has(RESTING, 'us-4-8'),
      p.stepsLost('us-4-8'),
    ]
    expect(after(4)).toEqual(['rest', false, 1])
    expect(after(5)).toEqual(['rest', true, 1])
    expect(after(6)).toEqual(['rest', true, 0])
    expect(after(7)).toEqual(['turnTrack', false, 0])
  })
  rule('M-1.1.1.3-13', 'first the step, then the old rest markers go, then new ones; it may rest again at once', () => {
    const p = resting('de-77', 'de-353').lost(1, 'de-353')
    begin(p, 1, 2).play('rebuild de-77')
    expect([p.has(RESTING, 'de-77'), p.has(RESTING, 'de-353')]).toEqual([false, false])
    expect(p.options('rest')).toEqual(['rest de-353'])
  })
  rule('M-EX-55', 'two steps lost, at rest on turn 3: one step on turn 4, at rest again, one on turn 5', () => {
    const three = position().def.units.find((u) => position().def.pieces[u]!.steps.length === 3)!
    const unit = position().def.pieces[three]!.code
    const p = position().at('1410', unit).lost(2, unit)
    const rest = (turn: number) => {
      begin(p.turn(turn), 1, 6)
      if (p.step === 'rest.rebuild') p.play(`rebuild ${unit}`)
      if (p.offers(`rest ${unit}`)) p.play(`rest ${unit}`)
      while (p.asked) p.play('done')
      return p.stepsLost(unit)
    }
    expect([rest(3), rest(4), rest(5)]).toEqual([2, 1, 0])
  })
  rule('M-1.1.1.3-10', 'next to an enemy without a zone of control there is no rest either', () => {
    const p = position().at('1410', 'us-4-8').lost(1, 'us-4-8').at('1409', 'de-503')
    begin(p.at('1506', 'us-4-12').lost(1, 'us-4-12'), 6, 1)
    expect(p.why('rest us-4-8')).toBe('M-1.1.1.3-10 enemy-near')
  })
})

describe('1.1.1.3 withdrawal', () => {
  const airborne = () => position().at('0619', 'us-82-505', 'us-2rg').at('0620', 'us-4-8')

  rule('M-1.1.1.3-11', 'airborne troops, Rangers and commandos outside enemy zones of control, losses or not', () => {
    const p = begin(airborne(), 6, 1)
    expect([p.asked, p.options()]).toEqual(['american', ['withdraw us-82-505', 'withdraw us-2rg', 'done']])
    expect(p.play('withdraw us-82-505').whereIs('us-82-505')).toBe('withdrawn')
    const watched = begin(airborne().at('0720', 'de-91-1057').at('1506', 'us-5rg'), 6, 1)
    expect(watched.why('withdraw us-2rg')).toBe('M-1.1.1.3-6 in-enemy-zone')
  })
  rule('M-1.1.1.3-12', 'one point for each; they do not come back', () => {
    const p = begin(airborne(), 6, 1).play('withdraw us-82-505', 'withdraw us-2rg')
    expect([p.vp.allied, p.whereIs('us-2rg')]).toEqual([2, 'withdrawn'])
  })
})
