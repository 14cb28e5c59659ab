import type { Widened } from '../../i18n/en.ts'
import { combatEn } from './decisions.en.ts'
import { divisionNames } from './divisions.ts'
import { turnEn } from './turn.en.ts'

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
  ...combatEn,
  ...turnEn,
  chapters: {
    front: 'The front, week by week',
    frontHint: 'As each turn ended; a click opens the replay there',
    week: (turn: number, date: string) => `Turn ${turn}, ${date}`,
    losses: 'Losses by division',
    lossesHint: 'Steps lost of those it had',
    steps: (count: number) => counted(count, 'step', 'steps'),
    of: (lost: number, steps: number) => `${lost} of ${steps}`,
  },
  report: {
    fights: (count: number) => counted(count, 'combat', 'combats'),
    counted: (count: number) => `${count} Allied units`,
    home: (count: number, reduced: number) =>
      reduced > 0 ? `${count} in the line at the end, ${reduced} of them reduced` : `${count} in the line at the end`,
    lost: (count: number) => `${count} destroyed`,
    left: (count: number) => `${count} not in the line`,
  },
  firstSteps: [
    {
      title: 'Normandy',
      text: 'Hexes are about six kilometres across. Towns in large letters are worth points. The strategic map lies beside the front.',
    },
    {
      title: 'One line asks',
      text: 'This line always says what is expected of you. Nothing happens until you answer it.',
    },
    { title: 'Buttons', text: 'Buttons are the choices that have no place on the map: done, all of them, no.' },
    {
      title: 'Turn and weather',
      text: 'A turn is a week, in two phases. Under cloud fewer aircraft fly; a storm closes the beaches.',
    },
    {
      title: 'Start of the turn',
      text: 'Aircraft, supply and offensive markers come first. Say done where you do not mind; the defaults are sound.',
    },
    {
      title: 'Move',
      text: 'Choose a ringed counter or its stack, then a lit hex. The figure is what it costs. Enemy zones stop it.',
    },
    { title: 'Undo', text: 'Take back what you like, as far as the last die or the other player’s answer.' },
    {
      title: 'Points',
      text: 'Lost steps, towns, depots and Paris score. In the race to Cherbourg only the town itself counts.',
    },
    {
      title: 'Every rule is here',
      text: 'When something is refused, the reason cites a rule. Its number opens the rulebook there. Try it now.',
    },
    {
      title: 'A word of advice',
      text: 'The bulb shows what an adviser would do. Read the page “your first Cherbourg” in the rulebook before you fight.',
    },
  ],
}

export type NormandyWords = Widened<typeof normandyEn>
