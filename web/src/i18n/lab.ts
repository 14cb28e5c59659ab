import type { LabWords } from './lab.en.ts'
import type { Source } from './language.svelte.ts'

/** The words of the workshop: fetched by those who go there. */
export const labWords: Source<LabWords> = {
  en: async () => (await import('./lab.en.ts')).labEn,
  fr: async () => (await import('./lab.fr.ts')).labFr,
}
