import { noDice } from '@bridgehead/engine'
import type { HexId } from '@bridgehead/normandy'
import { firstOverstacked } from '@bridgehead/normandy/rules/stacking'
import { describe, expect, test } from 'vitest'
import type { Field } from './field.ts'
import { Habits } from './habits.ts'
import type { MoveOrder } from './moveOrder.ts'
import { reachOf } from './reach.ts'
import { withRoom } from './room.ts'
import { Position } from './testPosition.ts'

/** Orders to these units, by code: where each goes, and for what. */
function ordersOf(field: Field, ...list: readonly [code: string, to: string, key: MoveOrder['why']['key']][]) {
  return list.map(([code, to, key]): MoveOrder => {
    const piece = field.def.piece(code)
    return { piece, from: field.s.place[piece]!, to: field.def.place(to), reserve: false, why: { key, piece } }
  })
}

function roomFor(field: Field, orders: readonly MoveOrder[]): string[] {
  const reach = new Map(orders.map(({ piece }) => [piece, reachOf(field, piece)]))
  const nameOf = (hex: HexId) =>
    ['1509', '1510', '1511', '1609'].find((code) => field.def.place(code) === hex) ?? 'else'
  return withRoom(field, orders, reach).map(({ to }) => nameOf(to))
}

describe('orders that would put too many into a hex', () => {
  test('are left alone where there is room', () => {
    const field = new Position('cobra', true).at('1510', 'us-2').at('1511', 'us-9').seenBy('american', 8)
    expect(roomFor(field, ordersOf(field, ['us-2', '1510', 'hold'], ['us-9', '1511', 'hold']))).toEqual([
      '1510',
      '1511',
    ])
  })

  test('leave those where they are who find none, before those who are to attack', () => {
    const field = new Position('cobra', true).at('1510', 'us-2').at('1511', 'us-9').seenBy('american', 8)
    const both = ordersOf(field, ['us-2', '1509', 'march'], ['us-9', '1509', 'mass'])
    expect(roomFor(field, both)).toEqual(['1510', '1509'])
  })

  test('send somebody next to it whose own place was taken', () => {
    const field = new Position('cobra', true).at('1510', 'us-2').at('1511', 'us-9').seenBy('american', 8)
    const swapped = ordersOf(field, ['us-2', '1510', 'wait'], ['us-9', '1510', 'mass'])
    expect(roomFor(field, swapped)[1]).toBe('1510')
    expect(roomFor(field, swapped)[0]).not.toBe('1510')
  })

  test('and give way to those who can go nowhere else', () => {
    // Shut in by Germans on all sides but one, which is the other division's.
    const position = new Position('cobra', true).at('1510', 'us-2').at('1511', 'us-9', 'us-30')
    const field = position.seenBy('american', 8)
    const orders = ordersOf(field, ['us-2', '1510', 'wait'], ['us-9', '1510', 'mass'])
    const [stuck, comer] = orders as [MoveOrder, MoveOrder]
    const reach = new Map([
      [stuck.piece, { hexes: new Map([[stuck.from, { cost: 0, onFoot: false }]]) }],
      [comer.piece, reachOf(field, comer.piece)],
    ])
    expect(withRoom(field, orders, reach)[0]!.to).toBe(stuck.from)
    expect(withRoom(field, orders, reach)[1]!.to).not.toBe(stuck.from)
  })
})

/** Everybody is to stay in one hex; who is still there when the movement is closed, and whether there is room for them. */
function stayTogether(...codes: string[]): { left: string[]; isFull: boolean } {
  const position = new Position('cobra', true).at('1510', ...codes)
  const { referee } = position.moving('american', 8)
  const { def, state } = position
  const habits = new Habits(referee, 'american')
  const here = def.place('1510')
  const stay = (piece: number): MoveOrder => ({ piece, from: here, to: here, reserve: false, why: { key: 'wait' } })
  habits.adopt(
    state,
    codes.map((code) => stay(def.piece(code))),
  )
  for (let asked = 0; asked < 20; asked++) {
    const isClosing = state.flow.at(-1)?.step === 'move.pick'
    const { verb, arg } = habits.answer(state)
    if (isClosing && verb === 'done') break
    referee.perform(state, verb, arg, noDice)
  }
  const { g, m } = position.seenBy('american', 8)
  const left = codes.filter((code) => state.place[def.piece(code)] === here)
  return { left, isFull: firstOverstacked(g, m, 'american') >= 0 }
}

test('when too many are left in a hex somebody goes whose leaving helps', () => {
  // Battalions without stacking points, of which a hex holds one: it is no help if the division goes.
  const tanks = stayTogether('us-2', 'us-741tk', 'us-743tk', 'us-745tk')
  expect(tanks.left).toContain('us-2')
  expect(tanks).toMatchObject({ isFull: false, left: { length: 2 } })
  // Two divisions are too many: it is no help if the battalion goes.
  const divisions = stayTogether('us-2', 'us-9', 'us-741tk')
  expect(divisions.left).toContain('us-741tk')
  expect(divisions).toMatchObject({ isFull: false, left: { length: 2 } })
})
