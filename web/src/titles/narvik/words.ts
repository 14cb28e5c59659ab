import type { Widened } from '../../i18n/en.ts'
import type { Language } from '../../i18n/language.svelte.ts'
import { narvikEn } from '../../i18n/narvik.en.ts'
import { narvikFr } from '../../i18n/narvik.fr.ts'
import type { MatchStore } from '../../session/store.svelte.ts'
import { definitionOf } from './focus.ts'

export type NarvikWords = Widened<typeof narvikEn>

const words = { en: narvikEn, fr: narvikFr }

export const narvikWords = (language: Language): NarvikWords => words[language]

/** "+3", "−2", "0": with a true minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

/** A place in the middle of a sentence: a hex without a name of its own begins with a small letter. */
export function placeInText({ catalogue, def }: MatchStore, place: number): string {
  const name = catalogue.place(place)
  const { names, harstad } = definitionOf(def)
  return names[place] || place === harstad ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
