import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { scoreLines } from '../data/words.ts'
import { alliesHoldParis, scoreEnd } from '../rules/outcome.ts'
import { isBesieged } from '../rules/siege.ts'
import { levelsOfNormandy, pointsOfNormandy, resultOfNormandy, score } from '../rules/victory.ts'
import { type Position, position } from './position.ts'

/** A turn that is about to end. */
const ending = (p: Position, turn: number) => {
  p.turn(turn, 'B').s.flow = [{ step: 'turn.end' }]
  p.always(1)
  return p.run()
}
const points = (p: Position, line: (typeof scoreLines)[number]) => p.s.scored[scoreLines.indexOf(line)]!
/** Enough Germans on the map that the campaign is not over. */
const manned = () =>
  position().at(
    '2003',
    'de-1ss-1',
    'de-1ss-2',
    'de-2ss-3',
    'de-2ss-4',
    'de-9ss-19',
    'de-9ss-20',
    'de-10ss-21',
    'de-10ss-22',
    'de-12ss-25',
    'de-12ss-26',
  )
const scored = (p: Position) => {
  scoreEnd(p.g)
  return p
}

describe('11.3 points', () => {
  rule('M-11.3-6', 'both counters start at 0', () => {
    expect(position().vp).toEqual({ allied: 0, german: 0 })
  })
  rule('M-11.3-8', 'three points for each town hex, at the end', () => {
    const p = scored(manned().control('allied', '0223', '0224', '0812'))
    expect(points(p, 'towns')).toBe(9)
    expect(points(p, 'germanTowns')).toBe(3 * (p.def.towns.length - 3))
  })
  rule('M-11.3-9', 'depots, sieges, Festungs, German depots, Paris', () => {
    const p = scored(manned().depots('dep-utah', 'dep-barfleur').control('allied', '0617', '0218', 'paris'))
    expect(points(p, 'depots')).toBe(6 + 3)
    expect(points(p, 'paris')).toBe(10)
  })
  rule('M-EX-9', 'Utah held and outside German zones of control: 6', () => {
    expect(points(scored(manned().depots('dep-utah').control('allied', '0617')), 'depots')).toBe(6)
    const near = manned().depots('dep-utah').control('allied', '0617').at('0618', 'de-709-919')
    expect(points(scored(near), 'depots')).toBe(0)
  })
  rule('M-11.3-10', 'one less a turn after turn 5 while an American airborne or Ranger unit is on the map', () => {
    expect(points(ending(manned().at('1206', 'us-82-505'), 5), 'lateAirborne')).toBe(0)
    expect(points(ending(manned().at('1206', 'us-82-505'), 6), 'lateAirborne')).toBe(-1)
    expect(points(ending(manned().at('1206', 'uk-6ab-3'), 6), 'lateAirborne')).toBe(0)
  })
  rule('M-11.3-10', 'for Rangers as well, not for others, and neither in the race to Cherbourg nor on D-Day', () => {
    expect(points(ending(manned().at('1206', 'us-2rg'), 6), 'lateAirborne')).toBe(-1)
    expect(points(ending(manned().at('1206', 'us-2'), 6), 'lateAirborne')).toBe(0)
    expect(points(ending(manned().at('reserve', 'us-2rg'), 6), 'lateAirborne')).toBe(0)
    expect(points(ending(position('cherbourg'), 2), 'turns')).toBe(0)
    expect(points(ending(manned(), 0), 'turns')).toBe(0)
  })
  rule('M-11.3-18', 'nobody holds Paris whose enemy is there, or who does not control it', () => {
    const paris = () => manned().at('paris', 'us-2')
    expect(alliesHoldParis(paris().g)).toBe(true)
    expect(alliesHoldParis(paris().control('german', 'paris').g)).toBe(false)
    expect(points(scored(paris().control('german', 'paris')), 'paris')).toBe(0)
    const open = manned().depots('dep-utah').control('german', '0617')
    expect(points(scored(open), 'depots')).toBe(0)
  })
  rule('M-EX-59', 'three regiments and both Ranger battalions: −1', () => {
    const p = manned().at('1206', 'us-82-505', 'us-82-507', 'us-82-508').at('1306', 'us-2rg', 'us-5rg')
    expect(points(ending(p, 6), 'lateAirborne')).toBe(-1)
  })
  rule('M-11.3-11', 'twenty German points a turn; depots destroyed and towns retaken', () => {
    expect(points(ending(manned(), 3), 'turns')).toBe(20)
    const p = manned().depots('dep-utah').control('allied', '0617').at('0618', 'de-709-919').moving('german')
    p.play('unit de-709-919', 'hex 0617')
    expect(points(p, 'largeDepots')).toBe(20)
    const q = manned().depots('dep-barfleur').control('allied', '0218').at('0219', 'de-709-919').moving('german')
    q.play('unit de-709-919', 'hex 0218')
    expect(points(q, 'smallDepots')).toBe(10)
    const r = manned()
      .control('allied', '1216')
      .at('1217', 'de-352-914')
      .moving('german')
      .play('unit de-352-914', 'hex 1216')
    expect(points(r, 'townsRetaken')).toBe(3)
  })
  rule('M-7.1-5', 'a German unit in the hex destroys the depot, but not Cherbourg', () => {
    const p = manned().depots('dep-cherbourg').control('allied', '0223').at('0323', 'de-709-919').moving('german')
    p.play('unit de-709-919', 'hex 0223')
    expect(p.whereIs('dep-cherbourg')).toBe('0223')
  })
  rule('M-11.3-14', 'less than 25 is a draw, 25 marginal, 50 decisive', () => {
    const level = (lead: number) => {
      const { def } = position()
      return levelsOfNormandy(def).findLast(({ from }) => lead >= from)?.result
    }
    expect([-50, -49, -25, -24, 0, 24, 25, 49, 50].map(level)).toEqual([
      'germanDecisive',
      'germanMarginal',
      'germanMarginal',
      'draw',
      'draw',
      'draw',
      'alliedMarginal',
      'alliedMarginal',
      'alliedDecisive',
    ])
  })
  rule('M-EX-41', '260 to 240 a draw, 266 to 240 marginal, 240 to 291 decisive', () => {
    const level = (lead: number) => levelsOfNormandy(position().def).findLast(({ from }) => lead >= from)?.result
    expect([level(20), level(26), level(-51)]).toEqual(['draw', 'alliedMarginal', 'germanDecisive'])
  })
  rule('M-11.3-18', 'Paris is held without a German outside the Festung; Cherbourg means both hexes', () => {
    const p = manned().at('fest-paris', 'fest-paris').at('paris', 'us-2arm-cca').control('allied', 'paris')
    expect(alliesHoldParis(p.g)).toBe(true)
    p.at('paris', 'de-17lw').control('allied', 'paris')
    expect(alliesHoldParis(p.g)).toBe(false)
  })
})

