import { expect, test } from 'vitest'
import { changedParts, Sharing } from './sharing.ts'

const view = () => ({ turn: 1, where: [1, 2, 3], flow: [{ step: 'act', units: [4] }], by: { allied: 1 } })

test('what has not changed is the very same, what has is as it was given, and it is known which', () => {
  const shared = new Sharing()
  const first = shared.next(view())
  const next = shared.next({ ...view(), turn: 2, where: [1, 9, 3] })
  expect(next).toEqual({ ...view(), turn: 2, where: [1, 9, 3] })
  expect(first).toEqual(view())
  expect(next.flow).toBe(first.flow)
  expect(next.by).toBe(first.by)
  expect(next.where).not.toBe(first.where)
  expect(changedParts(first, next)).toEqual(['turn', 'where'])
  expect(changedParts(view(), next)).toBeUndefined()
  expect(shared.next({ ...view(), turn: 2, where: [1, 9, 3] })).toBe(next)
})

test('nothing that differs anywhere is taken for the same', () => {
  for (const flow of [
    [],
    [{ step: 'act' }],
    [{ step: 'act', units: [4], more: 1 }],
    [{ step: 'act', units: [4, 5] }],
    [{ step: 'act', units: [5] }],
    [{ step: 'act', units: ['4'] }],
    [{ step: 'act', units: { 0: 4 } }],
    [{ step: 'act', other: [4] }],
  ]) {
    const shared = new Sharing()
    shared.next(view())
    expect(shared.next({ ...view(), flow } as ReturnType<typeof view>)).toEqual({ ...view(), flow })
  }
})

test('parts that come, go or change places are told', () => {
  const shared = new Sharing()
  const first: object = shared.next(view())
  const { by, ...less } = view()
  const values: readonly object[] = [less, { ...less, by, more: 1 }, { by, ...less }, view()]
  let before = first
  for (const value of values) {
    const next = shared.next(value)
    expect(next).toEqual(value)
    expect(Object.keys(next)).toEqual(Object.keys(value))
    expect(changedParts(before, next)).toBeUndefined()
    before = next
  }
})

test('changes of long ago have to be compared', () => {
  const shared = new Sharing()
  const [first, second] = [shared.next(view()), shared.next({ ...view(), turn: 2 })]
  expect(changedParts(first, second)).toEqual(['turn'])
  for (let turn = 3; turn < 40; turn++) shared.next({ ...view(), turn })
  expect(changedParts(first, second)).toBeUndefined()
})
