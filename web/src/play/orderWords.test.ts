import { expect, test } from 'vitest'
import { orderWords } from './orderWords.ts'

const verbs = { unit: 'piece', zone: 'place', assault: 'none' } as const
const choice = (text: string) => {
  const [verb = '', arg] = text.split(' ')
  return arg === undefined ? { verb } : { verb, arg: Number(arg) }
}
const said = (...order: string[]): string =>
  orderWords(
    order.map(choice),
    verbs as never,
    ({ verb, arg }) => (arg === undefined ? verb : `${verb} ${arg}`),
    (more) => `${more} more`,
  )

test('an order is told step by step', () => {
  expect(said('zone 3', 'assault', 'zone 7')).toBe('zone 3 → assault → zone 7')
})

test('counters that do the same are named together, and not all of many', () => {
  expect(said('unit 1', 'unit 2', 'assault')).toBe('unit 1, unit 2 → assault')
  expect(said('unit 1', 'unit 2', 'unit 3', 'unit 4', 'unit 5')).toBe('unit 1, unit 2, unit 3, 2 more')
})

test('of a way its end is named', () => {
  expect(said('unit 1', 'zone 2', 'zone 3', 'zone 4')).toBe('unit 1 → zone 4')
})

test('what only ends a part of an order is left out, unless it is all of it', () => {
  expect(said('unit 1', 'zone 2', 'done')).toBe('unit 1 → zone 2')
  expect(said('assault', 'unit 1', 'done', 'unit 2')).toBe('assault → unit 1, unit 2')
  expect(said('done')).toBe('done')
})
