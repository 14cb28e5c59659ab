import type { Title } from './title.ts'

/** What the page knows of each game of the registry; fetched when a match of it is opened. */
const titles: { readonly [game: string]: () => Promise<Title> } = {
  dieppe: async () => (await import('./dieppe/title.ts')).dieppeTitle,
  narvik: async () => (await import('./narvik/title.ts')).narvikTitle,
}
const loaded = new Map<string, Title>()

export async function loadTitle(game: string): Promise<Title> {
  const title = await titles[game]?.()
  if (!title) throw new Error(`The page has no looks for "${game}".`)
  loaded.set(game, title)
  return title
}

/** The title of a match on the screen, which was fetched before it was shown. */
export function titleOf(game: string): Title {
  const title = loaded.get(game)
  if (!title) throw new Error(`The looks of "${game}" have not been fetched.`)
  return title
}
