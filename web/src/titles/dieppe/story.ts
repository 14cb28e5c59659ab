import type { Dieppe } from '@bridgehead/dieppe'
import type { Story } from '../title.ts'

export const dieppeStory: Story<Dieppe> = {
  score: {
    levels: [
      { result: 'failure', from: Number.NEGATIVE_INFINITY, clause: 'D-12-11' },
      { result: 'half', from: 10, clause: 'D-12-11' },
      { result: 'total', from: 20, clause: 'D-12-11' },
    ],
    least: 0,
    most: 30,
    history: { line: 'points', label: '1942' },
  },
  isCounted: ({ side, face }) => side === 'british' && face !== 'lca',
  isHome: ({ aboard }) => aboard !== undefined,
  costOf({ lovat, mills, data }, { id, face }) {
    const { lovatLost, millsLost, commandoLost } = data.tables.victoryPoints
    return -(id === lovat ? lovatLost : id === mills ? millsLost : face === 'commando' ? commandoLost : 0)
  },
  firstSteps: [
    { anchor: 'map' },
    { anchor: 'prompt' },
    { anchor: 'choices', until: { question: 'turn.british' } },
    { anchor: 'map', until: { question: 'group.pick' } },
    { anchor: 'choices', until: { question: 'act.choose' } },
    { anchor: 'choices', until: { event: 'landed' } },
    { anchor: 'tracks' },
    { anchor: 'undo' },
    { anchor: 'rules', until: { rulebook: true } },
    { anchor: 'hint' },
  ],
}
