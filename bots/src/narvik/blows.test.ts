import { anyGame, clone, completeSetup, Match, Referee, type StateOf, scatter, seededDice } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { quickBot } from './quick.ts'
import { Script } from './script.ts'

const def = narvik.define(narvik.data, completeSetup(anyGame(narvik), {}))
const script = new Script(new Referee<Narvik>(narvik, def))
const u = (code: string) => def.units.findIndex((unit) => unit.code === code)
const hex = (number: string) => def.grid.hexOf(number)

function firstGermanAction(): StateOf<Narvik> {
  const match = new Match<Narvik>(narvik, {}, seededDice(scatter(1)))
  const bots = { allied: quickBot(match.referee, 'allied'), german: quickBot(match.referee, 'german') }
  const random = seededDice(1)
  for (let side = match.asked!; side !== 'german' || match.state.flow.at(-1)?.step !== 'act'; side = match.asked!)
    match.choose(side, bots[side].advise(match.view(side), random).choice)
  return clone(match.state)
}

const begun = firstGermanAction()

/** The Germans are to act, and only these units are on the map, face up and as tired as is said. */
function position(units: { readonly [code: string]: string }, tired: { readonly [code: string]: number } = {}) {
  const placed = new Map(Object.entries(units).map(([code, number]) => [u(code), hex(number)]))
  const gone = -2
  return {
    ...begun,
    where: begun.where.map((at, unit) => placed.get(unit) ?? (def.units[unit]!.isLand ? gone : at)),
    slot: begun.slot.map(() => -1),
    fatigue: def.units.map(({ code }) => tired[code] ?? 0),
  }
}

const asReaction = (state: StateOf<Narvik>) =>
  ({ ...state, flow: [{ ...state.flow.at(-1)!, step: 'react' }] }) as unknown as StateOf<Narvik>

const ordersIn = (state: StateOf<Narvik>, key: string) =>
  script.orders(state, 'german').filter(({ why }) => why.key === key)

test('Germans send nobody to guard a Narvik that the enemy holds', () => {
  const near = { 'de-m1-1': '1914', 'de-km-2': '1918' }
  const isToNarvik = ({ why }: { why: { place?: number } }) => why.place === def.narvik
  expect(ordersIn(position({ ...near, 'fr-27-1': '1811' }), 'guard').some(isToNarvik)).toBe(true)
  expect(ordersIn(position({ ...near, 'fr-27-1': '1911' }), 'guard').some(isToNarvik)).toBe(false)
})

test('Germans who stand ready for a blow do not run away before it, unless the Allies have the initiative', () => {
  const comers = { 'de-m1-2': '1914', 'de-m1-3': '1914', 'de-m2-1': '1914', 'de-m2-2': '1914', 'de-m2-3': '1915' }
  const beside = { 'de-m1-1': '1913', 'pl-1-1': '1912', 'fr-27-1': '1813', 'fr-27-2': '1813' }
  const state = position({ ...comers, ...beside }, { 'pl-1-1': 18 })
  const isReady = ({ why }: { why: { unit?: number } }) => why.unit === u('de-m1-1')
  expect(ordersIn(state, 'gather').length).toBeGreaterThan(0)
  expect(ordersIn(state, 'withdraw').filter(isReady)).toEqual([])
  expect(ordersIn(asReaction(state), 'withdraw').filter(isReady)).not.toEqual([])
})

test('nobody is brought up for a blow that is worth less than what it gives away: everybody who comes is seen', () => {
  const codes = ['de-m1-1', 'de-m1-2', 'de-m1-3', 'de-m2-1', 'de-m2-2', 'de-m2-3', 'de-m3-1', 'de-m3-2']
  const near = Object.fromEntries(codes.map((code, i) => [code, i < 4 ? '1914' : '1915']))
  const seen = position({ ...near, 'pl-1-1': '1912' }, { 'pl-1-1': 4 })
  const hidden = { ...seen, slot: seen.slot.map((_, unit) => codes.indexOf(def.units[unit]!.code)) }
  expect(ordersIn(seen, 'gather')).not.toEqual([])
  expect(ordersIn(hidden, 'gather')).toEqual([])
})
