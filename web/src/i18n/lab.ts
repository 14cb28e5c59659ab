import type { LabWords } from './lab.en.ts'
import type { Source } from './language.svelte.ts'

/** The words of the workshop: fetched by those who go there. */
export const labWords: Source<LabWords> = {
  en: async () => (await import('./lab.en.ts')).labEn,
  fr: async () => (await import('./lab.fr.ts')).labFr,
}

/** What the data are called, by their own words. */
export interface LabNames {
  readonly fields: { readonly [field: string]: string }
  readonly values: { readonly [value: string]: string }
}

export const labNames: Source<LabNames> = {
  en: async () => {
    const [{ labTablesEn }, { labFieldsEn }] = await Promise.all([
      import('./labTables.en.ts'),
      import('./labFields.en.ts'),
    ])
    return { fields: { ...labTablesEn, ...labFieldsEn.fields }, values: labFieldsEn.values }
  },
  fr: async () => {
    const [{ labTablesFr }, { labFieldsFr }] = await Promise.all([
      import('./labTables.fr.ts'),
      import('./labFields.fr.ts'),
    ])
    return { fields: { ...labTablesFr, ...labFieldsFr.fields }, values: labFieldsFr.values }
  },
}
