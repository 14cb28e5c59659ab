const minus = (value = 0): string => (value < 0 ? `−${-value}` : String(value))

/** What the panels say that help with a question. */
export const decisionsEn = {
  march: {
    title: 'Move',
    moveTo: (place: string) => `Move to ${place}?`,
    strength: (strength: number) => `strength ${strength}`,
    point: (left: number) => `${left} movement points. Point at a lit hex to see the way.`,
    movement: 'movement',
    of: (cost: number, all: number) => `${cost} of ${all}`,
    fatigue: (limit: number) => `fatigue, limit ${limit}`,
    action: 'Action',
    reaction: 'Reaction',
    answer: { allied: 'the Allies may answer', german: 'the Germans may answer' },
    noAnswer: 'nobody answers it',
    zone: (cost: number) => `Ends in an enemy zone of control. Entering is free; leaving will cost ${cost} more.`,
    exhausted: 'At its limit it can do nothing more until it has rested.',
    interned: 'Sweden interns whoever crosses the frontier: the unit is out of the game.',
  },
  assault: {
    title: (place: string) => `Assault on ${place}`,
    landingTitle: (place: string) => `Landing at ${place}`,
    handsOver: 'An attack: the initiative then passes.',
    defending: 'You are attacked. Then the initiative is yours.',
    steps: { target: 'Target', forces: 'Forces', roll: 'Roll', results: 'Results' },
    landingSteps: { hex: 'Hex', from: 'From', ships: 'Ships', support: 'Support', roll: 'Roll' },
    attackers: 'Attackers',
    defenders: 'Defenders',
    add: 'add',
    inRange: 'in range',
    air: 'Air points in support:',
    flown: (points: number) => `${points === 1 ? '1 air point flies' : `${points} air points fly`} in support.`,
    fatigueOf: (value: number, limit: number) => `${value} of ${limit}`,
    lines: {
      strength: 'combat strength',
      ships: 'ships',
      artillery: 'artillery',
      air: 'air support',
      fatigue: 'average fatigue',
    },
    sum: 'strength, never below 0',
    differential: 'Differential',
    column: 'column',
    range: (lowest: number | undefined, highest: number | undefined) =>
      lowest === undefined
        ? `up to ${minus(highest)}`
        : highest === undefined
          ? `${minus(lowest)} and more`
          : lowest === highest
            ? minus(lowest)
            : `${minus(lowest)} to ${minus(highest)}`,
    die: 'die',
    hidden: (count: number) => (count === 1 ? '1 counter face down' : `${count} counters face down`),
    oddsYouFirst: 'Exact odds, you / defender: points of loss',
    oddsThemFirst: 'Exact odds, attacker / you: points of loss',
    bar: (attacker: number, defender: number, chance: string) =>
      `${chance}: attacker ${attacker}, defender ${defender}`,
    faces: (first: number, last: number) => (first === last ? `die ${first}` : `die ${first}–${last}`),
    decoys: 'decoys',
    nobody: 'Choose who attacks: click counters on the map or here.',
    counting: 'The odds are being counted…',
    beyond: (chance: string, points: number, rest: number | undefined) =>
      rest === undefined
        ? `${chance}: ${points} points or more for the defender.`
        : `${chance}: ${points === 1 ? '1 point' : `${points} points`} or more. ${rest === 0 ? 'Fatigue can meet none' : `Fatigue can meet only ${rest}`}: the defender must fall back or lose a unit.`,
    yourLoss: (chance: string) => `${chance}: you have points to meet.`,
    theirLoss: (chance: string) => `${chance}: the attacker has points to meet.`,
    unsupplied: (names: string, fatigue: number) => `Without supply, ${fatigue} fatigue first: ${names}.`,
    shelling: (place: string, points: number) => `Guns and ships on ${place}: German +${points} VP.`,
    repelled: (points: number) => `Each unit thrown back or lost in the landing: German +${points} VP.`,
    onlyLosses: 'A landing force cannot fall back or tire: each of its points is a unit lost.',
    noFatigue: 'The defenders cannot meet theirs by fatigue: they fall back or lose units.',
    tires: (fatigue: number) => `Whoever takes part is ${fatigue} more tired afterwards.`,
    withIt: (name: string) => `With ${name}:`,
    would: (chance: string, points: number, loss: string) =>
      `${points === 1 ? '1 point' : `${points} points`} or more ${chance}, your loss ${loss}.`,
    nothingMore: 'Nothing that could still be added changes the odds.',
  },
  result: {
    rolled: (face: number, modifier: number, total: number) =>
      modifier === 0 ? `Die ${face}` : `Die ${face}, ${modifier > 0 ? '+' : '−'}${Math.abs(modifier)}: ${total}`,
    differential: (value: string) => `differential ${value}`,
    attacker: 'Attacker',
    defender: 'Defender',
    points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
    advance: (place: string) => `Advance to ${place}`,
    isEmpty: 'The hex is empty. Whoever attacked it may go in.',
    relief: (fatigue: number) => `Infantry that goes in is ${fatigue} less tired.`,
    goesIn: 'go in',
    nobody: 'Nobody can go in.',
    all: (count: number) => (count === 1 ? 'He goes in' : `All ${count} go in`),
  },
  absorb: {
    title: 'Meet the result',
    toMeet: (points: number) => (points === 1 ? '1 point to meet' : `${points} points to meet`),
    disc: (number: number, how: string) => `Point ${number}: ${how}`,
    ways: { fatigue: 'by fatigue', loss: 'by a loss', retreat: 'by retreat', open: 'still open' },
    letters: { fatigue: 'F', loss: 'L', retreat: 'R' },
    buttons: { byRetreat: 'Fall back', byFatigue: 'Fatigue', byLoss: 'Lose a unit' },
    colon: ':',
    explain: (fatigue: number) =>
      `Each point is met by ${fatigue} fatigue shared among the infantry, by a unit, or by a hex of retreat for everybody.`,
    sweden: 'There is no room to fall back in Norway: somebody would cross into Sweden and be interned.',
    giveOut: (left: number) =>
      left === 1 ? 'Give out 1 more fatigue point.' : `Give out ${left} more fatigue points.`,
    path: (length: number) => `The ringed hexes may end the retreat, at least ${length} hexes away from the enemy.`,
    evenly: 'Share it out evenly',
    fatigueOf: (value: number, limit: number) => `fatigue ${value} of ${limit}`,
    tireless: 'takes no fatigue',
    take: { fatigue: '+1', lose: 'Lose it', unit: 'Falls back' },
  },
  fleet: {
    attack: 'An attack: the initiative then passes.',
    noAttack: 'No attack: the Germans may react, then you go on.',
    chosen: 'Taking part',
    could: 'Could join',
    cargo: 'Could go aboard the last ship',
    danger: (points: number, hit: string, sunk: string) =>
      `The Germans have ${points === 1 ? '1 air point' : `${points} air points`} left. All of them on one ship at sea: ${hit} hit, ${sunk} sunk. Harstad is safe.`,
    noDanger: 'The Germans have no air points left this turn.',
    shores: {
      friendlyPort: 'a port of ours',
      emptyPort: 'an empty port',
      beach: 'an empty beach',
      enemyPort: 'a port held by Germans',
      enemyBeach: 'a beach held by Germans',
    },
    lands: (ship: string, shores: string) => `${ship} can put its cargo ashore only at ${shores}.`,
    or: ' or ',
    add: 'add',
    load: 'load',
    all: 'All from here',
    loadAll: (count: number) => `Load all ${count}, a ship for each`,
    withAll: {
      land: (count: number) => `Land from all ${count} ships`,
      bombard: (count: number) => `Bombard with all ${count} in range`,
      shell: (count: number) => `Shell with all ${count} in range`,
    } as { readonly [kind: string]: (count: number) => string },
    kinds: {
      sail: {
        title: (place: string) => `Sail from ${place}`,
        steps: { ships: 'Ships', cargo: 'Cargo', where: 'Where' },
        ask: { where: 'Add ships and cargo, then click where they go, or drag them there.' },
      },
      embark: {
        title: (place: string) => `Embark, ${place}`,
        steps: { port: 'Port', ship: 'Ship', troops: 'Troops', done: 'Done' },
        ask: { ship: 'Choose a ship; it may come from elsewhere.', troops: 'Choose who goes aboard.' },
      },
      land: {
        title: (place: string) => `Land, ${place}`,
        steps: { hex: 'Hex', ships: 'Ships', ashore: 'Ashore', onward: 'Onward' },
        ask: {
          ships: 'Choose the ships that put their cargo ashore.',
          ashore: 'Add more ships, or land.',
          onward: 'The empty ships stay, or sail on at once.',
        },
      },
      storm: {
        title: (place: string) => `Storm ${place}`,
        steps: { hex: 'Hex', from: 'From', ships: 'Ships', support: 'Support', roll: 'Roll' },
        ask: { from: 'Choose the hex that the landing comes from.' },
      },
      bombard: {
        title: (place: string) => `Bombard ${place}`,
        steps: { target: 'Target', ships: 'Ships', fire: 'Fire' },
        ask: {
          ships: 'Choose the ships that fire.',
          fire: 'Add more ships, or fire. Everything there is turned up first.',
        },
      },
      shell: {
        title: (place: string) => `Shell ${place}`,
        steps: { hex: 'Hex', counter: 'Counter', guns: 'Guns', fire: 'Fire' },
        ask: {
          counter: 'Choose the counter that is shelled.',
          guns: 'Choose the batteries.',
          fire: 'Add more batteries, or fire.',
        },
      },
    },
  },
  reserve: {
    setup: 'Set up your units',
    back: 'Who comes back',
    pick: (count: number) => `${count} to place. Choose a counter, then a lit hex; or take the historical set-up.`,
    where: 'Choose a lit hex for it.',
    place: 'place',
    done: 'Everybody is in place.',
    ready: 'Or take a set-up as it is',
    readyNote: 'Chance spreads the decoys, so that no two matches begin alike.',
    readyMade: {
      town: { name: 'The town', about: 'Two companies in Narvik, the rest behind the crests.' },
      shore: {
        name: 'The Rombaken shore',
        about: 'Both companies beside the town: what lands at Narvik is met from the shore.',
      },
      pass: { name: 'The northern pass', about: 'The road from the north is barred, the railway is held at its bend.' },
      railway: {
        name: 'The railway',
        about: 'Posts in depth along the line to Sweden; Narvik itself is held lightly.',
      },
    },
  },
  air: {
    onInfantry: (place: string) => `Air attack on infantry, ${place}`,
    onShips: (place: string) => `Air attack on ships, ${place}`,
    noAttack: 'No attack in the sense of the initiative. Points are spent whatever comes of them.',
    pickShip: 'Choose a ship; several can be attacked in one mission.',
    pickPoints: 'How many points? The fewest for each column of the table:',
    attack: 'attack',
    assigned: (attacks: number, points: number) =>
      `${attacks === 1 ? '1 attack' : `${attacks} attacks`} with ${points === 1 ? '1 point' : `${points} points`} so far.`,
    column: (from: number, to: number | undefined) =>
      to === undefined ? `or more` : from === to ? (from === 1 ? 'point' : 'points') : `to ${to} points`,
    infantry: (any: string, fatigue: number) => `${any} to hit, ${fatigue} fatigue each on average`,
    ship: (any: string, deadly: string) => `${any} to hit, ${deadly} a deadly hit`,
  },
}
