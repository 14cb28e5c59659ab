import { loadGameById } from '@bridgehead/games'
import { openInWorker } from './remote.ts'
import { MatchStore, type StoreHost } from './store.svelte.ts'
import type { Opening } from './worker.ts'

/** Opens a match in a worker and makes the store that the screen reads. Rejects with the reason. */
export async function openMatch(opening: Opening, host: StoreHost): Promise<MatchStore> {
  const session = await openInWorker(opening)
  return new MatchStore(session, await loadGameById(session.match.game), host)
}
