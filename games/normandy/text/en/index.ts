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

export function en(def: NormandyDefinition): Catalogue<Normandy> {
  const names = namer(def, words)
  const said = events(def, names)
  return {
    title: 'Normandy 1944',
    summary:
      'From the night of the drop to the liberation of Paris: eleven weeks, two maps, and a front that must break.',
    roles: { american: 'Americans', angloCanadian: 'Anglo-Canadians', german: 'Germans' },
    sides: { allied: 'Allies', german: 'Germans' },
    scenarios: {
      cherbourg: {
        name: 'The race to Cherbourg',
        about: '6 June to 3 July 1944. Four weekly turns in the Cotentin, two players. The way in: an evening.',
      },
      cobra: {
        name: 'Operation Cobra',
        about:
          '18 July to the end of August 1944. Six weekly turns on the whole map, two or three players. Several evenings.',
      },
      campaign: {
        name: 'Campaign',
        about:
          'D-Day and twelve weekly turns on the whole map, two or three players. Ten evenings or more; it is kept at every choice, so stop whenever you like.',
      },
    },
    options: {
      historicalStart: {
        name: 'Historical score',
        about: 'Operation Cobra begins with the points that history had scored by then: 90 to 195.',
      },
      strictSupplySupport: {
        name: 'Supply from supported HQs only',
        about: 'An HQ supplies its units only while an offensive marker is with it.',
      },
      interdictionSparesRoads: {
        name: 'Interdiction spares roads',
        about: 'Fighter-bombers do not slow movement along roads and railways.',
      },
    },
    prompts: prompts(names),
    verbs: verbs(names),
    events: said,
    denials: denials(names),
    rolls: {
      weather: 'Weather',
      combat: 'Combat',
      bombardment: 'Bombardment',
      infiltration: 'Infiltration',
      jump: 'Jump',
      drift: 'Drift',
      ddTanks: 'DD tanks',
      fifthRangers: '5th Rangers',
      storm: 'Storm',
      mulberry: 'Mulberry',
      alliedMarkers: 'Allied offensive markers',
      germanMarkers: 'German offensive markers',
      interdiction: 'Interdiction',
      alliedInitiative: 'Allied initiative',
      germanInitiative: 'German initiative',
    },
    ledger: {
      overcastTurns: 'overcast turns before',
      eliteAttackers: 'elite attackers',
      eliteDefenders: 'elite defenders',
      garrison: 'garrison',
      mediumBombers: 'medium bombers',
      partisans: 'partisans',
      strengthRatio: 'strength ratio',
      night: 'night',
      flak: 'flak and cloud',
      beach: 'beach',
      aircraftOver: 'aircraft over the box',
      supportedHqs: 'supported HQs',
    },
    stakes: stakeWords(said),
    results: {
      contested: 'A draw: both sides hold a part of Cherbourg.',
      draw: 'A draw: the summer went as it did in history.',
      alliedMarginal: 'Marginal Allied victory.',
      alliedDecisive: 'Decisive Allied victory.',
      germanMarginal: 'Marginal German victory.',
      germanDecisive: 'Decisive German victory.',
      alliedStrategic: 'Strategic American victory: Cherbourg has fallen within two weeks.',
      alliedOperational: 'Operational American victory: Cherbourg has fallen in the third week.',
      germanStrategic: 'Strategic German victory: Utah Beach is lost to the Allies.',
      germanOperational: 'Operational German victory: Cherbourg holds, and the way south is open.',
      alliedAutomatic: 'The Allies have won the campaign outright.',
      germanAutomatic: 'The invasion is thrown back: four beaches are lost.',
    },
    points: {
      alliedStart: () => 'Allied score at the start',
      germanSteps: (count) => `German steps lost: ${count}`,
      germanEliteSteps: (count) => `of these from elite units: ${count}`,
      towns: (count) => `Towns held by the Allies: ${count}`,
      depots: (count) => `Allied depots: ${count}`,
      sieges: (count) => `Festungs besieged: ${count}`,
      festungen: (count) => `Festungs captured: ${count}`,
      germanDepots: (count) => `German depots captured: ${count}`,
      paris: () => 'Control of Paris',
      liberation: () => 'Paris liberated by the French 2nd Armoured Division',
      withdrawals: (count) => `Special troops withdrawn: ${count}`,
      lateAirborne: (count) => `Turns with airborne troops or Rangers still fighting: ${count}`,
      heavyBombers: (count) => `Heavy bombers used: ${count}`,
      germanStart: () => 'German score at the start',
      alliedSteps: (count) => `Allied steps lost: ${count}`,
      alliedEliteSteps: (count) => `of these from elite units: ${count}`,
      germanTowns: (count) => `Towns held by the Germans: ${count}`,
      turns: (count) => `Turns played: ${count}`,
      smallDepots: (count) => `Small Allied depots destroyed: ${count}`,
      largeDepots: (count) => `Large Allied depots destroyed: ${count}`,
      townsRetaken: (count) => `Towns retaken: ${count}`,
    },
    history: {
      cherbourg: 'Cherbourg taken on turn',
      caen: 'Caen taken on turn',
      avranches: 'Avranches taken on turn',
      paris: 'Paris taken on turn',
      germanSteps: 'German steps lost',
      alliedSteps: 'Allied steps lost',
      lead: 'Allied lead in points',
    },
    place: names.place,
    piece: names.piece,
    markers: { confusion: 'confusion', offensive: 'offensive marker', alliedControl: 'Allied control' },
    tracks: { turn: 'Turn', allied: 'Allied points', german: 'German points' },
    kinds: {
      clear: 'clear',
      bocage: 'bocage',
      forest: 'forest',
      marsh: 'marsh',
      sea: 'sea',
      town: 'town',
      box: 'strategic box',
      festung: 'Festung',
      frame: 'frame',
    },
    states: {
      reduced: 'reduced',
      disorganised1: 'disorganised, D1',
      disorganised2: 'disorganised, D2',
      suppressed1: 'suppressed, A1',
      suppressed2: 'suppressed, A2',
      unsupplied: 'out of supply',
      resting: 'at rest',
      reserve: 'in reserve',
      acted: 'has acted',
    },
    sheets: { front: 'The front', france: 'France', frames: 'Beside the maps' },
  }
}
