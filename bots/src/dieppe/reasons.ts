import type { Dieppe, ZoneId } from '@bridgehead/dieppe'
import type { ByLanguage, Context } from '@bridgehead/engine'

type G = Context<Dieppe>
const percent = (chance: number): number => Math.round(100 * chance)
const zoneIn = (g: G, zone: ZoneId): ByLanguage<string> => g.def.zones[zone]!.name

/** Why the bot does what it does, in words. */
export const reasons = {
  load: (): ByLanguage<string> => ({
    en: 'The loading of 1942 keeps each troop together.',
    fr: 'Le chargement de 1942 garde chaque section groupée.',
  }),
  land: (g: G, zone: ZoneId): ByLanguage<string> => ({
    en: `Land while the coast sleeps: ${zoneIn(g, zone).en}.`,
    fr: `Débarquez pendant que la côte dort\u00a0: ${zoneIn(g, zone).fr}.`,
  }),
  advance: (g: G, zone: ZoneId): ByLanguage<string> => ({
    en: `Go by the shortest safe way towards ${zoneIn(g, zone).en}.`,
    fr: `Prenez le plus court chemin sûr vers ${zoneIn(g, zone).fr}.`,
  }),
  home: (g: G, zone: ZoneId): ByLanguage<string> => ({
    en: `The work is done: back to the boats at ${zoneIn(g, zone).en}.`,
    fr: `C’est fini ici\u00a0: retour aux barges, ${zoneIn(g, zone).fr}.`,
  }),
  embark: (g: G, zone: ZoneId): ByLanguage<string> => ({
    en: `A boat with room waits off ${zoneIn(g, zone).en}.`,
    fr: `Une barge attend devant ${zoneIn(g, zone).fr}.`,
  }),
  fire: (g: G, zone: ZoneId, chance: number): ByLanguage<string> => ({
    en: `Fire before anything else: ${percent(chance)}% to hit at ${zoneIn(g, zone).en}.`,
    fr: `Tirez d’abord\u00a0: ${percent(chance)}\u00a0% de toucher, ${zoneIn(g, zone).fr}.`,
  }),
  assault: (g: G, zone: ZoneId): ByLanguage<string> => ({
    en: `${zoneIn(g, zone).en} bars the way and the odds are good enough.`,
    fr: `${zoneIn(g, zone).fr} barre la route et les chances sont suffisantes.`,
  }),
  wait: (g: G, zone: ZoneId): ByLanguage<string> => ({
    en: `Nothing better to do at ${zoneIn(g, zone).en} this turn.`,
    fr: `Rien de mieux à faire ce tour-ci, ${zoneIn(g, zone).fr}.`,
  }),
  sail: (g: G, zone: ZoneId): ByLanguage<string> => ({
    en: `Bring the boats to where the raid will end: ${zoneIn(g, zone).en}.`,
    fr: `Amenez les barges là où le raid finira\u00a0: ${zoneIn(g, zone).fr}.`,
  }),
  endPhase: (): ByLanguage<string> => ({ en: 'Everybody has acted.', fr: 'Tout le monde a agi.' }),
  withdraw: (): ByLanguage<string> => ({
    en: 'Everybody is aboard: take the points home.',
    fr: 'Tout le monde est à bord\u00a0: rentrez avec vos points.',
  }),
  bangalore: (): ByLanguage<string> => ({
    en: 'One try in two opens the way, and the alarm is high already.',
    fr: 'Une chance sur deux d’ouvrir le passage, et l’alarme est déjà haute.',
  }),
  stay: (): ByLanguage<string> => ({
    en: 'Stay quiet; next turn the way is free.',
    fr: 'Restez discrets\u00a0; au prochain tour le passage est libre.',
  }),
  press: (): ByLanguage<string> => ({ en: 'The odds are still with you.', fr: 'Les chances sont encore pour vous.' }),
  breakOff: (): ByLanguage<string> => ({
    en: 'Too few are left to win this.',
    fr: 'Ils sont trop peu pour l’emporter.',
  }),
  capture: (): ByLanguage<string> => ({
    en: 'A prisoner brought home is worth a point.',
    fr: 'Un prisonnier ramené vaut un point.',
  }),
  arrange: (): ByLanguage<string> => ({
    en: 'Strong men in front, the others shared out behind.',
    fr: 'Les plus forts devant, les autres répartis derrière.',
  }),
  pick: (): ByLanguage<string> => ({ en: 'They act together.', fr: 'Ils agissent ensemble.' }),
}
