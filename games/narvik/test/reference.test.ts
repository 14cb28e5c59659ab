import { describe, expect, test } from 'vitest'
import { narvik } from '../index.ts'
import { airResult, effectOnShip, fatigueOfBombs } from '../rules/air.ts'
import {
  airColumns,
  consequenceOf,
  fateOf,
  hexPrices,
  linePrices,
  phaseOf,
  resultsByFace,
  roomIn,
  turnStretches,
} from '../rules/reference.ts'
import { worthOfUnit } from '../rules/victory.ts'
import { groundOf } from '../rules/weather.ts'
import { attack, campaign, dawn, guards, type Position, position } from './position.ts'

describe('phases', () => {
  test('are told by what is under way', () => {
    const p = campaign()
    expect(phaseOf(p.s.flow)).toBe('setup')
    p.play('historical', 'done', 'historical')
    expect(phaseOf(p.s.flow)).toBe('setup')
    expect(phaseOf(dawn(3).at('2312', 'gb-24g-1').rolls(3, 3).run().s.flow)).toBe('beginning')
    expect(phaseOf(position().at('2413', 'gb-24g-1').play('move gb-24g-1').s.flow)).toBe('actions')
    expect(phaseOf([])).toBe('over')
  })
})

describe('what follows an action', () => {
  const after = (p: Position) => [p.step, p.s.initiative]

  test('an attack hands the initiative over, as it does when it is made', () => {
    const p = position().at('2414', 'gb-art-1').base('2312').at('2312', 'gb-24g-1').at('2415', 'de-m1-1')
    expect(consequenceOf(p.s.flow, 'shell')).toBe('handsOver')
    p.play('shell 2415', 'artillery gb-art-1', 'commit')
    expect(after(p)).toEqual(['act', 'german'])
  })

  test('another action may be answered, and nobody answers a reaction', () => {
    const p = position().at('2413', 'gb-24g-1').at('1812', 'de-m1-1')
    expect(consequenceOf(p.s.flow, 'move')).toBe('mayBeAnswered')
    p.play('move gb-24g-1', 'hex 2513', 'stop')
    expect(after(p)).toEqual(['react', 'allied'])
    expect(consequenceOf(p.s.flow, 'move')).toBe('notAnswered')
    p.play('move de-m1-1', 'hex 1813', 'stop')
    expect(after(p)).toEqual(['act', 'allied'])
  })

  test('turning a counter up is no action', () => {
    const p = position().initiative('german').hidden('1812', 'de-m1-1')
    expect(consequenceOf(p.s.flow, 'reveal')).toBe('goesOn')
    p.play('reveal ?1812')
    expect(after(p)).toEqual(['act', 'german'])
    expect(consequenceOf(p.s.flow, 'pass')).toBeUndefined()
  })
})

describe('the ground', () => {
  test('is snow, melts for two turns, is bare', () => {
    const on = (turn: number, thaw: number) => groundOf({ def: position().def, s: { turn, thaw } })
    expect([on(3, 0), on(3, 3), on(4, 3), on(5, 3)]).toEqual(['snow', 'melting', 'melting', 'bare'])
  })

  test('costs what a march pays', () => {
    const p = position().at('0202', 'gb-24g-1').play('move gb-24g-1', 'hex 0203')
    const line = hexPrices(p.def, p.s, p.hex('0203')).find(({ who }) => who === 'line')
    expect(p.eventsOf('moved')[0]!.cost).toBe(line!.points)
    const mountain = p.def.grid.hexOf('2815')
    expect(hexPrices(p.def, p.s, mountain).find(({ who }) => who === 'tank')!.points).toBeUndefined()
    expect([hexPrices(p.def, p.s, p.def.harstad), hexPrices(p.def, p.s, p.hex('2111'))]).toEqual([[], []])
  })

  test('has lines with prices of their own, which change with the season', () => {
    const { def } = position()
    const river = (thaw: number) => linePrices(def, { turn: 9, thaw }, 'river').map(({ points }) => points)
    expect([river(0), river(3)]).toEqual([
      [0, 0, undefined, undefined],
      [1, 1, undefined, undefined],
    ])
  })

  test('has room for six points of either side, of which the other sees what lies face up', () => {
    const p = position().at('2413', 'gb-24g-1').hidden('2415', 'de-m1-1', 'de-decoy-1').at('2415', 'de-m1-2')
    const seen = (viewer: 'allied' | 'german') => roomIn(p.def, p.view(viewer), p.hex('2415'))[1]
    expect(roomIn(p.def, p.s, p.hex('2413'))[0]).toEqual({ side: 'allied', used: 3, limit: 6 })
    expect([seen('allied')!.used, seen('german')!.used]).toEqual([1, 2])
    expect(roomIn(p.def, p.s, p.def.harstad)).toEqual([])
  })
})

