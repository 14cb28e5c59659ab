import { gameIds, loadGameById } from '@bridgehead/games'
import { describe, expect, test } from 'vitest'
import { type Layout, layoutAt, tablesOf } from './tables.ts'

const valuesOf = (layout: Layout): (Layout & { kind: 'value' })[] =>
  layout.kind === 'value'
    ? [layout]
    : layout.kind === 'parts'
      ? layout.parts.flatMap((part) => valuesOf(part.layout))
      : layout.rows.flatMap(({ cells }) => cells.flat())

describe.each(gameIds)('the tables of %s', (id) => {
  test('all have something to change, a source, and bounds for every figure', async () => {
    const game = await loadGameById(id)
    const tables = tablesOf(game)
    expect(tables.length).toBeGreaterThan(10)
    for (const { place, source } of tables) {
      const values = valuesOf(layoutAt(game, place)!)
      expect(values.length, place.join('.')).toBeGreaterThan(0)
      if (place[0] === 'tables') expect(source, place.join('.')).toBeDefined()
      for (const { place: at, field } of values)
        if (field.kind === 'number')
          expect({ at, bounds: [typeof field.least, typeof field.most] }).toEqual({ at, bounds: ['number', 'number'] })
    }
  })
})

test('counters make a grid with their names, results a grid of pairs', async () => {
  const narvik = await loadGameById('narvik')
  const units = layoutAt(narvik, ['counters', 'units'])
  expect(units).toMatchObject({ kind: 'grid', heads: expect.arrayContaining(['strength', 'movement', 'enters']) })
  if (units?.kind === 'grid')
    expect(units.rows[0]).toMatchObject({ name: 'gb-24g-1', label: { en: '1st Scots Guards' } })
  const results = layoutAt(narvik, ['tables', 'combat', 'results'])
  if (results?.kind !== 'grid') throw new Error('no grid')
  expect(results.heads).toHaveLength(8)
  expect(results.rows[0]?.cells[0]?.map(({ place }) => place.at(-1))).toEqual(['1', '2'])
})
