import type { StateOf } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { def, hex, position, script, tired, u } from './testPosition.ts'

test('a march is exposed where more Germans could come together than stand there then', () => {
  const marches = (germans: { readonly [code: string]: string }) =>
    script
      .orders(position({ 'gb-24g-1': '1711', ...germans }), 'allied')
      .filter(({ why }) => why.key === 'march')
      .map(({ isExposed }) => isExposed)
  const four = { 'de-m1-1': '1914', 'de-m1-2': '1914', 'de-m1-3': '1914', 'de-m2-1': '1914' }
  expect(marches(four)).toEqual([true])
  expect(marches({ 'de-m1-1': '1914' })).toEqual([false])
})

describe('a place that scores and stands empty', () => {
  const near = { 'fr-27-1': '1812', 'gb-tk-1': '1812', 'gb-24g-1': '1812' }
  const last: Partial<StateOf<Narvik>> = { turn: def.data.tables.turns.last, initiative: 'allied' }
  /** Nobody is on the map but these, and all ships are elsewhere. */
  const alone = (units: { readonly [code: string]: string }, change = last): StateOf<Narvik> => {
    const state = position(units, change)
    return {
      ...state,
      where: state.where.map((at, unit) => (def.units[unit]!.isLand && !def.units[unit]!.isDecoy ? at : -2)),
    }
  }
  const taken = (state: StateOf<Narvik>) => script.orders(state, 'allied').filter(({ why }) => why.key === 'take')
  test('is taken before anything else, by the strongest', () => {
    expect(script.habit(alone(near), 'allied').why).toEqual({
      key: 'take',
      unit: u('fr-27-1'),
      place: def.narvik,
    })
    expect(taken(alone({ 'fr-27-1': '1817' })).map(({ why }) => why.place)).toEqual([def.frontierStation])
  })

  test('draws even those who are too tired to march without need', () => {
    const state = alone({ 'fr-27-1': '1812' }, { ...last, ...tired({ 'fr-27-1': 10 }) })
    expect(script.habit(state, 'allied').why.key).toBe('take')
  })

  test('is no longer empty with anybody in it', () => {
    expect(taken(alone({ ...near, 'de-km-1': '1911' }))).toEqual([])
    expect(taken(alone({ ...near, 'gb-24g-2': '1911' }))).toEqual([])
  })

  test('is left to others by whoever would come only half the way', () => {
    expect(taken(alone({ 'fr-27-1': '2313' }))).toEqual([])
  })
})

test('nobody is sent off the map who cannot move any more: the whole turn would wait for him', () => {
  const exit = Array.from({ length: def.hexCount }, (_, at) => at).find((at) => def.isExit[at] && def.isLand[at])!
  const leaving = (fatigue: number) => {
    const state = position(
      { 'gb-24g-1': '1811' },
      { turn: 3, openEnd: 0, secretEnd: 0, ...tired({ 'gb-24g-1': fatigue }) },
    )
    const where = state.where.map((at, unit) => (unit === u('gb-24g-1') ? exit : at))
    return script.orders({ ...state, where }, 'allied').filter(({ why }) => why.key === 'leave')
  }
  expect(hex('1811')).not.toBe(exit)
  expect(leaving(0)).toHaveLength(1)
  expect(leaving(def.units[u('gb-24g-1')]!.limit)).toEqual([])
})
