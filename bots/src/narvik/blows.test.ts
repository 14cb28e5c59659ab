import { expect, test } from 'vitest'
import { asReaction, def, ordersIn, position, script, tired, u } from './testPosition.ts'

test('Germans send nobody to guard a Narvik that the enemy holds', () => {
  const near = { 'de-m1-1': '1914', 'de-km-2': '1918' }
  const isToNarvik = ({ why }: { why: { place?: number } }) => why.place === def.narvik
  expect(ordersIn(position({ ...near, 'fr-27-1': '1811' }), 'guard').some(isToNarvik)).toBe(true)
  expect(ordersIn(position({ ...near, 'fr-27-1': '1911' }), 'guard').some(isToNarvik)).toBe(false)
})

test('Germans who stand ready for a blow do not run away before it, unless the Allies have the initiative', () => {
  const comers = { 'de-m1-2': '1914', 'de-m1-3': '1914', 'de-m2-1': '1914', 'de-m2-2': '1914', 'de-m2-3': '1915' }
  const beside = { 'de-m1-1': '1913', 'pl-1-1': '1912', 'fr-27-1': '1813', 'fr-27-2': '1813' }
  const state = position({ ...comers, ...beside }, tired({ 'pl-1-1': 18 }))
  const isReady = ({ why }: { why: { unit?: number } }) => why.unit === u('de-m1-1')
  expect(ordersIn(state, 'gather').length).toBeGreaterThan(0)
  const worths = (now: typeof state) =>
    ordersIn(now, 'withdraw')
      .filter(isReady)
      .map(({ value }) => value)
  // Whoever looks ahead may see that the blow will not be struck any more.
  expect(worths(state)).toEqual([0])
  expect(script.habit(state, 'german').why.key).toBe('gather')
  expect(worths(asReaction(state))[0]).toBeGreaterThan(0)
})

test('nobody is brought up for a blow that is worth less than what it gives away: everybody who comes is seen', () => {
  const codes = ['de-m1-1', 'de-m1-2', 'de-m1-3', 'de-m2-1', 'de-m2-2', 'de-m2-3', 'de-m3-1', 'de-m3-2']
  const near = Object.fromEntries(codes.map((code, i) => [code, i < 4 ? '1914' : '1915']))
  const seen = position({ ...near, 'pl-1-1': '1912' }, tired({ 'pl-1-1': 4 }))
  const hidden = { ...seen, slot: seen.slot.map((_, unit) => codes.indexOf(def.units[unit]!.code)) }
  expect(ordersIn(seen, 'gather')).not.toEqual([])
  expect(ordersIn(hidden, 'gather')).toEqual([])
})
