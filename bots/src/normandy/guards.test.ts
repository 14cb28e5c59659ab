import { describe, expect, test } from 'vitest'
import { Field } from './field.ts'
import { mayLeave, postGuards } from './guards.ts'
import { Occupancy } from './occupancy.ts'
import { reachOf } from './reach.ts'
import { carryOut, moved, Position, whoIs } from './testPosition.ts'
import { standard } from './weights.ts'

describe('guards', () => {
  test('on D-Day the Germans go into both halves of Caen', () => {
    const field = new Position('campaign').seenBy('german', 0)
    carryOut(field, moved(field))
    expect(whoIs(field, '1008')).not.toEqual([])
    expect(whoIs(field, '0907')).not.toEqual([])
  })

  test('no post is stripped for another: whoever stands in one half of Caen stays, however weak the other is', () => {
    const field = new Position('campaign', true)
      .at('1008', 'de-21pz-192', 'de-21pz-ii-22', 'de-711')
      .at('0907', 'de-21pz-i-22')
      .at('0708', 'uk-3-8', 'uk-3-9')
      .seenBy('german', 2)
    for (const code of ['de-21pz-192', 'de-21pz-ii-22', 'de-711', 'de-21pz-i-22'])
      field.s.lost[field.def.piece(code)] = 1
    carryOut(field, moved(field))
    expect(whoIs(field, '1008')).not.toEqual([])
    expect(whoIs(field, '0907')).not.toEqual([])
  })
})

test('nobody leaves a post whose defence would be too weak without him', () => {
  const garrison = ['de-21pz-125', 'de-21pz-192'] as const
  const mayRide = (...others: string[]) => {
    const field = new Position('campaign', true).at('1008', ...garrison, ...others).seenBy('german', 2)
    return mayLeave(
      field,
      garrison.map((code) => field.def.piece(code)),
    )
  }
  expect(mayRide()).toBe(false)
  expect(mayRide('de-272', 'de-276', 'de-277')).toBe(true)
  const elsewhere = new Position('campaign', true).at('1010', ...garrison).seenBy('german', 2)
  expect(mayLeave(elsewhere, [elsewhere.def.piece(garrison[0])])).toBe(true)
})

describe('depots along the coast', () => {
  /** Who stands on the beach after the move of somebody who is near it, with Germans so far away. */
  const afterMoving = (germans: string, weights = { ...standard, wary: true }) => {
    const field = new Position('cobra', true)
      .open('dep-gold-1', 'dep-juno-1')
      .at('0711', 'uk-hq-xxx')
      .at('0710', 'uk-hq-xii')
      .at('0811', 'uk-50-69', 'uk-50-151')
      .at('1010', 'uk-15', 'uk-43')
      .at('0813', 'us-2', 'us-741tk')
      .at(germans, 'de-2pz-2', 'de-2pz-304')
      .seenBy('angloCanadian', 8, weights)
    carryOut(field, moved(field))
    return field
  }
  const guardsOf = (...position: Parameters<typeof afterMoving>) => {
    const field = afterMoving(...position)
    return ['0710', '0711'].flatMap((hex) => whoIs(field, hex)).filter((code) => !code.includes('hq'))
  }

  test('are guarded here and there by a weak unit while Germans are near, by those who are wary', () => {
    expect(guardsOf('1210')).toHaveLength(1)
    expect(guardsOf('1904')).toEqual([])
    expect(guardsOf('1210', standard)).toEqual([])
  })

  test('are left to the army whose they are (M-2.1-5)', () => {
    const { def, s } = afterMoving('1904')
    const americans = new Field(def, { ...standard, wary: true }).look(s, 'american')
    for (const code of ['uk-50-69', 'uk-50-151', 'uk-15', 'uk-43']) s.place[def.piece(code)] = def.frame.unused
    for (const code of ['de-2pz-2', 'de-2pz-304']) s.place[def.piece(code)] = def.place('1013')
    carryOut(americans, moved(americans))
    for (const hex of ['0710', '0711'])
      expect(whoIs(americans, hex).filter((code) => code.startsWith('us'))).toEqual([])
  })
})

test('a depot is guarded by none of those who are to take Cherbourg', () => {
  /** Who is sent to Utah while Germans are near, Cherbourg still being theirs, or taken. */
  const guards = (isTaken: boolean) => {
    const position = new Position('campaign', true)
      .open('dep-utah')
      .at('0518', 'us-4-8', 'us-4-12')
      .at('0918', 'de-91-1057', 'de-91-1058')
    for (const hex of position.def.cherbourg) position.state.control[hex] = isTaken ? 1 : 0
    position.state.control[position.def.place('0617')] = 1
    const field = position.seenBy('american', 4, { ...standard, wary: true })
    const units = field.unitsOnMap('american')
    const reach = new Map(units.map((u) => [u, reachOf(field, u)]))
    return postGuards(field, new Occupancy(field), reach, units).map(({ to }) => field.def.grid.numberOf(to))
  }
  expect(guards(false)).toEqual([])
  expect(guards(true)).toEqual(['0617'])
})

describe('shaken troops', () => {
  /** What a regiment adds to the safety of a hex where another stands, as shaken as this. */
  const gainOf = (disorg: number) => {
    const field = new Position('cobra', true)
      .at('1206', 'us-2', 'us-9')
      .at('1306', 'de-1ss-1', 'de-1ss-2')
      .at('1506', 'de-21pz-192')
      .seenBy('german', 8)
    const unit = field.def.piece('de-21pz-192')
    field.s.disorg[unit] = disorg
    const plan = new Occupancy(field)
    plan.settle((p) => p === unit)
    return plan.riskGain(unit, field.def.place('1306'))
  }

  test('count for whoever stands with them', () => {
    const field = new Position('cobra', true).at('1306', 'de-1ss-1', 'de-1ss-2').seenBy('german', 8)
    field.s.disorg[field.def.piece('de-1ss-1')] = 2
    const plan = new Occupancy(field)
    plan.settle(() => false)
    expect(plan.shaken(field.def.place('1306'))).toBe(2)
    expect(plan.shaken(field.def.place('1206'))).toBe(0)
  })

  test('help a stack less than fresh ones, or harm it: one of them counts for all (M-6.5-7)', () => {
    expect(gainOf(0)).toBeGreaterThan(0)
    expect(gainOf(1)).toBeLessThan(gainOf(0))
    expect(gainOf(2)).toBeLessThan(0)
  })
})
