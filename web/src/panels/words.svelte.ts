import { i18n } from '../i18n/language.svelte.ts'
import { type PanelWords, panelsEn } from '../i18n/panels.en.ts'
import { panelsFr } from '../i18n/panels.fr.ts'

const words = { en: panelsEn, fr: panelsFr }

/** The panels' words in the page's language; components that read them follow a change. */
export const panelWords = (): PanelWords => words[i18n.language]
