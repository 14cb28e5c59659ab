import type { Narvik } from '@bridgehead/narvik'
import type { Story } from '../title.ts'
import { isShip } from './forces.ts'

export const narvikStory: Story<Narvik> = {
  scale: {
    least: -16,
    most: 16,
    history: { line: 'differential', label: '1940' },
  },
  isCounted: (piece) => piece.side !== 'german' && !isShip(piece),
  isHome: () => true,
  firstSteps: [
    { anchor: 'map' },
    { anchor: 'prompt' },
    { anchor: 'choices', until: { question: ['base.choose', 'air.support'] } },
    { anchor: 'choices', until: { event: 'actionPhase' } },
    { anchor: 'tracks' },
    { anchor: 'choices', until: { question: ['sail.ships'] } },
    { anchor: 'choices', until: { event: 'sailed' } },
    { anchor: 'prompt' },
    { anchor: 'undo' },
    { anchor: 'rules', until: { rulebook: true } },
    { anchor: 'hint' },
  ],
}
