import 'fake-indexeddb/auto'
import { dieppe } from '@bridgehead/dieppe'
import { anyGame } from '@bridgehead/engine'
import { beginMatch, Table } from '@bridgehead/table'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { deleteMatch, listMatches, readMatch, type SavedMeta, saveMatch } from './storage.ts'

const meta = (id: string, played: number): SavedMeta => ({
  id,
  game: 'dieppe',
  role: 'british',
  setup: { scenario: 'raid', options: {} },
  played,
  turn: 3,
  turns: 12,
  points: 2,
  over: false,
})

test('matches are listed last played first; one that cannot be read harms no other', async () => {
  const table = new Table('a', beginMatch(anyGame(dieppe), {}), () => Promise.reject(new Error('none')))
  const file = table.file()
  await saveMatch(meta('a', 1), file)
  await saveMatch(meta('b', 2), file)
  const db = await openDB('bridgehead')
  await db.put('matches', { nonsense: true }, 'c')
  expect((await listMatches()).map(({ id, meta }) => [id, meta !== undefined])).toEqual([
    ['b', true],
    ['a', true],
    ['c', false],
  ])
  expect(await readMatch('a')).toEqual(file)
  await deleteMatch('c')
  await deleteMatch('b')
  expect((await listMatches()).map(({ id }) => id)).toEqual(['a'])
})
