import type { ByLanguage, Language } from '@bridgehead/engine'
import { type Book, parseBook } from './book.ts'

type Fetch = () => Promise<{ readonly default: string }>

/** How the rulebook of each game is fetched, when somebody opens it. */
const rulebooks: { readonly [game: string]: ByLanguage<Fetch> } = {
  dieppe: {
    en: () => import('@bridgehead/dieppe/rulebook/en.md?raw'),
    fr: () => import('@bridgehead/dieppe/rulebook/fr.md?raw'),
  },
  narvik: {
    en: () => import('@bridgehead/narvik/rulebook/en.md?raw'),
    fr: () => import('@bridgehead/narvik/rulebook/fr.md?raw'),
  },
}

const fetched = new Map<string, Promise<Book | undefined>>()

/** The rulebook of a game; undefined when it has none. A fetch that fails may be tried again. */
export function loadBook(game: string, language: Language): Promise<Book | undefined> {
  const key = `${game}/${language}`
  const known = fetched.get(key)
  if (known) return known
  const book = rulebooks[game]?.[language]().then((text) => parseBook(text.default)) ?? Promise.resolve(undefined)
  fetched.set(key, book)
  book.catch(() => fetched.delete(key))
  return book
}
