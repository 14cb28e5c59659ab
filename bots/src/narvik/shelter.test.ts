import { type StateOf, seededDice } from '@bridgehead/engine'
import { type Narvik, type NarvikView, narvik } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import type { Order } from './order.ts'
import { Search } from './search.ts'
import { asReaction, def, hex, position, referee, script, tired, u } from './testPosition.ts'

type Units = { readonly [code: string]: string }

/** The Germans have just moved, and the Allies may react; there are no decoys about. */
function moved(units: Units, change: Partial<StateOf<Narvik>> = {}): StateOf<Narvik> {
  const state = position(units, { initiative: 'german', bases: [], ...change })
  return asReaction({ ...state, where: state.where.map((at, unit) => (def.units[unit]!.isDecoy ? -2 : at)) })
}
const orders = (state: StateOf<Narvik>): Order[] => script.orders(state, 'allied')
const keyed = (state: StateOf<Narvik>, key: string): Order[] => orders(state).filter(({ why }) => why.key === key)
const leavers = (state: StateOf<Narvik>): number[] => keyed(state, 'withdraw').map(({ why }) => why.unit!)
const lastHex = ({ answers }: Order): number => answers.findLast(({ verb }) => verb === 'hex')!.arg

describe('Allies beside whom Germans come together', () => {
  const guards = { 'gb-24g-1': '1813', 'gb-24g-2': '1813' }
  const five = { 'de-m1-1': '1912', 'de-m1-2': '1912', 'de-m2-1': '1913', 'de-m2-2': '1913', 'de-m2-3': '1913' }
  const both = [u('gb-24g-1'), u('gb-24g-2')]

  test('think of getting away before they are struck, to where fewer Germans are; by habit they stay', () => {
    const state = moved({ ...guards, ...five })
    expect(leavers(state).toSorted()).toEqual(both.toSorted())
    expect(script.habit(state, 'allied').why.key).toBe('decline')
    expect(script.habitAmong(orders(state)).why.key).toBe('decline')
    for (const order of keyed(state, 'withdraw')) {
      const near = (at: number) => script.field.look(state, 'allied').strengthWithin('german', at, 1)
      expect(near(lastHex(order))).toBeLessThan(near(hex('1813')))
    }
  })

  test('stay where they are as strong', () => {
    const fresh = { 'de-m1-1': '1912', 'de-m1-2': '1912' }
    const base = { bases: [hex('1713')] }
    const weary = tired({ 'de-m1-1': 2, 'de-m1-2': 2, 'de-m2-1': 2, 'de-m2-2': 2, 'de-m2-3': 2 })
    expect(leavers(moved({ ...guards, ...five }, { ...base, ...weary }))).toEqual([])
    expect(leavers(moved({ ...guards, ...five }, base))).not.toEqual([])
    expect(leavers(moved({ ...guards, ...fresh }, base))).toEqual([])
  })

  test('go sooner where no supply reaches them (N-15.1-6)', () => {
    const three = { 'de-m1-1': '1912', 'de-m1-2': '1912', 'de-m2-1': '1913', 'de-m2-2': '1913' }
    expect(leavers(moved({ ...guards, ...three }))).not.toEqual([])
    expect(leavers(moved({ ...guards, ...three }, { bases: [hex('1713')] }))).toEqual([])
    // Norwegians are at home (N-19.2-5).
    const brigade = { 'no-6-1': '1813', 'no-6-2': '1813', 'gb-art-1': '1813' }
    expect(leavers(moved({ ...brigade, ...three }))).toEqual([])
  })

  test('count all Germans about as tired as they are on average, not every hex by itself (N-15.1-7)', () => {
    const around = { 'de-m1-1': '1912', 'de-m1-2': '1913', 'de-m2-1': '1814', 'de-m2-2': '1912', 'de-m2-3': '1913' }
    const weary = tired({
      'de-m1-1': 5,
      'de-m1-2': 5,
      'de-m2-1': 5,
      'de-m2-2': 5,
      'de-m2-3': 5,
      'gb-24g-1': 4,
      'gb-24g-2': 4,
    })
    expect(leavers(moved({ ...guards, ...around }, weary))).not.toEqual([])
  })

  test('do not leave Bjørnfjell, though there is a way out', () => {
    const there = { 'de-m1-1': '2019', 'de-m1-2': '2019', 'de-m2-1': '2018', 'de-m2-2': '2018', 'de-m2-3': '2019' }
    expect(leavers(moved({ 'gb-24g-1': '1918', ...there }))).toEqual([])
    expect(leavers(moved({ 'gb-24g-1': '1818', ...there, 'de-m1-1': '1918', 'de-m1-2': '1918' }))).not.toEqual([])
  })

  test('go to comrades, neither past Germans nor to a shore that these hold', () => {
    const north = { 'no-6-1': '2716', 'de-m1-1': '2616', 'de-m1-2': '2616', 'de-m2-1': '2616', 'de-m2-2': '2717' }
    const refuge = (more: Units, change: Partial<StateOf<Narvik>> = {}) =>
      keyed(moved({ ...north, ...more }, change), 'withdraw')[0]?.why.place
    expect(refuge({ 'no-6-2': '2816' })).toBe(hex('2816'))
    expect(refuge({ 'no-6-2': '2817' })).toBe(hex('2817'))
    expect(refuge({ 'no-6-2': '2817', 'gb-24g-1': '2817', 'no-6-3': '2816' })).toBe(hex('2816'))
    // By the hex in between he would stand beside as many again.
    expect(refuge({ 'no-6-2': '2917', 'de-m2-3': '2817', 'de-m3-2': '2817', 'de-m3-3': '2817' })).not.toBe(hex('2917'))
    const base = { bases: [hex('2817')] }
    expect(refuge({}, base)).toBe(hex('2817'))
    expect(refuge({ 'de-m2-3': '2817' }, base)).not.toBe(hex('2817'))
  })
})

