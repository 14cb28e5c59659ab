import type { BoardModel } from '@bridgehead/engine'
import type { ReachedPlace } from '@bridgehead/table'
import { describe, expect, test } from 'vitest'
import { livePlaces, ofKind, placesLit, ringed } from '../board/marks.ts'
import { lightOf, type Stage } from './light.ts'
import { sortOffers } from './offers.ts'

const verbs = { zone: 'place', unit: 'piece', fire: 'none' } as const
const counter = { id: 1, place: 10, stack: '', face: '', side: '', factors: [], states: [] }
const board: BoardModel = { pieces: [counter], markers: [], tracks: [] }
const places = (count: number) => Array.from({ length: count }, (_, arg) => ({ verb: 'zone', arg }))
const way = (place: number, rest = true): ReachedPlace => ({
  place,
  cost: 2,
  path: [{ verb: 'zone', arg: place }],
  risky: false,
  rest,
})
const lit = (choices: Parameters<typeof sortOffers>[1], more: Partial<Stage> = {}) =>
  lightOf({
    verbs,
    board,
    offers: sortOffers(verbs, choices),
    focus: { pieces: [] },
    reach: [],
    showsReach: true,
    walk: undefined,
    undecided: false,
    odds: undefined,
    hint: [],
    refused: undefined,
    last: undefined,
    pointed: [],
    overlaid: [],
    ...more,
  })

describe('what can be chosen', () => {
  const both = [...places(2), { verb: 'unit', arg: 1 }]
  test('is lit, places and counters', () => {
    const marks = lit(both)
    expect(livePlaces(marks)).toEqual([0, 1])
    expect(ringed(marks, 'legal')).toEqual([1])
    expect(placesLit(marks, 'reach')).toEqual([])
  })
  test('is lit as counters alone while kinds of action are to be picked', () => {
    const undecided = lit(both, { undecided: true })
    expect([livePlaces(undecided), ringed(undecided, 'legal')]).toEqual([[], [1]])
    expect(livePlaces(lit(places(2), { undecided: true }))).toEqual([0, 1])
  })
  test('is one area where there are too many places to look at', () => {
    const wide = lit(places(41))
    expect(livePlaces(wide)).toEqual([])
    expect(placesLit(wide, 'reach')).toHaveLength(41)
    expect(ofKind(wide, 'disc')).toEqual([])
  })
  test('is dark while odds are shown', () => {
    const marks = lit(both, { odds: { choice: { verb: 'fire' } } })
    expect([livePlaces(marks), ringed(marks, 'legal')]).toEqual([[], []])
  })
})

const cost = (at: number, text: string, look = 'cost') => ({ kind: 'disc', look, at, text })

describe('a walk', () => {
  test('is lit as far as it reaches, with its costs, unless the player does not want to see it', () => {
    const marks = lit([], { reach: [way(3)], focus: { pieces: [1], place: 10 } })
    expect(placesLit(marks, 'reach')).toEqual([3, 10])
    expect(marks).toContainEqual(cost(3, '2'))
    expect(placesLit(lit([], { reach: [way(3)], showsReach: false }), 'reach')).toEqual([])
  })
  test('shows where it may end, if not everywhere', () => {
    const marks = lit([], { reach: [way(3), way(4, false)] })
    expect(placesLit(marks, 'end')).toEqual([3])
    expect(marks).toContainEqual({ kind: 'disc', look: 'end-sign', at: 3 })
    expect(placesLit(lit([], { reach: [way(3)] }), 'end')).toEqual([])
  })
  test('shows its way from where the group stands, and each cost once', () => {
    const walking = { walk: way(3), reach: [way(3)], focus: { pieces: [1], place: 10 } }
    const route = { kind: 'line', look: 'route', ways: [[10, 3]] }
    for (const showsReach of [true, false]) {
      const marks = lit([], { ...walking, showsReach })
      expect(marks).toContainEqual(route)
      expect(ofKind(marks, 'disc')).toEqual([cost(3, '2', 'route-end')])
    }
    expect(lit([], { ...walking, odds: { choice: { verb: 'fire' } } })).not.toContainEqual(route)
  })
})

describe('an action that is prepared', () => {
  const focus = { pieces: [1], place: 10 }
  const arrow = { kind: 'line', look: 'intent', ways: [[10, 12]] }
  test('points at the place it is aimed at, with its chance', () => {
    const marks = lit([], { focus, odds: { choice: { verb: 'zone', arg: 12 }, chance: '55%' } })
    expect(placesLit(marks, 'target')).toEqual([12])
    expect(marks).toContainEqual(arrow)
    expect(marks).toContainEqual({ kind: 'disc', look: 'odds', at: { from: 10, to: 12 }, text: '55%' })
  })
  test('points at a counter by its place', () =>
    expect(placesLit(lit([], { odds: { choice: { verb: 'unit', arg: 1 } } }), 'target')).toEqual([10]))
  test('has no arrow to where it begins', () =>
    expect(ofKind(lit([], { focus, odds: { choice: { verb: 'unit', arg: 1 } } }), 'line')).toEqual([]))
})

test('advice is an arrow from the group to what is advised, or a place', () => {
  expect(placesLit(lit([], { hint: [{ verb: 'zone', arg: 12 }] }), 'hint')).toEqual([12])
  const focus = { pieces: [], place: 10 }
  const way = { kind: 'line', look: 'hint-way', ways: [[10, 12]] }
  expect(lit([], { focus, hint: [{ verb: 'zone', arg: 12 }] })).toContainEqual(way)
  expect(placesLit(lit([], { focus, hint: [{ verb: 'fire' }] }), 'hint')).toEqual([])
})

test('a whole order is a way from place to place, and what comes first is marked', () => {
  const hint = [{ verb: 'unit', arg: 1 }, { verb: 'zone', arg: 12 }, { verb: 'zone', arg: 13 }, { verb: 'fire' }]
  const marks = lit([], { hint })
  expect(placesLit(marks, 'hint')).toEqual([10])
  const legs = ofKind(marks, 'line').flatMap(({ ways }) => ways)
  expect(legs).toEqual([
    [10, 12],
    [12, 13],
  ])
})

test('what was refused is marked where it was met', () => {
  expect(lit([], { refused: { place: 4 } })).toContainEqual({ kind: 'disc', look: 'denied', at: 4 })
  expect(ringed(lit([], { refused: { piece: 1 } }), 'denied')).toEqual([1])
})

test('overlays, what was last done and what is pointed at are lit with the rest', () => {
  const overlay = { kind: 'hatch', look: 'control', places: [7] } as const
  const marks = lit([], { overlaid: [overlay], last: { from: 1, to: 2 }, pointed: [5] })
  expect(marks).toEqual([
    overlay,
    { kind: 'line', look: 'last', ways: [[1, 2]] },
    { kind: 'outline', look: 'pointed', places: [5] },
  ])
})
