import { commonStates } from '../../counters/states.ts'
import { type Card, counter } from '../card.ts'
import { nations } from '../nations.ts'

export const narvikCard: Card = {
  id: 'narvik',
  difficulty: 3,
  playable: true,
  // Not the whole theme: the home page would carry the looks of a map that is not there yet.
  look: {
    sides: nations,
    formations: { legion: '#C0392B', norwegians: '#E0B64A' },
    states: { concealed: commonStates.concealed },
    faces: {
      infantry: { symbol: 'infantry-battalion' },
      mountain: { symbol: 'mountain-battalion' },
      cruiser: { drawing: 'cruiser' },
    },
    strength: 0,
  },
  counters: [
    { piece: counter(9001, 'infantry', 'french', [7, 4], { formation: 'legion' }), x: 52, y: 40, turn: 4 },
    { piece: counter(9002, 'mountain', 'norwegian', [5, 5], { formation: 'norwegians' }), x: 71, y: 26, turn: -4 },
    { piece: counter(9003, '', 'german', [], { states: ['concealed'] }), x: 78, y: 66, turn: -3 },
    { piece: counter(9004, 'cruiser', 'british', [2, 3]), x: 24, y: 66, turn: -4 },
  ],
  faces: {
    allied: counter(9001, 'infantry', 'french', [7, 4], { formation: 'legion' }),
    german: counter(9009, 'mountain', 'german', [3, 5]),
  },
  words: {
    en: {
      name: 'Narvik 1940',
      date: 'April – June 1940',
      pitch: 'Fjords, snow and hidden units: the Allies have ten weeks to take the iron port.',
      players: '1 or 2',
      length: '3 to 4 h',
      difficulty: 'medium',
      roles: { allied: 'Allies', german: 'Germans' },
      as: { allied: 'for the Allies', german: 'for the Germans' },
    },
    fr: {
      name: 'Narvik 1940',
      date: 'avril – juin 1940',
      pitch: 'Fjords, neige et pions cachés : les Alliés ont dix semaines pour prendre le port du fer.',
      players: '1 ou 2',
      length: '3 à 4 h',
      difficulty: 'moyenne',
      roles: { allied: 'Alliés', german: 'Allemands' },
      as: { allied: 'pour les Alliés', german: 'pour les Allemands' },
    },
  },
}
