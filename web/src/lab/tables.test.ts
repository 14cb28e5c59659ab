import { languages } from '@bridgehead/engine'
import { gameIds, loadGameById } from '@bridgehead/games'
import { describe, expect, test } from 'vitest'
import { labNames } from '../i18n/lab.ts'
import { labelsOf } from './labels.ts'
import { fieldName } from './naming.ts'
import { type Cell, type Layout, layoutAt, type Place, tablesOf } from './tables.ts'

const cellsOf = (layout: Layout): readonly Cell[] => {
  if (layout.kind === 'parts') return layout.parts.flatMap((part) => cellsOf(part.layout))
  return layout.kind === 'grid' ? layout.rows.flatMap(({ cells }) => cells.flat()) : [layout]
}

/** Every table, its columns and the figures below it, as far as somebody has named them rather than counted them. */
function namedPlaces(layout: Layout, place: Place): Place[] {
  if (layout.kind === 'grid') return [place, ...layout.heads.map((head) => [...place, head])]
  const parts = layout.kind === 'parts' ? layout.parts : []
  return [place, ...parts.flatMap((part) => namedPlaces(part.layout, [...place, part.name]))]
}
/** Numbers, and codes as they are printed on counters, stand for themselves. */
const isCode = (name: string): boolean => /^([\d-]+|[A-Z][A-Z\d-]+)$/.test(name)

const subjects = await Promise.all(
  gameIds.map(async (id) => {
    const game = await loadGameById(id)
    return { id, labels: labelsOf(game), tables: tablesOf(game) }
  }),
)

describe.each(subjects)('the tables of $id', ({ tables, labels }) => {
  test('all have something to change, a source, and bounds for every figure', () => {
    expect(tables.length).toBeGreaterThan(10)
    for (const { place, source, layout } of tables) {
      const cells = cellsOf(layout)
      expect(cells.length, place.join('.')).toBeGreaterThan(0)
      if (place[0] !== 'counters') expect(source, place.join('.')).toBeDefined()
      const unbounded = cells.filter(
        (cell) =>
          cell.kind === 'value' && cell.field.kind === 'number' && !('least' in cell.field && 'most' in cell.field),
      )
      expect(unbounded).toEqual([])
    }
  })

  test.each(languages)(
    'are called something in %s, and so are their columns and what can be picked',
    async (language) => {
      const names = await labNames[language]()
      const nameless = tables
        .flatMap(({ place, layout }) => namedPlaces(layout, place))
        .filter((place) => fieldName(names, place) === undefined)
        .filter((place) => !isCode(place.at(-1)!) && !labels.has(place.at(-1)!))
      expect(nameless.map((place) => place.join('.'))).toEqual([])
      const picked = tables.flatMap(({ layout }) =>
        cellsOf(layout).flatMap((cell) =>
          cell.kind === 'value' && cell.field.kind === 'pick'
            ? cell.field.values.map((value) => cell.meanings?.[value] ?? value)
            : [],
        ),
      )
      // Proper names and letters stand for themselves.
      expect([...new Set(picked)].filter((value) => !(value in names.values) && !/^[A-Z]/.test(value))).toEqual([])
    },
  )
})

test('no name is kept for what no game has', async () => {
  const names = await labNames.en()
  const used = new Set<string>()
  const spying = {
    ...names,
    fields: new Proxy(names.fields, {
      get: (fields, key) => {
        used.add(String(key))
        return Reflect.get(fields, key)
      },
    }),
  }
  for (const { place, layout } of subjects.flatMap(({ tables }) => tables))
    for (const each of [place.slice(0, 1), ...namedPlaces(layout, place)]) fieldName(spying, each)
  expect(Object.keys(names.fields).filter((key) => !used.has(key))).toEqual([])
})

test('counters make a grid with their names, results a grid of pairs', async () => {
  const narvik = await loadGameById('narvik')
  const units = layoutAt(narvik, ['counters', 'units'])
  expect(units).toMatchObject({ kind: 'grid', heads: expect.arrayContaining(['strength', 'movement', 'enters']) })
  expect(labelsOf(narvik).get('gb-24g-1')).toMatchObject({ en: '1st Scots Guards' })
  const results = layoutAt(narvik, ['tables', 'combat', 'results'])
  if (results?.kind !== 'grid') throw new Error('no grid')
  expect(results.heads).toHaveLength(8)
  expect(results.rows[0]?.cells[0]?.map(({ place }) => place.at(-1))).toEqual(['1', '2'])
})

test('a map lies there hex by hex, its sides as lists, set-ups and arrivals with their places', async () => {
  const [narvik, normandy] = [await loadGameById('narvik'), await loadGameById('normandy')]
  const terrain = layoutAt(narvik, ['map', 'terrain'])
  if (terrain?.kind !== 'grid') throw new Error('no grid')
  expect(terrain.rows).toHaveLength(32 * 19)
  expect(terrain.rows.find(({ name }) => name === '1911')?.cells[0]?.[0]).toMatchObject({
    place: ['map', 'terrain', '1911'],
    field: { kind: 'pick', values: ['c', 'r', 'm', 't', 'l', 'w', 's'] },
    meanings: { t: 'town' },
  })
  expect(cellsOf(layoutAt(narvik, ['map', 'sides'])!)).toContainEqual({
    kind: 'list',
    place: ['map', 'sides', 'river'],
  })
  expect(cellsOf(layoutAt(narvik, ['tables', 'historicalSetup'])!)).toContainEqual(
    expect.objectContaining({ place: ['tables', 'historicalSetup', 'hexes', 'de-km-1'] }),
  )
  const arrivals = cellsOf(layoutAt(normandy, ['scenarios', 'schedule'])!).map(({ place }) => place.slice(2).join('.'))
  expect(arrivals).toEqual(expect.arrayContaining(['arrivals.de-12ss-25.turn', 'arrivals.de-12ss-25.at']))
})
