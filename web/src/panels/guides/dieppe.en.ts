import type { GuideWords } from './guide.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

export const dieppeWordsEn: GuideWords = {
  factors: ['Fire', 'Assault', 'Movement'],
  size: 'Stacking levels',
  sides: { british: 'British', german: 'German', lca: 'Boats' },
  formations: { G1: 'Group 1, Mills-Roberts', G2: 'Group 2, Lovat' },
  whereabouts: {
    boats: 'Boats',
    ashore: 'Ashore',
    aboard: 'Aboard',
    seen: 'On the map',
    prisoners: 'Taken prisoner',
  },
  links: {
    'road-solid': { name: 'Open way', cost: '1 point' },
    'road-dotted': { name: 'Hard way', cost: '2 points' },
    'sea-solid': { name: 'Sea lane', cost: '1 point by boat' },
    'sea-dotted': { name: 'Landing', cost: '2 points, to land or embark' },
    'fire-dotted': { name: 'Line of fire', cost: 'fire only' },
  },
  cover: (points) => `defends with +${points}`,
  movers: {},
  tags: [
    { tag: /^BEACH$/, means: 'Beach' },
    { tag: /^D\/E$/, means: 'Landing and embarking' },
    { tag: /^G[12]$/, means: 'A group starts here' },
    { tag: /^G[56]$/, means: 'Beach of a group off course' },
    { tag: /^[AB]$/, means: 'A hidden marker starts here' },
    { tag: /^F$/, means: 'Flak gun' },
    { tag: /^P$/, means: 'Pillbox' },
    { tag: /^H$/, means: 'Hess guns' },
    { tag: /^T$/, means: 'Telephone line' },
    { tag: /^R\d$/, means: 'Reinforcements enter here' },
  ],
  stretches: {
    turn: [
      { from: 1, to: 5, means: 'Dark: sniper and mortar −2. Battery bonus +5.' },
      { from: 6, to: 8, means: 'Dawn: sniper and mortar −1. Battery bonus +2.' },
      { from: 9, to: 12, means: 'Daylight: no bonus for the battery any more.' },
    ],
    alarm: [
      { from: 0, to: 5, means: 'Germans fire or move, towards their friends.' },
      { from: 6, to: 8, means: 'Germans fire and move, towards you. Reinforcements roll each turn.' },
      { from: 9, to: 9, means: 'Every marker is turned over.' },
    ],
  },
  fights: (count) => counted(count, 'fight', 'fights'),
  counted: (count) => `${count} went in`,
  home: (count, reduced) => (reduced > 0 ? `${count} home, ${reduced} of them reduced` : `${count} home`),
  lost: (count) => `${count} lost`,
  left: (count) => `${count} left ashore`,
  tour: [
    {
      title: 'The raid',
      text: 'Seven boats lie off two beaches. Inland, under the red rings, stands the Hess battery. Destroy it and bring everyone home.',
    },
    {
      title: 'One line asks',
      text: 'This line always says what is expected of you. Nothing happens until you answer it.',
    },
    {
      title: 'Load the boats',
      text: 'Buttons are the choices that have no place on the map. Load the boats as in 1942, then say done.',
    },
    {
      title: 'Choose who acts',
      text: 'Dashed magenta means you can. Choose the ringed boats off Orange I; the ring turns solid.',
    },
    {
      title: 'Make up a group',
      text: 'Counters that act together form a group. Choose a boat and take everybody aboard it.',
    },
    {
      title: 'Land',
      text: 'A group has two different actions a turn. Landing is the first. It is seen from the cliffs: the alarm goes up.',
    },
    {
      title: 'Clock and alarm',
      text: 'Twelve turns of a quarter of an hour. The louder you are, the higher the alarm, and the more Germans wake.',
    },
    {
      title: 'Undo',
      text: 'Take back what you like, as far as the last die. Before any die is cast, its exact odds are shown.',
    },
    {
      title: 'Every rule is here',
      text: 'When something is refused, the reason cites a rule. Its number opens the rulebook there. Try it now.',
    },
    {
      title: 'A word of advice',
      text: 'The bulb shows what a staff officer would do, and why. The rest is yours. Good luck, and come home.',
    },
  ],
}
