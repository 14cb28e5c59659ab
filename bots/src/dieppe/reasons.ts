import type { Dieppe } from '@bridgehead/dieppe'
import type { Catalogue, Language } from '@bridgehead/engine'
import type { Sentences } from '../frame/reasons.ts'
import type { Why } from './why.ts'

type Words = Catalogue<Dieppe>
type Sentence = (words: Words, why: Why) => string

const zone = (words: Words, { zone: at = 0 }: Why): string => words.place(at)
const percent = ({ chance = 0 }: Why): number => Math.round(100 * chance)

const points = ({ gain = 0 }: Why, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(gain)

const en: { readonly [K in Why['key']]: Sentence } = {
  load: () => 'The loading of 1942 keeps each troop together.',
  land: (w, why) => `Land while the coast sleeps: ${zone(w, why)}.`,
  advance: (w, why) => `Go by the shortest safe way towards ${zone(w, why)}.`,
  home: (w, why) => `The work is done: back to the boats at ${zone(w, why)}.`,
  embark: (w, why) => `A boat with room waits off ${zone(w, why)}.`,
  fire: (w, why) => `Fire before anything else: ${percent(why)}% to hit at ${zone(w, why)}.`,
  assault: (w, why) => `${zone(w, why)} bars the way and the odds are good enough.`,
  wait: (w, why) => `Nothing better to do at ${zone(w, why)} this turn.`,
  spent: () => 'That is all they can do now.',
  calm: () => 'Nothing more is to be had by this: end it and save your men.',
  sail: (w, why) => `Bring the boats to where the raid will end: ${zone(w, why)}.`,
  endPhase: () => 'Everybody has acted.',
  withdraw: () => 'Everybody is aboard: take the points home.',
  bangalore: () => 'One try in two opens the way, and the alarm is high already.',
  stay: () => 'Stay quiet; next turn the way is free.',
  press: () => 'The odds are still with you.',
  breakOff: () => 'Too few are left to win this.',
  capture: () => 'A prisoner brought home is worth a point.',
  arrange: () => 'Strong men in front, the others shared out behind.',
  pick: () => 'They act together.',
  weighed: (_, why) =>
    `Played on to the end from here, this brings ${points(why, 'en')} points more than the usual way.`,
}

const fr: { readonly [K in Why['key']]: Sentence } = {
  load: () => 'Le chargement de 1942 garde chaque section groupée.',
  land: (w, why) => `Débarquez pendant que la côte dort\u00a0: ${zone(w, why)}.`,
  advance: (w, why) => `Prenez le plus court chemin sûr vers ${zone(w, why)}.`,
  home: (w, why) => `C’est fini ici\u00a0: retour aux barges, ${zone(w, why)}.`,
  embark: (w, why) => `Une barge attend devant ${zone(w, why)}.`,
  fire: (w, why) => `Tirez d’abord\u00a0: ${percent(why)}\u00a0% de toucher, ${zone(w, why)}.`,
  assault: (w, why) => `${zone(w, why)} barre la route et les chances sont suffisantes.`,
  wait: (w, why) => `Rien de mieux à faire ce tour-ci, ${zone(w, why)}.`,
  spent: () => 'C’est tout ce qu’ils peuvent faire maintenant.',
  calm: () => 'Il n’y a plus rien à gagner ici\u00a0: arrêtez là et ménagez vos hommes.',
  sail: (w, why) => `Amenez les barges là où le raid finira\u00a0: ${zone(w, why)}.`,
  endPhase: () => 'Tout le monde a agi.',
  withdraw: () => 'Tout le monde est à bord\u00a0: rentrez avec vos points.',
  bangalore: () => 'Une chance sur deux d’ouvrir le passage, et l’alarme est déjà haute.',
  stay: () => 'Restez discrets\u00a0; au prochain tour le passage est libre.',
  press: () => 'Les chances sont encore pour vous.',
  breakOff: () => 'Ils sont trop peu pour l’emporter.',
  capture: () => 'Un prisonnier ramené vaut un point.',
  arrange: () => 'Les plus forts devant, les autres répartis derrière.',
  pick: () => 'Ils agissent ensemble.',
  weighed: (_, why) =>
    `À jouer la suite jusqu’au bout, cela rapporte ${points(why, 'fr')} points de plus que la manière habituelle.`,
}

/** Why the bot does what it does, in words. */
export const sentences: Sentences<Words, Why> = { en, fr }
