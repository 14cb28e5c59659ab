import type { Catalogue } from './en.ts'

/** A language is fetched when it is chosen: nobody reads two at once. */
const fetching = {
  en: async (): Promise<Catalogue> => (await import('./english.ts')).words,
  fr: async (): Promise<Catalogue> => (await import('./french.ts')).words,
} as const
export type Language = keyof typeof fetching

const storageKey = 'bridgehead.language'
const isLanguage = (value: string | null | undefined): value is Language =>
  value != null && Object.hasOwn(fetching, value)

/** What the player chose before, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(remembered: string | null, browser: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

let current: { readonly language: Language; readonly words: Catalogue } | undefined = $state.raw()

function chosen(): { readonly language: Language; readonly words: Catalogue } {
  if (!current) throw new Error('No language has been fetched yet.')
  return current
}

async function speak(language: Language): Promise<void> {
  current = { language, words: await fetching[language]() }
  document.documentElement.lang = language
}

/** The page's language and words; components that read them follow a change. */
export const i18n = {
  get language(): Language {
    return chosen().language
  },
  get words(): Catalogue {
    return chosen().words
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