describe('counters', () => {
  test('off the map have a fate; those on it have none', () => {
    const p = position().hidden('2415', 'de-m1-1').at('2413', 'gb-24g-1')
    const fate = (code: string) => fateOf(p.view('allied').where[p.unit(code)]!)
    expect([fate('de-m1-1'), fate('gb-24g-1'), fate('fr-le-1')]).toEqual(['faceDown', undefined, 'toCome'])
  })

  test('are worth to the enemy what their loss scores', () => {
    const p = position()
    const worth = (code: string) => worthOfUnit(p.def, p.unit(code))
    expect(worth('de-m1-1')).toEqual({ eliminated: 4, interned: 2 })
    expect(worth('gb-tk-1')).toEqual({ eliminated: 2, interned: 1 })
    expect(worth('rn-bb-1')).toEqual({ damaged: 5, sunk: 10 })
    expect(worth('de-decoy-1')).toBeUndefined()
  })
})

describe('tables', () => {
  test('columns of the Air table begin where the one before ends, and more points there change nothing', () => {
    const p = position().air(30).at('2413', 'gb-24g-1')
    for (const { least, most } of airColumns(p.def)) {
      const roll = (points: number) => {
        p.rolls(4, 4).g.dice = p.dice
        return airResult(p.g, p.hex('2413'), points, 'infantry', 'airInfantry')
      }
      p.air(60)
      expect(roll(least)).toBe(roll(most ?? least + 3))
    }
    expect(airColumns(p.def)[0]).toEqual({ least: 1, most: 2 })
  })

  test('bombs tire infantry and damage or sink ships', () => {
    expect(fatigueOfBombs(position().def, 3)).toBe(6)
    expect([effectOnShip(0, true), effectOnShip(1, false), effectOnShip(1, true), effectOnShip(2, false)]).toEqual([
      'none',
      'damaged',
      'sunk',
      'sunk',
    ])
  })

  test('each face of an assault’s die gives what it gives when it falls', () => {
    for (const face of [1, 4, 6]) {
      const p = attack(guards('de-m1-1'), face)
      const { differential } = p.eventsOf('strengths')[0]!
      const { total } = p.eventsOf('roll').find(({ purpose }) => purpose === 'assault')!
      const { attacker, defender } = p.eventsOf('assaultResult')[0]!
      expect(resultsByFace(p.def, differential, total - face)[face - 1]).toEqual({ face, attacker, defender })
    }
  })

  test('turns differ by weather and by German aircraft', () => {
    expect(turnStretches(position().def)).toEqual([
      { from: 1, to: 4, weather: 0, airBonus: 0 },
      { from: 5, to: 7, weather: 1, airBonus: 0 },
      { from: 8, to: 10, weather: undefined, airBonus: 4 },
    ])
  })

  test('levels of victory stand as the book has them, from the Allied side', () => {
    expect(narvik.levels(position().def).map(({ result, from }) => [result, from])).toEqual([
      ['disaster', Number.NEGATIVE_INFINITY],
      ['germanMarginal', -10],
      ['draw', -5],
      ['marginal', 6],
      ['triumph', 11],
    ])
  })
})

test('stretches of turns follow the tables, in their order and within the game', () => {
  const { def } = position()
  const { turns, weather, airPoints } = def.data.tables
  const changed = (late: { weather: number; last: number; air: number }) =>
    turnStretches({
      ...def,
      data: {
        ...def.data,
        tables: {
          ...def.data.tables,
          weather: { ...weather, lateFrom: late.weather, lastTurn: late.last },
          airPoints: { ...airPoints, lateFrom: late.air },
        },
      },
    }).map(({ from, to, weather: bonus, airBonus }) => [from, to, bonus, airBonus])
  expect(changed({ weather: 6, last: 7, air: 3 })).toEqual([
    [1, 2, 0, 0],
    [3, 5, 0, airPoints.lateBonus],
    [6, 7, weather.lateBonus, airPoints.lateBonus],
    [8, turns.last, undefined, airPoints.lateBonus],
  ])
  expect(changed({ weather: 4, last: turns.last - 1, air: turns.last + 5 })).toEqual([
    [1, 3, 0, 0],
    [4, turns.last - 1, weather.lateBonus, 0],
    [turns.last, turns.last, undefined, 0],
  ])
})
