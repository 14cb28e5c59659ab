import type { Choice } from '@bridgehead/engine'
import { expect, test } from 'vitest'
import { ToldOrders } from './toldOrders.ts'

const [go, load, land]: readonly [Choice, Choice, Choice] = [
  { verb: 'go', arg: 1 },
  { verb: 'load', arg: 2 },
  { verb: 'land' },
]
const reason = { en: 'Because.', fr: 'Parce que.' }
const by = (choice: Choice, role = 'white') => ({ by: role, choice })
const before = by({ verb: 'pass' }, 'black')

function told() {
  const orders = new ToldOrders()
  orders.told('quick', 'white', [before], { choice: go, rest: [load, land], reason })
  return orders
}

test('whoever follows an order is told its rest', () => {
  expect(told().restOf('quick', 'white', [before])).toEqual({ choice: go, rest: [load, land], reason })
  expect(told().restOf('quick', 'white', [before, by(go), by(load)])).toEqual({ choice: land, rest: [], reason })
  expect(told().restOf('quick', 'white', [before, by(go), by(load), by(land)])).toBeUndefined()
})

test('whoever does otherwise, or comes another way, is advised anew', () => {
  expect(told().restOf('quick', 'white', [before, by(load)])).toBeUndefined()
  expect(told().restOf('quick', 'white', [before, by(go, 'black')])).toBeUndefined()
  expect(told().restOf('quick', 'white', [])).toBeUndefined()
  expect(told().restOf('quick', 'white', [{ ...before }])).toBeUndefined()
  expect(told().restOf('strong', 'white', [before])).toBeUndefined()
  expect(told().restOf('quick', 'black', [before])).toBeUndefined()
})