describe('11.3 what is told of the score', () => {
  rule('M-11.3-14', 'the result names the winner, and the score is the Allied lead', () => {
    const result = (outcome: string, allied: number, german: number) => {
      const p = position().set({ outcome })
      p.s.scored[scoreLines.indexOf('towns')] = allied
      p.s.scored[scoreLines.indexOf('turns')] = german
      return resultOfNormandy(p.def, p.s)
    }
    expect(result('alliedMarginal', 60, 20)).toEqual({ key: 'alliedMarginal', winner: 'allied', score: 40 })
    expect(result('germanDecisive', 20, 80)).toEqual({ key: 'germanDecisive', winner: 'german', score: -60 })
    expect(result('draw', 20, 20)).toEqual({ key: 'draw', winner: 'draw', score: 0 })
  })
  rule('M-11.3-7', 'each line that has come up is listed with its count, German ones against the Allies', () => {
    const p = position('cobra', { historicalStart: true })
    score(p.g, 'towns', 2, 6)
    score(p.g, 'turns', 1, 20)
    score(p.g, 'depots', 0, 0)
    const lines = pointsOfNormandy(p.def, p.s).map(({ key, count, points: worth, source }) => [
      key,
      count,
      worth,
      source,
    ])
    expect(lines).toEqual([
      ['alliedStart', 1, 90, 'reconstructed'],
      ['towns', 2, 6, 'rulebook'],
      ['germanStart', 1, -195, 'reconstructed'],
      ['turns', 1, -20, 'rulebook'],
    ])
    expect(pointsOfNormandy(p.def, p.s)[1]?.clause).toBe('M-11.3-8')
  })
  rule('M-11.1-10', 'in the race to Cherbourg points do not tell', () => {
    expect(levelsOfNormandy(position('cherbourg').def)).toEqual([])
  })
})

