import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { decidedEarly, resultAtLast, scoreEnd, scoreTurn } from '../rules/ending.ts'
import { enter } from '../rules/occupation.ts'
import { eliminate, loseStep } from '../rules/pieces.ts'
import { score } from '../rules/victory.ts'
import { ALLIED_LINES, type ScoreLineKey, scoreLines } from '../state.ts'
import { type Position, position, scenario } from './position.ts'

/** The points of one line. */
const pointsFor = (p: Position, line: ScoreLineKey): number => p.s.scored[scoreLines.indexOf(line)]!

/** The points of one line when the game ends here. */
const atTheEnd = (p: Position, line: ScoreLineKey): number => {
  scoreEnd(p.g)
  return pointsFor(p, line)
}

/** The result of the campaign with these totals. */
const levelOf = (allied: number, german: number): string => {
  const p = position()
  score(p.g, 'germanSteps', allied, allied)
  score(p.g, 'alliedSteps', german, german)
  return resultAtLast(p.g)
}

/** Ten German units somewhere south, so that the front still stands. */
const front = (p: Position): Position =>
  p
    .at('1918', 'de-352-914', 'de-352-915', 'de-352-916', 'de-716-726', 'de-716-736')
    .at('1818', 'de-709-729', 'de-709-739', 'de-709-919', 'de-243-920', 'de-243-921')

describe('11.3 points that are scored at once', () => {
  rule('M-11.3-6', 'both totals start at nothing', () => {
    expect(scenario('campaign').vp).toEqual({ allied: 0, german: 0 })
  })
  rule('M-11.3-7', 'one point for an enemy step, two for one of the elite', () => {
    const p = position().at('1213', 'de-352-914', 'de-12ss-25').at('1013', 'us-4-8', 'us-1-16')
    loseStep(p.g, p.piece('de-352-914'))
    expect(p.vp).toEqual({ allied: 1, german: 0 })
    loseStep(p.g, p.piece('de-12ss-25'))
    expect(p.vp).toEqual({ allied: 3, german: 0 })
    loseStep(p.g, p.piece('us-4-8'))
    loseStep(p.g, p.piece('us-1-16'))
    expect(p.vp).toEqual({ allied: 3, german: 3 })
  })
  rule('M-11.3-17', 'all steps left count, whatever the cause, and a garrison counts one', () => {
    const p = position().at('1213', 'de-352-914').at('0816', 'gar-isigny')
    eliminate(p.g, p.piece('de-352-914'), true)
    expect(p.vp.allied).toBe(p.def.pieces[p.piece('de-352-914')]!.steps.length)
    const before = p.vp.allied
    eliminate(p.g, p.piece('gar-isigny'), true)
    expect(p.vp.allied).toBe(before + 1)
  })
  rule('M-11.3-11', 'twenty points to the Germans for every turn but the day of the landing', () => {
    const after = (turn: number) => {
      const p = position().turn(turn)
      scoreTurn(p.g)
      return p.vp.german
    }
    expect([after(0), after(1), after(7)]).toEqual([0, 20, 20])
  })
  rule('M-11.3-11', 'ten or twenty for a depot destroyed, three for a town retaken', () => {
    const p = position().depots('dep-sword-1', 'dep-utah').control('allied', '0708', '0617', '0816')
    enter(p.g, [p.piece('de-711')], p.place('0708'))
    expect(pointsFor(p, 'smallDepots')).toBe(10)
    enter(p.g, [p.piece('de-711')], p.place('0617'))
    expect(pointsFor(p, 'largeDepots')).toBe(20)
    const town = p.def.towns[0]!
    p.s.control[town] = 1
    enter(p.g, [p.piece('de-711')], town)
    expect(pointsFor(p, 'townsRetaken')).toBe(3)
  })
  rule('M-11.3-10', 'one point less for each turn after the fifth with US airborne or Rangers on the map', () => {
    const after = (turn: number, place: string, ...units: string[]) => {
      const p = position()
        .turn(turn)
        .at(place, ...units)
      scoreTurn(p.g)
      return pointsFor(p, 'lateAirborne')
    }
    expect(after(5, '0619', 'us-82-505')).toBe(0)
    expect(after(6, '0619', 'us-82-505')).toBe(-1)
    expect(after(6, '0619', 'us-2rg')).toBe(-1)
    expect(after(6, 'withdrawn', 'us-82-505')).toBe(0)
    expect(after(6, '0906', 'uk-1ss', 'us-4-8')).toBe(0)
  })
  rule('M-EX-59', 'three regiments and both Ranger battalions on the map after turn 6: one point', () => {
    const p = position().turn(6).at('0619', 'us-82-505', 'us-82-507', 'us-82-508', 'us-2rg', 'us-5rg')
    scoreTurn(p.g)
    expect(pointsFor(p, 'lateAirborne')).toBe(-1)
  })
})

