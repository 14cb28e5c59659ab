const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

/** What the buttons say that end a question, and the panels that a match may begin with. */
export const turnEn = {
  /** The button that ends a question, where "done" would not say what ends. */
  done: {
    'move.pick': 'End movement',
    'move.to': 'Stop here',
    'combat.hq': 'End combats',
    'combat.target': 'Done with this HQ',
    'combat.attackers': 'Attack',
    'combat.drop': 'Go on',
    'combat.advance': 'Nobody else',
    'counter.units': 'Strike back',
    'exploit.stacks': 'No more reserves',
    'exploit.move': 'On to the fighting',
    'exploit.target': 'End the exploitation',
    'air.allocate': 'The rest stays ready',
    'air.reallocate': 'As it is',
    'logistics.airSupply': 'No more by air',
    'rest.pick': 'Go on',
    'arrivals.pick': 'Go on',
    'offMap.pick': 'On to the front',
    'dday.hops': 'Go on',
    'dday.reinforce': 'Go on',
    'dday.fight': 'End the attacks',
    'dday.bombard': 'To the beaches',
    'dday.land': 'Nobody else lands',
  },
  turnSteps: { weather: 'Weather', aircraft: 'Aircraft', supply: 'Supply', markers: 'Markers', rest: 'Rest' },
  air: {
    title: 'Aircraft',
    intro: 'drag a counter to its post, or click both. What stays is ready for combat.',
    classes: (kind: string, group: string) =>
      `${{ HB: 'Heavy bombers', MB: 'Medium bombers', LB: 'Light bombers', FB: 'Fighter-bombers' }[kind] ?? ''}, ${group === 'american' ? 'American' : 'Anglo-Canadian'}`,
    token: (name: string, count: number) => `${count} × ${name}`,
    superiority: 'Air superiority',
    superiorityHint: 'Some fighter-bombers keep the Luftwaffe away and do nothing else this turn. Whose are they?',
    american: (count: number) => counted(count, 'American', 'American'),
    which: 'Which aircraft?',
    presets: 'Starting points',
    preset: { last: 'As last turn', front: 'Support the front', interdict: 'Interdict', even: 'Half and half' },
    ready: 'Ready',
    none: 'Nothing is left.',
    whereTo: 'Now choose a sector or a box.',
    kinds: {
      sector: 'Over the front: they slow German movement',
      box: 'Over France: dark faces of the die hold German units',
    },
    sector: (number: number, name: string) => `${number}  ${name}`,
    germans: (count: number) => counted(count, 'German unit', 'German units'),
    holds: (faces: readonly number[]) => `Held on ${[faces].flat().join(', ')}`,
    recall: 'Call back',
  },
  dday: {
    titles: {
      'dday.jumps': 'The drop',
      'dday.hops': 'The night after the drop',
      'dday.reinforce': 'German reaction',
      'dday.bombard': 'Before the landings',
      'dday.fire': 'Bombardment',
      'dday.firstWave': 'The first wave',
      'dday.land': 'The next wave',
      'dday.landAt': 'Where do they land?',
      'dday.goOn': 'One hex inland?',
      'batteries.fire': 'Coastal batteries',
    },
    steps: { drop: 'Drop', bombard: 'Bombard', first: '1st wave', next: 'Next', react: 'Reaction' },
    jumps: 'Two dice each: one for how it comes down, one for where, if it drifts. Unit by unit, or all at once.',
    onZone: (chance: string) => `on its zone ${chance}`,
    jump: 'jump',
    hops: 'Airborne troops that are not in a confusion may move one hex.',
    reinforce: 'Germans beside a confusion may join it.',
    bombard: 'Ships and bombers soften beaches and silence batteries; suppressed batteries do not fire on who lands.',
    wave: 'Beach by beach, in your order: batteries, swimming tanks, then the assault. The chance is that the Germans leave the hex at once.',
    land: 'Whoever finds room comes ashore. Where Germans hold out, the new wave joins the confusion.',
    beaches: 'Beaches',
    state: { waiting: 'to come', taken: 'taken', confusion: 'confusion', repelled: 'thrown back' },
    assault: 'assault',
    nextBeaches: 'Next beaches at once',
    spread: 'Spread by garrison',
    landed: 'What the night brought',
    drop: (onZone: boolean, levels: number, steps: number) =>
      steps > 0
        ? `−${steps === 1 ? '1 step' : `${steps} steps`}${levels > 0 ? `, D${levels}` : ''}`
        : levels > 0
          ? `${onZone ? 'on its zone' : 'adrift'}, D${levels}`
          : onZone
            ? 'on its zone'
            : 'adrift',
    target: 'bombard',
    lands: 'lands',
    guns: (unit: string) => `${unit} comes ashore within range. Each battery fires once a phase.`,
    fires: 'fires',
    suppressed: (level: number) => `A${level}`,
  },
}
