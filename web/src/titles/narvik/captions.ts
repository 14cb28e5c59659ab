import type { Language } from '../../i18n/language.svelte.ts'
import { narvikMapEn } from '../../i18n/narvikMap.en.ts'
import { narvikMapFr } from '../../i18n/narvikMap.fr.ts'

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: narvikMapEn, fr: narvikMapFr }

/** What the map says under a key; proper names stand for themselves. */
export const captionOf = (key: string, language: Language): string | undefined => words[language][key]
