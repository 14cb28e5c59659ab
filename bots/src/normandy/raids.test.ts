import { allowanceOf, Column } from '@bridgehead/normandy/rules/march'
import { survey } from '@bridgehead/normandy/rules/survey'
import { describe, expect, test } from 'vitest'
import type { MoveOrder } from './moveOrder.ts'
import { guardAgainstRaids } from './raids.ts'
import { type Reach, reachOf } from './reach.ts'
import { Position } from './testPosition.ts'
import { standard } from './weights.ts'

describe('a beach that the enemy could drive to', () => {
  const field = new Position('cobra', true)
    .open('dep-gold-1')
    .at('0911', 'uk-50-69')
    .at('1014', 'de-2pz-i-3')
    .seenBy('angloCanadian', 8)
  const [beach, here] = [field.def.place('0711'), field.def.place('0911')]
  field.s.control[beach] = 1
  const [unit, german] = [field.def.piece('uk-50-69'), field.def.piece('de-2pz-i-3')]
  const order: MoveOrder = { piece: unit, from: here, to: here, reserve: false, why: { key: 'wait', piece: unit } }
  const guarded = (reach: Reach) => guardAgainstRaids(field, [order], new Map([[unit, reach]]))[0]!

  test('somebody is sent back to it', () => {
    expect(guarded(reachOf(field, unit)).to).toBe(beach)
  })

  test('or bars the way, where nobody can get back in time', () => {
    const way = new Column(field.g, survey(field.g), [german]).reach(
      field.s.place[german]!,
      allowanceOf(field.g, german),
      true,
      (ways) => [...ways.pathTo(beach)],
    )
    const onTheWay = way.at(-2)!
    expect(guarded({ hexes: new Map([[onTheWay, { cost: 4, onFoot: false }]]) }).to).toBe(onTheWay)
  })

  test('and nobody goes who attacks', () => {
    const attack: MoveOrder = { ...order, why: { key: 'mass', piece: unit } }
    const reach = new Map([[unit, reachOf(field, unit)]])
    expect(guardAgainstRaids(field, [attack], reach)).toEqual([attack])
  })
})

describe('a beach behind a line that may break', () => {
  const wary = { ...standard, wary: true }

  /** Whether somebody is sent back to Gold while these hold the way there against armour, and perhaps attack it. */
  function isGuarded(holder: string, weights: typeof standard, attacks = false): boolean {
    const field = new Position('cobra', true)
      .open('dep-gold-1')
      .at('0911', 'uk-50-69')
      .at('1210', holder)
      .at('1310', 'de-2pz-2', 'de-2pz-i-3')
      .seenBy('angloCanadian', 8)
    const { def } = field
    const seen = new Position('cobra', true).seenBy('angloCanadian', 8, weights).look(field.s, 'angloCanadian')
    const beach = def.place('0711')
    field.s.control[beach] = 1
    const unit = def.piece('uk-50-69')
    const line = def.piece(holder)
    const stays = (piece: number, why: MoveOrder['why']): MoveOrder => {
      const here = field.s.place[piece]!
      return { piece, from: here, to: here, reserve: false, why }
    }
    const orders = [
      stays(unit, { key: 'wait', piece: unit }),
      stays(line, attacks ? { key: 'mass', piece: line, place: def.place('1310') } : { key: 'hold', piece: line }),
    ]
    const guarded = guardAgainstRaids(seen, orders, new Map([unit, line].map((piece) => [piece, reachOf(seen, piece)])))
    return guarded[0]!.to === beach
  }

  test('is guarded where armour would ride over whoever bars the way, by those who are wary', () => {
    expect(isGuarded('uk-27-h', standard)).toBe(false)
    expect(isGuarded('uk-27-h', wary)).toBe(true)
    expect(isGuarded('uk-49', wary)).toBe(false)
  })

  test('is guarded against those who are attacked, and choose where they fall back to (M-6.6-7)', () => {
    expect(isGuarded('uk-49', standard, true)).toBe(false)
    expect(isGuarded('uk-49', wary, true)).toBe(true)
  })
})
