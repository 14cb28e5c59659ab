import { expect, test } from 'vitest'
import { ranked } from './ranked.ts'

const run = (name: string, done: boolean, score?: number) => ({
  name,
  begun: 0,
  done,
  ...(score !== undefined && { result: { key: 'half', score } }),
})

test('the best come first, equals share a place, the hidden and those who still play follow', () => {
  const runs = [run('d', false), run('a', true, 3), run('e', true), run('b', true, 7), run('c', true, 3)]
  expect(ranked(runs).map(({ name, rank }) => [name, rank])).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 2],
    ['e', undefined],
    ['d', undefined],
  ])
})
