import { i18n } from '../i18n/language.svelte.ts'
import { onlineWords } from '../i18n/online.ts'
import { hashOf } from './places.ts'
import { server } from './server.svelte.ts'

/** The part of the home page that needs a server; undefined when none answers. */
export async function findHome() {
  await server.find()
  if (!server.about) return undefined
  const [{ default: HomeTop }] = await Promise.all([import('./HomeTop.svelte'), i18n.fetch(onlineWords)])
  return {
    HomeTop,
    invite(game: string): void {
      location.hash = hashOf({ kind: 'create', game })
    },
  }
}
