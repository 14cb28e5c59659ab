const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

/** What the panels about moving, aircraft and supplies say. */
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
  move: {
    title: 'Movement',
    idle: (count: number) =>
      count === 0 ? 'Everybody has moved.' : `${counted(count, 'piece has', 'pieces have')} not moved.`,
    next: 'Who has not moved',
    nextHint: 'Goes from one stack that has not moved to the next.',
    stays: 'Whoever is left stays where he is when you end the movement.',
    stack: 'The whole stack',
    waiting: 'Waiting to land',
    reserve: 'Into reserve for an exploitation',
    point: (left: string) =>
      `${left} movement points. Point at a lit hex to see the way, the cost and how they would stand there.`,
    to: (place: string) => `To ${place}?`,
    cost: 'movement',
    of: (cost: string, all: string) => `${cost} of ${all}`,
    stacking: 'stacking',
    control: 'HQ',
    noControl: 'none',
    zoned: 'Ends in an enemy zone of control: the move stops there, and leaving will cost more.',
    cut: (count: number) => `${counted(count, 'piece', 'pieces')} would be out of supply if it were checked now.`,
    supplied: 'In supply there.',
    outOfControl: 'No HQ could lead them into an attack from there.',
    overstacked: 'Too many for the hex: it must be cleared before the movement ends.',
  },
}
