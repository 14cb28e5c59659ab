import { gameIds } from '@bridgehead/games'
import { afterEach, expect, test, vi } from 'vitest'
import { inColumns } from './columns.ts'
import { gamesWithDataAt } from './gameData.ts'

afterEach(() => vi.unstubAllGlobals())

const [game = ''] = gameIds

test('where data come with the game, nothing is fetched', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  expect((await gamesWithDataAt({}).fetchGameById(game)).id).toBe(game)
  expect(fetch).not.toHaveBeenCalled()
})

test('data that lie beside the script fill what it imports; what failed is fetched again, what is there is not', async () => {
  const [, other = ''] = gameIds
  const { fetchGameById, partOf } = gamesWithDataAt({ [other]: '/assets/data.json' })
  const data = { map: { hexes: [{ id: 1 }, { id: 2 }] } }
  const fetch = vi
    .fn()
    .mockResolvedValueOnce({ ok: false, status: 404 })
    .mockResolvedValue({ ok: true, json: async () => inColumns(data) })
  vi.stubGlobal('fetch', fetch)
  const imported = partOf(other, 'map')
  await expect(fetchGameById(other)).rejects.toThrow('404')
  expect(imported).toEqual({})
  await Promise.all([fetchGameById(other), fetchGameById(other)])
  expect(imported).toEqual(data.map)
  expect(fetch).toHaveBeenCalledTimes(2)
})
