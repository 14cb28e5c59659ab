import type { Widened } from '../../i18n/en.ts'

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

/** Words of the page about Dieppe, fetched with the game. */
export const dieppeEn = {
  map: { channel: 'The Channel', cape: 'Pointe d’Ailly', saane: 'la Saane' },
  overlays: {
    reach: 'Reach',
    risk: 'Activation risk',
    range: 'Fire ranges',
    danger: 'Under fire',
    points: 'Points',
    cover: 'Cover',
  },
  tracks: {
    turn: (turn: number, time: string, light: number) =>
      `Turn ${turn} · ${time} · ${light < -1 ? 'dark' : light < 0 ? 'dawn' : 'day'}`,
    alarm: (alarm: number, hunt: number) =>
      alarm < hunt ? `Alarm ${alarm} · reserves stir at ${hunt}` : `Alarm ${alarm} · the Germans hunt`,
  },
  stretches: {
    dark: (penalty: number, bonus: number) => `Dark: sniper and mortar −${penalty}. Battery bonus +${bonus}.`,
    dawn: (penalty: number, bonus: number) => `Dawn: sniper and mortar −${penalty}. Battery bonus +${bonus}.`,
    day: 'Daylight: no bonus for the battery any more.',
    quiet: 'Germans fire or move, towards their friends.',
    hunt: 'Germans fire and move, towards you. Reinforcements roll each turn.',
    awake: 'Every marker is turned over.',
  },
  counters: {
    factors: ['Fire', 'Assault', 'Movement'],
    size: 'Stacking levels',
    sides: { british: 'British', german: 'German', boats: 'Boats' },
    formations: { G1: 'Group 1, Mills-Roberts', G2: 'Group 2, Lovat' },
    whereabouts: {
      boats: 'Boats',
      ashore: 'Ashore',
      aboard: 'Aboard',
      seen: 'On the map',
      prisoners: 'Taken prisoner',
    },
  },
  places: {
    links: {
      'road-solid': { name: 'Open way', cost: (points: number) => `${counted(points, 'point', 'points')}` },
      'road-dotted': { name: 'Hard way', cost: (points: number) => `${counted(points, 'point', 'points')}` },
      'sea-solid': { name: 'Sea lane', cost: (points: number) => `${counted(points, 'point', 'points')} by boat` },
      'sea-dotted': {
        name: 'Landing',
        cost: (points: number) => `${counted(points, 'point', 'points')}, to land or embark`,
      },
      'fire-dotted': { name: 'Line of fire', cost: 'fire only' },
    },
    cover: (points: number) => `defends with +${points}`,
    tags: {
      beach: 'Beach',
      start: 'A group starts here',
      astray: 'Beach of a group off course',
      marker: 'A hidden marker starts here',
      flak: 'Flak gun',
      pillbox: 'Pillbox',
      battery: 'Hess guns',
      telephone: 'Telephone line',
      reinforcements: 'Reinforcements enter here',
    },
  },
  assault: {
    title: (zone: string) => `Assault on ${zone}`,
    forming: 'Each line is fought on its own: your contact against theirs. Those behind add their levels.',
    onceMore: 'If you fight on, this is how the next round could stand.',
    yours: 'Your lines',
    theirs: 'Germans',
    line: (line: number) => `Line ${line}`,
    cover: (points: number) => `cover ${points}`,
    falls: (unit: string, isLast: boolean) => (isLast ? `${unit} is eliminated` : `${unit} loses a step`),
    behind: 'Send him behind this line',
    pick: (unit: string) => `${unit}: choose, then choose whom he changes places with`,
    picked: (unit: string) => `${unit} is chosen: now the commando he changes places with, or a line to stand behind.`,
    lines: 'Lines won this round',
    bar: (won: number, of: number) => `${won} of ${of}`,
    best: 'Best arrangement',
    isBest: 'No other arrangement wins more lines on average.',
    better: (won: string, most: string) => `${won} lines won on average; the best arrangement wins ${most}.`,
    fight: 'Fight like this',
    cleared: (chance: string) => `${chance} that nobody is left to fight after this round`,
    wiped: (chance: string) => `${chance} that all your commandos here fall, and everyone with them`,
  },
  boats: {
    landing: 'Everybody aboard one boat lands together, and may then move on as a second action.',
    land: 'Land',
    landOne: (boat: string) => `Land from ${boat}`,
    landAll: (count: number) => `Land all ${count} boats`,
    staysAshore: 'One after the other; they stay on the beach this turn. It stops as soon as something wakes.',
    onto: (beach: string) => `Ashore at ${beach}.`,
    risk: (markers: number, chance: string) =>
      markers === 1
        ? `The hidden marker there wakes with ${chance}.`
        : `Each of ${markers} hidden markers near wakes with ${chance}.`,
    riskOfAll: (chance: string) => `Something wakes with ${chance} before all are ashore.`,
    noRisk: 'No hidden marker is near.',
    boats: 'Or the boats themselves: sail or fire',
    together: 'They act together',
    pick: 'Who takes part?',
    add: 'add',
    sailAll: 'All the boats',
    embarking: 'Back into the boats',
    isFinal: 'Whoever goes aboard is out of the raid: he does not land again, and counts as brought home.',
    proposed: 'Everybody has a place. Take it as it is, or seat them one by one.',
    aboard: (count: number) => (count === 1 ? 'Go aboard' : `All ${count} go aboard`),
    otherwise: (unit: string) => `Another boat for ${unit}:`,
  },
  report: {
    fights: (count: number) => counted(count, 'fight', 'fights'),
    counted: (count: number) => `${count} went in`,
    home: (count: number, reduced: number) =>
      reduced > 0 ? `${count} home, ${reduced} of them reduced` : `${count} home`,
    lost: (count: number) => `${count} lost`,
    left: (count: number) => `${count} left ashore`,
    remedy: {
      left: (count: number) =>
        count === 1
          ? 'Bringing home one of the counters left ashore.'
          : `Bringing home ${count} of the counters left ashore.`,
      lost: (count: number) =>
        count === 1 ? 'Bringing home one more counter.' : `Bringing home ${count} more counters.`,
      short: (score: number) => `Not the losses alone: with everybody home it would have been ${score}.`,
    },
  },
  firstSteps: [
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
      text: 'Counters that act together form a group. Everybody aboard one boat lands together: the panel lists the boats.',
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

export type DieppeWords = Widened<typeof dieppeEn>
