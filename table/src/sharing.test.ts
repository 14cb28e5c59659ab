import { expect, test } from 'vitest'
import { sharing } from './sharing.ts'

const view = () => ({ turn: 1, where: [1, 2, 3], flow: [{ step: 'act', units: [4] }], by: { allied: 1 } })

test('what has not changed is the very same, what has is as it was given', () => {
  const base = view()
  const next = { ...view(), where: [1, 9, 3] }
  expect(sharing(base, next)).toBe(next)
  expect(next).toEqual({ ...view(), where: [1, 9, 3] })
  expect(next.flow).toBe(base.flow)
  expect(next.by).toBe(base.by)
  expect(next.where).not.toBe(base.where)
})

test('nothing that differs anywhere is taken for the same', () => {
  const base = view()
  for (const flow of [
    [],
    [{ step: 'act' }],
    [{ step: 'act', units: [4], more: 1 }],
    [{ step: 'act', units: [4, 5] }],
    [{ step: 'act', units: { 0: 4 } }],
    [{ step: 'act', other: [4] }],
  ]) {
    const next = { ...view(), flow }
    sharing(base, next as unknown as ReturnType<typeof view>)
    expect(next.flow).toBe(flow)
  }
})
