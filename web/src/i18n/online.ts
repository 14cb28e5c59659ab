import type { Source } from './language.svelte.ts'
import type { OnlineWords } from './onlineWords.ts'

export type { OnlineWords } from './onlineWords.ts'

/** The words of playing over a network: fetched only where there is a server. */
export const onlineWords: Source<OnlineWords> = {
  en: async () => (await import('./online.en.ts')).onlineEn,
  fr: async () => (await import('./online.fr.ts')).onlineFr,
}
