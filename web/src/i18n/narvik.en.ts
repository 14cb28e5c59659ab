const minus = (value = 0): string => (value < 0 ? `−${-value}` : String(value))

/** Words of the page about Narvik, fetched with the game. */
export const narvikEn = {
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
  } as { readonly [step: string]: string },
  tracks: {
    turn: (turn: number, date: string, sky: string) => `Turn ${turn} · ${date} · ${sky}`,
    air: (points: number) => (points === 1 ? '1 air point' : `${points} air points`),
  },
  sky: {
    snow: 'snow',
    melting: 'the thaw begins',
    thaw: 'thaw',
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
    unsupplied: (names: string) => `Without supply, 6 fatigue first: ${names}.`,
    shelling: (place: string, points: number) => `Guns and ships on ${place}: German +${points} VP.`,
    repelled: (points: number) => `Each unit thrown back or lost in the landing: German +${points} VP.`,
    withIt: (name: string) => `With ${name}:`,
    would: (chance: string, points: number, loss: string) =>
      `${points === 1 ? '1 point' : `${points} points`} or more ${chance}, your loss ${loss}.`,
    nothingMore: 'Nothing that could still be added changes the odds.',
  },
}
