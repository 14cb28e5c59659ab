import { describe, expect, it } from 'vitest'
import { asShown } from '../../../test/normandyLooks.ts'
import { matchUntil } from '../../../test/normandyMatches.ts'
import { rehearse } from './imagine.ts'
import type { NormandyChoice } from './look.ts'
import { liftOf, marchTo, planFor, prospectOf } from './marching.ts'

const { look, options } = asShown(
  matchUntil('cobra', ({ step, asked }) => step === 'move.pick' && asked === 'american'),
)
const movers = options.flatMap(({ verb, arg = -1 }) => (verb === 'unit' ? arg : []))
const placeOf = (piece: number): number => look.view.place[piece] ?? -1
const stacks = [...new Set(movers.map(placeOf))].map((place) => movers.filter((piece) => placeOf(piece) === place))
/** Where everybody stands after a row of choices. */
const after = (row: readonly NormandyChoice[]) => rehearse(look, row, (g) => [...g.s.place])

describe('some counters of a stack in the hand', () => {
  const stack = stacks.find(({ length }) => length >= 4) ?? []
  const [one = -1, another = -1] = stack
  const walks = liftOf(look, [one, another], options)

  it('may go where each of them can, at the cost of the one who pays more', () => {
    expect(walks.length).toBeGreaterThan(0)
    const reaches = [one, another].map((piece) => liftOf(look, [piece], options))
    const isIn = (place: number) => reaches.every((reach) => reach.some((walk) => walk.place === place))
    for (const { place, cost } of walks) {
      expect(isIn(place)).toBe(true)
      const costs = reaches.map((reach) => reach.find((walk) => walk.place === place)?.cost ?? 0)
      expect(cost).toBe(Math.max(...costs))
    }
  })

  it('arrive together, and the others stay', () => {
    const [goal] = walks
    const place = goal?.place ?? -1
    const stand = after(planFor(look, [one, another], place, options) ?? [])
    expect(stack.map((piece) => stand[piece])).toEqual(
      stack.map((piece) => (piece === one || piece === another ? place : placeOf(piece))),
    )
    expect(goal && prospectOf(look, goal)?.pieces).toEqual([one, another])
  })
})

describe('counters of unlike reach', () => {
  /** Two of a stack, one of whom gets farther than the other. */
  const pair = stacks
    .flatMap((stack) => stack.flatMap((far) => stack.map((near) => ({ stack, far, near }))))
    .flatMap(({ stack, far, near }) => {
      const [wide, narrow] = [liftOf(look, [far], options), liftOf(look, [near], options)]
      const beyond = wide.find(({ place }) => !narrow.some((walk) => walk.place === place))
      return stack.length > 2 && beyond ? { far, near, place: beyond.place } : []
    })[0]

  it('part where the way is too long for one of them', () => {
    if (!pair) throw new Error('All go equally far.')
    const stand = after(planFor(look, [pair.near, pair.far], pair.place, options) ?? [])
    expect(stand[pair.far]).toBe(pair.place)
    expect(stand[pair.near]).toBe(placeOf(pair.near))
  })
})

it('parts of several stacks keep their distance, each counter moving', () => {
  const parts = stacks.filter(({ length }) => length >= 3).map((stack) => stack.slice(0, 2))
  const [first = [], second = []] = parts
  const goal = liftOf(look, first, options).at(-1)?.place ?? -1
  const row = marchTo(look, [...first, ...second], goal, options)
  const stand = after(row)
  expect(first.map((piece) => stand[piece])).toEqual([goal, goal])
  const others = stacks.flatMap((stack) => stack.slice(2))
  expect(others.map((piece) => stand[piece])).toEqual(others.map(placeOf))
})