describe('11.3 points at the end', () => {
  rule('M-11.3-8', 'three for each town hex, to whoever controls it', () => {
    const p = position()
    p.s.control[p.def.towns[0]!] = 1
    scoreEnd(p.g)
    expect(pointsFor(p, 'towns')).toBe(3)
    expect(pointsFor(p, 'germanTowns')).toBe(3 * (p.def.towns.length - 1))
  })
  rule('M-11.3-9', 'three and its markers for each open depot outside German zones of control', () => {
    expect(atTheEnd(position().depots('dep-utah', 'dep-juno-1'), 'depots')).toBe(6 + 4)
    expect(atTheEnd(position().depots('dep-utah').at('0717', 'de-352-914'), 'depots')).toBe(0)
    expect(atTheEnd(position().depots('dep-cherbourg').lost(1, 'dep-cherbourg'), 'depots')).toBe(4)
  })
  rule('M-EX-9', 'Utah, free of German zones of control, is worth 6', () => {
    expect(atTheEnd(position().depots('dep-utah'), 'depots')).toBe(6)
  })
  rule('M-11.3-9', 'three for a siege, five for a Festung, five more for its depot', () => {
    const p = position().at('fest-brest', 'fest-brest').at('brest', 'us-2').depots('gd-brest')
    expect(atTheEnd(p, 'sieges')).toBe(3)
    eliminate(p.g, p.piece('fest-brest'), true)
    expect([pointsFor(p, 'festungen'), pointsFor(p, 'germanDepots')]).toEqual([5, 5])
  })
  rule('M-11.3-9', 'ten for Paris', () => {
    expect(atTheEnd(position().at('paris', 'us-2'), 'paris')).toBe(10)
    expect(atTheEnd(position().at('paris', 'us-2', 'de-346').control('allied', 'paris'), 'paris')).toBe(0)
  })
  rule('M-11.3-18', 'the Festung of Paris does not stand in the way; a German outside it does', () => {
    expect(atTheEnd(position().at('fest-paris', 'fest-paris', 'de-346').at('paris', 'us-2'), 'paris')).toBe(10)
  })
  rule('M-EX-58', 'the 2e DB frees Paris: 20 at once, 10 at the end; the FFI by themselves do not', () => {
    const p = position().at('fest-paris', 'fest-paris').at('orleans', 'fr-2db-gtd')
    enter(p.g, [p.piece('fr-2db-gtd')], p.def.paris)
    expect(pointsFor(p, 'liberation')).toBe(20)
    expect([atTheEnd(p, 'paris'), pointsFor(p, 'festungen')]).toEqual([10, 0])
    const ffi = position().at('fest-paris', 'fest-paris').at('paris', 'ffi-paris')
    expect(ffi.map.confusion[ffi.def.paris]).toBe(1)
    expect(atTheEnd(ffi, 'paris')).toBe(0)
  })
  rule('M-1.1.5-3', 'points of the turn come before the count at the end', () => {
    const p = front(position()).turn(12).ending()
    expect(p.vp.german).toBe(20 + 3 * p.def.towns.length)
  })
})

