import { i18n, type Source } from '../i18n/language.svelte.ts'
import type { PanelWords } from '../i18n/panels.en.ts'
import type { LaterPanelWords } from '../i18n/panelsLater.en.ts'

/** The panels' words in the page's language; components that read them follow a change. */
export const panelWords = (): PanelWords => i18n.words.panels

const later: Source<LaterPanelWords> = {
  en: async () => (await import('../i18n/panelsLater.en.ts')).panelsLaterEn,
  fr: async () => (await import('../i18n/panelsLater.fr.ts')).panelsLaterFr,
}

/** The words of panels that somebody opens: there once one of them has been fetched with its words. */
export const laterWords = (): PanelWords & LaterPanelWords => ({ ...panelWords(), ...i18n.of(later) })

/** Fetches a panel together with those words. */
export async function withWords<T>(panel: Promise<T>): Promise<T> {
  const [fetched] = await Promise.all([panel, i18n.fetch(later)])
  return fetched
}
