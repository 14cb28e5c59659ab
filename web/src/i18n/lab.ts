import type { Widened } from './en.ts'
import type { labEn } from './lab.en.ts'
import type { Source } from './language.svelte.ts'

/** What every catalogue of the workshop has. */
export type LabWords = Widened<typeof labEn>

/** The words of the workshop: fetched by those who go there. */
export const labWords: Source<LabWords> = {
  en: async () => (await import('./lab.en.ts')).labEn,
  fr: async () => (await import('./lab.fr.ts')).labFr,
}
