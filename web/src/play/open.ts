import type { Session } from '@bridgehead/table'
import { i18n } from '../i18n/language.svelte.ts'
import { fetchGame, fetchGameOf } from '../titles/game.ts'
import { fetchTitle } from '../titles/index.ts'
import type { AnyTitle } from '../titles/title.ts'
import { MatchStore, type StoreHost } from './store.svelte.ts'

export { MatchFileError, sayFault } from '@bridgehead/engine'
export { Hearing } from '../device/hearing.ts'
export { newWorker, RemoteTable } from '../device/remote.ts'
export { fetchGameOf } from '../titles/game.ts'

async function titleOf(game: string): Promise<AnyTitle> {
  const title = await fetchTitle(game)
  await i18n.fetch(title.words)
  return title
}

/** What the page needs to know of a game before it shows a match of it. */
export async function fetchFor(game: string): Promise<void> {
  await Promise.all([fetchGame(game), titleOf(game)])
}

/** Makes the store that the screen reads, with everything that the page needs to know of the game. */
export async function storeOf(session: Session, host: StoreHost): Promise<MatchStore> {
  const { match } = session
  const [module, title] = await Promise.all([fetchGameOf(match), titleOf(match.game)])
  const store = new MatchStore(session, module, title, host)
  // A match that has begun may be anywhere.
  if (store.choices > 0) await store.later.fetch()
  return store
}
