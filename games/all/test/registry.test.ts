import { describe, expect, it } from 'vitest'
import { gameIds, isGameId, loadGameById, UnknownGameError } from '../index.ts'
import { readRulebook } from '../rulebook.ts'

describe('the registry of games', () => {
  it.each(gameIds)('loads %s under its own id', async (id) => {
    expect((await loadGameById(id)).id).toBe(id)
  })

  it('names the games there are when asked for one there is not', async () => {
    await expect(loadGameById('waterloo')).rejects.toThrow(UnknownGameError)
    await expect(loadGameById('waterloo')).rejects.toThrow('"waterloo"; there is "dieppe"')
  })

  it('is not taken in by names that every object has', async () => {
    expect(isGameId('constructor')).toBe(false)
    await expect(loadGameById('toString')).rejects.toThrow(UnknownGameError)
  })

  it.each(gameIds)('has the rulebook of %s in both languages', (id) => {
    expect(readRulebook(id, 'en')).toMatch(/^# /)
    expect(readRulebook(id, 'fr')).toMatch(/^# /)
  })
})
