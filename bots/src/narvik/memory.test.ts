import { narvik } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { Memory } from './memory.ts'
import { answer, type Order } from './order.ts'
import { def } from './testPosition.ts'

test('going back has its price, for this turn and the next', () => {
  const march = (value: number, ...trail: number[]): Order => ({
    value,
    why: { key: 'march', unit: 5 },
    answers: [
      answer('act', 'move', 5),
      ...trail.map((hex) => answer('move.step', 'hex', hex)),
      answer('move.step', 'stop'),
    ],
  })
  const memory = new Memory()
  const state = narvik.begin(def)
  const on = (turn: number, hex: number) => ({
    ...state,
    turn,
    where: state.where.map((at, u) => (u === 5 ? hex : at)),
  })
  memory.note(on(3, 100), march(1, 101, 102))
  const values = (turn: number) =>
    memory
      .priced(on(turn, 102), [march(1, 101), march(1, 101, 100), march(1, 101, 100, 99), march(1, 103)])
      .map(({ value }) => value)
  expect(values(3)).toEqual([-0.5, -0.5, -0.5, 1]) // also when one comes out farther back
  expect(values(4)).toEqual([-0.5, -0.5, -0.5, 1])
  expect(values(5)).toEqual([1, 1, 1, 1])
})

test('batteries that fire at the same hex turn after turn find it worth less and less', () => {
  const shell = (hex: number): Order => ({
    value: 1,
    why: { key: 'shell', place: hex },
    answers: [answer('act', 'shell', hex), answer('shell.guns', 'commit')],
  })
  const memory = new Memory()
  const on = (turn: number) => ({ ...narvik.begin(def), turn })
  const worth = (turn: number, hex: number) => memory.priced(on(turn), [shell(hex)])[0]!.value
  const values = [3, 4, 5].map((turn) => {
    const value = worth(turn, 100)
    memory.note(on(turn), shell(100))
    return value
  })
  expect(values[0]).toBe(1)
  expect(values[1]).toBeLessThan(1)
  expect(values[2]).toBeLessThan(values[1]!)
  expect(worth(6, 101)).toBe(1)
  expect(worth(7, 100)).toBe(1) // a turn's rest, and all is as before
})

test('nobody is called back for a blow by the way they have just come', () => {
  const gather = (value: number, ...trail: number[]): Order => ({
    value,
    why: { key: 'gather', unit: 5 },
    answers: [answer('act', 'move', 5), ...trail.map((to) => answer('move.step', 'hex', to))],
  })
  const memory = new Memory()
  const state = narvik.begin(def)
  const at = (to: number) => ({ ...state, turn: 3, where: state.where.map((from, unit) => (unit === 5 ? to : from)) })
  memory.note(at(100), gather(1, 101, 102))
  expect(memory.priced(at(102), [gather(9, 101), gather(9, 103)]).map(({ value }) => value)).toEqual([0, 9])
})

test('a fleet does not put to sea again and again for the same errand, until the next turn', () => {
  const sail = (to: number, ...cargo: number[]): Order => ({
    value: 5,
    why: { key: 'bringFleet', place: to },
    answers: [
      answer('act', 'sail', 9),
      ...cargo.map((piece) => answer('sail.ships', 'load', piece)),
      answer('sail.ships', 'hex', to),
    ],
  })
  const memory = new Memory()
  const on = (turn: number) => ({ ...narvik.begin(def), turn })
  const worth = (turn: number, order: Order) => memory.priced(on(turn), [order])[0]!.value
  memory.note(on(3), sail(100))
  expect(worth(3, sail(100))).toBe(5)
  memory.note(on(3), sail(100))
  expect(worth(3, sail(100))).toBe(0)
  expect(worth(3, sail(101))).toBe(5)
  expect(worth(3, sail(100, 7))).toBe(5)
  expect(worth(4, sail(100))).toBe(5)
})

test('troops that were brought are not taken home again as they came, unless that is worth much', () => {
  const [ship, soldier] = [def.ships[0]!, def.land.allied[0]!]
  const sail = (...end: [string, number]): Order => ({
    value: 2,
    why: { key: 'home' },
    answers: [answer('act', 'sail', ship), answer('sail.ships', ...end)],
  })
  const at = (turn: number, isLaden: boolean) => {
    const state = narvik.begin(def)
    return { ...state, turn, aboard: state.aboard.map((on, u) => (u === soldier && isLaden ? ship : on)) }
  }
  const memory = new Memory()
  const worthOfHome = (turn: number, isLaden: boolean) =>
    memory.priced(at(turn, isLaden), [sail('harstad', -1)])[0]!.value
  expect(worthOfHome(3, true)).toBe(2)
  memory.note(at(3, true), sail('hex', 100))
  expect(worthOfHome(3, true)).toBe(0.5)
  expect(worthOfHome(3, false)).toBe(2)
  expect(worthOfHome(4, true)).toBe(2)
})
