import 'fake-indexeddb/auto'
import { dieppe } from '@bridgehead/dieppe'
import { anyGame } from '@bridgehead/engine'
import { beginMatch, Table } from '@bridgehead/table'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { deleteMatch, listMatches, readMatch, renameMatch, type SavedMeta, StaleSave, saveMatch } from './storage.ts'

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

test.each([
  ['a date that there is not', { played: 1e300 }],
  ['a date that is none', { played: Number.NaN }],
  ['a million turns', { turns: 1_000_000 }],
])('a record with %s is listed as one that cannot be read, and harms no other', async (_, wild) => {
  await saveMatch(meta('sound', 1), fileAfter(), 0)
  await saveMatch({ ...meta('wild', 1), ...wild }, fileAfter(), 0)
  const list = await listMatches()
  expect(list.find(({ id }) => id === 'wild')).toEqual({ id: 'wild', meta: undefined })
  expect(list.find(({ id }) => id === 'sound')?.meta).toBeDefined()
  for (const id of ['sound', 'wild']) await deleteMatch(id)
})

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

test('a name stays with the match through later saves, and goes when it is taken away', async () => {
  const nameNow = async () => (await listMatches()).find(({ id }) => id === 'named')?.meta?.name
  const revision = await saveMatch(meta('named', 1), fileAfter(), 0)
  await renameMatch('named', `The mortar's raid${'!'.repeat(100)}`)
  expect(await nameNow()).toHaveLength(60)
  await renameMatch('named', 'Lovat')
  await saveMatch(meta('named', 2), fileAfter('historical'), revision)
  expect(await nameNow()).toBe('Lovat')
  await renameMatch('named', '')
  expect(await nameNow()).toBeUndefined()
  await renameMatch('nobody', 'x')
  expect((await listMatches()).some(({ id }) => id === 'nobody')).toBe(false)
  await deleteMatch('named')
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
