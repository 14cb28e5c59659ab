import type { GameModule, GameSpec } from '@bridgehead/engine'

/** Data that the page was built with. */
const shipped = new WeakSet<object>()

/** What games of the built page are loaded by: their words and data were checked before it was built, and a visitor need not wait for that. */
export function loadGame<S extends GameSpec>(game: GameModule<S>): GameModule<S> {
  shipped.add(game.data)
  return game
}

/** Data by the function that checks them, unless they came with the page; the function is fetched only for others. */
export function checked<T>(data: T, check: ((data: T) => T) | undefined): T {
  if (typeof data === 'object' && data !== null && shipped.has(data)) return data
  if (!check) throw new Error('What would check these data has not been fetched.')
  return check(data)
}
