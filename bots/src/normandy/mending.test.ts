import { Match, Referee, scatter, seededDice } from '@bridgehead/engine'
import { normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { Field } from './field.ts'
import { Habits } from './habits.ts'
import { foreseenLoss, mendedMoves } from './mending.ts'
import { untilAnswered } from './planner.ts'
import { moved, Position } from './testPosition.ts'

describe('a plan that is mended', () => {
  test('leaves the enemy less to strike than the first draft, and never more', () => {
    let spared = 0
    for (const field of germanSegments(2)) {
      const draft = foreseenLoss(field, moved(field))
      const mended = foreseenLoss(field, mendedMoves(field, field.def.movers.german))
      expect(mended).toBeLessThanOrEqual(draft)
      spared += draft - mended
    }
    expect(spared).toBeGreaterThan(1)
  })

  test('leaves everybody where he was while it is thought over', () => {
    const field = new Position('cobra').seenBy('german', 7)
    const before = [...field.s.place]
    mendedMoves(field, field.def.movers.german)
    expect([...field.s.place]).toEqual(before)
    expect(field.feared).toBeUndefined()
  })

  test('knows that HQs have new markers when the enemy comes with the next turn, and only those that are left before', () => {
    const field = new Position('cobra').seenBy('german', 7)
    field.s.markers.fill(0)
    field.s.first = 'allied'
    expect(foreseenLoss(field, [])).toBe(0)
    field.s.phase = 'B'
    expect(foreseenLoss(field, [])).toBeGreaterThan(0)
    field.s.first = 'german'
    expect(foreseenLoss(field, [])).toBe(0)
  })
})

/** The first German segments of a match of Cobra between quick bots, as they begin. */
function* germanSegments(count: number): Generator<Field> {
  const match = new Match(normandy, { scenario: 'cobra' }, seededDice(scatter(5)))
  const referee = new Referee(normandy, match.def)
  const habits = new Map(match.roles.map((role) => [role, new Habits(referee, role)]))
  for (let role = match.asked; role !== undefined && count > 0; role = match.asked) {
    const { state } = match
    if (role === 'german' && state.flow.at(-1)!.step === 'move.pick' && !habits.get(role)!.isPlanned(state)) {
      count--
      yield new Field(match.def).look(state, role)
    }
    const { verb, arg } = habits.get(role)!.answer(state)
    match.choose(role, arg < 0 ? { verb } : { verb, arg })
  }
}

describe('what a plan leads to', () => {
  const moments = (turn: number, phase: 'A' | 'B', active: 'allied' | 'german') => ({ turn, phase, active })

  test('is judged when the enemy has answered, in the same phase', () => {
    const goesOn = untilAnswered('german')
    expect(goesOn(moments(8, 'A', 'german'))).toBe(true)
    expect(goesOn(moments(8, 'A', 'allied'))).toBe(true)
    expect(goesOn(moments(8, 'B', 'german'))).toBe(false)
  })

  test('and in the next turn, when ours was the last segment of this one, or we are first again', () => {
    const goesOn = untilAnswered('german')
    expect(goesOn(moments(8, 'B', 'german'))).toBe(true)
    expect(goesOn(moments(9, 'B', 'german'))).toBe(true)
    expect(goesOn(moments(9, 'A', 'german'))).toBe(true)
    expect(goesOn(moments(9, 'A', 'allied'))).toBe(true)
    expect(goesOn(moments(9, 'B', 'german'))).toBe(false)
  })
})
