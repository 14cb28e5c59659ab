import { type AnyGame, type AnySpec, type DataOrigin, dataFrom, type Setup } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'

/**
 * Games as a server plays them: what never changes during a match is compiled once for all matches that share it, so that a thousand of
 * them have one map in memory and open in a moment.
 */

/** Definitions and data that are kept, of each game; those used longest ago go first. */
const MOST_KEPT = 40

function keeping<T>(): (key: string, make: () => T) => T {
  const kept = new Map<string, T>()
  return (key, make) => {
    const found = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, found)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    return found
  }
}

const games = new Map<string, Promise<AnyGame>>()
const releases = keeping<Promise<object | undefined>>()

export function gameById(id: string): Promise<AnyGame> {
  const known = games.get(id) ?? loadGameById(id).then(definedOnce)
  games.set(id, known)
  known.catch(() => games.delete(id))
  return known
}

function definedOnce(game: AnyGame): AnyGame {
  const byData = new WeakMap<object, ReturnType<typeof keeping<AnySpec['definition']>>>()
  const define = (data: unknown, setup: Setup) => {
    if (typeof data !== 'object' || data === null) return game.define(data, setup)
    const kept = byData.get(data) ?? keeping<AnySpec['definition']>()
    byData.set(data, kept)
    return kept(JSON.stringify(setup), () => game.define(data, setup))
  }
  return { ...game, define }
}

/** The data that a match began with; undefined when its release is not here. */
export function dataByOrigin(game: AnyGame, origin: DataOrigin): Promise<object | undefined> {
  if (origin.base === undefined) return Promise.resolve(game.data)
  return releases(`${game.id} ${JSON.stringify(origin)}`, () => dataFrom(game, origin))
}
