import type { BoardModel, Choice, PieceModel } from '@bridgehead/engine'
import type { ReachedPlace } from '@bridgehead/table'
import { describe, expect, test } from 'vitest'
import { clickOn, loadsOf, refusalAt, type Situation } from './clicks.ts'
import { sortOffers } from './offers.ts'

const verbs = { zone: 'place', top: 'piece', leave: 'piece', withdraw: 'none' } as const
const piece = (id: number, place: number, aboard?: number): PieceModel => ({
  id,
  place,
  stack: '',
  face: '',
  side: '',
  factors: [],
  states: [],
  ...(aboard !== undefined && { aboard }),
})
const board: BoardModel = { pieces: [piece(1, 10), piece(2, 10), piece(3, 11)], markers: [], tracks: [] }
const way = (place: number, ...through: number[]): ReachedPlace => ({
  place,
  cost: through.length + 1,
  path: [...through, place].map((arg) => ({ verb: 'zone', arg })),
  risky: false,
  rest: true,
})
function now(choices: readonly Choice[], more: Partial<Situation> = {}): Situation {
  return {
    verbs,
    board,
    offers: sortOffers(verbs, choices),
    denied: [],
    reach: [],
    focus: { pieces: [] },
    guarded: [],
    aside: [],
    finish: undefined,
    related: () => [],
    ...more,
  }
}
const zone = (arg: number): Choice => ({ verb: 'zone', arg })
const top = (arg: number): Choice => ({ verb: 'top', arg })

describe('a click', () => {
  test('makes the only choice that is there', () =>
    expect(clickOn(now([zone(10)]), { place: 10 })).toEqual({ does: 'choose', choice: zone(10) }))
  test('asks which of several was meant', () => {
    const choices = [top(1), { verb: 'leave', arg: 1 }]
    expect(clickOn(now(choices), { piece: 1 })).toEqual({ does: 'ask', choices })
  })
  test('asks before it does something with a counter that acts, unless it was meant', () => {
    const acting = now([top(1)], { focus: { pieces: [1] } })
    expect(clickOn(acting, { piece: 1 }).does).toBe('ask')
    expect(clickOn(acting, { piece: 1 }, { meant: true }).does).toBe('choose')
  })
  test('asks before it does what is guarded, even if it was meant', () => {
    const guarded = now([top(1)], { guarded: ['top'] })
    expect(clickOn(guarded, { piece: 1 }, { meant: true }).does).toBe('ask')
  })
  test('does not ask about what is set aside while something else is meant', () => {
    const other: Choice = { verb: 'other', arg: 1 }
    const both = {
      offers: { pieces: new Map([[1, [top(1), other]]]), places: new Map(), buttons: [] },
      aside: ['other'],
    }
    expect(clickOn(now([], both), { piece: 1 })).toEqual({ does: 'choose', choice: top(1) })
    const alone = { offers: { pieces: new Map([[1, [other]]]), places: new Map(), buttons: [] }, aside: ['other'] }
    expect(clickOn(now([], alone), { piece: 1 })).toEqual({ does: 'choose', choice: other })
  })
  test('on a counter offers what it could take part in elsewhere, nothing twice', () => {
    const own = zone(10)
    const elsewhere = zone(11)
    const joining = now([own], { related: (id) => (id === 1 ? [own, elsewhere] : []) })
    const [offered] = joining.offers.places.get(10) ?? []
    const related = { ...joining, related: () => [offered as Choice, elsewhere] }
    expect(clickOn(related, { piece: 1 })).toEqual({ does: 'ask', choices: [own, elsewhere] })
    expect(clickOn(related, { place: 10 })).toEqual({ does: 'choose', choice: own })
  })
  test('says why not, where the rules do', () => {
    const denied = { verb: 'zone', arg: 11, denial: { clause: 'D-9-1', key: 'too-far' } }
    expect(clickOn(now([], { denied: [denied] }), { place: 11 })).toEqual({ does: 'refuse', denied })
    expect(clickOn(now([], { denied: [denied] }), { place: 10 })).toEqual({ does: 'nothing' })
  })
})

describe('a walk', () => {
  test('of several steps sets out at once, one step is a choice like others', () => {
    const reach = [way(11), way(12, 11)]
    const walking = now([zone(11)], { reach })
    expect(clickOn(walking, { place: 12 })).toEqual({ does: 'walk', walk: reach[1] })
    expect(clickOn(walking, { place: 11 })).toEqual({ does: 'choose', choice: zone(11) })
  })
  test('that ends where it leads is shown before it is made, and made once it has been seen', () => {
    const walking = now([zone(11)], { reach: [way(11)], finish: 'stop' })
    expect(clickOn(walking, { place: 11 }).does).toBe('preview')
    expect(clickOn(walking, { place: 11 }, { seen: [undefined, 11] }).does).toBe('walk')
    expect(clickOn(walking, { place: 11 }, { seen: [12] }).does).toBe('preview')
  })
  test('leads to a counter by its place', () =>
    expect(clickOn(now([], { reach: [way(11)] }), { piece: 3 })).toEqual({ does: 'walk', walk: way(11) }))
})

test('pointing tells why not only where nothing can be done', () => {
  const denied = [{ verb: 'zone', arg: 11, denial: { clause: 'D-9-1', key: 'too-far' } }]
  expect(refusalAt(now([], { denied }), { place: 11 })).toBe(denied[0])
  expect(refusalAt(now([zone(11)], { denied }), { place: 11 })).toBeUndefined()
  expect(refusalAt(now([], { denied, reach: [way(11)] }), { place: 11 })).toBeUndefined()
})

test('a handful is all of it, else the carriers, else what they carry, else one counter', () => {
  const [boat, men] = [piece(1, 10), [piece(2, 10, 1), piece(3, 10, 1)]]
  expect(loadsOf([boat, ...men])).toEqual([[1, 2, 3], [1], [2, 3], [1]])
  expect(loadsOf([])).toEqual([])
})
