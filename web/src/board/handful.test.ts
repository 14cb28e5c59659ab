import { describe, expect, it } from 'vitest'
import { handful } from './handful.ts'
import type { Mark } from './marks.ts'
import type { Stack } from './stacks.ts'

const piece = (id: number, ...states: string[]) => ({
  id,
  place: 7,
  stack: '',
  face: '',
  side: '',
  factors: [],
  states,
})
const stack: Stack = {
  key: '7/',
  place: 7,
  centre: { x: 0, y: 0 },
  counter: 10,
  pieces: [piece(1), piece(2, 'spent'), piece(3)],
  cargo: new Map([[3, [piece(4)]]]),
}
const isSpent = (states: readonly string[]) => states.includes('spent')
const take = (id: number, marks: readonly Mark[], isOpen = false) => handful(id, stack, isOpen, marks, isSpent)
const placeIsLive: Mark = { kind: 'outline', look: 'legal', places: [7], live: true }

describe('a hand', () => {
  it('takes nothing with which nothing can be done', () => expect(take(1, [])).toEqual([]))
  it('takes the whole stack and what it carries, but nobody who has done his part', () => {
    expect(take(1, [placeIsLive])).toEqual([1, 3, 4])
    expect(take(3, [{ kind: 'ring', look: 'legal', pieces: [1] }])).toEqual([1, 3, 4])
  })
  it('takes one counter of an open stack', () => {
    expect(take(3, [placeIsLive], true)).toEqual([3])
    expect(take(3, [{ kind: 'ring', look: 'legal', pieces: [1] }], true)).toEqual([])
  })
  it('takes the selected group, wherever it stands', () =>
    expect(take(1, [{ kind: 'ring', look: 'selected', pieces: [9, 1] }])).toEqual([1, 9]))
})
