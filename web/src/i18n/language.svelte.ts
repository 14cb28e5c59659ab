import type { Catalogue } from './en.ts'

/** A language is fetched when it is chosen: nobody reads two at once. */
const fetching = {
  en: async (): Promise<Catalogue> => (await import('./english.ts')).words,
  fr: async (): Promise<Catalogue> => (await import('./french.ts')).words,
} as const
export type Language = keyof typeof fetching

/** Words that are fetched one language at a time: those of a game. */
export type Source<W> = { readonly [L in Language]: () => Promise<W> }

const storageKey = 'bridgehead.language'
const isLanguage = (value: string | null | undefined): value is Language =>
  value != null && Object.hasOwn(fetching, value)

/** What the player chose before, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(remembered: string | null, browser: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

interface Spoken {
  readonly language: Language
  readonly words: Catalogue
  /** The words of games that have been fetched; they change together with the page's own. */
  readonly further: ReadonlyMap<Source<unknown>, unknown>
}

let current: Spoken | undefined = $state.raw()

function spoken(): Spoken {
  if (!current) throw new Error('No language has been fetched yet.')
  return current
}

async function speak(language: Language): Promise<void> {
  const sources = [...(current?.further.keys() ?? [])]
  const [words, ...further] = await Promise.all([
    fetching[language](),
    ...sources.map(async (source) => [source, await source[language]()] as const),
  ])
  current = { language, words, further: new Map(further) }
  document.documentElement.lang = language
}

/** The page's language and words; components that read them follow a change. */
export const i18n = {
  get language(): Language {
    return spoken().language
  },
  get words(): Catalogue {
    return spoken().words
  },
  /** Fetches the words of a game, and from then on whenever another language is chosen. */
  async fetch<W>(source: Source<W>): Promise<void> {
    const { language, further } = spoken()
    if (further.has(source)) return
    const words = await source[language]()
    if (spoken().language !== language) return i18n.fetch(source)
    current = { ...spoken(), further: new Map([...spoken().further, [source, words]]) }
  },
  /** The words of a game that have been fetched. */
  of<W>(source: Source<W>): W {
    const { further } = spoken()
    if (!further.has(source)) throw new Error('The words of this game have not been fetched.')
    return further.get(source) as W
  },
  /** To be waited for before anything is shown. */
  start: (): Promise<void> => speak(preferredLanguage(remembered(), navigator.languages)),
  async choose(language: Language): Promise<void> {
    await speak(language)
    try {
      localStorage.setItem(storageKey, language)
    } catch {
      // Storage may be closed to us; the choice then lasts as long as the page.
    }
  },
}

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