describe('Germans who come up to a place that scores', () => {
  const five = { 'de-m1-1': '1912', 'de-m1-2': '1912', 'de-m2-1': '1912', 'de-m2-2': '1913', 'de-m2-3': '1913' }
  const town = { 'gb-24g-1': '1911' }

  test('bring help to those who hold it', () => {
    const [order] = keyed(moved({ ...town, 'gb-24g-2': '1812', ...five }), 'guard')
    expect(order!.why).toMatchObject({ unit: u('gb-24g-2'), place: def.narvik })
    expect(lastHex(order!)).toBe(def.narvik)
  })

  test('bring none where nobody is near them, where it is strong enough, or where there is no room (N-13.2-2)', () => {
    const near = { ...town, 'gb-24g-2': '1812' }
    expect(keyed(moved({ ...near, 'de-m1-1': '1914', 'de-m1-2': '1914' }), 'guard')).toEqual([])
    const one = (fatigue: number) =>
      keyed(moved({ ...near, 'de-m1-1': '1912' }, { bases: [def.narvik], ...tired({ 'de-m1-1': fatigue }) }), 'guard')
    expect(one(2)).toEqual([])
    expect(one(0)).toHaveLength(1)
    // Only infantry holds a town, and nobody goes into one that is empty.
    expect(keyed(moved({ ...town, 'gb-tk-1': '1812', ...five }), 'guard')).toEqual([])
    expect(keyed(moved({ 'gb-24g-2': '1812', ...five }), 'guard')).toEqual([])
    const full = { ...near, 'gb-24g-3': '1911' }
    expect(keyed(moved({ ...full, ...five }), 'guard')).toEqual([])
  })

  test('nor by somebody who cannot be there at once', () => {
    expect(keyed(moved({ ...town, 'gb-24g-2': '1713', ...five }), 'guard')).toEqual([])
  })
})

test('although habit does not react, a way out and help are weighed, and nothing else is', () => {
  const search = new Search(referee, 'allied', { candidates: 3, alike: 1, playouts: 8, orders: 200, horizon: 4 })
  const five = { 'de-m1-1': '1912', 'de-m1-2': '1912', 'de-m2-1': '1913', 'de-m2-2': '1913', 'de-m2-3': '1913' }
  const state = moved({ 'gb-24g-1': '1813', ...five })
  const listed = orders(state)
  const away = listed.find(({ why }) => why.key === 'withdraw')!
  const nothing = listed.at(-1)!
  const view = narvik.view(def, state, 'allied') as NarvikView
  // So dear that playouts cannot speak against it.
  const chosen = (key: 'withdraw' | 'guard' | 'march') => {
    const order = { ...away, value: 50, why: { ...away.why, key } }
    return search.chooseOrder(view, [order, nothing], nothing, seededDice(1)).why.key
  }
  expect([chosen('withdraw'), chosen('guard'), chosen('march')]).toEqual(['withdraw', 'guard', 'decline'])
})
