import { i18n } from '../i18n/language.svelte.ts'
import { onlineWords } from '../i18n/online.ts'
import { hashOf } from './places.ts'
import { server } from './server.svelte.ts'

/** The part of the home page that needs a server; undefined when none answers. */
export async function findHome() {
  await server.find()
  if (!server.about) return undefined
  const [{ default: HomeTop }, { default: AccountButton }] = await Promise.all([
    import('./HomeTop.svelte'),
    import('./account/AccountButton.svelte'),
    i18n.fetch(onlineWords),
  ])
  const { games } = server.about
  return {
    HomeTop,
    AccountButton,
    /** Games that many may play with the same dice. */
    challenges: games.flatMap(({ id, challenges }) => (challenges ? id : [])),
    challenge(): void {
      location.hash = hashOf({ kind: 'challenges' })
    },
    get challengeWord(): string {
      return i18n.of(onlineWords).contest.challenge.open
    },
    invite(game: string): void {
      location.hash = hashOf({ kind: 'create', game })
    },
  }
}
