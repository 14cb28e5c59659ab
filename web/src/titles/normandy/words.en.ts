import type { Widened } from '../../i18n/en.ts'
import { divisionNames } from './divisions.ts'
import { turnEn } from './turn.en.ts'
import type { normandyLaterEn } from './wordsLater.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

const formations = divisionNames('en')

/** Words of the page about Normandy, fetched with the game. */
export const normandyEn = {
  map: { seine: 'Baie de la Seine', channel: 'La Manche', credit: 'Coastline: Natural Earth' },
  overlays: {
    reach: 'Reach',
    attack: 'Attack',
    zones: 'Zones',
    control: 'Control',
    supply: 'Supply',
    sectors: 'Sectors',
    entries: 'Entries',
    ranges: 'Guns',
    points: 'Points',
    front: 'Front line',
  },
  score: 'Allied : German VP',
  phases: { O: 'Night', A: 'Phase A', B: 'Phase B' },
  startOf: (turn: number) => `Start of turn ${turn}`,
  doing: {
    setup: 'set-up',
    aircraft: 'aircraft',
    supply: 'supply',
    markers: 'offensive markers',
    rest: 'rest',
    arrivals: 'arrivals',
    offMap: 'off the map',
    movement: 'movement',
    combat: 'combat',
    exploitation: 'exploitation',
    counterAttack: 'counter-attack',
    dday: '6 June',
  },
  facts: { markers: 'markers with HQs', aircraft: 'HB · MB · FB left' },
  segment: { allied: 'Allies', german: 'Germans' },
  weather: { clear: 'clear', overcast: 'overcast', storm: 'storm' },
  tracks: {
    start: (turn: number, sky: string) => `Turn ${turn} · ${sky}`,
    turn: (turn: number, phase: string, sky: string) => `Turn ${turn}, phase ${phase} · ${sky}`,
    points: (points: number) => `${counted(points, 'point', 'points')}`,
  },
  stretches: {
    dday: '6 June: the night drop, the waves, the first German reactions.',
    weeks: 'One week a turn, in two phases: weather, aircraft, supply, then movement and combat of both sides.',
    points: 'Victory points; what counts is the difference of the two sides.',
  },
  standing: {
    defenceHq: {
      title: 'An HQ supports the defence',
      options: { ask: 'ask', lowers: 'if it lowers the column', never: 'never' },
    },
    cover: { title: 'Shelter of the defender', options: { best: 'the best', ask: 'ask' } },
    fighters: { title: 'A fighter-bomber in defence', options: { ask: 'ask', never: 'never' } },
    defenceFire: { title: 'Ships and bombers in defence', options: { ask: 'ask', never: 'never' } },
  },
  counters: {
    factors: ['Attack', 'Movement', 'Defence'],
    otherFactors: {
      hq: ['Support', 'Movement'],
      garrison: ['Defence'],
      battery: ['Defence'],
      festung: ['Defence'],
      irregular: ['Defence'],
    },
    size: 'Stacking points',
    sides: {
      US: 'American',
      UK: 'British',
      CA: 'Canadian',
      FR: 'French',
      PL: 'Polish',
      BE: 'Belgian',
      NL: 'Dutch',
      DE: 'German army',
      LW: 'Luftwaffe',
      SS: 'Waffen-SS',
      allied: 'Allied',
      german: 'German',
    },
    get formations() {
      return formations()
    },
    whereabouts: {
      front: 'On the front',
      france: 'On the strategic map',
      festung: 'In a Festung',
      reserve: 'Strategic reserve',
      turnTrack: 'To come',
      cadre: 'Cadre',
      removed: 'Lost for good',
      aloft: 'Ready to jump',
      offshore: 'Ready to land',
      astride: 'Across two beaches',
      withdrawn: 'Withdrawn',
      unused: 'Not in this scenario',
    },
  },
  places: {
    links: {
      road: { name: 'Road', cost: 'its own rate along it, whatever the ground' },
      railway: { name: 'Railway', cost: 'its own rate along it, whatever the ground' },
      line: { name: 'Road between boxes', cost: 'under interdiction the Germans roll to leave' },
      river: { name: 'River', cost: 'dearer to cross; helps a defender whom all must attack across it' },
      impassable: { name: 'Cliff', cost: 'closed' },
    },
    cover: (points: number) => `${counted(points, 'column', 'columns')} for the defender`,
    tags: {
      town: 'Town',
      village: 'Village',
      fortified: 'Fortified line',
      beach: 'Landing beach',
      entry: 'Way to the strategic map',
    },
    worth: 'victory points for whoever holds it at the end',
  },
  ...turnEn,
}

export type NormandyWords = Widened<typeof normandyEn & typeof normandyLaterEn>
