import 'fake-indexeddb/auto'
import { dieppe } from '@bridgehead/dieppe'
import { anyGame } from '@bridgehead/engine'
import { beginMatch, Table } from '@bridgehead/table'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { deleteMatch, listMatches, readMatch, type SavedMeta, StaleSave, saveMatch } from './storage.ts'

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

const fileAfter = (...verbs: string[]) => {
  const table = new Table('x', beginMatch(anyGame(dieppe), {}), () => Promise.reject(new Error('none')))
  for (const verb of verbs) table.choose(0, { verb }, table.position)
  return table.file()
}

test('a save that does not follow from the last one is refused and changes nothing', async () => {
  const [start, loaded] = [fileAfter(), fileAfter('historical')]
  const first = await saveMatch(meta('two', 1), start, 0)
  const second = await saveMatch(meta('two', 2), loaded, first)
  await expect(saveMatch(meta('two', 3), start, first)).rejects.toThrow(StaleSave)
  expect(await readMatch('two')).toEqual({ file: loaded, revision: second })
  await deleteMatch('two')
})

test('a match that was deleted while it is played comes back with its next save', async () => {
  const revision = await saveMatch(meta('gone', 1), fileAfter(), 0)
  await deleteMatch('gone')
  await saveMatch(meta('gone', 2), fileAfter('historical'), revision)
  expect((await readMatch('gone')).file).toMatchObject({ log: [{ verb: 'historical' }] })
  await deleteMatch('gone')
})

test('what was never kept is told apart from what is damaged', async () => {
  expect(await readMatch('nobody')).toEqual({ file: undefined, revision: 0 })
})

test('matches are listed last played first; one that cannot be read harms no other', async () => {
  const table = new Table('a', beginMatch(anyGame(dieppe), {}), () => Promise.reject(new Error('none')))
  const file = table.file()
  await saveMatch(meta('a', 1), file, 0)
  await saveMatch(meta('b', 2), file, 0)
  const db = await openDB('bridgehead')
  await db.put('matches', { nonsense: true }, 'c')
  expect((await listMatches()).map(({ id, meta }) => [id, meta !== undefined])).toEqual([
    ['b', true],
    ['a', true],
    ['c', false],
  ])
  expect(await readMatch('a')).toEqual({ file, revision: 1 })
  await deleteMatch('c')
  await deleteMatch('b')
  expect((await listMatches()).map(({ id }) => id)).toEqual(['a'])
})
