import { describe, expect, test } from 'vitest'
import { Occupancy } from './occupancy.ts'
import { carryOut, moved, Position, whoIs } from './testPosition.ts'

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
