import { i18n } from '../i18n/language.svelte.ts'
import type { PanelWords } from '../i18n/panels.en.ts'

/** The panels' words in the page's language; components that read them follow a change. */
export const panelWords = (): PanelWords => i18n.words.panels
