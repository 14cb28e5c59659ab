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
}
