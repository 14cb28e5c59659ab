import type { Narvik } from '@bridgehead/narvik'
import { totalsOf } from '@bridgehead/narvik/rules/victory'
import { isWinter } from '@bridgehead/narvik/rules/weather'
import type { Title } from '../title.ts'
import { narvikActing } from './acting.ts'
import { narvikForces, narvikInspector } from './forces.ts'
import { statusOf } from './initiative.ts'
import { narvikOverlays } from './overlays.ts'
import { narvikStory } from './story.ts'
import { narvikTheme } from './theme.ts'
import { narvikTracks } from './tracks.ts'
import type { NarvikWords } from './words.en.ts'

export const narvikTitle: Title<Narvik, NarvikWords> = {
  words: {
    en: async () => (await import('./words.en.ts')).narvikEn,
    fr: async () => (await import('./words.fr.ts')).narvikFr,
  },
  rulebook: {
    en: () => import('@bridgehead/narvik/rulebook/en.md?raw'),
    fr: () => import('@bridgehead/narvik/rulebook/fr.md?raw'),
  },
  map: {
    theme: narvikTheme,
    ground: (def, view) => (isWinter({ s: view, def }) ? 'narvik' : 'narvik-thaw'),
    start: () => ({ code: '1911', scale: 0.9 }),
  },
  tracks: narvikTracks,
  header: {
    status: statusOf,
    score({ view, words }) {
      const { allied, german } = totalsOf(view)
      return { value: `${allied} : ${german}`, label: words.score }
    },
    facts: ({ view, words }) => [{ value: String(view.air), label: words.airPoints }],
  },
  acting: narvikActing,
  overlays: narvikOverlays,
  forces: narvikForces,
  inspector: narvikInspector,
  story: narvikStory,
}
