import { type Catalogue, en } from './en.ts'
import { fr } from './fr.ts'

export const catalogues = { en, fr } as const satisfies Record<string, Catalogue>
export type Language = keyof typeof catalogues

const storageKey = 'bridgehead.language'
const isLanguage = (value: string | null | undefined): value is Language =>
  value != null && Object.hasOwn(catalogues, value)

/** What the player chose before, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(remembered: string | null, browser: readonly string[]): Language {
  if (isLanguage(remembered)) return remembered
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

let current: Language = $state('en')

/** The page's language and words; components that read them follow a change. */
export const i18n = {
  get language(): Language {
    return current
  },
  get words(): Catalogue {
    return catalogues[current]
  },
  start(): void {
    current = preferredLanguage(remembered(), navigator.languages)
    document.documentElement.lang = current
  },
  choose(language: Language): void {
    current = language
    document.documentElement.lang = language
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
