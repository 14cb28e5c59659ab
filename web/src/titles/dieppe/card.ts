import { type Card, counter } from '../card.ts'
import { dieppeTheme } from './theme.ts'

export const dieppeCard: Card = {
  id: 'dieppe',
  difficulty: 2,
  playable: true,
  look: dieppeTheme,
  counters: [
    { piece: counter(1, 'commando', 'british', [4, 4, 4], { formation: 'G1' }), x: 28, y: 55, turn: -5 },
    { piece: counter(2, 'officer', 'british', [2, 2, 4], { formation: 'G1' }), x: 45, y: 47, turn: 4 },
    { piece: counter(3, 'gun155', 'german', [0, 2, 0]), x: 83, y: 76, turn: -3 },
  ],
  words: {
    en: {
      name: 'Dieppe 1942',
      date: '19 August 1942',
      pitch: 'No. 4 Commando must destroy the Hess battery and be back in its boats before the alarm wakes the coast.',
      players: '1',
      length: '45 min',
      difficulty: 'easy',
    },
    fr: {
      name: 'Dieppe 1942',
      date: '19 août 1942',
      pitch: 'Le commando n° 4 doit détruire la batterie Hess et rembarquer avant que l’alarme ne réveille la côte.',
      players: '1',
      length: '45 min',
      difficulty: 'facile',
    },
  },
}
