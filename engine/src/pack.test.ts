import { describe, expect, test } from 'vitest'
import { skirmish } from '../test/skirmish/index.ts'
import { DataError } from './module.ts'
import { namesOf, withHexes, withPack } from './pack.ts'
import { changesBetween, packFrom, valueAt, withChange } from './packChanges.ts'
import { makePackFile, PackFileError, packFault, packFor, parsePackFile, sayPackFault } from './packFile.ts'
import { dataHash } from './setup.ts'

const game = {
  id: 'tiny',
  hexRows: [
    { at: ['west'], columnsFrom: 'west' as const, letters: { c: 'clear', m: 'mountain', w: 'water' } },
    { at: ['east'], columnsFrom: 'east' as const, letters: { c: 'clear', m: 'mountain' } },
  ],
}
const data = {
  size: 3,
  names: { first: 'a', second: 'b' },
  list: [1, 2],
  units: [
    { id: 'guards', factors: [3, 2] },
    { id: 'tanks', factors: [5, 4] },
  ],
  lines: [{ from: 'A', to: 'B', kind: 'road' }],
  west: [['01', 'cmw']],
  east: [['01', 'cmw']],
}
const packed = (pack: object) => withPack(game, data, pack as never) as typeof data

describe('a data pack', () => {
  test('replaces what it names and keeps the rest', () => {
    expect(packed({ names: { second: 'z' }, list: [9] })).toEqual({
      ...data,
      names: { first: 'a', second: 'z' },
      list: [9],
    })
    expect(data.names.second).toBe('b')
  })

  test('names the entries of a list: by their id, by what they join, by their number from 1', () => {
    const changed = packed({
      units: { tanks: { factors: { 2: 9 } } },
      lines: { 'A|B': { kind: 'rail' } },
      list: { 1: 7 },
    })
    expect(changed.units).toEqual([data.units[0], { id: 'tanks', factors: [5, 9] }])
    expect(changed.lines[0]?.kind).toBe('rail')
    expect(changed.list).toEqual([7, 2])
    expect(data.units[1]?.factors).toEqual([5, 4])
  })

  test('names single hexes of a map in letters, whichever side its columns are counted from', () => {
    const changed = packed({ west: { '0101': 'l' }, east: { '0101': 'l' } })
    expect([changed.west[0]?.[1], changed.east[0]?.[1]]).toEqual(['lmw', 'cml'])
  })

  test('can be seen beside the data hex by hex; letters that stand for nothing lie outside', () => {
    expect(withHexes(game, data)).toEqual({
      ...data,
      west: { '0101': 'c', '0102': 'm', '0103': 'w' },
      east: { '0103': 'c', '0102': 'm' },
    })
    const pack = { west: { '0102': 'c' } }
    expect(packFrom(withHexes(game, data), withHexes(game, packed(pack)))).toEqual(pack)
  })

  test('names entries that are not told apart by their number', () => {
    expect(namesOf([{ id: 'a' }, { id: 'a' }])).toEqual(['1', '2'])
    expect(
      namesOf([
        ['0910', 'x'],
        ['0911', 'y'],
      ]),
    ).toEqual(['0910', '0911'])
  })

  test.each([
    [{ sise: 4 }, 'tiny.sise'],
    [{ names: { third: 'c' } }, 'tiny.names.third'],
    [{ toString: 1 }, 'tiny.toString'],
    [JSON.parse('{"__proto__": {"size": 1}}'), 'tiny.__proto__'],
    [{ units: { infantry: {} } }, 'tiny.units.infantry'],
    [{ list: { 3: 1 } }, 'tiny.list.3'],
    [{ list: { 0: 1 } }, 'tiny.list.0'],
    [{ list: { length: 0 } }, 'tiny.list.length'],
    [{ west: { '0104': 'c' } }, 'tiny.west.0104'],
    [{ west: { '0201': 'c' } }, 'tiny.west.0201'],
    [{ west: { '0101': 'cc' } }, 'tiny.west.0101'],
  ])('like %j is refused with the place', (pack, where) => {
    expect(() => packed(pack)).toThrow(DataError)
    expect(() => packed(pack)).toThrow(expect.objectContaining({ where }))
  })

  test('changes the hash of the data, unless it says the same', () => {
    expect(dataHash(packed({ size: 4 }))).not.toBe(dataHash(data))
    expect(dataHash(packed({ size: 3 }))).toBe(dataHash(data))
  })

  test('is found again from what it has changed', () => {
    const pack = { size: 5, units: { guards: { factors: { 1: 4 } } }, list: [1, 2, 3] }
    expect(packFrom(data, packed(pack))).toEqual(pack)
    expect(changesBetween(data, packed(pack)).map(({ place }) => place.join('.'))).toEqual([
      'size',
      'list',
      'units.guards.factors.1',
    ])
    expect(valueAt(data, ['units', 'guards', 'factors', '1'])).toBe(3)
    expect(withChange(pack, ['units', 'tanks', 'factors', '2'], 1)).toMatchObject({
      units: { guards: { factors: { 1: 4 } }, tanks: { factors: { 2: 1 } } },
    })
  })
})

describe('a pack in a file', () => {
  const file = makePackFile('skirmish', 'Slow', { tables: { movementPoints: 2 } })

  test('is read, and fits its game', () => {
    expect(packFor(skirmish, parsePackFile(JSON.stringify(file)))).toEqual(file.changes)
    expect(packFault(skirmish, {})).toBeUndefined()
  })

  test.each([
    ['{', '', 'it is not JSON'],
    ['{"format":"bridgehead-match"}', 'format', 'it is no data pack'],
    [JSON.stringify({ ...file, more: 1 }), 'more', 'it is no data pack'],
    [JSON.stringify({ ...file, game: 'chess' }), 'game', 'it changes chess'],
    [
      JSON.stringify({ ...file, changes: { tables: { movementPoints: 'two' } } }),
      'data.tables.movementPoints',
      'a number',
    ],
  ])('%s is refused with the place and in both languages', (text, where, sentence) => {
    const read = () => packFor(skirmish, parsePackFile(text))
    expect(read).toThrow(PackFileError)
    try {
      read()
    } catch (failure) {
      const { fault, where: place } = failure as PackFileError
      expect(place).toBe(where)
      expect(sayPackFault(fault, 'en')).toContain(sentence)
      expect(sayPackFault(fault, 'fr')).not.toBe(sayPackFault(fault, 'en'))
    }
  })
})
