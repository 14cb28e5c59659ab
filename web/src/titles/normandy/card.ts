import { type Card, counter } from '../card.ts'

/** A game that is announced: its card is all there is of it. */
export const normandyCard: Card = {
  id: 'normandy',
  difficulty: 5,
  playable: false,
  look: {
    sides: {
      american: { background: '#5F6B38', ink: '#FBF6E4', symbolBox: '#87945A', edge: '#38401F', mark: 'disc' },
      canadian: { background: '#B0825A', ink: '#1C140A', symbolBox: '#D0B197', edge: '#6E4B2C', mark: 'diamond' },
      heer: { background: '#8A968C', ink: '#121613', symbolBox: '#B4BEB5', edge: '#4F5A52', mark: 'cross' },
      ss: { background: '#2A2C2E', ink: '#F4F1E8', symbolBox: '#2A2C2E', edge: '#000000', mark: 'cross' },
    },
    formations: {},
    states: {},
    faces: { division: { symbol: 'infantry-division' }, armouredDivision: { symbol: 'armour-division' } },
    strength: 0,
  },
  counters: [
    { piece: counter(9005, 'division', 'american', [4, 8, 4]), x: 22, y: 38, turn: -4 },
    { piece: counter(9006, 'armouredDivision', 'canadian', [6, 8, 4]), x: 80, y: 44, turn: 3 },
    { piece: counter(9007, 'division', 'heer', [3, 4, 4]), x: 45, y: 64, turn: -2 },
    { piece: counter(9008, 'armouredDivision', 'ss', [7, 8, 6]), x: 64, y: 78, turn: 4 },
  ],
  words: {
    en: {
      name: 'Normandy 1944',
      date: 'June – August 1944',
      pitch: 'A bloody summer, division by division, from the beaches through the bocage to the breakout.',
      players: '1 to 3',
      length: '6 h and more',
      difficulty: 'demanding',
    },
    fr: {
      name: 'Normandie 1944',
      date: 'juin – août 1944',
      pitch: 'Un été sanglant, division par division, des plages au bocage et jusqu’à la percée.',
      players: '1 à 3',
      length: '6 h et plus',
      difficulty: 'exigeante',
    },
  },
}
