import { dieppeTitle } from './dieppe.ts'
import type { Title } from './title.ts'

/** What the page knows of each game of the registry. */
const titles: { readonly [game: string]: Title } = { dieppe: dieppeTitle }

export function titleOf(game: string): Title {
  const title = titles[game]
  if (!title) throw new Error(`The page has no looks for "${game}".`)
  return title
}
