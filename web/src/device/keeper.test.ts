import 'fake-indexeddb/auto'
import { dieppe } from '@bridgehead/dieppe'
import { anyGame } from '@bridgehead/engine'
import { beginMatch, Table } from '@bridgehead/table'
import { afterEach, expect, test, vi } from 'vitest'
import { Keeper, type KeepingNews } from './keeper.ts'
import { readMatch, type SavedMeta } from './storage.ts'

const meta = (id: string): SavedMeta => ({
  id,
  game: 'dieppe',
  role: 'british',
  setup: { scenario: 'raid', options: {} },
  played: 1,
  turn: 1,
  turns: 12,
  points: 0,
  over: false,
})

const tableOf = () => new Table('x', beginMatch(anyGame(dieppe), {}), () => Promise.reject(new Error('none')))

/** The device refuses to write until `repair` is called. */
function broken(name: string): { repair: () => void } {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', name)
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return { repair: () => put.mockRestore() }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a save that fails is told at once with all that is at stake, and the next one that succeeds too', async () => {
  const news: KeepingNews[] = []
  const keeper = new Keeper(0, (each) => news.push(each))
  const table = tableOf()
  keeper.keep(meta('full'), table.keepsake())
  await keeper.done
  expect(news).toEqual([{ kind: 'saved' }])
  const device = broken('QuotaExceededError')
  table.choose(0, { verb: 'historical' }, table.position)
  keeper.keep(meta('full'), table.keepsake())
  await keeper.done
  expect(news.slice(1)).toEqual([{ kind: 'unsaved', why: 'full', file: await table.keepsake() }])
  // The last save stands.
  expect((await readMatch('full')).file).toMatchObject({ log: [] })
  device.repair()
  await keeper.retry()
  expect(news.slice(2)).toEqual([{ kind: 'saved' }])
  expect((await readMatch('full')).file).toEqual(await table.keepsake())
  keeper.stop()
})

test('what failed is tried again by itself, and never over a later save', async () => {
  const news: string[] = []
  const keeper = new Keeper(0, ({ kind }) => news.push(kind))
  const table = tableOf()
  const device = broken('UnknownError')
  keeper.keep(meta('later'), table.keepsake())
  await keeper.done
  expect(news).toEqual(['unsaved'])
  device.repair()
  table.choose(0, { verb: 'historical' }, table.position)
  keeper.keep(meta('later'), table.keepsake())
  await keeper.retry()
  expect(news).toEqual(['unsaved', 'saved'])
  expect((await readMatch('later')).file).toEqual(await table.keepsake())
  keeper.stop()
})

test('a match that was saved elsewhere is told, and nothing of it is overwritten', async () => {
  const news: string[] = []
  const [one, other] = [new Keeper(0, () => {}), new Keeper(0, ({ kind }) => news.push(kind))]
  const table = tableOf()
  const before = table.keepsake()
  table.choose(0, { verb: 'historical' }, table.position)
  one.keep(meta('moved'), table.keepsake())
  await one.done
  other.keep(meta('moved'), before)
  other.keep(meta('moved'), before)
  await other.done
  expect(news).toEqual(['moved'])
  expect((await readMatch('moved')).file).toEqual(await table.keepsake())
})