describe('Paris', () => {
  const paris = (...allies: string[]) => {
    const p = manned()
      .at('fest-paris', 'fest-paris')
      .at('orleans', ...allies, 'us-hq-xv')
    p.control('allied', 'orleans').set({ active: 'allied' })
    return p.at('reserve', 'ffi-paris').offMap('american')
  }
  rule('M-EX-58', 'a unit of the 2e DB enters Paris: 20 at once, 10 at the end, nothing for the Festung', () => {
    const p = paris('fr-2db-gtl').play('hq us-hq-xv', 'unit fr-2db-gtl', 'box paris')
    expect([points(p, 'liberation'), p.controls('paris'), p.map.confusion[p.place('paris')]]).toEqual([20, 'allied', 0])
    scored(p)
    expect([points(p, 'paris'), points(p, 'festungen')]).toEqual([10, 0])
  })
  rule('M-EX-58', 'only the FFI are there: a confusion, and no control', () => {
    const p = manned().at('fest-paris', 'fest-paris').at('paris', 'ffi-paris').control('german', 'paris')
    expect([alliesHoldParis(p.g), p.map.confusion[p.place('paris')]]).toEqual([false, 1])
    expect(points(scored(p.control('allied', 'paris')), 'paris')).toBe(0)
  })
})

describe('11.3 automatic victory', () => {
  rule(
    'M-11.3-12',
    'Paris, Cherbourg and two Atlantic ports, or Pas-de-Calais; or fewer than ten German units on the map',
    () => {
      const ports = () =>
        manned().control('allied', 'paris', '0223', '0224').at('removed', 'fest-brest', 'fest-lorient')
      expect(ending(ports(), 9).s.outcome).toBe('alliedAutomatic')
      expect(ending(ports().at('fest-lorient', 'fest-lorient'), 9).s.outcome).toBe('')
      expect(ending(manned().control('allied', 'paris', '0223', '0224', 'pas-de-calais'), 9).s.outcome).toBe(
        'alliedAutomatic',
      )
      expect(ending(manned().at('cadre', 'de-1ss-1'), 9).s.outcome).toBe('alliedAutomatic')
    },
  )
  rule('M-11.3-13', 'four beach depots destroyed by the Germans', () => {
    expect(ending(manned().set({ beachesLost: 4 }), 5).s.outcome).toBe('germanAutomatic')
  })
  rule('M-11.3-12', 'Paris and Cherbourg are both needed, and Calais without a German', () => {
    const without = (...kept: string[]) =>
      ending(
        manned()
          .control('allied', 'paris', '0223', '0224', 'pas-de-calais')
          .control('german', ...kept),
        9,
      ).s.outcome
    expect([without('paris'), without('0223'), without('0224'), without('pas-de-calais')]).toEqual(['', '', '', ''])
    const watched = manned().at('pas-de-calais', 'de-245').control('allied', 'paris', '0223', '0224', 'pas-de-calais')
    expect(ending(watched, 9).s.outcome).toBe('')
    expect(ending(manned().at('laval', 'de-1ss-1'), 9).s.outcome).toBe('alliedAutomatic')
    const inside = manned().at('fest-cherbourg', 'fest-cherbourg', 'de-1ss-1')
    expect(ending(inside, 9).s.outcome).toBe('')
  })
  rule('M-11.3-14', 'at the end of the last turn towns and depots are counted, and the lead gives the level', () => {
    expect(points(ending(manned().control('allied', '1216'), 11), 'towns')).toBe(0)
    const p = ending(manned().control('allied', '1216'), 12)
    expect(points(p, 'towns')).toBe(3)
    expect(p.s.outcome).toBe('germanDecisive')
    const tally = (line: (typeof scoreLines)[number], count: number) => {
      const q = manned()
      q.s.scored[scoreLines.indexOf(line)] = count
      return ending(q, 12).s.outcome
    }
    expect([tally('germanSteps', 20 + 48), tally('germanSteps', 20 + 48 + 25)]).toEqual(['draw', 'alliedMarginal'])
    expect(points(ending(manned().set({ beachesLost: 4 }), 5), 'germanTowns')).toBeGreaterThan(0)
  })
  rule('M-1.2-1', 'the game ends with the last turn, or when it is won', () => {
    const p = ending(manned(), 12)
    expect(p.s.flow).toEqual([])
    expect(p.eventsOf('ended')).toHaveLength(1)
  })
})

