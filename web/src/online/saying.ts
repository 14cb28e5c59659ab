import type { MapModel } from '@bridgehead/engine'
import type { Language } from '../i18n/language.svelte.ts'
import { onlineMatchEn } from '../i18n/onlineMatch.en.ts'
import { onlineMatchFr } from '../i18n/onlineMatch.fr.ts'

/** How what was said is shown: places that are named become links, ready phrases are put into the reader's language. */

/** A stretch of text; of a place that the map has, with its number. */
export interface Part {
  readonly text: string
  readonly place?: number
}

export type PlaceFinder = (word: string) => number | undefined

/** Names of one letter, or that are common words, would light up everywhere. */
const SHORTEST = 3

/** Finds places by their printed code and by their name. */
export function placeFinder({ places }: MapModel, nameOf: (place: number) => string): PlaceFinder {
  const known = new Map<string, number>()
  places.forEach(({ code }, place) => {
    // Some are called by name and code; either will do.
    const name = nameOf(place)
      .replace(code ?? '', '')
      .replace(/[(),]/g, '')
      .trim()
    if (name.length >= SHORTEST) known.set(name.toLowerCase(), place)
    if (code && code.length >= SHORTEST) known.set(code.toLowerCase(), place)
  })
  return (word) => known.get(word.toLowerCase())
}

/** Longest names are looked for first: "Trondheim road" before "Trondheim". */
const MOST_WORDS = 4

export function partsOf(text: string, find: PlaceFinder): readonly Part[] {
  const words = text.split(/([\p{L}\p{N}][\p{L}\p{N}'’-]*)/u)
  const parts: Part[] = []
  let plain = ''
  for (let i = 0; i < words.length; i++) {
    const found = i % 2 === 1 ? longestAt(words, i, find) : undefined
    if (!found) {
      plain += words[i] ?? ''
      continue
    }
    if (plain) parts.push({ text: plain })
    plain = ''
    parts.push(found.part)
    i = found.last
  }
  return plain ? [...parts, { text: plain }] : parts
}

function longestAt(words: readonly string[], first: number, find: PlaceFinder) {
  for (let count = MOST_WORDS; count > 0; count--) {
    const last = first + (count - 1) * 2
    if (last >= words.length) continue
    const text = words.slice(first, last + 1).join('')
    const place = find(text)
    if (place !== undefined) return { part: { text, place }, last }
  }
  return undefined
}

const phrases: { readonly [L in Language]: readonly string[] } = {
  en: [...onlineMatchEn.talk.phrases, onlineMatchEn.after.thanks],
  fr: [...onlineMatchFr.talk.phrases, onlineMatchFr.after.thanks],
}

/** A ready phrase in whichever language it was sent, in the reader's; anything else as it was said. */
export function phraseIn(text: string, language: Language): string {
  for (const said of Object.values(phrases)) {
    const index = said.indexOf(text)
    if (index >= 0) return phrases[language][index] ?? text
  }
  return text
}
