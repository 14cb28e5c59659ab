import { capital } from '../../i18n/capital.ts'
import type { Widened } from '../../i18n/en.ts'
import { decisionsEn } from './decisions.en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

/** A small number as a word. */
const spelled = (count: number): string => ['no', 'one', 'two', 'three', 'four', 'five', 'six'][count] ?? String(count)

const guns = ['Bombardment', 'Range']

/** Words of the page about Narvik, fetched with the game. */
export const narvikEn = {
  map: {
    credit: 'Reconstructed map · coastline © OpenStreetMap contributors, ODbL',
    /** What a ship carries, in the room of three letters. */
    battalion: 'Bn',
    guns: 'Art',
    tanks: 'Tk',
    key: 'Map key',
    mountain: 'mountain',
    rough: 'rough ground',
    clear: 'clear ground',
    road: 'road',
    railway: 'railway, a road too',
    river: 'river side',
    ridge: 'ridge side, blocks fire',
    fjord: 'fjord side, closed on foot',
    lake: 'lake side, closed on foot',
    frontier: 'frontier',
    port: 'port',
    beach: 'beach',
    points: 'points for the Allies',
  },
  overlays: {
    reach: 'Reach',
    supply: 'Supply',
    zones: 'Zones of control',
    ranges: 'Ranges',
    waterways: 'Waterways',
    points: 'Points',
  },
  kinds: {
    move: 'Move',
    assault: 'Assault',
    shell: 'Shell',
    sail: 'Sail',
    embark: 'Embark',
    land: 'Land',
    bombard: 'Bombard',
    employ: 'Base or ferry',
    air: 'Air',
    recon: 'Scout',
    reveal: 'Turn up',
  },
  commit: {
    'assault.declare': 'Roll the assault',
    'storm.ships': 'Land and roll',
    'land.ships': 'Land',
    'embark.ships': 'Embarked',
    'bombard.ships': 'Fire',
    'shell.guns': 'Fire',
    'air.ships': 'Fly',
    'air.recon': 'End the mission',
  },
  tracks: {
    turn: (turn: number, date: string, sky: string) => `Turn ${turn} · ${date} · ${sky}`,
    air: (points: number) => (points === 1 ? '1 air point' : `${points} air points`),
  },
  sky: {
    snow: 'snow',
    melting: 'the thaw begins',
    bare: 'thaw',
    bad: (where: string, ground: string) => `bad weather at ${where}, ${ground}`,
    clear: (ground: string) => `clear, ${ground}`,
  },
  score: 'Allied : German points',
  airPoints: 'air points',
  status: {
    over: 'The campaign is over',
    setup: 'Set-up',
    dawn: (turn: number) => `Turn ${turn} begins`,
    before: 'before the action phase',
    initiative: { allied: 'Allied initiative', german: 'German initiative' },
    act: 'your action',
    react: 'your reaction',
    yourAction: 'your action · an attack hands it over',
    theirAction: { allied: 'the Allies act', german: 'the Germans act' },
    yourReaction: 'your reaction · one, or none',
    theirReaction: { allied: 'the Allies may react', german: 'the Germans may react' },
  },
  remarks: {
    pass: {
      allied: 'A pass hands the initiative to the Allies.',
      german: 'A pass hands the initiative to the Germans.',
    },
    lastPass: {
      allied: 'The Allies have passed. If you pass too, the turn ends.',
      german: 'The Germans have passed. If you pass too, the turn ends.',
    },
    decline: 'Not to react is no pass: the initiative stays where it is.',
    support: (modifier: string) =>
      `Every German air roll of this turn has ${modifier}. Once in the game; the Germans roll their points after you decide.`,
  },
  whiles: {
    untilInitiative: 'Not until the initiative changes',
    untilNear: 'Not until somebody comes near',
  },
  consequences: {
    attack: {
      allied: 'An attack: the initiative passes to the Allies.',
      german: 'An attack: the initiative passes to the Germans.',
    },
    action: {
      allied: 'The Allies may react; you keep the initiative.',
      german: 'The Germans may react; you keep the initiative.',
    },
    reaction: 'Your one reaction. Nobody answers it.',
    gratis: 'No action: you go on.',
  },
  stretches: {
    winter: 'Winter. Weather is rolled. Mountains tire line infantry.',
    lateSpring: (bonus: number, delay: number) =>
      `Late spring: +${bonus} to the weather. The thaw, once rolled, comes ${spelled(delay)} turns later.`,
    noWeather: (air: number) => `No more weather rolls. ${capital(spelled(air))} more German air points a turn.`,
    air: (dice: number) => `Rolled each turn with ${spelled(dice)} dice. Spent on attacks, support and scouting.`,
  },
  counters: {
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
  },
  places: {
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
    cover: (points: number) => `defends with +${points}`,
    movers: { mountain: 'Mountain troops', line: 'Line infantry', artillery: 'Artillery', tank: 'Tanks' },
    tags: {
      port: 'Port',
      beach: 'Landing beach',
      village: 'Settlement: shelling it costs a point',
      objective: 'Objective',
      coast: 'Coast',
      fjord: 'Fjord',
      sea: 'Open sea',
      'harstad-entry': 'Harstad lies one step away',
      box: 'Allied base, out of reach on land',
    },
    worth: 'points for whoever holds it for the Allies at the end',
  },
  report: {
    fights: (count: number) => counted(count, 'fight', 'fights'),
    counted: (count: number) => `${count} went in`,
    home: (count: number) => `${count} standing`,
    lost: (count: number) => `${count} lost`,
    left: (count: number) => `${count} out of the fight`,
  },
  firstSteps: [
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
      title: 'Bases and air support',
      text: 'Before each week you may make a port a Base: it supplies ten hexes and weakens bombs. Maximum air support comes once; save it for a landing.',
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
  ...decisionsEn,
}

export type NarvikWords = Widened<typeof narvikEn>
