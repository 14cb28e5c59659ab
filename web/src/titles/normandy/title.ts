import type { Normandy } from '@bridgehead/normandy'
import { totalsOf } from '@bridgehead/normandy/rules/victory'
import type { Title } from '../title.ts'
import { normandyActing } from './acting.ts'
import { normandyForces, normandyInspector } from './forces.ts'
import { factsOf, statusOf } from './header.ts'
import { normandyOverlays } from './overlays.ts'
import { normandyStory } from './story.ts'
import { sheetFor } from './strategic.ts'
import { normandyTheme } from './theme.ts'
import { normandyTracks } from './tracks.ts'
import type { NormandyWords } from './words.en.ts'

export const normandyTitle: Title<Normandy, NormandyWords> = {
  words: {
    en: async () => (await import('./words.en.ts')).normandyEn,
    fr: async () => (await import('./words.fr.ts')).normandyFr,
  },
  rulebook: {
    en: () => import('@bridgehead/normandy/rulebook/en.md?raw'),
    fr: () => import('@bridgehead/normandy/rulebook/fr.md?raw'),
  },
  map: {
    theme: normandyTheme,
    ground: (_def, _view, sheet) => `normandy-${sheet}`,
    aside: 'frames',
    sheet: sheetFor,
    start: ({ scenarioId }) =>
      scenarioId === 'cherbourg' ? { code: '0620', scale: 0.85 } : { code: '0914', scale: 0.62 },
  },
  tracks: normandyTracks,
  header: {
    status: statusOf,
    facts: factsOf,
    score({ view, words }) {
      const { allied, german } = totalsOf(view)
      return { value: `${allied} : ${german}`, label: words.score }
    },
  },
  acting: normandyActing,
  overlays: normandyOverlays,
  forces: normandyForces,
  inspector: normandyInspector,
  story: normandyStory,
  tray: () => import('./TrayPanel.svelte'),
  later: {
    parts: async () => (await import('./later.ts')).normandyLater,
    words: {
      en: async () => (await import('./wordsLater.en.ts')).normandyLaterEn,
      fr: async () => (await import('./wordsLater.fr.ts')).normandyLaterFr,
    },
  },
}
