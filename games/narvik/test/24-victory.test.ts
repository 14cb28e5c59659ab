import { replaced } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { narvik } from '../index.ts'
import { airPointsFor } from '../rules/air.ts'
import { levelOf, pointsOfNarvik, worthOfUnit } from '../rules/victory.ts'
import { attack, dawn, guards, position, quiet } from './position.ts'

rule('N-24-1', 'the game ends when an event says so, or after turn 10', () => {
  expect(position().turn(6).set({ openEnd: 6 }).play('pass', 'pass').s.flow).toHaveLength(0)
  expect(position().turn(10).play('pass', 'pass').s.flow).toHaveLength(0)
  expect(dawn(7).rolls(3, 4, 2, 6, 2).run().s.openEnd).toBe(8) // relief force
  expect(dawn(6).rolls(3, 4, 2, 6, 1).run().s.openEnd).toBe(6) // pact
  expect(dawn(5).rolls(3, 4, 2, 6, 3).run().s.openEnd).toBe(6) // evacuation
})

rule('N-24-1', 'the turn on which somebody stands in Narvik is kept, the first one', () => {
  const p = position().turn(4).at('1912', 'no-6-1').play('move no-6-1', 'hex 1911')
  expect(p.s.narvikTurn).toBe(4)
  const later = position().turn(6).set({ narvikTurn: 4 }).at('1912', 'no-6-1').play('move no-6-1', 'hex 1911')
  expect(later.s.narvikTurn).toBe(4)
  const german = position().initiative('german').at('1912', 'de-m1-1').play('move de-m1-1', 'hex 1911')
  expect(german.s.narvikTurn).toBe(0)
  const elsewhere = position().at('2917', 'no-6-1').play('move no-6-1', 'hex 2817')
  expect(elsewhere.s.narvikTurn).toBe(0)
})

rule('N-25-1', 'points are public at all times; objectives count at the end only', () => {
  const p = position()
    .at('1911', 'gb-24g-1')
    .rolls(...quiet.slice(0, 2))
    .play('pass', 'pass')
  expect(p.vp.allied).toBe(0)
  for (const role of ['allied', 'german', 'spectator'] as const) expect(p.view(role).scored).toEqual(p.s.scored)
})

rule('N-25.1-1', 'five bands', () => {
  const { def } = position()
  expect([-11, -10, -6, -5, 0, 5, 6, 10, 11].map((d) => levelOf(def, d))).toEqual([
    'triumph',
    'marginal',
    'marginal',
    'draw',
    'draw',
    'draw',
    'germanMarginal',
    'germanMarginal',
    'disaster',
  ])
})

rule('N-27-1', 'the forces of turn 1', () => {
  const { def } = position()
  const { units } = def.data.counters
  const ofTurnOne = (where: string) =>
    units.filter(({ enters }) => enters?.turn === 1 && enters.where === where).map(({ id }) => id)
  expect(ofTurnOne('harstad')).toEqual([
    ...['gb-24g-1', 'gb-24g-2', 'gb-24g-3'],
    ...['rn-bb-1', 'rn-ca-1', 'rn-ca-2', 'rn-dd-1', 'rn-dd-2', 'rn-lc-1', 'rn-pf-1'],
  ])
  expect(def.norwegians.map((u) => def.units[u]!.code)).toEqual([
    ...['no-6-1', 'no-6-2', 'no-6-3', 'no-7-1', 'no-7-2', 'no-art-1'],
  ])
  const germans = def.germanSetup.map((u) => def.units[u]!)
  expect(germans.filter(({ size }) => size === 'battalion')).toHaveLength(4)
  expect(germans.filter(({ size }) => size === 'company')).toHaveLength(9)
  expect(germans.filter(({ isDecoy }) => isDecoy)).toHaveLength(5)
})

rule('N-28-1', 'from turn 8 four more points', () => {
  expect(airPointsFor(position().turn(10).g, 4)).toBe(8)
})

rule('N-EX-14', 'an Allied unit in 1918 at the end: 5', () => {
  expect(position().turn(10).at('1918', 'no-6-1').play('pass', 'pass').vp.allied).toBe(5)
})

rule('N-EX-35', 'Germans 21, Allies 11: a German marginal victory', () => {
  const p = position()
  p.s.scored = replaced(p.s.scored, 0, 11)
  p.s.scored = replaced(p.s.scored, 11, 21)
  expect(narvik.result(p.def, p.s)).toMatchObject({ key: 'germanMarginal', winner: 'german', score: -10 })
})

rule(
  'N-25-1',
  'the score is told line by line, what the Germans score against the Allies, and nothing that never happened',
  () => {
    const p = position()
    p.s.tally = p.s.tally.map((_, i) => (i === 4 ? 1 : i === 5 ? 2 : 0))
    p.s.scored = p.s.scored.map((_, i) => (i === 4 ? 5 : i === 5 ? 7 : 0))
    expect(pointsOfNarvik(p.def, p.s)).toEqual([
      { key: 'frontierStation', count: 1, points: 5, clause: 'N-25-1', source: 'rulebook' },
      { key: 'battleship', count: 2, points: -7, clause: 'N-20.4-5', source: 'rulebook' },
    ])
    expect(p.vp).toEqual({ allied: 5, german: 7 })
  },
)

rule('N-25-1', 'points are told as they fall, with whose they are; what scores nothing is not', () => {
  const lost = attack(guards('de-m1-1', 'de-m1-2'), 3).play('byLoss', 'lose de-m1-1')
  expect(lost.eventsOf('scored')).toEqual([{ type: 'scored', side: 'allied', line: 'germanEliminated', points: 4 }])
  const shelled = position().at('1910', 'rn-dd-1').at('1911', 'de-km-1').play('bombard 1911', 'ship rn-dd-1', 'commit')
  expect(shelled.eventsOf('scored')).toEqual([{ type: 'scored', side: 'german', line: 'shelledNarvik', points: 2 }])
  const sunk = position().initiative('german').air(20).at('2212', 'rn-bb-1').rolls(6, 6)
  sunk.play('airShips 2212', 'ship rn-bb-1', 'ap 20')
  expect(sunk.eventsOf('scored')[0]).toMatchObject({ side: 'german', line: 'battleship' }) // the first of the German lines
  expect(worthOfUnit(lost.def, lost.unit('de-decoy-1'))).toBeUndefined()
  expect(worthOfUnit(lost.def, lost.unit('de-m1-1'))).toMatchObject({ eliminated: 4 })
})