describe('11.1 the race to Cherbourg', () => {
  const race = () => position('cherbourg')
  const taken = () => race().control('allied', '0223', '0224')
  rule('M-11.1-10', 'both hexes at the end of turn 2, 3 or 4', () => {
    expect([2, 3, 4].map((turn) => ending(taken(), turn).s.outcome)).toEqual([
      'alliedStrategic',
      'alliedOperational',
      'alliedMarginal',
    ])
  })
  rule('M-11.1-11', 'a German unit on Utah while Cherbourg and Saint-Vaast are German', () => {
    expect(ending(race().at('0617', 'de-709-919'), 2).s.outcome).toBe('germanStrategic')
    expect(ending(race().at('0617', 'de-709-919').control('allied', '0318'), 2).s.outcome).toBe('')
  })
  rule(
    'M-11.1-12',
    'Cherbourg held to the end, and two divisions with the 17 SS linked to the south: operational',
    () => {
      expect(ending(race().at('1218', 'de-17ss-37').at('1219', 'de-77'), 4).s.outcome).toBe('germanOperational')
      expect(ending(race().at('1218', 'de-17ss-37'), 4).s.outcome).toBe('germanMarginal')
      expect(ending(race().at('1218', 'de-91-1057').at('1219', 'de-77'), 4).s.outcome).toBe('germanMarginal')
    },
  )
  rule('M-11.1-12', 'attached units are no division, and the way must be open all along', () => {
    const linked = (p: Position) => ending(p, 4).s.outcome
    expect(linked(race().at('1218', 'de-17ss-37').at('1219', 'de-13fj'))).toBe('germanMarginal')
    expect(linked(race().at('1218', 'de-17ss-37').at('1219', 'de-pz100'))).toBe('germanMarginal')
    expect(linked(race().at('1218', 'de-17ss-37', 'de-17ss-38'))).toBe('germanMarginal')
    expect(linked(race().at('1218', 'de-17ss-37').at('rennes', 'de-77'))).toBe('germanMarginal')
    const shut = race().at('1218', 'de-17ss-37').at('1219', 'de-77').at('2119', 'us-79').at('2121', 'us-83')
    expect(linked(shut)).toBe('germanMarginal')
  })
  rule('M-11.1-13', 'one hex each is a draw', () => {
    expect(ending(race().control('allied', '0224'), 4).s.outcome).toBe('contested')
  })
  rule('M-11.1-1', 'four turns', () => {
    expect([race().def.scenario.firstTurn, race().def.scenario.lastTurn]).toEqual([1, 4])
  })
  rule('M-11.1-4', 'only columns 17 and higher are in play', () => {
    const p = race()
    expect([p.def.isLand[p.place('0817')], p.def.isLand[p.place('0816')]]).toEqual([1, 0])
  })
})

describe('6.13 sieges', () => {
  const besieged = (p: Position, code: string) =>
    isBesieged(p.g, p.map, p.def.festungen.find(({ piece }) => piece === p.piece(code))!)
  rule('M-6.13-2', 'no German outside and half of the defence, in the box or beside the hex', () => {
    const p = position().at('fest-brest', 'fest-brest').at('brest', 'us-3arm-cca')
    expect(besieged(p, 'fest-brest')).toBe(true)
    expect(besieged(p.at('brest', 'de-343'), 'fest-brest')).toBe(false)
    const q = position().at('fest-cherbourg', 'fest-cherbourg').at('0323', 'us-4-8')
    expect(besieged(q, 'fest-cherbourg')).toBe(true)
  })
  rule('M-EX-27', 'Festung 10 with a unit of 3 inside: seven points are needed', () => {
    const p = position().at('fest-brest', 'fest-brest', 'de-265').at('brest', 'us-4-8', 'us-2rg')
    expect(besieged(p, 'fest-brest')).toBe(false)
    expect(besieged(p.at('brest', 'us-5rg'), 'fest-brest')).toBe(true)
  })
  rule('M-6.13-3', 'a siege scores while it lasts', () => {
    const p = scored(manned().at('fest-brest', 'fest-brest').at('brest', 'us-3arm-cca'))
    expect(points(p, 'sieges')).toBe(3)
  })
})
