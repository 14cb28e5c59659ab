import { gameIds, loadGameById } from '@bridgehead/games'
import { expect, test } from 'vitest'
import { inColumns, inRows } from './columns.ts'

test.for(gameIds)('the data of %s come out of their columns as they went in', async (id) => {
  const { data } = await loadGameById(id)
  expect(inRows(JSON.parse(JSON.stringify(inColumns(data))))).toEqual(data)
})

test('rows may lack something, and what may be nothing is left as it is', () => {
  expect(
    inColumns([
      { id: 'a', at: [1, 2] },
      { id: 'b', is: { en: 'B' } },
    ]),
  ).toEqual({
    $: ['id', 'at', 'is'],
    of: [
      ['a', 'b'],
      [[1, 2], null],
      [null, { en: 'B' }],
    ],
  })
  const nothing = [{ cost: null }, { cost: 2 }]
  expect(inColumns(nothing)).toEqual(nothing)
})
