import { type AnyTitle, anyTitle } from './title.ts'

/** What the page knows of each game of the registry. */
const titles: { readonly [game: string]: () => Promise<AnyTitle> } = {
  dieppe: async () => anyTitle((await import('./dieppe/title.ts')).dieppeTitle),
  narvik: async () => anyTitle((await import('./narvik/title.ts')).narvikTitle),
  normandy: async () => anyTitle((await import('./normandy/title.ts')).normandyTitle),
}

/** The games that the page can show. */
export const titledGames: readonly string[] = Object.keys(titles)

/** Fetched when a match of the game is opened; it is handed down with the match. */
export async function fetchTitle(game: string): Promise<AnyTitle> {
  const title = await titles[game]?.()
  if (!title) throw new Error(`The page knows nothing of "${game}".`)
  return title
}
