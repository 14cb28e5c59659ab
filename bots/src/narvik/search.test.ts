import { type StateOf, seededDice } from '@bridgehead/engine'
import { type Narvik, type NarvikView, narvik, type Side } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { type Budget, Search } from './search.ts'
import { strongBot } from './strong.ts'
import { def, position, questions, referee, script } from './testPosition.ts'

/**
 * Where the enemy has passed, doing nothing ends the turn, and nothing is made good a moment later: an order of clear value must then be
 * found by playing on alone, whichever of the two is at hand. Assaults, and what prepares them, are left out: they hand the initiative to
 * an enemy who had done with the turn, and who may have a better blow to strike.
 */
test('the search finds by trying what good habits know: the best order against doing nothing', () => {
  const budget: Budget = { candidates: 3, alike: 1, playouts: 32, orders: 2_000, horizon: 40 }
  let positions = 0
  let taken = 0
  let kept = 0
  for (const { match, side } of questions(4)) {
    if (match.state.flow.at(-1)?.step !== 'act' || match.state.passes === 0) continue
    const orders = script.orders(match.state, side)
    if (orders[0]!.value < 1 || ['assault', 'gather', 'bombTroops'].includes(orders[0]!.why.key)) continue
    const view = match.view(side) as NarvikView
    const search = new Search(referee, side, budget)
    // What the script thinks of it is taken away, so that the playouts alone decide.
    const order = { ...orders[0]!, value: 0 }
    const nothing = orders.at(-1)!
    positions++
    if (search.choose(view, nothing, [order], seededDice(1)) === order) taken++
    if (search.choose(view, order, [nothing], seededDice(1)) === order) kept++
  }
  expect(positions).toBeGreaterThan(10)
  expect(taken / positions).toBeGreaterThan(0.6)
  expect(kept / positions).toBeGreaterThan(0.7)
})

test('where habit does not react, ships within reach and ways out are weighed all the same, and nothing else is', () => {
  const search = new Search(referee, 'german', { candidates: 3, alike: 1, playouts: 8, orders: 200, horizon: 4 })
  for (const { match, side } of questions(6)) {
    if (side !== 'german' || match.state.flow.at(-1)?.step !== 'react') continue
    const orders = script.orders(match.state, side)
    const bombs = orders.find(({ why }) => why.key === 'bombShips')
    const march = orders.find(({ why }) => why.key === 'guard')
    if (!bombs || !march) continue
    const nothing = orders.at(-1)!
    // So dear that playouts cannot speak against it.
    const chosen = (order: Order) =>
      search.chooseOrder(match.view(side) as NarvikView, [{ ...order, value: 50 }, nothing], nothing, seededDice(1)).why
    expect(chosen(bombs).key).toBe('bombShips')
    expect(chosen({ ...march, why: { ...march.why, key: 'withdraw' } }).key).toBe('withdraw')
    expect(chosen(march).key).toBe('decline')
    return
  }
  throw new Error('No such reaction was found')
})

test('a march is left to habit, unless many Germans are near where it ends', () => {
  const search = new Search(referee, 'allied', { candidates: 3, alike: 1, playouts: 8, orders: 200, horizon: 4 })
  for (const { match, side } of questions(1)) {
    if (side !== 'allied' || match.state.flow.at(-1)?.step !== 'act') continue
    const orders = script.orders(match.state, side)
    const march = orders.find(({ why }) => why.key === 'march')
    if (!march) continue
    // So dear that playouts cannot speak against it.
    const nothing = { ...orders.at(-1)!, value: 50 }
    const chosen = (isExposed: boolean) => {
      const habit = { ...march, isExposed }
      return search.chooseOrder(match.view(side) as NarvikView, [habit, nothing], habit, seededDice(1)).why.key
    }
    expect([chosen(false), chosen(true)]).toEqual(['march', 'pass'])
    return
  }
  throw new Error('No such march was found')
})

test('the stronger bot sees no more than its side: two states with one view get one answer', () => {
  for (const { match, side } of questions(1)) {
    if (match.log.length < 300) continue
    const view = match.view(side)
    const first = strongBot(match.referee, side).advise(view, seededDice(3))
    const other = narvik.determinize(def, view, side as Side, seededDice(99))
    const again = strongBot(match.referee, side).advise(narvik.view(def, other, side as Side), seededDice(3))
    expect(again).toEqual(first)
    if (match.log.length > 320) break
  }
})

test('on the last turn nobody passes first who still wants something: the enemy may leave it at that', () => {
  const budget: Budget = { candidates: 3, alike: 1, playouts: 24, orders: 2_000, horizon: 40 }
  const search = new Search(referee, 'allied', budget)
  const chosen = (change: Partial<StateOf<Narvik>>) => {
    const asked = { initiative: 'allied', badNarvik: 0, air: 12, secretEnd: 0, openEnd: 0, ...change } as const
    const there = position({ 'fr-27-1': '1812', 'fr-27-2': '1812', 'de-km-4': '1918' }, asked)
    const where = there.where.map((at, unit) => (def.units[unit]!.isDecoy ? -2 : at))
    const state = { ...there, where }
    const orders = script.orders(state, 'allied')
    const take = orders.find(({ why }) => why.key === 'take')!
    // By habit Germans would bomb somebody and the Allies take it then, so that waiting seems to cost nothing.
    const nothing = { ...orders.at(-1)!, value: take.value }
    return search.choose(narvik.view(def, state, 'allied'), nothing, [take], seededDice(1)).why.key
  }
  expect(chosen({ turn: 5, secretEnd: 5, passes: 0 })).toBe('take')
})
