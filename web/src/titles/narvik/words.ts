import type { Widened } from '../../i18n/en.ts'
import type { Language } from '../../i18n/language.svelte.ts'
import { narvikEn } from '../../i18n/narvik.en.ts'
import { narvikFr } from '../../i18n/narvik.fr.ts'

export type NarvikWords = Widened<typeof narvikEn>

const words = { en: narvikEn, fr: narvikFr }

export const narvikWords = (language: Language): NarvikWords => words[language]

/** "+3", "−2", "0": with a true minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
