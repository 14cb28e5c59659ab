/** What the panels say, in every game alike. */
export const panelsEn = {
  rule: 'Rule',
  close: 'Close',
  back: 'Back',
  rulebookMark: 'rulebook',
  reconstructedMark: 'reconstructed',
  points: (count: number) => `${count} ${Math.abs(count) === 1 ? 'point' : 'points'}`,
  percent: (share: number) => (share > 0 && share < 0.005 ? 'under 1%' : `${Math.round(share * 100)}%`),
  log: {
    title: 'Log',
    last: 'Just before',
    empty: 'Nothing has happened yet. What happens will stand here, line by line.',
    noMatch: 'No line fits this choice of filters.',
    filters: 'Show only',
    move: 'Moves',
    fight: 'Fights',
    score: 'Points, events',
    mine: 'Mine',
    theirs: 'Theirs',
    detail: 'Details',
    opening: 'Before the first turn',
    turn: (turn: number) => `Turn ${turn}`,
    earlier: (lines: number) => `Show ${lines} earlier lines`,
    replay: (choice: number) => `Replay from choice ${choice}`,
    dice: 'Show the dice',
    chance: (share: string) => `${share} beforehand`,
  },
  inspector: {
    title: 'Inspector',
    empty: 'Point at a place or a counter, or choose one. All that is known about it will stand here.',
    contents: 'Here',
    nothing: 'Nobody and nothing.',
    room: (used: number, limit: number) => `${used} of ${limit}`,
    unknown: 'What it hides is not known.',
    reach: (cost: number) => `Within reach for ${cost}`,
    links: 'Ways from here',
    side: (name: string, cost: string) => `${name}: ${cost}`,
    costs: 'Movement points to enter now',
    can: 'You can',
    cannot: 'You cannot',
    where: 'Where',
    fresh: 'ready, at full strength',
    cargo: 'Carries',
    wear: 'Fatigue',
    aboard: (carrier: string) => `aboard ${carrier}`,
  },
  states: { lost: 'lost' },
  forces: {
    title: 'Forces',
    fatigue: 'Fatigue',
    rested: (count: number) => `${count} rested`,
    lost: 'Lost',
    seen: 'Only what has been seen is counted.',
    strength: (present: number, all: number) => `${present} of ${all}`,
    inPlay: (present: number) => `${present} in play`,
  },
  score: {
    title: 'Points',
    empty: 'No points yet.',
    total: 'So far',
    scale: (value: number, result: string) => `${value}, ${result}`,
    from: (points: number) => `from ${String(points).replace('-', '−')}`,
    next: (missing: number, result: string) => `${missing} more for: ${result}`,
    you: 'You',
  },
  tracks: {
    now: 'now',
    cells: (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`),
  },
}

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> }

export type PanelWords = Widened<typeof panelsEn>
