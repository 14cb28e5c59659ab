import type { BoardModel, PieceModel } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { buttonsOf, choicesAt, denialAt, deniedKindsIn, kindsIn, ofKind, primaryOf, sortOffers } from './offers.ts'

const verbs = { zone: 'place', unit: 'piece', load: 'piece', line: 'number', done: 'none', all: 'none' } as const
const piece = (id: number, place: number): PieceModel => ({
  id,
  place,
  stack: 'land',
  face: '',
  side: '',
  factors: [],
  states: [],
})
const board: BoardModel = { pieces: [piece(7, 1), piece(8, 1), piece(9, 2)], markers: [], tracks: [] }

describe('what a click may mean', () => {
  const offers = sortOffers(verbs, [
    { verb: 'zone', arg: 2 },
    { verb: 'unit', arg: 7 },
    { verb: 'load', arg: 7 },
    { verb: 'line', arg: 0 },
    { verb: 'done' },
  ])

  test('choices are sorted by what they point at; numbers and bare verbs are buttons', () => {
    expect([...offers.places.keys()]).toEqual([2])
    expect([...offers.pieces.keys()]).toEqual([7])
    expect(offers.buttons.map(({ verb }) => verb)).toEqual(['line', 'done'])
  })
  test('a counter has its own choices, and there may be several', () => {
    expect(choicesAt(offers, board, { piece: 7 }).map(({ verb }) => verb)).toEqual(['unit', 'load'])
  })
  test('a counter without any stands for its place', () => {
    expect(choicesAt(offers, board, { piece: 9 })).toEqual([{ verb: 'zone', arg: 2 }])
  })
  test('a place without any stands for the counters in it', () => {
    expect(choicesAt(offers, board, { place: 1 }).map(({ arg }) => arg)).toEqual([7, 7])
  })
  test('nothing is offered elsewhere', () => {
    expect(choicesAt(offers, board, { place: 5 })).toEqual([])
    expect(choicesAt(offers, board, { piece: 8 })).toEqual([])
  })
})

test('a refusal is found on the thing itself, or on its place', () => {
  const denied = [
    { verb: 'zone', arg: 1, denial: { clause: 'D-6-5', key: 'acted' } },
    { verb: 'unit', arg: 8, denial: { clause: 'D-6-7', key: 'nobody' } },
  ]
  expect(denialAt(verbs, denied, board, { place: 1 })?.denial.clause).toBe('D-6-5')
  expect(denialAt(verbs, denied, board, { piece: 8 })?.denial.clause).toBe('D-6-7')
  expect(denialAt(verbs, denied, board, { piece: 7 })?.denial.clause).toBe('D-6-5')
  expect(denialAt(verbs, denied, board, { piece: 9 })).toBeUndefined()
})

describe('the primary button', () => {
  const withPlace = sortOffers(verbs, [{ verb: 'zone', arg: 2 }, { verb: 'all' }, { verb: 'done' }])
  test('is what the game prefers, unless something else is offered', () => {
    expect(primaryOf(withPlace, [{ verb: 'all' }])?.verb).toBe('all')
    expect(primaryOf(withPlace, [{ verb: 'all', unless: 'zone' }])).toBeUndefined()
  })
  test('is the last of the buttons when there is nothing to point at', () => {
    expect(primaryOf(sortOffers(verbs, [{ verb: 'all' }, { verb: 'done' }]), [])?.verb).toBe('done')
    expect(primaryOf(withPlace, [])).toBeUndefined()
  })
  test('is never what the game guards', () => {
    expect(primaryOf(sortOffers(verbs, [{ verb: 'all' }, { verb: 'done' }]), [], ['done'])?.verb).toBe('all')
    expect(primaryOf(sortOffers(verbs, [{ verb: 'done' }]), [], ['done'])).toBeUndefined()
  })
  test('stands last', () => {
    const primary = primaryOf(withPlace, [{ verb: 'all' }])
    expect(buttonsOf(withPlace, primary).map(({ verb }) => verb)).toEqual(['done', 'all'])
  })
})

describe('kinds of action', () => {
  const kinds = [
    { id: 'go', verbs: ['zone'] },
    { id: 'take', verbs: ['unit', 'load'] },
  ]
  const choices = [{ verb: 'zone', arg: 2 }, { verb: 'unit', arg: 7 }, { verb: 'done' }]
  test('are shown when there are several', () => {
    expect(kindsIn(kinds, choices).map(({ id }) => id)).toEqual(['go', 'take'])
    expect(kindsIn(kinds, choices.slice(1))).toEqual([])
  })
  test('leave what is of no kind', () => {
    expect(ofKind(choices, kinds, kinds[1]).map(({ verb }) => verb)).toEqual(['unit', 'done'])
    expect(ofKind(choices, kinds, undefined)).toBe(choices)
  })
})

describe('kinds of action that nobody can take', () => {
  const kinds = [
    { id: 'move', verbs: ['move'] },
    { id: 'fire', verbs: ['fire'] },
    { id: 'sail', verbs: ['sail'] },
  ]
  const why = { clause: 'D-1-1', key: 'far' }
  const denied = [
    { verb: 'move', arg: 1, denial: why },
    { verb: 'fire', arg: 2, denial: why },
  ]

  test('are told with their reason; without one they are not missed', () => {
    const told = deniedKindsIn(kinds, [{ verb: 'move', arg: 7 }], denied)
    expect(told.map(({ kind, denied }) => [kind.id, denied.arg])).toEqual([['fire', 2]])
  })

  test('are none where the question is about something else', () => {
    expect(deniedKindsIn(kinds, [{ verb: 'done' }], denied)).toEqual([])
  })
})
