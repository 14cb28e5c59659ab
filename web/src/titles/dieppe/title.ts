import type { Dieppe } from '@bridgehead/dieppe'
import type { Title } from '../title.ts'
import { dieppeActing } from './acting.ts'
import { dieppeForces, dieppeInspector } from './forces.ts'
import { dieppeOverlays } from './overlays.ts'
import { dieppeStory } from './story.ts'
import { dieppeTheme } from './theme.ts'
import { dieppeTracks } from './tracks.ts'
import type { DieppeWords } from './words.en.ts'

export const dieppeTitle: Title<Dieppe, DieppeWords> = {
  words: {
    en: async () => (await import('./words.en.ts')).dieppeEn,
    fr: async () => (await import('./words.fr.ts')).dieppeFr,
  },
  rulebook: {
    en: () => import('@bridgehead/dieppe/rulebook/en.md?raw'),
    fr: () => import('@bridgehead/dieppe/rulebook/fr.md?raw'),
  },
  map: { theme: dieppeTheme, ground: () => 'dieppe', start: () => ({ code: 'WVA', scale: 1.6 }) },
  tracks: dieppeTracks,
  header: {},
  acting: dieppeActing,
  overlays: dieppeOverlays,
  forces: dieppeForces,
  inspector: dieppeInspector,
  story: dieppeStory,
}
