import type { BoardModel } from '@bridgehead/engine'
import type { ReachedPlace } from '@bridgehead/table'
import { describe, expect, test } from 'vitest'
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
    hint: undefined,
    refused: undefined,
    last: undefined,
    pointed: [],
    replay: false,
    overlaid: {},
    ...more,
  })

describe('what can be chosen', () => {
  const both = [...places(2), { verb: 'unit', arg: 1 }]
  test('is lit, places and counters', () =>
    expect(lit(both)).toMatchObject({ legalPlaces: [0, 1], legalPieces: [1], reach: [] }))
  test('is lit as counters alone while kinds of action are to be picked', () => {
    expect(lit(both, { undecided: true })).toMatchObject({ legalPlaces: [], legalPieces: [1] })
    expect(lit(places(2), { undecided: true })).toMatchObject({ legalPlaces: [0, 1] })
  })
  test('is one area where there are too many places to look at', () => {
    const wide = lit(places(41))
    expect(wide.legalPlaces).toEqual([])
    expect(wide.reach).toHaveLength(41)
    expect(wide.reach?.[0]).toEqual({ place: 0 })
  })
  test('is dark while odds are shown', () =>
    expect(lit(both, { odds: { choice: { verb: 'fire' } } })).toMatchObject({ legalPlaces: [], legalPieces: [] }))
})

describe('a walk', () => {
  test('is lit as far as it reaches, with its costs, unless the player does not want to see it', () => {
    expect(lit([], { reach: [way(3)] }).reach).toEqual([{ place: 3, cost: 2 }])
    expect(lit([], { reach: [way(3)], showsReach: false }).reach).toEqual([])
  })
  test('shows where it may end, if not everywhere', () => {
    expect(lit([], { reach: [way(3), way(4, false)] }).retreats).toEqual([3])
    expect(lit([], { reach: [way(3)] })).not.toHaveProperty('retreats')
  })
  test('shows its way from where the group stands', () => {
    const walking = { walk: way(3), reach: [way(3)], focus: { pieces: [1], place: 10 } }
    const route = [{ place: 10 }, { place: 3, cost: 2 }]
    expect(lit([], walking).route).toEqual(route)
    expect(lit([], { ...walking, showsReach: false }).route).toEqual(route)
    expect(lit([], { ...walking, odds: { choice: { verb: 'fire' } } })).not.toHaveProperty('route')
  })
})

describe('an action that is prepared', () => {
  const focus = { pieces: [1], place: 10 }
  test('points at the place it is aimed at, with its chance', () => {
    const shown = lit([], { focus, odds: { choice: { verb: 'zone', arg: 12 }, chance: '55%' } })
    expect(shown).toMatchObject({ targets: [12], intent: { from: 10, to: 12, text: '55%' } })
  })
  test('points at a counter by its place', () =>
    expect(lit([], { odds: { choice: { verb: 'unit', arg: 1 } } }).targets).toEqual([10]))
  test('has no arrow to where it begins', () =>
    expect(lit([], { focus, odds: { choice: { verb: 'unit', arg: 1 } } })).not.toHaveProperty('intent'))
})

test('advice is an arrow from the group to what is advised, or a place', () => {
  expect(lit([], { hint: { verb: 'zone', arg: 12 } })).toMatchObject({ hintPlaces: [12] })
  const focus = { pieces: [], place: 10 }
  expect(lit([], { focus, hint: { verb: 'zone', arg: 12 } }).hint).toEqual({ from: 10, to: 12 })
  expect(lit([], { focus, hint: { verb: 'fire' } })).not.toHaveProperty('hintPlaces')
})

test('what was refused is marked where it was met', () => {
  expect(lit([], { refused: { place: 4 } }).deniedPlaces).toEqual([4])
  expect(lit([], { refused: { piece: 1 } }).deniedPieces).toEqual([1])
})
