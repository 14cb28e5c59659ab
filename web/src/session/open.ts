import { loadGameById } from '@bridgehead/games'
import type { Session } from '@bridgehead/table'
import { loadGuide } from '../panels/guides/index.ts'
import { MatchStore, type StoreHost } from './store.svelte.ts'

export { RemoteTable } from './remote.ts'

/** Makes the store that the screen reads, with everything that its panels need to know of the game. */
export async function storeOf(session: Session, host: StoreHost): Promise<MatchStore> {
  const { game } = session.match
  const [module] = await Promise.all([loadGameById(game), loadGuide(game)])
  return new MatchStore(session, module, host)
}
