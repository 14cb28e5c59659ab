import type { Dieppe } from '@bridgehead/dieppe'
import { valueWhenLost } from '@bridgehead/dieppe/rules/victory'
import type { Story } from '../title.ts'

export const dieppeStory: Story<Dieppe> = {
  scale: {
    least: 0,
    most: 30,
    history: { line: 'points', label: '1942' },
  },
  isCounted: ({ side, face }) => side === 'british' && face !== 'lca',
  isHome: ({ aboard }) => aboard !== undefined,
  costOf: (def, { id }) => 0 - valueWhenLost(def, id),
  firstSteps: [
    { anchor: 'map' },
    { anchor: 'prompt' },
    { anchor: 'choices', until: { question: ['turn.british'] } },
    { anchor: 'map', until: { question: ['group.pick'] } },
    { anchor: 'choices', until: { question: ['act.choose'] } },
    { anchor: 'choices', until: { event: 'landed' } },
    { anchor: 'tracks' },
    { anchor: 'undo' },
    { anchor: 'rules', until: { rulebook: true } },
    { anchor: 'hint' },
  ],
}
