import type { GuideWords } from './guide.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

const guns = ['Bombardment', 'Range']

export const narvikWordsEn: GuideWords = {
  factors: ['Strength', 'Movement'],
  otherFactors: { battleship: guns, cruiser: guns, destroyer: guns },
  size: 'Stacking points',
  sides: {
    allied: 'Allies',
    german: 'German',
    british: 'British',
    norwegian: 'Norwegian',
    french: 'French',
    polish: 'Polish',
  },
  formations: {
    '': 'No formation',
    'gb-24g': '24th Guards Brigade',
    'no-6': '6th Brigade',
    'no-7': '7th Brigade',
    'fr-27ca': '27th Half-Brigade, Chasseurs Alpins',
    'fr-le': '13th Half-Brigade, Foreign Legion',
    'pl-1': 'Podhale Brigade',
    'de-m1': 'Mountain Battalion I',
    'de-m2': 'Mountain Battalion II',
    'de-m3': 'Mountain Battalion III',
  },
  whereabouts: {
    ashore: 'Ashore',
    aboard: 'Aboard',
    atSea: 'At sea',
    harstad: 'In Harstad',
    toCome: 'To come',
    faceDown: 'Among the face-down counters',
    interned: 'Interned in Sweden',
    exited: 'Left the map',
    redeployed: 'Sent to other fronts',
    returning: 'Away until next turn',
  },
  links: {
    road: { name: 'Road', cost: '1 point' },
    railway: { name: 'Railway', cost: '1 point' },
    waterway: { name: 'Waterway', cost: 'ships only' },
    fjord: { name: 'Fjord arm', cost: 'closed on foot, stops zones of control' },
    coast: { name: 'Coast', cost: 'closed on foot, stops zones of control' },
    shore: { name: 'Shore', cost: 'open to both' },
    lake: { name: 'Lake', cost: 'closed, stops zones of control' },
    river: { name: 'River', cost: 'closed to guns and tanks, −1 to the attacker' },
    ridge: { name: 'Ridge', cost: '1 point more, stops fire, −1 to the attacker' },
    frontier: { name: 'Frontier', cost: 'who crosses it is interned' },
  },
  cover: (points) => `defends with +${points}`,
  movers: { mountain: 'Mountain troops', line: 'Line infantry', artillery: 'Artillery', tank: 'Tanks' },
  tags: [
    { tag: /^port$/, means: 'Port' },
    { tag: /^beach$/, means: 'Landing beach' },
    { tag: /^village$/, means: 'Settlement: shelling it costs a point' },
    { tag: /^objective$/, means: 'Objective' },
    { tag: /^coast$/, means: 'Coast' },
    { tag: /^fjord$/, means: 'Fjord' },
    { tag: /^sea$/, means: 'Open sea' },
    { tag: /^harstad-entry$/, means: 'Harstad lies one step away' },
    { tag: /^box$/, means: 'Allied base, out of reach on land' },
  ],
  stretches: {
    turn: [
      { from: 1, to: 4, means: 'Winter. Weather is rolled. Mountains tire line infantry.' },
      { from: 5, to: 7, means: 'Late spring: +1 to the weather. The thaw, once rolled, comes two turns later.' },
      { from: 8, to: 10, means: 'No more weather rolls. Four more German air points a turn.' },
    ],
    air: [{ from: 0, to: 30, means: 'Rolled each turn with four dice. Spent on attacks, support and scouting.' }],
  },
  fights: (count) => counted(count, 'fight', 'fights'),
  counted: (count) => `${count} went in`,
  home: (count) => `${count} standing`,
  lost: (count) => `${count} lost`,
  left: (count) => `${count} out of the fight`,
  tour: [
    {
      title: 'The iron port',
      text: 'Narvik lies where the railway meets the fjord. Take it, and the frontier station up the line, before ten weeks are over.',
    },
    {
      title: 'One line asks',
      text: 'This line says what is expected, and of whom. Nothing happens until it is answered.',
    },
    {
      title: 'Set up the Norwegians',
      text: 'Place them in the three northern rows, by hand or as in history. The Germans then hide theirs in the south.',
    },
    {
      title: 'Weeks, snow, aircraft',
      text: 'Ten turns of a week each. Snow slows you; the thaw helps. Beside the score stand the German air points.',
    },
    {
      title: 'Send ships',
      text: 'Choose Sail, then a ship in Harstad, the box north-west of the map. Dashed magenta means you can.',
    },
    {
      title: 'Load and sail',
      text: 'Add ships and cargo, then choose where to go. Passengers travel under their ship.',
    },
    {
      title: 'Reactions',
      text: 'After each action that is no attack, the other side may react once. An attack hands over the initiative.',
    },
    {
      title: 'Fatigue is the clock',
      text: 'Marching, fighting and cold tire a battalion; its bar shows how much. Undo reaches back to the last die.',
    },
    {
      title: 'Every rule is here',
      text: 'When something is refused, the reason cites a rule. Its number opens the rulebook there. Try it now.',
    },
    {
      title: 'A word of advice',
      text: 'The bulb shows what a staff officer would do, and why. Pass when nothing is worth its fatigue. Good luck.',
    },
  ],
}
