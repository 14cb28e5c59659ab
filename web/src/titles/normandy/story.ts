import type { Normandy } from '@bridgehead/normandy'
import type { Story } from '../title.ts'
import type { NormandyWords } from './words.en.ts'

const isUnit = (face: string): boolean => face.includes('-')

export const normandyStory: Story<Normandy, NormandyWords> = {
  scale: { least: -150, most: 150, history: { line: 'lead', label: '1944' } },
  isCounted: ({ face, side }) => isUnit(face) && !['DE', 'SS', 'LW'].includes(side),
  isHome: () => true,
  chapters: () => import('./ReportChapters.svelte'),
  firstSteps: [
    { anchor: 'map' },
    { anchor: 'prompt' },
    { anchor: 'choices' },
    { anchor: 'tracks' },
    { anchor: 'choices', until: { question: ['move.pick'] } },
    { anchor: 'choices', until: { event: 'moved' } },
    { anchor: 'undo' },
    { anchor: 'points' },
    { anchor: 'rules', until: { rulebook: true } },
    { anchor: 'hint' },
  ],
}
