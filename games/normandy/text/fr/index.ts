import type { Catalogue } from '@bridgehead/engine'
import type { NormandyDefinition } from '../../definition.ts'
import type { Normandy } from '../../state.ts'
import { namer } from '../names.ts'
import { stakeWords } from '../stakes.ts'
import { denials } from './denials.ts'
import { events } from './events.ts'
import { prompts } from './prompts.ts'
import { verbs } from './verbs.ts'
import { words } from './words.ts'

export function fr(def: NormandyDefinition): Catalogue<Normandy> {
  const names = namer(def, words)
  const said = events(def, names)
  return {
    title: 'Normandie 1944',
    summary:
      'De la nuit du largage à la libération de Paris\u00a0: onze semaines, deux cartes et un front qui doit céder.',
    roles: { american: 'Américains', angloCanadian: 'Anglo-Canadiens', german: 'Allemands' },
    sides: { allied: 'Alliés', german: 'Allemands' },
    scenarios: {
      cherbourg: {
        name: 'La course à Cherbourg',
        about:
          'Du 6 juin au 3 juillet 1944. Quatre tours d’une semaine dans le Cotentin, à deux. Pour commencer\u00a0: une soirée.',
      },
      cobra: {
        name: 'Opération Cobra',
        about:
          'Du 18 juillet à la fin août 1944. Six tours d’une semaine sur toute la carte, à deux ou à trois. Plusieurs soirées.',
      },
      campaign: {
        name: 'Campagne',
        about:
          'Le Jour J et douze tours d’une semaine sur toute la carte, à deux ou à trois. Dix soirées ou davantage\u00a0; tout est gardé à chaque choix, on s’arrête quand on veut.',
      },
    },
    options: {
      historicalStart: {
        name: 'Score historique',
        about: 'L’opération Cobra commence avec les points acquis jusque-là dans l’histoire\u00a0: 90 à 195.',
      },
      strictSupplySupport: {
        name: 'Ravitaillement par EM soutenus seulement',
        about: 'Un EM ne ravitaille ses unités que s’il est empilé avec un marqueur Offensive.',
      },
      interdictionSparesRoads: {
        name: 'L’interdiction épargne les routes',
        about: 'Les chasseurs-bombardiers ne ralentissent pas les mouvements sur route et sur rail.',
      },
    },
    prompts: prompts(names),
    verbs: verbs(names),
    events: said,
    denials: denials(names),
    rolls: {
      weather: 'Météo',
      combat: 'Combat',
      bombardment: 'Bombardement',
      infiltration: 'Infiltration',
      jump: 'Saut',
      drift: 'Dérive',
      ddTanks: 'Chars DD',
      fifthRangers: '5e Rangers',
      storm: 'Tempête',
      mulberry: 'Mulberry',
      alliedMarkers: 'Marqueurs Offensive alliés',
      germanMarkers: 'Marqueurs Offensive allemands',
      interdiction: 'Interdiction',
      alliedInitiative: 'Initiative alliée',
      germanInitiative: 'Initiative allemande',
    },
    ledger: {
      overcastTurns: 'tours couverts précédents',
      eliteAttackers: 'attaquants d’élite',
      eliteDefenders: 'défenseurs d’élite',
      garrison: 'garnison',
      mediumBombers: 'bombardiers moyens',
      partisans: 'maquis',
      strengthRatio: 'rapport de force',
      night: 'nuit',
      flak: 'Flak et nuages',
      beach: 'plage',
      aircraftOver: 'avions au-dessus de la case',
      supportedHqs: 'EM soutenus',
    },
    stakes: stakeWords(said),
    results: {
      contested: 'Match nul\u00a0: chacun tient une partie de Cherbourg.',
      draw: 'Match nul\u00a0: l’été s’est passé comme dans l’histoire.',
      alliedMarginal: 'Victoire alliée marginale.',
      alliedDecisive: 'Victoire alliée décisive.',
      germanMarginal: 'Victoire allemande marginale.',
      germanDecisive: 'Victoire allemande décisive.',
      alliedStrategic: 'Victoire stratégique américaine\u00a0: Cherbourg est tombée en deux semaines.',
      alliedOperational: 'Victoire opérationnelle américaine\u00a0: Cherbourg est tombée la troisième semaine.',
      germanStrategic: 'Victoire stratégique allemande\u00a0: Utah Beach est perdue pour les Alliés.',
      germanOperational: 'Victoire opérationnelle allemande\u00a0: Cherbourg tient et la route du sud est ouverte.',
      alliedAutomatic: 'Victoire automatique alliée.',
      germanAutomatic: 'Victoire automatique allemande\u00a0: quatre plages sont perdues.',
    },
    points: {
      alliedStart: () => 'Score allié de départ',
      germanSteps: (count) => `Pas perdus par les Allemands\u00a0: ${count}`,
      germanEliteSteps: (count) => `dont unités d’élite\u00a0: ${count}`,
      towns: (count) => `Villes tenues par les Alliés\u00a0: ${count}`,
      depots: (count) => `Dépôts alliés\u00a0: ${count}`,
      sieges: (count) => `Festungs assiégées\u00a0: ${count}`,
      festungen: (count) => `Festungs capturées\u00a0: ${count}`,
      germanDepots: (count) => `Dépôts allemands capturés\u00a0: ${count}`,
      paris: () => 'Contrôle de Paris',
      liberation: () => 'Paris libéré par la 2e division blindée',
      withdrawals: (count) => `Troupes spéciales retirées\u00a0: ${count}`,
      lateAirborne: (count) => `Tours avec paras ou Rangers encore engagés\u00a0: ${count}`,
      heavyBombers: (count) => `Bombardiers lourds employés\u00a0: ${count}`,
      germanStart: () => 'Score allemand de départ',
      alliedSteps: (count) => `Pas perdus par les Alliés\u00a0: ${count}`,
      alliedEliteSteps: (count) => `dont unités d’élite\u00a0: ${count}`,
      germanTowns: (count) => `Villes tenues par les Allemands\u00a0: ${count}`,
      turns: (count) => `Tours joués\u00a0: ${count}`,
      smallDepots: (count) => `Petits dépôts alliés détruits\u00a0: ${count}`,
      largeDepots: (count) => `Grands dépôts alliés détruits\u00a0: ${count}`,
      townsRetaken: (count) => `Villes reprises\u00a0: ${count}`,
    },
    history: {
      cherbourg: 'Cherbourg prise au tour',
      caen: 'Caen prise au tour',
      avranches: 'Avranches prise au tour',
      paris: 'Paris pris au tour',
      germanSteps: 'Pas perdus par les Allemands',
      alliedSteps: 'Pas perdus par les Alliés',
      lead: 'Avance alliée en points',
    },
    place: names.place,
    piece: names.piece,
    markers: { confusion: 'confusion', offensive: 'marqueur Offensive', alliedControl: 'contrôle allié' },
    tracks: { turn: 'Tour', allied: 'Points alliés', german: 'Points allemands' },
    kinds: {
      clear: 'clair',
      bocage: 'bocage',
      forest: 'forêt',
      marsh: 'marais',
      sea: 'mer',
      town: 'ville',
      box: 'case stratégique',
      festung: 'Festung',
      frame: 'cadre',
    },
    states: {
      reduced: 'réduit',
      disorganised1: 'désorganisé, D1',
      disorganised2: 'désorganisé, D2',
      suppressed1: 'affecté, A1',
      suppressed2: 'affecté, A2',
      unsupplied: 'non ravitaillé',
      resting: 'au repos',
      reserve: 'en réserve',
      acted: 'a agi',
    },
    sheets: { front: 'Le front', france: 'La France', frames: 'Hors cartes' },
  }
}
