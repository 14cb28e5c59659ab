import { type AnyGame, anyGame } from '@bridgehead/engine'

/** How each game is fetched. Nothing of a game is loaded before somebody asks for it. */
const loaders = {
  dieppe: async () => anyGame((await import('@bridgehead/dieppe')).dieppe),
  narvik: async () => anyGame((await import('@bridgehead/narvik')).narvik),
  normandy: async () => anyGame((await import('@bridgehead/normandy')).normandy),
} satisfies { readonly [id: string]: () => Promise<AnyGame> }

export type GameId = keyof typeof loaders

/** The games there are, in the order in which they are shown. */
export const gameIds = Object.keys(loaders) as readonly GameId[]

export class UnknownGameError extends Error {
  override name = 'UnknownGameError'
  readonly id: string
  constructor(id: string) {
    super(`There is no game "${id}"; there is ${gameIds.map((known) => `"${known}"`).join(', ')}.`)
    this.id = id
  }
}

export const isGameId = (id: string): id is GameId => Object.hasOwn(loaders, id)

/** Loads a game; throws an UnknownGameError that names the known ones. */
export async function loadGameById(id: string): Promise<AnyGame> {
  if (!isGameId(id)) throw new UnknownGameError(id)
  return loaders[id]()
}