describe('11.3 how it ends', () => {
  rule('M-11.3-12', 'Paris, Cherbourg and two Atlantic ports win the campaign', () => {
    const p = front(position()).at('paris', 'us-2').control('allied', '0223', '0224')
    expect(decidedEarly(p.g)).toBe(undefined)
    p.at('removed', 'fest-brest')
    expect(decidedEarly(p.g)).toBe(undefined)
    p.at('removed', 'fest-lorient')
    expect(decidedEarly(p.g)).toBe('alliedAutomatic')
    expect(decidedEarly(p.control('german', '0224').g)).toBe(undefined)
  })
  rule('M-11.3-12', 'so do Paris, Cherbourg and the Pas-de-Calais', () => {
    const p = front(position()).at('paris', 'us-2').control('allied', '0223', '0224').at('pas-de-calais', 'uk-51')
    expect(decidedEarly(p.g)).toBe('alliedAutomatic')
  })
  rule('M-11.3-12', 'so does a front of fewer than ten German units', () => {
    const p = front(position())
    expect(decidedEarly(p.g)).toBe(undefined)
    p.at('rennes', 'de-352-914')
    expect(decidedEarly(p.g)).toBe('alliedAutomatic')
    expect(decidedEarly(p.turn(0).g)).toBe(undefined)
  })
  rule('M-11.3-13', 'four beach depots destroyed win it for the Germans', () => {
    const p = front(position()).depots('dep-utah', 'dep-omaha-1', 'dep-omaha-2', 'dep-gold-1', 'dep-isigny')
    const ruin = (hex: string) => enter(p.g, [p.piece('de-711')], p.place(hex))
    for (const hex of ['0816', '0617', '0714', '0713']) ruin(hex)
    expect(decidedEarly(p.g)).toBe(undefined)
    ruin('0711')
    expect(decidedEarly(p.g)).toBe('germanAutomatic')
  })
  rule('M-11.3-14', 'a lead of 25 is marginal, one of 50 decisive, less is a draw', () => {
    expect([levelOf(24, 0), levelOf(25, 0), levelOf(49, 0), levelOf(50, 0)]).toEqual([
      'draw',
      'alliedMarginal',
      'alliedMarginal',
      'alliedDecisive',
    ])
    expect([levelOf(0, 24), levelOf(0, 25), levelOf(0, 50)]).toEqual(['draw', 'germanMarginal', 'germanDecisive'])
  })
  rule('M-EX-41', '260 to 240 draw, 266 to 240 Allied marginal, 240 to 291 German decisive', () => {
    expect([levelOf(260, 240), levelOf(266, 240), levelOf(240, 291)]).toEqual([
      'draw',
      'alliedMarginal',
      'germanDecisive',
    ])
  })
  rule('M-1.2-1', 'the game ends with the last turn, or at the end of a turn with an automatic victory', () => {
    const last = front(position()).turn(12).ending()
    expect([last.isOver, last.s.outcome]).toEqual([true, 'germanDecisive'])
    const won = position().turn(4).ending()
    expect([won.isOver, won.s.outcome]).toEqual([true, 'alliedAutomatic'])
    expect(front(position()).turn(4).rolls(1, 1, 1, 1, 1, 1, 1, 1).ending().isOver).toBe(false)
  })
})

describe('11.1 the race to Cherbourg', () => {
  const race = (turn: number) => position('cherbourg').turn(turn)
  rule('M-11.1-10', 'Cherbourg taken on turn 2, 3 or 4 is a strategic, operational or marginal victory', () => {
    const taken = (turn: number) => decidedEarly(race(turn).control('allied', '0223', '0224').g)
    expect([taken(2), taken(3), taken(4)]).toEqual(['alliedStrategic', 'alliedOperational', 'alliedMarginal'])
    expect(decidedEarly(race(3).control('allied', '0223').g)).toBe(undefined)
    expect(race(3).control('allied', '0223', '0224').ending().isOver).toBe(true)
  })
  rule('M-11.1-11', 'a German unit at Utah while Cherbourg and Saint-Vaast hold wins outright', () => {
    expect(decidedEarly(race(2).at('0617', 'de-243-920').g)).toBe('germanStrategic')
    expect(decidedEarly(race(2).at('0617', 'de-243-920').control('allied', '0318').g)).toBe(undefined)
    expect(decidedEarly(race(2).at('0617', 'de-243-920').control('allied', '0224').g)).toBe(undefined)
  })
  rule('M-11.1-12', 'Cherbourg held, and a line south for the 17 SS and another division: operational', () => {
    const held = () => race(4).at('2019', 'de-17ss-37')
    expect(resultAtLast(held().g)).toBe('germanMarginal')
    expect(resultAtLast(held().at('2020', 'de-17ss-38').g)).toBe('germanMarginal')
    expect(resultAtLast(held().at('2020', 'de-77').g)).toBe('germanOperational')
    expect(resultAtLast(held().at('2020', 'de-77').at('2019', 'de-353').at('0620', 'de-17ss-37').g)).toBe(
      'germanOperational',
    )
    const cut = race(4).at('0223', 'de-17ss-37', 'de-77').at('0322', 'us-83').at('0324', 'us-9').at('0224', 'de-353')
    expect(resultAtLast(cut.at('0323', 'us-79').g)).toBe('germanMarginal')
  })
  rule('M-11.1-13', 'one hex each is a draw', () => {
    expect(resultAtLast(race(4).control('allied', '0223').g)).toBe('draw')
  })
})

rule('M-11.3-14', 'every line belongs to one side', () => {
  const p = position()
  scoreLines.forEach((line, i) => {
    const before = p.vp
    score(p.g, line, 1, 1)
    expect(p.vp[i < ALLIED_LINES ? 'allied' : 'german']).toBe(before[i < ALLIED_LINES ? 'allied' : 'german'] + 1)
  })
})
